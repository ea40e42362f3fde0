import type { PayoutFlag } from '../../../generated/graphql.ts';
import { showClock, showDateTime } from '../../../lib/time.ts';
import type { Reviewed } from './types.ts';

const FLAGS: Record<PayoutFlag, string> = {
  address_changed: 'The address is new: it was changed less than a day before, or is not the one of the settings.',
  pin_reset: 'The security PIN was reset by a mailed link in the 30 days before.',
  former_address: 'The address was paid to for an account that was deleted since.',
  first_payout: 'It is the first payout to this person.',
  unusual_amount: 'It is far more than this person’s usual payout.',
  one_publisher: 'Most of the earnings came from one publisher.',
  same_address: 'Another account has, or had a payout to, the same address.',
  same_device: 'Another account was signed in to from the same device.',
  same_mobile: 'Another account has the same number.',
  address_was_open:
    'It waited already when every administrator was shown the address: look on the chain before paying.',
};

/** Who else is at a request now; undefined when nobody is, or it is oneself. */
export function otherAt({ claimedBy, claimedUntil }: Reviewed, me: string, nowMs: number): string | undefined {
  if (!claimedBy || claimedBy.id === me || !claimedUntil || Date.parse(claimedUntil) <= nowMs) return undefined;
  return `${claimedBy.username ?? 'Another administrator'} is at it until ${showClock(claimedUntil)}.`;
}

/** Who agreed first, while a second administrator is waited for; undefined where nobody is. */
export function waitsForSecond({ proposal, approval, status }: Reviewed, me: string): string | undefined {
  const first = proposal ?? approval;
  if (!first || status !== 'to_be_reviewed') return undefined;
  const who = first.by.id === me ? 'you' : (first.by.username ?? 'another one');
  return `Waits for a second administrator: ${who} ${proposal ? 'set it to paid' : 'approved it'}.`;
}

function ofPerson({ user }: Reviewed): string[] {
  return user.onHold ? [`The account is on hold${user.holdReason ? `: ${user.holdReason}` : '.'}`] : [];
}

/** What to look at twice before a deposit is set to paid. */
export function depositWarnings(deposit: Reviewed & { duplicateHash?: boolean | null }): string[] {
  const same = deposit.duplicateHash ? ['Another deposit names the same transaction.'] : [];
  return [...same, ...ofPerson(deposit)];
}

/** Whether somebody else may have sent it. */
function ofPayment(
  { addressTold, mayHaveBeenPaid, evidence }: Reviewed & { evidence?: readonly object[] | null },
  me: string,
) {
  const named = evidence?.length ? ['A transaction was named after a claim had ended.'] : [];
  if (!mayHaveBeenPaid || !addressTold || addressTold.by.id === me) return named;
  const who = addressTold.by.username ?? 'Another administrator';
  return [`It may have been paid: ${who} was told the address.`, ...named];
}

/** That it may have been sent before a restore, and how many looked on the chain. */
function ofGap(gap: Gap | null | undefined): string[] {
  if (!gap?.open) return [];
  if (gap.found) return ['It was sent before a restore: a transaction was found on the chain.'];
  return [`It may have been sent before a restore: ${gap.looks.length} of 2 looked on the chain.`];
}

interface Gap {
  open: boolean;
  looks: readonly object[];
  found?: object | null;
}

/** From when a payout can be paid, while it waits because its address is new. */
export function waitsUntil({ payableFrom }: Pick<Reviewed, 'payableFrom'>): string | undefined {
  return payableFrom && Date.parse(payableFrom) > Date.now() ? payableFrom : undefined;
}

function ofWait(payout: Pick<Reviewed, 'payableFrom'>): string[] {
  const until = waitsUntil(payout);
  return until ? [`Payable from ${showDateTime(until)}: its address is new.`] : [];
}

/** What to look at twice before a payout is sent. */
export function payoutWarnings(
  payout: Reviewed & {
    flags?: readonly PayoutFlag[] | null;
    flagsPending?: boolean | null;
    evidence?: readonly object[] | null;
    mayHaveBeenSent?: Gap | null;
  },
  me = '',
): string[] {
  const flags = (payout.flags ?? []).map((flag) => FLAGS[flag]);
  const pending = payout.flagsPending
    ? ['Where the earnings came from, and who shares a number or device, is still being found out.']
    : [];
  return [
    ...ofWait(payout),
    ...ofGap(payout.mayHaveBeenSent),
    ...ofPayment(payout, me),
    ...flags,
    ...pending,
    ...ofPerson(payout),
  ];
}
