import { existsSync } from 'node:fs';
import { lockData } from './lock.ts';
import { chooseStore } from './stores/choose.ts';
import { mongoWays } from './stores/mongo.ts';
import type { StoresEnv } from './stores.ts';

/** Starts the MongoDB of a data folder that no `npm start` works on; `leave` ends it. The production image holds nothing of this. */
export async function startOwnMongo(
  env: Pick<StoresEnv, 'CANDOR_DATA' | 'CANDOR_INFRA'>,
): Promise<{ url: string; leave: () => Promise<void> }> {
  if (!existsSync(env.CANDOR_DATA)) throw new Error(`there are no data in ${env.CANDOR_DATA}: run npm start first`);
  const lock = await lockData(env.CANDOR_DATA);
  try {
    const ways = mongoWays(undefined, env.CANDOR_DATA, `${env.CANDOR_DATA}/logs/mongo.log`);
    const store = await chooseStore('MongoDB', ways, env.CANDOR_INFRA, () => {});
    if (store.pid !== undefined) lock.add('MongoDB', store.pid);
    return {
      url: store.access.mongoUrl,
      leave: async () => {
        await store.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
