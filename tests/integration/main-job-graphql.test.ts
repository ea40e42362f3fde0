import { until } from '@candor/testkit/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSound } from '../support/oracle.ts';
import { feedback, fundedPublisher, liveApp, PASSWORD, startTestStack, type TestStack } from '../support/stack.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

interface Answer {
  data?: Record<string, never> | null;
  errors?: { message: string; extensions: { code: string } }[];
}

async function graph(
  query: string,
  variables: object = {},
  token?: string,
): Promise<{ answer: Answer; cookie: string | null }> {
  const response = await fetch(`${stack.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ query, variables }),
  });
  return { answer: (await response.json()) as Answer, cookie: response.headers.get('set-cookie') };
}

/** The data of an operation that must succeed. */
async function data<Data>(query: string, variables: object = {}, token?: string): Promise<Data> {
  const { answer } = await graph(query, variables, token);
  expect(answer.errors, JSON.stringify(answer.errors)).toBeUndefined();
  return answer.data as Data;
}

async function codeOf(query: string, variables: object = {}, token?: string): Promise<string | undefined> {
  return (await graph(query, variables, token)).answer.errors?.[0]?.extensions.code;
}

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { token user { id username } } }';
const START = 'mutation ($input: StartRatingInput!) { startRating(input: $input) { id status profit app { name } } }';
const SUBMIT = 'mutation ($input: SubmitRatingInput!) { submitRating(input: $input) { id status } }';
const ME = `{ me { id totalBalance totalProfit todayProfit ratingCount pendingRatingCount unreadNotificationCount signupBonusClaimed
  dailyRatings { count cap } notifications(first: 5) { edges { node { message type } } } ratings(first: 5) { edges { node { status app { id name } } } } } }`;

interface Me {
  me: Record<string, unknown> & { totalBalance: string; id: string; unreadNotificationCount: number };
}

async function newRater(username: string): Promise<string> {
  const input = {
    name: 'Gita',
    username,
    email: `${username}@example.com`,
    password: PASSWORD,
    mobile: '+12025550142',
  };
  return (await data<{ register: { token: string } }>(REGISTER, { input })).register.token;
}

describe('the main job, by GraphQL', () => {
  it('one query sees, over five services, what the reward has changed', async () => {
    const publisher = await fundedPublisher(stack, 20);
    const app = await liveApp(publisher, 5, 'Kettle');
    const token = await newRater('gita');
    const { nextApp } = await data<{ nextApp: { id: string } }>(
      '{ nextApp { id name amount profit image } }',
      {},
      token,
    );
    expect(nextApp).toMatchObject({ id: app._id, name: 'Kettle', amount: '1', profit: '0.75' });
    const { startRating } = await data<{ startRating: { id: string } }>(
      START,
      { input: { appId: app._id, idempotencyKey: 'k' } },
      token,
    );
    expect(startRating).toMatchObject({ status: 'pending', profit: '0.75', app: { name: 'Kettle' } });
    expect(await codeOf(SUBMIT, { input: { id: startRating.id, feedback: feedback() } }, token)).toBe('STARS_MISSING');
    expect(await data(SUBMIT, { input: { id: startRating.id, stars: 1, feedback: feedback() } }, token)).toMatchObject({
      submitRating: { status: 'completed' },
    });
    await until('the reward and its notification', async () => {
      const { me } = await data<Me>(ME, {}, token);
      return me.totalBalance === '0.75' && me.unreadNotificationCount === 2;
    });
    const { me } = await data<Me>(ME, {}, token);
    expect(me).toMatchObject({
      totalProfit: '0.75',
      todayProfit: '0.75',
      ratingCount: 1,
      pendingRatingCount: 0,
      signupBonusClaimed: false,
      dailyRatings: { count: 1, cap: 32 },
      ratings: { edges: [{ node: { status: 'completed', app: { id: app._id } } }] },
    });
    await expectSound(stack);
  });

  it('nobody sees another person’s records, by whatever way they are asked for', async () => {
    const publisher = await fundedPublisher(stack, 20);
    const app = await liveApp(publisher, 5, 'Inkwell');
    const [own, other] = [await newRater('own'), await newRater('other')];
    const { startRating } = await data<{ startRating: { id: string } }>(START, { input: { appId: app._id } }, own);
    const asked = '($id: ID!) { rating(id: $id) { id feedback } }';
    expect(await codeOf(`query ${asked}`, { id: startRating.id }, other)).toBe('NOT_FOUND');
    expect(await codeOf(SUBMIT, { input: { id: startRating.id, stars: 5, feedback: feedback() } }, other)).toBe(
      'NOT_FOUND',
    );
    const seen = await data<{ nextApp: Record<string, unknown> }>(
      '{ nextApp { id publisherId places { funded } money { escrow } } }',
      {},
      other,
    );
    expect(seen.nextApp).toMatchObject({ publisherId: null, places: null, money: null });
    expect(await codeOf('{ deposits { edges { node { id } } } }', {}, other)).toBe('FORBIDDEN');
    expect(await codeOf('{ me { id } }')).toBe('UNAUTHENTICATED');
    expect(
      await codeOf(
        'query ($r: [_Any!]!) { _entities(representations: $r) { __typename } }',
        { r: [{ __typename: 'User', id: 'x' }] },
        other,
      ),
    ).toBeDefined();
  });

  it('a subgraph answers nobody but the gateway', async () => {
    for (const [name, url] of Object.entries(stack.stack.urls)) {
      if (name === 'gateway') continue;
      const headers = { 'content-type': 'application/json', 'x-candor-viewer': 'eyJ1IjoieCJ9.AAAA' };
      const body = JSON.stringify({
        query: '{ _entities(representations: [{ __typename: "User", id: "x" }]) { __typename } }',
      });
      expect((await fetch(`${url}/graphql`, { method: 'POST', headers, body })).status, name).toBe(401);
    }
    const body = JSON.stringify({ verb: 'fundCampaign', fundingId: 'f', appId: 'a', publisherId: 'p', amountMicro: 1 });
    const forged = await fetch(`${stack.stack.urls.wallet}/internal/transfers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(forged.status).toBe(401);
  });
});
