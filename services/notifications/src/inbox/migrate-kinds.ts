import { inBatches } from '@candor/service-kit/data/batches';
import type { Connection } from 'mongoose';
import { type Notification, notificationModel } from './model.ts';

/**
 * Notifications of before their kinds were kept say what was written then: `written`, with their words as its parameter. By a batch at a
 * time, of the last 180 days at most. Repeatable; what already has a kind is left alone.
 */
export async function keepAsWritten(connection: Connection): Promise<void> {
  const notifications = notificationModel(connection);
  const question = { filter: { kind: { $exists: false } }, fields: { message: 1 } } as const;
  for await (const batch of inBatches<Notification>(notifications, question)) {
    await notifications.bulkWrite(
      batch.map(({ _id, message }) => ({
        updateOne: {
          filter: { _id, kind: { $exists: false } },
          update: { $set: { kind: 'written', params: { message } } },
        },
      })),
    );
  }
}
