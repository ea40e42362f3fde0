/** The six fictional apps of the demo data. Amounts are USDT, as a publisher types them. */
export interface DemoApp {
  slug: string;
  name: string;
  description: string;
  amount: number;
  profit: number;
  places: number;
  downloads: number;
  reviews: number;
  rating: number;
  /** Two colours of the drawn picture, as oklch hues. */
  hue: number;
  shape: 'waves' | 'rings' | 'bars' | 'leaf' | 'grid' | 'moon';
}

export const demoApps: readonly DemoApp[] = [
  {
    slug: 'tidepool',
    name: 'Tidepool',
    description: 'A calm journal of the weather and the tides for people who swim outdoors. Log a swim in three taps.',
    amount: 1.2,
    profit: 0.9,
    places: 120,
    downloads: 18_400,
    reviews: 1_260,
    rating: 4.4,
    hue: 205,
    shape: 'waves',
  },
  {
    slug: 'kettle',
    name: 'Kettle',
    description: 'Shared kitchen lists for flats: what is there, what is nearly gone, and whose turn it is to buy it.',
    amount: 1,
    profit: 0.75,
    places: 150,
    downloads: 9_200,
    reviews: 640,
    rating: 4.1,
    hue: 45,
    shape: 'rings',
  },
  {
    slug: 'ledgerleaf',
    name: 'Ledgerleaf',
    description: 'A household budget that fits on one page. Type what you spent; it keeps the rest honest.',
    amount: 1.5,
    profit: 1.1,
    places: 100,
    downloads: 31_000,
    reviews: 2_875,
    rating: 4.6,
    hue: 150,
    shape: 'leaf',
  },
  {
    slug: 'pacer',
    name: 'Pacer',
    description: 'Running plans for beginners that bend when life gets in the way. No streaks, no shouting.',
    amount: 0.9,
    profit: 0.65,
    places: 200,
    downloads: 54_700,
    reviews: 4_310,
    rating: 4.3,
    hue: 20,
    shape: 'bars',
  },
  {
    slug: 'inkwell',
    name: 'Inkwell',
    description:
      'Handwriting practice for adults: ten minutes a day with real letters, real pens and gentle corrections.',
    amount: 1.1,
    profit: 0.8,
    places: 90,
    downloads: 6_150,
    reviews: 402,
    rating: 4.7,
    hue: 280,
    shape: 'grid',
  },
  {
    slug: 'nightjar',
    name: 'Nightjar',
    description: 'Know the birds you hear after dark. Records a minute of sound and names what sings in it.',
    amount: 1.4,
    profit: 1,
    places: 80,
    downloads: 12_900,
    reviews: 958,
    rating: 4.5,
    hue: 255,
    shape: 'moon',
  },
];
