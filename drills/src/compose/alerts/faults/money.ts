/** What must never be: events that the ledger refuses, places without money, a journal that somebody wrote into. */
import { randomBytes } from 'node:crypto';
import { createEvent } from '@candor/events';
import { campaign, publisherFunds } from '@candor/wallet/ledger/accounts';
import { type Manifest, VERSION } from '@candor/wallet/ledger/snapshot-format';
import { hashPage, type Page } from '@candor/wallet/ledger/transfer';
import { beginEpoch } from '@candor/wallet/projections/journal-relay';
import type { Connection } from 'mongoose';
import { type Bench, page, type Scenario, ticket } from '../scenario.ts';
import { upOnly } from './services.ts';

const newId = () => `drill${randomBytes(8).toString('hex')}`;
const MICRO = 1_000_000;

/** A reward out of a campaign that is not there, and the release of a payout that nobody asked for. */
async function tellOfImpossible(bench: Bench): Promise<() => Promise<void>> {
  const reward = {
    ratingId: newId(),
    attempt: 1,
    appId: newId(),
    appName: 'Nowhere',
    raterId: newId(),
    publisherId: newId(),
    amountMicro: MICRO,
    profitMicro: MICRO,
  };
  const payout = {
    withdrawalId: newId(),
    userId: newId(),
    amountMicro: MICRO,
    network: 'TRC20',
    source: 'earnings' as const,
    reason: 'A drill.',
  };
  const { stores } = bench;
  const undo = [
    await stores.queueEvent('wallet', { id: newId(), name: 'rating.completed', payload: reward }),
    await stores.queueEvent('wallet', { id: newId(), name: 'withdrawal.rejected', payload: payout }),
  ];
  return async () => {
    for (const takeOut of undo) await takeOut();
  };
}

/** Money out of nothing, as somebody writes it who has come into Redis. */
async function tellOfForged({ stores }: Bench): Promise<() => Promise<void>> {
  const id = newId();
  const payload = { depositId: id, userId: newId(), amountMicro: MICRO, network: 'TRC20', txHash: id };
  return stores.queueEvent('wallet', { id: `${id}.paid`, name: 'deposit.paid', payload }, { unsigned: true });
}

/** Takes a place away from an app, with the money for it still in escrow. */
async function takePlace(bench: Bench): Promise<() => Promise<void>> {
  const change = (filter: Record<string, unknown>, by: number) =>
    bench.stores.inDatabase('ratings', async (connection) => {
      const apps = connection.collection<{ _id: string; available: number }>('apps');
      const app = await apps.findOneAndUpdate(filter, { $inc: { available: by } });
      if (!app) throw new Error('no app has a place');
      return app._id;
    });
  const _id = await change({ state: 'live', available: { $gt: 0 } }, -1);
  return async () => {
    await change({ _id }, 1);
  };
}

const pagesOf = (wallet: Connection) => wallet.collection<Page>('pages');
const lastOf = async (wallet: Connection): Promise<Page> => {
  const [last] = await pagesOf(wallet).find().sort({ _id: -1 }).limit(1).toArray();
  if (!last) throw new Error('the journal is empty');
  return last;
};

/**
 * A page that follows the last one by number and by hash, with an entry that nobody can have asked for: whoever only folds the journal
 * takes it, and whoever proves it does not. It is a refusal, so no balance changes by it.
 */
function forge(last: Page): Page {
  const key = `funding/${newId()}`;
  const entry = {
    key,
    fingerprint: '0'.repeat(64),
    kind: 'funding',
    from: publisherFunds(newId()),
    to: [{ account: campaign(newId()), amountMicro: 1 }],
    meta: {},
    refused: 'BALANCE_TOO_LOW' as const,
  };
  const forged = { _id: last._id + 1, at: new Date(), prev: last.hash, hash: '', transfers: [entry] };
  return { ...forged, hash: hashPage(forged) };
}

async function forgePage(bench: Bench): Promise<() => Promise<void>> {
  const seq = await bench.stores.inDatabase('wallet', async (wallet) => {
    const forged = forge(await lastOf(wallet));
    await pagesOf(wallet).insertOne(forged);
    return forged._id;
  });
  return async () => {
    await bench.project.compose(['stop', 'wallet']);
    await bench.stores.inDatabase('wallet', async (wallet) => {
      await pagesOf(wallet).deleteMany({ _id: { $gte: seq } });
      // What followed the journal goes back to its end with it, as after a restore.
      const checkpoints = wallet.collection<{ _id: string; seq: number }>('checkpoints');
      await checkpoints.updateOne({ _id: 'postings' }, { $min: { seq: seq - 1 } });
      await beginEpoch(wallet);
    });
    await upOnly(bench, 'wallet', '--no-recreate');
  };
}

/** An event of a build that there never was, in the outbox of an app. */
async function leaveUnreadable(bench: Bench): Promise<() => Promise<void>> {
  const event = { id: newId(), name: 'drill.happened', version: 1, payload: {} };
  const change = (filter: Record<string, unknown>, update: Record<string, unknown>) =>
    bench.stores.inDatabase('ratings', async (connection) => {
      const { matchedCount } = await connection.collection('apps').updateOne(filter, update);
      if (matchedCount === 0) throw new Error('there is no such app');
    });
  await change({}, { $push: { outbox: { event, sentAt: null } }, $set: { outboxState: 'unsent' } } as never);
  return () => change({ 'outbox.event.id': event.id }, { $pull: { outbox: { 'event.id': event.id } } } as never);
}

/** A snapshot that nobody signed, at the journal's last page: whoever looks for a newer one than their own comes upon it. */
async function leaveUnsigned(bench: Bench): Promise<() => Promise<void>> {
  const snapshots = (wallet: Connection) => wallet.collection<Manifest>('snapshots');
  const _id = await bench.stores.inDatabase('wallet', async (wallet) => {
    const { _id: seq, hash } = await lastOf(wallet);
    const forged: Manifest = {
      _id: `ledger/${String(seq).padStart(12, '0')}-${newId()}`,
      ...{ kind: 'ledger', version: VERSION, seq, hash, atMs: 0, transfers: 1, accounts: 0 },
      ...{ bits: 0, hashes: Buffer.alloc(0), heads: 0, root: '', mac: '' },
    };
    await snapshots(wallet).insertOne(forged);
    return forged._id;
  });
  return () =>
    bench.stores.inDatabase('wallet', async (wallet) => {
      await snapshots(wallet).deleteOne({ _id });
    });
}

/** An event in the outbox of an app, and a job of it that nobody handled and that is completed for all that. */
async function completeByHand(bench: Bench): Promise<() => Promise<void>> {
  const id = newId();
  const payload = { appId: id, appName: 'Nowhere', publisherId: id, places: 0 };
  const event = createEvent({ id, name: 'app.closed', payload, occurredAtMs: Date.now(), correlationId: id });
  const change = (filter: Record<string, unknown>, update: Record<string, unknown>) =>
    bench.stores.inDatabase('ratings', async (connection) => {
      await connection.collection('apps').updateOne(filter, update);
    });
  await bench.stores.completeByHand('notifications', event);
  await change({}, { $push: { outbox: { event, sentAt: new Date() } }, $set: { outboxState: 'sent' } });
  // The relay sends it again, signed; what it tells is of an app that is not there.
  return () => change({ 'outbox.event.id': id }, { $pull: { outbox: { 'event.id': id } } });
}

/** Asks the wallet as a gateway whose clock is two minutes behind. */
async function askLate(bench: Bench): Promise<() => Promise<void>> {
  const status = await bench.stores.askAsGateway('wallet', -120_000);
  if (status !== 503) throw new Error(`the wallet answered ${status} to what was signed two minutes ago`);
  return async () => {};
}

export const moneyFaults: readonly Scenario[] = [
  {
    fault: 'events in the queue of the wallet that cannot be: a reward of no campaign, a payout never asked for',
    expects: [page('TransferRefused'), page('PayoutWithoutHold'), ticket('EventsParked'), page('EventsParked')],
    withinMs: 150_000,
    needsStores: true,
    inject: tellOfImpossible,
  },
  {
    fault: 'a paid deposit that nobody signed, written into the queue of the wallet',
    expects: [page('EventsRefused')],
    withinMs: 60_000,
    needsStores: true,
    inject: tellOfForged,
  },
  {
    fault: 'an event in the outbox of an app, with a job completed by hand in the queue of its consumer',
    expects: [page('ReceiptsRefused')],
    withinMs: 60_000,
    needsStores: true,
    inject: completeByHand,
  },
  {
    fault: 'the wallet asked by the gateway two minutes late',
    expects: [ticket('ClockSkew')],
    withinMs: 60_000,
    needsStores: true,
    inject: askLate,
  },
  {
    fault: 'an event in an outbox of ratings that no build can read',
    expects: [page('EventsUnreadable')],
    withinMs: 60_000,
    needsStores: true,
    inject: leaveUnreadable,
  },
  {
    fault: 'a place taken away in the database of ratings, its money left in escrow',
    expects: [page('EscrowDiffersFromPlaces')],
    withinMs: 150_000,
    needsStores: true,
    inject: takePlace,
  },
  {
    fault: "a snapshot in the wallet's database that no wallet has signed",
    expects: [page('SnapshotRefused')],
    withinMs: 60_000,
    needsStores: true,
    inject: leaveUnsigned,
  },
  {
    fault: 'a page written into the journal past the wallet',
    expects: [page('JournalFault'), page('JournalProofBehind')],
    withinMs: 120_000,
    needsStores: true,
    inject: forgePage,
  },
];
