import { describe, expect, it } from 'vitest';
import { keyScopes } from '../security/key-scopes.ts';
import { nobody, readViewer, signViewer, type Viewer } from '../security/viewer.ts';
import { testCallKeys } from '../testing/call-keys.ts';
import { refusingKeys } from './keys.ts';

const person: Viewer = { ...nobody, userId: 'u', sessionId: 's', publisher: true };
const by = (...scopes: (typeof keyScopes)[number][]): Viewer => ({ ...person, key: { id: 'k', scopes } });
const resolve = () => 'done';
type Guarded = Record<string, Record<string, (parent: unknown, args: unknown, context: object) => unknown>>;
const guarded = refusingKeys({
  Query: { app: resolve, me: resolve, audienceEstimate: resolve, find: resolve },
  Mutation: {
    pauseApp: resolve,
    fundApp: resolve,
    buyScreens: resolve,
    requestWithdrawal: resolve,
    makeApiKey: resolve,
  },
  User: { __resolveReference: resolve, id: resolve, apps: resolve, publisherBalance: resolve, email: resolve },
  App: { name: resolve, feedback: resolve, results: resolve },
  Rating: { stars: resolve },
}) as Guarded;
const ask = (type: string, field: string, viewer: Viewer) => guarded[type]?.[field]?.({}, {}, { viewer });
const reached = (viewer: Viewer) =>
  Object.entries(guarded).flatMap(([type, fields]) =>
    Object.keys(fields).flatMap((field) => {
      try {
        ask(type, field, viewer);
        return [`${type}.${field}`];
      } catch (error) {
        expect(error).toMatchObject({ code: 'KEY_SCOPE', status: 403 });
        return [];
      }
    }),
  );

describe('an API key in a service', () => {
  it('is signed with the viewer, with its scopes', () => {
    const keys = testCallKeys('gateway');
    const viewer = by('campaigns:read', 'funds:spend');
    expect(readViewer(testCallKeys('ratings'), signViewer(keys, 'ratings', viewer))).toMatchObject({
      key: { id: 'k', scopes: ['campaigns:read', 'funds:spend'] },
    });
    expect(readViewer(testCallKeys('ratings'), signViewer(keys, 'ratings', person))).not.toHaveProperty('key');
  });

  const open = ['Query.app', 'Query.me', 'User.__resolveReference', 'User.id', 'App.name', 'Rating.stars'];
  it.each([
    ['none', by(), []],
    ['campaigns:read', by('campaigns:read'), ['Query.audienceEstimate', 'User.apps']],
    ['campaigns:write', by('campaigns:write'), ['Mutation.pauseApp']],
    ['feedback:read', by('feedback:read'), ['App.feedback', 'App.results']],
    ['funds:read', by('funds:read'), ['User.publisherBalance']],
    ['funds:spend', by('funds:spend'), ['Mutation.fundApp']],
    ['messages', by('messages'), []],
  ])('reaches the fields of its scopes and no other: %s', (_scope, viewer, more) => {
    expect(reached(viewer).sort()).toEqual([...open, ...more].sort());
  });

  it('with every scope reaches no payout, key or person; somebody in person is not asked', () => {
    const all = reached(by(...keyScopes));
    expect(all).toContain('Mutation.buyScreens');
    for (const field of ['Mutation.requestWithdrawal', 'Mutation.makeApiKey', 'User.email', 'Query.find'])
      expect(all).not.toContain(field);
    expect(reached(person)).toHaveLength(Object.values(guarded).flatMap((fields) => Object.keys(fields)).length);
  });
});
