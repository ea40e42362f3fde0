import { type ServiceName, serviceNames } from '@candor/events';
import type { Wire } from '@candor/service-kit/calls/wire';

/** The subgraphs of the graph: every service is one. */
export const subgraphNames = serviceNames;
export type SubgraphName = ServiceName;

/** Where each service answers, such as `http://127.0.0.1:4001`, without a slash at the end. */
export type ServiceUrls = Record<SubgraphName, string>;

/** The way to each service. */
export type ServiceWires = Record<SubgraphName, Wire>;

/** Narrows a name out of a query plan. */
export function isSubgraphName(name: string): name is SubgraphName {
  return (subgraphNames as readonly string[]).includes(name);
}
