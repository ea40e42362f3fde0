import type { Batch } from '@candor/service-kit/data/loader';
import { refuse } from '@candor/service-kit/errors';
import { parseInput } from '@candor/service-kit/graph/input';
import { pageInput } from '@candor/service-kit/graph/paging';
import type { GraphContext } from '@candor/service-kit/graph/subgraph';
import { mayAct, maySeeOf } from '@candor/service-kit/security/organisation';
import { placesTaken } from '../apps/held.ts';
import { expectedMinutes } from '../apps/minutes.ts';
import { type App, type AppFace, productOf } from '../apps/model.ts';
import { offerOf } from '../apps/offers.ts';
import { audienceOf } from '../audience/service.ts';
import type { RatingsDeps } from '../deps.ts';
import { deviceChoices, devicesShown } from '../devices/shown.ts';
import { differenceTold } from '../differences/told.ts';
import { withBeside } from '../feedback/beside.ts';
import { histogram, listFeedback, ratingDays } from '../feedback/service.ts';
import type { AppResolvers } from '../generated/resolvers.ts';
import { leavingOutClosed } from '../left-out/closed.ts';
import { listProblems } from '../problems/list.ts';
import { questionsNow } from '../questions/service.ts';
import { quotasLack, quotasTold } from '../quotas/told.ts';
import { countriesTold } from '../results/by-country.ts';
import { labelsOfApp } from '../results/labels.ts';
import { linksOf } from '../results/links.ts';
import { resultsIn, viewsOf } from '../results/views.ts';
import { checkOf, screensTold } from '../screens/told.ts';
import { bonusesClosed } from '../thanks/closed.ts';
import { listBonusChoices } from '../thanks/list.ts';
import { paceOf } from '../worked/pace.ts';
import { daysInput, feedbackPageInput, resultsInput } from './inputs.ts';
import type { Loaders } from './loader.ts';

/** How many days a plot shows when it is not said. */
const DAYS_SHOWN = 30;

/** The path of an app's picture, relative to the site's root. */
export function picturePath(picture: string): string {
  return `/pictures/app/${picture}`;
}

/** An app's fields. What raters see of it is public; its places and its publisher are not. */
export function appFields(deps: RatingsDeps, load: Loaders): AppResolvers {
  const forPublisher =
    <Args, Value>(read: (app: AppFace, args: Args) => Value) =>
    (app: AppFace, args: Args, { viewer }: GraphContext) =>
      maySeeOf(viewer, app.publisherId) ? read(app, args) : null;
  return {
    __resolveReference: async ({ id }) => (await load.appFace(id)) ?? null,
    id: (app) => app._id,
    image: (app) => picturePath(app.picture),
    amount: (app) => app.priceMicro,
    profit: (app) => app.profitMicro,
    offer: (app) => offerOf(deps, app),
    minutes: async (app) => (await paceOf(deps, app)).minutes,
    perHour: async (app) => (await paceOf(deps, app)).perHourMicro,
    expectedMinutes,
    rating: (app) => app.storeRating,
    creationTime: (app) => app.createdAt,
    publisherId: forPublisher((app) => app.publisherId),
    product: forPublisher(productOf),
    // Whoever manages the one manages the other.
    previous: forPublisher(async (app) => (app.previous && (await load.appFace(app.previous))) || null),
    priceChange: forPublisher(async ({ next }) => {
      if (!next) return null;
      const { priceMicro, profitMicro, places, at, id } = next;
      return { amount: priceMicro, profit: profitMicro, places, at, campaign: (await load.appFace(id)) ?? null };
    }),
    publisher: forPublisher((app) => ({ id: app.publisherId })),
    feedback: async (app, args, { viewer }) => {
      if (!maySeeOf(viewer, app.publisherId)) return null;
      const page = parseInput(feedbackPageInput, args);
      const isTold = mayAct(viewer, app.publisherId, 'read');
      return withBeside(load, await listFeedback(deps, app._id, { ...page, isTold }));
    },
    bonuses: forPublisher((app, args) => listBonusChoices(deps, app._id, parseInput(pageInput, args))),
    bonusState: forPublisher(async (app) => (await bonusesClosed(deps, app.publisherId)) ?? 'open'),
    leftOutState: forPublisher(async (app) => ((await leavingOutClosed(deps, app.publisherId)) ? 'stars' : 'open')),
    devices: forPublisher((app) => devicesShown(deps, app._id)),
    histogram: forPublisher((app) => histogram(deps, app._id)),
    ratingDays: forPublisher((app, args) => ratingDays(deps, app._id, parseInput(daysInput, args).days ?? DAYS_SHOWN)),
    difference: forPublisher((app) => differenceTold(deps, app)),
    problems: forPublisher((app, args) => listProblems(deps, app._id, parseInput(pageInput, args))),
    audience: forPublisher(audienceOf),
    quotas: forPublisher(quotasTold),
    quotasLack: forPublisher(quotasLack),
    questionsVersion: (app) => app.asked?.version ?? 0,
    questionCount: (app) => app.asked?.count ?? 0,
    questions: forPublisher((app) => questionsNow(deps, app)),
    results: async (app, args, { viewer }) => {
      if (!maySeeOf(viewer, app.publisherId)) return null;
      const view = parseInput(resultsInput, args);
      return resultsIn(deps, app, { ...view, isTold: mayAct(viewer, app.publisherId, 'read') });
    },
    deviceChoices: forPublisher((app) => deviceChoices(deps, app._id)),
    countryChoices: forPublisher((app) => countriesTold(deps, app)),
    labels: forPublisher((app) => labelsOfApp(deps, app._id)),
    resultViews: forPublisher((app) => viewsOf(deps, app._id)),
    resultLinks: forPublisher((app) => linksOf(deps, app._id)),
    check: checkOf,
    pausedFor: forPublisher(({ pausedFor }) => pausedFor ?? null),
    screens: forPublisher(async (app) => screensTold(isWhole(app) ? app : await found(load.app, app._id))),
    places: forPublisher(async (app) => toPlaces(isWhole(app) ? app : await found(load.app, app._id))),
  };
}

/** An app may come without its lists, as the next app to rate does. */
const isWhole = (app: App | AppFace): app is App => 'reservations' in app;

/** The record that another one names. Refuses with NOT_FOUND when it is gone. */
export function found<Doc>(load: Batch<Doc>, id: string): Promise<Doc> {
  // One promise a row of a list.
  return load.many([id]).then((docs) => {
    const doc = docs.get(id);
    if (doc === undefined) throw refuse('NOT_FOUND');
    return doc;
  });
}

/** A campaign's places as everybody who may see them is told. */
export function toPlaces(app: App) {
  return {
    funded: app.funded,
    available: app.available,
    reserved: placesTaken(app),
    completed: app.completed,
    compensated: app.compensated ?? 0,
    closing: app.closing,
    refunded: app.refunded,
    processing: app.pendingFundings.reduce((sum, funding) => sum + funding.places, 0),
  };
}
