import { describe, expect, it } from 'vitest';
import { createGroup } from './group.ts';

/** Messages that end when they are told to. */
function messages() {
  const sent: { items: number[]; end(): void; fail(): void }[] = [];
  const send = (items: number[]) =>
    new Promise<(string | Error)[]>((resolve, reject) => {
      const results = items.map((item) => (item < 0 ? new Error(`not ${item}`) : `did ${item}`));
      sent.push({ items, end: () => resolve(results), fail: () => reject(new Error('away')) });
    });
  const next = async (count: number) => {
    while (sent.length < count) await new Promise(setImmediate);
    const last = sent[count - 1];
    if (!last) throw new Error('nothing was sent');
    return last;
  };
  return { sent, send, next };
}

describe('what is asked for at the same time', () => {
  it('is one message, and what comes while it is under way is the next', async () => {
    const { sent, send, next } = messages();
    const act = createGroup(send);
    const first = [act(1), act(2)];
    const one = await next(1);
    const later = [act(3), act(4)];
    await new Promise(setImmediate);
    expect(sent).toHaveLength(1);
    one.end();
    expect(await Promise.all(first)).toEqual(['did 1', 'did 2']);
    (await next(2)).end();
    expect(await Promise.all(later)).toEqual(['did 3', 'did 4']);
    expect(sent.map(({ items }) => items)).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('is several messages where there is too much for one', async () => {
    const { sent, send, next } = messages();
    const act = createGroup(send, 2);
    const all = Promise.all([1, 2, 3].map(act));
    (await next(1)).end();
    (await next(2)).end();
    expect(await all).toEqual(['did 1', 'did 2', 'did 3']);
    expect(sent.map(({ items }) => items)).toEqual([[1, 2], [3]]);
  });

  it('fails each by itself, or all of one message where that fails, and goes on', async () => {
    const { send, next } = messages();
    const act = createGroup(send);
    const own = Promise.allSettled([act(1), act(-1)]);
    (await next(1)).end();
    expect((await own).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    const lost = Promise.allSettled([act(1), act(2)]);
    (await next(2)).fail();
    expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const again = act(5);
    (await next(3)).end();
    expect(await again).toBe('did 5');
  });
});
