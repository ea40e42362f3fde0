/** Who acts: a publisher on the own apps, or an administrator on all. */
export interface Actor {
  userId: string;
  publisher: boolean;
  role: 'User' | 'superadmin';
}

/** The fields of an app that its publisher writes; money in micro-USDT. */
export interface AppFields {
  name: string;
  description: string;
  link: string;
  priceMicro: number;
  profitMicro: number;
  downloads: number;
  reviews: number;
  storeRating: number;
}
