import { generateKeyPairSync, sign } from 'node:crypto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OfferPage } from './OfferPage.tsx';
import { byLibrary, checkReceipt, type OfferKey } from './receipt.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key: OfferKey = { kid: 'k1', x: publicKey.export({ format: 'jwk' }).x ?? '' };
const other: OfferKey = { kid: 'k2', x: generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? '' };
const promised = {
  rating: 'rating-1',
  app: 'a1',
  appName: 'Kettle ☕',
  price: '1',
  reward: '0.75',
  minutes: 3,
  startedAt: '2026-11-24T10:00:00.000Z',
  deadline: '2026-11-24T11:00:00.000Z',
  rules: 'c0ffee',
  questions: 2,
};
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** A receipt as the service makes it. */
function receiptOf(claims: unknown = promised, head: object = { alg: 'EdDSA', typ: 'candor-offer', kid: key.kid }) {
  const said = `${encoded(head)}.${encoded(claims)}`;
  return `${said}.${sign(null, Buffer.from(said), privateKey).toString('base64url')}`;
}
const changed = () => {
  const [head, , signature] = receiptOf().split('.');
  return `${head}.${encoded({ ...promised, reward: '7.5' })}.${signature}`;
};

describe.each([
  ['the browser’s own', undefined],
  ['the library', byLibrary],
])('a receipt, by %s', (_what, verify) => {
  const check = (text: string, keys = [other, key]) => checkReceipt(text, keys, verify);

  it('says what was promised where Candor signed it', async () => {
    expect(await check(`  ${receiptOf()}\n`)).toEqual({ kind: 'good', promised, kid: 'k1' });
  });

  it('that was changed, or signed by somebody else, is forged', async () => {
    expect(await check(changed())).toEqual({ kind: 'forged' });
    expect(await check(receiptOf(), [{ kid: 'k1', x: other.x }])).toEqual({ kind: 'forged' });
  });

  it('of a key that is not there is unknown', async () => {
    expect(await check(receiptOf(), [other])).toEqual({ kind: 'unknown', kid: 'k1' });
    expect(await check(receiptOf(), [{ kid: 'k1', x: 'none' }])).toEqual({ kind: 'unknown', kid: 'k1' });
  });

  it.each([
    ['nothing', () => ''],
    ['some words', () => 'I was promised 5 USDT'],
    ['a part of one', () => receiptOf().slice(0, -8)],
    ['one with more', () => `${receiptOf()}.more`],
    ['another algorithm', () => receiptOf(promised, { alg: 'none', typ: 'candor-offer', kid: 'k1' })],
    ['something else that was signed', () => receiptOf(promised, { alg: 'EdDSA', typ: 'JWT', kid: 'k1' })],
    ['no key', () => receiptOf(promised, { alg: 'EdDSA', typ: 'candor-offer' })],
    ['words that are none', () => receiptOf({ ...promised, reward: 'a lot' })],
    ['a promise without a reward', () => receiptOf({ ...promised, reward: undefined })],
    ['a text instead of a promise', () => receiptOf('promised')],
  ])('is not %s', async (_of, make) => {
    expect(await check(make())).toEqual({ kind: 'unreadable' });
  });
});

describe('the page that checks an offer', () => {
  const open = (address = '/offer') =>
    render(
      <MemoryRouter initialEntries={[address]}>
        <OfferPage />
      </MemoryRouter>,
    );
  const paste = (text: string) => fireEvent.change(screen.getByLabelText('Receipt'), { target: { value: text } });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Check it' }));
  const answer = (reply: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(reply));
  const json =
    (body: unknown, status = 200) =>
    async () =>
      new Response(JSON.stringify(body), { status });
  beforeEach(() => {
    localStorage.clear();
    answer(json({ keys: [{ kty: 'OKP', crv: 'Ed25519', ...key }] }));
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('tells what was promised, and sends nothing of it to anybody', async () => {
    open();
    paste(receiptOf());
    press();
    expect(await screen.findByText('Candor signed this offer, and nothing in it was changed since.')).toBeTruthy();
    expect(screen.getByText('Kettle ☕')).toBeTruthy();
    expect(screen.getByText('3 minutes')).toBeTruthy();
    expect(screen.getByText('Version c0ffee')).toBeTruthy();
    expect(vi.mocked(fetch).mock.calls).toEqual([['/.well-known/candor-offers.json']]);
  });

  it('checks at once what a link brings', async () => {
    open(`/offer#${receiptOf()}`);
    expect(await screen.findByText(/^Candor signed this offer/)).toBeTruthy();
  });

  it('reads a file', async () => {
    open();
    const file = new File([`${receiptOf()}\n`], 'candor-offer.txt', { type: 'text/plain' });
    fireEvent.change(screen.getByLabelText('Or choose its file'), { target: { files: [file] } });
    await waitFor(() => expect((screen.getByLabelText('Receipt') as HTMLTextAreaElement).value).not.toBe(''));
    press();
    expect(await screen.findByText(/^Candor signed this offer/)).toBeTruthy();
  });

  it.each([
    [changed(), /^This is not what Candor signed/],
    ['nonsense', /^This is no receipt of an offer/],
    [receiptOf(promised, { alg: 'EdDSA', typ: 'candor-offer', kid: 'k9' }), /^It names the key k9, which is not one/],
    ['', /^Please paste a receipt, or choose its file\.$/],
  ])('says why %s is none', async (text, why) => {
    open();
    paste(text);
    press();
    expect(await screen.findByText(why)).toBeTruthy();
    expect(screen.queryByText('What was promised')).toBeNull();
  });

  it('works with the keys that the device has while Candor cannot be reached, and says when it has none', async () => {
    const offline = async () => {
      throw new TypeError('offline');
    };
    answer(offline);
    open();
    paste(receiptOf());
    press();
    expect(await screen.findByText(/^Candor could not be reached, and this device has no copy/)).toBeTruthy();
    answer(json({ keys: [key] }));
    press();
    expect(await screen.findByText(/^Candor signed this offer/)).toBeTruthy();
    for (const reply of [offline, json({}, 503), json({ keys: 'none' })]) {
      answer(reply);
      paste(`${receiptOf()} `);
      press();
      expect(await screen.findByText(/^Candor signed this offer/)).toBeTruthy();
    }
  });
});
