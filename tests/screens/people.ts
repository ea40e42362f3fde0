import { createHmac } from 'node:crypto';
import { CallRefused, type DemoClient } from '@candor/tools/demo/client';
import type { MovedClock } from './clock.ts';

export const PASSWORD = 'quiet-harbour-42';
/** An access token lasts fifteen minutes; a new one is fetched before that. */
const TOKEN_MS = 12 * 60_000;
const COOKIE = '__Host-candor_refresh';

export interface Person extends DemoClient {
  name: string;
  username: string;
  /** An access token that is good now. */
  token(): Promise<string>;
}

interface SignIn {
  url: string;
  clock: MovedClock;
  name: string;
  username: string;
  password?: string;
  /** What the browser says it is: shown in the list of sessions. */
  device?: string;
  /** Sent instead of signing in: the account is made by it. */
  register?: Record<string, string>;
  totp?: string;
}

const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

/** Somebody who is signed in for as long as the clock is moved, by the refresh cookie as a browser would be. */
export async function signIn(who: SignIn): Promise<Person> {
  const { url, clock, name, username, password = PASSWORD, device = CHROME, register, totp } = who;
  let cookie = '';
  let token = '';
  let tokenAtMs = 0;
  const send = async (method: string, path: string, body: unknown, headers: Record<string, string>) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'user-agent': device,
        ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
    });
    const set = response.headers.getSetCookie().find((one) => one.startsWith(`${COOKIE}=`));
    if (set) cookie = set.split(';')[0] ?? '';
    const text = await response.text();
    const answer = text === '' ? undefined : JSON.parse(text);
    if (!response.ok)
      throw new CallRefused(
        response.status,
        answer?.code ?? 'UNKNOWN',
        `${username}: ${method} ${path}: ${answer?.msg ?? response.status}`,
      );
    return answer;
  };
  const keep = (answer: { token: string }) => {
    token = answer.token;
    tokenAtMs = clock.now();
  };
  const freshToken = async () => {
    if (clock.now() - tokenAtMs > TOKEN_MS)
      keep(
        await send('POST', '/api/auth/refresh', undefined, { cookie, origin: url }).catch((error: unknown) => {
          // A session that nobody used for too long has ended: an administrator's after half a day.
          if (error instanceof CallRefused && error.status === 401) return signInAgain();
          throw error;
        }),
      );
    return token;
  };
  const signInAgain = () => send('POST', '/api/auth/login', { username, password, ...(totp ? { totp } : {}) }, {});
  if (register) keep(await send('POST', '/api/auth/register', { name, username, password, ...register }, {}));
  else keep(await signInAgain());
  return {
    name,
    username,
    token: freshToken,
    call: async (method, path, body, key) =>
      send(method, path, body, {
        authorization: `Bearer ${await freshToken()}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      }),
  };
}

/** The six digits that an authenticator shows at a moment (RFC 6238). */
export function codeOf(secret: string, ms: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replace(/=+$/, '')].map((one) => letters.indexOf(one).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(ms / 30_000)));
  const mac = createHmac('sha1', key).update(step).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
