import { resolve } from 'node:path';
import { payoutsWaited, pinWasReset, type ServiceName } from '@candor/events';
import { publisherRedis } from '@candor/service-kit/data/redis';
import { createAskingCall } from '@candor/service-kit/http/asking-call';
import { createErasureClient } from '@candor/service-kit/http/erasure';
import { watchMails } from '@candor/service-kit/mail/gauge';
import { createMailer } from '@candor/service-kit/mail/mail';
import { openPictureStore } from '@candor/service-kit/pictures/store';
import type { Frame } from '@candor/service-kit/run-service';
import { openBreachedPasswords } from './credentials/breached.ts';
import { createDeps } from './deps.ts';
import { authEnv } from './env.ts';
import { sweepErasures } from './erasure/service.ts';
import { sweepFreezes } from './freezes/service.ts';
import { createHandlers } from './handlers/index.ts';
import { createLimits, noLimits } from './limits/limits.ts';
import { answerRequests } from './links/requests.ts';
import { database } from './migrations.ts';
import { foundMissing } from './organisations/found.ts';
import { mailInvitations } from './organisations/invitations.ts';
import { sweepPictures } from './pictures/service.ts';
import { createResolvers } from './resolvers/index.ts';
import { finishPending } from './roles/register.ts';
import { mountRoutes } from './routes.ts';
import { sealUntilDone } from './second-factor/seal-anew.ts';
import { makeFirstSuperadmin, runSuperadminCommand } from './superadmin/command.ts';

/** Pictures are judged by the day, and every round lists the whole bucket. */
const PICTURES_EVERY_MS = 60 * 60_000;
/** Notes of reads are kept for an hour. */
const READS_EVERY_MS = 10 * 60_000;
/** A pass reads every account, and only where there are older keys: one that seals, and one that finds nothing more to seal. */
const SEAL_EVERY_MS = 5 * 60_000;
/** A link that was asked for is mailed at once by the process that heard of it; this is for when that one died. */
const LINKS_EVERY_MS = 1_000;

/** Who someone is. */
export const frame: Frame<'auth', typeof authEnv> = {
  name: 'auth',
  env: authEnv,
  database,
  commands: { superadmin: runSuperadminCommand },
  async open({
    env,
    production,
    clock,
    log,
    metrics,
    connection,
    step,
    onUndelivered,
    callTo,
    callKeys,
    openPublisher,
    every,
  }) {
    const pictures = openPictureStore(env);
    const publisher = openPublisher();
    const limitsRedis = publisherRedis(env.REDIS_URL);
    const askPayments = createAskingCall(callTo('payments', env.PAYMENTS_URL));
    /** Who is asked about an erasure, in this order: a service that is left out does not compile. */
    const others: Record<Exclude<ServiceName, 'auth'>, string> = {
      // The wallet first: it alone may still find that money came in.
      wallet: env.WALLET_URL,
      payments: env.PAYMENTS_URL,
      ratings: env.RATINGS_URL,
      notifications: env.NOTIFICATIONS_URL,
    };
    const breached = env.BREACHED_PASSWORDS_FILE ? await openBreachedPasswords(env.BREACHED_PASSWORDS_FILE) : undefined;
    const { deps, relay } = createDeps({
      breached,
      connection,
      pictures,
      publisher,
      limits: env.RATE_LIMITS === 'on' ? createLimits(limitsRedis, env.QUEUE_PREFIX) : noLimits,
      clock,
      log,
      privateKey: env.AUTH_PRIVATE_KEY,
      publicKeys: env.AUTH_PUBLIC_KEYS,
      idKeys: env.ID_SECRET,
      uploadKeys: env.UPLOAD_SECRET,
      mailer: createMailer({
        smtpUrl: env.SMTP_URL,
        folder: resolve(env.CANDOR_ROOT, env.MAIL_FOLDER),
        from: env.MAIL_FROM,
        log,
      }),
      publicUrl: env.PUBLIC_URL,
      supportMail: env.SUPPORT_MAIL,
      superadminNeedsSecondFactor: (env.SUPERADMIN_SECOND_FACTOR ?? (production ? 'required' : 'off')) === 'required',
      adminsNeedPasskey: env.PASSKEYS_REQUIRED === 'administrators',
      sessionBounds: {
        days: env.SESSION_DAYS,
        superadminHours: env.SUPERADMIN_SESSION_HOURS,
        superadminIdleMinutes: env.SUPERADMIN_IDLE_MINUTES,
      },
      mailConfirmationRequired: env.MAIL_CONFIRMATION === 'required',
      erasers: Object.entries(others).map(([service, url]) => ({
        service,
        ask: createErasureClient(callTo(service as ServiceName, url)),
      })),
      letPayoutsWait: (userId) => askPayments('/internal/payouts-wait', { userId }, payoutsWaited),
      resetPin: (reset) => askPayments('/internal/pin', reset, pinWasReset),
      step,
      nudgeLinks: () => links.nudge(),
      onUndelivered,
    });
    const links = every('links to be mailed', LINKS_EVERY_MS, async () => {
      await answerRequests(deps);
      await mailInvitations(deps);
    });
    const sweepStore = async () => {
      await pictures.prepare();
      await sweepPictures(deps);
    };
    await makeFirstSuperadmin(deps, { username: env.SUPERADMIN_USERNAME, password: env.SUPERADMIN_PASSWORD });
    watchMails(metrics, deps.models.mails);
    return {
      resolvers: createResolvers(deps),
      keepReads: deps.readNotes.keep,
      routes: (app) => mountRoutes(app, deps, callKeys),
      oldest: [relay.oldest],
      handlers: createHandlers(deps),
      ready: { redis: publisher.ping },
      pictures,
      running: [
        { name: 'relay', ...relay },
        { name: 'mails', ...deps.mails },
        links,
        every('erasures', env.SWEEP_EVERY_SECONDS * 1_000, () => sweepErasures(deps)),
        every('changes of roles', env.SWEEP_EVERY_SECONDS * 1_000, () => finishPending(deps)),
        every('publishers without an organisation', env.SWEEP_EVERY_SECONDS * 1_000, () => foundMissing(deps)),
        every('freezes that are over', env.SWEEP_EVERY_SECONDS * 1_000, () => sweepFreezes(deps)),
        every('reads that were told', READS_EVERY_MS, deps.readNotes.sweep),
        every('unused profile pictures', PICTURES_EVERY_MS, sweepStore),
        every('second factors under older keys', SEAL_EVERY_MS, sealUntilDone(deps)),
      ],
      stores: [
        { name: 'breached passwords', stop: async () => breached?.close() },
        { name: 'limits', stop: async () => limitsRedis.disconnect() },
        { name: 'publisher', stop: publisher.close },
      ],
    };
  },
};
