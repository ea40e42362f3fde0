import { nobody } from '@candor/service-kit/security/viewer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAuth, type World } from '../testing/instance.ts';
import { admin, insertPeople, viewerFor } from '../testing/people.ts';
import { type Server, serve } from '../testing/server.ts';

let auth: World;
let server: Server;
beforeAll(async () => {
  auth = await openAuth();
  server = await serve(auth);
});
afterAll(async () => {
  await server.stop();
  await auth.close();
});
beforeEach(() => auth.reset());

const signedOut = { code: 'UNAUTHENTICATED', status: 401, message: 'Please sign in to go on.' };
const forbidden = { code: 'FORBIDDEN', status: 403, message: 'You do not have permission to do this.' };
const HOLD = 'mutation($input: SetHoldInput!) { setHold(input: $input) { id onHold holdReason } }';
const APPEAL = 'mutation($text: String!) { appealHold(text: $text) { onHold holdAppeal { text at } } }';
const DELETE = 'mutation($password: String!) { deleteAccount(password: $password) }';
const USERS = `query($search: String, $sort: UserSort, $role: Role, $onHold: Boolean, $holdAppeal: Boolean, $first: Int, $after: String) {
  users(search: $search, sort: $sort, role: $role, onHold: $onHold, holdAppeal: $holdAppeal, first: $first, after: $after) {
    edges { cursor node { id username email mobile country role createdAt onHold holdAppeal { text } } } pageInfo { endCursor hasNextPage } } }`;
const AUDIT = `query($search: String, $action: String, $actorId: ID, $recordId: ID, $first: Int, $after: String) {
  auditLog(search: $search, action: $action, actorId: $actorId, recordId: $recordId, first: $first, after: $after) {
    edges { cursor node { id at actor { id username } action recordType recordId before after reason hash } } pageInfo { endCursor hasNextPage } } }`;

async function person() {
  const [user] = await insertPeople(auth, 1);
  if (!user) throw new Error('nobody was made');
  return { user, viewer: viewerFor(user._id) };
}

/** Puts what an administrator did into the log, as the queue would. */
async function logged(userId: string) {
  for (const event of await auth.eventsOf(userId)) {
    if (event.name === 'admin.acted') await auth.handlers['admin.acted'](event as never);
  }
}

/** The log as an administrator reads it. */
async function readLog(variables: Record<string, unknown>) {
  const { data, refusal } = await server.graph(admin, AUDIT, variables);
  if (!data) throw new Error(refusal?.message);
  return (data.auditLog as { edges: { node: Record<string, unknown> }[] }).edges;
}

describe('who may ask and do what administrators do', () => {
  const calls: [string, string, Record<string, unknown>][] = [
    ['users', '{ users { pageInfo { hasNextPage } } }', {}],
    ['user', 'query($id: ID!) { user(id: $id) { id } }', { id: 'x' }],
    ['userCount', '{ userCount }', {}],
    ['signupDays', '{ signupDays { day } }', {}],
    ['auditLog', '{ auditLog { pageInfo { hasNextPage } } }', {}],
    ['auditChain', '{ auditChain { entries head fault verifiedAt } }', {}],
    ['setHold', HOLD, { input: { userId: 'x', onHold: true, reason: 'Why.' } }],
  ];

  it.each(calls)('%s: administrators, nobody else', async (_what, query, variables) => {
    const { user, viewer } = await person();
    const asked = 'id' in variables ? { id: user._id } : variables;
    const input = 'input' in asked ? { input: { ...(asked.input as object), userId: user._id } } : asked;
    expect((await server.graph(nobody, query, input)).refusal).toEqual(signedOut);
    for (const one of [viewer, viewerFor('p', { publisher: true }), viewerFor('h', { onHold: true })]) {
      expect((await server.graph(one, query, input)).refusal).toEqual(forbidden);
    }
    expect(await auth.userOf(user._id)).toMatchObject({ onHold: false });
    expect((await server.graph(admin, query, input)).refusal).toBeUndefined();
  });

  it.each([
    ['appealHold', APPEAL, { text: 'These are my own words.' }],
    ['deleteAccount', DELETE, { password: 'quiet-harbour-42' }],
  ])('%s: whoever is signed in', async (_what, query, variables) => {
    expect((await server.graph(nobody, query, variables)).refusal).toEqual(signedOut);
  });
});

describe('the list of people', () => {
  it('shows administrators each person, the search and the filters go through, and so does the cursor', async () => {
    const people = await insertPeople(auth, 5, (n) => (n === 3 ? { onHold: true, holdAppealOpen: true } : {}));
    const read = async (variables: Record<string, unknown>) => {
      const { data, refusal } = await server.graph(admin, USERS, variables);
      if (!data) throw new Error(refusal?.message);
      return data.users as { edges: { node: { id: string; username: string } }[]; pageInfo: { endCursor: string } };
    };
    const first = await read({ sort: 'oldest', first: 2 });
    const second = await read({ sort: 'oldest', first: 500, after: first.pageInfo.endCursor });
    expect([...first.edges, ...second.edges].map(({ node }) => node.id)).toEqual(people.map((user) => user._id));
    const held = people[3];
    for (const filter of [{ onHold: true }, { holdAppeal: true }, { search: held?.username.toUpperCase() }]) {
      expect((await read(filter)).edges.map(({ node }) => node.username)).toEqual([held?.username]);
    }
    expect((await read({ role: 'superadmin' })).edges).toEqual([]);
  });

  it.each([
    ['first', { first: 0 }, 'A page holds at least 1.'],
    ['first', { first: 501 }, 'A page holds at most 500.'],
    ['after', { after: 'bm9uZQ' }, 'The cursor is not one of ours.'],
    ['search', { search: 'x'.repeat(101) }, 'A search is at most 100 characters.'],
  ])('refuses a %s that does not fit', async (_what, variables, message) => {
    expect((await server.graph(admin, USERS, variables)).refusal).toMatchObject({
      code: 'BAD_INPUT',
      status: 400,
      message,
    });
  });

  it('tells administrators the figures, and refuses days that do not fit', async () => {
    await insertPeople(auth, 3);
    const { data } = await server.graph(admin, '{ userCount signupDays(days: 1) { day count } }');
    expect(data).toEqual({ userCount: 3, signupDays: [{ day: '2026-11-21', count: 3 }] });
    for (const days of [0, 367]) {
      expect((await server.graph(admin, `{ signupDays(days: ${days}) { day } }`)).refusal).toMatchObject({
        status: 400,
      });
    }
  });

  it('says of nobody that there is no such record', async () => {
    const unknown = await server.graph(admin, '{ user(id: "unknown") { id } }');
    expect(unknown.refusal).toMatchObject({ code: 'NOT_FOUND', status: 404, message: 'There is no such record.' });
  });
});

describe('a hold, from the list to the log', () => {
  it('is set with a reason, appealed by the person, released, and every decision is in the log with its actor', async () => {
    const { user, viewer } = await person();
    const { user: acting } = await person();
    const acts = { ...admin, userId: acting._id };
    const set = (onHold: boolean, reason: string) =>
      server.graph(acts, HOLD, { input: { userId: user._id, onHold, reason } });
    expect((await set(true, 'Copied texts.')).data).toEqual({
      setHold: { id: user._id, onHold: true, holdReason: 'Copied texts.' },
    });
    expect((await set(true, 'Again.')).refusal).toEqual({
      code: 'STATUS_UNCHANGED',
      status: 400,
      message: 'Status has not changed.',
    });
    const appealed = await server.graph({ ...viewer, onHold: true }, APPEAL, { text: ' My own words. ' });
    expect(appealed.data).toMatchObject({ appealHold: { holdAppeal: { text: 'My own words.' } } });
    await set(false, 'Looked again.');
    await logged(user._id);
    const edges = await readLog({ recordId: user._id });
    expect(edges.map(({ node }) => node)).toMatchObject([
      { action: 'user.release', before: { onHold: true }, after: { onHold: false }, reason: 'Looked again.' },
      { action: 'user.hold', before: { onHold: false }, after: { onHold: true }, reason: 'Copied texts.' },
    ]);
    expect(edges[0]?.node.actor).toEqual({ id: acting._id, username: acting.username });
    expect(edges[0]?.node.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ['no reason', HOLD, { reason: ' ' }, 'REASON_REQUIRED', 'Please give a reason.'],
    [
      'a reason that is too long',
      HOLD,
      { reason: 'x'.repeat(501) },
      'BAD_INPUT',
      'The reason must be at most 500 characters.',
    ],
  ])('is refused with %s', async (_what, query, change, code, message) => {
    const { user } = await person();
    const input = { userId: user._id, onHold: true, ...change };
    expect((await server.graph(admin, query, { input })).refusal).toEqual({ code, status: 400, message });
    expect((await auth.userOf(user._id))?.onHold).toBe(false);
  });

  it.each([
    ['nothing', '  ', 'Please write why you should be released.'],
    ['too much', 'x'.repeat(2_001), 'The appeal must be at most 2000 characters.'],
  ])('an appeal of %s is refused', async (_what, text, message) => {
    const { viewer } = await person();
    expect((await server.graph(viewer, APPEAL, { text })).refusal).toEqual({ code: 'BAD_INPUT', status: 400, message });
  });
});

describe('cursors and searches that nothing of ours made', () => {
  const cursor = (text: string) => Buffer.from(text).toString('base64url');
  const notOurs = { code: 'BAD_INPUT', status: 400, message: 'The cursor is not one of ours.' };

  it('a moment that never was is refused', async () => {
    await insertPeople(auth, 2);
    const after = cursor('signup:2026-13-45T99:99:99.999Z.id');
    expect((await server.graph(admin, USERS, { search: 'person', after })).refusal).toEqual(notOurs);
    expect((await server.graph(admin, USERS, { after })).refusal).toEqual(notOurs);
  });

  it('a search with control characters is refused, since the database takes no such pattern', async () => {
    const refused = { code: 'BAD_INPUT', status: 400 };
    for (const query of [USERS, AUDIT])
      expect((await server.graph(admin, query, { search: 'a\u0000b' })).refusal).toMatchObject(refused);
  });

  it('a page of the log far beyond its end begins at its end', async () => {
    const { user } = await person();
    await server.graph(admin, HOLD, { input: { userId: user._id, onHold: true, reason: 'Why.' } });
    await logged(user._id);
    for (const search of [null, 'hold']) {
      const edges = await readLog({ search, after: cursor('audit.999999999999999') });
      expect(edges.map(({ node }) => node.recordId)).toEqual([user._id]);
    }
  }, 15_000);
});
