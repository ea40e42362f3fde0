import { ensureIndexes, mailModel, type ServiceDatabase } from '@candor/service-kit';
import { notificationModel } from './inbox/model.ts';
import { personModel } from './people/model.ts';
import { subjectModel } from './subjects/model.ts';

/** What the database of notifications needs. */
export const database: ServiceDatabase = {
  service: 'notifications',
  migrations: [],
  prepare: (connection) =>
    ensureIndexes([
      notificationModel(connection),
      subjectModel(connection),
      personModel(connection),
      mailModel(connection),
    ]),
};
