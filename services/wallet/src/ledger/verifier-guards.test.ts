import { fakeClock } from '@candor/service-kit/clock';
import { expect, it } from 'vitest';
import { entry, memoryJournal, pagesOf } from '../testing/pages.ts';
import { userEarnings, worldDeposits } from './accounts.ts';
import { createVerifier } from './verifier.ts';

it('a pass over all pages goes on by a page in each round, however long it took to come to it', async () => {
  const pages = pagesOf([1, 2, 3].map((n) => [entry(`d${n}`, 'deposit', worldDeposits, [[userEarnings('u'), n]])]));
  const clock = fakeClock(Date.UTC(2026, 5, 15, 11));
  let passedMs = 0;
  // The time of a round is over before it begins.
  const elapsed = () => {
    passedMs += 10;
    return passedMs;
  };
  const onFault = (fault: string) => expect.fail(fault);
  const verifier = createVerifier({
    journal: memoryJournal(pages),
    clock,
    onFault,
    elapsed,
    workMs: 1,
    againAfterMs: 1,
  });
  const rounds: number[] = [];
  for (let n = 0; n < 3; n += 1) rounds.push(await verifier.round());
  clock.advance(1);
  for (let n = 0; n < 4; n += 1) rounds.push(await verifier.round());
  expect([rounds, verifier.state().verifiedTo]).toEqual([[1, 1, 1, 1, 1, 1, 0], 3]);
});
