import { createSecretBox } from '@candor/service-kit/security/secret-box';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../sessions/service.ts';
import { newcomer, openAuth, SECRET, type World } from '../testing/instance.ts';
import { register } from '../users/service.ts';
import { sealAnew, sealUntilDone } from './seal-anew.ts';
import { confirmSecondFactor, startSecondFactor } from './service.ts';

/** The newest alone, both, and another one. */
const NEW = `1:${'n'.repeat(32)}`;
const BOTH = `${NEW},0:${SECRET}`;
const wrong = { code: 'SECOND_FACTOR_WRONG', status: 401 };

let auth: World;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());
beforeEach(() => auth.reset());

/** Somebody whose second factor was set up under the key before. */
async function withSecondFactor() {
  const person = newcomer();
  const { user, sessionId } = await register(auth.deps, person);
  const own = { userId: user._id, sessionId, address: '192.0.2.1', password: person.password };
  const { secret } = await startSecondFactor(auth.deps, own);
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => {
    auth.clock.advance(60_000);
    return app.generate({ timestamp: auth.clock.now() });
  };
  const codes = await confirmSecondFactor(auth.deps, { ...own, code: code() });
  const enter = (ring: string, totp: string) => signIn(auth.withKeys(ring), { ...person, totp });
  const kept = async () => (await auth.userOf(user._id)) ?? { totpSecret: null, recoveryHashes: [] };
  return { user, code, codes, enter, kept };
}

describe('what is sealed', () => {
  const [before, after, newest] = [SECRET, BOTH, NEW].map((text) => createSecretBox(secretRing(text), 'secondFactor'));

  it('names its key, and is opened by that one alone', () => {
    const sealed = before?.seal('u', 'text') ?? '';
    expect(sealed).toMatch(/^0\.[\w-]+$/);
    expect(after?.open('u', sealed)).toBe('text');
    expect(() => newest?.open('u', sealed)).toThrow('names the key 0, which is not there');
    // Under the wrong secret of the right id, under another id, and for another owner.
    const other = createSecretBox(secretRing(`0:${'o'.repeat(32)}`), 'secondFactor');
    expect(() => other.open('u', sealed)).toThrow();
    expect(() => after?.open('u', sealed.replace('0.', '1.'))).toThrow();
    expect(() => after?.open('v', sealed)).toThrow();
  });

  it('of before keys had ids is of the key 0', () => {
    const bare = before?.seal('u', 'text').slice('0.'.length) ?? '';
    expect(after?.open('u', bare)).toBe('text');
    expect(() => newest?.open('u', bare)).toThrow('key 0');
  });

  it('is sealed anew under the newest key, once', () => {
    const anew = after?.sealedAnew('u', before?.seal('u', 'text') ?? '') ?? '';
    expect(newest?.open('u', anew)).toBe('text');
    expect(after?.sealedAnew('u', anew)).toBeUndefined();
    expect(() => newest?.sealedAnew('u', before?.seal('u', 'text') ?? '')).toThrow('key 0');
  });
});

describe('a second factor of before the secret was changed', () => {
  it('signs in by the app and by a recovery code, each code once', async () => {
    const { code, codes, enter } = await withSecondFactor();
    const [first = ''] = codes;
    await enter(BOTH, code());
    await enter(BOTH, first);
    await expect(enter(BOTH, first)).rejects.toMatchObject(wrong);
  });

  it('is sealed anew, so that the older key can be taken away; what is left under it is told', async () => {
    const { code, codes, enter, kept } = await withSecondFactor();
    const [first = '', second = ''] = codes;
    const { totpSecret: sealed } = await kept();
    expect(await sealAnew(auth.withKeys(NEW))).toEqual({ sealed: 0, unreadable: 0, olderCodes: 0 });
    expect((await kept()).totpSecret).toBe(sealed);
    expect(await sealAnew(auth.withKeys(BOTH))).toEqual({ sealed: 1, unreadable: 0, olderCodes: 1 });
    expect((await kept()).totpSecret).toMatch(/^1\./);
    await enter(NEW, code());
    // Nobody has the codes but their owner: they are of the older key, and are worth nothing without it.
    await expect(enter(NEW, first)).rejects.toMatchObject(wrong);
    await enter(BOTH, second);
    expect((await kept()).recoveryHashes).toHaveLength(codes.length - 1);
  });

  it('is looked for until nothing is left to seal, and then no more', async () => {
    const { user, kept } = await withSecondFactor();
    const pass = sealUntilDone(auth.withKeys(BOTH));
    await pass();
    const { totpSecret } = await kept();
    await pass();
    const later = createSecretBox(secretRing(SECRET), 'secondFactor').seal(user._id, 'JBSWY3DPEHPK3PXP');
    await auth.models.users.updateOne({ _id: user._id }, { $set: { totpSecret: later } });
    await pass();
    expect([totpSecret?.slice(0, 2), (await kept()).totpSecret]).toEqual(['1.', later]);
  });

  it('under a key that is not there is left as it is, and counted', async () => {
    const { user, kept } = await withSecondFactor();
    await auth.models.users.updateOne({ _id: user._id }, { $set: { totpSecret: '7.AAAA' } });
    expect(await sealAnew(auth.withKeys(BOTH))).toMatchObject({ unreadable: 1 });
    expect((await kept()).totpSecret).toBe('7.AAAA');
  });

  it('has recovery codes that were kept before keys had ids', async () => {
    const { user, codes, enter, kept } = await withSecondFactor();
    const older = (await kept()).recoveryHashes.map((hash) => hash.replace('k2.0.', 'k1.'));
    await auth.models.users.updateOne({ _id: user._id }, { $set: { recoveryHashes: older } });
    await enter(BOTH, codes[3] ?? '');
    expect((await kept()).recoveryHashes).toEqual(older.filter((_, at) => at !== 3));
    await expect(enter(NEW, codes[4] ?? '')).rejects.toMatchObject(wrong);
  });
});
