import { createEvent } from '@candor/events';
import { nobody, type Viewer } from '@candor/service-kit/security/viewer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeErasers } from '../testing/erasers.ts';
import { newcomer, openAuth, type World } from '../testing/instance.ts';
import { admin, insertPeople, viewerFor } from '../testing/people.ts';
import { type Server, serve } from '../testing/server.ts';
import { register } from '../users/service.ts';

const erasers = fakeErasers();
let auth: World;
let server: Server;
beforeAll(async () => {
  auth = await openAuth({ erasers });
  server = await serve(auth);
});
afterAll(async () => {
  await server.stop();
  await auth.close();
});
beforeEach(async () => {
  await auth.reset();
  for (const fake of erasers) fake.blockers = [];
});

const DELETE = 'mutation($password: String!) { deleteAccount(password: $password) }';

/** Somebody who never signs in. */
async function person() {
  const [user] = await insertPeople(auth, 1);
  if (!user) throw new Error('nobody was made');
  return { user, viewer: viewerFor(user._id) };
}

describe('what belongs to one person', () => {
  const FIELDS = 'erasing holdAppeal { text } referrals { edges { node { id username createdAt } } } heldByAuth';
  const ENTITY = `query($of: [_Any!]!) { _entities(representations: $of) { ... on User { id ${FIELDS} } } }`;
  const REFERRAL =
    'query($of: [_Any!]!) { _entities(representations: $of) { ... on Referral { id username createdAt } } }';
  const LOG = 'query($of: [_Any!]!) { _entities(representations: $of) { ... on AuditEntry { id action } } }';
  const askAs = async (viewer: Viewer, query: string, of: Record<string, unknown>) => {
    const { data, refusal } = await server.graph(viewer, query, { of: [of] });
    if (!data) throw new Error(refusal?.message);
    return (data._entities as (Record<string, unknown> | null)[])[0];
  };

  it('is theirs; an administrator sees all but what is held about them in one piece; nobody else sees anything', async () => {
    const { user, viewer } = await person();
    const [invited] = await insertPeople(auth, 1, () => ({ inviterId: user._id }));
    const of = { __typename: 'User', id: user._id };
    const referrals = { edges: [{ node: { id: invited?._id, username: invited?.username } }] };
    const own = await askAs(viewer, ENTITY, of);
    expect(own).toMatchObject({ erasing: false, holdAppeal: null, referrals });
    expect(own?.heldByAuth).toMatchObject({ account: { email: user.email }, invitations: { invited: 1 } });
    expect(await askAs(admin, ENTITY, of)).toMatchObject({ erasing: false, referrals, heldByAuth: null });
    const nothing = { id: user._id, erasing: null, holdAppeal: null, referrals: null, heldByAuth: null };
    for (const other of [viewerFor('other'), nobody]) expect(await askAs(other, ENTITY, of)).toEqual(nothing);
  });

  it('an invited person’s name is for the inviter and administrators, whatever path leads there', async () => {
    const { user, viewer } = await person();
    const [invited] = await insertPeople(auth, 1, () => ({ inviterId: user._id }));
    const of = { __typename: 'Referral', id: invited?._id };
    const known = { id: invited?._id, username: invited?.username, createdAt: invited?.createdAt.toISOString() };
    for (const one of [viewer, admin]) expect(await askAs(one, REFERRAL, of)).toEqual(known);
    const unknown = { id: invited?._id, username: null, createdAt: null };
    for (const one of [viewerFor('other'), viewerFor(invited?._id ?? ''), nobody]) {
      expect(await askAs(one, REFERRAL, of)).toEqual(unknown);
    }
  });

  it('an entry of the log is for administrators, by its id too', async () => {
    const payload = {
      actorId: 'a',
      action: 'user.hold',
      recordType: 'user',
      recordId: 'u',
      before: {},
      after: {},
      reason: null,
    };
    const event = createEvent({ id: 'e1', name: 'admin.acted', occurredAtMs: 1, correlationId: 'c', payload });
    await auth.handlers['admin.acted'](event);
    const id = String((await auth.deps.audit.head()).seq);
    expect(await askAs(admin, LOG, { __typename: 'AuditEntry', id })).toEqual({ id, action: 'user.hold' });
    for (const one of [viewerFor('other'), nobody])
      expect(await askAs(one, LOG, { __typename: 'AuditEntry', id })).toBeNull();
    for (const odd of ['none', '99', '1.5'])
      expect(await askAs(admin, LOG, { __typename: 'AuditEntry', id: odd })).toBeNull();
  });

  it('what auth holds is complete, and without a secret or a hash', async () => {
    const { user } = await register(auth.deps, newcomer());
    const own = await askAs(viewerFor(user._id), ENTITY, { __typename: 'User', id: user._id });
    const told = JSON.stringify(own?.heldByAuth);
    for (const fact of [user.name, user.username, user.email, user.mobile, user.invitationCode])
      expect(told).toContain(fact);
    for (const secret of [user.passwordHash, user.fingerprint]) expect(told).not.toContain(secret);
    expect(own?.heldByAuth).toMatchObject({ sessions: [{ device: null }] });
  });
});

describe('deleting the own account', () => {
  it('takes the cookie away when it is done; with what stands in the way it is refused and nothing is taken', async () => {
    const someone = newcomer();
    const { token, user, refreshToken } = await register(auth.deps, someone);
    const viewer = await server.viewerOf(token);
    const ask = (password: string) => server.graph(viewer, DELETE, { password }, refreshToken);
    expect((await ask('wrong-password-1')).refusal).toEqual({
      code: 'PASSWORD_WRONG',
      status: 403,
      message: 'The password is wrong.',
    });
    for (const fake of erasers) fake.blockers = ['A payout is being reviewed.'];
    const blocked = await ask(someone.password);
    expect(blocked.refusal).toEqual({ code: 'ERASURE_BLOCKED', status: 409, message: 'A payout is being reviewed.' });
    expect(blocked.setRefresh).toBeNull();
    for (const fake of erasers) fake.blockers = [];
    const done = await ask(someone.password);
    expect([done.data, done.setRefresh]).toEqual([{ deleteAccount: true }, '']);
    expect((await auth.userOf(user._id))?.accountState).toBe('erased');
    expect((await server.viewerOf(token)).userId).toBeNull();
  });
});
