import { median } from '../measure.ts';

export const ROUNDS = 5;
/** Times of one round. */
export const TIMES = 20;

/** The median of many, in milliseconds, one after the other. */
export async function timeOf(work: () => Promise<unknown>, times: number = TIMES): Promise<number> {
  const taken: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const begunMs = performance.now();
    await work();
    taken.push(performance.now() - begunMs);
  }
  return median(taken);
}

/** What a number of rounds took, of each contestant: they take turns, so that a machine that slows down favours none. */
export async function roundsOf(contestants: readonly (() => Promise<number>)[]): Promise<number[][]> {
  const taken: number[][] = contestants.map(() => []);
  // One round to warm up.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [at, contestant] of contestants.entries()) {
      const value = await contestant();
      if (round > 0) taken[at]?.push(value);
    }
  return taken;
}

/**
 * Runs long works beside each other, of which one at a time goes on: each says when its slice is over and is given another. Resolves with
 * the milliseconds of the slices of each, the end of its work among them.
 */
export async function inTurns(
  works: readonly ((over: () => Promise<void>) => Promise<unknown>)[],
): Promise<number[][]> {
  const hadMs: number[][] = works.map(() => []);
  const waiting: (() => void)[] = [];
  let begunMs = 0;
  const pass = () => waiting.shift()?.();
  const turn = async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    begunMs = performance.now();
  };
  const running = works.map(async (work, at) => {
    const end = () => {
      hadMs[at]?.push(performance.now() - begunMs);
    };
    await turn();
    await work(async () => {
      end();
      const mine = turn();
      pass();
      await mine;
    });
    end();
    pass();
  });
  pass();
  await Promise.all(running);
  return hadMs;
}
