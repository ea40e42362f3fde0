import { describe, expect, it } from 'vitest';
import { fakeClock } from '../clock.ts';
import { testCallKeys } from '../testing/call-keys.ts';
import { testPublicKeys } from '../testing/event-keys.ts';
import { seal } from './sealed.ts';
import { CALL_HEADER, callHeaders, readCaller, SERVICE_HEADER } from './service-token.ts';
import {
  maySee,
  nobody,
  readViewer,
  requireActive,
  requireAdmin,
  requireUser,
  signViewer,
  type Viewer,
} from './viewer.ts';

const rater: Viewer = {
  userId: 'u1',
  sessionId: 's1',
  role: 'User',
  publisher: false,
  onHold: false,
  frozen: false,
  factorStale: false,
  mailConfirmed: true,
};
const admin: Viewer = { ...rater, userId: 'a1', role: 'superadmin' };
const START_MS = Date.UTC(2026, 10, 22);
const clock = fakeClock(START_MS);
const gateway = testCallKeys('gateway', clock);
const wallet = testCallKeys('wallet', clock);

describe('the viewer header', () => {
  it('says who asks, to the service that it was signed for and to no other', () => {
    const header = signViewer(gateway, 'wallet', rater);
    expect(readViewer(wallet, header)).toEqual(rater);
    expect(readViewer(wallet, header)).toEqual(rater);
    expect(readViewer(testCallKeys('ratings', clock), header)).toBeUndefined();
    expect(readViewer(wallet, undefined)).toBeUndefined();
    expect(readViewer(wallet, header.slice(0, 20))).toBeUndefined();
  });

  it('is signed by the gateway alone: no service makes itself a viewer', () => {
    for (const service of ['auth', 'ratings', 'wallet'] as const)
      expect(readViewer(wallet, signViewer(testCallKeys(service, clock), 'wallet', admin))).toBeUndefined();
    // Nor of what the gateway signed for something else.
    expect(readViewer(wallet, gateway.sign('call', 'wallet', { u: 'a1', r: 'superadmin' }))).toBeUndefined();
    expect(readViewer(wallet, gateway.sign('viewer', 'wallet', { u: 'a1', r: 'superadmin' }))).toBeUndefined();
  });

  it('is refused when it was changed in any byte, or names another key', () => {
    const header = signViewer(gateway, 'wallet', rater);
    for (let at = 0; at < header.length; at += 1) {
      const other = header[at] === 'A' ? 'B' : 'A';
      expect(readViewer(wallet, header.slice(0, at) + other + header.slice(at + 1)), String(at)).toBeUndefined();
    }
    const [body, , value] = header.split('.');
    const [, key] = signViewer(wallet, 'wallet', rater).split('.');
    expect(readViewer(wallet, `${body}.${key}.${value}`)).toBeUndefined();
    expect(readViewer(wallet, Array(5).fill(header).join(','))).toBeUndefined();
  });

  it('is good for a minute; after that it is out of its time, which is not the same as forged', () => {
    const own = fakeClock(START_MS);
    const keys = testCallKeys('wallet', own);
    const header = signViewer(gateway, 'wallet', rater);
    own.advance(60_000);
    expect(readViewer(keys, header)).toEqual(rater);
    own.advance(1);
    expect(readViewer(keys, header)).toEqual({ by: 'gateway', skewMs: -60_001 });
    const changed = header.at(-40) === 'A' ? 'B' : 'A';
    expect(readViewer(keys, header.slice(0, -40) + changed + header.slice(-39))).toBeUndefined();
    const early = testCallKeys('wallet', fakeClock(START_MS - 30_001));
    expect(readViewer(early, header)).toEqual({ by: 'gateway', skewMs: 30_001 });
  });

  it('is signed once in half a minute, and anew for another state', () => {
    const own = fakeClock(START_MS);
    const keys = testCallKeys('gateway', own);
    const first = signViewer(keys, 'wallet', rater);
    own.advance(29_999);
    expect(signViewer(keys, 'wallet', { ...rater })).toBe(first);
    expect(signViewer(keys, 'auth', rater)).not.toBe(first);
    for (const change of [{ onHold: true }, { role: 'superadmin' as const }, { publisher: true }])
      expect(readViewer(wallet, signViewer(keys, 'wallet', { ...rater, ...change }))).toMatchObject(change);
    own.advance(1);
    expect(signViewer(keys, 'wallet', rater)).not.toBe(first);
    // A clock that goes back is no reason to send what is to come.
    own.advance(-60_000);
    expect(readViewer(testCallKeys('wallet', own), signViewer(keys, 'wallet', rater))).toEqual(rater);
  });

  it('is believed under the keys before and after a rotation, until the end of the one before', () => {
    const own = fakeClock(START_MS);
    const [before, after] = [1, 2].map((generation) => testCallKeys('gateway', own, { generation }));
    if (!before || !after) throw new Error('no keys');
    const publicKeys = publicKeysUntil(START_MS + 20_000);
    const keys = testCallKeys('wallet', own, { publicKeys });
    const [old, young] = [signViewer(before, 'wallet', rater), signViewer(after, 'wallet', rater)];
    expect([old, young].map((header) => readViewer(keys, header))).toEqual([rater, rater]);
    own.advance(20_000);
    // Remembered or not.
    expect([old, young].map((header) => readViewer(keys, header))).toEqual([undefined, rater]);
  });

  it('of a gateway of the version before is read while its secret is given, and not without', () => {
    const viewerSecret = 'the secret of a version before this one';
    const fields = { u: 'u1', s: 's1', r: 'User', p: false, h: false, m: true, n: 'n', t: START_MS };
    const header = seal(viewerSecret, 'viewer', fields);
    expect(readViewer(testCallKeys('wallet', clock, { before: { viewerSecret } }), header)).toEqual(rater);
    expect(readViewer(wallet, header)).toBeUndefined();
    const other = testCallKeys('wallet', clock, { before: { viewerSecret: `${viewerSecret}!` } });
    expect(readViewer(other, header)).toBeUndefined();
    const late = testCallKeys('wallet', fakeClock(START_MS + 16 * 60_000), { before: { viewerSecret } });
    expect(readViewer(late, header)).toEqual({ by: 'gateway', skewMs: -16 * 60_000 });
  });
});

describe('two clocks that differ', () => {
  it('are both right once the service has told its time: by its key, for this header, within a quarter of an hour', () => {
    const ahead = testCallKeys('wallet', fakeClock(START_MS + 10 * 60_000));
    const own = testCallKeys('gateway', clock);
    const header = signViewer(own, 'wallet', rater);
    expect(readViewer(ahead, header)).toEqual({ by: 'gateway', skewMs: -10 * 60_000 });
    const told = ahead.tellTime(header);
    const forged = [
      undefined,
      'nonsense',
      told.replace(/^\d+/, (ms) => String(Number(ms) + 1)),
      testCallKeys('ratings', fakeClock(START_MS + 600_000)).tellTime(header),
      ahead.tellTime('another header'),
      testCallKeys('wallet', fakeClock(START_MS + 16 * 60_000)).tellTime(header),
    ];
    for (const answer of forged) expect(own.learn('wallet', header, answer), answer).toBe(false);
    expect(signViewer(own, 'wallet', rater)).toBe(header);
    expect(own.learn('wallet', header, told)).toBe(true);
    const both = signViewer(own, 'wallet', rater);
    // A replica whose clock is right takes the same header.
    expect([readViewer(ahead, both), readViewer(wallet, both)]).toEqual([rater, rater]);
    expect(signViewer(own, 'ratings', rater).split(',')).toHaveLength(1);
  });

  it('are asked about again after ten minutes, and at most three are followed', () => {
    const own = fakeClock(START_MS);
    const keys = testCallKeys('gateway', own);
    for (const minutes of [-10, -5, 5, 10, 10]) {
      const told = testCallKeys('wallet', fakeClock(START_MS + minutes * 60_000)).tellTime('h');
      expect(keys.learn('wallet', 'h', told)).toBe(true);
    }
    expect(signViewer(keys, 'wallet', rater).split(',')).toHaveLength(4);
    own.advance(10 * 60_000);
    expect(signViewer(keys, 'wallet', rater).split(',')).toHaveLength(1);
  });
});

describe('what a viewer may', () => {
  it('being signed in, active or an administrator is asked for by name', () => {
    expect(() => requireUser(nobody)).toThrow(expect.objectContaining({ code: 'UNAUTHENTICATED', status: 401 }));
    expect(() => requireAdmin(rater)).toThrow(expect.objectContaining({ code: 'FORBIDDEN', status: 403 }));
    expect(() => requireActive({ ...rater, onHold: true })).toThrow(
      expect.objectContaining({ code: 'ACCOUNT_ON_HOLD' }),
    );
    expect(requireAdmin(admin).userId).toBe('a1');
  });

  it('sees the own records, and an administrator sees all', () => {
    expect(maySee(rater, 'u1')).toBe(true);
    expect(maySee(rater, 'u2')).toBe(false);
    expect(maySee(nobody, 'u1')).toBe(false);
    expect(maySee(admin, 'u2')).toBe(true);
  });
});

describe('the call of one process to another', () => {
  const before = undefined;
  it('names the caller by its key, for a minute, to whom it was meant', () => {
    const { [CALL_HEADER]: call } = callHeaders(testCallKeys('ratings', clock), 'wallet');
    expect(readCaller(wallet, { call, before })).toBe('ratings');
    expect(readCaller(testCallKeys('payments', clock), { call, before })).toBeUndefined();
    expect(readCaller(testCallKeys('wallet', fakeClock(START_MS + 60_001)), { call, before })).toEqual({
      by: 'ratings',
      skewMs: -60_001,
    });
    expect(readCaller(wallet, { call: signViewer(gateway, 'wallet', rater), before })).toBeUndefined();
    const stranger = testCallKeys('auth', clock, { generation: 2 });
    expect(readCaller(wallet, { call: callHeaders(stranger, 'wallet')[CALL_HEADER], before })).toBeUndefined();
  });

  it('is understood by the version before, and the other way round, while the secret of then is given', () => {
    const serviceSecret = 'the secret of all services of a version before';
    const own = testCallKeys('ratings', clock, { before: { serviceSecret } });
    const sealed = callHeaders(own, 'wallet')[SERVICE_HEADER];
    expect(sealed).toBe(seal(serviceSecret, 'service', { from: 'ratings', t: START_MS }));
    expect(readCaller(own, { call: undefined, before: sealed })).toBe('ratings');
    expect(readCaller(wallet, { call: undefined, before: sealed })).toBeUndefined();
    expect(callHeaders(wallet, 'auth')[SERVICE_HEADER]).toBeUndefined();
    // A forged new one is not mended by the old one beside it.
    expect(readCaller(own, { call: 'forged', before: sealed })).toBeUndefined();
  });
});

function publicKeysUntil(endMs: number) {
  const until = new Date(endMs).toISOString();
  const old = Object.entries(testPublicKeys(1)).map(([id, entry]) =>
    entry.of === 'gateway' ? [id, { ...entry, until }] : [id, entry],
  );
  return { ...Object.fromEntries(old), ...testPublicKeys(2) };
}
