import { describe, expect, it } from 'vitest';
import { atOnce } from './at-once.ts';

/** Works that are ended by hand, in whatever order. */
function byHand() {
  const begun: number[] = [];
  const ends = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  const work = (item: number) => {
    begun.push(item);
    return new Promise<void>((resolve, reject) => ends.set(item, { resolve, reject }));
  };
  const end = async (item: number, error?: Error) => {
    const { resolve, reject } = ends.get(item) ?? {};
    if (error) reject?.(error);
    else resolve?.();
    await new Promise(setImmediate);
  };
  return { begun, work, end };
}

describe('work with so many at once', () => {
  it('begins in order, never more than so many, and ends when all are done', async () => {
    const { begun, work, end } = byHand();
    const all = atOnce([1, 2, 3, 4], 2, work);
    expect(begun).toEqual([1, 2]);
    await end(2);
    expect(begun).toEqual([1, 2, 3]);
    await end(3);
    await end(4);
    await end(1);
    await expect(all).resolves.toBeUndefined();
    expect(begun).toEqual([1, 2, 3, 4]);
  });

  it('begins nothing new after a failure', async () => {
    const { begun, work, end } = byHand();
    const all = atOnce([1, 2, 3, 4], 2, work);
    const failed = expect(all).rejects.toThrow('no');
    await end(1, new Error('no'));
    await end(2);
    await failed;
    expect(begun).toEqual([1, 2]);
  });

  it('of nothing is done at once', async () => {
    const { begun, work } = byHand();
    await atOnce([], 3, work);
    expect(begun).toEqual([]);
  });
});
