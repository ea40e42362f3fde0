import type { PinReset } from '@candor/events';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newcomer, openAuth, type World } from '../testing/instance.ts';
import { register } from '../users/service.ts';
import { forgotPin } from './requests.ts';
import { resetPin } from './reset-pin.ts';

const DAY_MS = 24 * 3_600_000;
const PASSWORD = 'quiet-harbour-42';
const address = '192.0.2.1';
/** What payments was told. */
const told: PinReset[] = [];
let auth: World;
beforeAll(async () => {
  auth = await openAuth({
    async resetPin(reset) {
      told.push(reset);
      return { payoutsFrom: '2026-11-22T09:00:00.000Z' };
    },
  });
});
afterAll(() => auth.close());
beforeEach(async () => {
  await auth.reset();
  told.length = 0;
});

/** Somebody of a week and a day, and a link that they were sent. */
async function linked() {
  const { user } = await register(auth.deps, newcomer({ password: PASSWORD }));
  await auth.mails();
  auth.clock.advance(8 * DAY_MS);
  await forgotPin(auth.deps, { userId: user._id, address });
  const token = /token=([\w-]+)/.exec((await auth.mails()).at(-1)?.text ?? '')?.[1] ?? '';
  const set = (change: object) =>
    auth.deps.models.users.collection.updateOne({ _id: user._id as never }, { $set: change });
  return { set, use: () => resetPin(auth.deps, { token, password: PASSWORD, newPin: '4821', address }) };
}

it('a link that was sent before its account was frozen resets no PIN while it is', async () => {
  const { set, use } = await linked();
  await set({ freeze: { by: 'admin', at: new Date(0), until: new Date(auth.clock.now() + 1), reason: 'asked' } });
  await expect(use()).rejects.toMatchObject({ code: 'FROZEN' });
  expect(told).toEqual([]);
  await set({ freeze: null });
  await use();
  expect(told).toHaveLength(1);
});

it('who has passkeys alone is asked for no code', async () => {
  const { set, use } = await linked();
  await set({ passkeys: [{ id: 'p', name: 'mine', createdAt: new Date(0) }] });
  await use();
  expect(told).toMatchObject([{ waitHours: 24 }]);
});
