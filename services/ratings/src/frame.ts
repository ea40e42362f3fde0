import {
  fundsReply,
  invitedReply,
  joinedReply,
  keySpendReply,
  parting,
  peopleFound,
  rewardTimes,
} from '@candor/events';
import { createServiceCall } from '@candor/service-kit/http/service-call';
import { createWalletClient } from '@candor/service-kit/http/wallet-client';
import { openPictureStore } from '@candor/service-kit/pictures/store';
import type { Frame } from '@candor/service-kit/run-service';
import { sweepPlacesLeft } from './apps/places-left.ts';
import { watchPlaces } from './campaigns/gauges.ts';
import { createDeps } from './deps.ts';
import { sweepDigests } from './digest/sweep.ts';
import { ratingsEnv } from './env.ts';
import { createHandlers } from './handlers/index.ts';
import { database } from './migrations.ts';
import { createResolvers } from './resolvers/index.ts';
import { mountRoutes } from './routes.ts';
import { sweepPictures } from './sweeps/pictures.ts';
import { sweepRatings } from './sweeps/sweep.ts';

const PICTURES_EVERY_MS = 3_600_000;
/** How often it is looked for publishers who were not told that no place is left. */
const PLACES_LEFT_EVERY_MS = 60_000;
/** How often it is looked for raters who are to be told today that work waits. */
const DIGESTS_EVERY_MS = 60_000;

/** What is rated. */
export const frame: Frame<'ratings', typeof ratingsEnv> = {
  name: 'ratings',
  env: ratingsEnv,
  database,
  async open({ env, clock, log, metrics, connection, step, onUndelivered, every, callTo, callKeys, openPublisher }) {
    const pictures = openPictureStore(env);
    const publisher = openPublisher();
    const askWallet = createServiceCall(callTo('wallet', env.WALLET_URL));
    const askAuth = createServiceCall(callTo('auth', env.AUTH_URL));
    const { deps, relay } = createDeps({
      connection,
      publisher,
      onUndelivered,
      clock,
      step,
      wallet: createWalletClient(callTo('wallet', env.WALLET_URL)),
      funds: (question) => askWallet('/internal/funds', question, fundsReply),
      invited: (question) => askWallet('/internal/invited', question, invitedReply),
      rewardTimes: (question) => askWallet('/internal/reward-times', question, rewardTimes),
      keySpend: (question) => askAuth('/internal/key-spend', question, keySpendReply),
      askParting: (question) => askAuth('/internal/parting', question, parting),
      joined: (question) => askWallet('/internal/joined', question, joinedReply),
      findPeople: (search) => askAuth('/internal/people', { search }, peopleFound),
      log,
      pictures,
      rules: {
        secondsMin: env.RATING_SECONDS_MIN,
        minutesMax: env.RATING_MINUTES_MAX,
        dailyCap: env.DAILY_RATING_CAP,
        prices: {
          priceMinMicro: env.PRICE_MIN,
          rewardMinMicro: env.REWARD_MIN,
          rewardPerHourMinMicro: env.REWARD_PER_HOUR_MIN,
          feeMinPercent: env.FEE_MIN,
        },
        abandonedMs: env.SWEEP_AFTER_SECONDS * 1_000,
      },
      idKeys: env.ID_SECRET,
      uploadKeys: env.UPLOAD_SECRET,
      offerKeys: env.OFFER_PRIVATE_KEYS ?? [],
    });
    const sweepStore = async () => {
      await pictures.prepare();
      await sweepPictures(deps);
    };
    watchPlaces(metrics, deps.models);
    return {
      resolvers: createResolvers(deps),
      routes: (app) => mountRoutes(app, deps, callKeys),
      oldest: [relay.oldest],
      handlers: createHandlers(deps),
      ready: { redis: publisher.ping },
      pictures,
      running: [
        { name: 'relay', ...relay },
        every('pictures', PICTURES_EVERY_MS, sweepStore),
        every('places left', PLACES_LEFT_EVERY_MS, () => sweepPlacesLeft(deps)),
        every('digests', DIGESTS_EVERY_MS, () => sweepDigests(deps)),
        every('ratings', env.SWEEP_EVERY_SECONDS * 1_000, () => sweepRatings(deps)),
      ],
      stores: [{ name: 'publisher', stop: publisher.close }],
    };
  },
};
