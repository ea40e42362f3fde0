import { randomBytes } from 'node:crypto';
import type { mongo } from 'mongoose';

/** The yardstick: one document for one transfer, with the same fields as a page holds for it, and nothing else kept. */
export function insertOne(db: mongo.Db, key: string): Promise<unknown> {
  return db.collection<{ _id: string }>('plain').insertOne({
    _id: `rating/${key}`,
    fingerprint: FINGERPRINT,
    kind: 'reward',
    from: 'campaign/a0',
    to: [
      { account: `user/rater-${Math.floor(Math.random() * 10_000)}/earnings`, amountMicro: 6 },
      { account: 'platform/fees', amountMicro: 3 },
    ],
    meta: { ratingId: key, appId: 'a0' },
  } as { _id: string });
}

// The same for all: the yardstick computes no hash.
const FINGERPRINT = randomBytes(32).toString('hex');
