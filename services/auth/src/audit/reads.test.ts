import { type DomainEvent, parseEvent } from '@candor/events';
import { crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { heldAbout } from '../erasure/export.ts';
import { openAuth, type World } from '../testing/instance.ts';
import { admin, insertPeople, viewerFor } from '../testing/people.ts';
import { type Server, serve } from '../testing/server.ts';
import type { User } from '../users/model.ts';
import { listAudit } from './list.ts';

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

const told = async () => {
  const notes = await auth.models.reads.find({}).sort({ at: 1, _id: 1 }).lean();
  return notes.flatMap(({ outbox }) => outbox.map(({ event }) => parseEvent(event) as DomainEvent<'admin.acted'>));
};
const acts = async () =>
  (await told()).map(({ payload: { action, recordId, after } }) => ({ action, recordId, ...after }));
/** Hands on what was noted, as the relay and the worker do. */
const append = async () => {
  for (const event of await told()) await auth.handlers['admin.acted'](event);
};
async function one(change: Partial<User> = {}): Promise<User> {
  const [user] = await insertPeople(auth, 1, () => change);
  if (!user) throw new Error('nobody was made');
  return user;
}
const PANEL = (field: string) => `query Panel__auth__0($id: ID!) { user(id: $id) { id ${field} } }`;

describe('an administrator’s read of contact facts', () => {
  it.each([
    ['name', {}],
    ['email', {}],
    ['mobile', {}],
    ['country', { country: 'PT' }],
    ['company', { company: 'Test Labs' }],
  ])('of the %s is kept, without the fact', async (field, change) => {
    const user = await one(change);
    const { data } = await server.graph(admin, PANEL(field), { id: user._id });
    expect(data?.user).toMatchObject({ [field]: expect.stringMatching(/./) });
    expect(await acts()).toEqual([{ action: 'contact.read', recordId: user._id, call: 'Panel' }]);
    const { reason, after, before } = (await told())[0]?.payload ?? {};
    expect({ reason, after, before }).toEqual({ reason: null, after: { call: 'Panel' }, before: {} });
  });

  it.each([
    ['a user name', 'username'],
    ['a role and when they signed up', 'role createdAt onHold'],
    ['a fact that they have not told', 'country company'],
  ])('is not one that shows %s', async (_what, fields) => {
    const user = await one();
    const { refusal } = await server.graph(admin, PANEL(fields), { id: user._id });
    expect(refusal).toBeUndefined();
    expect(await told()).toEqual([]);
  });

  it('is not one of an own record, nor one that is refused or shows nothing', async () => {
    const [own, other] = [await one(), await one()];
    const asAdmin = viewerFor(own._id, { role: 'finance' });
    const { data } = await server.graph(asAdmin, PANEL('email'), { id: own._id });
    expect(data?.user).toMatchObject({ email: own.email });
    const me = await server.graph(viewerFor(other._id), 'query Me { me { email name mobile } }');
    expect(me.data?.me).toMatchObject({ email: other.email });
    const rater = viewerFor(own._id);
    expect((await server.graph(rater, PANEL('email'), { id: other._id })).refusal?.code).toBe('FORBIDDEN');
    const of = [{ __typename: 'User', id: other._id }];
    const entities = 'query E($of: [_Any!]!) { _entities(representations: $of) { ... on User { email } } }';
    expect((await server.graph(rater, entities, { of })).data?._entities).toEqual([{ email: null }]);
    expect(await told()).toEqual([]);
  });

  it('is one of a list with how many it showed, whatever was searched for, and one of a person who is found alone', async () => {
    const people = await insertPeople(auth, 3, (n) => ({ username: `lena${n}`, usernameKey: `lena${n}` }));
    const LIST =
      'query UsersPage_Query__auth__0($search: String) { users(search: $search) { edges { node { email } } } }';
    const { data } = await server.graph(admin, LIST, { search: 'lena' });
    expect(data?.users).toMatchObject({ edges: people.map(() => ({ node: { email: expect.any(String) } })) });
    expect(await acts()).toEqual([
      { action: 'contact.list', recordId: 'UsersPage_Query', call: 'UsersPage_Query', people: 3 },
    ]);
    expect(JSON.stringify(await told())).not.toContain('lena');
    await server.graph(admin, LIST, { search: 'lena1' });
    expect(await acts()).toContainEqual({
      ...{ action: 'contact.read', recordId: people[1]?._id, call: 'UsersPage_Query' },
    });
  });

  it('that comes with somebody’s record of another service is one, too', async () => {
    const people = await insertPeople(auth, 2);
    const of = people.map(({ _id }) => ({ __typename: 'User', id: _id }));
    const rows = 'query Rows__auth__1($of: [_Any!]!) { _entities(representations: $of) { ... on User { mobile } } }';
    await server.graph(admin, rows, { of });
    expect(await acts()).toEqual([{ action: 'contact.list', recordId: 'Rows', call: 'Rows', people: 2 }]);
  });

  it('is one within ten minutes, from two processes at once as well', async () => {
    const user = await one();
    const other = await serve(auth);
    await Promise.all([server, other, server, other].map((at) => at.graph(admin, PANEL('email'), { id: user._id })));
    await other.stop();
    await server.graph(admin, PANEL('name mobile'), { id: user._id });
    expect(await acts()).toHaveLength(1);
  });
});

describe('the answer to it', () => {
  it('does not wait for the log, which is away', async () => {
    const user = await one();
    const append = vi.spyOn(auth.deps.audit, 'append').mockReturnValue(new Promise(() => {}));
    const { data } = await server.graph(admin, PANEL('email'), { id: user._id });
    expect(data?.user).toMatchObject({ email: user.email });
    expect(append).not.toHaveBeenCalled();
    append.mockRestore();
    expect(await told()).toHaveLength(1);
  });

  it('is none where the read cannot be kept', async () => {
    const user = await one();
    const create = vi.spyOn(auth.models.reads, 'create').mockRejectedValue(new Error('the disk is full'));
    const refused = await server.graph(admin, PANEL('email'), { id: user._id });
    create.mockRestore();
    expect(refused).toMatchObject({ data: null, refusal: { code: 'UNAVAILABLE', status: 503 } });
    expect(JSON.stringify(refused)).not.toContain(user.email);
    expect(await told()).toEqual([]);
  });

  it('is none when its process dies before it, and then the read is kept', async () => {
    const dying = await openAuth({ step: crashAt('read:1') });
    const at = await serve(dying);
    const [user] = await insertPeople(dying, 1);
    const first = await at.graph(admin, PANEL('email'), { id: user?._id });
    expect(JSON.stringify(first)).not.toContain(user?.email);
    const notes = await dying.models.reads.find({}).lean();
    expect(notes.map(({ outboxState }) => outboxState)).toEqual(['unsent']);
    await at.stop();
    await dying.close();
  });
});

describe('reads in the audit log', () => {
  const list = async (asked: Parameters<typeof listAudit>[1]) => {
    const found = await listAudit({ entries: auth.models.audit, log: auth.deps.audit }, asked);
    return found.edges.map(({ node }) => node.action);
  };

  it('are told apart from decisions, and the person hears how often', async () => {
    const user = await one();
    await server.graph(admin, PANEL('email'), { id: user._id });
    await server.graph(viewerFor('other-admin', { role: 'moderator' }), PANEL('name'), { id: user._id });
    await append();
    await append();
    const HOLD = 'mutation H($input: SetHoldInput!) { setHold(input: $input) { id } }';
    await server.graph(admin, HOLD, { input: { userId: user._id, onHold: true, reason: 'Looked at.' } });
    for (const event of await auth.eventsOf(user._id))
      if (event.name === 'admin.acted')
        await auth.handlers['admin.acted'](parseEvent(event) as DomainEvent<'admin.acted'>);
    expect(await list({})).toEqual(['user.hold', 'contact.read', 'contact.read']);
    expect(await list({ reads: true })).toEqual(['contact.read', 'contact.read']);
    expect(await list({ reads: true, actorId: 'other-admin' })).toEqual(['contact.read']);
    expect(await list({ reads: true, first: 1 })).toEqual(['contact.read']);
    expect(await list({ reads: false })).toEqual(['user.hold']);
    expect(await list({ reads: false, recordId: user._id })).toEqual(['user.hold']);
    expect(await list({ reads: false, action: 'contact.read' })).toEqual([]);
    const held = await heldAbout(auth.deps, (await auth.userOf(user._id)) as User);
    expect(held.readsByAdministrators).toEqual({ contact: 2, payout: 0, evidence: 0 });
    expect(held.decisionsOfAdministrators).toMatchObject([{ action: 'user.hold' }]);
    expect(JSON.stringify(held)).not.toContain('other-admin');
  });

  it.each([
    ['superadmin', undefined],
    ['auditor', undefined],
    ['finance', 'FORBIDDEN'],
    ['moderator', 'FORBIDDEN'],
    ['User', 'FORBIDDEN'],
  ] as const)('are shown to a %s: %s', async (role, code) => {
    const LOG = 'query L { auditLog(reads: true) { edges { node { action } } } }';
    const { refusal } = await server.graph(viewerFor('somebody', { role }), LOG);
    expect(refusal?.code).toBe(code);
  });
});
