import type { Appeal_RatingFragment, RatingSheet_RatingFragment } from '../generated/graphql.ts';

/** The signed-in person, with the fields that a page asks for. */
export const person = (fields: Record<string, unknown>) => ({
  data: { me: { __typename: 'User', id: 'u1', ...fields } },
});

export const figures = {
  name: 'Rita Rater',
  totalBalance: '12.5',
  totalProfit: '8.25',
  todayProfit: '0.75',
  ratingCount: 1,
  pendingRatingCount: 0,
  signupBonusClaimed: true,
  publisher: false,
};

/** A page of a list. */
export const list = (type: string, nodes: { id: string }[], hasNextPage = false) => ({
  __typename: `${type}Connection`,
  edges: nodes.map((node) => ({ __typename: `${type}Edge`, cursor: `after ${node.id}`, node })),
  pageInfo: { __typename: 'PageInfo', endCursor: nodes.at(-1) ? `after ${nodes.at(-1)?.id}` : null, hasNextPage },
});

type Rating = RatingSheet_RatingFragment & Appeal_RatingFragment;

/** A rating that was just started; half an hour is left, and it may be submitted already. */
export function rating(fields: Record<string, unknown> = {}): Rating {
  const now = Date.now();
  const at = (ms: number) => new Date(now + ms).toISOString();
  return {
    __typename: 'Rating',
    id: 'r1',
    status: 'pending',
    appName: 'Kettle',
    appImage: '/pictures/kettle.webp',
    appDescription: 'Boils water, tells you when.',
    appLink: 'https://kettle.example',
    amount: '1.5',
    profit: '0.75',
    stars: null,
    feedback: null,
    questions: { __typename: 'Questions', version: 0, questions: [] },
    answers: [],
    check: null,
    checkAnswer: null,
    reason: null,
    createdAt: at(-1_800_000),
    expiresAt: at(1_800_000),
    submittableAt: at(-1_000),
    submittedAt: null,
    lookedAtUntil: null,
    draftSavedAt: null,
    ratingNo: 3,
    appealableUntil: null,
    appeal: null,
    app: {
      __typename: 'App',
      id: 'a1',
      rating: 4.2,
      reviews: 1_234,
      downloads: 56_000,
      creationTime: '2025-03-04T00:00:00.000Z',
    },
    ...fields,
  } as unknown as Rating;
}

/** What the server asks of a price and a reward where nothing else is set. */
export const priceRules = {
  data: {
    priceRules: {
      __typename: 'PriceRules',
      priceMin: '0.1',
      rewardMin: '0.05',
      rewardPerHourMin: '6',
      feeMinPercent: 10,
    },
  },
};
