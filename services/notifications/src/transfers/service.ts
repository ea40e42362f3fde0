import type { DomainEvent, EventPayload } from '@candor/events';
import { displayUsdt } from '@candor/money';
import { type Sentence, type TellDeps, tell } from '../inbox/tell.ts';
import { type SubjectDeps, subjectOf } from '../subjects/service.ts';

type Transfer = EventPayload<'transfer.posted'>;

export type TransferDeps = TellDeps & SubjectDeps;

const EARNINGS = /^user\/([^/]+)\/earnings$/;
const FUNDS = /^publisher\/([^/]+)\/funds$/;

/**
 * Tells of money that reached a person: rewards, deposits, refunds, the signup bonus and referrals. A payout's movements tell
 * nothing, because its own events do; nor do other movements, those of a newer wallet too. Throws while a reward's rating is not known yet, so that the event comes again.
 */
export async function tellOfTransfer(deps: TransferDeps, event: DomainEvent<'transfer.posted'>): Promise<void> {
  const sentence = await sentenceFor(deps, event.payload);
  if (sentence) await tell(deps, event, sentence);
}

async function sentenceFor(deps: TransferDeps, transfer: Transfer): Promise<Sentence | undefined> {
  switch (transfer.kind) {
    case 'reward': {
      const { userId, amount } = legTo(transfer, EARNINGS);
      const appName = await requireSubject(deps, transfer);
      return { userId, type: 'rating', message: `You earned ${amount} USDT for rating ${appName}.` };
    }
    case 'deposit': {
      const { userId, amount } = legTo(transfer, FUNDS);
      return { userId, type: 'deposit', message: `Your deposit of ${amount} USDT is in your publisher balance.` };
    }
    case 'refund': {
      const { userId, amount } = legTo(transfer, FUNDS);
      const message = `${amount} USDT for places that were not used are back in your publisher balance.`;
      return { userId, type: 'other', message };
    }
    case 'bonus': {
      const { userId, amount } = legTo(transfer, EARNINGS);
      return { userId, type: 'other', message: `The signup bonus of ${amount} USDT is in your balance.` };
    }
    case 'referral': {
      const { userId, amount } = legTo(transfer, EARNINGS);
      const message = `You earned ${amount} USDT: somebody you invited completed their first rating.`;
      return { userId, type: 'other', message };
    }
    default:
      return undefined;
  }
}

/** The destination whose account has this shape: whose it is, and how much it got, as people read it. */
function legTo(transfer: Transfer, shape: RegExp): { userId: string; amount: string } {
  for (const { account, amountMicro } of transfer.to) {
    const userId = shape.exec(account)?.[1];
    if (userId !== undefined) return { userId, amount: displayUsdt(amountMicro) };
  }
  throw new Error(`transfer ${transfer.key} of kind ${transfer.kind} reached nobody`);
}

async function requireSubject(deps: TransferDeps, transfer: Transfer): Promise<string> {
  const { ratingId } = transfer.meta;
  const appName = ratingId === undefined ? undefined : await subjectOf(deps, ratingId);
  // rating.completed was published before the reward could be paid, so it is on its way or being handled right now.
  if (appName === undefined) throw new Error(`the rating of transfer ${transfer.key} is not known yet`);
  return appName;
}
