import { type Asked, ask, type Production, type Reply, startProduction } from '../support/production.ts';
import { PASSWORD } from '../support/stack.ts';

/** The product that is attacked: there once `openWorld` has resolved. */
export let world: Production;
export async function openWorld(): Promise<void> {
  world = await startProduction();
}

let people = 0;
/** A client's address that nobody else has in this run. */
export function elsewhere(): string {
  people += 1;
  return `203.${(people >> 8) & 255}.${people & 255}.7`;
}

export interface Account {
  username: string;
  email: string;
  password: string;
  token: string;
  cookies: string;
  userId: string;
}

/** Somebody who has just signed up, from an address of their own. */
export async function newAccount(): Promise<Account> {
  const from = elsewhere();
  const username = `victim${people}`;
  const given = { username, email: `${username}@example.com`, password: PASSWORD };
  const body = { ...given, name: 'Vera Victim', mobile: '+442071838750' };
  const reply = await call('/api/auth/register', { body, from });
  const token = tokenOf(reply);
  return { ...given, token, cookies: reply.cookies, userId: String(claimsOf(token).sub) };
}

/** Asks the product one thing; what is refused is an answer too. */
export const call = (path: string, asked: Asked = {}): Promise<Reply> => ask(world.url, path, asked);

/** Signs in, from an address of its own unless another is said. */
export const signIn = ({ username, password }: Pick<Account, 'username' | 'password'>, asked: Asked = {}) =>
  call('/api/auth/login', { body: { username, password }, from: elsewhere(), ...asked });

/** The access token of an answer; throws with the answer where there is none. */
export function tokenOf(reply: Reply): string {
  if (typeof reply.body.token !== 'string') throw new Error(`${reply.status} ${reply.text}`);
  return reply.body.token;
}

/** What a token says of itself, as everybody can read who has it. */
export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** Whether the session of the token still works. */
export const isAlive = async (token: string) => (await call('/api/profile/me', { token })).status === 200;

/** The messages that somebody has been told. */
export async function toldTo({ token }: Account): Promise<string> {
  return (await call('/api/notifications', { token })).text;
}
