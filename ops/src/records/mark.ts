import type { SecretRing } from '@candor/service-kit/security/secret-ring';
import type { Journal } from '@candor/wallet/ledger/journal';
import { isSigned, signText, snapshotKeys } from '@candor/wallet/ledger/snapshot-format';
import type { Connection } from 'mongoose';

/** Up to which page every entry was compared with its record and agreed. */
interface Mark {
  _id: 'records';
  seq: number;
  /** The page's hash: a journal that was restored or written anew has another one there. */
  hash: string;
  mac: string;
}

const COLLECTION = 'comparedRecords';
/** Of what is compared: a build that compares more begins at page 1. */
const VERSION = 1;

const textOf = (seq: number, hash: string) => `records\n${VERSION}\n${seq}\n${hash}`;

const collectionOf = (wallet: Connection) => wallet.collection<Mark>(COLLECTION);

/**
 * The page up to which entries agreed with their records when they were compared last; 0 where nobody signed that, or the journal is another
 * one. The wallet's running proof says nothing of records, so that its mark cannot stand for this one. What an older key of the ring signed
 * is signed anew, so that the key can be taken away.
 */
export async function readMark(wallet: Connection, journal: Journal, idKeys: SecretRing): Promise<number> {
  const mark = await collectionOf(wallet).findOne({ _id: 'records' });
  if (!mark) return 0;
  const [keys, text] = [snapshotKeys(idKeys), textOf(mark.seq, mark.hash)];
  if (!isSigned(keys, text, mark.mac)) return 0;
  const mac = signText(keys, text);
  if (mac !== mark.mac) await collectionOf(wallet).updateOne({ _id: 'records', mac: mark.mac }, { $set: { mac } });
  return (await journal.page(mark.seq))?.hash === mark.hash ? mark.seq : 0;
}

/** Notes, signed, that everything up to this page agreed. */
export async function writeMark(wallet: Connection, idKeys: SecretRing, { seq, hash }: Pick<Mark, 'seq' | 'hash'>) {
  const mac = signText(snapshotKeys(idKeys), textOf(seq, hash));
  await collectionOf(wallet).updateOne({ _id: 'records' }, { $set: { seq, hash, mac } }, { upsert: true });
}
