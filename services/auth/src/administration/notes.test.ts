import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { heldAbout } from '../erasure/export.ts';
import { createResolvers } from '../resolvers/index.ts';
import { type Erasures, openErasures } from '../testing/erasures.ts';
import type { User } from '../users/model.ts';

let world: Erasures;
beforeAll(async () => {
  world = await openErasures();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

const personOf = async (userId: string) => (await world.userOf(userId)) as User;
/** The mutation as the graph calls it. */
const note = (id: string, text: string, role = 'finance') => {
  const { noteUser } = createResolvers(world.deps).Mutation as unknown as Record<
    'noteUser',
    (parent: null, args: object, context: object) => Promise<User>
  >;
  return noteUser(null, { input: { id, text } }, { viewer: { userId: 'olga', role } });
};

describe('a note about a person', () => {
  it('is in the person’s export without who wrote it, and its words are in no entry of the audit log', async () => {
    const { userId } = await world.signedUp();
    await note(userId, 'Called on Monday.');
    const held = await heldAbout(world.deps, await personOf(userId));
    expect(held.notesOfAdministrators).toEqual([{ at: new Date(world.clock.now()), text: 'Called on Monday.' }]);
    expect(JSON.stringify(held)).not.toContain('olga');
    expect(JSON.stringify(await world.eventsOf(userId))).not.toContain('Monday');
    expect((await world.eventsOf(userId)).at(-1)?.payload).toMatchObject({ action: 'note.add', recordId: userId });
  });

  it('leaves with the person, and none is added to who left', async () => {
    const { userId } = await world.signedUp();
    await note(userId, 'Called on Monday.');
    await world.erase(userId);
    await world.expectErased(userId);
    expect(JSON.stringify(await world.models.users.findById(userId).lean())).not.toContain('Called on Monday');
    await expect(note(userId, 'Called again.')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('says who wrote it, and only an id of whoever is not there any more', async () => {
    const { userId } = await world.signedUp();
    const { AdminNote } = createResolvers(world.deps) as unknown as {
      AdminNote: { by: (note: { by: string }) => Promise<User> };
    };
    expect(await AdminNote.by({ by: userId })).toMatchObject({ username: (await personOf(userId)).username });
    expect(await AdminNote.by({ by: 'olga' })).toEqual({ _id: 'olga' });
  });

  it('is written by those who decide, and not by who only reads', async () => {
    const { userId } = await world.signedUp();
    for (const role of ['superadmin', 'finance', 'moderator']) await note(userId, `By ${role}.`, role);
    expect((await personOf(userId)).notes).toHaveLength(3);
    for (const role of ['auditor', 'User'])
      await expect((async () => note(userId, 'x', role))()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
