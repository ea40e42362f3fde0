import { createTokenReader } from '@candor/gateway/viewer/token';
import { makeSigningKeys, type SigningKeys } from '@candor/infra/signing-keys';
import { rotateKeys } from '@candor/ops/key-rotation';
import { fakeClock } from '@candor/service-kit/clock';
import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';

const MINUTE_MS = 60_000;
const clock = fakeClock(Date.UTC(2026, 10, 21, 9));
const publicKeysOf = (keys: SigningKeys) => JSON.parse(keys.AUTH_PUBLIC_KEYS) as Record<string, string>;
const readerOf = (keys: SigningKeys) => createTokenReader({ publicKeys: publicKeysOf(keys), clock });

function sign(keys: SigningKeys): string {
  const keyid = Object.keys(publicKeysOf(keys))[0];
  const seconds = clock.now() / 1_000;
  const claims = { sub: 'u1', sid: 's1', iss: 'candor', aud: 'candor', iat: seconds, exp: seconds + 900 };
  return jwt.sign(claims, keys.AUTH_PRIVATE_KEY, { algorithm: 'ES256', ...(keyid ? { keyid } : {}) });
}

describe('a new key for access tokens', () => {
  const old = makeSigningKeys();
  const next = rotateKeys(old);

  it('signs, and the tokens of the one before verify until they expire', () => {
    const [before, after] = [sign(old), sign(next)];
    expect(readerOf(next)(after)).toMatchObject({ userId: 'u1', sessionId: 's1' });
    expect(readerOf(next)(before)).toMatchObject({ userId: 'u1', sessionId: 's1' });
    expect(readerOf(old)(after)).toBeUndefined();
    const reader = readerOf(next);
    clock.advance(15 * MINUTE_MS - 1_000);
    expect(reader(before)).toBeDefined();
    clock.advance(1_000);
    expect(reader(before)).toBe('expired');
  });

  it('takes the place of the key before the one before, whose tokens are then worth nothing', () => {
    const before = sign(old);
    expect(Object.keys(publicKeysOf(next))).toHaveLength(2);
    const third = rotateKeys(next);
    expect(Object.keys(publicKeysOf(third))).toHaveLength(2);
    expect(readerOf(third)(before)).toBeUndefined();
    expect(readerOf(third)(sign(next))).toBeDefined();
  });

  it('can take the place of one that others may know at once', () => {
    const only = rotateKeys(old, true);
    expect(readerOf(only)(sign(old))).toBeUndefined();
    expect(readerOf(only)(sign(only))).toBeDefined();
  });
});
