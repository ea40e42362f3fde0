import { z } from 'zod';
import { count, moment, usdtNumber } from '../answers.ts';
import { toNumber, toNumbers } from './money.ts';

/** What everyone who may rate an app sees of it. */
export const APP_FIELDS = 'id name image amount profit rating reviews downloads creationTime description link';
const PLACES = 'places { funded available reserved completed closing refunded processing }';
const MONEY = 'money { funded escrow available reserved rewards fees refunded }';
/** What its publisher and administrators see besides. */
export const OWN_APP_FIELDS = `${APP_FIELDS} publisherId state ${PLACES} ${MONEY}`;

const appStates = ['draft', 'live', 'paused', 'closed'] as const;

export const appRecord = z
  .object({
    _id: z.string(),
    name: z.string(),
    image: z.string().meta({ description: "The picture's path, relative to the site's root." }),
    amount: usdtNumber.meta({ description: 'What the publisher pays for one rating, in USDT.' }),
    profit: usdtNumber.meta({ description: 'What the rater earns for one rating, in USDT.' }),
    rating: z.number(),
    reviews: count,
    downloads: count,
    creationTime: moment,
    description: z.string(),
    link: z.string(),
  })
  .meta({ id: 'App', description: 'An app as whoever may rate it sees it.' });

export const ownAppRecord = appRecord
  .extend({
    publisher: z.string().nullable(),
    state: z.enum(appStates),
    places: z
      .object({
        funded: count,
        available: count,
        reserved: count,
        completed: count,
        closing: count,
        refunded: count,
        processing: count,
      })
      .nullable()
      .meta({ description: 'funded = available + reserved + completed + closing + refunded.' }),
    money: z
      .object({
        funded: usdtNumber,
        escrow: usdtNumber,
        available: usdtNumber,
        reserved: usdtNumber,
        rewards: usdtNumber,
        fees: usdtNumber,
        refunded: usdtNumber,
      })
      .nullable()
      .meta({
        description:
          'funded = available + reserved + rewards + fees + refunded; escrow = available + reserved. Null while it cannot be read.',
      }),
  })
  .meta({ id: 'OwnApp', description: 'An app as its publisher and administrators see it.' });

export interface AppData {
  id: string;
  name: string;
  image: string;
  amount: string;
  profit: string;
  rating: number;
  reviews: number;
  downloads: number;
  creationTime: string;
  description: string;
  link: string;
}

type Places = NonNullable<z.infer<typeof ownAppRecord>['places']>;
type MoneyName = 'funded' | 'escrow' | 'available' | 'reserved' | 'rewards' | 'fees' | 'refunded';

export interface OwnAppData extends AppData {
  publisherId: string | null;
  state: (typeof appStates)[number];
  places: Places | null;
  money: Record<MoneyName, string> | null;
}

export function toApp({ id, amount, profit, ...app }: AppData): z.infer<typeof appRecord> {
  const { name, image, rating, reviews, downloads, creationTime, description, link } = app;
  return {
    _id: id,
    name,
    image,
    amount: toNumber(amount),
    profit: toNumber(profit),
    rating,
    reviews,
    downloads,
    creationTime,
    description,
    link,
  };
}

export function toOwnApp(app: OwnAppData): z.infer<typeof ownAppRecord> {
  const { publisherId, state, places, money } = app;
  return { ...toApp(app), publisher: publisherId, state, places, money: money && toNumbers(money) };
}
