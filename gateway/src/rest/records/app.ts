import { toNumber, toNumbers } from './money.ts';

/** What everyone who may rate an app sees of it. */
export const APP_FIELDS = 'id name image amount profit rating reviews downloads creationTime description link';
const PLACES = 'places { funded available reserved completed closing refunded processing }';
const MONEY = 'money { funded escrow rewards fees refunded }';
/** What its publisher and administrators see besides. */
export const OWN_APP_FIELDS = `${APP_FIELDS} publisherId state ${PLACES} ${MONEY}`;

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

export interface OwnAppData extends AppData {
  publisherId: string | null;
  state: string;
  places: Record<string, number> | null;
  money: Record<string, string> | null;
}

export function toApp({ id, amount, profit, ...app }: AppData): Record<string, unknown> {
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

export function toOwnApp(app: OwnAppData): Record<string, unknown> {
  const { publisherId, state, places, money } = app;
  return { ...toApp(app), publisher: publisherId, state, places, money: money && toNumbers(money) };
}
