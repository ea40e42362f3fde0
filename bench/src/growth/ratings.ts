import { createDeps, type RatingsDeps } from '@candor/ratings/deps';
import type { Rating } from '@candor/ratings/rating/model';
import { startRating } from '@candor/ratings/rating/start';
import { submitRating } from '@candor/ratings/rating/submit';
import { sweepRatings } from '@candor/ratings/sweeps/sweep';
import { type FakeClock, fakeClock } from '@candor/service-kit/clock';
import { randomId } from '@candor/service-kit/data/ids';
import { connectMongo } from '@candor/service-kit/data/mongo';
import type { EventPublisher } from '@candor/service-kit/events/publisher';
import { memoryPictures } from '@candor/service-kit/pictures/memory';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { silentLog } from '@candor/service-kit/telemetry/log';
import type { Connection } from 'mongoose';
import type { Say } from '../measure.ts';
import { peopleOf, raterOf } from './cast.ts';
import { inTurns, ROUNDS, roundsOf, TIMES, timeOf } from './turns.ts';
import { OPEN, writeOpen } from './write-open.ts';
import { feedbackOf, inserter, NOON, newApp, writeRatings } from './write-ratings.ts';

const SECRET = 'a secret for the growth bench of ratings';
/** Apps whose ratings are started and submitted to measure. */
const APPS = 10;
const STARTS = (ROUNDS + 1) * TIMES;
/** A slice of a sweep. */
export const SLICE = 500;
const HOUR = 3_600_000;

/** What one size costs in ratings; of each round, and of the whole sweep. */
export interface RatingsCosts {
  submitMs: number[];
  /** Of each slice of the sweep, which ends with whatever else a sweep looks at. */
  sweepMs: number[];
}

/** A service of ratings on a database that has as many ratings as the journal has transfers. */
interface Service {
  connection: Connection;
  clock: FakeClock;
  deps: RatingsDeps;
  /** Told of each step. */
  onStep: (name: string) => Promise<void>;
}

/** Submits and sweeps beside so many ratings, of all sizes in turn; in the order of the sizes. */
export async function measureRatings(url: string, sizes: readonly number[], say: Say): Promise<RatingsCosts[]> {
  const services: Service[] = [];
  try {
    for (const size of sizes) {
      const service = await openService(url);
      services.push(service);
      await writeRatings(service.connection, size);
      say(`${size} ratings are written`);
    }
    const submits = [];
    for (const [at, service] of services.entries()) submits.push(await submitsOf(service, sizes[at] ?? 0));
    const submitMs = await roundsOf(submits.map((submit) => () => timeOf(submit)));
    say(`ratings were submitted`);
    for (const service of services) await writeOpen(service.deps);
    for (const service of services) service.clock.advance(2 * HOUR);
    const hadMs = await inTurns(services.map((service) => (over) => sweep(service, over)));
    for (const service of services) await requireSwept(service);
    return sizes.map((_, at) => ({ submitMs: submitMs[at] ?? [], sweepMs: hadMs[at] ?? [] }));
  } finally {
    for (const { connection } of services) {
      await connection.dropDatabase();
      await connection.close();
    }
  }
}

async function openService(url: string): Promise<Service> {
  const connection = await connectMongo(url, `growth-ratings-${randomId().slice(0, 8)}`);
  const clock = fakeClock(NOON.getTime());
  const nobody = () => Promise.reject(new Error('nobody is asked here'));
  const publisher = { publish: nobody, delivery: nobody, ping: nobody, close: nobody } as EventPublisher;
  const service = { connection, clock, onStep: async () => {} } as Omit<Service, 'deps'>;
  const { deps } = createDeps({
    ...{
      connection,
      clock,
      publisher,
      wallet: nobody,
      funds: nobody,
      invited: nobody,
      joined: nobody,
      findPeople: nobody,
      rewardTimes: nobody,
      keySpend: nobody,
      askParting: nobody,
    },
    ...{ log: silentLog, pictures: memoryPictures(clock) },
    ...{
      idKeys: secretRing(SECRET),
      uploadKeys: secretRing(SECRET),
      offerKeys: [],
      step: (name) => service.onStep(name),
    },
    rules: {
      ...{ secondsMin: 30, minutesMax: 60, dailyCap: 32, abandonedMs: 60_000 },
      prices: { priceMinMicro: 100_000, rewardMinMicro: 50_000, rewardPerHourMinMicro: 6_000_000, feeMinPercent: 10 },
    },
  });
  return Object.assign(service, { deps });
}

/** Starts ratings of people who rated before; each call submits the next of them. */
async function submitsOf({ deps, clock }: Service, size: number): Promise<() => Promise<unknown>> {
  const apps = inserter(deps.models.apps);
  const ids = Array.from({ length: APPS }, (_, n) => `submit-${String(n).padStart(33, '0')}`);
  for (const id of ids) await apps.add(newApp(id, STARTS));
  await apps.end();
  const started: Rating[] = [];
  const people = peopleOf(size);
  for (let n = 0; n < STARTS; n += 1) {
    const userId = raterOf(Math.floor((n * people) / STARTS));
    started.push(await startRating(deps, { userId, appId: ids[n % APPS] ?? '' }));
  }
  clock.advance(60_000);
  return async () => {
    const { _id, userId } = started.pop() as Rating;
    return submitRating(deps, { userId, ratingId: _id, stars: 4, feedback: feedbackOf(`submitted ${_id}`) });
  };
}

async function sweep(service: Service, over: () => Promise<void>): Promise<void> {
  let ended = 0;
  service.onStep = async (name) => {
    if (name === 'expire:3') ended += 1;
    if (name === 'expire:3' && ended % SLICE === 0) await over();
  };
  await sweepRatings(service.deps);
  if (ended !== OPEN) throw new Error(`the sweep ended ${ended} ratings of ${OPEN}`);
}

/** Throws unless everything that was due is over and nothing is held for it. */
async function requireSwept({ deps }: Service): Promise<void> {
  const { ratings, people, apps } = deps.models;
  const expired = await ratings.countDocuments({ status: 'expired' });
  const busy = await people.countDocuments({ hasOpen: true });
  const held = await apps.countDocuments({ 'reservations.0': { $exists: true } });
  if (expired !== OPEN || busy > 0 || held > 0)
    throw new Error(`the sweep left ${expired} expired, ${busy} people and ${held} apps with something open`);
}
