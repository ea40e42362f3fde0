import { refuse } from '@candor/service-kit/errors';
import type { GraphContext, SubgraphDeps } from '@candor/service-kit/graph/subgraph';
import { sample } from '../sample.ts';
import { ownId } from '../subgraphs.ts';
import { type Args, at, noted, noting, page } from './common.ts';

const person = (id: string) =>
  sample('User', {
    id,
    name: 'Ann',
    username: 'ann',
    mobile: '+44',
    role: 'User',
    publisher: false,
    onHold: false,
    holdReason: null,
    holdAppeal: null,
    notes: noted,
  });

const view = (id: string) => ({ id, page: 'users', name: 'On hold', query: 'onHold=true' });
const apiKey = (id: string) => ({
  ...{ id, prefix: 'ck_key1', name: 'Nightly', scopes: ['campaigns:read'], dailyLimit: null, spentToday: 0 },
  ...{ createdAt: at, endsAt: null, lastUsedAt: null, revokedAt: null, active: true },
});
const passkey = (id: string) => ({ id, name: 'Laptop', createdAt: at, lastUsedAt: null, backedUp: true });

/** Auth with one person, who is everybody. */
export const authResolvers = {
  Query: {
    supportMail: () => 'support@candor.example',
    me: (_: unknown, _args: Args, context: GraphContext) => person(ownId(context)),
    user: (_: unknown, { id }: Args) => {
      if (id === 'nobody') throw refuse('NOT_FOUND');
      return person(String(id));
    },
    users: (_: unknown, args: Args) =>
      page({ ...person('u9'), name: JSON.stringify({ ...args, after: undefined }) }, args),
    find: (_: unknown, { text }: Args) => ({ id: text }),
    userCount: () => 12,
    signupDays: () => [{ day: '2026-03-02', count: 4 }],
    auditLog: (_: unknown, args: Args) =>
      page(
        {
          id: '7',
          at,
          actor: person('boss'),
          action: 'deposit.decide',
          recordType: 'deposit',
          recordId: args.recordId ?? 'd1',
          before: { status: 'to_be_reviewed' },
          after: { status: 'paid' },
          reason: null,
          hash: 'ff',
        },
        args,
      ),
  },
  Mutation: {
    register: noting('register', (_args, context) => {
      context.setRefreshToken('refresh-1');
      return { token: 'token-1', user: person('u1') };
    }),
    login: noting('login', (args, context) => {
      const { password } = args.input as { password: string };
      if (password !== 'right') throw refuse('UNAUTHENTICATED', {}, 'Invalid username or password.');
      context.setRefreshToken('refresh-1');
      if (context.device !== undefined) context.setDevice(`again-${context.device}`);
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
    updateProfile: noting('updateProfile', (args, context) => {
      const { input, onlyProve } = args as { input: { country?: string }; onlyProve?: boolean };
      const { country } = input;
      // What may still be refused after it was proved, because somebody else was there in between.
      if (country === 'refused' || (country === 'refused late' && !onlyProve))
        throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
      return person(ownId(context));
    }),
    becomePublisher: noting('becomePublisher', (_args, context) => person(ownId(context))),
    forgotPassword: noting('forgotPassword', () => true),
    resetPassword: noting('resetPassword', () => true),
    forgotPin: noting('forgotPin', () => true),
    resetPin: noting('resetPin', () => true),
    verifyEmail: noting('verifyEmail', () => true),
    sendVerification: noting('sendVerification', () => true),
    startSecondFactor: noting('startSecondFactor', () => ({ secret: 'ABC', uri: 'otpauth://totp/x' })),
    confirmSecondFactor: noting('confirmSecondFactor', () => ({ codes: ['one', 'two'] })),
    removeSecondFactor: noting('removeSecondFactor', (_args, context) => person(ownId(context))),
    renewSecondFactor: noting('renewSecondFactor', (_args, context) => {
      context.setRefreshToken('refresh-2');
      return { token: 'token-2', user: person(ownId(context)) };
    }),
    loseSecondFactor: noting('loseSecondFactor', () => true),
    confirmFactorLoss: noting('confirmFactorLoss', () => at),
    removeLostFactor: noting('removeLostFactor', (_args, context) => {
      context.setRefreshToken('refresh-1');
      return { token: 'token-1', user: person('u1') };
    }),
    stopFactorLoss: noting('stopFactorLoss', () => true),
    keepSecondFactor: noting('keepSecondFactor', () => true),
    approveFactorLoss: noting('approveFactorLoss', (args) => person((args.input as { userId: string }).userId)),
    makeApiKey: noting('makeApiKey', () => ({ key: apiKey('key1'), token: 'ck_1' })),
    revokeApiKey: noting('revokeApiKey', (args) => apiKey(args.id as string)),
    startPasskey: noting('startPasskey', () => ({ challenge: 'c1' })),
    addPasskey: noting('addPasskey', () => ({ passkey: passkey('pk1'), codes: [] })),
    renamePasskey: noting('renamePasskey', (args) => {
      const { id, name } = args as unknown as { id: string; name: string };
      if (id === 'gone') throw refuse('NOT_FOUND');
      return { ...passkey(id), name };
    }),
    removePasskey: noting('removePasskey', () => true),
    saveView: noting('saveView', ({ input }) => ({ ...view('v1'), ...(input as object) })),
    removeView: noting('removeView', () => true),
    startPasskeySignIn: noting('startPasskeySignIn', () => ({ challenge: 'c2' })),
    loginWithPasskey: noting('loginWithPasskey', (_args, context) => {
      context.setRefreshToken('refresh-1');
      return { token: 'token-1', user: person('u1') };
    }),
    noteUser: noting('noteUser', (args) => person((args.input as { id: string }).id)),
    endSession: noting('endSession', ({ id }) => {
      if (id === 'gone') throw refuse('NOT_FOUND');
      return true;
    }),
    endOtherSessions: noting('endOtherSessions', () => true),
    setHold: noting('setHold', (args) => {
      const { userId, onHold, reason } = args.input as { userId: string; onHold: boolean; reason: string };
      return { ...person(userId), onHold, holdReason: onHold ? reason : null };
    }),
    freezeAccount: noting('freezeAccount', () => at),
    sendUnfreezeLink: noting('sendUnfreezeLink', () => true),
    unfreezeAccount: noting('unfreezeAccount', () => true),
    setFreeze: noting('setFreeze', (args) => {
      const { userId, frozen, reason } = args.input as { userId: string; frozen: boolean; reason: string };
      return { ...person(userId), freeze: frozen ? { at, until: at, byOwner: false, reason } : null };
    }),
    endSessionsOf: noting('endSessionsOf', (args) => person((args.input as { userId: string }).userId)),
    appealHold: noting('appealHold', (_args, context) => person(ownId(context))),
    deleteAccount: noting('deleteAccount', () => true),
  },
  Found: { people: ({ id }: { id: string }) => [person(id)] },
  User: {
    __resolveReference: (of: { id: string }) => person(of.id),
    passkeys: () => [passkey('pk1')],
    apiKeys: () => [apiKey('key1')],
    savedViews: () => [view('v1')],
    sessions: () => [{ id: 's1', createdAt: at, lastUsedAt: at, device: 'Firefox on Windows', current: true }],
    referrals: (_: unknown, args: Args) => page({ id: 'u5', username: 'bo', createdAt: at }, args),
    heldByAuth: () => ({ user: { username: 'ann' } }),
  },
} satisfies SubgraphDeps['resolvers'];
