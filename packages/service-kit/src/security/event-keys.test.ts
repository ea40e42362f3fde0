import { createEvent, type DomainEvent } from '@candor/events';
import { describe, expect, it } from 'vitest';
import { fakeClock } from '../clock.ts';
import { readEnvironment, serviceEnv } from '../env.ts';
import { refusalOf, requireKnownKind, signEvent } from '../events/signed.ts';
import { testKeyEnv, testKeyPair, testKeysOf, testPublicKeys } from '../testing/event-keys.ts';
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
    ['with a receipt for a signature', { ...paid, signed: payments.signReceipt(paid.id, 'payments') }, 'signature'],
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

describe('a receipt', () => {
  it('holds for one event and its consumer alone', () => {
    const receipt = wallet.signReceipt('d1.paid', 'wallet');
    expect(payments.isReceipt(receipt, 'd1.paid', 'wallet')).toBe(true);
    expect(payments.isReceipt(receipt, 'd2.paid', 'wallet')).toBe(false);
    expect(payments.isReceipt(receipt, 'd1.paid', 'notifications')).toBe(false);
    expect(payments.isReceipt({ ...receipt, value: 'A'.repeat(86) }, 'd1.paid', 'wallet')).toBe(false);
    expect(payments.isReceipt(signEvent(wallet, paid).signed, 'd1.paid', 'wallet')).toBe(false);
  });

  it("is signed by nobody in another consumer's name", () => {
    expect(() => payments.signReceipt('d1.paid', 'wallet')).toThrow('payments cannot say what wallet has handled');
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
