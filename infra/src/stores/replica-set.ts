import { freePort } from '@candor/testkit/free-port';
import mongoose from 'mongoose';
import type { Say } from '../programs.ts';
import type { RunningStore } from './choose.ts';
import { type ContainerAddress, runContainer } from './docker.ts';
import { storeImages } from './images.ts';
import type { MongoAccess } from './mongo.ts';

const SET = 'rs0';
const USUAL_PORT = 27017;
const ELECTION_MS = 60_000;
const LOOK_EVERY_MS = 50;
const OPLOG_MB = 256;
/** What a server answers that knows the command but was started without a set, or does not know it. */
const NO_REPLICATION = new Set([59, 76]);

type MongoClient = mongoose.mongo.MongoClient;

/** Does one thing with this very server, whatever state it is in. */
export async function withServer<Result>(
  address: string,
  use: (client: MongoClient) => Promise<Result>,
): Promise<Result> {
  const client = new mongoose.mongo.MongoClient(`mongodb://${address}/?directConnection=true`, {
    serverSelectionTimeoutMS: 2_000,
  });
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

/**
 * A container of MongoDB as a replica set of one member, its data in memory. Where the image knows no replica sets it goes on as a
 * single server and says so.
 */
export async function startReplicaSetContainer(say: Say): Promise<RunningStore<MongoAccess>> {
  // A member is known to its clients by the address it has in the set, so its port is the same inside and outside. An image that
  // takes no such option listens on the usual one.
  const samePort = await freePort();
  const { address, stop } = await runContainer(
    {
      image: storeImages.mongo(),
      port: USUAL_PORT,
      samePort,
      command: [
        'mongod',
        '--replSet',
        SET,
        '--port',
        String(samePort),
        '--bind_ip_all',
        '--oplogSize',
        String(OPLOG_MB),
      ],
      dataPath: '/data/db',
      answers: async (container) => (await answeringAt(container)) !== undefined,
    },
    say,
  );
  try {
    return { access: { mongoUrl: await initiated(address, say) }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Where the container's server answers. */
async function answeringAt({ host, port, samePort }: ContainerAddress): Promise<string | undefined> {
  for (const address of [`${host}:${samePort}`, `${host}:${port}`]) {
    const answers = await withServer(address, (client) => client.db('admin').command({ ping: 1 })).catch(
      () => undefined,
    );
    if (answers) return address;
  }
  return undefined;
}

async function initiated(container: ContainerAddress, say: Say): Promise<string> {
  const address = (await answeringAt(container)) ?? '';
  return (await initiateSet(address, say)) ? urlOfSet(address) : `mongodb://${address}`;
}

/** The set's address for clients that find its primary by themselves; where inside and outside differ, of the one member. */
function urlOfSet(address: string): string {
  return isOnThisMachine(address)
    ? `mongodb://${address}/?replicaSet=${SET}`
    : `mongodb://${address}/?directConnection=true`;
}

const isOnThisMachine = (address: string) => /^(localhost|127\.0\.0\.1):/.test(address);

/**
 * Makes the server at this address a set of its own and waits until it is the primary. False, with a line, when it knows no replica
 * sets.
 */
export async function initiateSet(address: string, say: Say): Promise<boolean> {
  return withServer(address, async (client) => {
    const admin = client.db('admin');
    const host = isOnThisMachine(address) ? address : `127.0.0.1:${address.split(':').at(-1)}`;
    try {
      await admin.command({ replSetInitiate: { _id: SET, members: [{ _id: 0, host }] } });
    } catch (error) {
      if (!isWithoutReplication(error)) throw error;
      say(
        `The MongoDB of ${storeImages.mongo()} knows no replica sets (${(error as Error).message}): a single server.`,
      );
      return false;
    }
    const deadline = Date.now() + ELECTION_MS;
    while (!(await admin.command({ hello: 1 })).isWritablePrimary) {
      if (Date.now() > deadline) throw new Error(`the replica set at ${address} has elected no primary`);
      await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
    }
    return true;
  });
}

function isWithoutReplication(error: unknown): boolean {
  if (!(error instanceof mongoose.mongo.MongoServerError)) return false;
  return NO_REPLICATION.has(Number(error.code)) || /no such c(ommand|md)|not supported/i.test(error.message);
}

/** What stands at this address: the name and size of its replica set, or undefined for a single server. */
export async function replicaSetAt(url: string): Promise<{ name: string; members: number } | undefined> {
  const client = new mongoose.mongo.MongoClient(url, { serverSelectionTimeoutMS: 5_000 });
  try {
    const hello = await client.db('admin').command({ hello: 1 });
    return hello.setName ? { name: String(hello.setName), members: (hello.hosts as unknown[]).length } : undefined;
  } catch (error) {
    // The embedded one does not even know the question.
    if (isWithoutReplication(error)) return undefined;
    throw error;
  } finally {
    await client.close();
  }
}
