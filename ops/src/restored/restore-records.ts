import type { AuditEntry } from '@candor/auth/audit/model';
import { type HeldPayout, markGap, rebuildPayout } from '@candor/payments/restored/gap';
import { type AuditedDecision, restoreDecidedPayout, restorePaidDeposit } from '@candor/payments/restored/service';
import type { Payee } from '@candor/payments/settings/model';
import type { Withdrawal } from '@candor/payments/withdrawals/model';
import type { App } from '@candor/ratings/apps/model';
import type { DifferenceRound } from '@candor/ratings/differences/model';
import type { Person } from '@candor/ratings/people/model';
import type { Rating } from '@candor/ratings/rating/model';
import type { Report } from '@candor/ratings/reports/model';
import { restoreFunding, restoreRefund } from '@candor/ratings/restored/campaigns';
import { restoreDifference } from '@candor/ratings/restored/differences';
import { restoreRemedy } from '@candor/ratings/restored/reports';
import { restoreReward } from '@candor/ratings/restored/rewards';
import { restoreScreened, restoreScreens, restoreScreensBack } from '@candor/ratings/restored/screens';
import { restoreThanks } from '@candor/ratings/restored/thanks';
import { movesOf } from '@candor/ratings/screens/model';
import type { BonusPair } from '@candor/ratings/thanks/model';
import { earnerOf, publisherHeldOf, publisherOf } from '@candor/wallet/ledger/accounts';
import type { Journal } from '@candor/wallet/ledger/journal';
import { type Transfer, totalMicro } from '@candor/wallet/ledger/transfer';
import { payoutKey } from '@candor/wallet/payouts/service';
import { remedyKey } from '@candor/wallet/remedies/service';
import { thanksKey } from '@candor/wallet/thanks/model';
import { differenceKey, differencesKey } from '@candor/wallet/transfers/differences';
import type { Model } from 'mongoose';
import { inBatches } from '../reconcile/kind.ts';
import type { MoneyRecords } from './movements.ts';
import type { HeldBack } from './post-missing.ts';

/** The records that the journal's entries stand for, and who decided. */
export interface RestorableRecords extends MoneyRecords {
  people: Model<Person>;
  payees: Model<Payee>;
  audit: Model<AuditEntry>;
  reports: Model<Report>;
  bonusPairs: Model<BonusPair>;
}

/** What came of it: records mended, by the kind of their movement, and what a person must look at. */
export interface RestoredRecords {
  mended: Record<string, number>;
  heldBack: HeldBack[];
  /** Whether records of payments were older than the ledger: its database was restored, whoever says what. */
  isPaymentsOlder: boolean;
}

interface Entry {
  transfer: Transfer;
  at: Date;
}

const BATCH = 500;

/**
 * Goes through the journal and mends records that were restored from before one of its entries: what the ledger did was decided, so
 * nobody may decide it again. In the journal's order, so that places are bought before they are used; but what campaigns gave back comes
 * last: a place that was reserved while its campaign closed is used after it, and must not go back meanwhile. Memory stays bounded.
 */
export async function restoreRecords(journal: Journal, records: RestorableRecords): Promise<RestoredRecords> {
  const mended: Record<string, number> = {};
  const heldBack: HeldBack[] = [];
  let isPaymentsOlder = false;
  const pass = async (kinds: ReadonlySet<string>) => {
    for await (const batch of inBatches(entriesOf(journal, kinds), BATCH)) {
      const known = await knownOf(journal, records, batch);
      for (const entry of batch) {
        const { key, kind } = entry.transfer;
        if (known.has(key)) continue;
        isPaymentsOlder ||= OF_PAYMENTS.has(kind);
        const why = await mend(records, entry);
        if (why === undefined) mended[kind] = (mended[kind] ?? 0) + 1;
        else heldBack.push({ key, why });
      }
    }
  };
  await pass(RECORDED);
  // Screens first: a campaign that a refund closes gives back what is left of them then.
  await pass(SCREENS_BACK);
  await pass(GIVEN_BACK_LAST);
  return { mended, heldBack, isPaymentsOlder };
}

/** Entries that a record of another service stands for, besides those of the second pass. */
const SCREENS_BACK = new Set(['screensBack']);
const RECORDED = new Set([
  'deposit',
  'funding',
  'screens',
  'reward',
  'screened',
  'differences',
  'difference',
  'remedy',
  'thanks',
  'hold',
  'payout',
  'release',
]);
const GIVEN_BACK_LAST = new Set(['refund']);

const OF_PAYMENTS = new Set(['deposit', 'hold', 'payout', 'release']);

/**
 * Marks what waits in a restored database of payments as what it is: it may have been sent since the backup. The desk stays closed until
 * each was looked up on the chain. Answers with them, for a person to look at.
 */
export async function closeDesk(withdrawals: Model<Withdrawal>, since: Date): Promise<HeldBack[]> {
  return (await markGap(withdrawals, since)).map(({ _id, mayHaveBeenSent }) => ({
    key: payoutKey(_id, 'hold'),
    why: `its payout ${mayHaveBeenSent?.rebuilt ? REBUILT : 'waits since the restore'}: it may have been sent, and the desk is closed until two administrators looked on the chain`,
  }));
}

const REBUILT = 'is not in the restored database and was made anew from it, without its address';

async function* entriesOf(journal: Journal, kinds: ReadonlySet<string>): AsyncGenerator<Entry> {
  for await (const { transfers, at } of journal.stream(1))
    for (const transfer of transfers)
      if (transfer.refused === undefined && kinds.has(transfer.kind)) yield { transfer, at };
}

const idOf = ({ meta, kind }: Transfer): string =>
  meta[
    {
      ...{ deposit: 'depositId', funding: 'fundingId', reward: 'ratingId', refund: 'refundId' },
      ...{ differences: 'roundId', difference: 'ratingId', thanks: 'bonusId' },
      ...{ screens: 'screensId', screensBack: 'backId', screened: 'ratingId', remedy: 'ratingId' },
    }[kind as string] ?? 'withdrawalId'
  ] ?? '';

/** The keys of a batch whose records agree with it. */
async function knownOf(journal: Journal, records: RestorableRecords, batch: readonly Entry[]): Promise<Set<string>> {
  const { deposits, withdrawals, ratings, apps, reports, differenceRounds } = records;
  const idsOf = (kind: string) => batch.flatMap(({ transfer }) => (transfer.kind === kind ? [idOf(transfer)] : []));
  const found = async <Doc>(model: Model<Doc>, kind: string, filter: object) => {
    const docs = await model
      .find({ _id: { $in: idsOf(kind) }, ...filter } as never, { _id: 1 })
      .lean<{ _id: string }[]>();
    return docs.map(({ _id }) => _id);
  };
  const appIds = [...new Set(batch.flatMap(({ transfer }) => transfer.meta.appId ?? []))];
  const lists = { settledFundings: 1, settledClosings: 1, closings: 1, screenMoves: 1 };
  const campaigns = await apps.find({ _id: { $in: appIds } }, lists).lean<App[]>();
  const fundings = campaigns.flatMap(({ settledFundings }) => settledFundings.map(({ id }) => id));
  // A closing that is still under way goes on under its key.
  const refunds = campaigns.flatMap((app) => [...(app.settledClosings ?? []), ...app.closings].map(({ id }) => id));
  const moves = campaigns.map(movesOf);
  const screens = moves.flatMap(({ bought }) => bought.map(({ id }) => id));
  const screensBack = moves.flatMap(({ returned, returning }) => [...returned, ...returning].map(({ id }) => id));
  const holds = await found(withdrawals, 'hold', { status: { $ne: 'refused' } });
  const upheld = await reports
    .find({ ratingId: { $in: idsOf('remedy') }, status: 'upheld' }, { ratingId: 1 })
    .lean<Pick<Report, 'ratingId'>[]>();
  const roundIds = [...new Set(batch.flatMap(({ transfer }) => transfer.meta.roundId ?? []))];
  const rounds = await differenceRounds.find({ _id: { $in: roundIds } }).lean<DifferenceRound[]>();
  const inEscrow = rounds.filter(({ state }) => state === 'paying' || state === 'done');
  const thanked = await ratings
    .find({ 'thanks.id': { $in: idsOf('thanks') }, 'thanks.state': { $ne: 'refused' } } as never, { 'thanks.id': 1 })
    .lean<Pick<Rating, '_id' | 'thanks'>[]>();
  const closed = await closedHolds(journal, idsOf('hold'));
  return new Set([
    ...(await found(deposits, 'deposit', { status: 'paid' })).map((id) => `deposit/${id}`),
    ...fundings.map((id) => `funding/${id}`),
    ...(await found(ratings, 'reward', { status: { $in: ['completed', 'compensated'] } })).map((id) => `rating/${id}`),
    ...inEscrow.map(({ _id }) => differencesKey(_id)),
    ...rounds.flatMap(({ _id, shares }) =>
      shares.flatMap(({ ratingId, state }) => (state === 'paid' ? [differenceKey(_id, ratingId)] : [])),
    ),
    ...thanked.map(({ thanks }) => thanksKey(thanks?.id ?? '')),
    ...upheld.map(({ ratingId }) => remedyKey(ratingId)),
    ...refunds.map((id) => `refund/${id}`),
    ...screens.map((id) => `screens/${id}`),
    ...screensBack.map((id) => `screensBack/${id}`),
    ...(await found(ratings, 'screened', { status: 'screened' })).map((id) => `screened/${id}`),
    ...[...holds, ...closed].map((id) => payoutKey(id, 'hold')),
    ...(await found(withdrawals, 'payout', { status: 'completed' })).map((id) => payoutKey(id, 'paid')),
    ...(await found(withdrawals, 'release', GIVEN_BACK)).map((id) => payoutKey(id, 'release')),
  ]);
}

const GIVEN_BACK = { status: { $in: ['rejected', 'cancelled'] } };

/** Those whose money has left again: their end says what there is to say. */
async function closedHolds(journal: Journal, ids: readonly string[]): Promise<string[]> {
  const ends = await journal.findAll(ids.flatMap((id) => [payoutKey(id, 'paid'), payoutKey(id, 'release')]));
  return ids.filter((id) => ends.has(payoutKey(id, 'paid')) || ends.has(payoutKey(id, 'release')));
}

async function mend(records: RestorableRecords, { transfer, at }: Entry): Promise<string | undefined> {
  const { kind, meta } = transfer;
  const id = idOf(transfer);
  const appId = meta.appId ?? '';
  const amountMicro = totalMicro(transfer);
  if (kind === 'funding') return restoreFunding(records.apps, { id, appId, amountMicro, at });
  if (kind === 'refund') return restoreRefund(records, { id, appId, amountMicro, at });
  if (kind === 'screens' || kind === 'screensBack') {
    const moved = { id, appId, amountMicro, at, screens: Number(meta.screens) };
    return kind === 'screens' ? restoreScreens(records.apps, moved) : restoreScreensBack(records.apps, moved);
  }
  if (kind === 'screened') {
    const raterId = earnerOf(transfer.to[0]?.account ?? '') ?? '';
    return restoreScreened(records, { ratingId: id, appId, raterId, rewardMicro: amountMicro, at });
  }
  if (kind === 'differences' || kind === 'difference')
    return restoreDifference(records.differenceRounds, { roundId: meta.roundId ?? '', ratingId: meta.ratingId });
  if (kind === 'thanks')
    return restoreThanks({ models: records }, { id, ratingId: meta.ratingId ?? '', amountMicro, at });
  if (kind === 'remedy') {
    const report = await records.reports.findOne({ ratingId: id }, { _id: 1 }).lean<{ _id: string }>();
    const decided = await decidedBy(records.audit, report?._id ?? '', at);
    return restoreRemedy({ models: records }, { ratingId: id, feeMicro: amountMicro, decided });
  }
  if (kind === 'reward') {
    const [earned] = transfer.to;
    const raterId = earnerOf(earned?.account ?? '') ?? '';
    return restoreReward(records, {
      ratingId: id,
      appId,
      raterId,
      amountMicro,
      profitMicro: earned?.amountMicro ?? 0,
      isCompensation: meta.compensated !== undefined,
      at,
    });
  }
  if (kind === 'hold') {
    if (await records.withdrawals.exists({ _id: id })) return 'its payout is refused, and its money is held';
    await rebuildPayout(records, heldPayout(id, transfer, at), new Date());
    return undefined;
  }
  const decided = await decidedBy(records.audit, id, at);
  if (kind === 'deposit') return restorePaidDeposit(records.deposits, id, decided);
  const txHash = meta.txHash ?? null;
  return kind === 'payout'
    ? restoreDecidedPayout(records.withdrawals, id, 'completed', { ...decided, txHash })
    : restoreDecidedPayout(records.withdrawals, id, 'rejected', { ...decided, txHash: null });
}

function heldPayout(withdrawalId: string, transfer: Transfer, at: Date): HeldPayout {
  const earner = earnerOf(transfer.from);
  const publisher = publisherOf(transfer.from);
  const organisationId = publisherHeldOf(transfer.to[0]?.account ?? '');
  // Held among an organisation's money, the hold says who asked.
  const userId = earner ?? transfer.meta.userId ?? publisher ?? '';
  return {
    withdrawalId,
    userId,
    organisationId,
    source: earner === undefined ? 'funds' : 'earnings',
    amountMicro: totalMicro(transfer),
    at,
  };
}

/** The last decision on a record that the audit log tells of; where it lacks it, that it was made is all there is. */
async function decidedBy(audit: Model<AuditEntry>, recordId: string, at: Date): Promise<AuditedDecision> {
  const filter = { recordId, action: { $in: ['deposit.decide', 'withdrawal.decide', 'report.decide'] } };
  const entry = await audit.findOne(filter).sort({ _id: -1 }).lean<AuditEntry>();
  if (!entry) return { by: 'restored', at, reason: null, txHash: null };
  const { txHash } = entry.after;
  return { by: entry.actorId, at: entry.at, reason: entry.reason, txHash: typeof txHash === 'string' ? txHash : null };
}
