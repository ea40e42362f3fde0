import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@candor/testkit/free-port';
import mongoose from 'mongoose';
import { startChild, waitUntilReady } from '../child.ts';
import { libDir } from '../paths.ts';
import { findProgram, type Say } from '../programs.ts';
import type { RunningStore, Way } from './choose.ts';
import { dockerLacks, startContainer, volumeName } from './docker.ts';
import { embeddedMongoLacks, startEmbeddedMongo } from './embedded-mongo.ts';
import { storeImages } from './images.ts';

export interface MongoAccess {
  /** The server's address, without a database. */
  mongoUrl: string;
}

const MONGO_VERSION = '8.0.4';
const DOWNLOAD_HOST = 'https://fastdl.mongodb.org';
const downloadDir = join(libDir, 'mongod');

/** The ways to have MongoDB, in their order. */
export function mongoWays(given: string | undefined, dataDir: string, logFile: string): Way<MongoAccess>[] {
  const mongodDir = join(dataDir, 'mongod');
  const file = join(dataDir, 'mongo.mv');
  const localUrl = (host: string, port: number) => ({ mongoUrl: `mongodb://${host}:${port}` });
  return [
    {
      label: 'the one at MONGO_URL',
      modes: ['auto', 'external'],
      lacks: async () => (given ? null : 'MONGO_URL is not set'),
      start: async () => external(given ?? ''),
    },
    {
      label: `a Docker container of ${storeImages.mongo()}`,
      modes: ['auto', 'docker'],
      lacks: async () => dataIn(file) ?? dataIn(mongodDir) ?? dockerLacks(),
      start: (say) =>
        startContainer(
          {
            image: storeImages.mongo(),
            port: 27017,
            dataPath: '/data/db',
            volume: volumeName(dataDir, 'mongo'),
          },
          localUrl,
          say,
        ),
    },
    {
      label: 'mongod on the PATH',
      modes: ['auto'],
      lacks: async () => dataIn(file) ?? (findProgram('mongod') ? null : 'no mongod on the PATH'),
      start: () => startMongod('mongod', mongodDir, logFile),
    },
    {
      label: `a downloaded mongod ${MONGO_VERSION}`,
      modes: ['auto'],
      lacks: async () => dataIn(file) ?? (await downloadLacks()),
      start: async (say) => startMongod(await downloadMongod(say), mongodDir, logFile),
    },
    {
      label: `the embedded one (mongo-java-server), kept in ${file}`,
      modes: ['auto', 'embedded'],
      lacks: async () => embeddedMongoLacks(),
      start: async (say) => {
        const { url, child } = await startEmbeddedMongo({ file, logFile, say });
        return { access: { mongoUrl: url }, pid: child.pid, stop: () => child.stop() };
      },
    },
  ];
}

/** Data made one way are not looked for another way: whoever gets a Docker engine later must not find an empty database. */
function dataIn(path: string): string | null {
  return existsSync(path) ? `this copy's data lie in ${path}` : null;
}

async function external(mongoUrl: string): Promise<RunningStore<MongoAccess>> {
  if (!(await mongoAnswers(mongoUrl))) throw new Error('no MongoDB answers there');
  return { access: { mongoUrl }, stop: async () => {} };
}

async function startMongod(command: string, dir: string, logFile: string): Promise<RunningStore<MongoAccess>> {
  mkdirSync(dir, { recursive: true });
  const port = await freePort();
  const child = startChild({
    name: 'mongod',
    command,
    args: ['--dbpath', dir, '--port', String(port), '--bind_ip', '127.0.0.1', '--quiet'],
    env: process.env,
    logFile,
  });
  const mongoUrl = `mongodb://127.0.0.1:${port}`;
  await waitUntilReady(child, () => mongoAnswers(mongoUrl), 60_000);
  return { access: { mongoUrl }, pid: child.pid, stop: () => child.stop(30_000) };
}

async function downloadLacks(): Promise<string | null> {
  if (existsSync(downloadDir)) return null;
  try {
    await fetch(DOWNLOAD_HOST, { method: 'HEAD', signal: AbortSignal.timeout(1_500) });
    return null;
  } catch {
    return `${DOWNLOAD_HOST} cannot be reached to download one`;
  }
}

async function downloadMongod(say: Say): Promise<string> {
  say(`Having mongod ${MONGO_VERSION} (about 100 MB, downloaded once) ...`);
  const { MongoBinary } = await import('mongodb-memory-server-core');
  return MongoBinary.getPath({ version: MONGO_VERSION, downloadDir });
}

/** Whether a MongoDB answers at this address. */
export async function mongoAnswers(url: string): Promise<boolean> {
  const client = new mongoose.mongo.MongoClient(url, { serverSelectionTimeoutMS: 2_000 });
  try {
    await client.db('admin').command({ ping: 1 });
    return true;
  } catch {
    return false;
  } finally {
    await client.close();
  }
}
