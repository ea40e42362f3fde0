import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runningStores } from '@candor/infra/running-stores';
import { mongoAnswers } from '@candor/infra/stores/mongo';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { type SecretRing, secretRing } from '@candor/service-kit/security/secret-ring';
import type { Connection } from 'mongoose';
import type { StartEnv } from './env.ts';

/** The databases that the ledger's commands read. */
export interface LedgerData {
  wallet: Connection;
  ratings: Connection;
  payments: Connection;
}

/**
 * Does some work on the ledger's data: those of `MONGO_URL`, or of a running `npm start` on CANDOR_DATA, or, when none runs, by
 * starting the MongoDB of CANDOR_DATA for as long as the work takes.
 */
export async function withLedgerData<Result>(
  env: StartEnv,
  work: (data: LedgerData) => Promise<Result>,
): Promise<Result> {
  const mongo = await findMongo(env);
  try {
    const wallet = await connectMongo(mongo.url, process.env.WALLET_DB ?? 'candor_wallet');
    const ratings = await connectMongo(mongo.url, process.env.RATINGS_DB ?? 'candor_ratings');
    const payments = await connectMongo(mongo.url, process.env.PAYMENTS_DB ?? 'candor_payments');
    try {
      return await work({ wallet, ratings, payments });
    } finally {
      await Promise.all([wallet.close(), ratings.close(), payments.close()]);
    }
  } finally {
    await mongo.leave();
  }
}

/** Finds or starts the MongoDB of the data; `leave` ends what was started. */
export async function findMongo(env: StartEnv): Promise<{ url: string; leave: () => Promise<void> }> {
  const url = env.MONGO_URL ?? runningStores(env.CANDOR_DATA)?.mongoUrl;
  // A copy that was killed could not take its note back, so what the note names must answer.
  if (url !== undefined && (env.MONGO_URL || (await mongoAnswers(url)))) return { url, leave: async () => {} };
  const { startOwnMongo } = await import('@candor/infra/own-mongo');
  return startOwnMongo(env);
}

/**
 * What the wallet signs with: of the environment, or of the data folder of a copy that was started here; undefined without either. Throws a
 * sentence where it cannot be read.
 */
export function idKeysOf(env: StartEnv): SecretRing | undefined {
  const given = textOfWallet(process.env);
  if (given) return secretRing(given);
  const path = join(env.CANDOR_DATA, 'secrets.json');
  if (env.MONGO_URL || !existsSync(path)) return undefined;
  const kept = textOfWallet(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>);
  return kept ? secretRing(kept) : undefined;
}

/** The wallet's own, or what all services had before each had its own. */
function textOfWallet({ ID_SECRET, ID_SECRETS }: Readonly<Record<string, string | undefined>>): string | undefined {
  return ID_SECRETS ? (JSON.parse(ID_SECRETS) as Record<string, string>).wallet : ID_SECRET;
}
