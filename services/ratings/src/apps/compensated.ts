import type { RatingsDeps } from '../deps.ts';

/**
 * reserved → compensated, in no count of stars; what the platform would have kept of the price begins its way back to the publisher under
 * the attempt, in the same update. Keyed by the attempt: doing it again changes nothing. `feeMicro` in micro-USDT, 0 or more.
 */
export async function compensatePlace(
  { models: { apps }, clock }: Pick<RatingsDeps, 'models' | 'clock'>,
  appId: string,
  attempt: string,
  feeMicro: number,
): Promise<void> {
  const counted = { $pull: { reservations: { attempt } }, $inc: { compensated: 1 } };
  const reserved = { _id: appId, 'reservations.attempt': attempt };
  const closing = { id: attempt, places: 0, amountMicro: feeMicro, at: new Date(clock.now()) };
  const isFree = feeMicro === 0;
  await apps.updateOne(
    // After a restore its way back may be at its end already.
    { ...reserved, ...(!isFree && { 'settledClosings.id': { $ne: attempt } }) },
    { ...counted, ...(!isFree && { $push: { closings: closing } }) },
  );
  if (!isFree) await apps.updateOne({ ...reserved, 'settledClosings.id': attempt }, counted);
}
