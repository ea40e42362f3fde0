import { gql } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from './apollo.ts';
import { messageOf } from './errors.ts';
import { readToken, writeToken } from './session.ts';

const QUERY = gql`
  query Test_Query {
    me {
      id
    }
  }
`;
const REFUSED = {
  data: null,
  errors: [{ message: 'Please sign in to go on.', extensions: { code: 'UNAUTHENTICATED' } }],
};
const sent: { name: string; token: string | null }[] = [];
let answers: Record<string, (token: string | null) => { status?: number; body: unknown }>;

beforeEach(() => {
  sent.length = 0;
  writeToken('old');
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { operationName } = JSON.parse(String(init.body)) as { operationName: string };
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
    sent.push({ name: operationName, token });
    const { status = 200, body } = answers[operationName]?.(token) ?? { status: 500, body: {} };
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const me = (token: string | null) =>
  token === 'new' ? { body: { data: { me: { __typename: 'User', id: 'u1' } } } } : { status: 401, body: REFUSED };

describe('a token that ran out', () => {
  it('is refreshed once for all who wait, and the operation is sent again', async () => {
    answers = { Test_Query: me, RefreshSession: () => ({ body: { data: { refreshSession: { token: 'new' } } } }) };
    const client = createClient();
    const results = await Promise.all(
      [1, 2, 3].map((n) => client.query({ query: QUERY, variables: { n }, fetchPolicy: 'network-only' })),
    );
    expect(results.map((result) => result.data)).toMatchObject([
      { me: { id: 'u1' } },
      { me: { id: 'u1' } },
      { me: { id: 'u1' } },
    ]);
    expect(sent.filter((one) => one.name === 'RefreshSession')).toHaveLength(1);
    expect(readToken()).toBe('new');
  });

  it('of a session that has ended is forgotten, and nothing is tried again', async () => {
    answers = { Test_Query: me, RefreshSession: () => ({ status: 401, body: REFUSED }) };
    await expect(createClient().query({ query: QUERY })).rejects.toBeDefined();
    expect(readToken()).toBeNull();
    expect(sent.map((one) => one.name)).toEqual(['Test_Query', 'RefreshSession']);
  });

  it('is kept while the server cannot be reached: nothing is known then', async () => {
    answers = { Test_Query: me, RefreshSession: () => ({ status: 503, body: {} }) };
    await expect(createClient().query({ query: QUERY })).rejects.toBeDefined();
    expect(readToken()).toBe('old');
  });
});

describe('what the server says', () => {
  it('is told to the person, unless it is a fault of the server', async () => {
    answers = {
      Test_Query: () => ({
        body: {
          data: null,
          errors: [{ message: 'Your balance is too low.', extensions: { code: 'BALANCE_TOO_LOW' } }],
        },
      }),
    };
    const refused = await createClient()
      .query({ query: QUERY })
      .catch((error) => error);
    expect(messageOf(refused)).toBe('Your balance is too low.');
    answers = {
      Test_Query: () => ({
        body: {
          data: null,
          errors: [{ message: 'Something went wrong on our side.', extensions: { code: 'INTERNAL' } }],
        },
      }),
    };
    expect(
      messageOf(
        await createClient()
          .query({ query: QUERY })
          .catch((error) => error),
      ),
    ).toBeUndefined();
    expect(messageOf(new TypeError('fetch failed'))).toBeUndefined();
  });
});
