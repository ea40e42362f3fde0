import { appRecord, nextAppRecord, ownAppRecord } from '@candor/gateway/rest/records/app';
import { aNumber, anId, anOffer, appPicture } from '../matchers.ts';
import { expecting } from '../record.ts';

const told = { name: 'Tidepool', image: appPicture, description: 'An app.', link: 'https://example.com' };
const usual = { _id: anId, ...told, amount: 10, profit: 9, offer: anOffer };

/** An app as whoever may rate it sees it; at 10 for 9 where nothing else is said. */
export const anyApp = expecting(appRecord, usual);

/** The next app to rate: hardly anybody has rated it yet, and its publisher expects a minute. */
export const nextApp = expecting(nextAppRecord, { ...usual, minutes: 1, perHour: 540 });

const fromNone = {
  expectedMinutes: 1,
  product: anId,
  previous: null,
  priceChange: null,
  ...{ pausedFor: null, screens: null },
};
const own = expecting(ownAppRecord, { ...usual, ...fromNone }, { zero: true });
/** What was bought shows as on its way until its money is there. */
const withPlaces = ({ places, ...said }: Expected) => ({ ...said, places: { processing: aNumber, ...places } });

export interface Expected {
  state: string;
  publisher: unknown;
  places?: object;
  money?: object;
  [field: string]: unknown;
}

/** An app as its publisher and administrators see it; at 10 for 9, with no places, where nothing else is said. */
export const ownApp = {
  selection: own.selection,
  rest: (said: Expected) => own.rest(withPlaces(said)),
  data: (said: Expected) => own.data(withPlaces(said)),
};

/** Two places at 10 for 9 that nobody has taken. */
export const twoPlaces = {
  places: { funded: 2, available: 2 },
  money: { funded: 20, escrow: 20, available: 20 },
};
