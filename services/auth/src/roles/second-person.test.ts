import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '../sessions/service.ts';
import { openAuth, type World } from '../testing/instance.ts';
import { insertPeople } from '../testing/people.ts';
import { type Server, serve } from '../testing/server.ts';
import type { User } from '../users/model.ts';
import { noteSignIns } from './migrate-signed-in.ts';
import { secondPersonFor } from './second-person.ts';
import { setRole } from './service.ts';

const DAY_MS = 24 * 3_600_000;

let auth: World;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());
beforeEach(() => auth.reset());

/** Administrators who have signed in just now, unless it is said otherwise. */
const people = async (...of: Partial<User>[]) =>
  insertPeople(auth, of.length, (n) => ({ signedInAt: new Date(auth.clock.now()), ...of[n] })) as Promise<
    [User, User, User]
  >;
const isAlone = async (admin: User, roles: ('finance' | 'moderator')[] = ['finance'], deps = auth.deps) =>
  (await secondPersonFor(deps, { adminId: admin._id, roles })).alone;

describe('an administrator', () => {
  it('is alone where there never was anybody else', async () => {
    const [anna] = await people({ role: 'superadmin' }, { role: 'User' });
    expect(await isAlone(anna)).toBe(true);
  });

  it.each([
    ['superadmin', false],
    ['finance', false],
    ['moderator', true],
    ['auditor', true],
  ] as const)('beside one of the role %s is alone with money: %s', async (role, alone) => {
    const [anna] = await people({ role: 'superadmin' }, { role });
    expect(await isAlone(anna)).toBe(alone);
  });

  it('is not alone for 7 days after the other’s role was taken', async () => {
    const [anna, boris] = await people({ role: 'superadmin' }, { role: 'finance' });
    await setRole(auth.deps, { adminId: anna._id, userId: boris._id, role: 'User', reason: 'Left.' });
    auth.clock.advance(7 * DAY_MS - 1);
    expect(await isAlone(anna)).toBe(false);
    auth.clock.advance(1);
    expect(await isAlone(anna)).toBe(true);
  });

  it('is alone 37 days after the other one signed in last: nobody was to be counted on for 7', async () => {
    const [anna, boris] = await people({ role: 'superadmin' }, { role: 'finance' });
    auth.clock.advance(37 * DAY_MS - 1);
    expect(await isAlone(anna)).toBe(false);
    auth.clock.advance(1);
    expect(await isAlone(anna)).toBe(true);
    await openSession(auth.deps, (await auth.userOf(boris._id)) as User, { address: '192.0.2.7' }, ['password']);
    expect(await isAlone(anna)).toBe(false);
  });

  it('is alone beside one who never signed in', async () => {
    const [anna, boris] = await people({ role: 'superadmin' }, { role: 'superadmin' });
    await auth.models.users.updateOne({ _id: boris._id }, { $unset: { signedInAt: 1 } });
    expect(await isAlone(anna)).toBe(true);
  });

  it('where a second factor must be had, is alone beside one who has none, 7 days after it was removed', async () => {
    const deps = { ...auth.deps, superadminNeedsSecondFactor: true };
    const [anna, boris] = await people({ role: 'superadmin' }, { role: 'finance' });
    expect(await isAlone(anna, ['finance'], deps)).toBe(true);
    await auth.models.users.updateOne({ _id: boris._id }, { $set: { totpSecret: 'sealed' } });
    expect(await isAlone(anna, ['finance'], deps)).toBe(false);
    const factorEndedAt = new Date(auth.clock.now());
    await auth.models.users.updateOne({ _id: boris._id }, { $set: { totpSecret: null, factorEndedAt } });
    auth.clock.advance(7 * DAY_MS - 1);
    expect(await isAlone(anna, ['finance'], deps)).toBe(false);
    auth.clock.advance(1);
    expect(await isAlone(anna, ['finance'], deps)).toBe(true);
  });

  it('has as own whatever is of themselves and of whom they invited', async () => {
    const [anna, boris, clara] = await people({ role: 'superadmin' }, {}, {});
    await auth.models.users.updateOne({ _id: boris._id }, { $set: { inviterId: anna._id } });
    const isOwn = async (beneficiaryId: string) =>
      (await secondPersonFor(auth.deps, { adminId: anna._id, beneficiaryId, roles: ['finance'] })).isOwn;
    expect([await isOwn(anna._id), await isOwn(boris._id), await isOwn(clara._id)]).toEqual([true, true, false]);
  });

  it('who signed in before that was kept is known by their sessions', async () => {
    const [anna, boris] = await people({ role: 'superadmin' }, { role: 'finance' });
    await openSession(auth.deps, boris, { address: '192.0.2.7' }, ['password']);
    await auth.models.users.updateMany({}, { $unset: { signedInAt: 1 } });
    expect(await isAlone(anna)).toBe(true);
    await noteSignIns(auth.models.users.db as never);
    await noteSignIns(auth.models.users.db as never);
    expect(await isAlone(anna)).toBe(false);
  });
});

describe('the question', () => {
  let server: Server;
  beforeAll(async () => {
    server = await serve(auth);
  });
  afterAll(() => server.stop());

  it('is answered to payments and the wallet alone', async () => {
    const body = { adminId: 'anna', roles: ['finance'] };
    expect(await server.question('/internal/second-person', body, 'payments')).toMatchObject({
      status: 200,
      body: { isOwn: false, alone: true },
    });
    expect((await server.question('/internal/second-person', body, 'wallet')).status).toBe(200);
    expect((await server.question('/internal/second-person', body, 'notifications')).status).toBe(403);
    expect((await server.question('/internal/second-person', body)).status).toBe(401);
  });
});

describe('who agreed first', () => {
  const stands = async (first: User, deps = auth.deps) =>
    (await secondPersonFor(deps, { adminId: 'somebody', firstId: first._id, roles: ['finance'] })).firstStands;
  const set = (user: User, fields: object) => auth.deps.models.users.updateOne({ _id: user._id }, { $set: fields });

  it('may decide it still while they have such a role; nobody is told of who was not asked about', async () => {
    const [anna, boris, clara] = await people({ role: 'superadmin' }, { role: 'finance' }, { role: 'moderator' });
    expect([await stands(anna), await stands(boris), await stands(clara)]).toEqual([true, true, false]);
    expect(await secondPersonFor(auth.deps, { adminId: anna._id, roles: [] })).not.toHaveProperty('firstStands');
  });

  it.each([
    ['lost the role', { role: 'User' }],
    ['is on hold', { onHold: true }],
    ['is being erased', { accountState: 'erasing' }],
    ['is frozen', { freeze: { id: 'f', by: null, reason: null, at: new Date(0), until: new Date(9e12) } }],
  ] as const)('and %s has not', async (_what, fields) => {
    const [anna] = await people({ role: 'finance' });
    await set(anna, fields);
    expect(await stands(anna)).toBe(false);
  });

  it('and took the second factor away has not, where one must be had', async () => {
    const [anna] = await people({ role: 'finance' });
    const deps = { ...auth.deps, superadminNeedsSecondFactor: true };
    expect(await stands(anna, deps)).toBe(false);
    await set(anna, { totpSecret: 'sealed' });
    expect(await stands(anna, deps)).toBe(true);
  });

  it('to a change of a role counts only while they are superadmin', async () => {
    const [anna, boris, clara] = await people({ role: 'superadmin' }, { role: 'superadmin' }, { role: 'User' });
    const want = (adminId: string) =>
      setRole(auth.deps, { adminId, userId: clara._id, role: 'finance', reason: 'Joins.' });
    await want(anna._id);
    await set(anna, { onHold: true });
    expect(await want(boris._id)).toMatchObject({ role: 'User', roleProposal: { by: boris._id } });
    await set(anna, { onHold: false });
    expect((await want(anna._id)).role).toBe('finance');
  });
});
