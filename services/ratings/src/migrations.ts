import { inBatches } from '@candor/service-kit/data/batches';
import { dropIndex, type ServiceDatabase } from '@candor/service-kit/data/migrations';
import { ensureIndexes } from '@candor/service-kit/data/mongo';
import type { Connection } from 'mongoose';
import { adoptSignatures } from './alike/adopt.ts';
import { dateAppeals } from './appeals/dated.ts';
import { adoptMinutes } from './apps/minutes.ts';
import type { App } from './apps/model.ts';
import { adoptUnnamed } from './apps/named.ts';
import { type CountedApp, recountStars } from './feedback/service.ts';
import { openModels } from './models.ts';

/** Indexes that another one, which knows the order of the list too, took the place of. */
const WITHOUT_ORDER = [
  ['ratings', 'userId_1_createdAt_-1'],
  ['ratings', 'status_1_expiresAt_1'],
  ['ratings', 'unsettled_1'],
  ['ratings', 'appeal.status_1_createdAt_-1'],
  ['ratings', 'appId_1_status_1_createdAt_-1'],
  ['apps', 'state_1_waitingSince_1'],
  ['apps', 'publisherId_1_createdAt_-1'],
  ['apps', 'hidden_1_createdAt_-1'],
  ['people', 'hasOpen_1'],
  ['reports', 'unsettled_1'],
] as const;

/** Creates the collections and indexes, and gives older apps what a search by name needs. Repeatable. */
async function prepare(connection: Connection): Promise<void> {
  const models = openModels(connection);
  await ensureIndexes(Object.values(models));
  await adoptUnnamed(models.apps);
}

/** What the database of ratings needs. */
export const database: ServiceDatabase = {
  service: 'ratings',
  migrations: [
    { name: '2026-11-20-no-start-keys', run: (connection) => dropIndex(connection, 'ratings', 'startKey_1') },
    // One on app, status and time took its place.
    {
      name: '2026-11-21-no-index-by-app-and-time',
      run: (connection) => dropIndex(connection, 'ratings', 'appId_1_createdAt_-1'),
    },
    {
      // The new ones are made first, while the service goes on, so that no list is without one.
      name: '2026-11-22-lists-by-index',
      run: async (connection) => {
        await prepare(connection);
        for (const [collection, index] of WITHOUT_ORDER) await dropIndex(connection, collection, index);
      },
    },
    {
      // What a build before this one completes meanwhile is counted when it is asked for.
      name: '2026-11-22-stars-counted',
      run: async (connection) => {
        const models = openModels(connection);
        const rated = { filter: { completed: { $gt: 0 } }, fields: { completed: 1 } } as const;
        for await (const batch of inBatches<CountedApp>(models.apps, rated))
          for (const app of batch) await recountStars({ models }, app);
      },
    },
    {
      // Appeals are ordered by when they were made, not by when their rating was begun.
      name: '2026-11-23-appeals-by-their-own-time',
      run: async (connection) => {
        await prepare(connection);
        await dropIndex(connection, 'ratings', 'appeal.status_1_createdAt_-1__id_-1');
      },
    },
    {
      // Each app of before is a product of its own. One that a build before this one makes meanwhile is read as such.
      name: '2026-11-23-products',
      run: async (connection) => {
        await prepare(connection);
        const { apps } = openModels(connection);
        const without = { filter: { product: { $exists: false } }, fields: { _id: 1 } } as const;
        for await (const batch of inBatches<Pick<App, '_id'>>(apps, without))
          for (const { _id } of batch)
            await apps.updateOne({ _id, product: { $exists: false } }, { $set: { product: _id, series: _id } });
      },
    },
    {
      // What a build before this one files meanwhile is dated by a sweep.
      name: '2026-11-24-appeals-dated',
      run: async (connection) => {
        await prepare(connection);
        await dateAppeals(openModels(connection).ratings);
        await dropIndex(connection, 'ratings', 'appeal.status_1_appeal.createdAt_-1__id_-1');
      },
    },
    {
      name: '2026-11-24-minutes',
      run: async (connection) => {
        await prepare(connection);
        await adoptMinutes({ models: openModels(connection) });
      },
    },
    {
      // What a build before this one completes meanwhile has none: it is not looked for.
      name: '2026-11-25-signatures',
      run: async (connection) => {
        await prepare(connection);
        await adoptSignatures(openModels(connection));
      },
    },
  ],
  open: openModels,
  prepare,
};
