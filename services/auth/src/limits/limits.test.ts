import { randomId } from '@candor/service-kit/data/ids';
import { testName, testRedis } from '@candor/testkit/stores';
import { Redis } from 'ioredis';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgotPassword, sendVerification } from '../links/requests.ts';
import { resetPassword, verifyEmail } from '../links/service.ts';
import { updateProfile } from '../profile/service.ts';
import { confirmSecondFactor, startSecondFactor } from '../second-factor/service.ts';
import { signIn } from '../sessions/service.ts';
import { newcomer, openAuth, subjectOf, type World } from '../testing/instance.ts';
import { register } from '../users/service.ts';
import { createLimits } from './limits.ts';

let auth: World;
let redis: Redis;
beforeAll(async () => {
  auth = await openAuth();
  redis = new Redis((await testRedis()).url);
});
afterAll(async () => {
  redis.disconnect();
  await auth.close();
});

const limited = { code: 'TOO_MANY_REQUESTS', status: 429 };
const limitedDeps = () => ({ ...auth.deps, limits: createLimits(redis, testName('limits')) });
/** Moves the limiter's clock, which is how long Redis keeps its keys. */
async function letPass(prefix: string, seconds: number): Promise<void> {
  for (const key of await redis.keys(`${prefix}:*`))
    await redis.pexpire(key, (await redis.pttl(key)) - seconds * 1_000);
}
const times = <Result>(count: number, work: () => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: count }, work));
const codesOf = (settled: PromiseSettledResult<unknown>[]) =>
  settled.map((one) => (one.status === 'rejected' ? one.reason.code : 'done'));

describe('the limit of sign-ins', () => {
  it('an account takes ten wrong passwords, then tells when to come again, for the right one too', async () => {
    const deps = limitedDeps();
    const person = newcomer();
    await register(deps, person);
    for (let n = 0; n < 10; n += 1)
      await expect(signIn(deps, { ...person, password: 'wrong-password-1' })).rejects.toMatchObject({ status: 401 });
    const refused = await signIn(deps, person).catch((error) => error);
    expect(refused).toMatchObject(limited);
    expect(refused.details.retryAfterSeconds).toBeGreaterThan(0);
    expect(refused.details.retryAfterSeconds).toBeLessThanOrEqual(15 * 60);
    const other = newcomer();
    await register(deps, other);
    expect((await signIn(deps, other)).user.username).toBe(other.username);
  });

  it('of 60 guesses at once no more than ten are compared', async () => {
    const deps = limitedDeps();
    const person = newcomer();
    await register(deps, person);
    let compared = 0;
    const hasher = {
      ...deps.hasher,
      verify: (hashed: string, password: string) => {
        compared += 1;
        return deps.hasher.verify(hashed, password);
      },
    };
    const guesses = await times(60, () => signIn({ ...deps, hasher }, { ...person, password: 'wrong-password-1' }));
    expect(compared).toBe(10);
    expect(codesOf(guesses).filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(50);
  });

  it('of 300 guesses from 300 networks at once few are compared, by whatever name; the owner is told once, and gets in within a minute', async () => {
    const prefix = testName('limits');
    const deps = { ...auth.deps, limits: createLimits(redis, prefix) };
    const person = newcomer();
    const { user } = await register(deps, person);
    await auth.confirmMail(user);
    let n = 0;
    const guess = () => {
      n += 1;
      const username = n % 2 === 0 ? person.username : person.email;
      return signIn(deps, {
        ...person,
        username,
        password: 'wrong-password-1',
        address: `10.${Math.floor(n / 250)}.${n % 250}.1`,
      });
    };
    const guesses = await times(300, guess);
    expect(codesOf(guesses).filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(21);
    const told = (await auth.eventsOf(user._id)).filter(({ name }) => name === 'user.securityChanged');
    expect(told).toMatchObject([{ payload: { what: 'signInGuessed' } }]);
    const owner = () => signIn(deps, { ...person, address: '192.0.2.77' });
    const refused = await owner().catch((error) => error);
    expect(refused).toMatchObject(limited);
    expect(refused.details.retryAfterSeconds).toBeLessThanOrEqual(60);
    await letPass(`${prefix}:limit:passwords`, refused.details.retryAfterSeconds);
    expect((await owner()).user._id).toBe(user._id);
  });

  it('guesses from one network keep nobody out elsewhere, and wait longer and longer', async () => {
    const prefix = testName('limits');
    const deps = { ...auth.deps, limits: createLimits(redis, prefix) };
    const person = newcomer();
    await register(deps, person);
    const guess = () =>
      signIn(deps, { ...person, password: 'wrong-password-1', address: '10.1.1.1' }).catch((error) => error);
    for (let tries = 0; tries < 10; tries += 1) expect(await guess()).toMatchObject({ status: 401 });
    const waits: number[] = [];
    for (let tries = 0; tries < 3; tries += 1) {
      const refused = await guess();
      expect(refused).toMatchObject(limited);
      waits.push(refused.details.retryAfterSeconds);
      await letPass(`${prefix}:limit:passwords`, refused.details.retryAfterSeconds);
      expect(await guess()).toMatchObject({ status: 401 });
    }
    expect(waits).toEqual([15, 30, 60]);
    expect(await guess()).toMatchObject(limited);
    expect((await signIn(deps, { ...person, address: '192.0.2.77' })).user.username).toBe(person.username);
  });

  it('a name that does not exist is limited like one that does', async () => {
    const deps = limitedDeps();
    const guesses = await times(11, () => signIn(deps, newcomer({ username: 'nobody-there' })));
    expect(codesOf(guesses).sort()).toEqual([...Array(10).fill('INVALID_CREDENTIALS'), 'TOO_MANY_REQUESTS']);
  });

  it('a right password gives the account all its tries again', async () => {
    const deps = limitedDeps();
    const person = newcomer();
    await register(deps, person);
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 9; n += 1)
        await expect(signIn(deps, { ...person, password: 'wrong-password-1' })).rejects.toMatchObject({ status: 401 });
      await signIn(deps, person);
    }
  });

  it('an address takes 120 in five minutes, whatever the accounts', async () => {
    const { limits } = limitedDeps();
    for (let n = 0; n < 120; n += 1) await limits.beforePassword(randomId(), '192.0.2.1');
    await expect(limits.beforePassword(randomId(), '192.0.2.1')).rejects.toMatchObject(limited);
    await limits.beforePassword(randomId(), '192.0.2.2');
  });

  it('holds when Redis is away: the process counts for itself', async () => {
    const away = new Redis({ port: 1, enableOfflineQueue: false, maxRetriesPerRequest: 1 });
    away.on('error', () => {});
    const limits = createLimits(away, 'away');
    const settled = await times(12, () => limits.beforePassword('somebody', '192.0.2.3'));
    expect(codesOf(settled).sort()).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS', ...Array(10).fill('done')]);
    await limits.passwordWasRight('somebody', '192.0.2.3');
    away.disconnect();
  });
});

describe('the limits of sign-ups and of password changes', () => {
  it('an address signs up 60 times an hour', async () => {
    const deps = limitedDeps();
    for (let n = 0; n < 60; n += 1) await deps.limits.beforeSignUp('192.0.2.4');
    const people = await auth.models.users.countDocuments();
    await expect(register(deps, { ...newcomer(), address: '192.0.2.4' })).rejects.toMatchObject(limited);
    expect(await auth.models.users.countDocuments()).toBe(people);
  });

  it('a password cannot be guessed by repeating the signup: it counts like a sign-in', async () => {
    const deps = limitedDeps();
    const person = newcomer({ idempotencyKey: 'guessed' });
    await register(deps, person);
    const guess = () => register(deps, { ...person, password: 'wrong-harbour-42' });
    expect(codesOf(await times(12, guess)).filter((code) => code === 'IDEMPOTENCY_CONFLICT')).toHaveLength(10);
  });

  it('the old password cannot be guessed from a session', async () => {
    const deps = limitedDeps();
    const { token } = await register(deps, newcomer());
    const owner = { ...subjectOf(token), address: '192.0.2.5' };
    const guess = { oldPassword: 'wrong-password-1', newPassword: 'brave-lantern-7' };
    const guesses = await times(12, () => updateProfile(deps, owner, guess));
    expect(codesOf(guesses).filter((code) => code === 'PASSWORD_WRONG')).toHaveLength(10);
  });
});

describe('the limits of links and codes', () => {
  const ofPerson = async () => {
    const deps = limitedDeps();
    const person = newcomer();
    const { user, sessionId } = await register(deps, person);
    return { deps, person, user, sessionId };
  };

  it('an account is mailed five links an hour, whether anybody has the address or not', async () => {
    const { deps, person } = await ofPerson();
    for (const email of [person.email, 'nobody-there@example.com']) {
      const addresses = Array.from({ length: 6 }, (_, n) => `192.0.2.${n}`);
      const asked = await Promise.allSettled(addresses.map((address) => forgotPassword(deps, { email, address })));
      expect(codesOf(asked).sort()).toEqual(['TOO_MANY_REQUESTS', ...Array(5).fill('done')]);
    }
  });

  it('an address asks for thirty an hour, for whomever, and hears when to come again', async () => {
    const { deps } = await ofPerson();
    const ask = () => forgotPassword(deps, { email: `${randomId()}@example.com`, address: '192.0.2.9' });
    expect(codesOf(await times(30, ask))).toEqual(Array(30).fill('done'));
    const refused = await ask().catch((error) => error);
    expect(refused).toMatchObject(limited);
    expect(refused.details.retryAfterSeconds).toBeGreaterThan(0);
  });

  it('confirmations count like any other mail with a link', async () => {
    const { deps, user } = await ofPerson();
    const asked = await times(6, () => sendVerification(deps, { userId: user._id, address: '192.0.2.1' }));
    expect(codesOf(asked).sort()).toEqual(['TOO_MANY_REQUESTS', ...Array(5).fill('done')]);
  });

  it('an account is mailed about a lost second factor five times a day, and each counts among its mails', async () => {
    const prefix = testName('limits');
    const limits = createLimits(redis, prefix);
    const user = randomId();
    const [address, elsewhere] = ['192.0.2.1', '198.51.100.1'];
    expect(codesOf(await times(6, () => limits.beforeFactorLoss(user, address))).sort()).toEqual([
      'TOO_MANY_REQUESTS',
      ...Array(5).fill('done'),
    ]);
    await expect(limits.beforeMail(user, elsewhere)).rejects.toMatchObject(limited);
    await limits.beforeFactorLoss(randomId(), elsewhere);
    await letPass(prefix, 60 * 60 + 1);
    await limits.beforeMail(user, address);
    await expect(limits.beforeFactorLoss(user, elsewhere)).rejects.toMatchObject(limited);
    await letPass(prefix, 23 * 60 * 60);
    await limits.beforeFactorLoss(user, address);
  });

  it('an address tries sixty links, whatever they are for', async () => {
    const deps = limitedDeps();
    const given = { token: 'guess', password: 'brave-lantern-7', address: '192.0.2.1' };
    const tried = await times(30, () => resetPassword(deps, given));
    tried.push(...(await times(31, () => verifyEmail(deps, given))));
    expect(codesOf(tried).sort()).toEqual([...Array(60).fill('LINK_INVALID'), 'TOO_MANY_REQUESTS']);
  });

  it('a second factor takes ten wrong codes, by whatever name the person signs in, and then not the right one either', async () => {
    const { deps, person, user, sessionId } = await ofPerson();
    await auth.confirmMail(user);
    const { secret } = await startSecondFactor(deps, { ...person, userId: user._id });
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: deps.clock.now() });
    await confirmSecondFactor(deps, { userId: user._id, sessionId, code: code() });
    auth.clock.advance(60_000);
    const guess = (username: string) => signIn(deps, { ...person, username, totp: 'wrong' });
    const guesses = [...(await times(5, () => guess(person.username))), ...(await times(5, () => guess(person.email)))];
    expect(codesOf(guesses)).toEqual(Array(10).fill('SECOND_FACTOR_WRONG'));
    await expect(signIn(deps, { ...person, totp: code() })).rejects.toMatchObject(limited);
  });

  it('a password that was reset by mail need not wait for the guesses of before', async () => {
    const { deps, person } = await ofPerson();
    await times(11, () => signIn(deps, { ...person, password: 'wrong-password-1' }));
    await expect(signIn(deps, person)).rejects.toMatchObject(limited);
    await forgotPassword(deps, { email: person.email, address: '192.0.2.1' });
    const text = (await auth.mails()).find((mail) => mail.to === person.email && /reset/.test(mail.text))?.text ?? '';
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? '';
    await resetPassword(deps, { token, password: 'brave-lantern-7', address: '192.0.2.1' });
    expect((await signIn(deps, { ...person, password: 'brave-lantern-7' })).user.username).toBe(person.username);
  });
});
