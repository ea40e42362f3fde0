import { describe, expect, it } from 'vitest';
import { createRecorded } from './recorded.ts';

/** A journal of these keys, and what it was asked. */
function journalOf(...keys: string[]) {
  const there = new Set(keys);
  const asked: string[][] = [];
  const known = async (wanted: readonly string[]) => {
    asked.push([...wanted]);
    return new Set(wanted.filter((key) => there.has(key)));
  };
  return { known, asked, there };
}

describe('whether a key is recorded', () => {
  it('is one question for all who ask at the same moment, each key once', async () => {
    const journal = journalOf('a', 'b');
    const isRecorded = createRecorded(journal);
    expect(await Promise.all(['a', 'x', 'b', 'a'].map(isRecorded))).toEqual([true, false, true, true]);
    expect(journal.asked).toEqual([['a', 'x', 'b']]);
  });

  it('is not asked again once it is, and is asked each time while it is not', async () => {
    const journal = journalOf('a');
    const isRecorded = createRecorded(journal);
    for (let n = 0; n < 2; n += 1) expect(await isRecorded('a')).toBe(true);
    expect(await isRecorded('b')).toBe(false);
    journal.there.add('b');
    expect(await isRecorded('b')).toBe(true);
    expect(journal.asked).toEqual([['a'], ['b'], ['b']]);
  });
});
