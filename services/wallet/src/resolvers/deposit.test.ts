import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Begun, everybody, openWorld, viewers, type World } from '../testing/world.ts';

let world: World;
let server: Begun['server'];
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.wallet.close());
beforeEach(async () => {
  ({ server } = await world.begin());
  return () => server.stop();
});

const entry = 'entry { at kind amount balanceAfter reference }';
const deposit = (id: string) => ({ __typename: 'Deposit', id });

describe('the entry of a deposit', () => {
  it('is what the journal has, told to its publisher and to administrators', async () => {
    for (const who of everybody) {
      const { value, errors } = await server.entity(viewers[who], deposit('d'), entry);
      const may = ['publisher', 'administrator'].includes(who);
      const counted = { at: expect.any(String), kind: 'deposit', amount: '100', balanceAfter: '100', reference: 'd' };
      expect([who, value, errors]).toEqual([who, may ? counted : null, undefined]);
    }
  });

  it('is not there for a deposit that was not counted, nor for another record’s id', async () => {
    for (const id of ['waiting', 'f', 'r1', 'd/'])
      expect((await server.entity(viewers.administrator, deposit(id), entry)).value).toBeNull();
  });
});
