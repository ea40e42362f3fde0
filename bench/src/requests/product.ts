import { processNames } from '@candor/events';
import { buildProgram } from '@candor/infra/build';
import { makeSecrets, type ServiceSecrets } from '@candor/infra/secrets';
import { type Stack, type StackOptions, startStack } from '@candor/infra/stack';
import { startTestStores } from '@candor/infra/stores/for-tests';
import { minioProgram } from '@candor/infra/stores/minio';
import { testMinio, testMongo, testName, testRedis } from '@candor/testkit/stores';
import { childrenNamed, cpuSecondsOf } from './cpu.ts';
import { type Person, signTokens, writePeople } from './people.ts';

/** The administrator whom a product begins with. */
export const ADMIN = { username: 'the-admin', password: 'brave-lantern-7' };

/** Stores that this process started, whose processor is counted. */
export interface BenchStores {
  access: StackOptions['stores'];
  pids: number[];
  stop(): Promise<void>;
}

/** A product of processes of its own on databases of its own. */
export interface BenchProduct {
  stack: Stack;
  /** Databases are `<name>_<service>`. */
  name: string;
  secrets: ServiceSecrets;
  people: Person[];
  /** Its processes, stores left out. */
  pids: number[];
}

/** MongoDB in memory, Redis and MinIO for a bench, as processes of this one. */
export async function startBenchStores(): Promise<BenchStores> {
  // A container's processor would be counted elsewhere.
  process.env.CANDOR_INFRA ||= 'embedded';
  // Built where it is missing: the stores of tests take what is there.
  if (!process.env.TEST_S3_URL) await minioProgram(() => {});
  const { stop } = await startTestStores(() => {});
  const [mongo, redis, s3] = [await testMongo(), await testRedis(), await testMinio()];
  return {
    access: {
      mongoUrl: mongo.url,
      redisUrl: redis.url,
      s3Url: s3.url,
      s3AccessKey: s3.accessKey,
      s3SecretKey: s3.secretKey,
    },
    pids: childrenNamed(/^(java|mongod|redis-server|minio)$/),
    stop,
  };
}

/** What a bench's product is started with: everything on, each person's client behind one proxy of ours, which is the bench. */
export function productOptions(stores: BenchStores, env: Record<string, string> = {}): StackOptions & { name: string } {
  return {
    name: testName('bench'),
    stores: stores.access,
    secrets: makeSecrets(),
    env: { TRUST_PROXY: '1', FOUR_EYES: 'off', RATING_SECONDS_MIN: '0', LOG_LEVEL: 'warn', ...env },
    envOf: { auth: { SUPERADMIN_USERNAME: ADMIN.username, SUPERADMIN_PASSWORD: ADMIN.password } },
  };
}

/** Builds what is not up to date, starts the product with so many people who are signed in, and waits until it has nothing to do. */
export async function startProduct(
  stores: BenchStores,
  howMany: number,
  options = productOptions(stores),
): Promise<BenchProduct> {
  if (!options.programOf) for (const name of processNames) await buildProgram(name);
  const stack = await startStack(options);
  try {
    const people = await writePeople({ mongoUrl: stores.access.mongoUrl, name: options.name }, howMany);
    signTokens(people, options.secrets);
    const pids = processNames.map(stack.pid);
    await idle([...pids, ...stores.pids]);
    return { stack, name: options.name, secrets: options.secrets, people, pids };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

const LOOK_EVERY_MS = 1_000;
const LOOKS_MAX = 300;
/** Of a processor: what six processes and their three stores need while nobody asks anything. Those of a service that is scaled need more. */
const IDLE_PART = 0.35;
const IDLE_PROCESSES = 9;
const IDLE_LOOKS = 2;

/** Waits until these processes together need next to nothing: what they were given is done. */
export async function idle(pids: readonly number[]): Promise<void> {
  let quiet = 0;
  const part = IDLE_PART * Math.max(1, pids.length / IDLE_PROCESSES);
  for (let looks = 0; quiet < IDLE_LOOKS; looks += 1) {
    if (looks === LOOKS_MAX) throw new Error('the product did not come to rest');
    const before = cpuSecondsOf(pids);
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
    quiet = cpuSecondsOf(pids) - before < (part * LOOK_EVERY_MS) / 1_000 ? quiet + 1 : 0;
  }
}
