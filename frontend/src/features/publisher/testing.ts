/** A campaign as the server tells of it: ten places, of which three are rated and one is held. */
export const campaign = (fields: Record<string, unknown> = {}) => ({
  __typename: 'App',
  id: 'a1',
  name: 'Kettle',
  image: '/pictures/kettle.webp',
  state: 'live',
  pausedFor: null,
  amount: '1',
  profit: '0.75',
  expectedMinutes: 3,
  places: {
    __typename: 'Places',
    funded: 10,
    available: 6,
    reserved: 1,
    completed: 3,
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
  },
  ...fields,
});

/** A piece of feedback, submitted an hour ago. */
export const feedback = (id: string, fields: Record<string, unknown> = {}) => ({
  __typename: 'Feedback',
  id,
  stars: 4,
  feedback: `What ${id} said`,
  submittedAt: new Date(Date.now() - 3_600_000).toISOString(),
  rater: 'abcdefghijkl',
  device: null,
  screenshots: [],
  answers: [],
  reported: false,
  labels: [],
  report: null,
  ...fields,
});
