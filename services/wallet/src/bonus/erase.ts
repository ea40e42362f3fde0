import type { Model } from 'mongoose';
import type { Bonus } from './model.ts';

/**
 * Whoever has left is paid no bonus any more: what was taken for it is given back by the sweeper, a case is closed without a decision,
 * and what people said of a case is forgotten. Repeatable.
 */
export async function forgetBonuses({ bonuses }: { bonuses: Model<Bonus> }, userId: string): Promise<void> {
  const taken = { userId, state: { $in: ['covering' as const, 'covered' as const] } };
  await bonuses.updateMany(taken, { $set: { state: 'releasing', next: 'void' } });
  await bonuses.updateMany({ userId, state: { $in: ['case', 'granted'] } }, { $set: { state: 'void' } });
  await bonuses.updateMany({ userId, decision: { $ne: null } }, { $set: { 'decision.reason': '' } });
}
