import { list } from '../../../testing/data.ts';

const RATER = { __typename: 'User', id: 'u-rita', username: 'rita' };
const DECIDER = { __typename: 'User', id: 'u-olga', username: 'olga' };

const ratingFace = (fields: Record<string, unknown> = {}) => ({
  __typename: 'Rating',
  id: 'r1',
  appName: 'Kettle',
  amount: '1',
  profit: '0.75',
  stars: 2,
  rater: { ...RATER, upheldReports: 2 },
  ...fields,
});

export const appeal = (id: string, fields: Record<string, unknown> = {}) => ({
  __typename: 'Appeal',
  id,
  text: `The words of ${id}`,
  status: 'open',
  createdAt: '2026-11-20T10:00:00.000Z',
  decidedAt: null,
  reason: null,
  decidedBy: null,
  rating: ratingFace({ id }),
  ...fields,
});

export const report = (id: string, fields: Record<string, unknown> = {}) => ({
  __typename: 'Report',
  id,
  reason: `The complaint of ${id}`,
  message: null,
  status: 'open',
  decision: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  rating: ratingFace({ id: `rating of ${id}` }),
  ...fields,
});

/** Decided by somebody else in the meantime. */
export const decided = (status: string) => ({
  status,
  decidedAt: '2026-11-21T10:00:00.000Z',
  decidedBy: DECIDER,
});

/** All that is shown of a rating that is disputed. */
export const disputed = (id: string, fields: Record<string, unknown> = {}) => ({
  ...ratingFace({ id }),
  status: 'rejected',
  reason: 'The text equals one that was submitted before.',
  feedback: 'The feedback that is disputed.',
  appImage: '/pictures/app/kettle.webp',
  appDescription: 'Boils water.',
  createdAt: '2026-11-20T09:00:00.000Z',
  submittedAt: '2026-11-20T09:01:30.000Z',
  screenshots: null,
  ratingNo: 3,
  rater: {
    ...RATER,
    createdAt: '2026-11-01T09:00:00.000Z',
    onHold: false,
    ratingCount: 12,
    upheldReports: 2,
    totalProfit: '9',
    ratings: list('Rating', [
      {
        __typename: 'Rating',
        id: 'x1',
        status: 'completed',
        appName: 'Toaster',
        stars: 5,
        createdAt: '2026-11-19T09:00:00.000Z',
      } as never,
    ]),
  },
  flags: [{ __typename: 'Flag', kind: 'hurried', why: 'It took 5 s; the median of this campaign was 60 s then.' }],
  sameTextAs: {
    __typename: 'Rating',
    id: 'first',
    appName: 'Kettle',
    stars: 4,
    feedback: 'The feedback that came first.',
    submittedAt: '2026-11-19T09:00:00.000Z',
    rater: { __typename: 'User', id: 'u-zoe', username: 'zoe' },
  },
  app: {
    __typename: 'App',
    id: 'a1',
    name: 'Kettle',
    state: 'live',
    histogram: [0, 1, 0, 3, 5],
    publisher: { __typename: 'User', id: 'u-pia', username: 'pia' },
    feedback: list('Feedback', [
      {
        __typename: 'Feedback',
        id: 'o1',
        stars: 5,
        feedback: 'Another rating of it.',
        submittedAt: '2026-11-18T09:00:00.000Z',
        rater: 'abc',
        reported: false,
      } as never,
    ]),
  },
  ...fields,
});
