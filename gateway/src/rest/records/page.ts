import type { RouteReply } from '../route.ts';

/** A connection of the graph. */
export interface ConnectionData<Node> {
  edges: { node: Node }[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
}

/** What a list's operation asks for around its records. */
export function connection(fields: string): string {
  return `{ edges { node { ${fields} } } pageInfo { endCursor hasNextPage } }`;
}

/** A connection as REST's bare array; where it goes on is a header. */
export function toList<Node, Listed>(
  data: ConnectionData<Node> | null | undefined,
  map: (node: Node) => Listed,
): RouteReply<Listed[]> {
  if (!data) return { body: [], nextCursor: null };
  const { hasNextPage, endCursor } = data.pageInfo;
  return { body: data.edges.map(({ node }) => map(node)), nextCursor: hasNextPage ? endCursor : null };
}
