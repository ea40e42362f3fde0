import type { GraphContext, SubgraphDeps } from '@candor/service-kit';
import { refuse } from '@candor/service-kit/errors';
import type { SubgraphName } from '../graph/subgraphs.ts';
import { ownId } from './subgraphs.ts';

/** What the mutations of the fakes were given, newest last: `[field, arguments]`. */
export const mutated: [string, unknown][] = [];

const at = new Date('2026-03-02T10:00:00Z');
type Args = Record<string, unknown>;

/** A mutation that notes what it was given and answers with `result`. */
function noting<Result>(field: string, result: (args: { input: never; id: string }, context: GraphContext) => Result) {
  return (_: unknown, args: { input: never; id: string }, context: GraphContext) => {
    mutated.push([field, JSON.parse(JSON.stringify(args))]);
    return result(args, context);
  };
}

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
  app,
  appName: 'Nightjar',
  appImage: '/pictures/app/a1/x.webp',
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

const deposit = {
  id: 'd1',
  user: { __typename: 'User', id: 'u9' },
  amount: 100_500_000,
  network: 'SOL',
  txHash: null,
  status: 'to_be_reviewed',
  reason: null,
  createdAt: at,
  screenshot: '/pictures/screenshot/d1/x.webp?until=1&sig=2',
};

function page<Node extends { id: string }>(node: Node, args: Args) {
  const isLast = args.after === 'cursor-1';
  return {
    edges: isLast ? [] : [{ cursor: 'cursor-1', node }],
    pageInfo: { endCursor: isLast ? null : 'cursor-1', hasNextPage: !isLast },
  };
}

const person = (id: string) => ({
  id,
  name: 'Ann',
  username: 'ann',
  email: 'ann@example.com',
  emailVerified: true,
  mobile: '+44',
  country: 'GB',
  role: 'User',
  publisher: false,
  profilePicture: null,
  profilePictureUrl: null,
  invitationCode: 'CODE',
  createdAt: at,
  lastActivity: at,
  onHold: false,
});

const reference = { __resolveReference: (of: { id: string }) => of };

/** Subgraphs with one of each record. */
export const defaultResolvers: Record<SubgraphName, SubgraphDeps['resolvers']> = {
  auth: {
    Query: { me: (_: unknown, _args: Args, context: GraphContext) => person(ownId(context)) },
    Mutation: {
      register: noting('register', (_args, context) => {
        context.setRefreshToken('refresh-1');
        return { token: 'token-1', user: person('u1') };
      }),
      login: noting('login', (args, context) => {
        const { password } = args.input as { password: string };
        if (password !== 'right') throw refuse('UNAUTHENTICATED', {}, 'Invalid username or password.');
        context.setRefreshToken('refresh-1');
        return { token: 'token-1', user: person('u1') };
      }),
      refreshSession: (_: unknown, _args: Args, context: GraphContext) => {
        if (context.refreshToken !== 'refresh-1') {
          context.setRefreshToken(null);
          throw refuse('UNAUTHENTICATED', {}, 'Your session has ended. Please sign in again.');
        }
        context.setRefreshToken('refresh-2');
        return { token: 'token-2', user: person('u1') };
      },
      logout: (_: unknown, _args: Args, context: GraphContext) => {
        if (context.refreshToken !== 'refresh-1') ownId(context);
        context.setRefreshToken(null);
        return true;
      },
      updateProfile: noting('updateProfile', (_args, context) => person(ownId(context))),
      becomePublisher: noting('becomePublisher', (_args, context) => person(ownId(context))),
    },
    User: { __resolveReference: (of: { id: string }) => person(of.id) },
  },
  wallet: {
    Query: { topApps: () => [{ app: { __typename: 'App', id: 'a1' }, rewardsPaid: 12_500_000 }] },
    Mutation: {
      claimSignupBonus: noting('claimSignupBonus', (_args, context) => ({ id: ownId(context) })),
      fundPromotions: noting('fundPromotions', () => ({ balance: 3_000_000_000 })),
    },
    User: {
      ...reference,
      totalBalance: () => 30_900_000,
      totalProfit: () => 900_000,
      todayProfit: () => 100_001,
      signupBonusClaimed: () => true,
      publisherBalance: () => ({ funds: 1_000_000, inCampaigns: 2_500_000, spent: 0, refundable: 1_000_000 }),
    },
    App: {
      ...reference,
      money: () => ({ funded: 12_000_000, escrow: 9_600_000, rewards: 900_000, fees: 300_000, refunded: 1_200_000 }),
    },
  },
  ratings: {
    Query: { nextApp: () => app, apps: (_: unknown, args: Args) => page(app, args) },
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
    },
    User: {
      ...reference,
      ratingCount: () => 7,
      pendingRatingCount: () => 2,
      dailyRatings: () => ({ count: 5, cap: 32, resetsAt: at }),
      ratings: (_: unknown, args: Args) => page({ ...rating, status: args.status ?? rating.status }, args),
      apps: (_: unknown, args: Args) => page(app, args),
    },
    App: { __resolveReference: () => app },
  },
  payments: {
    Query: {
      depositAddresses: () => [{ id: 'x1', network: 'SOL', address: 'abc' }],
      deposits: (_: unknown, args: Args) => page(deposit, args),
    },
    Mutation: {
      requestDeposit: noting('requestDeposit', () => deposit),
      decideDeposit: noting('decideDeposit', () => {
        throw refuse('IDEMPOTENCY_CONFLICT', { allowed: ['paid', 'rejected'] }, 'Not from there.');
      }),
      createDepositAddress: noting('createDepositAddress', () => ({ id: 'x2', network: 'SOL', address: 'abc' })),
      updateDepositAddress: noting('updateDepositAddress', () => ({ id: 'x2', network: 'SOL', address: 'abd' })),
      deleteDepositAddress: noting('deleteDepositAddress', () => true),
    },
    User: { ...reference, deposits: (_: unknown, args: Args) => page(deposit, args) },
  },
  notifications: {
    Mutation: {
      markAllNotificationsRead: noting('markAllNotificationsRead', (_args, context) => ({ id: ownId(context) })),
    },
    User: {
      ...reference,
      unreadNotificationCount: () => 1,
      notifications: (_: unknown, args: Args) =>
        page({ id: 'n1', type: 'rating', message: 'You earned 0.90 USDT.', createdAt: at, read: false }, args),
    },
  },
};
