import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { type CandorError, createCandor, verifyWebhook } from './index.ts';

const URL = 'https://candor.example';
const KEY = 'ck_1_2';
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/** A client of a server that answers so, one after the other, and what it was asked. */
function client(...answers: (Response | Error)[]) {
  const asked: { method: string; url: string; key: string | null; auth: string | null; body: string }[] = [];
  const waited: number[] = [];
  const candor = createCandor({
    ...{ url: `${URL}/`, key: KEY },
    fetch: async (request) => {
      const { method, url, headers } = request;
      const [key, auth] = [headers.get('idempotency-key'), headers.get('authorization')];
      asked.push({ method, url, key, auth, body: await request.text() });
      const answer = answers[asked.length - 1] ?? new Error('nobody answers');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    wait: async (ms) => void waited.push(ms),
  });
  return { candor, asked, waited };
}
const refused = (status: number, code: string, headers = {}) => json({ code, msg: `It is ${code}.` }, status, headers);

describe('the SDK', () => {
  it('sends the key, and gives whatever is made an Idempotency-Key of its own', async () => {
    const { candor, asked } = client(json({ _id: 'a1' }, 201), json({ _id: 'a1' }, 201));
    await candor.campaigns.fund('a1', 3);
    await candor.campaigns.fund('a1', 3, { idempotencyKey: 'mine' });
    expect(asked[0]).toMatchObject({
      url: `${URL}/api/publisher/apps/a1/fund`,
      auth: `Bearer ${KEY}`,
      body: '{"places":3}',
    });
    expect(asked[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(asked[1]?.key).toBe('mine');
  });

  it('tries 429, 503 and no answer again under the same key, and waits as long as it was told', async () => {
    const { candor, asked, waited } = client(
      refused(429, 'TOO_MANY_REQUESTS', { 'retry-after': '7' }),
      new Error('cut off'),
      refused(503, 'UNAVAILABLE'),
      json({ _id: 'a1' }, 201),
    );
    expect(await candor.campaigns.fund('a1', 3)).toEqual({ _id: 'a1' });
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
    expect(asked.map(({ body }) => body)).toEqual(Array(4).fill('{"places":3}'));
    expect(waited[0]).toBe(7_000);
    expect(waited[2]).toBeGreaterThanOrEqual(2_000);
    expect(waited[2]).toBeLessThan(4_000);
  });

  it('gives up in the end, and at once at any other refusal, which has its code', async () => {
    const away = client(...Array.from({ length: 5 }, () => refused(503, 'UNAVAILABLE')));
    await expect(away.candor.funds.balance()).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    expect(away.asked).toHaveLength(5);
    const poor = client(refused(409, 'BALANCE_TOO_LOW'));
    const error = (await poor.candor.campaigns.fund('a1', 3).catch((one: unknown) => one)) as CandorError;
    expect(error).toMatchObject({
      name: 'CandorError',
      code: 'BALANCE_TOO_LOW',
      msg: 'It is BALANCE_TOO_LOW.',
      status: 409,
    });
    expect(poor.asked).toHaveLength(1);
    const proxy = client(new Response('<html>', { status: 502 }));
    await expect(proxy.candor.funds.balance()).rejects.toMatchObject({ code: 'UNKNOWN', status: 502 });
  });

  it('goes through a list from page to page, each asked for when it is wanted', async () => {
    const next = { 'x-next-cursor': 'c2' };
    const { candor, asked } = client(json([{ _id: 'a1' }, { _id: 'a2' }], 200, next), json([{ _id: 'a3' }]));
    const ids: string[] = [];
    for await (const { _id } of candor.campaigns.list()) {
      ids.push(_id);
      if (_id === 'a2') expect(asked).toHaveLength(1);
    }
    expect(ids).toEqual(['a1', 'a2', 'a3']);
    expect(asked.map(({ url }) => url.split('?')[1])).toEqual(['limit=100', 'limit=100&cursor=c2']);
  });

  it('makes a draft by a form with its picture', async () => {
    const { candor, asked } = client(json({ _id: 'a1', state: 'draft' }, 201));
    const image = new Blob(['picture'], { type: 'image/png' });
    await candor.campaigns.create({ name: 'Tidepool', amount: 1, profit: 0.75, image });
    expect(asked[0]?.body).toContain('name="name"');
    expect(asked[0]?.body).toContain('Content-Type: image/png');
    expect(asked[0]?.body).not.toContain('places');
  });
});

describe('a webhook', () => {
  const secret = `whsec_${btoa('s'.repeat(32))}`;
  const body = JSON.stringify({
    type: 'deposit.paid',
    timestamp: '2026-11-25T09:00:00.000Z',
    sequence: 1,
    data: { deposit: 'd1' },
  });
  const signed = (at = new Date(), by = secret) => ({
    'webhook-id': 'm1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(by).sign('m1', at, body),
  });

  it('is believed under its signature, of the last minutes, and otherwise thrown', () => {
    expect(verifyWebhook({ secret, headers: signed(), body })).toMatchObject({
      type: 'deposit.paid',
      data: { deposit: 'd1' },
    });
    expect(verifyWebhook({ secret, headers: new Headers(signed()), body })).toMatchObject({ sequence: 1 });
    const wrong = [
      { headers: signed(), body: body.replace('d1', 'd2') },
      { headers: signed(new Date(Date.now() - 3_600_000)), body },
      { headers: signed(new Date(), `whsec_${btoa('t'.repeat(32))}`), body },
      { headers: {}, body },
    ];
    for (const one of wrong) expect(() => verifyWebhook({ secret, ...one })).toThrow();
  });
});
