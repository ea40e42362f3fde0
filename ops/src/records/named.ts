import type { SecretRing } from '@candor/service-kit/security/secret-ring';
import { isSigned, signText, snapshotKeys } from '@candor/wallet/ledger/snapshot-format';
import type { Connection } from 'mongoose';

/** An entry that a person was told to look at after a restore, signed as the wallet signs: nobody else can say that a record is missing rightly. */
interface Named {
  /** The entry's key. */
  _id: string;
  why: string;
  mac: string;
}

const COLLECTION = 'restoredNamed';

const textOf = (key: string) => `named\n${key}`;

const collectionOf = (wallet: Connection) => wallet.collection<Named>(COLLECTION);

/** Keeps what `reconcile -- --restored` told a person to look at. Repeatable. */
export async function keepNamed(
  wallet: Connection,
  idKeys: SecretRing,
  named: readonly { key: string; why: string }[],
): Promise<void> {
  for (const { key, why } of named)
    await collectionOf(wallet).updateOne(
      { _id: key },
      { $set: { why, mac: signText(snapshotKeys(idKeys), textOf(key)) } },
      { upsert: true },
    );
}

/**
 * Those of these keys that were named. Without the secret, or under another, nothing was. What an older key of the ring signed is signed
 * anew, so that the key can be taken away.
 */
export async function namedOf(
  wallet: Connection,
  idKeys: SecretRing | undefined,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (idKeys === undefined || keys.length === 0) return new Set();
  const signing = snapshotKeys(idKeys);
  const found = await collectionOf(wallet)
    .find({ _id: { $in: [...keys] } })
    .toArray();
  const signed = found.filter(({ _id, mac }) => isSigned(signing, textOf(_id), mac));
  for (const { _id, mac } of signed) {
    const newest = signText(signing, textOf(_id));
    if (mac !== newest) await collectionOf(wallet).updateOne({ _id, mac }, { $set: { mac: newest } });
  }
  return new Set(signed.map(({ _id }) => _id));
}

/** The keys under which an entry may have been named: the end of a payout says what there is to say of its hold and its fee, too. */
export function namesOf(key: string): string[] {
  const [, payout] = /^(withdrawal\/[^/]+)\/(?:hold|fee)$/.exec(key) ?? [];
  return payout === undefined ? [key] : [key, ...['hold', 'paid', 'release'].map((end) => `${payout}/${end}`)];
}
