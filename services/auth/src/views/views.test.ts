import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { heldAbout } from '../erasure/export.ts';
import { type Erasures, openErasures } from '../testing/erasures.ts';
import type { User } from '../users/model.ts';
import { viewsOf } from './fields.ts';
import { removeView, saveView, VIEWS_MAX } from './service.ts';

let world: Erasures;
beforeAll(async () => {
  world = await openErasures();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

const personOf = async (userId: string) => (await world.userOf(userId)) as User;
const save = (userId: string, name: string, query = 'status=Paid', page = 'deposit-requests') =>
  saveView(world.deps, { userId, page, name, query });
const namesOf = async (userId: string) => viewsOf(await personOf(userId)).map(({ name, query }) => `${name}: ${query}`);

describe('a saved view', () => {
  it('is one of its name on its page: saving it again replaces it, also from two tabs at once', async () => {
    const { userId } = await world.signedUp();
    await Promise.all([save(userId, 'Paid'), save(userId, 'Paid')]);
    await save(userId, 'Paid', 'status=Paid&sort=amount');
    await save(userId, 'Paid', 'status=Completed', 'withdraw-requests');
    expect(await namesOf(userId)).toEqual(['Paid: status=Paid&sort=amount', 'Paid: status=Completed']);
  });

  it('keeps nobody who was looked for, and no record that was open', async () => {
    const { userId } = await world.signedUp();
    await save(userId, 'Paid', '?q=rita%40example.com&status=Paid&id=r1');
    expect(await namesOf(userId)).toEqual(['Paid: status=Paid']);
  });

  it(`is one of at most ${VIEWS_MAX}, and one that is removed makes room`, async () => {
    const { userId } = await world.signedUp();
    for (let number = 1; number <= VIEWS_MAX; number += 1) await save(userId, `View ${number}`);
    await expect(save(userId, 'One more')).rejects.toMatchObject({ code: 'VIEWS_MAX', status: 409 });
    const { id } = await save(userId, 'View 1', 'status=Rejected');
    await removeView(world.deps, userId, id);
    await save(userId, 'One more');
    await expect(removeView(world.deps, userId, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await namesOf(userId)).toHaveLength(VIEWS_MAX);
  });

  it('is in its person’s export, and goes with the account', async () => {
    const { userId } = await world.signedUp();
    await save(userId, 'Paid');
    expect((await heldAbout(world.deps, await personOf(userId))).savedViews).toEqual([
      { page: 'deposit-requests', name: 'Paid', query: 'status=Paid' },
    ]);
    await world.erase(userId);
    expect(viewsOf(await personOf(userId))).toEqual([]);
  });
});
