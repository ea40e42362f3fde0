import { fakeClock } from '@candor/service-kit/clock';
import { nobody, VIEWER_HEADER, type Viewer } from '@candor/service-kit/security/viewer';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { viewerHeaders } from '@candor/service-kit/testing/call-keys';
import { testName, testRedis } from '@candor/testkit/stores';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NotificationsParts } from '../deps.ts';
import { tell } from '../inbox/tell.ts';
import { openWorld, type World } from '../testing/instance.ts';
import { type Reader, readStream } from '../testing/reader.ts';
import { serve } from '../testing/server.ts';
import { type Channel, createChannel } from './channel.ts';
import { OVERLAP_MS } from './cursor.ts';

let world: World;
let redisUrl: string;
const prefix = testName('stream');
beforeAll(async () => {
  world = await openWorld();
  redisUrl = (await testRedis()).url;
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const stops: (() => unknown)[] = [];
const readers: Reader[] = [];
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.leave();
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** One more process of the service on the same database, behind the same Redis. */
async function startReplica(changed: Partial<NotificationsParts> = {}) {
  const channel: Channel = createChannel({ redisUrl, prefix, log: silentLog, nowMs: world.clock.now });
  const replica = world.instance({ channel, ...changed });
  const served = await serve(world, replica);
  replica.deps.hub.start();
  await expect.poll(() => channel.isListening()).toBe(true);
  stops.push(async () => {
    replica.deps.hub.stop();
    await served.stop();
    channel.close();
  });
  return { ...replica, channel, url: `${served.url}/stream` };
}

const viewerOf = (userId: string): Viewer => ({ ...nobody, userId, sessionId: `session of ${userId}` });
const headersOf = (viewer: Viewer) => viewerHeaders('notifications', viewer, world.clock);

async function open(url: string, userId = 'u1', lastEventId?: string): Promise<Reader> {
  const resumed: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  const reader = await readStream(url, { ...headersOf(viewerOf(userId)), ...resumed });
  readers.push(reader);
  expect(reader.status).toBe(200);
  await reader.until('the stream to be open', () => reader.text().includes('retry:'));
  return reader;
}

const happens = (replica: Pick<World, 'deps'>, id: string, userId = 'u1') =>
  tell(
    replica.deps,
    { id, occurredAt: new Date(world.clock.now()).toISOString() },
    { userId, type: 'other', kind: 'written', params: { message: `message ${id}` } },
  );

describe('the live stream', () => {
  it('brings what another replica tells, as the record of the list, under an id of time and notification', async () => {
    const [here, there] = [await startReplica(), await startReplica()];
    const reader = await open(here.url);
    await happens(there, 'e1');
    await reader.until('e1', () => reader.heard.length === 1);
    expect(reader.heard[0]).toEqual({
      id: `${world.clock.now()}-e1`,
      event: 'notification',
      data: {
        _id: 'e1',
        type: 'other',
        message: 'message e1',
        createdAt: new Date(world.clock.now()).toISOString(),
        read: false,
      },
    });
    expect(reader.headers.get('content-type')).toContain('text/event-stream');
    expect(reader.headers.get('cache-control')).toContain('no-store');
  });

  it('is the person’s own: what others are told is not in it', async () => {
    const replica = await startReplica();
    const [mine, theirs] = [await open(replica.url, 'u1'), await open(replica.url, 'u2')];
    await happens(replica, 'for u2', 'u2');
    await happens(replica, 'for u1', 'u1');
    await mine.until('what u1 is told', () => mine.heard.length > 0);
    await theirs.until('what u2 is told', () => theirs.heard.length > 0);
    expect([mine.ids(), theirs.ids()]).toEqual([['for u1'], ['for u2']]);
  });

  it('brings everything to each of a person’s devices, whichever replica holds it', async () => {
    const [here, there] = [await startReplica(), await startReplica()];
    const both = [await open(here.url), await open(there.url)];
    await happens(here, 'e1');
    await happens(there, 'e2');
    for (const reader of both) {
      await reader.until('both', () => reader.heard.length === 2);
      expect(reader.ids().sort()).toEqual(['e1', 'e2']);
    }
  });

  it('an event that is handled again is sent once', async () => {
    const [here, there] = [await startReplica(), await startReplica()];
    const reader = await open(here.url);
    for (let again = 0; again < 5; again += 1) await happens(again % 2 ? here : there, 'e1');
    await happens(here, 'e2');
    await reader.until('e2', () => reader.ids().includes('e2'));
    expect(reader.ids()).toEqual(['e1', 'e2']);
  });

  it('answers 401 to whoever is not the gateway or not signed in, 503 where two clocks differ too much, and 400 to an id that is not ours', async () => {
    const { url } = await startReplica();
    expect((await readStream(url, {})).status).toBe(401);
    expect((await readStream(url, { [VIEWER_HEADER]: 'forged' })).status).toBe(401);
    expect((await readStream(url, headersOf(nobody))).status).toBe(401);
    const early = viewerHeaders('notifications', viewerOf('u1'), fakeClock(world.clock.now() + 61_000));
    expect((await readStream(url, early)).status).toBe(503);
    expect((await readStream(url, { ...headersOf(viewerOf('u1')), 'last-event-id': 'nonsense' })).status).toBe(400);
  });

  it('is one of five that a person has at most', async () => {
    const { url } = await startReplica();
    for (let count = 0; count < 5; count += 1) await open(url);
    expect((await readStream(url, headersOf(viewerOf('u1')))).status).toBe(429);
    await open(url, 'u2');
  });

  it('is bounded by person and by process', async () => {
    const {
      url,
      deps: { hub },
    } = await startReplica({ streamLimits: { perPerson: 2, perProcess: 3 } });
    const first = await open(url);
    await open(url);
    const refused = await readStream(url, headersOf(viewerOf('u1')));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    await open(url, 'u2');
    expect((await readStream(url, headersOf(viewerOf('u3')))).status).toBe(503);
    // Whoever leaves makes room.
    first.leave();
    await first.until('room', () => hub.size() === 2);
    await open(url, 'u3');
  });
});

describe('resuming', () => {
  it('brings what happened meanwhile, in order, and of what was seen only what lies within the overlap', async () => {
    const [here, there] = [await startReplica(), await startReplica()];
    const reader = await open(here.url);
    await happens(there, 'long seen');
    world.clock.advance(OVERLAP_MS);
    await happens(there, 'just seen');
    world.clock.advance(1);
    await happens(there, 'seen last');
    await reader.until('three', () => reader.heard.length === 3);
    reader.leave();
    await reader.until('it to be gone', () => here.deps.hub.size() === 0);
    for (let missed = 0; missed < 250; missed += 1) {
      world.clock.advance(1);
      await happens(there, `missed ${missed}`);
    }
    const resumed = await open(there.url, 'u1', reader.heard.at(-1)?.id);
    await resumed.until('all', () => resumed.heard.length >= 252);
    expect(resumed.ids()).toEqual([
      'just seen',
      'seen last',
      ...Array.from({ length: 250 }, (_, missed) => `missed ${missed}`),
    ]);
  });

  it('loses nothing while events keep coming and the reader keeps leaving', async () => {
    const replicas = [await startReplica(), await startReplica()];
    const seen = new Set<string>();
    let lastId: string | undefined;
    const all = Array.from({ length: 120 }, (_, index) => `e${index}`);
    const telling = (async () => {
      for (const [index, id] of all.entries()) {
        world.clock.advance(1);
        await happens(replicas[index % 2] as (typeof replicas)[0], id);
      }
    })();
    for (let visit = 0; seen.size < all.length; visit += 1) {
      const reader = await open((replicas[visit % 2] as (typeof replicas)[0]).url, 'u1', lastId);
      const before = seen.size;
      await reader.until('something new', () => reader.ids().some((id) => !seen.has(id)));
      reader.leave();
      for (const id of reader.ids()) seen.add(id);
      lastId = reader.heard.at(-1)?.id;
      expect(seen.size).toBeGreaterThan(before);
    }
    await telling;
    expect([...seen].sort()).toEqual([...all].sort());
  });

  it('a replica that lost Redis hears of what was told meanwhile', async () => {
    const [here, there] = [await startReplica(), await startReplica()];
    const reader = await open(here.url);
    const redis = new Redis(redisUrl);
    stops.push(() => redis.disconnect());
    const clients = String(await redis.client('LIST')).split('\n');
    const listeners = clients.filter((line) => line.includes(`name=${prefix}:told `));
    for (const line of listeners) await redis.client('KILL', 'ID', Number(/id=(\d+)/.exec(line)?.[1]));
    await happens(there, 'meanwhile');
    await reader.until('meanwhile', () => reader.heard.length > 0);
    expect(reader.ids()).toEqual(['meanwhile']);
    await expect.poll(() => here.channel.isListening()).toBe(true);
    await happens(there, 'afterwards');
    await reader.until('afterwards', () => reader.ids().includes('afterwards'));
  });
});

describe('the end of a process', () => {
  it('ends its streams, takes no new ones, and the reader goes on elsewhere', async () => {
    const [here, there] = [await startReplica(), await startReplica()];
    const reader = await open(here.url);
    await happens(there, 'e1');
    await reader.until('e1', () => reader.heard.length === 1);
    here.deps.hub.stop();
    await reader.until('the end', () => reader.hasEnded());
    expect((await readStream(here.url, headersOf(viewerOf('u1')))).status).toBe(503);
    await happens(here, 'e2');
    const resumed = await open(there.url, 'u1', reader.heard[0]?.id);
    await resumed.until('e2', () => resumed.ids().includes('e2'));
  });
});
