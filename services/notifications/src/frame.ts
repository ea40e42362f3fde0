import { resolve } from 'node:path';
import { watchMails } from '@candor/service-kit/mail/gauge';
import { createMailer } from '@candor/service-kit/mail/mail';
import type { Frame } from '@candor/service-kit/run-service';
import { notificationsEnv } from './env.ts';
import { createAskContact } from './mails/contact.ts';
import { database } from './migrations.ts';
import { createNotifications } from './notifications.ts';
import { createChannel } from './stream/channel.ts';
import { watchStreams } from './stream/gauges.ts';

/** Who is told what. */
export const frame: Frame<'notifications', typeof notificationsEnv> = {
  name: 'notifications',
  env: notificationsEnv,
  database,
  async open({ env, clock, log, metrics, connection, callTo }) {
    const channel = createChannel({ redisUrl: env.REDIS_URL, prefix: env.QUEUE_PREFIX, log, nowMs: clock.now });
    const notifications = createNotifications({
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
      viewerSecret: env.VIEWER_SECRET,
      serviceSecret: env.SERVICE_SECRET,
    });
    const { hub, mails, mailSweeper } = notifications;
    watchMails(metrics, notifications.deps.mails);
    watchStreams(metrics, hub);
    return {
      resolvers: notifications.resolvers,
      routes: notifications.mount,
      oldest: [],
      handlers: notifications.handlers,
      ready: { redis: channel.ping },
      doors: [{ name: 'streams', start: hub.start, stop: async () => hub.stop() }],
      running: [
        { name: 'mails', ...mails },
        { name: 'due mails', ...mailSweeper },
      ],
      stores: [{ name: 'channel', stop: async () => channel.close() }],
    };
  },
};
