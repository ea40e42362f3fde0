import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestStack, type TestStack } from '../support/stack.ts';
import { codeOf } from '../support/totp.ts';

let world: TestStack;
beforeAll(async () => {
  world = await startTestStack();
});
afterAll(() => world?.stop());

const COOKIE = '__Host-candor_refresh';
let made = 0;

interface Session {
  token: string;
  cookie: string;
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${world.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const cookie = new RegExp(`${COOKIE}=[^;]+`).exec(response.headers.get('set-cookie') ?? '')?.[0] ?? '';
  return { status: response.status, cookie, body: (await response.json()) as Record<string, unknown> };
}

const bearer = ({ token }: Pick<Session, 'token'>) => ({ authorization: `Bearer ${token}` });
const sessionOf = ({ body, cookie }: { body: Record<string, unknown>; cookie: string }): Session => {
  if (typeof body.token !== 'string') throw new Error(JSON.stringify(body));
  return { token: body.token, cookie };
};

async function signedUp() {
  made += 1;
  const person = { username: `eve${made}`, password: PASSWORD };
  const more = { name: 'Eve', email: `eve${made}@example.com`, mobile: '+442071838750' };
  return { person, own: sessionOf(await post('/api/auth/register', { ...person, ...more })) };
}

const signIn = async (person: object, headers: Record<string, string> = {}) =>
  sessionOf(await post('/api/auth/login', person, headers));

/** What REST and GraphQL answer a session, and a refresh of it. */
async function answersTo(session: Session): Promise<{ rest: number; graph: unknown; refresh: unknown }> {
  const rest = await fetch(`${world.url}/api/profile/me`, { headers: bearer(session) });
  const { body } = await post('/graphql', { query: '{ me { id } }' }, bearer(session));
  const errors = body.errors as { extensions: { code: string } }[] | undefined;
  const refresh = await post('/api/auth/refresh', {}, { cookie: session.cookie });
  return {
    rest: rest.status,
    graph: errors?.[0]?.extensions.code ?? 'answered',
    refresh: refresh.body.code ?? 'refreshed',
  };
}

const nothing = { rest: 401, graph: 'UNAUTHENTICATED', refresh: 'SESSION_ENDED' };
const everything = { rest: 200, graph: 'answered', refresh: 'refreshed' };

describe('signing in over a live session', () => {
  it('ends it, by REST and by GraphQL', async () => {
    const { person, own } = await signedUp();
    const second = await signIn(person, { cookie: own.cookie });
    expect(await answersTo(own)).toEqual(nothing);
    const query = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
    const third = await post('/graphql', { query, variables: { input: person } }, { cookie: second.cookie });
    const { login } = third.body.data as { login: { token: string } };
    expect(await answersTo(second)).toEqual(nothing);
    expect(await answersTo({ token: login.token, cookie: third.cookie })).toEqual(everything);
  });
});

describe('whoever knew the password and was signed in', () => {
  it('has nothing once the owner has set up a second factor; the owner goes on', async () => {
    const { person, own } = await signedUp();
    const attacker = await signIn(person);
    const { body: setup } = await post('/api/auth/second-factor', { password: PASSWORD }, bearer(own));
    const confirmed = await post(
      '/api/auth/second-factor/confirm',
      { code: codeOf(String(setup.secret), Date.now()) },
      bearer(own),
    );
    expect(confirmed.status).toBe(200);
    expect(await answersTo(attacker)).toEqual(nothing);
    expect(await answersTo(own)).toEqual(everything);
    const again = await post('/api/auth/login', person);
    expect(again).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } });
  });
});
