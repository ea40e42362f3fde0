import { secretRing } from '@candor/service-kit/security/secret-ring';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../sessions/service.ts';
import { newcomer, openAuth, SECRET, type World } from '../testing/instance.ts';
import { register } from '../users/service.ts';
import { bareHash, createRecoveryHashes } from './recovery-hash.ts';

let auth: World;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());
beforeEach(() => auth.reset());

const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh', 'jjjj-kkkk-mmmm-nnnn'];

describe('what is kept of a recovery code', () => {
  it('depends on the secret and the person, not on how the code is written', () => {
    const hashes = createRecoveryHashes(secretRing(SECRET));
    const kept = hashes.of('ann', codes[0] ?? '');
    expect(kept).toMatch(/^k2\.0\.[0-9a-f]{64}$/);
    expect(hashes.of('ann', 'AAAA BBBB cccc dddd')).toBe(kept);
    expect(hashes.of('bo', codes[0] ?? '')).not.toBe(kept);
    expect(createRecoveryHashes(secretRing(`${SECRET}!`)).of('ann', codes[0] ?? '')).not.toBe(kept);
  });

  it('of before there was a key counts once, and the others are put under the key then', async () => {
    const person = newcomer();
    const { user } = await register(auth.deps, person);
    const kept = () => auth.userOf(user._id).then((now) => now?.recoveryHashes);
    const set = {
      totpSecret: auth.deps.secretBox.seal(user._id, 'JBSWY3DPEHPK3PXP'),
      recoveryHashes: codes.map(bareHash),
    };
    await auth.models.users.updateOne({ _id: user._id }, { $set: set });
    const use = (totp = '') => signIn(auth.deps, { ...person, totp });
    await use(codes[0]);
    expect(await kept()).toEqual(codes.slice(1).map((code) => auth.deps.recoveryHashes.of(user._id, code)));
    await expect(use(codes[0])).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' });
    await use(codes[1]);
    const [won, lost] = await Promise.allSettled([use(codes[2]), use(codes[2])]).then((two) =>
      two.map(({ status }) => status).sort(),
    );
    expect([won, lost]).toEqual(['fulfilled', 'rejected']);
    expect(await kept()).toEqual([]);
  });
});
