import { ensureRecord } from '@candor/service-kit/data/insert';
import { refuse } from '@candor/service-kit/errors';
import type { RatingsDeps } from '../deps.ts';
import type { Rating } from '../rating/model.ts';
import type { BonusPair, GivenBonus } from './model.ts';

/** What one organisation may give one person in so long. */
export const PERSON_MAX_MICRO = 50_000_000;
const PERSON_MS = 30 * 24 * 3_600_000;
/** Every other one at the same pair makes one of these fail. */
const TRIES = 100;

interface Models {
  models: Pick<RatingsDeps['models'], 'bonusPairs'>;
}
type Of = Pick<Rating, 'publisherId' | 'userId'>;

const pairId = ({ publisherId, userId }: Of) => `${publisherId} ${userId}`;

/** Counts a bonus for the organisation and the person, once; false where it would be too much. */
export async function countForPerson(deps: RatingsDeps, of: Of, { id, amountMicro, at }: GivenBonus): Promise<boolean> {
  const { bonusPairs } = deps.models;
  const _id = pairId(of);
  await ensureRecord(bonusPairs as never, _id, { raterId: of.userId, version: 0, given: [] });
  for (let tries = 0; tries < TRIES; tries += 1) {
    const pair = await bonusPairs.findById(_id).lean<BonusPair>();
    if (!pair) break;
    if (pair.given.some((one) => one.id === id)) return true;
    const recent = pair.given.filter((one) => deps.clock.now() - one.at.getTime() < PERSON_MS);
    const sumMicro = recent.reduce((sum, one) => sum + one.amountMicro, 0);
    if (sumMicro + amountMicro > PERSON_MAX_MICRO) {
      // One that a vanished call counted after another had refused it stands in nobody's way.
      if (await uncountRefused(deps, of, recent)) continue;
      return false;
    }
    const { version } = pair;
    const counted = await bonusPairs.updateOne(
      { _id, version },
      { $set: { given: [...recent, { id, amountMicro, at }], version: version + 1 } },
    );
    if (counted.modifiedCount === 1) return true;
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/** Takes away what the person's ratings remember as refused; true where there was one. */
async function uncountRefused(deps: RatingsDeps, of: Of, given: BonusPair['given']): Promise<boolean> {
  const ids = given.map(({ id }) => id);
  const refusing = await deps.models.ratings
    .find({ userId: of.userId, 'thanksRefused.id': { $in: ids } } as never, { thanksRefused: 1 })
    .lean<Pick<Rating, '_id' | 'thanksRefused'>[]>();
  const refused = new Set(refusing.flatMap(({ thanksRefused = [] }) => thanksRefused.map(({ id }) => id)));
  const leaked = ids.filter((id) => refused.has(id));
  for (const id of leaked) await uncountForPerson(deps, of, id);
  return leaked.length > 0;
}

/** Counts one that is paid, however much that makes: it was counted before a restore. Repeatable. */
export async function noteForPerson({ models }: Models, of: Of, bonus: Pick<GivenBonus, 'id' | 'amountMicro' | 'at'>) {
  const { id, amountMicro, at } = bonus;
  const _id = pairId(of);
  await ensureRecord(models.bonusPairs as never, _id, { raterId: of.userId, version: 0, given: [] });
  await models.bonusPairs.updateOne(
    { _id, 'given.id': { $ne: id } },
    { $push: { given: { id, amountMicro, at } }, $inc: { version: 1 } },
  );
}

/** A refused one does not count. Repeatable. */
export async function uncountForPerson({ models }: Models, of: Of, id: string): Promise<void> {
  await models.bonusPairs.updateOne(
    { _id: pairId(of), 'given.id': id },
    { $pull: { given: { id } }, $inc: { version: 1 } },
  );
}
