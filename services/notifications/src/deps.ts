import type { Mailer } from '@candor/service-kit/mail/mail';
import { createMailQueue, type MailQueue } from '@candor/service-kit/mail/queue';
import type { Connection } from 'mongoose';
import type { HookDeps } from './hooks/deps.ts';
import type { MailDeps } from './mails/deps.ts';
import { type Models, openModels } from './models.ts';
import { createPeopleAhead } from './people/ahead.ts';
import type { SendDeps } from './push/send.ts';
import { type Channel, toTold } from './stream/channel.ts';
import { createHub, type Hub, type HubDeps } from './stream/hub.ts';
import { createReadMissed } from './stream/missed.ts';
import { createSubjectsHeard } from './subjects/heard.ts';
import type { TransferDeps } from './transfers/service.ts';

/** What every service function of notifications may ask for. */
export type NotificationsDeps = TransferDeps &
  MailDeps &
  SendDeps &
  HookDeps & {
    /** Sends what is queued. */
    queue: MailQueue;
    /** The live streams of this process. */
    hub: Hub;
  };

/** What notifications is made of: everything that reaches outside of the process. */
export interface NotificationsParts
  extends Omit<NotificationsDeps, keyof Models | 'queue' | 'announce' | 'hub' | 'subjectsHeard' | 'peopleAhead'> {
  connection: Connection;
  channel: Channel;
  mailer: Mailer;
  /** How many streams there may be. */
  streamLimits?: HubDeps['limits'];
  /** How long a reward's event waits for its rating's, in milliseconds. */
  subjectWaitMs?: number;
}

/** Puts the service together; nothing runs until it is started. Tests make as many instances as they like on one database. */
export function createDeps(parts: NotificationsParts): NotificationsDeps {
  const { connection, channel, mailer, streamLimits: limits, subjectWaitMs, ...given } = parts;
  const { clock, log } = given;
  const models = openModels(connection);
  return {
    ...given,
    ...models,
    queue: createMailQueue({ mails: models.mails, mailer, clock, log }),
    announce: (notification) => channel.announce(toTold(notification)),
    peopleAhead: createPeopleAhead(),
    subjectsHeard: createSubjectsHeard(subjectWaitMs),
    hub: createHub({ channel, readMissed: createReadMissed(models.notifications), clock, log, limits }),
  };
}
