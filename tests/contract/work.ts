import { randomInt } from 'node:crypto';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { until } from '@candor/testkit/until';
import { type AppRecord, signUp, type TestStack } from '../support/stack.ts';
import { anApp, liveAppOf, payee, payoutBody, publisherOf, submittedRating, txHash } from './people.ts';

/** Changes moments of a rating, as if time had passed. */
export async function backdateRating(stack: TestStack, id: string, moments: Record<string, Date>): Promise<void> {
  const ratings = await connectMongo(stack.mongoUrl, `${stack.name}_ratings`);
  try {
    await ratings.collection<{ _id: string }>('ratings').updateOne({ _id: id }, { $set: moments });
  } finally {
    await ratings.close();
  }
}

/** Pauses every live campaign: there is nothing to be rated then. */
export async function pauseAll(stack: TestStack): Promise<void> {
  const apps = await stack.admin.call<AppRecord[]>('GET', '/api/apps?limit=500');
  for (const { _id, state } of apps)
    if (state === 'live') await stack.admin.call('POST', `/api/publisher/apps/${_id}/pause`);
}

/** The one app that may be rated. */
export async function onlyApp(stack: TestStack, fields: Record<string, string | number> = {}): Promise<AppRecord> {
  await pauseAll(stack);
  return Object.keys(fields).length === 0 ? anApp(stack) : liveAppOf(await publisherOf(stack), fields);
}

let price = 400;

/** An app that has paid more than any before it, which the ledger has. */
export async function topApp(stack: TestStack) {
  price += 1 + randomInt(5);
  const app = await liveAppOf(await publisherOf(stack), { amount: Math.ceil(price * 1.2), profit: price, places: 1 });
  const rater = await signUp(stack);
  await submittedRating(stack, rater, undefined, app);
  await until('the app among the top ones', async () => {
    const top = await rater.call<{ _id: string }[]>('GET', '/api/apps/top');
    return top.some(({ _id }) => _id === app._id);
  });
  return { app, paid: price, rater };
}

/** A payout that was sent: its rater, the rating that earned it, and its transaction as it is kept. */
export async function completedPayout(stack: TestStack, amount: number) {
  const rater = await payee(stack);
  const { withdrawal } = await rater.call<{ withdrawal: { _id: string } }>(
    'POST',
    '/api/withdrawals/request',
    payoutBody(amount),
  );
  const sent = txHash();
  await stack.admin.call('POST', `/api/withdrawals/${withdrawal._id}/claim`);
  await stack.admin.call('PUT', `/api/withdrawals/${withdrawal._id}/status`, { status: 'Completed', txHash: sent });
  await until('the end of the trail', async () => {
    const trail = await rater.call<{ kind: string }[]>('GET', `/api/ratings/${rater.ratingId}/trail`);
    return trail.some(({ kind }) => kind === 'paid out');
  });
  // TRON writes its hashes without 0x.
  return { rater, ratingId: rater.ratingId, withdrawalId: withdrawal._id, hash: sent.slice(2) };
}
