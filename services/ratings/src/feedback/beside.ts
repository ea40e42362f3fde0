import type { Batch } from '@candor/service-kit/data/loader';
import type { Connection } from '@candor/service-kit/graph/paging';
import type { Report } from '../reports/model.ts';
import type { Feedback } from './service.ts';

/** A piece of feedback with what other records have about it. */
export interface ToldFeedback extends Feedback {
  report: Report | null;
  /** The publisher's own labels on it, by their names. */
  labels: readonly string[];
  /** How many messages there are under it. */
  messageCount: number;
}

/** How what is beside a page is asked, each by its ratings. */
export interface Beside {
  report: Batch<Report>;
  labels: Batch<string[]>;
  messageCount: Batch<number>;
}

/** A page of feedback with what is beside it: asked once a page, together with whoever else reads one at the moment. */
export async function withBeside(load: Beside, page: Connection<Feedback>): Promise<Connection<ToldFeedback>> {
  if (page.edges.length === 0) return { ...page, edges: [] };
  const ids = page.edges.map(({ node }) => node._id);
  const [reports, labels, counts] = await Promise.all([
    load.report.many(ids),
    load.labels.many(ids),
    load.messageCount.many(ids),
  ]);
  const beside = ({ _id }: Feedback) => ({
    report: reports.get(_id) ?? null,
    labels: labels.get(_id) ?? [],
    messageCount: counts.get(_id) ?? 0,
  });
  return {
    ...page,
    edges: page.edges.map(({ cursor, node }) => ({ cursor, node: Object.assign(node, beside(node)) })),
  };
}
