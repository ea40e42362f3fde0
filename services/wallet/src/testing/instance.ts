import type {
  CapitalQuestion,
  CapitalReply,
  Comparison,
  Parting,
  PartingQuestion,
  PersonFacts,
  SameAddressReply,
  SecondPerson,
  SecondPersonQuestion,
} from '@candor/events';
import { fakeClock } from '@candor/service-kit/clock';
import { connectMongo, ensureIndexes } from '@candor/service-kit/data/mongo';
import { secretRing } from '@candor/service-kit/security/secret-ring';
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
import { createPublicFigures } from '../public/figures.ts';
import { fundCampaign, payDeposit, payReward } from '../transfers/service.ts';

/** A bonus is for whoever earned 2 micro-USDT, of publishers however new, where a test does not say otherwise; nobody shares anything. */
const bonusDefaults = () => ({
  bonusRules: { afterMicro: 2, afterPublishers: 1, depositAgeMs: 0 },
  askPerson: async (_: Comparison): Promise<PersonFacts> => ({
    registration: { inviterId: null, formerUserIds: [], registeredAt: '2026-01-01T00:00:00.000Z' },
    mailConfirmed: true,
    sameMailIds: [],
    sameDeviceIds: [],
  }),
  askSameAddress: async (_: Comparison): Promise<SameAddressReply> => ({ sameAddressIds: [] }),
  /** As payments has it: the transaction is this payment's. */
  askCapital: async ({ txHash }: CapitalQuestion): Promise<CapitalReply> => ({ verdict: 'taken', txHash }),
  /** As auth has it: there is one administrator. */
  askSecondPerson: async (_: SecondPersonQuestion): Promise<SecondPerson> => ({ isOwn: false, alone: true }),
  /** As auth has it: nobody else is a member of anybody's organisation. */
  askParting: async (_: PartingQuestion): Promise<Parting> => ({ publishes: true }),
});

/** Has a publisher's campaign earn so many micro-USDT of fees, by one rating of somebody who gets 1 micro-USDT. */
export async function earnFees(deps: WalletDeps, amountMicro: number, publisherId = 'p'): Promise<void> {
  const id = `fees-${publisherId}-${amountMicro}`;
  const money = { publisherId, userId: publisherId, amountMicro: amountMicro + 1 };
  await payDeposit(deps, { depositId: id, ...money });
  await fundCampaign(deps, { fundingId: id, appId: id, ...money });
  await payReward(deps, { ratingId: id, appId: id, raterId: 'of fees', amountMicro: amountMicro + 1, profitMicro: 1 });
}

/** What the wallets of tests sign with. */
export const WALLET_SECRET = 'a secret for tests of the wallet service';

/** A wallet on a database of its own; `instance` is a fresh process on the same journal. */
export async function openWallet() {
  const connection = await connectMongo((await testMongo()).url, testName('wallet'));
  await prepareJournal(connection);
  const journal = openJournal(connection);
  const clock = fakeClock(Date.UTC(2026, 5, 15, 11));
  const alarms: string[] = [];
  const models = openModels(connection);
  const wallet = bonusDefaults();
  const instance = (step: Step = noStep): WalletDeps => {
    const postings = openPostings(connection, journal, silentLog);
    const ledger = createLedger({ journal, clock });
    return {
      ...models,
      connection,
      postings,
      readPublic: createPublicFigures({ ledger, postings, clock }),
      shownCampaign: undefined,
      thanksAgeMs: 72 * 3_600_000,
      verifier: createVerifier({ journal, clock, onFault: (fault) => void alarms.push(fault) }),
      askDelivery: async () => ({ undelivered: null, parked: 0, unreachable: [] }),
      ledger,
      clock,
      step,
      idKeys: secretRing(WALLET_SECRET),
      mailConfirmation: 'off',
      leastPayoutMicro: 1_000_000,
      bonusRules: { ...wallet.bonusRules },
      askPerson: (question) => wallet.askPerson(question),
      askSameAddress: (question) => wallet.askSameAddress(question),
      askCapital: (question) => wallet.askCapital(question),
      fourEyes: { isOn: true, isProduction: true },
      askSecondPerson: (question) => wallet.askSecondPerson(question),
      askParting: (question) => wallet.askParting(question),
      nudge: () => {},
      log: silentLog,
      alarm: (kind) => void alarms.push(kind),
    };
  };
  const reset = async () => {
    // Emptied, not dropped: the embedded server may trip over a collection that is made where one was just dropped.
    for (const collection of (await connection.db?.collections()) ?? []) await collection.deleteMany({});
    await prepareJournal(connection);
    await preparePostings(connection);
    await prepareSetAsides(connection);
    await ensureIndexes(Object.values(models));
    clock.set(Date.UTC(2026, 5, 15, 11));
    alarms.length = 0;
    Object.assign(wallet, bonusDefaults());
  };
  return {
    /** What a test may put in its place. */
    bonus: wallet,
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
