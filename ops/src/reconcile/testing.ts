import { createAuditLog } from '@candor/auth/audit/log';
import type { AuditEntry } from '@candor/auth/audit/model';
import { openAuth } from '@candor/auth/testing/instance';
import { type ServiceName, serviceNames } from '@candor/events';
import { decideDeposit } from '@candor/payments/deposits/decision-service';
import { requestDeposit } from '@candor/payments/deposits/service';
import { setPayoutSettings } from '@candor/payments/settings/service';
import { depositRequest, evmHash, openWorld as openPayments } from '@candor/payments/testing/instance';
import { cancelWithdrawal } from '@candor/payments/withdrawals/cancel';
import { claimWithdrawal } from '@candor/payments/withdrawals/claims';
import { decideWithdrawal } from '@candor/payments/withdrawals/review';
import { requestWithdrawal } from '@candor/payments/withdrawals/service';
import type { App } from '@candor/ratings/apps/model';
import { createHandlers as createRatingsHandlers } from '@candor/ratings/handlers/index';
import { startRating } from '@candor/ratings/rating/start';
import { submitRating } from '@candor/ratings/rating/submit';
import { liveApp, longText, openRatings } from '@candor/ratings/testing/instance';
import { publisherRedis } from '@candor/service-kit/data/redis';
import { createPublisher, openQueue } from '@candor/service-kit/events/queue';
import { createRelay } from '@candor/service-kit/events/relay';
import { type Handlers, startWorker } from '@candor/service-kit/events/worker';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { createMetrics } from '@candor/service-kit/telemetry/metrics';
import { testEventKeys } from '@candor/service-kit/testing/event-keys';
import { testMongo, testName, testRedis } from '@candor/testkit/stores';
import { createHandlers } from '@candor/wallet/handlers/index';
import { holdPayout } from '@candor/wallet/payouts/service';
import { runCommand } from '@candor/wallet/routes';
import { openWallet } from '@candor/wallet/testing/instance';
import { openKinds } from './kinds.ts';
import { reconcile } from './reconcile.ts';

const USDT = 1_000_000;
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const PIN = '271828';
const PUBLISHER = 'publisher';

/** Auth, the wallet, ratings and payments on databases of their own, with real queues between them; nobody is told anything. */
export async function openTogether() {
  const [{ url: redisUrl }, { url: mongoUrl }] = [await testRedis(), await testMongo()];
  const prefix = testName('reconcile');
  const [auth, payments, ratings, wallet] = [
    await openAuth(),
    await openPayments(),
    await openRatings(),
    await openWallet(),
  ];
  await wallet.reset();
  // Anew after a restore, as every process is.
  let walletDeps = wallet.instance();
  payments.wallet.client = async (command) => {
    if (command.verb !== 'holdPayout') throw new Error('payments asks for holds only');
    const { status, key } = await holdPayout(walletDeps, command);
    return status === 'posted' ? { posted: true, key } : { posted: false, key, code: 'BALANCE_TOO_LOW' };
  };
  ratings.wallet.client = async (command) => {
    if (command.verb === 'holdPayout') throw new Error('ratings holds no payouts');
    return runCommand(walletDeps, command);
  };
  const publisher = createPublisher({ redisUrl, prefix, keys: testEventKeys(), log: silentLog });
  const redis = publisherRedis(redisUrl);
  const { deposits, addresses, withdrawals, payees } = payments.deps;
  const { apps, ratings: rated, reports, standings } = ratings.models;
  const relay = createRelay({
    models: [
      ...[deposits, addresses, withdrawals, payees, apps, rated, reports, standings],
      ...[auth.models.users, wallet.models.promotionsFundings],
    ],
    publisher,
    clock: auth.clock,
    log: silentLog,
  });
  const nobodyIsTold = new Proxy({}, { get: () => async () => {} }) as Handlers<'notifications'>;
  const current = new Proxy({} as Handlers<'wallet'>, {
    get: (_, name) => createHandlers(walletDeps)[name as keyof Handlers<'wallet'>],
  });
  const rates = createRatingsHandlers(ratings.instance());
  const shared = { redisUrl, prefix, keys: testEventKeys(), log: silentLog };
  const workers = [
    startWorker({ ...shared, service: 'auth', handlers: auth.handlers, metrics: createMetrics('auth') }),
    startWorker({ ...shared, service: 'wallet', handlers: current, metrics: createMetrics('wallet') }),
    startWorker({ ...shared, service: 'ratings', handlers: rates, metrics: createMetrics('ratings') }),
    startWorker({
      ...shared,
      service: 'notifications',
      handlers: nobodyIsTold,
      metrics: createMetrics('notifications'),
    }),
  ];
  const databases = {
    auth: auth.models.users.db,
    wallet: wallet.connection,
    ratings: ratings.connection,
    payments: payments.connection,
  };
  const kinds = openKinds(databases, auth.clock.now);
  const withQueue = async <Found>(
    service: ServiceName,
    work: (queue: ReturnType<typeof openQueue>) => Promise<Found>,
  ) => {
    const queue = openQueue(service, redis, prefix);
    try {
      return await work(queue);
    } finally {
      await queue.close();
    }
  };
  return {
    ...{ auth, payments, ratings, wallet, relay, publisher, withQueue },
    /** What the command is given to work on this. */
    env: {
      ...{ MONGO_URL: mongoUrl, REDIS_URL: redisUrl, QUEUE_PREFIX: prefix },
      ...{ AUTH_DB: auth.models.users.db.name, WALLET_DB: wallet.connection.name },
      ...{ RATINGS_DB: ratings.connection.name, PAYMENTS_DB: payments.connection.name },
    },
    databases,
    /** Has auth know these people. */
    async meet(...userIds: string[]): Promise<void> {
      const { users } = auth.models;
      const known = userIds.map((_id) => ({
        _id,
        usernameKey: _id,
        emailKey: _id,
        invitationCode: _id,
        inviterId: null,
        createdAt: new Date(0),
      }));
      await users.collection.insertMany(known as never);
    },
    wallets: () => walletDeps,
    /** A wallet that was started anew. */
    restartWallet: () => {
      walletDeps = wallet.instance();
    },
    reconcile: (options: { dryRun?: boolean } = {}) => reconcile(kinds, { redis, prefix }, options),
    /** Rounds of the relays until every consumer has handled everything. */
    async settle(): Promise<void> {
      for (const deadline = Date.now() + 20_000; ; ) {
        await relay.publishUnsent();
        if ((await relay.confirmSent()) === 0) return;
        if (Date.now() > deadline) throw new Error('the events do not settle');
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    /** The journal as a backup after page `seq` has it, with everything that follows it, under a wallet that was started anew. */
    async loseJournalAfter(seq: number): Promise<void> {
      await wallet.connection.collection<{ _id: number }>('pages').deleteMany({ _id: { $gt: seq } });
      await wallet.models.referrals.deleteMany({});
      await wallet.models.persons.deleteMany({});
      await wallet.models.bonuses.deleteMany({});
      await wallet.models.feeCovers.deleteMany({});
      walletDeps = wallet.instance();
    },
    /** The audit log as a backup after entry `seq` has it, under an auth that was started anew. */
    async loseAuditAfter(seq: number): Promise<void> {
      await auth.models.audit.deleteMany({ _id: { $gt: seq } });
      auth.deps.audit = createAuditLog(auth.models.audit);
    },
    auditOf: () => auth.models.audit.find({}).sort({ _id: 1 }).lean<AuditEntry[]>(),
    balances: async () => walletDeps.ledger.read((fold) => Object.fromEntries([...fold.balances].sort())),
    async close(): Promise<void> {
      await Promise.all(workers.map((worker) => worker.stop()));
      for (const name of serviceNames) await withQueue(name, (queue) => queue.obliterate({ force: true }));
      await publisher.close();
      redis.disconnect();
      await Promise.all([auth.close(), payments.connection.close(), ratings.close(), wallet.close()]);
    },
  };
}

export type Together = Awaited<ReturnType<typeof openTogether>>;

let made = 0;

/** A deposit of 100 USDT that an administrator found paid. */
export async function paidDeposit({ payments }: Together): Promise<string> {
  made += 1;
  const { _id } = await requestDeposit(payments.deps, await depositRequest(payments, PUBLISHER));
  const decision = { depositId: _id, adminId: 'admin', status: 'paid' as const, txHash: evmHash(made) };
  await decideDeposit(payments.deps, decision);
  return _id;
}

/** A campaign with this many places. */
export const campaign = ({ ratings }: Together, places: number): Promise<App> => liveApp(ratings, places);

/** A rating by this person that was accepted: it pays 0.75 USDT. */
export async function completedRating({ ratings }: Together, app: App, userId: string): Promise<string> {
  const deps = ratings.instance();
  const { _id } = await startRating(deps, { userId, appId: app._id });
  ratings.clock.advance(30_000);
  await submitRating(deps, { userId, ratingId: _id, stars: 3, feedback: longText(_id) });
  return _id;
}

/** A payout of 1 USDT that waits for review: of the person's earnings, or of the funds of an organisation that they own. */
export async function requestedPayout(
  { payments }: Together,
  userId: string,
  organisationId?: string,
): Promise<string> {
  await setPayoutSettings(payments.deps, { userId, network: 'TRC20', address: TRON, securityPin: PIN });
  const wanted = { amountMicro: USDT, network: 'TRC20', address: TRON, securityPin: PIN } as const;
  const isPublisher = organisationId !== undefined;
  const source = isPublisher ? 'funds' : 'earnings';
  const payout = await requestWithdrawal(payments.deps, { userId, organisationId, isPublisher, ...wanted, source });
  if (payout.status !== 'to_be_reviewed') throw new Error(`the payout is ${payout.status}`);
  return payout._id;
}

/** An administrator's decision of a payout. */
export async function decidedPayout({ payments }: Together, withdrawalId: string, isPaid: boolean): Promise<void> {
  made += 1;
  const decision = isPaid
    ? { status: 'completed' as const, txHash: made.toString(16).padStart(64, '0'), networkFeeMicro: 1_000 }
    : { status: 'rejected' as const, reason: 'Another address, please.' };
  if (isPaid) await claimWithdrawal(payments.deps, withdrawalId, 'admin');
  await decideWithdrawal(payments.deps, { withdrawalId, adminId: 'admin', ...decision });
}

/** A payout that the person takes back. */
export async function cancelledPayout({ payments }: Together, withdrawalId: string, userId: string): Promise<void> {
  await cancelWithdrawal(payments.deps, withdrawalId, userId);
}
