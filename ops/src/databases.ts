import { database as auth } from '@candor/auth/migrations';
import type { ServiceName } from '@candor/events';
import { database as notifications } from '@candor/notifications/migrations';
import { database as payments } from '@candor/payments/migrations';
import { database as ratings } from '@candor/ratings/migrations';
import type { ServiceDatabase } from '@candor/service-kit/data/migrations';
import { database as wallet } from '@candor/wallet/migrations';

/** What each service's database needs. */
export const databases: Record<ServiceName, ServiceDatabase> = { auth, wallet, ratings, payments, notifications };

/** The name of a service's database: that of `<SERVICE>_DB`, or the usual one. */
export function databaseName(service: ServiceName, env: NodeJS.ProcessEnv = process.env): string {
  return env[`${service.toUpperCase()}_DB`] || `candor_${service}`;
}
