import type { SubgraphDeps } from '@candor/service-kit/graph/subgraph';
import type { SubgraphName } from '../graph/subgraphs.ts';
import { authResolvers } from './canned/auth.ts';
import { notificationsResolvers } from './canned/notifications.ts';
import { paymentsResolvers } from './canned/payments.ts';
import { ratingsResolvers } from './canned/ratings.ts';
import { walletResolvers } from './canned/wallet.ts';

export { mutated } from './canned/common.ts';
export { deposit, withdrawal } from './canned/payments.ts';
export { app, rating } from './canned/ratings.ts';
export { ledgerHealth } from './canned/wallet.ts';

/** Subgraphs with one of each record. */
export const defaultResolvers = {
  auth: authResolvers,
  wallet: walletResolvers,
  ratings: ratingsResolvers,
  payments: paymentsResolvers,
  notifications: notificationsResolvers,
} satisfies Record<SubgraphName, SubgraphDeps['resolvers']>;
