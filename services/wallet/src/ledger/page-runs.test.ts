import { describe, expect, it } from 'vitest';
import { inRuns } from './page-runs.ts';
import type { Page } from './transfer.ts';

/** Pages with so many transfers each. */
async function* pagesOf(...counts: number[]): AsyncGenerator<Page> {
  for (const [at, length] of counts.entries())
    yield { _id: at + 1, transfers: Array.from({ length }, () => ({})) } as unknown as Page;
}

async function runsOf(counts: number[], transfersMax: number): Promise<number[][]> {
  const runs: number[][] = [];
  for await (const run of inRuns(pagesOf(...counts), transfersMax)) runs.push(run.map(({ _id }) => _id));
  return runs;
}

describe('pages in runs', () => {
  it('each once and in order, a run being full with so many transfers', async () => {
    expect(await runsOf([2, 2, 1, 9, 1, 1], 4)).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
  });

  it('what was read before the journal failed is given all the same', async () => {
    const failing = async function* () {
      yield* pagesOf(2, 2, 1);
      throw new Error('away');
    };
    const seen: number[] = [];
    const read = async () => {
      for await (const run of inRuns(failing(), 4)) seen.push(...run.map(({ _id }) => _id));
    };
    await expect(read()).rejects.toThrow('away');
    expect(seen).toEqual([1, 2, 3]);
  });

  it('no run of nothing, also where nothing could be read', async () => {
    const failing = async function* (): AsyncGenerator<Page> {
      yield* pagesOf(4);
      throw new Error('away');
    };
    const runs: number[][] = [];
    const read = async () => {
      for await (const run of inRuns(failing(), 4)) runs.push(run.map(({ _id }) => _id));
    };
    await expect(read()).rejects.toThrow('away');
    expect(runs).toEqual([[1]]);
    expect(await runsOf([], 4)).toEqual([]);
    expect(await runsOf([4], 4)).toEqual([[1]]);
  });
});
