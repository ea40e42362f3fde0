import type { GraphContext } from '@candor/service-kit/graph/subgraph';

/** What the mutations of the fakes were given, newest last: `[field, arguments]`. */
export const mutated: [string, unknown][] = [];

/** When everything happened. */
export const at = new Date('2026-03-02T10:00:00Z');
export type Args = Record<string, unknown>;

/** What an administrator wrote down, whatever it is about; auth alone knows the name. */
export const noted = [{ id: 'n1', by: { __typename: 'User', id: 'boss', username: 'ann' }, at, text: 'Looked at.' }];

/** A mutation that notes what it was given and answers with `result`. */
export function noting<Result>(
  field: string,
  result: (args: { input: never; id: string }, context: GraphContext) => Result,
) {
  return (_: unknown, args: { input: never; id: string }, context: GraphContext) => {
    mutated.push([field, JSON.parse(JSON.stringify(args))]);
    return result(args, context);
  };
}

/** A list of one record, which ends after its first page. */
export function page<Node extends object>(node: Node, args: Args) {
  const isLast = args.after === 'cursor-1';
  return {
    edges: isLast ? [] : [{ cursor: 'cursor-1', node }],
    pageInfo: { endCursor: isLast ? null : 'cursor-1', hasNextPage: !isLast },
  };
}

export const reference = { __resolveReference: (of: { id: string }) => of };
