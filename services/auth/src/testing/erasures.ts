import { expect } from 'vitest';
import type { AuthDeps } from '../deps.ts';
import { ERASURE_LEASE_MS } from '../erasure/run.ts';
import { deleteAccount, sweepErasures } from '../erasure/service.ts';
import { register } from '../users/service.ts';
import { fakeErasers } from './erasers.ts';
import { newcomer, openAuth } from './instance.ts';

const PASSWORD = 'quiet-harbour-42';

/** Auth with four services that take part in erasures. */
export async function openErasures() {
  const erasers = fakeErasers();
  const [wallet, payments, ratings, notifications] = erasers;
  if (!wallet || !payments || !ratings || !notifications) throw new Error('there are four services');
  const auth = await openAuth({ erasers });
  const stateOf = async (userId: string) => (await auth.userOf(userId))?.accountState;
  const stagesOf = (userId: string) => erasers.map((fake) => fake.stageOf.get(userId));
  return {
    ...auth,
    ...{ wallet, payments, ratings, notifications, stateOf, stagesOf },
    async reset() {
      await auth.reset();
      for (const fake of erasers) {
        Object.assign(fake, { blockers: [], restMicro: undefined, away: undefined, onAsk: undefined });
        fake.stageOf.clear();
      }
    },
    async signedUp(change: Parameters<typeof newcomer>[0] = {}) {
      const person = newcomer({ password: PASSWORD, ...change });
      const { user, token, refreshToken } = await register(auth.deps, person);
      return { person, user, userId: user._id, token, refreshToken };
    },
    erase: (userId: string, change: Partial<AuthDeps> = {}, password = PASSWORD, giveUpMicro?: number) =>
      deleteAccount({ ...auth.deps, ...change }, { userId, address: '127.0.0.1', password, giveUpMicro }),
    /** What a fresh process does after the one that was at it died. Returns how many erasures came to an end. */
    sweepLater() {
      auth.clock.advance(ERASURE_LEASE_MS);
      return sweepErasures(auth.deps);
    },
    async expectErased(userId: string) {
      expect(await stateOf(userId)).toBe('erased');
      expect(stagesOf(userId)).toEqual(erasers.map(() => 'remove'));
      const erased = (await auth.eventsOf(userId)).filter((event) => event.name === 'user.erased');
      expect(erased.map((event) => event.id)).toEqual([`${userId}.erased`]);
    },
    async expectOpen(userId: string) {
      const user = await auth.userOf(userId);
      expect([user?.accountState, user?.erasure]).toEqual([undefined, undefined]);
      expect(stagesOf(userId)).toEqual(erasers.map(() => 'cancel'));
    },
  };
}

export type Erasures = Awaited<ReturnType<typeof openErasures>>;
