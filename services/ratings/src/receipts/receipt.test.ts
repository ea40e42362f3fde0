import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateApp } from '../apps/service.ts';
import { setQuestions } from '../questions/service.ts';
import type { Rating } from '../rating/model.ts';
import { rulesNow } from '../rating/rules.ts';
import { startRating } from '../rating/start.ts';
import { draftApp, liveApp, OFFER_KEY, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import { ADMIN, RATER, type Server, serve } from '../testing/server.ts';
import { type OfferKey, readOfferKeys } from './keys.ts';
import { receiptOf } from './receipt.ts';

let ratings: TestRatings;
let server: Server;
beforeAll(async () => {
  ratings = await openRatings();
  server = await serve(ratings);
});
afterAll(async () => {
  await server.stop();
  await ratings.close();
});
beforeEach(() => ratings.reset());

const newKey = () => randomBytes(32).toString('base64url');
const keysOf = (text: string) => readOfferKeys(text) as [OfferKey, ...OfferKey[]];
const partsOf = (receipt: string) => receipt.split('.') as [string, string, string];
const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Whether a receipt is signed under this public half, without the code that signed it. */
function isSigned(receipt: string, x: string): boolean {
  const [head, body, signature] = partsOf(receipt);
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'));
}

/** A rating of a campaign that asks one question and expects three minutes. */
async function started(): Promise<Rating> {
  const deps = ratings.instance();
  const app = await liveApp(ratings, 2);
  await updateApp(deps, publisher, app._id, { minutes: 3 });
  const questions = [{ id: 'q', kind: 'text' as const, text: 'What was missing?', required: false }];
  await setQuestions(deps, publisher, { appId: app._id, questions });
  return startRating(deps, { userId: 'r', appId: app._id });
}

describe('the receipt of an offer', () => {
  it('says what was promised at the start, whatever became of the campaign since', async () => {
    const rating = await started();
    const deps = ratings.instance();
    const changed = { name: 'Other', minutes: 5 };
    await updateApp(deps, publisher, rating.appId, changed);
    const [head, body] = partsOf(receiptOf(deps, rating) ?? '');
    const [key] = keysOf(OFFER_KEY);
    expect(read(head)).toEqual({ alg: 'EdDSA', typ: 'candor-offer', kid: key.kid });
    expect(read(body)).toEqual({
      rating: rating._id,
      app: rating.appId,
      appName: 'Tidepool',
      price: '1',
      reward: '0.75',
      minutes: 3,
      startedAt: rating.createdAt.toISOString(),
      deadline: rating.expiresAt.toISOString(),
      rules: rulesNow(deps).version,
      questions: 1,
    });
  });

  it('is signed: whoever changes a letter of it is found out', async () => {
    const receipt = receiptOf(ratings.instance(), await started()) ?? '';
    const [key] = keysOf(OFFER_KEY);
    expect(isSigned(receipt, key.x)).toBe(true);
    const [head, body, signature] = partsOf(receipt);
    const more = Buffer.from(JSON.stringify({ ...read(body), reward: '7.5' })).toString('base64url');
    expect(isSigned(`${head}.${more}.${signature}`, key.x)).toBe(false);
    expect(isSigned(receipt, keysOf(newKey())[0].x)).toBe(false);
  });

  it('is signed by the newest key; what an older one signed is good under its own', async () => {
    const rating = await started();
    const before = receiptOf(ratings.instance(), rating) ?? '';
    const [young, old] = keysOf(`${newKey()},${OFFER_KEY}`) as [OfferKey, OfferKey];
    const after = receiptOf({ offerKeys: [young, old] }, rating) ?? '';
    expect(read(partsOf(after)[0]).kid).toBe(young.kid);
    expect([isSigned(after, young.x), isSigned(before, old.x), isSigned(before, young.x)]).toEqual([true, true, false]);
    expect(read(partsOf(before)[0]).kid).toBe(old.kid);
  });

  it('of an offer of before says what that offer knew', async () => {
    const { offer, ...rating } = await started();
    const { minutes: _minutes, rules: _rules, questions: _questions, ...older } = offer;
    const [, body] = partsOf(receiptOf(ratings.instance(), { ...rating, offer: older }) ?? '');
    expect(read(body)).toMatchObject({ reward: '0.75', minutes: null, rules: null, questions: 0 });
  });

  it('is none where there is no key', async () => {
    expect(receiptOf({ offerKeys: [] }, await started())).toBeNull();
  });

  it('is given to the rater alone, and the public halves to everybody', async () => {
    const { _id } = await started();
    const text = `{ rating(id: "${_id}") { receipt } offerKeys { kid x } }`;
    const own = await server.graph(RATER, text);
    const [{ kid, x }] = keysOf(OFFER_KEY);
    expect(own.data?.offerKeys).toEqual([{ kid, x }]);
    expect(isSigned(String((own.data?.rating as { receipt?: string } | undefined)?.receipt), x)).toBe(true);
    const other = await server.graph(ADMIN, text);
    expect(other.data?.rating).toEqual({ receipt: null });
  });
});

describe('the keys of offers', () => {
  it.each(['', 'short', `${'A'.repeat(43)}=`, `${'A'.repeat(43)},`, `${OFFER_KEY},${OFFER_KEY}`])(
    'are not %j',
    (text) => {
      expect(() => readOfferKeys(text)).toThrow();
    },
  );

  it('tell nothing of their private halves', () => {
    const text = newKey();
    expect(JSON.stringify(readOfferKeys(text))).not.toContain(text);
  });
});

describe('the version of the rules', () => {
  it('is the same for the same rules, and another one as soon as any is', async () => {
    await draftApp(ratings);
    const deps = ratings.instance();
    const { version } = rulesNow(deps);
    expect(version).toBe(rulesNow(ratings.instance()).version);
    const stricter = { ...deps, rules: { ...deps.rules, secondsMin: 31 } };
    expect(rulesNow(stricter).version).not.toBe(version);
    // What is asked of publishers is no rule of a rating.
    const dearer = { ...deps, rules: { ...deps.rules, abandonedMs: 1 } };
    expect(rulesNow(dearer).version).toBe(version);
  });
});
