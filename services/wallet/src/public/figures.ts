import type { Clock } from '@candor/service-kit/clock';
import { daysBefore, londonDay } from '@candor/service-kit/london';
import { type AccountPath, heldOf, platformFees, publisherHeldOf, worldWithdrawals } from '../ledger/accounts.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { TransferKind } from '../ledger/transfer.ts';
import type { Posting, Postings } from '../projections/postings.ts';
import { pageOf, postingId } from '../projections/project-page.ts';
import { median } from './median.ts';

/** The days of Europe/London that the figures are of, today included. */
const DAYS = 30;
const DAY_MS = 24 * 3_600_000;
/** A figure of fewer people could be about one of them. */
export const PEOPLE_MIN = 10;
/** More of the newest ones say no more about how long one waits; so much is read at most. */
const REWARDS_MAX = 500;
const PAYOUTS_MAX = 200;
const KEPT_MS = 60_000;

/** What anybody may know of the last 30 days. A figure of fewer than 10 people is null. */
export interface PublicFigures {
  /** What left for addresses of people, in micro-USDT: earnings, and funds that publishers took back. */
  paidOutMicro: number | null;
  /** From the submission of a rating to its reward in the journal. */
  rewardSeconds: number | null;
  /** From asking for a payout, which is its hold, to the payout in the journal; waiting times of new addresses included. */
  payoutSeconds: number | null;
  asOf: Date;
}

export interface PublicDeps {
  /** The figures, at most a minute old. */
  readPublic: () => Promise<PublicFigures>;
  /** The campaign that is offered as an example: its id, or `top`. */
  shownCampaign: string | undefined;
}

interface FigureDeps {
  ledger: Pick<Ledger, 'read' | 'timesOf'>;
  postings: Postings;
  clock: Clock;
}

/** Reads the figures for anybody: once a minute, however many ask. A reading that failed is not kept. */
export function createPublicFigures(deps: FigureDeps): PublicDeps['readPublic'] {
  let kept: { until: number; figures: Promise<PublicFigures> } | undefined;
  return () => {
    const now = deps.clock.now();
    if (kept && now < kept.until) return kept.figures;
    const reading = { until: now + KEPT_MS, figures: readFigures(deps) };
    kept = reading;
    reading.figures.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading.figures;
  };
}

async function readFigures(deps: FigureDeps): Promise<PublicFigures> {
  const asOf = new Date(deps.clock.now());
  const [rewards, payouts, paidOutMicro] = await Promise.all([rewardWaits(deps), payoutWaits(deps), paidOut(deps)]);
  return {
    paidOutMicro: payouts.people < PEOPLE_MIN ? null : paidOutMicro,
    rewardSeconds: figureOf(rewards),
    payoutSeconds: figureOf(payouts),
    asOf,
  };
}

/** How long some people waited, in seconds. */
interface Waits {
  people: number;
  seconds: number[];
}

const figureOf = ({ people, seconds }: Waits) => (people < PEOPLE_MIN ? null : median(seconds));

function paidOut({ ledger, clock }: FigureDeps): Promise<number> {
  return ledger.read(({ daily }) => {
    const oldest = daysBefore(londonDay(clock.now()), DAYS - 1);
    let micro = 0;
    for (const [day, { withdrawnMicro }] of daily) if (day >= oldest) micro += withdrawnMicro;
    return micro;
  });
}

/** The newest entries of an account in the 30 days, and what else of the projection belongs to them. */
function newest(
  { postings, clock }: FigureDeps,
  of: { account: AccountPath; kind: TransferKind },
  limit: number,
): Promise<{ entries: Posting[]; paid: Posting[] }> {
  return postings.read(async (all, before) => {
    const from = await postings.idAt(new Date(clock.now() - DAYS * DAY_MS), before);
    const entries = await all
      .find({ ...of, _id: { $gte: from, $lt: before } })
      .sort({ _id: -1 })
      .limit(limit)
      .toArray();
    // The first destination of a transfer is whom it pays.
    const ids = entries.map(({ _id }) => postingId(pageOf(_id), Number(_id.split('.')[1]), 1));
    return { entries, paid: ids.length === 0 ? [] : await all.find({ _id: { $in: ids } }).toArray() };
  });
}

/** Each reward leaves a fee, so that those of all campaigns stand in one account. */
async function rewardWaits(deps: FigureDeps): Promise<Waits> {
  const { paid } = await newest(deps, { account: platformFees, kind: 'reward' }, REWARDS_MAX);
  const times = await deps.ledger.timesOf(paid.map(({ key }) => key));
  const known = paid.flatMap(({ key, account }) => {
    const { at, askedAt } = times.get(key) ?? {};
    return at && askedAt ? [{ account, seconds: secondsBetween(askedAt, at) }] : [];
  });
  return { people: new Set(known.map(({ account }) => account)).size, seconds: known.map(({ seconds }) => seconds) };
}

/** A payout's hold is made when it is asked for. */
async function payoutWaits(deps: FigureDeps): Promise<Waits> {
  const { entries } = await newest(deps, { account: worldWithdrawals, kind: 'payout' }, PAYOUTS_MAX);
  const holdOf = (key: string) => key.replace(/paid$/, 'hold');
  const times = await deps.ledger.timesOf(entries.map(({ key }) => holdOf(key)));
  const known = entries.flatMap(({ key, counterAccount, at }) => {
    const asked = times.get(holdOf(key))?.at;
    return asked
      ? [{ person: heldOf(counterAccount) ?? publisherHeldOf(counterAccount), seconds: secondsBetween(asked, at) }]
      : [];
  });
  return { people: new Set(known.map(({ person }) => person)).size, seconds: known.map(({ seconds }) => seconds) };
}

/** Clocks of two machines differ: an answer is never earlier than what it answers. */
const secondsBetween = (from: Date, to: Date) => Math.max(0, (to.getTime() - from.getTime()) / 1_000);
