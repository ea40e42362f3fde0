/** An app as administrators see it: ten places, of which three are rated and one is held. */
export const adminApp = (fields: Record<string, unknown> = {}) => ({
  __typename: 'App',
  id: 'a1',
  name: 'Kettle',
  image: '/pictures/app/kettle.webp',
  description: 'Boils water.',
  link: 'https://kettle.example/',
  amount: '1',
  profit: '0.75',
  expectedMinutes: 3,
  downloads: 5600,
  reviews: 120,
  rating: 4.2,
  creationTime: '2026-11-01T09:00:00.000Z',
  state: 'live',
  publisher: { __typename: 'User', id: 'u-pia', username: 'pia' },
  places: {
    __typename: 'Places',
    funded: 10,
    available: 6,
    reserved: 1,
    completed: 3,
    compensated: 0,
    closing: 0,
    refunded: 0,
    processing: 0,
  },
  money: {
    __typename: 'CampaignMoney',
    funded: '10',
    available: '6',
    reserved: '1',
    rewards: '2.25',
    fees: '0.75',
    refunded: '0',
    escrow: '7',
  },
  ...fields,
});

const NONE = {
  funded: 0,
  available: 0,
  reserved: 0,
  completed: 0,
  compensated: 0,
  closing: 0,
  refunded: 0,
  processing: 0,
};

/** One whose prices may be changed. */
export const draft = (fields: Record<string, unknown> = {}) =>
  adminApp({ state: 'draft', places: { __typename: 'Places', ...NONE }, ...fields });
