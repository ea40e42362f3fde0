import { createEvent } from '@candor/events';
import { handleEvent } from '@candor/service-kit/events/worker';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWallet } from '../testing/instance.ts';
import { fundCampaign, payDeposit } from '../transfers/service.ts';
import { createHandlers } from './index.ts';

let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(() => wallet.reset());

const rewarded = (ratingId: string, agoMs: number, amountMicro = 10) =>
  createEvent({
    ...{ id: `${ratingId}.completed`, name: 'rating.completed', correlationId: 'c' },
    occurredAtMs: wallet.clock.now() - agoMs,
    payload: {
      ...{ ratingId, attempt: 1, appId: 'a', appName: 'Tidepool', raterId: 'r', publisherId: 'p' },
      ...{ amountMicro, profitMicro: amountMicro - 3 },
    },
  });
const erased = (userId: string) =>
  createEvent({
    id: `${userId}.erased`,
    name: 'user.erased',
    occurredAtMs: 0,
    correlationId: 'c',
    payload: { userId },
  });

it('how long a reward took is told by whoever put it into the journal, and by nobody who finds it there', async () => {
  const deps = wallet.instance();
  await payDeposit(deps, { depositId: 'd', userId: 'p', amountMicro: 15 });
  await fundCampaign(deps, { fundingId: 'f', appId: 'a', publisherId: 'p', amountMicro: 15 });
  const seconds: number[] = [];
  const handlers = createHandlers({ ...deps, onReward: (took) => void seconds.push(took) });
  await handleEvent<'wallet'>(handlers, rewarded('first', 2_500));
  await handleEvent<'wallet'>(handlers, rewarded('first', 2_500));
  expect(seconds).toEqual([2.5]);
  // When it was submitted is kept beside it, for whoever looks how long people waited.
  expect((await deps.ledger.timesOf(['rating/first'])).get('rating/first')).toMatchObject({
    askedAt: new Date(wallet.clock.now() - 2_500),
  });
  // For the second one there is not enough in the escrow: it is refused, and took no time.
  await handleEvent<'wallet'>(handlers, rewarded('second', 9_000)).catch(() => {});
  expect(seconds).toEqual([2.5]);
});

it('somebody erased leaves the ledger, or the event waits and says what stands in the way', async () => {
  const deps = wallet.instance();
  const handlers = createHandlers(deps);
  await handleEvent<'wallet'>(handlers, erased('gone'));
  expect((await wallet.models.persons.findById('gone').lean())?.erasure).toBe('erased');
  await payDeposit(deps, { depositId: 'd', userId: 'p', amountMicro: 15 });
  await expect(handleEvent<'wallet'>(handlers, erased('p'))).rejects.toThrow(
    /^somebody erased cannot leave the ledger: ./,
  );
  expect((await wallet.models.persons.findById('p').lean())?.erasure ?? 'none').not.toBe('erased');
});

const held = (userId: string) =>
  createEvent({
    ...{ id: `${userId}.held`, name: 'user.held', correlationId: 'c', occurredAtMs: wallet.clock.now() },
    payload: { userId, reason: 'Two accounts of one person.' },
  });
const registered = (userId: string, inviterId: string | null) =>
  createEvent({
    ...{ id: `${userId}.registered`, name: 'user.registered', correlationId: 'c', occurredAtMs: wallet.clock.now() },
    payload: { userId, inviterId, formerUserIds: [`${userId}-before`] },
  });

it('who signed up is known with their former accounts; an inviter has them as a referral, and where nobody invited there is none', async () => {
  const handlers = createHandlers(wallet.instance());
  for (const [userId, inviterId] of [
    ['alone', null],
    ['invited', 'inviter'],
  ] as const) {
    await handleEvent<'wallet'>(handlers, registered(userId, inviterId));
    const person = await wallet.models.persons.findById(userId).lean();
    expect(person).toMatchObject({ registered: true, formerUserIds: [`${userId}-before`] });
  }
  const referrals = await wallet.models.referrals.find().lean();
  expect(referrals.map(({ _id, inviterId }) => [_id, inviterId])).toEqual([['invited', 'inviter']]);
});

it('whoever is put on hold is paid for nobody meanwhile: their referrals say so', async () => {
  const handlers = createHandlers(wallet.instance());
  await handleEvent<'wallet'>(handlers, registered('invited', 'inviter'));
  expect((await wallet.models.referrals.findById('invited').lean())?.inviterHeld).toBe(false);
  await handleEvent<'wallet'>(handlers, held('inviter'));
  expect((await wallet.models.persons.findById('inviter').lean())?.onHold).toBe(true);
  expect((await wallet.models.referrals.findById('invited').lean())?.inviterHeld).toBe(true);
});
