import { fakeClock } from '@candor/service-kit/clock';
import { connectMongo, ensureIndexes } from '@candor/service-kit/data/mongo';
import { noStep, type Step } from '@candor/service-kit/steps';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { testMongo, testName } from '@candor/testkit/stores';
import type { WalletDeps } from '../deps.ts';
import { openJournal, prepareJournal } from '../ledger/journal.ts';
import { createLedger } from '../ledger/ledger.ts';
import { createVerifier } from '../ledger/verifier.ts';
import { verifyJournal } from '../ledger/verify.ts';
import { openModels } from '../models.ts';
import { openPostings, preparePostings } from '../projections/postings.ts';
import { prepareSetAsides } from '../projections/set-aside.ts';

/** A wallet on a database of its own; `instance` is a fresh process on the same journal. */
export async function openWallet() {
  const connection = await connectMongo((await testMongo()).url, testName('wallet'));
  await prepareJournal(connection);
  const journal = openJournal(connection);
  const clock = fakeClock(Date.UTC(2026, 5, 15, 11));
  const alarms: string[] = [];
  const models = openModels(connection);
  const instance = (step: Step = noStep): WalletDeps => ({
    ...models,
    connection,
    postings: openPostings(connection, journal, silentLog),
    verifier: createVerifier({ journal, clock, onFault: (fault) => void alarms.push(fault) }),
    askDelivery: async () => ({ undelivered: null, parked: 0, unreachable: [] }),
    ledger: createLedger({ journal, clock }),
    clock,
    step,
    idSecret: 'a secret for tests of the wallet service',
    mailConfirmation: 'off',
    leastPayoutMicro: 1_000_000,
    nudge: () => {},
    log: silentLog,
    alarm: (kind) => void alarms.push(kind),
  });
  const reset = async () => {
    await connection.dropDatabase();
    await prepareJournal(connection);
    await preparePostings(connection);
    await prepareSetAsides(connection);
    await ensureIndexes(Object.values(models));
    clock.set(Date.UTC(2026, 5, 15, 11));
    alarms.length = 0;
  };
  return {
    connection,
    models,
    journal,
    clock,
    alarms,
    instance,
    reset,
    verify: () => verifyJournal(journal.stream(1)),
    close: () => connection.close(),
  };
}
