import { generateKeyPairSync } from 'node:crypto';
import { fakeClock } from '@candor/service-kit/clock';
import { connectMongo } from '@candor/service-kit/data/mongo';
import type { EventPublisher } from '@candor/service-kit/events/queue';
import type { Mail } from '@candor/service-kit/mail/mail';
import { memoryPictures } from '@candor/service-kit/pictures/memory';
import { noStep } from '@candor/service-kit/steps';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { testMongo, testName } from '@candor/testkit/stores';
import type { Model } from 'mongoose';
import { type AuthParts, createAuth } from '../auth.ts';
import { noLimits } from '../limits/limits.ts';
import type { User } from '../users/model.ts';

export const SECRET = 'a secret for tests of the auth service';
const keys = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

/** Nobody is told; the events stay to be looked at in the users' outboxes. */
const silentPublisher: EventPublisher = {
  publish: async () => {},
  delivery: async () => 'waiting',
  ping: async () => {},
  close: async () => {},
};

/** Auth on a database of its own. */
export async function openAuth(change: Partial<AuthParts> = {}) {
  const mailed: Mail[] = [];
  const connection = await connectMongo((await testMongo()).url, testName('auth'));
  const clock = fakeClock(Date.UTC(2026, 10, 21, 9));
  const pictures = memoryPictures(clock);
  const auth = createAuth({
    connection,
    pictures,
    publisher: silentPublisher,
    limits: noLimits,
    clock,
    log: silentLog,
    privateKey: keys.privateKey,
    publicKeys: { k1: keys.publicKey },
    idSecret: SECRET,
    uploadSecret: SECRET,
    viewerSecret: SECRET,
    serviceSecret: SECRET,
    mailer: { send: async (mail) => void mailed.push(mail), close: () => {} },
    publicUrl: 'https://candor.example',
    superadminNeedsSecondFactor: false,
    mailConfirmationRequired: false,
    erasers: [],
    step: noStep,
    sweepEveryMs: 3_600_000,
    ...change,
  });
  await auth.prepare();
  const { deps } = auth;
  const { users } = deps.models;
  return {
    auth,
    deps,
    models: deps.models,
    clock,
    pictures,
    publicKey: keys.publicKey,
    reset: async () => {
      mailed.length = 0;
      for (const model of Object.values(deps.models)) await (model as Model<unknown>).deleteMany({});
    },
    /** Everything that was mailed since; waits for what was asked for. */
    mails: async () => {
      await auth.linkSweeper.trigger();
      await auth.mails.sendDue();
      return mailed;
    },
    userOf: async (id: string) => (await users.findById(id).lean<User>()) ?? undefined,
    eventsOf: async (id: string) => ((await users.findById(id).lean<User>())?.outbox ?? []).map((entry) => entry.event),
    close: () => connection.close(),
  };
}

export type World = Awaited<ReturnType<typeof openAuth>>;

/** Whose access token it is, unverified. */
export function subjectOf(token: string): { userId: string; sessionId: string } {
  const { sub, sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
    sid: string;
  };
  return { userId: sub, sessionId: sid };
}

let made = 0;

/** What a new person types at the signup; each one is another person. */
export function newcomer(
  change: Partial<{
    name: string;
    username: string;
    email: string;
    password: string;
    mobile: string;
    invitationCode: string;
    idempotencyKey: string;
  }> = {},
) {
  made += 1;
  return {
    name: 'Ada Newcomer',
    username: `ada${made}`,
    email: `ada${made}@example.com`,
    password: 'quiet-harbour-42',
    mobile: '+442071838750',
    address: '127.0.0.1',
    ...change,
  };
}
