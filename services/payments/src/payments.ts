import type { Clock } from '@candor/service-kit/clock';
import { ensureIndexes } from '@candor/service-kit/data/mongo';
import type { EventPublisher } from '@candor/service-kit/events/queue';
import { createRelay, type Relay } from '@candor/service-kit/events/relay';
import { mountErasure } from '@candor/service-kit/http/erasure';
import type { createHttp } from '@candor/service-kit/http/http';
import type { WalletClient } from '@candor/service-kit/http/wallet-client';
import type { PictureStore } from '@candor/service-kit/pictures/store';
import { createHasher } from '@candor/service-kit/security/hasher';
import type { Step } from '@candor/service-kit/steps';
import { createSweeper, type Sweeper } from '@candor/service-kit/sweeper';
import type { Log } from '@candor/service-kit/telemetry/log';
import type { Connection, Model } from 'mongoose';
import type { PaymentsDeps } from './deps.ts';
import { handleErasure } from './erasure/service.ts';
import { openModels } from './models.ts';
import type { FindPeople } from './requests/list.ts';
import { createResolvers } from './resolvers/index.ts';
import { mountScreenshots } from './screenshots/routes.ts';
import { sweepOrphanScreenshots } from './screenshots/service.ts';
import type { WithdrawalDeps } from './withdrawals/deps.ts';
import { sweepWithdrawals } from './withdrawals/sweep.ts';

/** What payments is made of: everything that reaches outside of the process. */
export interface PaymentsParts {
  connection: Connection;
  pictures: PictureStore;
  publisher: EventPublisher;
  clock: Clock;
  step: Step;
  log: Log;
  /** One-way secret of the ids that are derived from idempotency keys. */
  idSecret: string;
  /** Secret of picture tickets and of the signed paths to screenshots. */
  uploadSecret: string;
  viewerSecret: string;
  serviceSecret: string;
  /** Moves money; rejects when the outcome is unknown. */
  wallet: WalletClient;
  payoutFacts: WithdrawalDeps['payoutFacts'];
  findPeople: FindPeople;
  /** How often payouts are looked for that a vanished call has left. */
  sweepEveryMs: number;
  onUndelivered?: (count: number) => void;
}

/** Screenshots are judged by the day, and every round lists the whole bucket. */
const SWEEP_EVERY_MS = 60 * 60_000;

export interface Payments {
  deps: PaymentsDeps;
  resolvers: ReturnType<typeof createResolvers>;
  relay: Relay;
  /** Removes screenshots that never got a deposit. */
  screenshotSweeper: Sweeper;
  /** Finishes payouts whose call vanished. */
  payoutSweeper: Sweeper;
  /** Creates the collections and indexes. Repeatable. */
  prepare(): Promise<void>;
  /** Adds the routes beside the graph: uploads and pictures. */
  mountRoutes(app: ReturnType<typeof createHttp>): void;
}

/** Puts the service together; nothing runs until it is started. Tests make as many instances as they like on one database. */
export function createPayments(parts: PaymentsParts): Payments {
  const { connection, pictures, publisher, clock, step, log, idSecret, uploadSecret, viewerSecret } = parts;
  const models = openModels(connection);
  const relay = createRelay({
    models: Object.values(models) as unknown as Model<never>[],
    publisher,
    clock,
    log,
    ...(parts.onUndelivered ? { onUndelivered: parts.onUndelivered } : {}),
  });
  const deps: PaymentsDeps = {
    ...models,
    wallet: parts.wallet,
    payoutFacts: parts.payoutFacts,
    findPeople: parts.findPeople,
    hasher: createHasher(),
    pictures,
    clock,
    step,
    idSecret,
    uploadSecret,
    nudge: relay.nudge,
  };
  const screenshotSweeper = createSweeper({
    name: 'orphan screenshots',
    everyMs: SWEEP_EVERY_MS,
    sweep: async () => {
      await pictures.prepare();
      await sweepOrphanScreenshots(deps);
    },
    log,
  });
  const payoutSweeper = createSweeper({
    name: 'payouts',
    everyMs: parts.sweepEveryMs,
    sweep: () => sweepWithdrawals({ ...deps, log }),
    log,
  });
  return {
    deps,
    resolvers: createResolvers(deps),
    relay,
    screenshotSweeper,
    payoutSweeper,
    prepare: () => ensureIndexes(Object.values(models)),
    mountRoutes: (app) => {
      mountScreenshots(app, deps, viewerSecret);
      mountErasure(app, { serviceSecret: parts.serviceSecret, clock }, (command) => handleErasure(deps, command));
    },
  };
}
