import { until } from '@candor/testkit/until';
import { describe, expect, it } from 'vitest';
import { mailedToken } from '../support/mailed.ts';
import { codeOf } from '../support/totp.ts';
import {
  type Account,
  call,
  claimsOf,
  elsewhere,
  isAlive,
  newAccount,
  signIn,
  tokenOf,
  toldTo,
  world,
} from './world.ts';

const ADDRESS = '0xde709f2102306220921060314715629080e2fb77';
const payouts = (person: Account, body: object) =>
  call('/api/profile/withdraw-info', {
    method: 'PUT',
    token: person.token,
    body: { network: 'BSC (BEP20)', address: ADDRESS, ...body },
  });

describe('whoever knew the password', () => {
  it('has nothing any more once the owner has set up a second factor', async () => {
    const owner = await newAccount();
    const attacker = await signIn(owner);
    const { body } = await call('/api/auth/second-factor', { token: owner.token, body: { password: owner.password } });
    const code = codeOf(String(body.secret));
    expect((await call('/api/auth/second-factor/confirm', { token: owner.token, body: { code } })).status).toBe(200);
    expect(await isAlive(tokenOf(attacker))).toBe(false);
    const refresh = await call('/api/auth/refresh', { body: {}, headers: { cookie: attacker.cookies } });
    expect(refresh.status).toBe(401);
    expect((await signIn(owner)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect(await isAlive(owner.token)).toBe(true);
  });

  it('has no session left behind in a browser whose owner signs in again', async () => {
    const owner = await newAccount();
    const again = await signIn(owner, { headers: { cookie: owner.cookies } });
    expect(await isAlive(owner.token)).toBe(false);
    expect(await isAlive(tokenOf(again))).toBe(true);
  });
});

/** The device's id of an answer's cookies. */
const deviceOf = (cookies: string): string => {
  const id = /__Host-candor_device=([\w.-]+)/.exec(cookies)?.[1];
  if (id === undefined) throw new Error(`no device in ${cookies}`);
  return id;
};

const GUESSES = 300;
const AT_ONCE = 20;

describe('whoever guesses passwords', () => {
  it('from one network locks nobody out who comes from another', async () => {
    const owner = await newAccount();
    const guess = () => signIn({ ...owner, password: 'not-the-word-1' }, { from: '192.0.2.9' });
    const answers: number[] = [];
    for (let n = 0; n < 12; n += 1) answers.push((await guess()).status);
    expect(answers.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(answers.slice(10)).toEqual([429, 429]);
    expect((await signIn(owner)).status).toBe(200);
  });

  it('never delays the owner’s own device: its tries are counted for themselves', async () => {
    const owner = await newAccount();
    const from = elsewhere();
    const guess = (headers: Record<string, string> = {}) =>
      signIn({ ...owner, password: 'not-the-word-1' }, { from, headers });
    for (let n = 0; n < 10; n += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
    expect((await signIn(owner, { from })).status).toBe(429);
    expect((await signIn(owner, { from, headers: { cookie: owner.cookies } })).status).toBe(200);
    expect((await guess()).status).toBe(429);
  });

  it.each([
    ['invents a device’s cookie', () => `${'A'.repeat(22)}.${'B'.repeat(22)}`],
    ['has that of another account', async () => deviceOf((await newAccount()).cookies)],
    ['changes its mark', async () => `${deviceOf((await newAccount()).cookies).slice(0, -4)}AAAA`],
  ])('gains no try, who %s', async (_what, made) => {
    const owner = await newAccount();
    const from = elsewhere();
    const cookie = `__Host-candor_device=${await made()}`;
    const guess = () => signIn({ ...owner, password: 'not-the-word-1' }, { from, headers: { cookie } });
    const answers: number[] = [];
    for (let n = 0; n < 12; n += 1) answers.push((await guess()).status);
    expect(answers).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it('from 300 networks has few compared, and keeps the owner out for less than a minute; the owner is told', async () => {
    const owner = await newAccount();
    // An address signs in once it is confirmed: tries by it and by the name are of one account.
    const token = await mailedToken(world, owner.email, '/verify-email');
    expect((await call('/api/auth/verify-email', { body: { token } })).status).toBe(200);
    const answers: number[] = [];
    const guesser = async () => {
      while (answers.length < GUESSES) {
        const at = answers.push(0) - 1;
        const username = at % 2 === 0 ? owner.username : owner.email;
        answers[at] = (await signIn({ username, password: 'not-the-word-1' })).status;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, guesser));
    const compared = answers.filter((status) => status === 401).length;
    expect(compared).toBeGreaterThan(0);
    expect(compared).toBeLessThan(40);
    expect(answers.filter((status) => status === 429)).toHaveLength(GUESSES - compared);
    const own = await signIn(owner);
    if (own.status !== 200) {
      expect(own.status).toBe(429);
      expect(Number(own.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    }
    await until('the owner is told', async () => /guessing the password/.test(await toldTo(owner)));
  });

  it.each(['aaaaaaaa', '87654321', 'Passw0rd!', 'qwertyuiop', 'iloveyou1', 'candor123', 'short-7'])(
    'finds nobody who has chosen %s: it is refused',
    async (password) => {
      const body = {
        name: 'Vera',
        username: `weak${elsewhere().replaceAll('.', '')}`,
        mobile: '+442071838750',
        password,
      };
      const reply = await call('/api/auth/register', {
        body: { ...body, email: `${body.username}@example.com` },
        from: elsewhere(),
      });
      expect(reply.status).toBe(400);
    },
  );

  it('learns from no sign-up whether a mail address is somebody’s', async () => {
    const owner = await newAccount();
    const signUp = (username: string, email: string) => {
      const body = { name: 'Cleo', username, email, password: 'quiet-harbour-42', mobile: '+442071838750' };
      return call('/api/auth/register', { body, from: elsewhere() });
    };
    const names = ['asker', 'asker2'].map((name) => `${name}-${elsewhere().replaceAll('.', '')}`);
    const replies = [
      await signUp(names[0] ?? '', `${owner.username}@example.com`),
      await signUp(names[1] ?? '', `${names[1]}@example.com`),
    ];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(replies.map(({ body }) => Object.keys(body).join())).size).toBe(1);
  });

  it('finds nobody whose password is the own name: it is refused', async () => {
    const username = 'margarethe-oakenfold';
    const body = { name: 'Margarethe Oakenfold', username, mobile: '+442071838750', password: username };
    const reply = await call('/api/auth/register', { body: { ...body, email: 'm.o@example.com' }, from: elsewhere() });
    expect(reply.status).toBe(400);
  });
});

describe('whoever has an access token alone', () => {
  it('sets no first PIN and no payout address with it', async () => {
    const owner = await newAccount();
    expect((await payouts(owner, { securityPin: '8461' })).status).toBeGreaterThanOrEqual(400);
    const wrong = await payouts(owner, { securityPin: '8461', password: 'not-the-word-1' });
    expect(wrong.status).toBeGreaterThanOrEqual(400);
    const { body } = await call('/api/profile/me', { token: owner.token });
    expect(JSON.stringify(body)).not.toContain(ADDRESS);
    expect((await payouts(owner, { securityPin: '8461', password: owner.password })).status).toBe(200);
  });

  it.each(['0000', '1234', '4321', '1111'])('finds no PIN %s: it is refused', async (securityPin) => {
    const owner = await newAccount();
    expect((await payouts(owner, { securityPin, password: owner.password })).body.code).toBe('PIN_WEAK');
  });

  it('has five tries at the PIN, and the owner is told of the lock', async () => {
    const owner = await newAccount();
    expect((await payouts(owner, { securityPin: '8461', password: owner.password })).status).toBe(200);
    const codes: unknown[] = [];
    for (const securityPin of ['1593', '7262', '9035', '2847', '6194', '8461'])
      codes.push((await payouts(owner, { securityPin })).body.code);
    expect(codes).toEqual([...Array(5).fill('PIN_WRONG'), 'PIN_LOCKED']);
    await until('the owner is told', async () => /PIN/.test(await toldTo(owner)));
  });

  it('gains no role and no flag by sending more than was asked for', async () => {
    const from = elsewhere();
    const username = `climber${from.replaceAll('.', '')}`;
    const asked = {
      name: 'Cleo',
      username,
      email: `${username}@example.com`,
      password: 'quiet-harbour-42',
      mobile: '+442071838750',
    };
    const more = { role: 'superadmin', publisher: true, emailVerified: true, onHold: false, balance: 1_000_000 };
    const text = JSON.stringify({ ...asked, ...more }).replace('{', '{"__proto__":{"role":"superadmin"},');
    const reply = await call('/api/auth/register', {
      body: text,
      from,
      headers: { 'content-type': 'application/json' },
    });
    if (reply.status !== 201) {
      expect(reply.status).toBe(400);
      return;
    }
    const { body } = await call('/api/profile/me', { token: tokenOf(reply) });
    expect(body).toMatchObject({ role: 'User', publisher: false, emailVerified: false });
    expect(claimsOf(tokenOf(reply)).role).toBeUndefined();
  });
});

describe('whoever has somebody’s refresh token', () => {
  it('ends the session by using it once more, which is counted', async () => {
    const owner = await newAccount();
    const refresh = (cookie: string) => call('/api/auth/refresh', { body: {}, headers: { cookie } });
    const second = await refresh((await refresh(owner.cookies)).cookies);
    expect(await isAlive(tokenOf(second))).toBe(true);
    expect((await refresh(owner.cookies)).status).toBe(401);
    // A gateway believes in a session for two seconds.
    await until('the session has ended', async () => !(await isAlive(tokenOf(second))));
    expect((await refresh(second.cookies)).status).toBe(401);
    expect(await world.figures('auth')).toMatch(
      /candor_security_events_total\{[^}]*event="refresh_reused"[^}]*\} [1-9]/,
    );
  });
});
