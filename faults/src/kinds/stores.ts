import { until } from '@candor/testkit/until';
import mongoose from 'mongoose';
import type { World } from '../world/world.ts';
import { type Fault, lasts, secondsOf } from './fault.ts';

const AWAY_SECONDS = 10;
const isGiven = (world: World) => (world.stores.mongo.isOwn ? null : 'this MongoDB is not ours to end');

/** MongoDB and MinIO, ended, away, failing over. */
export const storeFaults: readonly Fault[] = [
  {
    // The embedded server writes to its file once a second, so a SIGKILL would lose what it told of: no fault of the product.
    name: 'MongoDB ended and started again',
    lacks: isGiven,
    async play({ world, tell }) {
      await world.stores.mongo.end();
      tell('MongoDB ended');
      await world.stores.mongo.start();
      return 1;
    },
  },
  {
    name: `MongoDB away for ${AWAY_SECONDS} s`,
    lacks: isGiven,
    async play({ world, tell }) {
      await world.stores.mongo.end();
      tell('MongoDB ended');
      await lasts(AWAY_SECONDS);
      await world.stores.mongo.start();
      return 1;
    },
  },
  {
    name: 'MongoDB fails over (replSetStepDown)',
    lacks: ({ stores }) => (stores.mongo.members > 0 ? null : 'no replica set: TEST_MONGO_URL names none'),
    async play({ world, tell }) {
      await stepDown(world);
      tell('the primary stepped down, another election has one');
      return 1;
    },
  },
  {
    name: 'MinIO killed, and away',
    async play({ world, tell, random }) {
      const seconds = secondsOf(random, 3, 6);
      await world.stores.s3.kill();
      tell(`SIGKILL MinIO, away for ${seconds} s`);
      await lasts(seconds);
      await world.stores.s3.start();
      return 1;
    },
  },
];

/** With other members one of them is elected; a set of one is forced down and elects itself again. */
async function stepDown({ stores: { mongo } }: World): Promise<void> {
  const command =
    mongo.members === 1
      ? { replSetStepDown: 2, secondaryCatchUpPeriodSecs: 1, force: true }
      : { replSetStepDown: 15, secondaryCatchUpPeriodSecs: 5 };
  const client = new mongoose.mongo.MongoClient(mongo.url());
  const election = async () => {
    const hello = await client.db('admin').command({ hello: 1 });
    return hello.isWritablePrimary ? String(hello.electionId) : undefined;
  };
  try {
    const before = await election();
    // The answer may be lost with the connection: the primary closes it.
    await client
      .db('admin')
      .command(command)
      .catch(() => undefined);
    await until('a primary of another election', async () => ![undefined, before].includes(await election()), 60_000);
  } finally {
    await client.close();
  }
}
