import { describe, expect, it } from 'vitest';
import { nobody, type Viewer } from '../security/viewer.ts';
import { refusingFrozen } from './frozen.ts';

type Fields = Record<string, (parent: unknown, args: unknown, context: { viewer: Viewer }) => unknown>;

const frozen: Viewer = { ...nobody, userId: 'u1', sessionId: 's1', frozen: true };
const field = () => 'done';
const resolvers = refusingFrozen({
  Query: { me: field },
  Mutation: { anythingNew: field, logout: field, sendUnfreezeLink: field },
  User: { name: field, heldByWallet: field },
}) as Record<'Query' | 'Mutation' | 'User', Fields>;
const ask = (type: keyof typeof resolvers, name: string, viewer: Viewer) =>
  resolvers[type][name]?.(undefined, {}, { viewer });

describe('somebody who is frozen', () => {
  it('is refused every change that is not on the list, whatever service it is of, and the export', () => {
    for (const [type, name] of [
      ['Mutation', 'anythingNew'],
      ['User', 'heldByWallet'],
    ] as const)
      expect(() => ask(type, name, frozen)).toThrow(expect.objectContaining({ code: 'FROZEN', status: 403 }));
  });

  it('reads, leaves, and lifts the freeze', () => {
    expect(ask('Query', 'me', frozen)).toBe('done');
    expect(ask('User', 'name', frozen)).toBe('done');
    for (const name of ['logout', 'sendUnfreezeLink']) expect(ask('Mutation', name, frozen)).toBe('done');
  });

  it('is nobody else', () => {
    for (const viewer of [nobody, { ...frozen, frozen: false }])
      expect(ask('Mutation', 'anythingNew', viewer)).toBe('done');
  });

  it('is refused by a resolver that could not be guarded: such a service does not start', () => {
    expect(() => refusingFrozen({ Mutation: { odd: { resolve: field } } })).toThrow('odd');
  });
});
