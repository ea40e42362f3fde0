import { expect, it } from 'vitest';
import { userEarnings } from './accounts.ts';
import { type Base, createRows, type Row } from './rows.ts';
import { chunkOf, mergeChunk } from './snapshot-format.ts';
import { makeChunks } from './snapshot-make.ts';
import type { Snapshot } from './snapshot-store.ts';

const BASE_SEQ = 5;
const BITS = { before: 1, after: 3 };
const people: readonly string[] = Array.from({ length: 400 }, (_, n) => userEarnings(`u${n}`));
const row = (micro: number, seq = BASE_SEQ): Row => ({ micro, seq, round: 1, more: undefined });

/** Rows of `people`, each with its number, as the chunks of a whole snapshot. */
const chunksOf = (micro: (n: number) => number, bits: number) => {
  const rows = new Map(people.map((account, n) => [account, row(micro(n))]));
  return mergeChunk('', rows, { bits, first: 0, parts: 2 ** bits });
};

/** A snapshot of two chunks, and rows after it in which every fifth account was changed. */
async function changedSince() {
  const texts = chunksOf((n) => n, BITS.before);
  const asked: [number, number][] = [];
  const base: Base = {
    ...{ id: 'before', seq: BASE_SEQ, transfers: 400 },
    read: async (accounts) => new Map(accounts.map((account) => [account, row(people.indexOf(account))])),
  };
  const snapshot = {
    manifest: { bits: BITS.before },
    base,
    async texts(from: number, count: number) {
      asked.push([from, count]);
      return texts.slice(from, from + count);
    },
  } as unknown as Snapshot;
  const rows = createRows({ base, count: people.length });
  const changed = people.filter((_, n) => n % 5 === 0);
  await rows.bring(changed);
  for (const account of changed) rows.write(account, BASE_SEQ + 1).micro += 1_000;
  return { cut: rows.cut(BASE_SEQ + 1), snapshot, asked };
}
const after = chunksOf((n) => (n % 5 === 0 ? n + 1_000 : n), BITS.after);

it('each chunk of the one before becomes as many as there are to be, in which everybody is where they belong', async () => {
  expect(after.every((text) => text !== '')).toBe(true);
  expect(new Set(people.map((account) => chunkOf(account, BITS.after))).size).toBe(8);
  const { cut, snapshot, asked } = await changedSince();
  const made: { first: number; texts: string[] }[] = [];
  for await (const some of makeChunks(cut, snapshot, BITS.after, 0)) made.push(some);
  expect(made).toEqual([{ first: 0, texts: after }]);
  expect(asked).toEqual([[0, 2]]);
});

it('what is there already is not made again: it goes on where the other maker stopped', async () => {
  const { cut, snapshot, asked } = await changedSince();
  const made: { first: number; texts: string[] }[] = [];
  for await (const some of makeChunks(cut, snapshot, BITS.after, 4)) made.push(some);
  expect(made).toEqual([{ first: 4, texts: after.slice(4) }]);
  expect(asked).toEqual([[1, 1]]);
});
