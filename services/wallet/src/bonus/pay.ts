import { insertOnce } from '@candor/service-kit/data/insert';
import { DomainError } from '@candor/service-kit/errors';
import type { Step } from '@candor/service-kit/steps';
import type { Model } from 'mongoose';
import { platformPromotions, userEarnings } from '../ledger/accounts.ts';
import type { TransferInput } from '../ledger/transfer.ts';
import { giveFeesBack, takeFees } from './cover.ts';
import { type EvidenceDeps, gatherEvidence, type Judged } from './evidence.ts';
import type { Bonus, BonusState } from './model.ts';

export type PayDeps = EvidenceDeps & { bonuses: Model<Bonus>; step: Step };

/** The id of a bonus: one for each person whose rewards it is for, and kind. */
export const bonusId = ({ kind, raterId }: Pick<Judged, 'kind' | 'raterId'>) => `${kind}.${raterId}`;

/** The key under which a bonus is in the journal. */
const keyOf = ({ kind, raterId }: Pick<Bonus, 'kind' | 'raterId'>) =>
  kind === 'signup' ? `bonus/${raterId}` : `referral/${raterId}`;

/**
 * Step 1: the bonus is on record with what speaks for and against it, and with whose fees it takes; of two calls the first one's
 * stands. It is a case from the beginning where anything speaks against it. Rejects with UNAVAILABLE while a service does not answer.
 */
export async function judgeBonus(deps: PayDeps, judged: Judged): Promise<Bonus> {
  const _id = bonusId(judged);
  const known = await deps.bonuses.findById(_id).lean<Bonus>();
  if (known) return known;
  const evidence = await gatherEvidence(deps, judged);
  const now = new Date(deps.clock.now());
  const state: BonusState = evidence.reasons.length === 0 ? 'covering' : 'case';
  const rest = { next: null, decision: null, createdAt: now, sweptAt: now, outbox: [] };
  const bonus = await insertOnce<Bonus>(deps.bonuses, { _id, ...judged, ...evidence, state, ...rest } as Bonus);
  await deps.step('cover:1');
  return bonus ?? judgeBonus(deps, judged);
}

/**
 * Steps 2 to 4: takes the fees, each part by one guarded update of its publisher's document; when a part was used up meanwhile, gives
 * back what it took, and the bonus is a case. Whoever does it, and however often, it ends the same. Answers with the bonus as it stands.
 */
export async function coverBonus(deps: PayDeps, bonus: Bonus): Promise<Bonus> {
  if (bonus.state === 'covering') return coverBonus(deps, await takeAll(deps, bonus));
  if (bonus.state === 'releasing') return coverBonus(deps, await giveAllBack(deps, bonus));
  return bonus;
}

async function takeAll(deps: PayDeps, bonus: Bonus): Promise<Bonus> {
  for (const part of bonus.cover) {
    const isTaken = await takeFees(deps, bonus._id, part);
    await deps.step('cover:2');
    if (!isTaken) return moveOn(deps, bonus, 'releasing', { next: 'case', reasons: ['fees_too_low'] });
  }
  const covered = await moveOn(deps, bonus, 'covered');
  await deps.step('cover:3');
  return covered;
}

async function giveAllBack(deps: PayDeps, bonus: Bonus): Promise<Bonus> {
  for (const part of bonus.cover) await giveFeesBack(deps, bonus._id, part);
  await deps.step('cover:4');
  return moveOn(deps, bonus, bonus.next ?? 'case', { cover: [], next: null });
}

/** Moves a bonus from the state in which it was read; another call may have been first. Answers with what it is now. */
async function moveOn(deps: PayDeps, bonus: Bonus, state: BonusState, more: Partial<Bonus> = {}): Promise<Bonus> {
  await deps.bonuses.updateOne({ _id: bonus._id, state: bonus.state }, { $set: { ...more, state } });
  const now = await deps.bonuses.findById(bonus._id).lean<Bonus>();
  if (!now) throw new Error(`the bonus ${bonus._id} is gone`);
  return now;
}

/** What became of a payment: `paid` by this call, by `another` one, or not while the budget is too low. */
export type Payment = 'paid' | 'another' | 'budget empty';

/**
 * Steps 5 and 6, of a bonus that is covered or granted: the promotions budget → earnings, under the bonus's own key, then the record. A
 * refusal is not recorded. `meta` is part of what is recorded; a payment by a call with another one is `another`.
 */
export async function postBonus(deps: PayDeps, bonus: Bonus, meta: Record<string, string>): Promise<Payment> {
  const payment = await post(deps, bonus, meta);
  if (payment === 'budget empty') return payment;
  await deps.step(bonus.kind === 'signup' ? 'bonus:1' : 'referral:1');
  await moveOn(deps, bonus, 'paid');
  return payment;
}

async function post(deps: PayDeps, bonus: Bonus, meta: Record<string, string>): Promise<Payment> {
  try {
    const outcome = await deps.ledger.post(bonusTransfer(bonus, meta), { recordRefusal: false });
    if (outcome.status === 'refused') return 'budget empty';
    return outcome.repeated ? 'another' : 'paid';
  } catch (error) {
    if (error instanceof DomainError && error.code === 'IDEMPOTENCY_CONFLICT') return 'another';
    throw error;
  }
}

/** The movement of a bonus or a referral. */
export const bonusTransfer = (
  bonus: Pick<Bonus, 'kind' | 'raterId' | 'userId' | 'amountMicro'>,
  meta: TransferInput['meta'],
): TransferInput => ({
  key: keyOf(bonus),
  kind: bonus.kind === 'signup' ? 'bonus' : 'referral',
  from: platformPromotions,
  to: [{ account: userEarnings(bonus.userId), amountMicro: bonus.amountMicro }],
  meta,
});

/** Whether the journal has the bonus already: then it is paid, whatever its record says. */
export async function notePaid(deps: PayDeps, bonus: Bonus): Promise<boolean> {
  const key = keyOf(bonus);
  if (!(await deps.ledger.lookUp([key])).has(key)) return false;
  await deps.bonuses.updateOne({ _id: bonus._id, state: bonus.state }, { $set: { state: 'paid' } });
  return true;
}
