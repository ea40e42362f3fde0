import { payoutFacts, peopleFound } from '@candor/events';
import { createPublisher } from '@candor/service-kit/events/queue';
import { createServiceCall } from '@candor/service-kit/http/service-call';
import { createWalletClient } from '@candor/service-kit/http/wallet-client';
import { openPictureStore } from '@candor/service-kit/pictures/store';
import type { Frame } from '@candor/service-kit/run-service';
import { paymentsEnv } from './env.ts';
import { database } from './migrations.ts';
import { createPayments } from './payments.ts';
import { watchRequests } from './requests/gauges.ts';

/** How money enters and leaves. */
export const frame: Frame<'payments', typeof paymentsEnv> = {
  name: 'payments',
  env: paymentsEnv,
  database,
  async open({ env, clock, log, metrics, connection, step, onUndelivered, callTo }) {
    const pictures = openPictureStore(env);
    const publisher = createPublisher(env.REDIS_URL, env.QUEUE_PREFIX, metrics);
    const askWallet = createServiceCall(callTo('wallet', env.WALLET_URL));
    const askAuth = createServiceCall(callTo('auth', env.AUTH_URL));
    const payments = createPayments({
      connection,
      pictures,
      publisher,
      clock,
      step,
      log,
      idSecret: env.ID_SECRET,
      uploadSecret: env.UPLOAD_SECRET,
      viewerSecret: env.VIEWER_SECRET,
      serviceSecret: env.SERVICE_SECRET,
      wallet: createWalletClient({
        walletUrl: env.WALLET_URL,
        secret: env.SERVICE_SECRET,
        from: 'payments',
        clock,
        metrics,
      }),
      payoutFacts: (userId) => askWallet('/internal/payout-facts', { userId }, payoutFacts),
      findPeople: (search) => askAuth('/internal/people', { search }, peopleFound),
      sweepEveryMs: env.SWEEP_EVERY_SECONDS * 1_000,
      onUndelivered,
    });
    watchRequests(metrics, payments.deps);
    return {
      resolvers: payments.resolvers,
      routes: payments.mountRoutes,
      oldest: [payments.relay.oldest],
      ready: { redis: publisher.ping },
      pictures,
      running: [
        { name: 'relay', ...payments.relay },
        { name: 'payouts', ...payments.payoutSweeper },
        { name: 'orphan screenshots', ...payments.screenshotSweeper },
      ],
      stores: [{ name: 'publisher', stop: publisher.close }],
    };
  },
};
