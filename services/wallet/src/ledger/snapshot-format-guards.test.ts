import { expect, it } from 'vitest';
import { userEarnings } from './accounts.ts';
import { chunkOf, lineOf, mergeChunk } from './snapshot-format.ts';

it('a chunk in which nothing changed is the same text, and is divided all the same where there are to be more of them', () => {
  const accounts = Array.from({ length: 20 }, (_, n) => userEarnings(`u${n}`)).toSorted();
  const text = accounts.map((one) => lineOf(one, { micro: 1, more: undefined })).join('\n');
  expect(mergeChunk(text, new Map(), { bits: 0, first: 0, parts: 1 })).toEqual([text]);
  const halves = mergeChunk(text, new Map(), { bits: 1, first: 0, parts: 2 });
  expect(halves.map((half) => half.split('\n').length)).toEqual(
    [0, 1].map((chunk) => accounts.filter((one) => chunkOf(one, 1) === chunk).length),
  );
  expect(halves.join('\n').split('\n').toSorted()).toEqual(text.split('\n').toSorted());
});
