import { randomBytes, randomInt } from 'node:crypto';
import { inBatches } from '@candor/service-kit/data/batches';
import { randomId } from '@candor/service-kit/data/ids';
import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import type { RatingsDeps } from '../deps.ts';
import type { Person } from '../people/model.ts';
import type { DrawnPerson, OpenCampaign, Snapshot, SnapshotChunk } from './estimate-model.ts';
import { readManyFacts } from './facts.ts';
import type { Facts } from './model.ts';
import { offeredTo, readOpen, readRecent } from './pace.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Whoever started a rating in so many days is active. */
export const ACTIVE_DAYS = 30;
/** Of more people so many are drawn by lot, and stand for all: what a process keeps does not grow with the panel. */
export const DRAWN_MAX = 20_000;
const CHUNK = 500;
/** Of a person with more products the newest count: what an estimate asks of them is about few. */
const PRODUCTS_MAX = 300;

type Deps = Pick<RatingsDeps, 'models' | 'clock'>;

/** A day's people, and how many they stand for. */
export interface DrawnDay {
  day: string;
  active: number;
  salt: string;
  people: readonly DrawnPerson[];
  /** Campaigns that had open places when it was drawn; absent in a drawing of before 2026-11-26. */
  open?: readonly OpenCampaign[] | undefined;
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const kept = new WeakMap<RatingsDeps['models'], { day: string; drawn: Promise<DrawnDay> }>();

/** The people of today's snapshot; whoever asks first on a day draws it. It is held in memory until the next day. */
export function todaysPeople(deps: Deps): Promise<DrawnDay> {
  const day = dayOf(deps.clock.now());
  const known = kept.get(deps.models);
  if (known?.day === day) return known.drawn;
  const drawn = readDay(deps, day);
  kept.set(deps.models, { day, drawn });
  // What could not be read is read again.
  drawn.catch(() => {
    if (kept.get(deps.models)?.drawn === drawn) kept.delete(deps.models);
  });
  return drawn;
}

async function readDay(deps: Deps, day: string): Promise<DrawnDay> {
  const { snapshots, snapshotChunks } = deps.models;
  const head = (await snapshots.findById(day).lean<Snapshot>()) ?? (await draw(deps, day));
  const people: DrawnPerson[] = [];
  for (let number = 0; number < head.chunks; number += 1) {
    const chunk = await snapshotChunks.findById(chunkId(head.drawing, number)).lean<SnapshotChunk>();
    if (!chunk) throw new Error(`chunk ${number} of the raters of ${day} is gone`);
    people.push(...chunk.people);
  }
  return { day, active: head.active, salt: head.salt, people, open: head.open };
}

const chunkId = (drawing: string, number: number) => `${drawing}/${String(number).padStart(4, '0')}`;

/** Draws a day's people, in chunks and then the head that names them; of two who draw at once the first head counts. */
async function draw(deps: Deps, day: string): Promise<Snapshot> {
  const { snapshots, snapshotChunks } = deps.models;
  const since = new Date(deps.clock.now() - ACTIVE_DAYS * DAY_MS);
  const { active, people } = await activePeople(deps, since);
  const open = await readOpen(deps);
  const drawing = `${day}.${randomId()}`;
  const chunks = Math.ceil(people.length / CHUNK);
  for (let number = 0; number < chunks; number += 1) {
    const some = people.slice(number * CHUNK, (number + 1) * CHUNK);
    const [facts, recent] = await Promise.all([readManyFacts(deps, some), readRecent(deps, some, since)]);
    const drawn = facts.map((one, at) => ({
      ...shortened(one),
      recent: recent[at] ?? 0,
      offered: offeredTo(one, open),
    }));
    await snapshotChunks.create({ _id: chunkId(drawing, number), day, people: drawn });
  }
  const head: Snapshot = {
    ...{ _id: day, drawing, chunks, active, salt: randomBytes(16).toString('hex') },
    open: open.map(({ _id: id, available: places }) => ({ id, places })),
    at: new Date(deps.clock.now()),
  };
  try {
    await snapshots.create(head);
    return head;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await snapshotChunks.deleteMany({ _id: { $in: Array.from({ length: chunks }, (_, at) => chunkId(drawing, at)) } });
    return (await snapshots.findById(day).lean<Snapshot>()) as Snapshot;
  }
}

const shortened = (facts: Facts): Facts => ({
  ...facts,
  completedOf: facts.completedOf.slice(-PRODUCTS_MAX),
  ratedOf: facts.ratedOf.slice(-PRODUCTS_MAX),
});

type Known = Pick<Person, '_id' | 'formerUserIds'>;

/** Who started a rating in the last days, and is not leaving: of many some, each as likely as any other. */
async function activePeople({ models }: Deps, since: Date): Promise<{ active: number; people: Known[] }> {
  const people: Known[] = [];
  let active = 0;
  const staying = { filter: { leaving: false }, fields: { formerUserIds: 1 } } as const;
  for await (const batch of inBatches<Person>(models.people, staying)) {
    const found = await models.ratings
      .find({ userId: { $in: batch.map(({ _id }) => _id) }, createdAt: { $gte: since } }, { userId: 1 })
      .lean<{ userId: string }[]>();
    const isActive = new Set(found.map(({ userId }) => userId));
    for (const person of batch.filter(({ _id }) => isActive.has(_id))) {
      active += 1;
      // Each new one takes the place of one of those before with the chance that it has to be among them (Vitter's algorithm R).
      const at = people.length < DRAWN_MAX ? people.length : randomInt(active);
      if (at < DRAWN_MAX) people[at] = person;
    }
  }
  return { active, people };
}

/** Forgets what was drawn on earlier days, and how often was asked in earlier hours. */
export async function sweepEstimates({ models, clock }: Deps): Promise<void> {
  const today = dayOf(clock.now());
  await models.snapshots.deleteMany({ _id: { $lt: today } });
  await models.snapshotChunks.deleteMany({ day: { $lt: today } });
  await models.estimateCounts.deleteMany({ hour: { $lt: new Date(clock.now() - DAY_MS) } });
}
