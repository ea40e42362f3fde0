import { createEvent, type DomainEvent } from '@candor/events';
import { describe, expect, it } from 'vitest';
import { fakeClock } from '../clock.ts';
import { readEnvironment, serviceEnv } from '../env.ts';
import { refusalOf, requireKnownKind, type SignedEvent, signEvent, signEvents } from '../events/signed.ts';
import { testKeyEnv, testKeyPair, testKeysOf, testPublicKeys, testReceipt } from '../testing/event-keys.ts';
import { createEventKeys, type EventPublicKeys } from './event-keys.ts';

const paid = createEvent({
  id: 'd1.paid',
  name: 'deposit.paid',
  occurredAtMs: 0,
  correlationId: 'c',
  payload: { depositId: 'd1', userId: 'u', amountMicro: 5, network: 'TRC20', txHash: 'ab' },
});
const wallet = testKeysOf('wallet');
const payments = testKeysOf('payments');
/** As a consumer reads it from its queue. */
const queued = (data: object) => ({ data: JSON.parse(JSON.stringify(data)) as unknown });
const refusal = (data: object, keys = wallet) => refusalOf(keys, queued(data));

describe('a signed event', () => {
  const signed = signEvent(payments, paid);

  it('is believed of its producer, with whatever the queue notes beside it, however often it comes', () => {
    expect(refusal(signed)).toBeUndefined();
    expect(refusal({ ...signed, again: { tries: 3 }, sentFrom: 'a span' })).toBeUndefined();
    expect(refusal(JSON.parse(JSON.stringify(signed)))).toBeUndefined();
  });

  it.each([
    ['written by hand', paid, 'unsigned'],
    ['with another thing for a signature', { ...signed, signed: { key: 7 } }, 'unsigned'],
    ['with another amount', { ...signed, payload: { ...paid.payload, amountMicro: 500_000_000 } }, 'signature'],
    ['of another person', { ...signed, payload: { ...paid.payload, userId: 'thief' } }, 'signature'],
    ['with another id', { ...signed, id: 'd2.paid' }, 'signature'],
    ['with another name', { ...signed, name: 'deposit.rejected' }, 'signature'],
    ['at another time', { ...signed, occurredAt: '2030-01-01T00:00:00.000Z' }, 'signature'],
    ['with more than was signed', { ...signed, payment: 'twice' }, 'signature'],
    [
      'under the id of another key',
      { ...signed, signed: { ...signed.signed, key: testKeyPair('auth').id } },
      'signature',
    ],
    ['under a key that nobody knows', signEvent(testKeysOf('payments', { generation: 9 }), paid), 'key'],
    ['by a service that does not produce it', signEvent(testKeysOf('ratings'), paid), 'producer'],
    ['by the consumer itself', signEvent(wallet, paid), 'producer'],
    ['with a receipt for a signature', { ...paid, signed: testReceipt(payments, paid.id, 'payments') }, 'signature'],
  ])('%s is refused', (_what, data, reason) => {
    expect(refusal(data)).toBe(reason);
  });

  it.each([[null], ['text'], [7], [[]], [{}]])('is not %j', (data) => {
    expect(refusalOf(wallet, { data })).toBe('unsigned');
  });

  it('of a decision is believed of the service that owns the record, and of no other', () => {
    const acted = (recordType: string) =>
      ({ ...paid, name: 'admin.acted', payload: { ...paid.payload, recordType } }) as unknown as DomainEvent;
    expect(refusal(signEvent(payments, acted('deposit')))).toBeUndefined();
    expect(refusal(signEvent(payments, acted('user')))).toBe('producer');
    expect(refusal(signEvent(testKeysOf('auth'), acted('user')))).toBeUndefined();
  });

  it('of a name or a kind that this build does not know is no forgery, and is not handled for that', () => {
    const newer = { ...paid, name: 'user.promoted' } as unknown as DomainEvent;
    expect(refusal(signEvent(payments, newer))).toBeUndefined();
    const kind = { ...paid, name: 'admin.acted', payload: { recordType: 'weather' } } as unknown as DomainEvent;
    expect(refusal(signEvent(payments, kind))).toBeUndefined();
    expect(() => requireKnownKind(kind)).toThrow('nobody is known');
    expect(() => requireKnownKind(paid)).not.toThrow();
  });
});

describe('events that are signed together', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      ...paid,
      id: `d${n}.paid`,
      payload: { ...paid.payload, depositId: `d${n}` },
    }));

  it.each([2, 3, 31, 32, 33, 100])('are believed each by itself: %i of them', (count) => {
    const signed = signEvents(payments, many(count));
    expect(signed.map(({ id }) => id)).toEqual(many(count).map(({ id }) => id));
    for (const one of signed) expect(refusal({ ...one, again: {}, sentFrom: 'a span' })).toBeUndefined();
    // One signature for 32.
    expect(new Set(signed.map((one) => one.signed.value)).size).toBe(Math.ceil(count / 32));
    expect(JSON.stringify(signed[0]?.signed).length).toBeLessThan(500);
  });

  it('one alone is signed as every build does', () => {
    expect(signEvents(payments, many(1))[0]?.signed).not.toHaveProperty('path');
    expect(signEvents(payments, [])).toEqual([]);
  });

  const [first, second] = signEvents(payments, many(2)) as [SignedEvent, SignedEvent];
  const step = (first.signed.path ?? [])[0] ?? '';
  it.each([
    ['with another amount', { ...first, payload: { ...first.payload, amountMicro: 6 } }, 'signature'],
    ['by the path of another one', { ...first, signed: second.signed }, 'signature'],
    ['without its path', { ...first, signed: { ...first.signed, path: undefined } }, 'signature'],
    ['with a longer path', { ...first, signed: { ...first.signed, path: [step, step] } }, 'signature'],
    [
      'under the id of another key',
      { ...first, signed: { ...first.signed, key: testKeyPair('auth').id } },
      'signature',
    ],
    ['with no path at all', { ...first, signed: { ...first.signed, path: [] } }, 'unsigned'],
    ['with a path that never ends', { ...first, signed: { ...first.signed, path: Array(6).fill(step) } }, 'unsigned'],
    ['with something else for a path', { ...first, signed: { ...first.signed, path: ['up'] } }, 'unsigned'],
    ['by a service that does not produce them', signEvents(testKeysOf('ratings'), many(2))[0], 'producer'],
  ])('%s are refused, after their like was believed', (_what, data, reason) => {
    expect(refusal(second)).toBeUndefined();
    expect(refusal(data as object)).toBe(reason);
  });

  it('are not believed any more once their key has ended, whatever was believed before', () => {
    const clock = fakeClock(Date.UTC(2026, 0, 1));
    const publicKeys = testPublicKeys(1, 2);
    const old = publicKeys[testKeyPair('payments', 1).id];
    if (old) old.until = new Date(clock.now() + 1_000).toISOString();
    const keys = testKeysOf('wallet', { generation: 2, publicKeys, clock });
    expect(refusal(first, keys)).toBeUndefined();
    clock.advance(1_000);
    expect([refusal(first, keys), refusal(second, keys)]).toEqual(['key', 'key']);
  });

  it('are no receipts, and receipts that are signed together are no events and hold for one consumer', () => {
    const ids = ['d1.paid', 'd2.paid', 'd3.paid'];
    const receipts = wallet.signReceipts(ids, 'wallet');
    for (const [n, receipt] of receipts.entries()) {
      expect(receipt.path?.length).toBeGreaterThan(0);
      for (const id of ids) expect(payments.isReceipt(receipt, id, 'wallet')).toBe(id === ids[n]);
      expect(payments.isReceipt(receipt, ids[n] ?? '', 'notifications')).toBe(false);
      expect(refusal({ ...paid, id: ids[n], signed: receipt })).toBe('signature');
    }
    expect(wallet.isReceipt(first.signed, first.id, 'payments')).toBe(false);
  });
});

describe('a receipt', () => {
  it('holds for one event and its consumer alone', () => {
    const receipt = testReceipt(wallet, 'd1.paid', 'wallet');
    expect(payments.isReceipt(receipt, 'd1.paid', 'wallet')).toBe(true);
    expect(payments.isReceipt(receipt, 'd2.paid', 'wallet')).toBe(false);
    expect(payments.isReceipt(receipt, 'd1.paid', 'notifications')).toBe(false);
    expect(payments.isReceipt({ ...receipt, value: 'A'.repeat(86) }, 'd1.paid', 'wallet')).toBe(false);
    expect(payments.isReceipt(signEvent(wallet, paid).signed, 'd1.paid', 'wallet')).toBe(false);
  });

  it("is signed by nobody in another consumer's name", () => {
    expect(() => payments.signReceipts(['d1.paid'], 'wallet')).toThrow('payments cannot say what wallet has handled');
  });
});

describe('the keys of events', () => {
  const clock = fakeClock(Date.UTC(2026, 0, 1));
  const until = new Date(clock.now() + 1_000).toISOString();

  it('that were replaced are believed until their end, and not after it', () => {
    const publicKeys = testPublicKeys(1, 2);
    const old = publicKeys[testKeyPair('payments', 1).id];
    if (old) old.until = until;
    const keys = testKeysOf('wallet', { generation: 2, publicKeys, clock });
    const before = signEvent(testKeysOf('payments', { generation: 1 }), paid);
    const after = signEvent(testKeysOf('payments', { generation: 2 }), paid);
    expect([refusal(before, keys), refusal(after, keys)]).toEqual([undefined, undefined]);
    clock.advance(1_000);
    expect([refusal(before, keys), refusal(after, keys)]).toEqual(['key', undefined]);
  });

  it('do not start a service whose private key is not the one that is known as its own', () => {
    const { privateKey } = testKeyPair('wallet');
    const open = (publicKeys: EventPublicKeys) => createEventKeys({ service: 'wallet', privateKey, publicKeys, clock });
    expect(() => open(testPublicKeys(2))).toThrow('EVENT_PUBLIC_KEYS has no key of wallet');
    const taken = Object.entries(testPublicKeys()).map(([id, entry]) => [id, { ...entry, of: 'auth' as const }]);
    expect(() => open(Object.fromEntries(taken) as EventPublicKeys)).toThrow('EVENT_PUBLIC_KEYS has no key of wallet');
    expect(() => open(testPublicKeys())).not.toThrow();
  });

  it('are read from the environment, and whatever else stands there is refused by its name', () => {
    const schema = serviceEnv('wallet').pick({ EVENT_PRIVATE_KEY: true, EVENT_PUBLIC_KEYS: true });
    const given = testKeyEnv('wallet');
    expect(readEnvironment(schema, given)).toHaveProperty('env.EVENT_PUBLIC_KEYS', testPublicKeys());
    for (const wrong of ['{}', '[]', 'nonsense', '{"k":{"of":"nobody","key":"-----BEGIN PUBLIC KEY-----"}}']) {
      const read = readEnvironment(schema, { ...given, EVENT_PUBLIC_KEYS: wrong });
      expect(read).toMatchObject({ faults: [{ name: 'EVENT_PUBLIC_KEYS' }] });
    }
  });
});
