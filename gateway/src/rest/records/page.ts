import type { Fields, FieldsData, FieldsRest, RestRecord } from '../record.ts';
import type { RouteReply } from '../route.ts';

/** A connection of the graph. */
export interface ConnectionData<Node> {
  edges: { node: Node }[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
}

/** What a list's operation asks for around its records. */
export function connection({ selection }: { selection: string }): string {
  return `{ edges { node { ${selection} } } pageInfo { endCursor hasNextPage } }`;
}

/** A connection as REST's bare array; where it goes on is a header. */
export function toList<Of extends Fields>(
  data: ConnectionData<FieldsData<Of>> | null,
  of: RestRecord<Of>,
): Required<Omit<RouteReply<FieldsRest<Of>[]>, 'waits' | 'document'>> {
  if (!data) return { body: [], nextCursor: null };
  const { hasNextPage, endCursor } = data.pageInfo;
  return { body: data.edges.map(({ node }) => of.toRest(node)), nextCursor: hasNextPage ? endCursor : null };
}
