import type { Clock } from '@candor/service-kit/clock';
import { ensureIndexes } from '@candor/service-kit/data/mongo';
import type { Handlers } from '@candor/service-kit/events/worker';
import { mountErasure } from '@candor/service-kit/http/erasure';
import type { Mailer } from '@candor/service-kit/mail/mail';
import { createMailQueue, type MailQueue } from '@candor/service-kit/mail/queue';
import { createSweeper, type Sweeper } from '@candor/service-kit/sweeper';
import type { Log } from '@candor/service-kit/telemetry/log';
import type { Express } from 'express';
import type { Connection } from 'mongoose';
import { handleErasure } from './erasure/service.ts';
import { createHandlers } from './handlers/index.ts';
import type { AskContact } from './mails/contact.ts';
import { type MailDeps, queueDueMails } from './mails/service.ts';
import { openModels } from './models.ts';
import { createResolvers } from './resolvers/index.ts';
import { type Channel, toTold } from './stream/channel.ts';
import { createHub, type Hub, type HubDeps } from './stream/hub.ts';
import { createReadMissed } from './stream/missed.ts';
import { mountStream } from './stream/route.ts';
import type { TransferDeps } from './transfers/service.ts';

/** How often it is looked for mails that nobody told of. */
const MAILS_EVERY_MS = 5_000;

export interface NotificationsDeps {
  connection: Connection;
  clock: Clock;
  log: Log;
  channel: Channel;
  mailer: Mailer;
  askContact: AskContact;
  publicUrl: string;
  viewerSecret: string;
  serviceSecret: string;
  /** How many streams there may be. */
  streamLimits?: HubDeps['limits'];
}

export interface Notifications {
  deps: TransferDeps & MailDeps;
  resolvers: ReturnType<typeof createResolvers>;
  handlers: Handlers<'notifications'>;
  hub: Hub;
  /** Queues mails that are due. */
  mailSweeper: Sweeper;
  /** Sends what is queued. */
  mails: MailQueue;
  /** Mounts the routes beside the graph. */
  mount(app: Express): void;
  /** Creates the collections and indexes. Repeatable. */
  prepare(): Promise<void>;
}

/** Puts the service together; nothing runs until it is started. Tests make as many instances as they like on one database. */
export function createNotifications(options: NotificationsDeps): Notifications {
  const { connection, clock, log, channel, viewerSecret, serviceSecret, askContact, publicUrl } = options;
  const models = openModels(connection);
  const { notifications, mails } = models;
  const queue = createMailQueue({ mails, mailer: options.mailer, clock, log });
  const mailSweeper = createSweeper({
    name: 'due mails',
    everyMs: MAILS_EVERY_MS,
    sweep: () => queueDueMails(deps),
    log,
  });
  const deps: TransferDeps & MailDeps = {
    ...models,
    ...{ queue, askContact, publicUrl, clock, log },
    announce: (notification) => channel.announce(toTold(notification)),
    nudgeMails: () => mailSweeper.nudge(),
  };
  const readMissed = createReadMissed(notifications);
  const hub = createHub({ channel, readMissed, clock, log, limits: options.streamLimits });
  return {
    deps,
    resolvers: createResolvers(deps),
    handlers: createHandlers(deps),
    hub,
    mailSweeper,
    mails: queue,
    mount(app) {
      mountErasure(app, { serviceSecret, clock }, (command) => handleErasure(deps, command));
      mountStream(app, { hub, viewerSecret, clock });
    },
    prepare: () => ensureIndexes(Object.values(models)),
  };
}
