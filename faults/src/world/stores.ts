import { join } from 'node:path';
import type { Say } from '@candor/infra/programs';
import { chooseStore, type RunningStore, type Way as StoreWay } from '@candor/infra/stores/choose';
import { embeddedMongoLacks } from '@candor/infra/stores/embedded-mongo';
import { minioLacks, minioWays } from '@candor/infra/stores/minio';
import { mongoWays } from '@candor/infra/stores/mongo';
import { redisLacks, redisWays } from '@candor/infra/stores/redis';
import { replicaSetAt } from '@candor/infra/stores/replica-set';
import type { Address } from './way.ts';

/** A store of a run that can be ended, killed and started again on what it kept; it may have another address then. */
export interface OwnStore {
  url(): string;
  /** Where it is; undefined while it is away: somebody else may listen there by then. */
  address(): Address | undefined;
  /** Ends it in order: what it told of is kept. */
  end(): Promise<void>;
  /** Ends it as a machine that lost its power does. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** The stores of a run. MongoDB is somebody else's where TEST_MONGO_URL names one: that one is not ended here. */
export interface OwnStores {
  mongo: OwnStore & { isOwn: boolean; members: number };
  redis: OwnStore;
  s3: OwnStore;
  keys: { accessKey: string; secretKey: string };
  stop(): Promise<void>;
}

const KEYS = { accessKey: 'candor-faults', secretKey: 'candor-faults-secret' };

/** Why a run cannot have stores of its own here, as one sentence, or null. */
export function storesLack(mongoGiven: string | undefined): string | null {
  const lacks = [mongoGiven ? null : embeddedMongoLacks(), redisLacks(), minioLacks()].filter((lack) => lack !== null);
  return lacks.length === 0 ? null : `its own stores cannot be had here: ${lacks.join('; ')}`;
}

/** Starts the three, with what they keep in this folder. Redis writes its appends once a second, as in production. */
export async function startOwnStores(folder: string, mongoGiven: string | undefined, say: Say): Promise<OwnStores> {
  const log = (name: string) => join(folder, 'logs', `${name}.log`);
  const redis = await startOwn('Redis', redisWays(undefined, folder, log('redis')), ({ redisUrl }) => redisUrl, say);
  const s3 = await startOwn('MinIO', minioWays({}, KEYS, folder, log('minio')), ({ s3Url }) => s3Url, say);
  const mongo = mongoGiven
    ? await given(mongoGiven)
    : {
        ...(await startOwn('MongoDB', mongoWays(undefined, folder, log('mongo')), ({ mongoUrl }) => mongoUrl, say)),
        isOwn: true,
        members: 0,
      };
  const stop = async () => {
    await Promise.all([mongo, redis, s3].map((store) => store.end()));
  };
  return { mongo, redis, s3, keys: KEYS, stop };
}

async function given(url: string): Promise<OwnStores['mongo']> {
  const members = (await replicaSetAt(url))?.members ?? 0;
  const notOurs = async () => {
    throw new Error('this MongoDB is not ours to end');
  };
  return {
    url: () => url,
    address: () => addressOf(url),
    end: async () => {},
    kill: notOurs,
    start: notOurs,
    isOwn: false,
    members,
  };
}

async function startOwn<Access>(
  name: string,
  ways: StoreWay<Access>[],
  urlOf: (access: Access) => string,
  say: Say,
): Promise<OwnStore> {
  // Only what runs from this machine can be killed, and finds what it kept.
  const start = (tell: Say) => chooseStore(name, ways, 'embedded', tell);
  let running: RunningStore<Access> | null = await start(say);
  const url = () => {
    if (!running) throw new Error(`${name} is away`);
    return urlOf(running.access);
  };
  const end = async () => {
    const ended = running;
    running = null;
    await ended?.stop();
  };
  return {
    url,
    address: () => (running ? addressOf(urlOf(running.access)) : undefined),
    end,
    kill: async () => {
      if (running?.pid !== undefined) process.kill(running.pid, 'SIGKILL');
      await end();
    },
    start: async () => {
      running ??= await start(() => {});
    },
  };
}

function addressOf(url: string): Address {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
}
