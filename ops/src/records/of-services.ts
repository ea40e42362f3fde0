import type { Deposit } from '@candor/payments/deposits/model';
import type { Withdrawal } from '@candor/payments/withdrawals/model';
import type { App } from '@candor/ratings/apps/model';
import type { DifferenceRound } from '@candor/ratings/differences/model';
import type { Rating } from '@candor/ratings/rating/model';
import type { Report } from '@candor/ratings/reports/model';
import { movesOf } from '@candor/ratings/screens/model';
import { campaignOf } from '@candor/wallet/ledger/accounts';
import { type Transfer, totalMicro } from '@candor/wallet/ledger/transfer';
import { type DecidedPayout, holdTransfer, paidTransfer, releaseTransfer } from '@candor/wallet/payouts/service';
import { remedyTransfer } from '@candor/wallet/remedies/service';
import { thanksTransfer } from '@candor/wallet/thanks/service';
import { differencesTransfer, differenceTransfer } from '@candor/wallet/transfers/differences';
import {
  depositTransfer,
  fundingTransfer,
  refundTransfer,
  rewardTransfer,
  screenedTransfer,
  screensBackTransfer,
  screensTransfer,
} from '@candor/wallet/transfers/service';
import type { Connection } from 'mongoose';
import {
  byId,
  type Compare,
  type Entry,
  type Faults,
  groupBy,
  KEY_OF_ANOTHER,
  movementFault,
  NO_RECORD,
} from './compare.ts';

/** Campaigns with their lists that are held at once: one may have a thousand fundings. */
const APPS_AT_ONCE = 20;

/** Movements that records of payments stand for. The record is there first, and only then told of. */
export function ofPayments(payments: Connection): Record<'deposit' | 'hold' | 'payout' | 'release', Compare> {
  const read = (ids: string[]) =>
    payments
      .collection<Withdrawal>('withdrawals')
      .find({ _id: { $in: ids } })
      .project<Withdrawal>({ userId: 1, organisationId: 1, source: 1, amountMicro: 1, status: 1, txHash: 1 })
      .toArray();
  const payout = (
    what: 'hold' | 'paid' | 'release',
    statuses: readonly Withdrawal['status'][],
    expected: (payout: DecidedPayout, txHash: string) => Parameters<typeof movementFault>[1],
  ) =>
    byId<Withdrawal>({
      ...{ prefix: 'withdrawal/', suffix: `/${what}`, read },
      faultOf({ _id, userId, organisationId, source, amountMicro, status, txHash }, transfer) {
        if (!statuses.includes(status)) return `its payout is ${status}`;
        const payout = { withdrawalId: _id, userId, organisationId, source, amountMicro };
        return movementFault(transfer, expected(payout, txHash ?? ''));
      },
    });
  return {
    deposit: byId<Deposit>({
      prefix: 'deposit/',
      read: (ids) =>
        payments
          .collection<Deposit>('deposits')
          .find({ _id: { $in: ids } })
          .project<Deposit>({ userId: 1, amountMicro: 1, status: 1 })
          .toArray(),
      faultOf({ _id, userId, amountMicro, status }, transfer) {
        if (status !== 'paid') return `its deposit is ${status}`;
        return movementFault(transfer, depositTransfer({ depositId: _id, userId, amountMicro }));
      },
    }),
    hold: payout('hold', ['processing', 'to_be_reviewed', 'completed', 'rejected', 'cancelled'], holdTransfer),
    payout: payout('paid', ['completed'], (one, txHash) => paidTransfer({ ...one, txHash })),
    release: payout('release', ['rejected', 'cancelled'], releaseTransfer),
  };
}

/** Movements that records of ratings stand for. A completed rating is there before its reward, a funding and a refund as under way before they are posted. */
export function ofRatings(
  ratings: Connection,
): Record<
  | 'reward'
  | 'funding'
  | 'refund'
  | 'screens'
  | 'screensBack'
  | 'screened'
  | 'remedy'
  | 'thanks'
  | 'differences'
  | 'difference',
  Compare
> {
  return {
    ...ofDifferences(ratings),
    thanks: byId<Rating>({
      prefix: 'thanks/',
      async read(ids) {
        const found = await ratings
          .collection<Rating>('ratings')
          .find({ 'thanks.id': { $in: ids } } as never)
          .project<Rating>({ userId: 1, appId: 1, publisherId: 1, thanks: 1 })
          .toArray();
        // By the bonus's id, with the rating's in its place.
        return found.map((rating) => ({ ...rating, _id: rating.thanks?.id ?? '', series: rating._id }));
      },
      faultOf({ _id: bonusId, series: ratingId = '', appId, publisherId, userId: raterId, thanks }, transfer) {
        if (!thanks || thanks.state === 'refused') return 'its bonus was refused';
        const { amountMicro } = thanks;
        return movementFault(transfer, thanksTransfer({ bonusId, ratingId, appId, publisherId, raterId, amountMicro }));
      },
    }),
    remedy: byId<Omit<Report, '_id'> & { _id: string }>({
      prefix: 'remedy/',
      async read(ratingIds) {
        const fields = { ratingId: 1, appId: 1, publisherId: 1, status: 1, feeMicro: 1 };
        const reports = ratings.collection<Report>('reports');
        const found = await reports
          .find({ ratingId: { $in: ratingIds } })
          .project<Report>(fields)
          .toArray();
        return found.map((report) => ({ ...report, _id: report.ratingId }));
      },
      faultOf({ _id, appId, publisherId, status, feeMicro }, transfer) {
        if (status !== 'upheld') return `its report is ${status}`;
        if (!feeMicro) return 'its report gives no fee back';
        return movementFault(transfer, remedyTransfer({ _id, appId, publisherId, amountMicro: feeMicro }));
      },
    }),
    reward: byId<Rating>({
      prefix: 'rating/',
      read: (ids) =>
        ratings
          .collection<Rating>('ratings')
          .find({ _id: { $in: ids } })
          .project<Rating>({ userId: 1, appId: 1, status: 1, 'offer.amountMicro': 1, 'offer.profitMicro': 1 })
          .toArray(),
      faultOf({ _id: ratingId, appId, userId: raterId, status, offer }, transfer) {
        if (status !== 'completed' && status !== 'compensated') return `its rating is ${status}`;
        const isCompensation = status === 'compensated';
        const { profitMicro } = offer;
        const amountMicro = isCompensation ? profitMicro : offer.amountMicro;
        const reward = { ratingId, appId, raterId, amountMicro, profitMicro, isCompensation };
        return movementFault(transfer, rewardTransfer(reward));
      },
    }),
    funding: byCampaign(ratings, 'funding/', ({ to }) => to[0]?.account, fundingFault),
    refund: byCampaign(ratings, 'refund/', ({ from }) => from, refundFault),
    screens: byCampaign(ratings, 'screens/', ({ to }) => to[0]?.account, screensFault),
    screensBack: byCampaign(ratings, 'screensBack/', ({ from }) => from, screensBackFault),
    screened: byId<Rating>({
      prefix: 'screened/',
      read: (ids) =>
        ratings
          .collection<Rating>('ratings')
          .find({ _id: { $in: ids } })
          .project<Rating>({ userId: 1, appId: 1, status: 1, 'offer.check.rewardMicro': 1 })
          .toArray(),
      faultOf({ _id: ratingId, appId, userId: raterId, status, offer }, transfer) {
        if (status !== 'screened') return `its rating is ${status}`;
        const rewardMicro = offer.check?.rewardMicro ?? 0;
        return movementFault(transfer, screenedTransfer({ ratingId, appId, raterId, rewardMicro }));
      },
    }),
  };
}

/** Differences to the minimum: the sum of a round is there before it is posted, and so is each of its shares. */
function ofDifferences(ratings: Connection): Record<'differences' | 'difference', Compare> {
  const rounds = ratings.collection<DifferenceRound>('differenceRounds');
  return {
    differences: byId<DifferenceRound>({
      prefix: 'topups/',
      read: (ids) =>
        rounds
          .find({ _id: { $in: ids } })
          .project<DifferenceRound>({ appId: 1, publisherId: 1, totalMicro: 1, state: 1 })
          .toArray(),
      faultOf({ _id: roundId, appId, publisherId, totalMicro: amountMicro, state }, transfer) {
        if (state === 'refused') return 'its round is refused';
        return movementFault(transfer, differencesTransfer({ roundId, appId, publisherId, amountMicro }));
      },
    }),
    difference: byId<{ _id: string; round: DifferenceRound; ratingId: string }>({
      prefix: 'topup/',
      async read(ids) {
        const roundIds = [...new Set(ids.map((id) => id.split('/')[0] ?? ''))];
        const found = await rounds.find({ _id: { $in: roundIds } }).toArray();
        return found.flatMap((round) =>
          round.shares.map(({ ratingId }) => ({ _id: `${round._id}/${ratingId}`, round, ratingId })),
        );
      },
      faultOf({ round: { _id: roundId, appId, shares }, ratingId }, transfer) {
        const share = shares.find((one) => one.ratingId === ratingId);
        if (!share || (share.state !== 'sent' && share.state !== 'paid')) return `its share is ${share?.state}`;
        const { raterId, micro: amountMicro } = share;
        return movementFault(transfer, differenceTransfer({ roundId, ratingId, appId, raterId, amountMicro }));
      },
    }),
  };
}

type FaultOfCampaign = (app: App, id: string, transfer: Transfer) => string | undefined;

function byCampaign(
  ratings: Connection,
  prefix: string,
  escrowOf: (transfer: Transfer) => string | undefined,
  faultOf: FaultOfCampaign,
): Compare {
  const lists = { publisherId: 1, priceMicro: 1, refunded: 1, settledFundings: 1, pendingFundings: 1 };
  const read = (ids: string[]) =>
    ratings
      .collection<App>('apps')
      .find({ _id: { $in: ids } })
      .project<App>({ ...lists, settledClosings: 1, closings: 1, screenMoves: 1 })
      .toArray();
  const appIdOf = ({ transfer }: Entry) => campaignOf(escrowOf(transfer) ?? '') ?? '';
  return async (entries) => {
    const faults: Faults = new Map();
    const byApp = groupBy(entries, appIdOf);
    const appIds = [...byApp.keys()];
    while (appIds.length > 0) {
      const some = appIds.splice(0, APPS_AT_ONCE);
      const apps = new Map((await read(some)).map((app) => [app._id, app]));
      for (const { transfer } of some.flatMap((appId) => byApp.get(appId) ?? [])) {
        const app = apps.get(campaignOf(escrowOf(transfer) ?? '') ?? '');
        const isOfKind = transfer.key.startsWith(prefix);
        const id = transfer.key.slice(prefix.length);
        const fault = !isOfKind ? KEY_OF_ANOTHER : app ? faultOf(app, id, transfer) : NO_RECORD;
        if (fault !== undefined) faults.set(transfer.key, fault);
      }
    }
    return faults;
  };
}

function fundingFault(app: App, fundingId: string, transfer: Transfer): string | undefined {
  const { _id: appId, publisherId, priceMicro, settledFundings, pendingFundings } = app;
  const isIt = ({ id }: { id: string }) => id === fundingId;
  const [settled, pending] = [settledFundings.find(isIt), pendingFundings.find(isIt)];
  if (!settled && !pending) return NO_RECORD;
  // Those of before the amount was kept say whose they are, and the campaign's places what they bought.
  const amountMicro = settled ? (settled.amountMicro ?? totalMicro(transfer)) : (pending?.places ?? 0) * priceMicro;
  return movementFault(transfer, fundingTransfer({ fundingId, appId, publisherId, amountMicro }));
}

function refundFault(app: App, refundId: string, transfer: Transfer): string | undefined {
  const { _id: appId, publisherId, priceMicro, refunded, settledClosings = [], closings } = app;
  const isIt = ({ id }: { id: string }) => id === refundId;
  const [settled, pending] = [settledClosings.find(isIt), closings.find(isIt)];
  const listed = settledClosings.reduce((sum, { places }) => sum + places, 0);
  // Of before refunds were kept one by one: their sum is.
  const isOlder = !settled && !pending && totalMicro(transfer) <= (refunded - listed) * priceMicro;
  if (!settled && !pending && !isOlder) return NO_RECORD;
  const kept = settled?.amountMicro ?? pending?.amountMicro ?? (pending?.places ?? 0) * priceMicro;
  const amountMicro = isOlder ? totalMicro(transfer) : kept;
  return movementFault(transfer, refundTransfer({ refundId, appId, publisherId, amountMicro }));
}

function screensFault(app: App, screensId: string, transfer: Transfer): string | undefined {
  const { _id: appId, publisherId } = app;
  const isIt = ({ id }: { id: string }) => id === screensId;
  const { bought, pending } = movesOf(app);
  const [settled, asked] = [bought.find(isIt), pending.find(isIt)];
  const found = settled ?? (asked && { ...asked, amountMicro: asked.screens * asked.rewardMicro });
  if (!found) return NO_RECORD;
  const { screens, amountMicro } = found;
  return movementFault(transfer, screensTransfer({ screensId, appId, publisherId, screens, amountMicro }));
}

function screensBackFault(app: App, backId: string, transfer: Transfer): string | undefined {
  const { _id: appId, publisherId } = app;
  const { returning, returned } = movesOf(app);
  const found = [...returned, ...returning].find(({ id }) => id === backId);
  if (!found) return NO_RECORD;
  const { screens, amountMicro } = found;
  return movementFault(transfer, screensBackTransfer({ backId, appId, publisherId, screens, amountMicro }));
}
