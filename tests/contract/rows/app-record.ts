import { anId, appPicture, moment } from '../matchers.ts';

export const OWN_APP = `id name image amount profit rating reviews downloads creationTime description link publisherId state
  places { funded available reserved completed closing refunded }
  money { funded escrow available reserved rewards fees refunded }`;

const facts = {
  name: 'Tidepool',
  image: appPicture,
  rating: 0,
  reviews: 0,
  downloads: 0,
  creationTime: moment,
  description: 'An app.',
  link: 'https://example.com',
};
const noPlaces = { funded: 0, available: 0, reserved: 0, completed: 0, closing: 0, refunded: 0 };
const noMoney = { funded: 0, escrow: 0, available: 0, reserved: 0, rewards: 0, fees: 0, refunded: 0 };
const inWords = (money: object) =>
  Object.fromEntries(Object.entries(money).map(([name, amount]) => [name, String(amount)]));

export interface Expected {
  id?: unknown;
  state: string;
  publisher: unknown;
  amount?: number;
  profit?: number;
  places?: Partial<typeof noPlaces>;
  money?: Partial<typeof noMoney>;
  [field: string]: unknown;
}

/** An app as REST writes it for its publisher; at 10 for 9 where nothing else is said. */
export const ownAppRest = ({ id = anId, publisher, amount = 10, profit = 9, places, money, ...more }: Expected) => ({
  _id: id,
  ...facts,
  amount,
  profit,
  publisher,
  ...more,
  places: { ...noPlaces, ...places },
  money: { ...noMoney, ...money },
});

/** The same as GraphQL writes it. */
export const ownAppData = ({ id = anId, publisher, amount = 10, profit = 9, places, money, ...more }: Expected) => ({
  id,
  ...facts,
  amount: String(amount),
  profit: String(profit),
  publisherId: publisher,
  ...more,
  places: { ...noPlaces, ...places },
  money: inWords({ ...noMoney, ...money }),
});

/** Two places at 10 for 9 that nobody has taken. */
export const twoPlaces = {
  places: { funded: 2, available: 2 },
  money: { funded: 20, escrow: 20, available: 20 },
};
