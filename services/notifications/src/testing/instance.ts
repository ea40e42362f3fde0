import { connectMongo, fakeClock } from '@candor/service-kit';
import { testMongo, testName } from '../../../../infra/src/test-stores.ts';
import { createNotifications } from '../notifications.ts';
import { START_MS } from './events.ts';

/** A database of its own, a clock, and the service on them. */
export async function openWorld() {
  const connection = await connectMongo((await testMongo()).url, testName('notifications'));
  const clock = fakeClock(START_MS);
  const instance = () => createNotifications({ connection, clock });
  const first = instance();
  await first.prepare();
  return {
    connection,
    clock,
    instance,
    ...first,
    async empty(): Promise<void> {
      await first.deps.notifications.deleteMany({});
      await first.deps.subjects.deleteMany({});
      clock.set(START_MS);
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
