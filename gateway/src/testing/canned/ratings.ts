import { refuse } from '@candor/service-kit/errors';
import type { SubgraphDeps } from '@candor/service-kit/graph/subgraph';
import { type Args, at, noting, page, reference } from './common.ts';

export const app = {
  id: 'a1',
  name: 'Nightjar',
  image: '/pictures/app/a1/x.webp',
  description: 'Birds after dark.',
  link: 'https://example.com',
  amount: 1_200_000,
  profit: 900_000,
  rating: 4.5,
  reviews: 958,
  downloads: 12_900,
  creationTime: at,
  publisherId: 'p1',
  state: 'live',
  places: { funded: 10, available: 8, reserved: 1, completed: 1, closing: 0, refunded: 0, processing: 0 },
};

export const rating = {
  id: 'r1',
  raterId: 'u1',
  app,
  appName: 'Nightjar',
  appImage: '/pictures/app/a1/x.webp',
  appDescription: 'Birds after dark.',
  appLink: 'https://example.com',
  amount: 1_200_000,
  profit: 900_000,
  status: 'in_progress',
  reason: null,
  stars: 4,
  feedback: 'So far so good.',
  createdAt: at,
  expiresAt: at,
  submittedAt: null,
  ratingNo: 3,
  submittableAt: at,
  draftSavedAt: null,
};

const rejected = { ...rating, status: 'rejected', reason: 'The text was sent before.', submittedAt: at };
const appeal = {
  id: 'r1',
  rating: rejected,
  text: 'I wrote it myself.',
  status: 'open',
  createdAt: at,
  decidedAt: null,
  reason: null,
};
const report = {
  id: 'q1',
  rating: { ...rating, status: 'completed', submittedAt: at },
  app,
  reason: 'Not about the app.',
  status: 'open',
  decision: null,
  createdAt: at,
  decidedAt: null,
};
const feedback = {
  id: 'r1',
  stars: 4,
  feedback: '=HYPERLINK("https://evil.example")',
  submittedAt: at,
  rater: 'opaque',
  reported: true,
  report,
};

/** The ratings service with one app and one rating. */
export const ratingsResolvers: SubgraphDeps['resolvers'] = {
  Query: {
    nextApp: () => app,
    app: (_: unknown, { id }: Args) => {
      if (id !== app.id) throw refuse('NOT_FOUND');
      return app;
    },
    apps: (_: unknown, args: Args) => page(app, args),
    rating: (_: unknown, { id }: Args) => {
      if (id !== rating.id) throw refuse('NOT_FOUND');
      return rating;
    },
    appeals: (_: unknown, args: Args) => page({ ...appeal, status: args.status ?? appeal.status }, args),
    reports: (_: unknown, args: Args) => page({ ...report, status: args.status ?? report.status }, args),
    campaign: (_: unknown, { id }: Args) => {
      if (id !== app.id) throw refuse('NOT_FOUND');
      return { ...app, reserved: 1_200_000 };
    },
    fundingPreview: (_: unknown, { places }: { places: number }) => ({
      places,
      total: places * 1_200_000,
      rewards: places * 900_000,
      fees: places * 300_000,
    }),
  },
  Mutation: {
    startRating: noting('startRating', () => ({ ...rating, status: 'pending' })),
    saveDraft: noting('saveDraft', () => rating),
    submitRating: noting('submitRating', () => ({ ...rating, status: 'completed', submittedAt: at })),
    returnRating: noting('returnRating', () => ({ ...rating, status: 'returned' })),
    createApp: noting('createApp', () => ({ ...app, state: 'draft' })),
    updateApp: noting('updateApp', () => app),
    fundApp: noting('fundApp', () => app),
    pauseApp: noting('pauseApp', () => ({ ...app, state: 'paused' })),
    resumeApp: noting('resumeApp', () => app),
    closeApp: noting('closeApp', () => ({ ...app, state: 'closed' })),
    deleteApp: noting('deleteApp', () => ({ ...app, state: 'closed' })),
    appealRating: noting('appealRating', () => rejected),
    decideAppeal: noting('decideAppeal', (args) => {
      const { decision, reason } = args.input as { decision: string; reason: string };
      return { ...appeal, status: decision, reason, decidedAt: at };
    }),
    reportFeedback: noting('reportFeedback', () => report),
    decideReport: noting('decideReport', (args) => {
      const { decision, reason } = args.input as { decision: string; reason: string };
      return { ...report, status: decision, decision: reason, decidedAt: at };
    }),
  },
  User: {
    ...reference,
    ratingCount: () => 7,
    pendingRatingCount: () => 2,
    upheldReports: () => 1,
    dailyRatings: () => ({ count: 5, cap: 32, resetsAt: at }),
    ratings: (_: unknown, args: Args) => page({ ...rating, status: args.status ?? rating.status }, args),
    apps: (_: unknown, args: Args) => page(app, args),
    heldByRatings: () => ({ ratings: [] }),
  },
  App: {
    __resolveReference: () => app,
    histogram: () => [0, 0, 0, 1, 2],
    feedback: (_: unknown, args: Args) => page(feedback, args),
  },
};
