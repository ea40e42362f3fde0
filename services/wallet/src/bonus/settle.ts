import { stoodStill } from '@candor/service-kit/data/stood-still';
import { CrashAbort } from '@candor/service-kit/steps';
import type { Log } from '@candor/service-kit/telemetry/log';
import { isLeaving } from '../people/service.ts';
import { payDueReferrals, type ReferralDeps, takeUpReferral } from '../referrals/service.ts';
import { type CaseDecision, type CaseDeps, decideCase } from './cases.ts';
import type { Bonus } from './model.ts';
import { coverBonus, notePaid, postBonus } from './pay.ts';

export type SettleDeps = CaseDeps & ReferralDeps & { log: Log };

/** What may have stopped in between, or waits for the budget. */
const OPEN = ['covering', 'covered', 'releasing', 'granted'] as const;
const SWEPT_AT_ONCE = 100;
/** A bonus is left alone for so long after it was begun or looked at: whoever is at it goes on first. */
const REST_MS = 60_000;

/** Decides a case, and pays what was granted while the budget lasts; the sweeper pays the rest. Refuses as `decideCase` does. */
export async function decideAndPay(deps: SettleDeps, decision: CaseDecision): Promise<Bonus> {
  const decided = await decideCase(deps, decision);
  // The decision stands, whatever becomes of the payment: the sweeper tries it again.
  if (decided.state === 'granted')
    await payGranted(deps, decided).catch((error: unknown) => leaveToSweeper(deps, error));
  return (await deps.bonuses.findById(decided._id).lean<Bonus>()) ?? decided;
}

/** Pays a bonus that a person granted, unless who would get it is leaving. */
async function payGranted(deps: SettleDeps, bonus: Bonus): Promise<void> {
  if (bonus.kind === 'referral') {
    await takeUpReferral(deps, bonus.raterId);
    await payDueReferrals(deps);
  } else if (!(await isLeaving(deps, bonus.userId))) await postBonus(deps, bonus, { userId: bonus.userId });
}

/**
 * Brings on what stopped in between: fees that were half taken or half given back, payments that the record does not know of, and what was
 * granted and waits for the budget. One that is covered waits for its claim. Repeatable, by any number of processes.
 */
export async function sweepBonuses(deps: SettleDeps): Promise<void> {
  const now = deps.clock.now();
  for (const sweptAt of stoodStill(now, REST_MS)) {
    const found = await deps.bonuses
      .find({ state: { $in: [...OPEN] }, sweptAt })
      .sort({ sweptAt: 1 })
      .limit(SWEPT_AT_ONCE)
      .lean<Bonus[]>();
    for (const bonus of found) {
      await deps.bonuses.updateOne({ _id: bonus._id }, { $set: { sweptAt: new Date(now) } });
      await bringOn(deps, bonus).catch((error: unknown) => leaveToSweeper(deps, error));
    }
  }
}

async function bringOn(deps: SettleDeps, bonus: Bonus): Promise<void> {
  if (await notePaid(deps, bonus)) return;
  const { state } = await coverBonus(deps, bonus);
  if (state === 'granted') await payGranted(deps, bonus);
}

function leaveToSweeper(deps: SettleDeps, error: unknown): void {
  // A test's crash must stop like a real one.
  if (error instanceof CrashAbort) throw error;
  deps.log.warn({ err: error }, 'a bonus waits for the next sweep');
}
