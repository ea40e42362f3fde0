import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAuth, type World } from '../testing/instance.ts';
import { admin, insertPeople, viewerFor } from '../testing/people.ts';
import { type Server, serve } from '../testing/server.ts';
import type { RoleRegister } from './model.ts';
import { ensureRegister, finishPending } from './register.ts';
import { listAdministrators, setRole } from './service.ts';

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

const people = async (...roles: readonly ('User' | 'superadmin' | 'finance')[]) =>
  (await insertPeople(auth, roles.length, (n) => ({ role: roles[n] ?? 'User' }))).map(({ _id }) => _id) as [
    string,
    string,
    string,
  ];
const give = (adminId: string, userId: string, role: 'User' | 'superadmin' | 'finance' | 'moderator' | 'auditor') =>
  setRole(auth.deps, { adminId, userId, role, reason: 'Their work has changed.' });
const roleOf = async (userId: string) => (await auth.userOf(userId))?.role;
const register = () => auth.models.roles.findById('roles').lean<RoleRegister>();

describe('a role', () => {
  it('is given and taken by a superadmin, with the fact for the audit log; what somebody was is kept', async () => {
    const [boss, person] = await people('superadmin', 'User');
    expect((await give(boss, person, 'finance')).role).toBe('finance');
    auth.clock.advance(1_000);
    await give(boss, person, 'User');
    const user = await auth.userOf(person);
    expect(user?.role).toBe('User');
    expect(user?.formerRoles).toEqual([{ role: 'finance', until: new Date(auth.clock.now()) }]);
    const facts = { actorId: boss, action: 'user.role', recordType: 'user', recordId: person };
    const reason = 'Their work has changed.';
    expect((await auth.eventsOf(person)).map(({ name, payload }) => [name, payload])).toEqual([
      ['admin.acted', { ...facts, before: { role: 'User' }, after: { role: 'finance', alone: true }, reason }],
      ['admin.acted', { ...facts, before: { role: 'finance' }, after: { role: 'User', alone: true }, reason }],
    ]);
  });

  it('is refused where it is so already, of oneself, of nobody, without a reason, and by whoever is no superadmin', async () => {
    const [boss, other, clerk] = await people('superadmin', 'superadmin', 'finance');
    await expect(give(boss, clerk, 'finance')).rejects.toMatchObject({ code: 'STATUS_UNCHANGED' });
    await expect(give(boss, boss, 'finance')).rejects.toMatchObject({ code: 'OWN_ROLE', status: 403 });
    await expect(give(boss, 'unknown', 'finance')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(give(clerk, other, 'User')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const input = { adminId: boss, userId: other, role: 'User' as const, reason: ' ' };
    await expect(setRole(auth.deps, input)).rejects.toMatchObject({ code: 'REASON_REQUIRED' });
    expect([await roleOf(boss), await roleOf(other), await roleOf(clerk)]).toEqual([
      'superadmin',
      'superadmin',
      'finance',
    ]);
  });

  it('of the last superadmin stays', async () => {
    const [boss] = await people('superadmin');
    await expect(give(boss, boss, 'User')).rejects.toMatchObject({ code: 'LAST_SUPERADMIN', status: 409 });
    expect(await roleOf(boss)).toBe('superadmin');
  });

  it('of two superadmins who take each other’s at once one stays, each time', async () => {
    for (let round = 0; round < 10; round += 1) {
      await auth.reset();
      const [one, other] = await people('superadmin', 'superadmin');
      const outcomes = await Promise.allSettled([give(one, other, 'User'), give(other, one, 'User')]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const left = (await listAdministrators(auth.deps)).map(({ _id }) => _id);
      expect(left).toHaveLength(1);
      expect((await register())?.superadmins).toEqual(left);
    }
  });

  it.each(['role:1', 'role:2', 'role:3'])(
    'that was interrupted after %s is finished by whoever comes next',
    async (at) => {
      const [boss, person] = await people('superadmin', 'User');
      const died = {
        ...auth.deps,
        step: async (name: string) => {
          if (name === at) throw new Error(`the process died after ${name}`);
        },
      };
      const input = { adminId: boss, userId: person, role: 'superadmin' as const, reason: 'Joined.' };
      await expect(setRole(died, input)).rejects.toThrow('died');
      await finishPending(auth.deps);
      await finishPending(auth.deps);
      expect(await roleOf(person)).toBe('superadmin');
      expect(await register()).toMatchObject({ pending: null, revision: 1, superadmins: [boss, person] });
      expect(await auth.eventsOf(person)).toHaveLength(1);
    },
  );

  it('is in the register of a database that had none', async () => {
    const [one, other] = await people('superadmin', 'superadmin');
    await auth.models.roles.deleteMany({});
    expect((await ensureRegister(auth.deps)).superadmins.sort()).toEqual([one, other].sort());
  });
});

describe('where there is another superadmin, a role', () => {
  /** Two superadmins who have signed in, and somebody. */
  const three = async () => {
    const signedInAt = new Date(auth.clock.now());
    const made = await insertPeople(auth, 3, (n) => (n < 2 ? { role: 'superadmin', signedInAt } : {}));
    return made.map(({ _id }) => _id) as [string, string, string];
  };

  it('waits until that one wants the same, and says who wanted it first', async () => {
    const [one, other, person] = await three();
    expect(await give(one, person, 'finance')).toMatchObject({
      role: 'User',
      roleProposal: { role: 'finance', by: one },
    });
    expect((await give(one, person, 'finance')).role).toBe('User');
    expect(await auth.eventsOf(person)).toHaveLength(1);
    expect(await give(other, person, 'finance')).toMatchObject({ role: 'finance', roleProposal: null });
    const events = await auth.eventsOf(person);
    expect(events.at(-1)?.payload).toMatchObject({ actorId: other, after: { role: 'finance', proposedBy: one } });
  });

  it('is taken from the other one only with that one', async () => {
    const [one, other] = await three();
    expect((await give(one, other, 'User')).role).toBe('superadmin');
    expect((await give(one, other, 'User')).role).toBe('superadmin');
  });

  it('that is another one waits anew, and so does the same after 24 hours', async () => {
    const [one, other, person] = await three();
    await give(one, person, 'finance');
    expect(await give(other, person, 'auditor')).toMatchObject({ role: 'User', roleProposal: { role: 'auditor' } });
    auth.clock.advance(24 * 3_600_000);
    expect(await give(one, person, 'auditor')).toMatchObject({ role: 'User', roleProposal: { by: one } });
    expect((await give(other, person, 'auditor')).role).toBe('auditor');
  });

  it('that both want at once is given once, each time', async () => {
    for (let round = 0; round < 5; round += 1) {
      await auth.reset();
      const [one, other, person] = await three();
      await Promise.all([give(one, person, 'finance'), give(other, person, 'finance')]);
      expect(await roleOf(person)).toBe('finance');
      expect(await auth.eventsOf(person)).toHaveLength(2);
    }
  });
});

describe('through the graph', () => {
  const SET = 'mutation($input: SetRoleInput!) { setRole(input: $input) { id role } }';
  const LIST = '{ administrators { id role } }';

  it('the administrators are told to superadmins and auditors, and roles are a superadmin’s to change', async () => {
    const [boss, person] = await people('superadmin', 'User');
    const input = { userId: person, role: 'auditor', reason: 'Joined.' };
    const as = (role: 'superadmin' | 'finance' | 'moderator' | 'auditor') => viewerFor(boss, { role });
    for (const role of ['finance', 'moderator', 'auditor'] as const)
      expect((await server.graph(as(role), SET, { input })).refusal).toMatchObject({ code: 'FORBIDDEN' });
    for (const role of ['finance', 'moderator'] as const)
      expect((await server.graph(as(role), LIST)).refusal).toMatchObject({ code: 'FORBIDDEN' });
    expect((await server.graph(as('superadmin'), SET, { input })).data).toEqual({
      setRole: { id: person, role: 'auditor' },
    });
    const { data, refusal } = await server.graph(as('auditor'), LIST);
    expect(refusal).toBeUndefined();
    expect(data?.administrators).toHaveLength(2);
    expect((await server.graph(admin, SET, { input })).refusal).toMatchObject({ code: 'FORBIDDEN' });
  });
});
