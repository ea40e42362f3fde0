import { createEvent, mapServices, type ServiceName } from '@candor/events';
import { makeEventKeys } from '@candor/infra/event-keys';
import { systemClock } from '@candor/service-kit/clock';
import { randomId } from '@candor/service-kit/data/ids';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { refusalOf, signEvents } from '@candor/service-kit/events/signed';
import { createEventKeys, eventPublicKeys, SIGNED_TOGETHER } from '@candor/service-kit/security/event-keys';
import { campaign, worldDeposits } from '@candor/wallet/ledger/accounts';
import { openJournal, prepareJournal } from '@candor/wallet/ledger/journal';
import { createLedger } from '@candor/wallet/ledger/ledger';
import { callers, mongoOf, reward } from './ledger.ts';
import { type Comparison, compare, rateOf, type Say } from './measure.ts';

const PLENTY = 10_000_000_000_000;
const REWARDS = 4_000;
const SIGNED = 2_000;

/**
 * What signatures cost, beside the least that handling an event is: a reward posted to the journal, without the queue. Each of the four is
 * done once for each event and consumer (signing the event once for all of its consumers).
 */
export async function benchSignatures(say: Say): Promise<Comparison[]> {
  const mongo = await mongoOf();
  const connection = await connectMongo(mongo.url, `bench-${randomId().slice(0, 8)}`);
  try {
    await prepareJournal(connection);
    const ledger = createLedger({ journal: openJournal(connection), clock: systemClock });
    const to = [{ account: campaign('hot'), amountMicro: PLENTY }];
    await ledger.post({ key: randomId(), kind: 'deposit', from: worldDeposits, to, meta: {} });
    const [alone, together] = [openSignatures(1), openSignatures(SIGNED_TOGETHER)];
    const each = (of: number, ...runs: (() => unknown)[]) => {
      return () =>
        rateOf(SIGNED, async () => {
          for (let n = 0; n < SIGNED; n += of) for (const run of runs) run();
        });
    };
    const contestants = {
      handling: () => rateOf(REWARDS, () => callers(64, REWARDS, () => reward(ledger, campaign('hot')))),
      sign: each(1, alone.sign),
      verify: each(1, alone.verify),
      receipt: each(1, alone.receipt),
      believe: each(1, alone.believe),
      all: each(1, ...Object.values(alone)),
      together: each(SIGNED_TOGETHER, ...Object.values(together)),
    };
    return await compare(contestants, say, [
      { name: 'signatures: all four of an event ÷ posting its reward', of: 'all', to: 'handling', target: 0 },
      {
        name: 'signatures: all four of 32 together ÷ posting their rewards',
        of: 'together',
        to: 'handling',
        target: 0,
      },
    ]);
  } finally {
    await connection.dropDatabase();
    await connection.close();
    await mongo.stop();
  }
}

/** The four things that are done to so many completed ratings at once between ratings and the wallet. */
function openSignatures(count: number) {
  const made = makeEventKeys();
  const privateKeys = JSON.parse(made.EVENT_PRIVATE_KEYS) as Record<ServiceName, string>;
  const publicKeys = eventPublicKeys.parse(JSON.parse(made.EVENT_PUBLIC_KEYS));
  const keys = mapServices((service) =>
    createEventKeys({ service, privateKey: privateKeys[service], publicKeys, clock: systemClock }),
  );
  const events = Array.from({ length: count }, completed);
  const ids = events.map(({ id }) => id);
  // Signed anew each time, so that no process has seen the signature that it verifies.
  let signed = signEvents(keys.ratings, events);
  let receipts = keys.wallet.signReceipts(ids, 'wallet');
  const held = (holds: boolean) => {
    if (!holds) throw new Error('what was signed does not hold');
  };
  let times = 0;
  return {
    sign: () => {
      times += 1;
      const again = events.map((event) => ({ ...event, correlationId: `${times}` }));
      signed = signEvents(keys.ratings, again);
    },
    verify: () => held(signed.every((data) => refusalOf(keys.wallet, { data }) === undefined)),
    receipt: () => {
      receipts = keys.wallet.signReceipts(ids, 'wallet');
    },
    believe: () => held(receipts.every((receipt, n) => keys.ratings.isReceipt(receipt, ids[n] ?? '', 'wallet'))),
  };
}

function completed() {
  const ids = { ratingId: randomId(), appId: randomId(), raterId: randomId(), publisherId: randomId() };
  return createEvent({
    id: `${ids.ratingId}.completed`,
    name: 'rating.completed',
    occurredAtMs: Date.now(),
    correlationId: randomId(),
    payload: { ...ids, attempt: 1, appName: 'Tidepool', amountMicro: 1_000_000, profitMicro: 750_000 },
  });
}
