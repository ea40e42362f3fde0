import { resolve } from 'node:path';
import { watchMails } from '@candor/service-kit/mail/gauge';
import { createMailer } from '@candor/service-kit/mail/mail';
import type { Frame } from '@candor/service-kit/run-service';
import { createDeps } from './deps.ts';
import { notificationsEnv } from './env.ts';
import { createHandlers } from './handlers/index.ts';
import { removeOld } from './inbox/old.ts';
import { createAskContact } from './mails/contact.ts';
import { queueDueMails } from './mails/service.ts';
import { database } from './migrations.ts';
import { createResolvers } from './resolvers/index.ts';
import { mountRoutes } from './routes.ts';
import { createChannel } from './stream/channel.ts';
import { watchStreams } from './stream/gauges.ts';

/** How often it is looked for mails that nobody told of. */
const MAILS_EVERY_MS = 5_000;
const OLD_EVERY_MS = 3_600_000;

/** Who is told what. */
export const frame: Frame<'notifications', typeof notificationsEnv> = {
  name: 'notifications',
  env: notificationsEnv,
  database,
  async open({ env, clock, log, metrics, connection, callTo, callKeys, every }) {
    const channel = createChannel({ redisUrl: env.REDIS_URL, prefix: env.QUEUE_PREFIX, log, nowMs: clock.now });
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
      publicUrl: env.PUBLIC_URL,
      nudgeMails: () => dueMails.nudge(),
    });
    const { hub, mails, queue } = deps;
    const dueMails = every('due mails', MAILS_EVERY_MS, () => queueDueMails(deps));
    watchMails(metrics, mails);
    watchStreams(metrics, hub);
    return {
      resolvers: createResolvers(deps),
      routes: (app) => mountRoutes(app, deps, callKeys),
      oldest: [],
      handlers: createHandlers(deps),
      ready: { redis: channel.ping },
      doors: [{ name: 'streams', start: hub.start, stop: async () => hub.stop() }],
      running: [{ name: 'mails', ...queue }, dueMails, every('old notifications', OLD_EVERY_MS, () => removeOld(deps))],
      stores: [{ name: 'channel', stop: async () => channel.close() }],
    };
  },
};
