import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { START_MS } from '../testing/events.ts';
import { openWorld, type World } from '../testing/instance.ts';
import { keepAsWritten } from './migrate-kinds.ts';
import type { Notification } from './model.ts';
import { aboutOf, wordsOf } from './sentences.ts';
import { countUnread, markRead } from './service.ts';
import { say, tell } from './tell.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const event = (id: string) => ({ id, occurredAt: new Date(START_MS).toISOString() });
const kept = (id: string) => world.deps.notifications.findById(id).lean<Notification>();

describe('a notification’s sentence', () => {
  it('is made of its kind and what it needs of its event, whatever was written when it was told', () => {
    const said = { kind: 'reward', params: { amountMicro: 400_000, ratingId: 'r1', appName: 'Tidepool' } };
    expect(wordsOf({ ...said, message: 'in other words' })).toBe('You earned 0.40 USDT for rating Tidepool.');
    expect(aboutOf({ ...said, message: '' })).toEqual({ kind: 'rating', recordId: 'r1' });
  });

  it.each([undefined, 'a kind of a newer release', 'toString'])(
    'of kind %s is what was written, and opens nothing',
    (kind) => {
      expect(wordsOf({ kind, params: {}, message: 'As it was written.' })).toBe('As it was written.');
      expect(aboutOf({ kind, params: {}, message: 'As it was written.' })).toBeNull();
    },
  );

  it('is kept with nothing of its event but what it needs', async () => {
    const said = say('u1', 'payoutSent', {
      withdrawalId: 'w1',
      amountMicro: 25_500_000,
      network: 'SOL',
      txHash: '5Nf9',
    });
    await tell(world.deps, event('e'), said);
    expect(await kept('e')).toMatchObject({
      kind: 'payoutSent',
      params: { withdrawalId: 'w1', amountMicro: 25_500_000, network: 'SOL', txHash: '5Nf9' },
      // What the release before reads while both run.
      message: 'Your payout of 25.50 USDT was sent on SOL. Its transaction hash: 5Nf9',
    });
  });

  it('of before kinds were kept is kept as it was written, by a migration that may run twice', async () => {
    const old = { userId: 'u1', type: 'other', message: 'Something old.', unreadBy: 'u1' };
    const when = { createdAt: new Date(START_MS), recordedAt: new Date(START_MS) };
    await world.connection.collection('notifications').insertOne({ _id: 'old' as never, ...old, ...when });
    await tell(world.deps, event('new'), say('u1', 'welcome', {}));
    const before = await kept('new');
    for (let round = 0; round < 2; round += 1) await keepAsWritten(world.connection);
    expect(await kept('old')).toMatchObject({ ...old, kind: 'written', params: { message: 'Something old.' } });
    expect(await kept('new')).toEqual(before);
  });
});

describe('reading one notification', () => {
  it('leaves the others unread, and may be said twice', async () => {
    for (const id of ['a', 'b']) await tell(world.deps, event(id), say('u1', 'welcome', {}));
    for (let round = 0; round < 2; round += 1)
      expect(await markRead(world.deps, 'u1', 'a')).toMatchObject({ _id: 'a', unreadBy: null });
    expect(await countUnread(world.deps, 'u1')).toBe(1);
  });

  it('is refused of somebody else’s as of one that is not there', async () => {
    await tell(world.deps, event('a'), say('u1', 'welcome', {}));
    for (const id of ['a', 'none'])
      await expect(markRead(world.deps, 'u2', id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await countUnread(world.deps, 'u1')).toBe(1);
  });
});
