import type { KeySpendQuestion, KeySpendReply } from '@candor/events';
import { refuse } from '@candor/service-kit/errors';
import type { AuthDeps } from '../deps.ts';
import { goodAt, isGood } from './check.ts';
import type { ApiKey } from './model.ts';

/** Movements that a key makes in a day, so that its document stays small. */
const MOVEMENTS_MAX = 5_000;
/** Of so many at once each has its turn; the day turns once. */
const TRIES = 5;

type SpendDeps = Pick<AuthDeps, 'models' | 'clock'>;

/** The day (UTC) that a key's limit is of. */
export function dayOf(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10);
}

/**
 * Takes a movement's sum from what a key may spend today, or gives it back where the movement was refused: each one guarded update of the
 * one document that limit and sum are in, once for a movement. What is refunded later gives nothing back. `reserved` false where it would
 * be too much, or the key is no longer good. A crash between this and the movement leaves it counted, for the day.
 */
export async function spendByKey(deps: SpendDeps, question: KeySpendQuestion): Promise<KeySpendReply> {
  return { reserved: question.release ? await giveBack(deps, question) : await take(deps, question) };
}

async function take(deps: SpendDeps, { keyId, movement, amountMicro }: KeySpendQuestion): Promise<boolean> {
  const { keys } = deps.models;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const now = deps.clock.now();
    const today = dayOf(now);
    const key = await keys.findById(keyId).lean<ApiKey>();
    const limit = key?.dailyLimitMicro ?? 0;
    if (!key?.scopes.includes('funds:spend') || !isGood(key, now)) return false;
    const isToday = key.spentDay === today;
    const counted = isToday ? key.spends.find((spend) => spend.movement === movement) : undefined;
    // The same movement at another price is another sum.
    if (counted) return counted.micro === amountMicro;
    if (amountMicro > limit) return false;
    const spend = { movement, micro: amountMicro };
    const { modifiedCount } = await keys.updateOne(
      {
        ...goodAt(now),
        _id: keyId,
        ...(isToday
          ? {
              ...{ spentDay: today, spentMicro: { $lte: limit - amountMicro }, 'spends.movement': { $ne: movement } },
              [`spends.${MOVEMENTS_MAX - 1}`]: { $exists: false },
            }
          : // The first of a day begins it anew; of two first ones the other tries again.
            { spentDay: key.spentDay }),
      },
      isToday
        ? { $inc: { spentMicro: amountMicro }, $push: { spends: spend } }
        : { $set: { spentDay: today, spentMicro: amountMicro, spends: [spend] } },
    );
    if (modifiedCount === 1) return true;
    if (isToday) return isTaken(deps, { keyId, movement, amountMicro, today });
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/** Whether the same movement was counted by another call at this moment. */
async function isTaken(
  { models }: SpendDeps,
  { keyId, movement, amountMicro, today }: KeySpendQuestion & { today: string },
): Promise<boolean> {
  const spends = { $elemMatch: { movement, micro: amountMicro } };
  return (await models.keys.exists({ _id: keyId, spentDay: today, spends })) !== null;
}

async function giveBack({ models }: SpendDeps, { keyId, movement, amountMicro }: KeySpendQuestion): Promise<boolean> {
  await models.keys.updateOne(
    { _id: keyId, spends: { $elemMatch: { movement, micro: amountMicro } } },
    { $inc: { spentMicro: -amountMicro }, $pull: { spends: { movement } } },
  );
  return false;
}
