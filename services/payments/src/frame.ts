import { freezeReply, ownerProved, parting, payoutFacts, peopleFound, secondPerson, sharedFacts } from '@candor/events';
import { MICRO_PER_USDT } from '@candor/money';
import { createAskingCall } from '@candor/service-kit/http/asking-call';
import { createServiceCall } from '@candor/service-kit/http/service-call';
import { createWalletClient } from '@candor/service-kit/http/wallet-client';
import { openPictureStore } from '@candor/service-kit/pictures/store';
import type { Frame } from '@candor/service-kit/run-service';
import { createDeps } from './deps.ts';
import { paymentsEnv } from './env.ts';
import { database } from './migrations.ts';
import { payoutMinOf } from './networks/minimum.ts';
import { createResolvers } from './resolvers/index.ts';
import { watchRequests } from './review/gauges.ts';
import { mountRoutes } from './routes.ts';
import { sweepOrphanScreenshots } from './screenshots/service.ts';
import { sweepWithdrawals } from './withdrawals/sweep.ts';

/** Screenshots are judged by the day, and every round lists the whole bucket. */
const SCREENSHOTS_EVERY_MS = 60 * 60_000;
/** Notes of reads are kept for an hour. */
const READS_EVERY_MS = 10 * 60_000;

/** How money enters and leaves. */
export const frame: Frame<'payments', typeof paymentsEnv> = {
  name: 'payments',
  env: paymentsEnv,
  database,
  async open({
    env,
    production,
    clock,
    log,
    metrics,
    connection,
    step,
    onUndelivered,
    callTo,
    callKeys,
    openPublisher,
    every,
  }) {
    const pictures = openPictureStore(env);
    const publisher = openPublisher();
    const askWallet = createServiceCall(callTo('wallet', env.WALLET_URL));
    const askAuth = createServiceCall(callTo('auth', env.AUTH_URL));
    const askOwner = createAskingCall(callTo('auth', env.AUTH_URL));
    const { deps, relay } = createDeps({
      connection,
      pictures,
      publisher,
      clock,
      step,
      log,
      idKeys: env.ID_SECRET,
      addressWaitHours: env.ADDRESS_WAIT_HOURS,
      fourEyes: {
        isOn: env.FOUR_EYES === 'on',
        isProduction: production,
        limitMicro: Math.round(env.FOUR_EYES_USDT * MICRO_PER_USDT),
      },
      askSecondPerson: (question) => askAuth('/internal/second-person', question, secondPerson),
      payoutMinMicro: payoutMinOf(env.PAYOUT_MIN),
      alarm: (kind, facts) => {
        metrics.alarms.inc({ kind });
        log.fatal(facts, `alarm: ${kind}`);
      },
      uploadKeys: env.UPLOAD_SECRET,
      wallet: createWalletClient(callTo('wallet', env.WALLET_URL)),
      payoutFacts: (userId) => askWallet('/internal/payout-facts', { userId }, payoutFacts),
      sharedFacts: (userId) => askAuth('/internal/shared-facts', { userId }, sharedFacts),
      findPeople: (search) => askAuth('/internal/people', { search }, peopleFound),
      askParting: (question) => askAuth('/internal/parting', question, parting),
      freezeOf: (userId) => askAuth('/internal/freeze', { userId }, freezeReply),
      proveOwner: (question) => askOwner('/internal/owner', question, ownerProved),
      onUndelivered,
    });
    const sweepStore = async () => {
      await pictures.prepare();
      await sweepOrphanScreenshots(deps);
    };
    watchRequests(metrics, deps);
    return {
      resolvers: createResolvers(deps),
      keepReads: deps.readNotes.keep,
      routes: (app) => mountRoutes(app, deps, callKeys),
      oldest: [relay.oldest],
      ready: { redis: publisher.ping },
      pictures,
      running: [
        { name: 'relay', ...relay },
        every('payouts', env.SWEEP_EVERY_SECONDS * 1_000, () => sweepWithdrawals(deps)),
        every('reads that were told', READS_EVERY_MS, deps.readNotes.sweep),
        every('orphan screenshots', SCREENSHOTS_EVERY_MS, sweepStore),
      ],
      stores: [{ name: 'publisher', stop: publisher.close }],
    };
  },
};
