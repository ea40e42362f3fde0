import type { Connection } from 'mongoose';

/**
 * Payouts of before it was kept whom their address was told: what has a claim was told to whoever has it. Everything else that waits was
 * shown to every administrator who opened it; that it was is a flag, so that nobody pays it without looking on the chain. Repeatable.
 */
export async function noteTold(connection: Connection): Promise<void> {
  const withdrawals = connection.collection('withdrawals');
  const inReview = { status: 'to_be_reviewed', revision: { $exists: false } };
  for await (const { _id, claim } of withdrawals.find({ ...inReview, 'claim.by': { $type: 'string' } })) {
    const until = new Date(claim.until);
    const addressTold = { by: claim.by, at: new Date(until.getTime() - CLAIM_MS), until };
    await withdrawals.updateOne({ _id, ...inReview }, { $set: { addressTold } });
  }
  await withdrawals.updateMany(inReview, { $addToSet: { flags: 'address_was_open' as never } });
  await withdrawals.updateMany(
    { revision: { $exists: false } },
    { $set: { revision: 0, earlierTold: [], notSent: [], evidence: [] } },
  );
}

/** A claim lasted 15 minutes then, however often it was prolonged. */
const CLAIM_MS = 15 * 60_000;
