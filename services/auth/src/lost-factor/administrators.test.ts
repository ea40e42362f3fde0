import { isEvent } from '@candor/events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setRole } from '../roles/service.ts';
import { hasSecondFactor } from '../second-factor/check.ts';
import { openAuth, type World } from '../testing/instance.ts';
import { lostFactors } from '../testing/lost-factor.ts';
import { insertPeople } from '../testing/people.ts';
import type { User } from '../users/model.ts';
import { approveLoss } from './approval.ts';
import { LOSS_WAIT_MS } from './fields.ts';
import { removeLostFactor } from './remove.ts';

let auth: World;
let lost: ReturnType<typeof lostFactors>;
beforeAll(async () => {
  auth = await openAuth({ superadminNeedsSecondFactor: true });
  lost = lostFactors(auth);
});
afterAll(() => auth.close());
beforeEach(() => auth.reset());

const address = '192.0.2.7';
const reason = 'We spoke with them.';
const needed = { code: 'SECOND_ADMINISTRATOR', status: 409 };
const hasFactor = async (id: string) => hasSecondFactor((await auth.userOf(id)) as User);
const approve = (adminId: string, userId: string, why = reason) =>
  approveLoss(auth.deps, { adminId, userId, reason: why });
const other = async (change: Partial<User> = {}) => {
  const had = { role: 'superadmin' as const, totpSecret: 'sealed', signedInAt: new Date(auth.clock.now()), ...change };
  const [made] = await insertPeople(auth, 1, () => had);
  return (made as User)._id;
};
const actions = async (userId: string) =>
  (await auth.eventsOf(userId)).flatMap((event) => (isEvent(event, 'admin.acted') ? [event.payload] : []));

/** An administrator whose 7 days have passed, with a link that was mailed while it was approved. */
async function due(role: User['role'], by: string) {
  const one = await lost.person({ role });
  await one.begin();
  await approve(by, one.userId);
  auth.clock.advance(LOSS_WAIT_MS);
  const token = await one.askedToRemove();
  return { ...one, remove: () => removeLostFactor(auth.deps, { token, password: one.typed.password, address }) };
}

describe("an administrator's lost second factor", () => {
  it.each(['superadmin', 'finance', 'moderator', 'auditor'] as const)(
    'of the role %s is not mailed a link about, and does not go, until another superadmin has approved it',
    async (role) => {
      const boss = await other();
      const { userId, begin, ask, askedToRemove, typed } = await lost.person({ role });
      await begin();
      auth.clock.advance(LOSS_WAIT_MS);
      await ask();
      expect((await lost.mailed(/Another administrator must approve/))?.text).not.toContain('token=');
      expect(await lost.mailed(/without your second factor/)).toBeUndefined();
      await approve(boss, userId);
      const token = await askedToRemove();
      await removeLostFactor(auth.deps, { token, password: typed.password, address });
      expect(await hasFactor(userId)).toBe(false);
      expect(await actions(userId)).toMatchObject([
        { actorId: boss, action: 'user.approveFactorLoss', recordId: userId, reason },
        { actorId: userId, action: 'user.removeLostFactor', after: { secondFactor: false, approvedBy: boss } },
      ]);
    },
  );

  it('waits its 7 days though it is approved', async () => {
    const boss = await other();
    const { userId, begin, ask } = await lost.person({ role: 'finance' });
    await begin();
    await approve(boss, userId);
    auth.clock.advance(LOSS_WAIT_MS - 1);
    await ask();
    expect(await lost.mailed(/cannot be removed yet/)).toBeDefined();
    expect(await lost.mailed(/without your second factor/)).toBeUndefined();
  });

  it.each([
    ['was frozen', { freeze: { id: 'f', by: null, reason: null, at: new Date(0), until: new Date(8e14) } }],
    ['has no second factor any more', { totpSecret: null }],
    ['is on hold', { onHold: true }],
    ['is no superadmin any more', { role: 'moderator' as const }],
    ['is being erased', { accountState: 'erasing' as const }],
  ])('does not go where whoever approved it %s since', async (_what, change) => {
    const boss = await other();
    const { userId, remove } = await due('superadmin', boss);
    await auth.models.users.updateOne({ _id: boss }, { $set: change });
    await expect(remove()).rejects.toMatchObject(needed);
    expect(await hasFactor(userId)).toBe(true);
    const second = await other();
    await approve(second, userId);
    await remove();
    expect(await hasFactor(userId)).toBe(false);
  });

  it('needs an approval also of whom the role was given since', async () => {
    const boss = await other();
    const one = await lost.person();
    await one.begin();
    auth.clock.advance(LOSS_WAIT_MS);
    const token = await one.askedToRemove();
    await setRole(auth.deps, { adminId: boss, userId: one.userId, role: 'finance', reason });
    const removal = removeLostFactor(auth.deps, { token, password: one.typed.password, address });
    await expect(removal).rejects.toMatchObject(needed);
  });

  it('of a loss that was stopped is approved for that one alone', async () => {
    const boss = await other();
    const { userId, begin, ask } = await lost.person({ role: 'finance' });
    await begin();
    await approve(boss, userId);
    await auth.models.users.updateOne({ _id: userId }, { $set: { factorLoss: null } });
    await begin();
    auth.clock.advance(LOSS_WAIT_MS);
    await ask();
    expect(await lost.mailed(/without your second factor/)).toBeUndefined();
  });
});

describe('an approval', () => {
  it('is no own one, needs a reason and a superadmin who may decide, and something to approve', async () => {
    const [boss, mo, bare] = [await other(), await other({ role: 'moderator' }), await other({ totpSecret: null })];
    const { userId, begin } = await lost.person({ role: 'superadmin' });
    await expect(approve(boss, userId)).rejects.toMatchObject({ code: 'NOTHING_LOST' });
    await begin();
    await expect(approve(userId, userId)).rejects.toMatchObject({ code: 'OWN_RECORD', status: 403 });
    await expect(approve(boss, userId, ' ')).rejects.toMatchObject({ code: 'REASON_REQUIRED' });
    for (const admin of [mo, bare, 'nobody'])
      await expect(approve(admin, userId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(approve(boss, 'nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await approve(boss, userId);
    await expect(approve(await other(), userId)).rejects.toMatchObject({ code: 'STATUS_UNCHANGED' });
    const rater = await lost.person();
    await rater.begin();
    await expect(approve(boss, rater.userId)).rejects.toMatchObject({ code: 'NOTHING_LOST' });
  });

  it('of two superadmins at once is one', async () => {
    const [boss, second] = [await other(), await other()];
    const { userId, begin } = await lost.person({ role: 'finance' });
    await begin();
    const results = await Promise.allSettled([approve(boss, userId), approve(second, userId)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await actions(userId)).toHaveLength(1);
  });
});
