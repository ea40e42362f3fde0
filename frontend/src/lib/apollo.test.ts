import { gql } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, type Replies, refusal, type Sent } from '../testing/server.ts';
import { createClient } from './apollo.ts';
import { refreshToken } from './refresh.ts';
import { messageOf } from './refusal.ts';
import { readToken, writeToken } from './session.ts';

const QUERY = gql`
  query Test_Query($n: Int) {
    me(n: $n) {
      id
    }
  }
`;
const MUTATION = gql`
  mutation Test_Mutation {
    logout
  }
`;
const refused = refusal('UNAUTHENTICATED', 'Please sign in to go on.', 401);
const ended = refusal('SESSION_ENDED', 'Your session has ended. Please sign in again.', 401);
const me = { data: { me: { __typename: 'User', id: 'u1' } } };
const withNew = ({ token }: Sent) => (token === 'new' ? me : refused);
const renewed = { data: { refreshSession: { __typename: 'Session', token: 'new' } } };

beforeEach(() => writeToken('old'));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const ask = (replies: Replies, times = 1) => {
  const server = fakeServer(replies);
  const client = createClient();
  const asked = Array.from({ length: times }, (_, n) =>
    client.query({ query: QUERY, variables: { n }, fetchPolicy: 'network-only' }),
  );
  return { server, client, asked };
};

describe('what is asked', () => {
  it('is sent in a task of its own, question by question; what changes something is sent at once', async () => {
    const { server, client, asked } = ask({ Test_Query: me, Test_Mutation: { data: { logout: true } } }, 2);
    const changed = client.mutate({ mutation: MUTATION });
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    expect(server.sent.map(({ name }) => name)).toEqual(['Test_Mutation']);
    await Promise.all([...asked, changed]);
    expect(server.count('Test_Query')).toBe(2);
  });
});

describe('a token that ran out', () => {
  it('is exchanged once for all who wait, and each operation is sent once more', async () => {
    let waiting = 0;
    let allWait = () => {};
    const untilAllWait = new Promise<void>((resolve) => {
      allWait = resolve;
    });
    const counted = (sent: Sent) => {
      waiting += 1;
      if (waiting === 3) allWait();
      return withNew(sent);
    };
    const { server, asked } = ask({ Test_Query: counted, Refresh_Mutation: untilAllWait.then(() => renewed) }, 3);
    expect((await Promise.all(asked)).map(({ data }) => data)).toMatchObject([1, 2, 3].map(() => me.data));
    expect(server.count('Refresh_Mutation')).toBe(1);
    expect(server.count('Test_Query')).toBe(6);
    expect(readToken()).toBe('new');
  });

  it('goes without a token to the exchange: the cookie alone decides', async () => {
    const { server, asked } = ask({ Test_Query: withNew, Refresh_Mutation: renewed });
    await asked[0];
    expect(server.sent.map(({ name, token }) => [name, token])).toEqual([
      ['Test_Query', 'old'],
      ['Refresh_Mutation', null],
      ['Test_Query', 'new'],
    ]);
  });

  it('that another tab has exchanged already is not exchanged again', async () => {
    const server = fakeServer({ Refresh_Mutation: renewed });
    writeToken('from another tab');
    expect(await refreshToken('old')).toBe('from another tab');
    expect(server.sent).toEqual([]);
  });

  it('of a session that has ended is forgotten, and nothing is sent again', async () => {
    const { server, asked } = ask({ Test_Query: refused, Refresh_Mutation: ended });
    await expect(asked[0]).rejects.toBeDefined();
    expect(readToken()).toBeNull();
    expect(server.sent.map(({ name }) => name)).toEqual(['Test_Query', 'Refresh_Mutation']);
  });

  it('is forgotten too when the new one is refused: the session was ended elsewhere', async () => {
    const { server, asked } = ask({ Test_Query: refused, Refresh_Mutation: renewed });
    await expect(asked[0]).rejects.toBeDefined();
    expect(readToken()).toBeNull();
    expect(server.count('Test_Query')).toBe(2);
  });

  it.each([
    ['cannot be reached', 'lost' as const],
    ['is busy', refusal('TOO_MANY_REQUESTS', 'Too many requests.', 429)],
  ])('is kept while the server %s: nothing is known then', async (_why, reply) => {
    const { asked } = ask({ Test_Query: refused, Refresh_Mutation: reply });
    await expect(asked[0]).rejects.toBeDefined();
    expect(readToken()).toBe('old');
  });
});

describe('a mutation', () => {
  it('is sent again only when it was refused for its token', async () => {
    const server = fakeServer({
      Test_Mutation: ({ token }) => (token === 'new' ? { data: { logout: true } } : refused),
      Refresh_Mutation: renewed,
    });
    await createClient().mutate({ mutation: MUTATION });
    expect(server.count('Test_Mutation')).toBe(2);
  });

  it.each([
    ['a lost connection', 'lost' as const],
    ['a fault of the server', refusal('INTERNAL', 'Something went wrong on our side.', 500)],
  ])('is never sent again after %s', async (_why, reply) => {
    const server = fakeServer({ Test_Mutation: reply });
    await expect(createClient().mutate({ mutation: MUTATION })).rejects.toBeDefined();
    expect(server.count('Test_Mutation')).toBe(1);
  });
});

describe('what the server says', () => {
  const heard = async (replies: Replies) => messageOf(await ask(replies).asked[0]?.catch((error: unknown) => error));

  it('is told to the person, unless it is a fault of the server or of the network', async () => {
    expect(await heard({ Test_Query: refusal('BALANCE_TOO_LOW', 'Your balance is too low.', 409) })).toBe(
      'Your balance is too low.',
    );
    expect(await heard({ Test_Query: refusal('INTERNAL', 'Something went wrong on our side.', 500) })).toBeUndefined();
    expect(await heard({ Test_Query: 'lost' })).toBeUndefined();
  });
});
