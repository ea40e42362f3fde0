import type { Clock } from '@candor/service-kit/clock';
import type { AskParting } from '@candor/service-kit/data/endings';
import type { MailQueue, QueuedMail } from '@candor/service-kit/mail/queue';
import type { Log } from '@candor/service-kit/telemetry/log';
import type { Model } from 'mongoose';
import type { Notification } from '../inbox/model.ts';
import type { PeopleDeps } from '../people/service.ts';
import type { AskContact } from './contact.ts';

export interface MailDeps extends PeopleDeps {
  notifications: Model<Notification>;
  mails: Model<QueuedMail>;
  queue: Pick<MailQueue, 'queueMail'>;
  askContact: AskContact;
  /** Which organisations would end with a person. Rejects when auth does not answer. */
  askParting: AskParting;
  /** Where people reach the site, without a slash at the end. */
  publicUrl: string;
  clock: Clock;
  log: Log;
}
