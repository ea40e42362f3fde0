import type { Contact } from '@candor/events';
import { fakeClock } from '@candor/service-kit/clock';
import { connectMongo, ensureIndexes } from '@candor/service-kit/data/mongo';
import { createWayOut } from '@candor/service-kit/http/way-out';
import type { Mail } from '@candor/service-kit/mail/mail';
import { createSecretBox } from '@candor/service-kit/security/secret-box';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { noStep } from '@candor/service-kit/steps';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { emptyModels } from '@candor/service-kit/testing/models';
import { testMongo, testName } from '@candor/testkit/stores';
import { createDeps, type NotificationsParts } from '../deps.ts';
import { createHandlers } from '../handlers/index.ts';
import { openModels } from '../models.ts';
import { readVapidKeys } from '../push/keys.ts';
import type { Told } from '../stream/channel.ts';
import { START_MS } from './events.ts';

/** Two keys, as a rotation has them for a while. */
export const VAPID_KEYS = 'UZjhCRKzLS2frD93eaS_ZY7wUkYBrYhIUU3HubWx6vY,bWFkZS13aXRoLW9wZW5zc2wtcmFuZC0zMi1ieXRlcyE';

const HOOK_RING = secretRing('a secret of webhooks that is long enough');

/** A database of its own, a clock, and the service on them; what is announced and mailed is noted, and auth says what `contacts` has. */
export async function openWorld() {
  const connection = await connectMongo((await testMongo()).url, testName('notifications'));
  const clock = fakeClock(START_MS);
  const announced: Told[] = [];
  const mailed: Mail[] = [];
  const contacts = new Map<string, Contact | Error>();
  /** Sessions that auth says are over. */
  const ended = new Set<string>();
  const models = openModels(connection);
  await ensureIndexes(Object.values(models));
  const instance = (changed: Partial<NotificationsParts> = {}) => {
    const deps = createDeps({
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
      askParting: async () => ({ publishes: true }),
      askContact: async (userId) => {
        const contact = contacts.get(userId) ?? null;
        if (contact instanceof Error) throw contact;
        return contact;
      },
      publicUrl: 'https://candor.example',
      subjectWaitMs: 0,
      nudgeMails: () => {},
      nudgePushes: () => {},
      vapidKeys: readVapidKeys(VAPID_KEYS),
      vapidSubject: 'https://candor.example',
      wayOut: createWayOut({ hosts: ['push.example'], testHosts: ['127.0.0.1'] }),
      askSession: async ({ sessionId }) => {
        if (sessionId === 'auth is away') throw new Error('auth is away');
        return !ended.has(sessionId);
      },
      hookSecrets: { ring: HOOK_RING, box: createSecretBox(HOOK_RING, 'webhooks') },
      hookWayOut: createWayOut({ testHosts: ['127.0.0.1'], timeoutMs: 500 }),
      wakeHook: () => {},
      step: noStep,
      ...changed,
    });
    return { deps, handlers: createHandlers(deps) };
  };
  return {
    connection,
    clock,
    announced,
    mailed,
    contacts,
    ended,
    instance,
    ...instance(),
    async empty(): Promise<void> {
      await emptyModels(Object.values(models));
      announced.length = 0;
      mailed.length = 0;
      contacts.clear();
      ended.clear();
      clock.set(START_MS);
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
