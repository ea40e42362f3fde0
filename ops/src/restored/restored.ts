import { auditModel } from '@candor/auth/audit/model';
import { userModel } from '@candor/auth/users/model';
import { depositModel } from '@candor/payments/deposits/model';
import { payeeModel } from '@candor/payments/settings/model';
import { withdrawalModel } from '@candor/payments/withdrawals/model';
import { openModels as openRatings } from '@candor/ratings/models';
import { systemClock } from '@candor/service-kit/clock';
import type { SecretRing } from '@candor/service-kit/security/secret-ring';
import { openJournal } from '@candor/wallet/ledger/journal';
import { createLedger } from '@candor/wallet/ledger/ledger';
import { openFollower } from '@candor/wallet/ledger/open';
import type { Databases } from '../reconcile/kinds.ts';
import { keepNamed } from '../records/named.ts';
import { movementsOf } from './movements.ts';
import { type HeldBack, postMissing } from './post-missing.ts';
import { keepPostedThanks } from './posted-thanks.ts';
import { closeDesk, restoreRecords } from './restore-records.ts';
import { moneyOfUnknown } from './unknown-people.ts';

/** The databases that may be restored alone. */
export const databaseNames = ['auth', 'wallet', 'ratings', 'payments'] as const satisfies readonly (keyof Databases)[];
export type DatabaseName = (typeof databaseNames)[number];

/** What was mended after a restore, and what a person must look at. */
export interface Restored {
  /** Records that were brought up to the ledger, by the kind of their movement. */
  mended: Record<string, number>;
  /** Movements that were made from records, by their kind. */
  posted: Record<string, number>;
  heldBack: HeldBack[];
}

/**
 * After a restore of databases from different moments, before any service runs: first records follow the journal, so that nothing that
 * was decided is decided again; then the journal follows the records, under their keys, so that everything is there once. Where payments
 * is among `restored`, or older than the ledger, each payout that waits may have been sent, and the desk of payouts is closed. What a person
 * must look at is kept, signed, so that `ledger:verify` knows it. Repeatable.
 */
export async function mendRestored(
  databases: Databases,
  idKeys: SecretRing | undefined,
  restored: readonly DatabaseName[] = databaseNames,
): Promise<Restored> {
  const { auth, wallet, ratings, payments } = databases;
  const journal = openJournal(wallet);
  const { apps, ratings: rated, people, reports, differenceRounds, bonusPairs } = openRatings(ratings);
  const records = {
    deposits: depositModel(payments),
    withdrawals: withdrawalModel(payments),
    apps,
    ratings: rated,
    differenceRounds,
  };
  const followed = await restoreRecords(journal, {
    ...{ ...records, reports, people, bonusPairs, payees: payeeModel(payments), audit: auditModel(auth) },
  });
  const mayBeOlder = restored.includes('payments') || followed.isPaymentsOlder;
  const toLook = mayBeOlder ? await closeDesk(records.withdrawals, new Date()) : [];
  // Without the wallet's secret its snapshots cannot be believed, and the journal is folded from its beginning.
  const opened = idKeys === undefined ? undefined : await openFollower({ connection: wallet, journal, idKeys });
  const ledger = createLedger({ journal, clock: systemClock }, opened?.follower);
  const { posted, heldBack } = await postMissing(ledger, journal, movementsOf(records));
  await ledger.drain();
  await keepPostedThanks(wallet, journal, rated);
  const unknown = await moneyOfUnknown(journal, userModel(auth));
  const named = [...followed.heldBack, ...toLook, ...heldBack, ...unknown];
  if (idKeys !== undefined) await keepNamed(wallet, idKeys, named);
  return { mended: followed.mended, posted, heldBack: named };
}
