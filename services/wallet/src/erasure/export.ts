import { formatUsdt } from '@candor/money';
import type { Model } from 'mongoose';
import { type BalanceDeps, readPersons, readPublisher } from '../balances/service.ts';
import type { Bonus } from '../bonus/model.ts';
import { isBonusClaimed } from '../bonus/service.ts';
import type { Person } from '../people/model.ts';
import { standingOf } from '../people/service.ts';
import type { Postings } from '../projections/postings.ts';
import type { PromotionsFunding } from '../promotions/model.ts';
import type { Referral } from '../referrals/model.ts';
import {
  accountOf,
  isOfPublisher,
  referenceOf,
  type StatementAccount,
  statementAccounts,
} from '../statements/service.ts';

export type ExportDeps = BalanceDeps & {
  postings: Postings;
  persons: Model<Person>;
  referrals: Model<Referral>;
  bonuses: Model<Bonus>;
  promotionsFundings: Model<PromotionsFunding>;
};

/** Entries of one account that an export has at most: the newest. */
const ENTRIES_MAX = 50_000;
const RECORDS_MAX = 10_000;

/**
 * Everything that the wallet holds about a person, as plain values for an export; amounts are decimal text of USDT. The funds of the
 * organisation of the same id are in it where the person `publishes`, for it: a founder may have left it to others.
 */
export async function heldAbout(deps: ExportDeps, userId: string, publishes = true): Promise<Record<string, unknown>> {
  const [figures] = await readPersons(deps, [userId]);
  const publisher = publishes
    ? await readPublisher(deps, userId)
    : { fundsMicro: 0, heldMicro: 0, inCampaignsMicro: 0 };
  const { onHold, erasure } = await standingOf(deps, userId);
  const invitedBy = await deps.referrals.findById(userId).lean<Referral>();
  const invited = await deps.referrals.find({ inviterId: userId }).limit(RECORDS_MAX).lean<Referral[]>();
  const bonuses = await deps.bonuses.find({ userId }).limit(RECORDS_MAX).lean<Bonus[]>();
  const fundings = await deps.promotionsFundings
    .find({ actorId: userId })
    .limit(RECORDS_MAX)
    .lean<PromotionsFunding[]>();
  const accounts = await Promise.all(
    statementAccounts
      .filter((account) => publishes || !isOfPublisher(account))
      .map((account) => entriesOf(deps, userId, account)),
  );
  return {
    balances: {
      earnings: formatUsdt(figures?.totalBalanceMicro ?? 0),
      held: formatUsdt(figures?.heldMicro ?? 0),
      funds: formatUsdt(publisher.fundsMicro),
      fundsHeld: formatUsdt(publisher.heldMicro),
      inCampaigns: formatUsdt(publisher.inCampaignsMicro),
    },
    earned: {
      rewards: formatUsdt(figures?.totalProfitMicro ?? 0),
      referrals: formatUsdt(figures?.referralsMicro ?? 0),
    },
    signupBonusClaimed: await isBonusClaimed(deps, userId),
    account: { onHold, erasure },
    entries: Object.fromEntries(accounts),
    invitedBy: invitedBy && { userId: invitedBy.inviterId, at: invitedBy.invitedAt, state: invitedBy.state },
    invited: invited.map(({ _id, invitedAt, state }) => ({ userId: _id, at: invitedAt, state })),
    bonuses: bonuses.map(({ kind, raterId, amountMicro, state, decision, createdAt }) => ({
      kind,
      forRatingsOf: raterId,
      amount: formatUsdt(amountMicro),
      state,
      decision: decision?.reason ?? null,
      at: createdAt,
    })),
    promotionsFundings: fundings.map(({ _id, amountMicro, reason, txHash, createdAt }) => ({
      id: _id,
      amount: formatUsdt(amountMicro),
      reason,
      txHash,
      at: createdAt,
    })),
  };
}

/** The same of an organisation that ends with its only member: its funds and their entries. */
export async function heldOfOrganisation(deps: ExportDeps, id: string): Promise<Record<string, unknown>> {
  const { fundsMicro, heldMicro, inCampaignsMicro } = await readPublisher(deps, id);
  const accounts = await Promise.all(
    statementAccounts.filter(isOfPublisher).map((account) => entriesOf(deps, id, account)),
  );
  return {
    balances: {
      funds: formatUsdt(fundsMicro),
      fundsHeld: formatUsdt(heldMicro),
      inCampaigns: formatUsdt(inCampaignsMicro),
    },
    entries: Object.fromEntries(accounts),
  };
}

async function entriesOf(deps: ExportDeps, userId: string, account: StatementAccount): Promise<[string, unknown]> {
  const found = await deps.postings.read((postings, before) =>
    postings
      .find({ account: accountOf(userId, account), _id: { $lt: before } })
      .sort({ _id: -1 })
      .limit(ENTRIES_MAX)
      .toArray(),
  );
  const entries = found.map(({ at, kind, amountMicro, balanceAfterMicro, key }) => ({
    at,
    kind,
    amount: formatUsdt(amountMicro),
    balanceAfter: formatUsdt(balanceAfterMicro),
    reference: referenceOf(key),
  }));
  return [account, entries];
}
