import { resolve } from 'node:path';
import { parting } from '@candor/events';
import { createServiceCall } from '@candor/service-kit/http/service-call';
import { createWayOut } from '@candor/service-kit/http/way-out';
import { watchMails } from '@candor/service-kit/mail/gauge';
import { createMailer } from '@candor/service-kit/mail/mail';
import type { Frame } from '@candor/service-kit/run-service';
import { createSecretBox } from '@candor/service-kit/security/secret-box';
import { createDeps } from './deps.ts';
import { notificationsEnv } from './env.ts';
import { createHandlers } from './handlers/index.ts';
import { createWaker } from './handlers/wake.ts';
import { deliverLine, TRY_MS } from './hooks/deliver.ts';
import { deliverDue } from './hooks/due.ts';
import { watchHooks } from './hooks/gauges.ts';
import { tellOfFailed } from './hooks/off.ts';
import { sealHooksUntilDone } from './hooks/seal-anew.ts';
import { removeOld } from './inbox/old.ts';
import { createAskContact } from './mails/contact.ts';
import { queueDueMails } from './mails/service.ts';
import { database } from './migrations.ts';
import { queueDuePushes } from './push/due.ts';
import { sendDuePushes } from './push/send.ts';
import { createAskSession } from './push/session.ts';
import { forgetStale } from './push/stale.ts';
import { createResolvers } from './resolvers/index.ts';
import { mountRoutes } from './routes.ts';
import { createChannel } from './stream/channel.ts';
import { watchStreams } from './stream/gauges.ts';

/** Events handled at once: what they write at the same moment is one message. */
const CONCURRENCY = 64;
/** How often it is looked for mails that nobody told of. */
const MAILS_EVERY_MS = 5_000;
/** How often it is looked for browsers that are to be told, or told again. */
const PUSHES_EVERY_MS = 5_000;
/** How often it is looked for lines of webhooks that nobody woke. */
const HOOKS_EVERY_MS = 15_000;
const SEAL_EVERY_MS = 5 * 60_000;
const STALE_EVERY_MS = 600_000;
const OLD_EVERY_MS = 3_600_000;

/** Who is told what. */
export const frame: Frame<'notifications', typeof notificationsEnv> = {
  name: 'notifications',
  env: notificationsEnv,
  database,
  async open({ env, clock, log, metrics, connection, callTo, callKeys, every, step }) {
    const channel = createChannel({ redisUrl: env.REDIS_URL, prefix: env.QUEUE_PREFIX, log, nowMs: clock.now });
    const wayOut = createWayOut({ hosts: env.PUSH_HOSTS, testHosts: env.EGRESS_TEST_HOSTS });
    const hookWayOut = createWayOut({ testHosts: env.EGRESS_TEST_HOSTS, timeoutMs: TRY_MS });
    const waker = createWaker({ redisUrl: env.REDIS_URL, prefix: env.QUEUE_PREFIX, log });
    const ring = env.WEBHOOK_SECRET;
    const askAuth = createServiceCall(callTo('auth', env.AUTH_URL));
    const deps = createDeps({
      connection,
      clock,
      log,
      channel,
      mailer: createMailer({
        smtpUrl: env.SMTP_URL,
        folder: resolve(env.CANDOR_ROOT, env.MAIL_FOLDER),
        from: env.MAIL_FROM,
        log,
      }),
      askContact: createAskContact(callTo('auth', env.AUTH_URL)),
      askParting: (question) => askAuth('/internal/parting', question, parting),
      publicUrl: env.PUBLIC_URL,
      nudgeMails: () => dueMails.nudge(),
      nudgePushes: () => duePushes.nudge(),
      vapidKeys: env.VAPID_PRIVATE_KEYS ?? [],
      vapidSubject: subjectOf(env),
      wayOut,
      askSession: createAskSession(callTo('auth', env.AUTH_URL)),
      hookSecrets: ring && { ring, box: createSecretBox(ring, 'webhooks') },
      hookWayOut,
      wakeHook: waker.wake,
      step,
    });
    const { hub, mails, queue } = deps;
    const dueMails = every('due mails', MAILS_EVERY_MS, () => queueDueMails(deps));
    const duePushes = every('pushes', PUSHES_EVERY_MS, async () => {
      await queueDuePushes(deps);
      await sendDuePushes(deps);
    });
    watchMails(metrics, mails);
    watchStreams(metrics, hub);
    watchHooks(metrics, deps.hookDeliveries);
    return {
      resolvers: createResolvers(deps),
      routes: (app) => mountRoutes(app, deps, callKeys),
      oldest: [],
      handlers: createHandlers(deps),
      concurrency: CONCURRENCY,
      ready: { redis: channel.ping },
      doors: [{ name: 'streams', start: hub.start, stop: async () => hub.stop() }],
      running: [
        { name: 'mails', ...queue },
        dueMails,
        duePushes,
        ...(ring
          ? [
              { name: 'webhooks', start: () => waker.start((line) => deliverLine(deps, line)), stop: waker.stop },
              every('due webhooks', HOOKS_EVERY_MS, async () => {
                await deliverDue(deps);
                await tellOfFailed(deps);
              }),
              every('webhooks under older keys', SEAL_EVERY_MS, sealHooksUntilDone(deps)),
            ]
          : [{ name: 'webhooks', stop: waker.stop }]),
        every('browsers of sessions that are over', STALE_EVERY_MS, () => forgetStale(deps)),
        every('old notifications', OLD_EVERY_MS, () => removeOld(deps)),
      ],
      stores: [
        { name: 'channel', stop: async () => channel.close() },
        { name: 'way out', stop: wayOut.close },
        { name: 'way out of webhooks', stop: hookWayOut.close },
      ],
    };
  },
};

/** Who sends, as a push service wants it: the site, or while it has no address of its own the mailbox that mails come from. */
function subjectOf({ PUBLIC_URL, MAIL_FROM }: { PUBLIC_URL: string; MAIL_FROM: string }): string {
  if (PUBLIC_URL.startsWith('https:')) return PUBLIC_URL;
  return `mailto:${/([^\s<>]+@[^\s<>]+)>?$/.exec(MAIL_FROM)?.[1] ?? 'no-reply@localhost'}`;
}
