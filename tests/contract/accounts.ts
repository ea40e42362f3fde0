import { createHmac, randomBytes } from 'node:crypto';
import { until } from '@candor/testkit/until';
import { demoClient } from '@candor/tools/demo/client';
import { mailedToken } from '../support/mailed.ts';
import { PASSWORD, type Person, signUp, type TestStack } from '../support/stack.ts';
import { txHash } from './people.ts';

const COOKIE = '__Host-candor_refresh';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What somebody new signs up with. */
export function newcomer(more: Record<string, string> = {}) {
  const username = `new-${randomBytes(6).toString('hex')}`;
  const email = `${username}@example.com`;
  return { name: 'Rita Rater', username, email, password: PASSWORD, mobile: '+12025550142', ...more };
}

/** The cookie that an answer sets, as it is sent back; empty when it sets none. */
const cookieOf = (headers: Headers) => new RegExp(`${COOKIE}=[^;]+`).exec(headers.get('set-cookie') ?? '')?.[0] ?? '';

/** Somebody who has just signed up, with the refresh cookie. */
export async function withCookie(stack: TestStack): Promise<Person & { cookie: string }> {
  const given = newcomer();
  const response = await fetch(`${stack.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given),
  });
  const { token } = (await response.json()) as { token: string };
  return { ...demoClient(stack.url, token), username: given.username, token, cookie: cookieOf(response.headers) };
}

/** The cookie that a refresh with this one sets. */
export async function refreshed(stack: TestStack, cookie: string): Promise<string> {
  const response = await fetch(`${stack.url}/api/auth/refresh`, { method: 'POST', headers: { cookie } });
  return cookieOf(response.headers);
}

export const emailOf = ({ username }: Person) => `${username}@example.com`;

/** Somebody who confirmed their mail address. */
export async function confirmedPerson(stack: TestStack): Promise<Person> {
  const person = await signUp(stack);
  const token = await mailedToken(stack, emailOf(person), '/verify-email');
  await person.call('POST', '/api/auth/verify-email', { token });
  return person;
}

/** Six digits of RFC 6238, of this moment or of 30 seconds later. */
function sixDigits(secret: string, stepsLater: number): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsLater));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Somebody with a second factor, and a code of it that was not used. */
export async function withSecondFactor(stack: TestStack): Promise<{ person: Person; code: string }> {
  const person = await signUp(stack);
  return { person, code: await setUpFactor(person) };
}

/** Sets up somebody's second factor, and answers with a code of it that was not used. */
export async function setUpFactor(person: Person): Promise<string> {
  const { secret } = await person.call<{ secret: string }>('POST', '/api/auth/second-factor', { password: PASSWORD });
  await person.call('POST', '/api/auth/second-factor/confirm', { code: sixDigits(secret, 0) });
  return sixDigits(secret, 1);
}

/** Adds to the promotions budget. */
export const fundPromotions = (stack: TestStack, amount: number) =>
  stack.admin.call('POST', '/api/admin/promotions/fund', { amount, reason: 'Bonuses.', txHash: txHash() });

/** Whether somebody can sign in with this password. */
export async function canSignIn(stack: TestStack, username: string, password: string): Promise<boolean> {
  return stack.anyone.call('POST', '/api/auth/login', { username, password }).then(
    () => true,
    () => false,
  );
}

/** Resolves when the token is no longer good. */
export function ended(person: Person): Promise<void> {
  return until('the end of the session', () =>
    person.call('GET', '/api/profile/total-profit').then(
      () => false,
      () => true,
    ),
  );
}
