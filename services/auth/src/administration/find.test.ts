import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAuth, type World } from '../testing/instance.ts';
import { insertPeople } from '../testing/people.ts';
import { findPeople } from './find.ts';

let auth: World;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());
beforeEach(() => auth.reset());

const named = (username: string) => ({
  ...{ username, usernameKey: username.toLowerCase() },
  ...{ email: `${username}@example.com`, emailKey: `${username}@example.com`.toLowerCase() },
});
const found = async (text: string) => (await findPeople(auth, text)).map(({ _id }) => _id);

describe('people who are looked for over everything', () => {
  it('are found by id, by a part of the user name or mail address, and by number; six at most', async () => {
    const people = await insertPeople(auth, 9, (n) => ({ ...named(`Marie-${n}`), mobile: `+4420700000${n}0` }));
    const [first] = people;
    expect(await found('marie')).toHaveLength(6);
    expect(await found('marie-4@exam')).toEqual([people[4]?._id]);
    expect(await found('+44 20 7000 0070')).toEqual([people[7]?._id]);
    expect(await found(first?._id ?? '')).toEqual([first?._id]);
    expect(await found('nobody')).toEqual([]);
  });

  it('who have just what was typed come first, however many newer ones have it in their names', async () => {
    const [exact] = await insertPeople(auth, 1, () => ({ ...named('Ann'), createdAt: new Date(0) }));
    await insertPeople(auth, 9, (n) => named(`annabel-${n}`));
    const all = await found('ann');
    expect(all).toHaveLength(6);
    expect(all[0]).toBe(exact?._id);
    expect(new Set(all).size).toBe(6);
    expect((await found('ANN@example.com'))[0]).toBe(exact?._id);
  });

  it('are taken by what is written, not as a pattern', async () => {
    await insertPeople(auth, 1, () => named('marie'));
    expect(await found('m.rie')).toEqual([]);
    expect(await found('(a+)+$')).toEqual([]);
  });
});
