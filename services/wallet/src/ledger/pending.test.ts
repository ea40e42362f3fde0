import { describe, expect, it } from 'vitest';
import { entry, pagesOf } from '../testing/pages.ts';
import { publisherFunds, worldDeposits } from './accounts.ts';
import type { Outcome } from './outcome.ts';
import { createPending } from './pending.ts';
import type { Page, RefusalReason } from './transfer.ts';

const deposit = (key: string, micro: number, refused?: RefusalReason) =>
  entry(key, 'deposit', worldDeposits, [[publisherFunds('p'), micro]], refused);
const posted = (more: object = {}) => ({ status: 'posted', key: 'k', seq: 1, index: 0, repeated: false, ...more });
const refused = { status: 'refused', key: 'k', reason: 'BALANCE_TOO_LOW', recorded: true };
const never = () => Promise.reject(new Error('nobody asks anew'));
/** A page that records these. */
const page = (...transfers: Parameters<typeof pagesOf>[0][number]) => pagesOf([transfers])[0] as Page;
const settled = (outcome: Promise<Outcome>) =>
  Promise.race([outcome.then(() => true), new Promise((resolve) => setImmediate(() => resolve(false)))]);

describe('whoever waits for a key', () => {
  it('hears what the page says, where it stands in it; who joined, that it was somebody else’s request', async () => {
    const waiting = createPending();
    const { pending, outcome } = waiting.add(deposit('k', 1), true);
    const joined = waiting.join(pending, deposit('k', 1), never);
    expect(waiting.get('k')).toBe(pending);
    waiting.settlePage(page(deposit('other', 1), deposit('k', 1)), false);
    expect(await outcome).toEqual(posted({ index: 1 }));
    expect(await joined).toEqual(posted({ index: 1, repeated: true }));
    expect([pending.settled, waiting.get('k')]).toEqual([true, undefined]);
  });

  it('hears that it is repeated, where the page is another process’s', async () => {
    const waiting = createPending();
    const { outcome } = waiting.add(deposit('k', 1), true);
    waiting.settlePage(page(deposit('k', 1)), true);
    expect(await outcome).toEqual(posted({ repeated: true }));
  });

  it('hears the recorded refusal, all of them alike', async () => {
    const waiting = createPending();
    const { pending, outcome } = waiting.add(deposit('k', 1), true);
    const joined = waiting.join(pending, deposit('k', 1), never);
    waiting.settlePage(page(deposit('k', 1, 'BALANCE_TOO_LOW')), false);
    expect([await outcome, await joined]).toEqual([refused, refused]);
  });

  it('hears of a conflict when another request is recorded under it', async () => {
    const waiting = createPending();
    const { pending, outcome } = waiting.add(deposit('k', 1), true);
    const joined = waiting.join(pending, deposit('k', 1), never);
    waiting.settlePage(page(deposit('k', 2)), true);
    for (const one of [outcome, joined]) await expect(one).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    expect([pending.settled, waiting.get('k')]).toEqual([true, undefined]);
  });

  it('with another request asks anew once the first one is over, and not before', async () => {
    const waiting = createPending();
    const { pending, outcome } = waiting.add(deposit('k', 1), true);
    let asked = 0;
    const other = waiting.join(pending, deposit('k', 2), async () => {
      asked += 1;
      return posted({ key: 'anew' }) as Outcome;
    });
    expect([asked, await settled(other)]).toEqual([0, false]);
    waiting.fail(pending, new Error('unknown'));
    await expect(outcome).rejects.toThrow('unknown');
    expect(await other).toEqual(posted({ key: 'anew' }));
    waiting.settlePage(page(deposit('k', 1)), true);
    expect(asked).toBe(1);
  });

  it('some of whom are answered leaves the others waiting, under the key still', async () => {
    const waiting = createPending();
    const { pending, outcome } = waiting.add(deposit('k', 1), false);
    const joined = waiting.join(pending, deposit('k', 1), never);
    const told: Outcome = { status: 'refused', key: 'k', reason: 'BALANCE_TOO_LOW', recorded: false };
    expect(waiting.answerFirst(pending, 1, told)).toBe(true);
    expect(await outcome).toEqual(told);
    expect([await settled(joined), pending.settled, waiting.get('k')]).toEqual([false, false, pending]);
    expect(waiting.answerFirst(pending, 1, told)).toBe(false);
    expect(await joined).toEqual(told);
    expect([pending.settled, waiting.get('k')]).toEqual([true, undefined]);
  });

  it('hears why nothing is known, and the key is free again', async () => {
    const waiting = createPending();
    const { pending, outcome } = waiting.add(deposit('k', 1), true);
    const joined = waiting.join(pending, deposit('k', 1), never);
    waiting.fail(pending, new Error('unknown'));
    for (const one of [outcome, joined]) await expect(one).rejects.toThrow('unknown');
    const next = waiting.add(deposit('k', 1), true);
    // The first one's end is not the end of whoever took the key after it.
    waiting.fail(pending, new Error('again'));
    expect(waiting.get('k')).toBe(next.pending);
    waiting.settlePage(page(deposit('k', 1)), false);
    expect(await next.outcome).toEqual(posted());
  });
});
