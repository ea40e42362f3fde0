import { until } from '@candor/testkit/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSound } from '../support/oracle.ts';
import {
  appNow,
  balanceOf,
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

/**
 * Real processes killed with SIGKILL right after a numbered step. The sweeper of the restarted process looks five times a second and
 * takes up what is a second old, so that nothing here waits for a minute.
 */
let stack: TestStack;
let publisher: Person;
beforeAll(async () => {
  stack = await startTestStack();
  publisher = await fundedPublisher(stack, 100);
});
afterAll(() => stack?.stop());

/** Lets a service die at a step: it is restarted so armed, `provoke` reaches the step, and it is started again unarmed. */
async function killAt(service: 'ratings' | 'wallet', step: string, provoke: () => Promise<unknown>): Promise<void> {
  await stack.stack.restart(service, { CANDOR_KILL_AT: step });
  const died = stack.stack.exited(service);
  const provoked = provoke().catch(() => undefined);
  expect(await died).toBe('SIGKILL');
  await provoked;
  await stack.stack.restart(service, { CANDOR_KILL_AT: '' });
}

const submit = (rater: Person, id: string, text: string) =>
  rater.call<{ rating: { status: string } }>('POST', `/api/ratings/submit-pending/${id}`, { stars: 4, feedback: text });

describe('killed with SIGKILL', () => {
  it.each(['start:1', 'start:2'])(
    'ratings after %s: the slot and the place come back, and the rater can start again',
    async (step) => {
      const app = await liveApp(publisher, 2);
      const rater = await signUp(stack);
      await killAt('ratings', step, () => start(rater, app._id));
      await until('the place given back', async () => {
        const { places } = await appNow(publisher, app._id);
        return places.available === 2 && places.reserved === 0;
      });
      let id = '';
      // Until the sweeper has been there the slot is held, and a new start hears 409.
      await until('a new start', async () => {
        id = (await start(rater, app._id))._id;
        return true;
      });
      expect(await submit(rater, id, feedback())).toMatchObject({ rating: { status: 'completed' } });
      await until('the reward', async () => (await earned(rater)) === 0.75);
      await expectSound(stack);
    },
  );

  it('ratings after submit:2: the rating is completed and paid once, place and slot follow', async () => {
    const app = await liveApp(publisher, 2);
    const rater = await signUp(stack);
    const { _id } = await start(rater, app._id);
    const text = feedback();
    await killAt('ratings', 'submit:2', () => submit(rater, _id, text));
    expect(await submit(rater, _id, text)).toMatchObject({ rating: { status: 'completed' } });
    await until(
      'the reward and the place',
      async () => (await earned(rater)) === 0.75 && (await appNow(publisher, app._id)).places.completed === 1,
    );
    await expectSound(stack);
    expect(await earned(rater)).toBe(0.75);
  });

  it('ratings after return:1: the place is free again', async () => {
    const app = await liveApp(publisher, 2);
    const rater = await signUp(stack);
    const { _id } = await start(rater, app._id);
    await killAt('ratings', 'return:1', () => rater.call('POST', `/api/ratings/${_id}/return`));
    await until('the place', async () => (await appNow(publisher, app._id)).places.available === 2);
    expect(await start(rater, app._id)).toMatchObject({ status: 'pending' });
    await expectSound(stack);
  });

  it('ratings after fund:2: the money is in escrow once, and its places follow', async () => {
    const app = await liveApp(publisher, 2);
    const before = await balanceOf(publisher);
    await killAt('ratings', 'fund:2', () =>
      publisher.call('POST', `/api/publisher/apps/${app._id}/fund`, { places: 3 }, `key-${app._id}`),
    );
    await until('the places', async () => (await appNow(publisher, app._id)).places.funded === 5);
    await publisher.call('POST', `/api/publisher/apps/${app._id}/fund`, { places: 3 }, `key-${app._id}`);
    expect((await balanceOf(publisher)).funds).toBe(before.funds - 3);
    await expectSound(stack);
  });

  it('ratings after close:1: the refund arrives once', async () => {
    const app = await liveApp(publisher, 4);
    const before = await balanceOf(publisher);
    await killAt('ratings', 'close:1', () => publisher.call('POST', `/api/publisher/apps/${app._id}/close`));
    await until('the refund', async () => (await appNow(publisher, app._id)).places.refunded === 4);
    expect((await balanceOf(publisher)).funds).toBe(before.funds + 4);
    await expectSound(stack);
  });

  it('the wallet after pay:1: paid once, although the event comes again', async () => {
    const app = await liveApp(publisher, 2);
    const rater = await signUp(stack);
    const { _id } = await start(rater, app._id);
    await killAt('wallet', 'pay:1', () => submit(rater, _id, feedback()));
    await until('the reward', async () => (await earned(rater)) === 0.75);
    await until('the notification', async () =>
      (await rater.call<{ type: string }[]>('GET', '/api/notifications')).some((one) => one.type === 'rating'),
    );
    await expectSound(stack);
    expect(await earned(rater)).toBe(0.75);
  });
});
