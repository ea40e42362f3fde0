/** Money that left, or stayed, as nobody meant: a payout sent twice, a network that takes too much, somebody erased who has money. */
import { randomBytes } from 'node:crypto';
import { until } from '@candor/testkit/until';
import { publisherWithFunds } from '../../../people.ts';
import { type Bench, page, type Scenario, ticket } from '../scenario.ts';
import { askForPayout } from './requests.ts';

/** More than the fees of a drill, and what a decision takes at most. */
const NETWORK_FEE = 1_000;
const MARKED_WITHIN_MS = 60_000;
const newHash = () => `0x${randomBytes(32).toString('hex')}`;

/** Completes a payout with a fee of the network that the platform cannot pay, and names a second transaction for it. */
async function payTwice(bench: Bench): Promise<() => Promise<void>> {
  const admin = await bench.admin();
  const id = await askForPayout(bench);
  const path = `/api/withdrawals/${id}`;
  await admin.call('POST', `${path}/claim`);
  const status = 'Completed';
  await admin.call('PUT', `${path}/status`, { status, txHash: newHash(), networkFee: NETWORK_FEE });
  const second = await admin.call('PUT', `${path}/status`, { status, txHash: newHash() }).then(
    () => 'taken',
    () => 'refused',
  );
  if (second !== 'refused') throw new Error('a second transaction was taken for the same payout');
  return async () => {};
}

/** Has somebody erased whom the wallet takes for erased already, with money in the publisher's balance. */
async function eraseWithMoney(bench: Bench): Promise<() => Promise<void>> {
  const admin = await bench.admin();
  const { publisher, id } = await publisherWithFunds(bench.project.url, admin, 1);
  await until(
    'the person in the wallet, marked',
    () =>
      bench.stores.inDatabase('wallet', async (wallet) => {
        const persons = wallet.collection<{ _id: string }>('persons');
        const { matchedCount } = await persons.updateOne({ _id: id }, { $set: { erasure: 'erased' } });
        return matchedCount === 1;
      }),
    MARKED_WITHIN_MS,
  );
  await publisher.call('DELETE', '/api/profile', { password: publisher.password });
  return async () => {};
}

export const payoutFaults: readonly Scenario[] = [
  {
    fault: 'a payout whose network takes more than all fees, and a second transaction of it',
    expects: [page('PayoutSentTwice'), ticket('NetworkFeeWaits')],
    withinMs: 60_000,
    inject: payTwice,
  },
  {
    fault: 'somebody marked as erased in the database of the wallet, who has money and asks to be',
    expects: [ticket('MoneyOfErased')],
    withinMs: 60_000,
    needsStores: true,
    inject: eraseWithMoney,
  },
];
