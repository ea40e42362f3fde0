import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSound } from '../support/oracle.ts';
import {
  appNow,
  earned,
  feedback,
  fundedPublisher,
  liveApp,
  type Person,
  signUp,
  start,
  startTestStack,
  type TestStack,
} from '../support/stack.ts';
import { until } from '../support/until.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

const won = (settled: PromiseSettledResult<unknown>[]) => settled.filter((one) => one.status === 'fulfilled').length;

describe('races, through the gateway', () => {
  it('60 raters for 20 places: 20 start, all submit, each is paid once', async () => {
    const publisher = await fundedPublisher(stack, 20);
    const app = await liveApp(publisher, 20);
    const raters: Person[] = await Promise.all(Array.from({ length: 60 }, () => signUp(stack)));
    const settled = await Promise.allSettled(raters.map((rater) => start(rater, app._id)));
    expect(won(settled)).toBe(20);
    const starters = settled.flatMap((one, index) =>
      one.status === 'fulfilled' ? [{ rater: raters[index] as Person, id: one.value._id }] : [],
    );
    await Promise.all(
      starters.map(({ rater, id }) =>
        rater.call('POST', `/api/ratings/submit-pending/${id}`, { stars: 3, feedback: feedback() }),
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
      Array.from({ length: 50 }, () =>
        rater.call<{ rating: { status: string } }>('POST', `/api/ratings/submit-pending/${_id}`, verdict),
      ),
    );
    expect(new Set(answers.map((answer) => answer.rating.status))).toEqual(new Set(['completed']));
    await until('the reward', async () => (await earned(rater)) > 0);
    await expectSound(stack);
    expect(await earned(rater)).toBe(0.75);
  });

  it('50 claims of the signup bonus: one', async () => {
    await stack.admin.call('POST', '/api/admin/promotions/fund', {
      amount: 90,
      reason: 'for the test',
      txHash: '0xabc',
    });
    const publisher = await fundedPublisher(stack, 5);
    const app = await liveApp(publisher, 5);
    const rater = await signUp(stack);
    const { _id } = await start(rater, app._id);
    await rater.call('POST', `/api/ratings/submit-pending/${_id}`, { stars: 4, feedback: feedback() });
    await until('the reward', async () => (await earned(rater)) === 0.75);
    await Promise.allSettled(Array.from({ length: 50 }, () => rater.call('POST', '/api/profile/claim-signup-bonus')));
    expect(await earned(rater)).toBe(30.75);
    expect(await rater.call('GET', '/api/profile/me')).toMatchObject({ signupBonusClaimed: true, totalProfit: 0.75 });
    await expectSound(stack);
  });
});
