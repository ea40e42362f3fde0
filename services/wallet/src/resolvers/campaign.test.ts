import { nobody, type Viewer } from '@candor/service-kit/security/viewer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WalletDeps } from '../deps.ts';
import { serve } from '../testing/server.ts';
import { type Begun, everybody, openWorld, USDT, viewers, type World } from '../testing/world.ts';
import { payReward } from '../transfers/service.ts';

const app = { __typename: 'App', id: 'a', publisherId: 'p', amount: '2', places: { reserved: 1 } };
const figures = 'funded available spent fees refunded entryCount head entries { edges { node { key } } }';

let world: World;
let deps: Begun['deps'];
let server: Begun['server'];
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.wallet.close());
beforeEach(async () => {
  ({ deps, server } = await world.begin());
  return () => server.stop();
});

describe('a campaign', () => {
  const campaign = { __typename: 'Campaign', id: 'a', reserved: '2' };
  const ask = (as: Viewer | undefined, of: Record<string, unknown>) =>
    server.graph(as, `query ($of: [_Any!]!) { _entities(representations: $of) { ... on Campaign { ${figures} } } }`, {
      of: [of],
    });

  it('is proved to everybody who has its link: funded = available + reserved + spent + fees + refunded', async () => {
    for (const who of everybody) {
      const { data } = await ask(viewers[who], campaign);
      const [proof] = (data?._entities ?? []) as Record<string, unknown>[];
      expect(proof).toMatchObject({
        funded: '10',
        available: '6',
        spent: '1',
        fees: '1',
        refunded: '0',
        entryCount: 2,
      });
      expect(proof?.entries).toEqual({ edges: [{ node: { key: 'funding/f' } }, { node: { key: 'rating/r1' } }] });
      expect(proof?.head).toMatch(/^[0-9a-f]{64}$/);
    }
    expect((await ask(undefined, campaign)).status).toBe(401);
  });

  it('shows no figure while ratings still reserves what is being paid, or is away', async () => {
    for (const reserved of ['8.000001', null]) {
      const { errors } = await server.entity(nobody, { ...campaign, reserved }, 'available');
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    }
    expect((await server.entity(nobody, { ...campaign, reserved: '8' }, 'available')).value).toBe('0');
  });

  it('that nobody funded is empty', async () => {
    const { value } = await server.entity(nobody, { __typename: 'Campaign', id: 'none', reserved: '0' }, 'head');
    expect(value).toBe('0'.repeat(64));
    expect(
      (await server.entity(nobody, { __typename: 'Campaign', id: 'none', reserved: '0' }, 'available')).value,
    ).toBe('0');
  });

  it('tells its money to its publisher and to administrators', async () => {
    const money = 'money { funded escrow available reserved rewards fees refunded }';
    const whole = { funded: '10', escrow: '8', available: '6', reserved: '2', rewards: '1', fees: '1', refunded: '0' };
    for (const who of everybody) {
      const may = ['publisher', 'administrator'].includes(who);
      expect([who, (await server.entity(viewers[who], app, money)).value]).toEqual([who, may ? whole : null]);
    }
    expect((await server.entity(viewers.publisher, { ...app, publisherId: null }, money)).value).toBeNull();
  });
});

describe("a rating's trail", () => {
  const rating = { __typename: 'Rating', id: 'r1' };

  it('is told to the rater, held or not, and to administrators: not to its publisher', async () => {
    for (const who of everybody) {
      const { value, errors } = await server.entity(viewers[who], rating, 'trail { kind amount reference txHash }');
      const may = ['rater', 'held rater', 'administrator'].includes(who);
      const whole = [
        { kind: 'escrowed', amount: '1', reference: 'f', txHash: null },
        { kind: 'earned', amount: '1', reference: 'r1', txHash: null },
        { kind: 'held', amount: '0.4', reference: 'w', txHash: null },
      ];
      expect([who, value, errors]).toEqual([who, may ? whole : null, undefined]);
    }
  });

  it('of many rewards reads the earnings once', async () => {
    let reads = 0;
    const { postings } = deps;
    const counting: WalletDeps = {
      ...deps,
      postings: {
        ...postings,
        read: (work) => {
          reads += 1;
          return postings.read(work);
        },
      },
    };
    for (const ratingId of ['r2', 'r3', 'r4'])
      await payReward(deps, { ratingId, appId: 'a', raterId: 'r', amountMicro: 2 * USDT, profitMicro: USDT });
    const other = await serve(counting);
    const of = ['r1', 'r2', 'r3', 'r4'].map((id) => ({ __typename: 'Rating', id }));
    const query = 'query ($of: [_Any!]!) { _entities(representations: $of) { ... on Rating { trail { kind } } } }';
    const { data } = await other.graph(viewers.rater, query, { of });
    await other.stop();
    expect(((data?._entities ?? []) as { trail: unknown[] }[]).map(({ trail }) => trail.length)).toEqual([3, 2, 2, 2]);
    // Once for the earnings, and once for each reward's escrow.
    expect(reads).toBe(1 + 4);
  });
});
