import { showDollars } from '../../../components/admin/Dollars.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { Checks_HealthFragment } from '../../../generated/graphql.ts';
import { showCount } from '../../../lib/locale.ts';

/** Events are handled within seconds; one that waits this long is held up by something. */
const UNDELIVERED_MAX_MS = 15 * 60_000;
/** The proof goes on all the time while the wallet runs; one this old has stopped. */
const PROOF_AGE_MAX_MS = 60 * 60_000;

/** What the checks look at. */
export const Checks_Health = graphql(`
  fragment Checks_Health on LedgerHealth {
    ok
    sum
    pages
    transfers
    verifiedTo
    verifiedAt
    liabilities
    funds
    owed
    undelivered
    parked
    unreachable
    fault
  }
`);

export type Health = Checks_HealthFragment;

/** One thing that must be so, whatever happens. */
export interface Check {
  id: 'sum' | 'proof' | 'cover' | 'undelivered' | 'parked' | 'reach' | 'other';
  name: string;
  isGood: boolean;
  /** What is the case, as a sentence with its figures. */
  says: string;
}

const lessThan = (one: string, other: string) => Number(one) < Number(other);
const countOf = (count: number, one: string, many: string) => `${showCount(count)} ${count === 1 ? one : many}`;

/** How long ago, in words: under a minute, 3 minutes, 2 hours, 4 days. */
export function agoInWords(iso: string, nowMs: number): string {
  const minutes = Math.floor(Math.max(0, nowMs - Date.parse(iso)) / 60_000);
  if (minutes < 1) return 'under a minute';
  if (minutes < 60) return countOf(minutes, 'minute', 'minutes');
  if (minutes < 48 * 60) return countOf(Math.floor(minutes / 60), 'hour', 'hours');
  return countOf(Math.floor(minutes / (24 * 60)), 'day', 'days');
}

/** Everything that the ledger's health says, each with whether it is as it must be. */
export function checksOf(health: Health, nowMs: number): Check[] {
  const checks: Check[] = [
    {
      id: 'sum',
      name: 'Sum of all accounts',
      isGood: Number(health.sum) === 0,
      says:
        Number(health.sum) === 0
          ? 'All accounts together make 0.'
          : `All accounts together make ${showDollars(health.sum)} instead of 0.`,
    },
    { id: 'proof', name: 'Proof of the journal', ...proofOf(health, nowMs) },
    { id: 'cover', name: 'Funds cover what is owed', ...coverOf(health) },
    { id: 'undelivered', name: 'Oldest event that waits', ...waitOf(health, nowMs) },
    {
      id: 'parked',
      name: 'Parked events',
      isGood: health.parked === 0,
      says:
        health.parked === 0
          ? 'None.'
          : `${countOf(health.parked, 'event has', 'events have')} used up all attempts and ${health.parked === 1 ? 'waits' : 'wait'} for a person.`,
    },
    {
      id: 'reach',
      name: 'Services',
      isGood: health.unreachable.length === 0,
      says: health.unreachable.length === 0 ? 'All answer.' : `No answer from ${health.unreachable.join(', ')}.`,
    },
  ];
  if (!health.ok && checks.every(({ isGood }) => isGood))
    checks.push({
      id: 'other',
      name: 'The wallet',
      isGood: false,
      says: 'The wallet says that something needs a person.',
    });
  return checks;
}

function proofOf({ fault, pages, verifiedTo, verifiedAt }: Health, nowMs: number): Pick<Check, 'isGood' | 'says'> {
  if (fault) return { isGood: false, says: `A fault was found: ${fault}.` };
  const far = `Proved up to page ${showCount(verifiedTo)} of ${showCount(pages)}`;
  if (!verifiedAt)
    return { isGood: true, says: pages === 0 ? 'Nothing to prove yet.' : `${far}. The first round is under way.` };
  const ago = agoInWords(verifiedAt, nowMs);
  const isOld = nowMs - Date.parse(verifiedAt) > PROOF_AGE_MAX_MS;
  return { isGood: !isOld, says: isOld ? `${far}, but not for ${ago}: the proof has stopped.` : `${far}, ${ago} ago.` };
}

function coverOf({ liabilities, funds }: Health): Pick<Check, 'isGood' | 'says'> {
  const isShort = lessThan(funds, liabilities);
  const figures = `${showDollars(liabilities)} owed, ${showDollars(funds)} there`;
  return {
    isGood: !isShort,
    says: isShort ? `More is owed than came in and has not left: ${figures}.` : `${figures}.`,
  };
}

function waitOf({ undelivered }: Health, nowMs: number): Pick<Check, 'isGood' | 'says'> {
  if (!undelivered) return { isGood: true, says: 'Every event was handled.' };
  const isLong = nowMs - Date.parse(undelivered) > UNDELIVERED_MAX_MS;
  const ago = agoInWords(undelivered, nowMs);
  return {
    isGood: !isLong,
    says: isLong ? `It has waited for ${ago}. Something holds it up.` : `It has waited for ${ago}.`,
  };
}
