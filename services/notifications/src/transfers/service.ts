import type { DomainEvent, EventPayload } from '@candor/events';
import { type Sentence, say, sayTo, type TellDeps, tell } from '../inbox/tell.ts';
import { type SubjectDeps, subjectOf } from '../subjects/service.ts';

type Transfer = EventPayload<'transfer.posted'>;

export type TransferDeps = TellDeps & SubjectDeps;

const EARNINGS = /^user\/([^/]+)\/earnings$/;
const FUNDS = /^publisher\/([^/]+)\/funds$/;

/**
 * Tells of money that reached a person: rewards, bonuses of publishers, deposits, refunds, fees that are given back, the signup bonus and referrals. A payout's movements tell
 * nothing, because its own events do; nor do other movements, those of a newer wallet too. Throws while a reward's rating is not known yet, so that the event comes again.
 */
export async function tellOfTransfer(deps: TransferDeps, event: DomainEvent<'transfer.posted'>): Promise<void> {
  const sentence = await sentenceFor(deps, event.payload);
  if (sentence) await tell(deps, event, sentence);
}

async function sentenceFor(deps: TransferDeps, transfer: Transfer): Promise<Sentence | undefined> {
  switch (transfer.kind) {
    case 'reward': {
      const { userId, amountMicro } = legTo(transfer, EARNINGS);
      return say(userId, transfer.meta.compensated ? 'compensated' : 'reward', {
        amountMicro,
        ...(await requireSubject(deps, transfer)),
      });
    }
    case 'screened': {
      const { userId, amountMicro } = legTo(transfer, EARNINGS);
      return say(userId, 'screened', { amountMicro, ...(await requireSubject(deps, transfer)) });
    }
    case 'difference': {
      const { userId, amountMicro } = legTo(transfer, EARNINGS);
      return say(userId, 'difference', { amountMicro, ...(await requireSubject(deps, transfer)) });
    }
    case 'thanks': {
      const { userId, amountMicro } = legTo(transfer, EARNINGS);
      return say(userId, 'thanks', { amountMicro, ...(await requireSubject(deps, transfer)) });
    }
    case 'screensBack': {
      const { userId, amountMicro } = legTo(transfer, FUNDS);
      return say(userId, 'screensBack', { amountMicro, appId: transfer.meta.appId ?? null });
    }
    case 'deposit': {
      const { userId, amountMicro } = legTo(transfer, FUNDS);
      return sayTo(userId, 'deposits', 'depositPaid', { amountMicro, depositId: transfer.meta.depositId ?? null });
    }
    case 'refund': {
      const { userId, amountMicro } = legTo(transfer, FUNDS);
      return sayTo(userId, 'close', 'refund', { amountMicro, appId: transfer.meta.appId ?? null });
    }
    case 'remedy': {
      const { userId, amountMicro } = legTo(transfer, FUNDS);
      return sayTo(userId, 'feedback', 'feeBack', { amountMicro, appId: transfer.meta.appId ?? null });
    }
    case 'bonus': {
      const { userId, amountMicro } = legTo(transfer, EARNINGS);
      return say(userId, 'bonus', { amountMicro });
    }
    case 'referral': {
      const { userId, amountMicro } = legTo(transfer, EARNINGS);
      return say(userId, 'referral', { amountMicro });
    }
    default:
      return undefined;
  }
}

/** The destination whose account has this shape: whose it is, and how much it got. */
function legTo(transfer: Transfer, shape: RegExp): { userId: string; amountMicro: number } {
  for (const { account, amountMicro } of transfer.to) {
    const userId = shape.exec(account)?.[1];
    if (userId !== undefined) return { userId, amountMicro };
  }
  throw new Error(`transfer ${transfer.key} of kind ${transfer.kind} reached nobody`);
}

async function requireSubject(deps: TransferDeps, transfer: Transfer): Promise<{ ratingId: string; appName: string }> {
  const { ratingId } = transfer.meta;
  const appName = ratingId === undefined ? undefined : await subjectOf(deps, ratingId);
  // rating.completed, or rating.screened, was published before the reward could be paid, so it is on its way or being handled right now.
  if (ratingId === undefined || appName === undefined)
    throw new Error(`the rating of transfer ${transfer.key} is not known yet`);
  return { ratingId, appName };
}
