import { connectMongo } from '@candor/service-kit/data/mongo';
import type { TestStack } from '../support/stack.ts';
import { payoutInReview } from './people.ts';

/** A part of a payout’s document. */
type Marks = Record<string, unknown>;

/** Changes the mark of payouts, as the command after a restore does it while no service runs. */
export async function mark(stack: TestStack, filter: Marks, set: Marks): Promise<void> {
  const payments = await connectMongo(stack.mongoUrl, `${stack.name}_payments`);
  try {
    await payments.collection('withdrawals').updateMany(filter, { $set: set });
  } finally {
    await payments.close();
  }
}

/** A payout that waited when the database was restored: the desk is closed until `opens` is called. */
export async function restoredPayout(stack: TestStack) {
  const made = await payoutInReview(stack);
  const mayHaveBeenSent = { since: new Date(), open: true, rebuilt: false, looks: [], found: null };
  await mark(stack, { _id: made.id }, { mayHaveBeenSent });
  return { ...made, opens: () => mark(stack, { 'mayHaveBeenSent.open': true }, { 'mayHaveBeenSent.open': false }) };
}
