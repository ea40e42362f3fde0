import type { Contact } from '@candor/events';
import { fakeClock } from '@candor/service-kit/clock';
import { connectMongo } from '@candor/service-kit/data/mongo';
import type { Mail } from '@candor/service-kit/mail/mail';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { testMongo, testName } from '@candor/testkit/stores';
import { createNotifications, type NotificationsDeps } from '../notifications.ts';
import type { Told } from '../stream/channel.ts';
import { START_MS } from './events.ts';

export const VIEWER_SECRET = 'viewer'.repeat(8);
export const SERVICE_SECRET = 'service'.repeat(8);

/** A database of its own, a clock, and the service on them; what is announced and mailed is noted, and auth says what `contacts` has. */
export async function openWorld() {
  const connection = await connectMongo((await testMongo()).url, testName('notifications'));
  const clock = fakeClock(START_MS);
  const announced: Told[] = [];
  const mailed: Mail[] = [];
  const contacts = new Map<string, Contact | Error>();
  const instance = (changed: Partial<NotificationsDeps> = {}) =>
    createNotifications({
      connection,
      clock,
      log: silentLog,
      channel: {
        announce: async (told) => void announced.push(told),
        listen: () => {},
        isListening: () => true,
        ping: async () => undefined,
        close: () => {},
      },
      mailer: { send: async (mail) => void mailed.push(mail), close: () => {} },
      askContact: async (userId) => {
        const contact = contacts.get(userId) ?? null;
        if (contact instanceof Error) throw contact;
        return contact;
      },
      publicUrl: 'https://candor.example',
      viewerSecret: VIEWER_SECRET,
      serviceSecret: SERVICE_SECRET,
      ...changed,
    });
  const first = instance();
  await first.prepare();
  return {
    connection,
    clock,
    announced,
    mailed,
    contacts,
    instance,
    ...first,
    async empty(): Promise<void> {
      const { notifications, subjects, people, mails } = first.deps;
      await notifications.deleteMany({});
      await subjects.deleteMany({});
      await people.deleteMany({});
      await mails.deleteMany({});
      announced.length = 0;
      mailed.length = 0;
      contacts.clear();
      clock.set(START_MS);
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
