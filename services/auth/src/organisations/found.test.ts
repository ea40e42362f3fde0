import { randomId } from '@candor/service-kit/data/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { becomePublisher } from '../profile/service.ts';
import { checkSession } from '../sessions/service.ts';
import { newcomer, openAuth, subjectOf, type World } from '../testing/instance.ts';
import { insertPeople } from '../testing/people.ts';
import { register } from '../users/service.ts';
import { foundMissing } from './found.ts';
import { foundOrganisations } from './migrate.ts';
import type { Organisation } from './model.ts';
import { membershipsOf } from './reads.ts';

let auth: World;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());
beforeEach(() => auth.reset());

const all = () => auth.models.organisations.find({}).lean<Organisation[]>();

describe('an organisation', () => {
  it('is given to whoever becomes a publisher: its id is theirs, they own it, and the session says so', async () => {
    const { user, token } = await register(auth.deps, newcomer());
    expect(await checkSession(auth.deps, subjectOf(token))).toMatchObject({ organisations: [] });
    await becomePublisher(auth.deps, user._id, { company: 'Labs' });
    await becomePublisher(auth.deps, user._id, { company: 'Labs Ltd' });
    const [own, ...others] = await all();
    expect(others).toEqual([]);
    expect(own).toMatchObject({ _id: user._id, name: 'Labs', members: [{ userId: user._id, role: 'owner' }] });
    expect(own?.outbox.map(({ event }) => [event.name, event.payload])).toEqual([
      [
        'organisation.changed',
        {
          ...{ organisationId: user._id, name: 'Labs', version: 1, former: [] },
          members: [{ userId: user._id, role: 'owner' }],
        },
      ],
    ]);
    expect(await checkSession(auth.deps, subjectOf(token))).toMatchObject({
      organisations: [{ id: user._id, role: 'owner' }],
    });
  });

  it('is told to each of those who ask at the same moment: theirs, the oldest first, and nobody else’s', async () => {
    const member = (userId: string, role: 'owner' | 'viewer') => ({ userId, role, since: new Date(0) });
    const organisation = (_id: string, at: number, members: ReturnType<typeof member>[]) => ({
      ...{ _id, name: _id, members, former: [], invitations: [], version: 1, createdAt: new Date(at), outbox: [] },
    });
    await auth.models.organisations.insertMany([
      organisation('young', 2, [member('ann', 'owner'), member('ben', 'viewer')]),
      organisation('old', 1, [member('ben', 'owner')]),
    ]);
    let queries = 0;
    const counting = new Proxy(auth.models.organisations, {
      get(model, name) {
        if (name === 'find') queries += 1;
        return Reflect.get(model, name);
      },
    });
    const models = { ...auth.models, organisations: counting };
    const found = await Promise.all(['ann', 'ben', 'cat', 'ben'].map((one) => membershipsOf({ models }, one)));
    const bens = [
      { id: 'old', role: 'owner' },
      { id: 'young', role: 'viewer' },
    ];
    expect(found).toEqual([[{ id: 'young', role: 'owner' }], bens, [], bens]);
    expect(queries).toBe(1);
  });

  it.each(['publisher:1', 'publisher:2'])('is there after a crash at %s and the next round', async (at) => {
    const { user } = await register(auth.deps, newcomer());
    const step = async (name: string) => {
      if (name === at) throw new Error(`a crash at ${at}`);
    };
    await expect(becomePublisher({ ...auth.deps, step }, user._id, { company: 'Labs' })).rejects.toThrow('a crash');
    await foundMissing(auth.deps);
    expect(await all()).toMatchObject([{ _id: user._id, name: 'Labs' }]);
    expect(await foundMissing(auth.deps)).toBe(0);
  });

  it('is given to every publisher of before, once however often the migration runs, and to nobody else', async () => {
    const before = await insertPeople(auth, 4, (n) => ({ publisher: n > 0, ...(n === 2 && { company: 'Tide' }) }));
    await insertPeople(auth, 1, () => ({ publisher: true, accountState: 'erased', fingerprint: randomId() }));
    await foundOrganisations(auth.connection);
    await foundOrganisations(auth.connection);
    const names = new Map((await all()).map(({ _id, name }) => [_id, name]));
    const [, second, third, fourth] = before;
    expect([...names.keys()].sort()).toEqual([second, third, fourth].map((one) => one?._id).sort());
    expect(names.get(third?._id ?? '')).toBe('Tide');
    expect(names.get(second?._id ?? '')).toBe(second?.name);
  });
});
