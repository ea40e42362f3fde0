import { createPublisher } from '@candor/service-kit/events/queue';
import { createRelay } from '@candor/service-kit/events/relay';
import { createWalletClient } from '@candor/service-kit/http/wallet-client';
import { openPictureStore } from '@candor/service-kit/pictures/store';
import type { Frame } from '@candor/service-kit/run-service';
import { createSweeper } from '@candor/service-kit/sweeper';
import { watchPlaces } from './campaigns/gauges.ts';
import type { RatingsDeps } from './config.ts';
import { ratingsEnv } from './env.ts';
import { database } from './migrations.ts';
import { openModels } from './models.ts';
import { createResolvers } from './resolvers/index.ts';
import { mountRoutes } from './routes.ts';
import { sweepPictures } from './sweeps/pictures.ts';
import { sweepRatings } from './sweeps/sweep.ts';

const PICTURES_EVERY_MS = 3_600_000;

/** What is rated. */
export const frame: Frame<'ratings', typeof ratingsEnv> = {
  name: 'ratings',
  env: ratingsEnv,
  database,
  async open({ env, clock, log, metrics, connection, step, onUndelivered }) {
    const models = openModels(connection);
    const pictures = openPictureStore(env);
    const publisher = createPublisher(env.REDIS_URL, env.QUEUE_PREFIX, metrics);
    const { apps, ratings, reports, standings } = models;
    const relay = createRelay({
      models: [apps, ratings, reports, standings] as never,
      publisher,
      clock,
      log,
      onUndelivered,
    });
    const deps: RatingsDeps = {
      models,
      clock,
      step,
      wallet: createWalletClient({
        walletUrl: env.WALLET_URL,
        secret: env.SERVICE_SECRET,
        from: 'ratings',
        clock,
        metrics,
      }),
      nudge: relay.nudge,
      log,
      pictures,
      rules: {
        secondsMin: env.RATING_SECONDS_MIN,
        minutesMax: env.RATING_MINUTES_MAX,
        dailyCap: env.DAILY_RATING_CAP,
        abandonedMs: env.SWEEP_AFTER_SECONDS * 1_000,
      },
      idSecret: env.ID_SECRET,
      uploadSecret: env.UPLOAD_SECRET,
    };
    const everyMs = env.SWEEP_EVERY_SECONDS * 1_000;
    const sweepStore = async () => {
      await pictures.prepare();
      await sweepPictures(deps);
    };
    watchPlaces(metrics, models);
    return {
      resolvers: createResolvers(deps),
      routes: (app) => mountRoutes(app, deps, { viewerSecret: env.VIEWER_SECRET, serviceSecret: env.SERVICE_SECRET }),
      oldest: [relay.oldest],
      ready: { redis: publisher.ping },
      pictures,
      running: [
        { name: 'relay', ...relay },
        {
          name: 'pictures',
          ...createSweeper({ name: 'pictures', everyMs: PICTURES_EVERY_MS, sweep: sweepStore, log }),
        },
        { name: 'ratings', ...createSweeper({ name: 'ratings', everyMs, sweep: () => sweepRatings(deps), log }) },
      ],
      stores: [{ name: 'publisher', stop: publisher.close }],
    };
  },
};
