import { refuse } from '@candor/service-kit/errors';
import type { Viewer } from '@candor/service-kit/security/viewer';
import type { PreparedOperation } from '../graph/documents.ts';
import { errorRefusal } from '../graph/errors.ts';
import type { Graph, GraphAnswer, RequestInfo } from '../graph/graph.ts';
import type { ToKeep } from '../http/device-cookie.ts';
import type { Followed, RestRoute, RouteInput, RouteReply } from './route.ts';

/** An answer is made of at most this many pages. */
const PAGES_MAX = 100;

/** A route with its operations parsed and checked, once, at the start. */
export interface PreparedRoute {
  route: RestRoute;
  prove: PreparedOperation | undefined;
  operation: PreparedOperation;
  follow: PreparedOperation | undefined;
}

/** Prepares a route's operations. Throws when one does not fit the schema: a shim that is out of date does not start. */
export function prepareRoute(graph: Graph, route: RestRoute): PreparedRoute {
  return {
    route,
    prove: route.prove && graph.prepare(route.prove.operation),
    operation: graph.prepare(route.operation),
    follow: route.follow && graph.prepare(route.follow.operation),
  };
}

export interface Caller {
  viewer: Viewer;
  info: RequestInfo;
  /** Called with what the browser is to keep, also when the call is refused. */
  keep(toKeep: ToKeep): void;
}

/** Runs what must hold first, a call's operation, what follows it, and maps the result. Refuses with the first error of the first two. */
export async function runRoute(
  graph: Graph,
  { route, prove, operation, follow }: PreparedRoute,
  input: RouteInput<unknown, unknown, unknown>,
  caller: Caller,
): Promise<RouteReply> {
  const { viewer, info } = caller;
  const execute = (one: PreparedOperation, variables: Record<string, unknown>) =>
    graph.execute({ operation: one, variables: withoutUndefined(variables), viewer, info });
  const run = async (variables: Record<string, unknown>) => {
    const answer = await execute(operation, variables);
    caller.keep(answer);
    return dataOf(operation, answer);
  };
  const proof = prove && route.prove?.variables(input);
  if (prove && proof) dataOf(prove, await execute(prove, proof));
  const variables = route.variables ? route.variables(input) : {};
  const data = variables ? await run(variables) : {};
  const pages = [data];
  while (route.more && pages.length < PAGES_MAX) {
    const further = route.more(pages, input);
    if (!further) break;
    pages.push(await run(further));
  }
  const next = follow && route.follow?.variables(data, input);
  const followed = follow && next ? toFollowed(await execute(follow, next)) : undefined;
  return route.reply(data, input, followed, pages);
}

/**
 * The data of an answer. A query is answered whole or refused. A mutation that took effect is not called off because
 * something beside it could not be read: that reads as null.
 */
function dataOf(operation: PreparedOperation, { data, errors }: GraphAnswer): Record<string, unknown> {
  const [error] = errors ?? [];
  const tookEffect =
    operation.isMutation && data && Object.values(data).every((value) => value !== null && value !== undefined);
  if (error && !tookEffect) throw errorRefusal(error);
  if (!data) throw refuse('INTERNAL');
  return data;
}

function toFollowed({ data, errors }: GraphAnswer): Followed {
  const [error] = errors ?? [];
  if (error) return { refusal: errorRefusal(error) };
  return data ? { data } : { refusal: refuse('INTERNAL') };
}

/** GraphQL takes a variable that is undefined for one that was given; one that is not there is left out. */
function withoutUndefined(variables: Record<string, unknown> | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(variables ?? {}).filter(([, value]) => value !== undefined));
}
