import { ensureRecord } from '@candor/service-kit/data/insert';
import type { RatingsDeps } from '../deps.ts';
import type { Digest } from './model.ts';

type Deps = Pick<RatingsDeps, 'models'>;

/** Notes that an account was put on hold or released. Repeatable, in whichever order it is told: the newest counts. */
export async function noteHold({ models }: Deps, userId: string, onHold: boolean, at: Date): Promise<void> {
  await ensureRecord(models.digests, userId, { _id: userId });
  await models.digests.updateOne(
    { _id: userId, $or: [{ holdAt: null }, { holdAt: { $lt: at } }] },
    { $set: { onHold, holdAt: at } },
  );
}

/** Notes until when an account is frozen; of one that is not any more the moment of its end. The same. */
export async function noteFreeze({ models }: Deps, userId: string, until: Date, at: Date): Promise<void> {
  await ensureRecord(models.digests, userId, { _id: userId });
  await models.digests.updateOne(
    { _id: userId, $or: [{ freezeAt: null }, { freezeAt: { $lt: at } }] },
    { $set: { frozenUntil: until, freezeAt: at } },
  );
}

/** Whether somebody may be told of work on this day. */
export const mayBeTold = (digest: Digest | undefined, day: string, nowMs: number): boolean =>
  digest === undefined ||
  (!(digest.day !== undefined && digest.day >= day) &&
    !digest.onHold &&
    !(digest.frozenUntil !== undefined && digest.frozenUntil.getTime() > nowMs));

/** The same, for the update that tells them. */
export const mayBeToldFilter = (userId: string, day: string, nowMs: number) => ({
  _id: userId,
  onHold: { $ne: true },
  $and: [
    { $or: [{ day: null }, { day: { $lt: day } }] },
    { $or: [{ frozenUntil: null }, { frozenUntil: { $lte: new Date(nowMs) } }] },
  ],
});
