import { generateKeyPairSync } from 'node:crypto';
import { fakeClock } from '@candor/service-kit/clock';
import { connectMongo } from '@candor/service-kit/data/mongo';
import type { Mail } from '@candor/service-kit/mail/mail';
import { memoryPictures } from '@candor/service-kit/pictures/memory';
import { secretRing } from '@candor/service-kit/security/secret-ring';
import { noStep } from '@candor/service-kit/steps';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { emptyModels } from '@candor/service-kit/testing/models';
import { notedPublisher } from '@candor/service-kit/testing/publisher';
import { testMongo, testName } from '@candor/testkit/stores';
import { type AuthParts, createDeps } from '../deps.ts';
import { createHandlers } from '../handlers/index.ts';
import { noLimits } from '../limits/limits.ts';
import { answerRequests } from '../links/requests.ts';
import { prepareModels } from '../migrations.ts';
import { mailInvitations } from '../organisations/invitations.ts';
import type { AgreementVersion } from '../users/agreement.ts';
import type { User } from '../users/model.ts';

export const SECRET = 'a secret for tests of the auth service';
const keys = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

/** Auth on a database of its own. */
export async function openAuth(change: Partial<AuthParts> = {}) {
  const mailed: Mail[] = [];
  const connection = await connectMongo((await testMongo()).url, testName('auth'));
  const clock = fakeClock(Date.UTC(2026, 10, 21, 9));
  const pictures = memoryPictures(clock);
  const parts: AuthParts = {
    connection,
    pictures,
    publisher: notedPublisher(),
    limits: noLimits,
    clock,
    log: silentLog,
    privateKey: keys.privateKey,
    publicKeys: { k1: keys.publicKey },
    idKeys: secretRing(SECRET),
    uploadKeys: secretRing(SECRET),
    mailer: { send: async (mail) => void mailed.push(mail), close: () => {} },
    publicUrl: 'https://candor.example',
    superadminNeedsSecondFactor: false,
    adminsNeedPasskey: false,
    sessionBounds: { days: 90, superadminHours: 12, superadminIdleMinutes: 30 },
    mailConfirmationRequired: false,
    erasers: [],
    resetPin: async () => ({ payoutsFrom: new Date(clock.now()).toISOString() }),
    letPayoutsWait: async () => ({ waitHours: 24 }),
    step: noStep,
    nudgeLinks: () => {},
    ...change,
  };
  const { deps } = createDeps(parts);
  const { models } = deps;
  const { users } = models;
  await prepareModels(models);
  return {
    deps,
    handlers: createHandlers(deps),
    models,
    clock,
    pictures,
    publicKey: keys.publicKey,
    /** The same data in a process that was given another ring of `ID_SECRET`. */
    withKeys: (ring: string) => createDeps({ ...parts, idKeys: secretRing(ring) }).deps,
    reset: async () => {
      mailed.length = 0;
      await emptyModels(Object.values(models));
    },
    /** Everything that was mailed since; waits for what was asked for. */
    mails: async () => {
      await answerRequests(deps);
      await mailInvitations(deps);
      await deps.mails.sendDue();
      return mailed;
    },
    /** As if the person had followed the mailed link. */
    confirmMail: async ({ _id, emailKey }: User) =>
      void (await users.updateOne({ _id }, { $set: { emailVerified: true, confirmedKey: emailKey } })),
    userOf: async (id: string) => (await users.findById(id).lean<User>()) ?? undefined,
    eventsOf: async (id: string) => ((await users.findById(id).lean<User>())?.outbox ?? []).map((entry) => entry.event),
    connection,
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

/** What ends sessions from this one, with the password of every newcomer. */
export function endingBy(token: string) {
  const { userId, sessionId: own } = subjectOf(token);
  return { userId, own, address: '192.0.2.1', password: 'quiet-harbour-42' };
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
    agreedTo: AgreementVersion;
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
