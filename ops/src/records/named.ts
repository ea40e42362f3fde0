import { createHmac, timingSafeEqual } from 'node:crypto';
import { snapshotKey } from '@candor/wallet/ledger/snapshot-format';
import type { Connection } from 'mongoose';

/** An entry that a person was told to look at after a restore, signed as the wallet signs: nobody else can say that a record is missing rightly. */
interface Named {
  /** The entry's key. */
  _id: string;
  why: string;
  mac: string;
}

const COLLECTION = 'restoredNamed';

const macOf = (idSecret: string, key: string) =>
  createHmac('sha256', snapshotKey(idSecret)).update(`named\n${key}`).digest();

const collectionOf = (wallet: Connection) => wallet.collection<Named>(COLLECTION);

/** Keeps what `reconcile -- --restored` told a person to look at. Repeatable. */
export async function keepNamed(
  wallet: Connection,
  idSecret: string,
  named: readonly { key: string; why: string }[],
): Promise<void> {
  for (const { key, why } of named)
    await collectionOf(wallet).updateOne(
      { _id: key },
      { $set: { why, mac: macOf(idSecret, key).toString('hex') } },
      { upsert: true },
    );
}

/** Those of these keys that were named. Without the secret, or under another, nothing was. */
export async function namedOf(
  wallet: Connection,
  idSecret: string | undefined,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (idSecret === undefined || keys.length === 0) return new Set();
  const found = await collectionOf(wallet)
    .find({ _id: { $in: [...keys] } })
    .toArray();
  return new Set(found.flatMap(({ _id, mac }) => (isRight(macOf(idSecret, _id), mac) ? [_id] : [])));
}

function isRight(right: Buffer, mac: string): boolean {
  const given = Buffer.from(mac, 'hex');
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The keys under which an entry may have been named: the end of a payout says what there is to say of its hold and its fee, too. */
export function namesOf(key: string): string[] {
  const [, payout] = /^(withdrawal\/[^/]+)\/(?:hold|fee)$/.exec(key) ?? [];
  return payout === undefined ? [key] : [key, ...['hold', 'paid', 'release'].map((end) => `${payout}/${end}`)];
}
