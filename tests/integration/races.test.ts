import type { Stack } from '@candor/infra/stack';
import { until } from '@candor/testkit/until';
import { drawReceipt } from '@candor/tools/demo/artwork';
import { type DemoClient, demoClient, pictureForm } from '@candor/tools/demo/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityOf } from '../rights/roles.ts';
import { PIN, requestPayout, TRON_ADDRESS, txHash } from '../rights/world.ts';
import { expectSound } from '../support/oracle.ts';
import {
  appNow,
  coverBonuses,
  earned,
  feedback,
  fundedPublisher,
  liveApp,
  PASSWORD,
  type Person,
  signUp,
  start,
  startTestStack,
  type TestStack,
} from '../support/stack.ts';

let stack: TestStack;
let replica: Stack;
beforeAll(async () => {
  stack = await startTestStack();
  replica = await stack.startReplica();
});
afterAll(async () => {
  await replica?.stop();
  await stack?.stop();
});

const won = (settled: PromiseSettledResult<unknown>[]) => settled.filter((one) => one.status === 'fulfilled').length;
const codes = (settled: PromiseSettledResult<unknown>[]) =>
  new Set(settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : [])));
/** The same person, through the first replica's gateway and the second's in turn. */
const through = (person: Person, n: number): Person =>
  n % 2 ? { ...person, ...demoClient(replica.url, person.token) } : person;
const admin = (n: number): DemoClient => demoClient(n % 2 ? replica.url : stack.url, stack.adminToken);

/** A rater who earned 0.75 and more by rating so many apps. */
async function earner(ratings: number, of?: Person): Promise<Person> {
  const publisher = of ?? (await fundedPublisher(stack, ratings));
  const rater = await signUp(stack);
  for (let n = 0; n < ratings; n += 1) {
    const { _id } = await start(rater, (await liveApp(publisher, 1))._id);
    await rater.call('POST', `/api/ratings/submit-pending/${_id}`, { stars: 4, feedback: feedback() });
  }
  await until('the rewards', async () => (await earned(rater)) === 0.75 * ratings);
  return rater;
}

async function withPin(rater: Person): Promise<Person> {
  const settings = { network: 'TRC20', address: TRON_ADDRESS, securityPin: PIN, password: PASSWORD };
  await rater.call('PUT', '/api/profile/withdraw-info', settings);
  return rater;
}

describe('races, through two replicas of every service', () => {
  it('60 raters for 20 places: 20 start, all submit, each is paid once', async () => {
    const publisher = await fundedPublisher(stack, 20);
    const app = await liveApp(publisher, 20);
    const raters: Person[] = await Promise.all(Array.from({ length: 60 }, () => signUp(stack)));
    const settled = await Promise.allSettled(raters.map((rater, n) => start(through(rater, n), app._id)));
    expect(won(settled)).toBe(20);
    const starters = settled.flatMap((one, index) =>
      one.status === 'fulfilled' ? [{ rater: raters[index] as Person, id: one.value._id }] : [],
    );
    await Promise.all(
      starters.map(({ rater, id }, n) =>
        through(rater, n).call('POST', `/api/ratings/submit-pending/${id}`, { stars: 3, feedback: feedback() }),
      ),
    );
    await until('every reward', async () =>
      (await Promise.all(starters.map(({ rater }) => earned(rater)))).every((balance) => balance === 0.75),
    );
    await until('every place', async () => (await appNow(publisher, app._id)).places.completed === 20);
    expect(await appNow(publisher, app._id)).toMatchObject({
      money: { funded: 20, escrow: 0, rewards: 15, fees: 5, refunded: 0 },
    });
    await expectSound(stack);
  });

  it('50 identical submissions: one reward, one answer', async () => {
    const publisher = await fundedPublisher(stack, 5);
    const app = await liveApp(publisher, 5);
    const rater = await signUp(stack);
    const { _id } = await start(rater, app._id);
    const verdict = { stars: 4, feedback: feedback() };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        through(rater, n).call<{ rating: { status: string } }>('POST', `/api/ratings/submit-pending/${_id}`, verdict),
      ),
    );
    expect(new Set(answers.map((answer) => answer.rating.status))).toEqual(new Set(['completed']));
    await until('the reward', async () => (await earned(rater)) > 0);
    await expectSound(stack);
    expect(await earned(rater)).toBe(0.75);
  });

  it('50 claims of the signup bonus: one', async () => {
    const budget = { amount: 90, reason: 'for the test', txHash: txHash() };
    await stack.admin.call('POST', '/api/admin/promotions/fund', budget);
    const publisher = await fundedPublisher(stack, 100);
    await coverBonuses(stack, publisher, 2);
    const rater = await earner(1, publisher);
    await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => through(rater, n).call('POST', '/api/profile/claim-signup-bonus')),
    );
    expect(await earned(rater)).toBe(30.75);
    expect(await rater.call('GET', '/api/profile/me')).toMatchObject({ signupBonusClaimed: true, totalProfit: 0.75 });
    await expectSound(stack);
  });

  it('40 payouts of the whole balance: one; under one key: one record and one answer', async () => {
    const rater = await withPin(await earner(2));
    const settled = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => requestPayout(through(rater, n), 1.5)),
    );
    expect(won(settled)).toBe(1);
    // Five a day are asked for at most, the one that was accepted among them.
    for (const code of codes(settled)) expect(['BALANCE_TOO_LOW', 'PIN_BUSY', 'TOO_MANY_PAYOUTS']).toContain(code);
    expect((await rater.call<unknown[]>('GET', '/api/withdrawals/my-history')).length).toBeLessThanOrEqual(5);
    expect(await earned(rater)).toBe(0);

    const other = await withPin(await earner(2));
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => requestPayout(through(other, n), 1.5, 'the same key')),
    );
    expect(new Set(answers.map(({ withdrawal }) => withdrawal._id)).size).toBe(1);
    expect(await other.call<unknown[]>('GET', '/api/withdrawals/my-history')).toHaveLength(1);
    await expectSound(stack);
  });

  it('200 wrong PINs at once: the PIN is locked, and no more than five were counted', async () => {
    const rater = await withPin(await earner(2));
    const guess = (n: number) =>
      through(rater, n).call('POST', '/api/withdrawals/request', {
        amount: 1,
        network: 'TRC20',
        address: TRON_ADDRESS,
        securityPin: String(100_000 + n),
      });
    const settled = await Promise.allSettled(Array.from({ length: 200 }, (_, n) => guess(n)));
    expect(won(settled)).toBe(0);
    const wrong = settled.filter((one) => one.status === 'rejected' && one.reason.code === 'PIN_WRONG');
    expect(wrong.length).toBeLessThanOrEqual(5);
    await until('the lock', async () => codes(await Promise.allSettled([guess(300)])).has('PIN_LOCKED'));
    await expect(requestPayout(rater, 1)).rejects.toMatchObject({ status: 423, code: 'PIN_LOCKED' });
    expect(await earned(rater)).toBe(1.5);
  });

  it('two administrators decide one payout: one outcome, and the money follows it', async () => {
    const rater = await withPin(await earner(2));
    const { withdrawal } = await requestPayout(rater, 1.5);
    const path = `/api/withdrawals/${withdrawal._id}/status`;
    const settled = await Promise.allSettled(
      Array.from({ length: 10 }, async (_, n) => {
        // Completing needs the claim; the rejections race it.
        if (n % 2) await admin(n).call('POST', `/api/withdrawals/${withdrawal._id}/claim`);
        const decision = n % 2 ? { status: 'Completed', txHash: txHash() } : { status: 'Rejected', reason: 'No.' };
        return admin(n).call('PUT', path, decision);
      }),
    );
    expect(won(settled)).toBe(1);
    const [now] = await rater.call<{ status: string }[]>('GET', '/api/withdrawals/my-history');
    await until('the money to follow', async () => {
      const { fold } = await expectSound(stack);
      return fold.balances.get(`user/${identityOf(rater.token).userId}/held`) === 0;
    });
    expect(await earned(rater)).toBe(now?.status === 'Completed' ? 0 : 1.5);
  });

  it('approving races rejecting a deposit: one outcome', async () => {
    const publisher = await fundedPublisher(stack, 5);
    const form = pictureForm({ amount: 7, network: 'BSC (BEP20)' }, 'screenshot', await drawReceipt(7));
    const deposit = await publisher.call<{ _id: string }>('POST', '/api/deposits/request', form);
    const path = `/api/deposits/${deposit._id}/status`;
    const settled = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) =>
        admin(n).call(
          'PUT',
          path,
          n % 2 ? { status: 'paid', txHash: txHash() } : { status: 'rejected', reason: 'No.' },
        ),
      ),
    );
    expect(won(settled)).toBe(1);
    const [now] = await publisher.call<{ status: string }[]>('GET', '/api/deposits/my-history');
    const funds = now?.status === 'paid' ? 12 : 5;
    await until('the funds', async () => {
      const balance = await publisher.call<{ funds: number }>('GET', '/api/publisher/balance');
      return balance.funds === funds;
    });
    await expectSound(stack);
  });
});
