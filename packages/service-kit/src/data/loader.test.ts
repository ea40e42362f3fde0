import type { Model } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { createBatch, findTogether } from './loader.ts';

interface Doc {
  _id: string;
  n: number;
}

/** A collection of these, and what it was asked. */
function collectionOf(...docs: Doc[]) {
  const asked: unknown[] = [];
  const find = (filter: { _id: string | { $in: string[] } }) => ({
    lean: async () => {
      asked.push(filter);
      const { _id } = filter;
      const wanted = typeof _id === 'string' ? [_id] : _id.$in;
      return docs.filter((doc) => wanted.includes(doc._id));
    },
  });
  return { model: { find } as unknown as Model<Doc>, docs, asked };
}

describe('documents that are read together', () => {
  it('are one question for all who ask at the same moment, each once; who asks alone asks for one', async () => {
    const { model, asked } = collectionOf({ _id: 'a', n: 1 }, { _id: 'b', n: 2 });
    const found = await Promise.all(['a', 'b', 'x', 'a'].map((id) => findTogether(model, id)));
    expect(found.map((doc) => doc?.n)).toEqual([1, 2, undefined, 1]);
    expect((await findTogether(model, 'a'))?.n).toBe(1);
    expect(asked).toEqual([{ _id: { $in: ['a', 'b', 'x'] } }, { _id: 'a' }]);
  });

  it('are as they are when they are asked for: nothing is kept, and a failure is told to those who asked then', async () => {
    const { model, docs } = collectionOf({ _id: 'a', n: 1 });
    expect((await findTogether(model, 'a'))?.n).toBe(1);
    docs[0] = { _id: 'a', n: 2 };
    expect((await findTogether(model, 'a'))?.n).toBe(2);
    let isAway = true;
    const find = () => ({ lean: async () => (isAway ? Promise.reject(new Error('away')) : docs) });
    const broken = { find } as unknown as Model<Doc>;
    const both = await Promise.allSettled(['a', 'b'].map((id) => findTogether(broken, id)));
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isAway = false;
    expect((await findTogether(broken, 'a'))?.n).toBe(2);
  });
});

describe('a batch', () => {
  it('answers a page with one promise, together with who asks for one thing; who has nothing is not in it', async () => {
    const asked: string[][] = [];
    const load = createBatch<number>(async (keys) => {
      asked.push(keys);
      return new Map(keys.flatMap((key) => (key === 'none' ? [] : [[key, key.length]])));
    });
    const [page, one, other] = await Promise.all([load.many(['a', 'bb', 'none']), load('ccc'), load.many(['bb'])]);
    expect(asked).toEqual([['a', 'bb', 'none', 'ccc']]);
    expect([page.get('a'), page.get('bb'), page.has('none'), one, other.get('bb')]).toEqual([1, 2, false, 3, 2]);
    await load.many(['a']);
    expect(asked).toHaveLength(2);
  });
});
