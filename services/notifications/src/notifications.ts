import { type Clock, ensureIndexes, type Handlers } from '@candor/service-kit';
import type { Connection } from 'mongoose';
import { createHandlers } from './handlers/index.ts';
import { notificationModel } from './inbox/model.ts';
import { createResolvers } from './resolvers/index.ts';
import { subjectModel } from './subjects/model.ts';
import type { TransferDeps } from './transfers/service.ts';

export interface Notifications {
  deps: TransferDeps;
  resolvers: ReturnType<typeof createResolvers>;
  handlers: Handlers<'notifications'>;
  /** Creates the collections and indexes. Repeatable. */
  prepare(): Promise<void>;
}

/** Puts the service together; nothing runs until it is started. Tests make as many instances as they like on one database. */
export function createNotifications({ connection, clock }: { connection: Connection; clock: Clock }): Notifications {
  const notifications = notificationModel(connection);
  const subjects = subjectModel(connection);
  const deps: TransferDeps = { notifications, subjects, clock };
  return {
    deps,
    resolvers: createResolvers(deps),
    handlers: createHandlers(deps),
    prepare: () => ensureIndexes([notifications, subjects]),
  };
}
