import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setFreeze } from '../freezes/service.ts';
import { hasSecondFactor } from '../second-factor/check.ts';
import { signIn } from '../sessions/service.ts';
import { openAuth, type World } from '../testing/instance.ts';
import { lostFactors } from '../testing/lost-factor.ts';
import type { User } from '../users/model.ts';
import { LOSS_WAIT_MS } from './fields.ts';
import { removeLostFactor } from './remove.ts';
import { stopOwnLoss } from './service.ts';

let auth: World;
let lost: ReturnType<typeof lostFactors>;
beforeAll(async () => {
  auth = await openAuth();
  lost = lostFactors(auth);
});
afterAll(() => auth.close());
beforeEach(() => auth.reset());

const address = '192.0.2.7';
const hasFactor = async (id: string) => hasSecondFactor((await auth.userOf(id)) as User);

/** Somebody whose second factor can be removed now, and the link. */
async function due() {
  const one = await lost.person();
  await one.begin();
  auth.clock.advance(LOSS_WAIT_MS);
  const token = await one.askedToRemove();
  const remove = (deps = auth.deps) => removeLostFactor(deps, { token, password: one.typed.password, address });
  const kinds = async () => (await one.told()).map(({ what }) => what).filter((what) => /^factorLo/.test(what));
  return { ...one, remove, kinds };
}

describe('a removal and a stop', () => {
  it('at once: one of them wins, and that one alone is told', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { userId, own, remove, kinds } = await due();
      const [removed, stopped] = await Promise.allSettled([remove(), stopOwnLoss(auth.deps, own)]);
      const wonBy = [removed, stopped].map(({ status }) => status === 'fulfilled');
      expect(wonBy.filter(Boolean)).toHaveLength(1);
      expect(await hasFactor(userId)).toBe(!wonBy[0]);
      expect(await kinds()).toEqual(['factorLoss', wonBy[0] ? 'factorLost' : 'factorLossStopped']);
    }
  });

  it.each(['lost-factor:1', 'lost-factor:2'])('the stop wins until the one update, also after %s', async (name) => {
    const { userId, own, remove, kinds } = await due();
    const step = async (reached: string) => {
      if (reached === name) await stopOwnLoss(auth.deps, own);
    };
    await expect(remove({ ...auth.deps, step })).rejects.toMatchObject({ code: 'LINK_INVALID' });
    expect(await hasFactor(userId)).toBe(true);
    expect(await kinds()).toEqual(['factorLoss', 'factorLossStopped']);
  });

  it('a freeze in between keeps it, too', async () => {
    const { userId, remove } = await due();
    const step = async (reached: string) => {
      if (reached === 'lost-factor:2')
        await setFreeze(auth.deps, { adminId: 'a', userId, frozen: true, reason: 'Strange.' });
    };
    await expect(remove({ ...auth.deps, step })).rejects.toMatchObject({ code: 'LINK_INVALID' });
    expect(await hasFactor(userId)).toBe(true);
  });

  it('two removals at once are one', async () => {
    const { userId, remove, kinds } = await due();
    const results = await Promise.allSettled([remove(), remove()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await hasFactor(userId)).toBe(false);
    expect(await kinds()).toEqual(['factorLoss', 'factorLost']);
  });
});

describe('a process that dies', () => {
  it.each(['lost-factor:1', 'lost-factor:2'])(
    'after %s leaves the factor, and the same link removes it',
    async (name) => {
      const { userId, remove } = await due();
      await expect(remove({ ...auth.deps, step: crashAt(name) })).rejects.toThrow(CrashAbort);
      expect(await hasFactor(userId)).toBe(true);
      await remove();
      expect(await hasFactor(userId)).toBe(false);
    },
  );

  it('after the update has removed it: the password signs in, and the link is used up', async () => {
    const { userId, remove, credentials, kinds } = await due();
    await expect(remove({ ...auth.deps, step: crashAt('lost-factor:3') })).rejects.toThrow(CrashAbort);
    expect(await hasFactor(userId)).toBe(false);
    await expect(remove()).rejects.toMatchObject({ code: 'LINK_INVALID' });
    expect((await signIn(auth.deps, credentials)).user._id).toBe(userId);
    expect(await kinds()).toEqual(['factorLoss', 'factorLost']);
  });
});
