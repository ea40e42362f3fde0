import { mailModel, type QueuedMail } from '@candor/service-kit/mail/queue';
import type { Connection, Model } from 'mongoose';
import { type Notification, notificationModel } from './inbox/model.ts';
import { type Person, personModel } from './people/model.ts';
import { type Subject, subjectModel } from './subjects/model.ts';

/** The collections of this service. */
export interface Models {
  notifications: Model<Notification>;
  subjects: Model<Subject>;
  people: Model<Person>;
  mails: Model<QueuedMail>;
}

/** Opens the collections on a connection. */
export function openModels(connection: Connection): Models {
  return {
    notifications: notificationModel(connection),
    subjects: subjectModel(connection),
    people: personModel(connection),
    mails: mailModel(connection),
  };
}
