import { auditModel } from '@candor/auth/audit/model';
import { userModel } from '@candor/auth/users/model';
import { subjectModel } from '@candor/notifications/subjects/model';
import { depositAddressModel } from '@candor/payments/addresses/model';
import { depositModel } from '@candor/payments/deposits/model';
import { withdrawalModel } from '@candor/payments/withdrawals/model';
import { openModels as openRatings } from '@candor/ratings/models';
import { openJournal } from '@candor/wallet/ledger/journal';
import { openModels as openWallet } from '@candor/wallet/models';
import type { Connection } from 'mongoose';
import { auditKinds } from './audit.ts';
import type { Kind } from './kind.ts';
import {
  compensatedRatings,
  completedRatings,
  decidedPayouts,
  namedRatings,
  networkFees,
  paidDeposits,
  screenedRatings,
  upheldReports,
} from './money.ts';
import { erasedPeople, heldPeople, invitedPeople, lostStandings, returnedPeople } from './people.ts';

/** The databases whose records are compared. */
export interface Databases {
  auth: Connection;
  wallet: Connection;
  ratings: Connection;
  payments: Connection;
  /** Left out where nobody is told anything. */
  notifications?: Connection;
}

/** Everything that is compared, in the order in which one depends on the other: who is held before what inviting earns. */
export function openKinds(databases: Databases, nowMs: () => number): Kind[] {
  const { auth, wallet, ratings, payments, notifications } = databases;
  const journal = openJournal(wallet);
  const {
    persons,
    referrals,
    bonuses,
    promotionsFundings: fundings,
    networkFees: networkFeeRecords,
    remedies,
  } = openWallet(wallet);
  const models = openRatings(ratings);
  const users = userModel(auth);
  const deposits = depositModel(payments);
  const withdrawals = withdrawalModel(payments);
  return [
    heldPeople(users, persons, nowMs),
    invitedPeople(users, referrals, persons),
    paidDeposits(deposits, journal),
    completedRatings(models.ratings, journal),
    screenedRatings(models.ratings, journal),
    compensatedRatings(models.ratings, journal),
    ...(notifications ? [namedRatings(models.ratings, subjectModel(notifications))] : []),
    decidedPayouts(withdrawals, journal, 'completed'),
    decidedPayouts(withdrawals, journal, 'rejected'),
    decidedPayouts(withdrawals, journal, 'cancelled'),
    networkFees(withdrawals, journal, networkFeeRecords),
    upheldReports(models.reports, journal, remedies),
    lostStandings(models.standings, users, nowMs),
    erasedPeople(users, persons, journal, nowMs),
    returnedPeople(users, models.people, nowMs),
    ...auditKinds(auditModel(auth), {
      deposits,
      withdrawals,
      addresses: depositAddressModel(payments),
      ratings: models.ratings,
      reports: models.reports,
      alikeCases: models.alikeCases,
      questionCases: models.questionCases,
      fundings,
      bonuses,
    }),
  ];
}
