import { afterEach, describe, expect, it } from 'vitest';
import { type Receiver, startReceiver } from './receiver.ts';

let receiver: Receiver | undefined;
afterEach(() => receiver?.stop());

const send = async (path: string, id: string) =>
  fetch((receiver as Receiver).urlOf(path), {
    method: 'POST',
    body: '{}',
    headers: { 'webhook-id': id },
    redirect: 'manual',
  }).then(
    ({ status }) => status,
    () => 'no answer',
  );
/** The ids of so many messages, those first that it takes. */
async function sorted(path: string, count: number): Promise<{ taken: string[]; spoiled: string[] }> {
  const ids = Array.from({ length: count }, (_, n) => `msg_${n}`);
  const answers = await Promise.all(ids.map((id) => send(path, id)));
  const of = (isTaken: boolean) => ids.filter((_, n) => (answers[n] === 204) === isTaken);
  return { taken: of(true), spoiled: of(false) };
}

describe('a receiver of webhooks', () => {
  it('takes what comes but for some, which it takes once it is mended, and says what it answered', async () => {
    receiver = await startReceiver();
    const { taken, spoiled } = await sorted('/one', 64);
    expect(spoiled.length).toBeGreaterThan(0);
    expect(taken.length).toBeGreaterThan(spoiled.length);
    const [first = ''] = spoiled;
    expect(await send('/one', first)).toBe(500);
    receiver.mend('/one', first);
    expect(await send('/one', first)).toBe(204);
    expect(receiver.arrivals().filter(({ id }) => id === first)).toMatchObject(
      [500, 500, 204].map((status) => ({ path: '/one', status })),
    );
  });

  it('fails, breaks off, is not there, and comes back at the same address', async () => {
    receiver = await startReceiver();
    const [id = ''] = (await sorted('/one', 8)).taken;
    const before = receiver.arrivals().length;
    await receiver.become('failing');
    expect(await send('/one', id)).toBeGreaterThanOrEqual(300);
    await receiver.become('breaking');
    expect(await send('/one', id)).toBe('no answer');
    await receiver.become('dead');
    expect(await send('/one', id)).toBe('no answer');
    await receiver.become('well');
    expect(await send('/one', id)).toBe(204);
    // What came while it was not there did not come.
    const statuses = receiver.arrivals().slice(before);
    expect(statuses).toHaveLength(3);
    expect(statuses.slice(1).map(({ status }) => status)).toEqual([null, 204]);
  });
});
