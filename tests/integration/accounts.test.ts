import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@candor/testkit/until';
import { type CallRefused, demoClient } from '@candor/tools/demo/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSound } from '../support/oracle.ts';
import {
  earned,
  feedback,
  fundedPublisher,
  liveApp,
  PASSWORD,
  start,
  startTestStack,
  type TestStack,
} from '../support/stack.ts';

let world: TestStack;
beforeAll(async () => {
  world = await startTestStack();
});
afterAll(async () => {
  await world?.stop();
  if (world) rmSync(world.stack.mailFolder, { recursive: true, force: true });
});

const COOKIE = '__Host-candor_refresh';
const NEXT_PASSWORD = 'brave-lantern-7';
let made = 0;

async function graph<Data>(query: string, variables: object = {}, headers: Record<string, string> = {}) {
  const response = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as { data?: Data | null; errors?: { extensions: { code: string } }[] };
}

async function signedUp() {
  made += 1;
  const person = { username: `ada${made}`, email: `ada${made}@example.com`, password: PASSWORD };
  const response = await fetch(`${world.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'curl/8.5.0' },
    body: JSON.stringify({ ...person, name: 'Ada', mobile: '+442071838750' }),
  });
  const { token } = (await response.json()) as { token: string };
  const cookie = new RegExp(`${COOKIE}=[^;]+`).exec(response.headers.get('set-cookie') ?? '')?.[0] ?? '';
  return { person, cookie, bearer: { authorization: `Bearer ${token}` } };
}

/** The token of the link that was mailed to this address and leads to this page. */
async function mailed(to: string, page: string): Promise<string> {
  const { mailFolder } = world.stack;
  const find = () => {
    const texts = readdirSync(mailFolder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(mailFolder, name), 'utf8'));
    const mail = texts.find(
      (text) =>
        text.includes(`To: ${to}\r\n`) && text.includes(`${world.url.replace('127.0.0.1', 'localhost')}${page}#token=`),
    );
    return /token=([\w-]+)/.exec(mail ?? '')?.[1];
  };
  await until('the mail is in the folder', async () => find() !== undefined);
  return find() ?? '';
}

/** Every token of links that were mailed to this address and lead to this page. */
function tokensMailed(to: string, page: string): string[] {
  const { mailFolder } = world.stack;
  return readdirSync(mailFolder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(mailFolder, name), 'utf8'))
    .filter((text) => text.includes(`To: ${to}\r\n`) && text.includes(`${page}#token=`))
    .flatMap((text) => /token=([\w-]+)/.exec(text)?.[1] ?? []);
}

async function hasEnded(bearer: Record<string, string>): Promise<boolean> {
  return (await graph('{ me { id } }', {}, bearer)).errors?.[0]?.extensions.code === 'UNAUTHENTICATED';
}

describe('links in mails', () => {
  it('confirm the address; a reset ends every session within two seconds', async () => {
    const { person, cookie, bearer } = await signedUp();
    const verify = await mailed(person.email, '/verify-email');
    expect((await graph('mutation($t: String!) { verifyEmail(token: $t) }', { t: verify })).data).toEqual({
      verifyEmail: true,
    });
    expect((await graph<{ me: object }>('{ me { emailVerified } }', {}, bearer)).data).toEqual({
      me: { emailVerified: true },
    });

    await graph('mutation($e: String!) { forgotPassword(email: $e) }', { e: person.email });
    const reset = await mailed(person.email, '/reset');
    const input = { token: reset, password: NEXT_PASSWORD };
    const RESET = 'mutation($input: ResetPasswordInput!) { resetPassword(input: $input) }';
    expect((await graph(RESET, { input })).data).toEqual({ resetPassword: true });
    expect((await graph(RESET, { input })).errors?.[0]?.extensions.code).toBe('LINK_INVALID');
    await until('the session is over', () => hasEnded(bearer));
    const refreshed = await fetch(`${world.url}/api/auth/refresh`, { method: 'POST', headers: { cookie } });
    expect(refreshed.status).toBe(401);
    await world.anyone.call('POST', '/api/auth/login', { username: person.email, password: NEXT_PASSWORD });
  });
});

describe('sessions', () => {
  it('are listed by their program, and end by the cookie alone', async () => {
    const { cookie, bearer } = await signedUp();
    const { data } = await graph('{ me { sessions { device current } } }', {}, bearer);
    expect(data).toEqual({ me: { sessions: [{ device: 'curl', current: true }] } });
    const left = await fetch(`${world.url}/api/auth/logout`, {
      method: 'POST',
      headers: { cookie, authorization: 'Bearer an.expired.token' },
    });
    expect([left.status, left.headers.get('set-cookie')]).toEqual([204, expect.stringContaining('Max-Age=0')]);
    await until('the session is over', () => hasEnded(bearer));
  });
});

describe('somebody who comes back with a confirmed mail address', () => {
  it('is not offered what they rated, has the hold that they left with, hears why and appeals', async () => {
    const email = `back${made}@example.com`;
    const register = async (username: string) => {
      const body = { name: 'Ada', username, email, password: PASSWORD, mobile: '+442071838750' };
      const { token } = await world.anyone.call<{ token: string }>('POST', '/api/auth/register', body);
      return demoClient(world.url, token);
    };
    const used = new Set<string>();
    const confirm = async () => {
      const fresh = () => tokensMailed(email, '/verify-email').find((token) => !used.has(token));
      await until('the mail is in the folder', async () => fresh() !== undefined);
      const token = fresh() ?? '';
      used.add(token);
      await world.anyone.call('POST', '/api/auth/verify-email', { token });
    };
    const publisher = await fundedPublisher(world, 20);
    const app = await liveApp(publisher, 3);

    const first = await register(`first${made}`);
    await confirm();
    const { _id: ratingId } = await start(first, app._id);
    await first.call('POST', `/api/ratings/submit-pending/${ratingId}`, { stars: 4, feedback: feedback() });
    await until('the reward', async () => (await earned(first)) === 0.75);
    const { _id: firstId } = await first.call<{ _id: string }>('GET', '/api/profile/me');
    await world.admin.call('PUT', `/api/users/${firstId}/hold`, { onHold: true, reason: 'Invented feedback.' });
    const leave = () => first.call('DELETE', '/api/profile', { password: PASSWORD, giveUp: 0.75 });
    // Until everybody has heard of the reward.
    await until('the account is erased', () =>
      leave().then(
        () => true,
        () => false,
      ),
    );

    const second = await register(`second${made}`);
    await confirm();
    const why = 'An account with your mail address was on hold when it was deleted: Invented feedback.';
    await until('the person is told', async () => {
      const told = await second.call<{ message: string }[]>('GET', '/api/notifications');
      return told.some(({ message }) => message.includes(why));
    });
    await second.call('POST', '/api/profile/appeal-hold', { text: 'That was long ago.' });
    const { _id: secondId } = await second.call<{ _id: string }>('GET', '/api/profile/me');
    await world.admin.call('PUT', `/api/users/${secondId}/hold`, { onHold: false, reason: 'Granted.' });
    const codeOf = (call: Promise<unknown>) =>
      call.then(
        () => 'done',
        (error: CallRefused) => error.code,
      );
    await until('the app is known as rated', async () => {
      const code = await codeOf(second.call('GET', '/api/apps/next'));
      return code === 'NO_APP_AVAILABLE';
    });
    expect(await codeOf(start(second, app._id))).toBe('ALREADY_RATED');
    await expectSound(world);
  });
});

describe('somebody who is the only member of an organisation that another founded', () => {
  it('is erased with it: its rest is told by its name and given up in the same consent, and its founder goes on', async () => {
    const email = `heir${made}@example.com`;
    const body = { name: 'Ida', username: `heir${made}`, email, password: PASSWORD, mobile: '+442071838750' };
    const { token } = await world.anyone.call<{ token: string }>('POST', '/api/auth/register', body);
    const heir = demoClient(world.url, token);
    const founder = await fundedPublisher(world, 0.4);
    await founder.call('POST', '/api/organisation/invitations', { email, role: 'owner' });
    await until('the invitation is in the folder', async () => tokensMailed(email, '/join').length > 0);
    const joined = { token: tokensMailed(email, '/join')[0] ?? '' };
    await heir.call('POST', '/api/organisation/invitations/accept', joined);
    const { _id: founderId } = await founder.call<{ _id: string }>('GET', '/api/profile/me');
    await founder.call('DELETE', `/api/organisation/members/${founderId}`);
    const refusalOf = (giveUp?: number) =>
      heir.call('DELETE', '/api/profile', { password: PASSWORD, ...(giveUp && { giveUp }) }).then(
        () => ({ code: 'done', message: '' }),
        ({ code, message }: CallRefused) => ({ code, message }),
      );
    let told = await refusalOf();
    await until('nothing else stands in the way', async () => {
      told = told.code === 'ERASURE_REST' ? told : await refusalOf();
      return told.code === 'ERASURE_REST';
    });
    expect(told.message).toContain('There are 0.40 USDT left (with 0.40 USDT of “Test Labs”)');
    expect((await refusalOf(0.4)).code).toBe('done');
    expect(await refusalOf()).toMatchObject({ code: expect.not.stringMatching(/^ERASURE_|^done/) });
    expect(await founder.call('GET', '/api/profile/me')).toMatchObject({ _id: founderId });
    expect(await founder.call('GET', '/api/organisation/mine')).toEqual([]);
    await expectSound(world);
  });
});

describe('the key of access tokens', () => {
  it('can be changed without signing anybody out', async () => {
    const { rotateKeys } = await import('@candor/ops/key-rotation');
    const { bearer } = await signedUp();
    const keys = rotateKeys(world.secrets);
    await world.stack.restart('gateway', { AUTH_PUBLIC_KEYS: keys.AUTH_PUBLIC_KEYS });
    await world.stack.restart('auth', keys);
    const after = await signedUp();
    for (const headers of [bearer, after.bearer])
      expect((await graph('{ me { username } }', {}, headers)).errors).toBeUndefined();
  });
});
