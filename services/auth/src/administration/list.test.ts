import { seeded } from '@candor/testkit/random';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prepareModels } from '../migrations.ts';
import { updateProfile } from '../profile/service.ts';
import { newcomer, openAuth, type World } from '../testing/instance.ts';
import { insertPeople } from '../testing/people.ts';
import type { User } from '../users/model.ts';
import { register } from '../users/service.ts';
import { type ListQuestion, listUsers } from './list.ts';
import { type UserSort, userSorts } from './order.ts';

const SEED = 20_261_121;

let auth: World;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());
beforeEach(() => auth.reset());

const list = (asked: ListQuestion) => listUsers(auth, asked);
const idsOf = async (asked: ListQuestion) => (await list(asked)).edges.map(({ node }) => node._id);

/** Every page of a list, one after the other. */
async function pagesOf(asked: ListQuestion): Promise<string[][]> {
  const pages: string[][] = [];
  let after: string | null = null;
  do {
    const page = await list({ ...asked, after });
    pages.push(page.edges.map(({ node }) => node._id));
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return pages;
}

const byPlace: Record<UserSort, (one: User, other: User) => number> = {
  newest: (one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (one._id < other._id ? 1 : -1),
  oldest: (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one._id < other._id ? -1 : 1),
  username: (one, other) => (one.usernameKey < other.usernameKey ? -1 : 1),
  username_desc: (one, other) => (one.usernameKey < other.usernameKey ? 1 : -1),
};

function named(username: string): Partial<User> {
  return { username, usernameKey: username.toLowerCase() };
}

describe('the list of people', () => {
  it.each(userSorts)(
    'sorted by %s is in order over all pages, everybody once, also those of one moment',
    async (sort) => {
      const next = seeded(SEED);
      const people = await insertPeople(auth, 401, (n) => ({
        ...named(`${next().toString(36).slice(2, 8)}-${n}`),
        createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(next() * 50) * 1_000),
      }));
      const wanted = people.toSorted(byPlace[sort]).map((user) => user._id);
      const pages = await pagesOf({ sort, first: 50 });
      expect(pages.map((page) => page.length)).toEqual([...Array(8).fill(50), 1]);
      expect(pages.flat()).toEqual(wanted);
      expect(await idsOf({ sort, first: 500 })).toEqual(wanted);
    },
  );

  it('can be of publishers only, and of everybody else only', async () => {
    const people = await insertPeople(auth, 6, (n) => ({ publisher: n % 3 === 0 }));
    const ids = (publisher: boolean) => people.filter((user) => user.publisher === publisher).map(({ _id }) => _id);
    expect(await idsOf({ sort: 'oldest', publisher: true })).toEqual(ids(true));
    expect(await idsOf({ sort: 'oldest', publisher: false })).toEqual(ids(false));
  });

  it('is newest first when nobody says how', async () => {
    const people = await insertPeople(auth, 5);
    expect(await idsOf({})).toEqual(people.toReversed().map((user) => user._id));
  });

  it.each(userSorts)('sorted by %s stays in place while people sign up between its pages', async (sort) => {
    const people = await insertPeople(auth, 200);
    const known = new Set(people.map((user) => user._id));
    const first = await list({ sort, first: 80 });
    await insertPeople(auth, 150, () => ({ createdAt: new Date(auth.clock.now() + 3_600_000) }));
    const second = await list({ sort, first: 500, after: first.pageInfo.endCursor });
    const met = [...first.edges, ...second.edges].map(({ node }) => node._id).filter((id) => known.has(id));
    expect(met).toEqual(people.toSorted(byPlace[sort]).map((user) => user._id));
  });

  it('has everybody, page by page, whatever the order they came in', async () => {
    const next = seeded(SEED);
    const people = await insertPeople(auth, 700, (n) => named(`${next().toString(36).slice(2, 6)}.${n}`));
    for (const sort of userSorts) {
      const wanted = people.toSorted(byPlace[sort]).map((user) => user._id);
      expect((await pagesOf({ sort, first: 130 })).flat()).toEqual(wanted);
    }
  });

  it('refuses a cursor of another sort or of another list', async () => {
    await insertPeople(auth, 3);
    const { pageInfo } = await list({ sort: 'username', first: 1 });
    for (const after of [pageInfo.endCursor, 'bm90LW91cnM', Buffer.from('signup:yesterday.x').toString('base64url')]) {
      await expect(list({ sort: 'newest', after })).rejects.toMatchObject({ code: 'BAD_INPUT', status: 400 });
    }
  });

  it('is without those who were erased, on every page', async () => {
    const people = await insertPeople(auth, 6);
    const gone = people[2];
    await idsOf({});
    await auth.models.users.updateOne(
      { _id: gone?._id ?? '' },
      { $set: { accountState: 'erased', usernameKey: 'x y' } },
    );
    for (const sort of userSorts) expect((await pagesOf({ sort, first: 2 })).flat()).not.toContain(gone?._id);
    expect(await idsOf({ search: gone?.username ?? '' })).toEqual([]);
  });
});

describe('searching for people', () => {
  it.each([
    ['part of a user name, whatever the case', 'ARLO', ['marlow']],
    ['part of a mail address', 'lake@', ['anne']],
    ['part of a number', '0712', ['anne']],
    ['a number with the spaces that people type', '+44 (20) 7183-8750', ['marlow']],
    ['one letter', 'z', ['zoe.q']],
    ['two letters', 'Q@', ['zoe.q']],
    ['what is no pattern', '.', ['anne', 'marlow', 'zoe.q']],
    ['a pattern, taken as the text it is', '^.*$', []],
    ['spaces', '   ', ['anne', 'marlow', 'zoe.q']],
    ['pieces of different fields that do not follow each other', 'lowlake', []],
    ['nobody', 'xyxyxy', []],
  ])('finds %s', async (_what, search, names) => {
    const facts = [
      ['marlow', 'm@harbour.example', '+442071838750'],
      ['anne', 'anne.lake@harbour.example', '+353870712345'],
      ['zoe.q', 'q@q.example', '+12125550123'],
    ] as const;
    await insertPeople(auth, 3, (n) => {
      const [username = '', email = '', mobile = ''] = facts[n] ?? [];
      return { ...named(username), email, emailKey: email, mobile };
    });
    const found = await list({ search, sort: 'username' });
    expect(found.edges.map(({ node }) => node.username)).toEqual(names);
  });

  it('finds the same, page by page, as looking at everybody, however many or few match, in every order', async () => {
    const next = seeded(SEED);
    const people = await insertPeople(auth, 400, (n) => ({
      ...named(`user${n}`),
      mobile: `+1212555${String(Math.floor(next() * 10_000)).padStart(4, '0')}`,
      onHold: n % 7 === 0,
      role: n % 200 === 3 ? ('superadmin' as const) : ('User' as const),
      ...(n % 70 === 0 && { holdAppealOpen: true }),
    }));
    const questions: ListQuestion[] = [
      { search: 'user' },
      { search: 'user1' },
      { search: 'r59' },
      { search: '55' },
      { search: '1212' },
      { search: 'user', onHold: true },
      { onHold: true },
      { onHold: false, search: '9' },
      { role: 'superadmin' },
      { role: 'User', onHold: true, search: '2' },
      { holdAppeal: true },
      { holdAppeal: false, onHold: true },
    ];
    const has = (user: User, { search = '', onHold, role, holdAppeal }: ListQuestion) =>
      [user.usernameKey, user.emailKey, user.mobile].some((text) => text.includes(search ?? '')) &&
      (onHold === undefined || user.onHold === onHold) &&
      (role === undefined || user.role === role) &&
      (holdAppeal === undefined || (user.holdAppealOpen ?? false) === holdAppeal);
    for (const asked of questions) {
      for (const sort of ['newest', 'username_desc'] as const) {
        const wanted = people.filter((user) => has(user, asked)).toSorted(byPlace[sort]);
        const found = (await pagesOf({ ...asked, sort, first: 100 })).flat();
        expect(found, JSON.stringify({ ...asked, sort })).toEqual(wanted.map((user) => user._id));
      }
    }
  });

  it('finds somebody by the new number, and no longer by the old one', async () => {
    const given = newcomer({ mobile: '+442071838750' });
    const { user } = await register(auth.deps, given);
    const owner = { userId: user._id, sessionId: 's', address: 'x' };
    await updateProfile(auth.deps, owner, { mobile: '+353 87 071 2345', password: given.password });
    expect(await idsOf({ search: '870712' })).toEqual([user._id]);
    expect(await idsOf({ search: '71838' })).toEqual([]);
  });

  it('finds people of before there was a search, after the next start', async () => {
    const [user] = await insertPeople(auth, 1, () => named('before-there-was'));
    await auth.models.users.collection.updateOne(
      { _id: user?._id as never },
      { $unset: { searchKeys: 1, signupDay: 1 } },
    );
    await prepareModels(auth.models);
    expect(await idsOf({ search: 'THERE-WAS' })).toEqual([user?._id]);
    expect(await idsOf({ sort: 'username' })).toEqual([user?._id]);
  });
});
