import {
  type GraphContext,
  idempotencyKeyInput,
  maySee,
  parseInput,
  requireActive,
  requireUser,
} from '@candor/service-kit';
import { z } from 'zod';
import { PASSWORD_MAX } from '../credentials/password.ts';
import type { AuthDeps } from '../deps.ts';
import { endSession, refreshSession, requireSessionUser, type SignedIn, signIn } from '../sessions/service.ts';
import type { User } from '../users/model.ts';
import { becomePublisher, register, updateProfile } from '../users/service.ts';

const name = z.string().trim().min(1, 'Please enter your name.').max(100, 'The name must be at most 100 characters.');
const password = z.string().max(PASSWORD_MAX, `The password must be at most ${PASSWORD_MAX} characters.`);
const mobile = z.string().trim().max(40, 'Please enter a valid phone number.');

const registerInput = z.object({
  name,
  username: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9._-]{3,30}$/, 'The username must be 3 to 30 letters, digits, dots, dashes or underscores.'),
  email: z
    .string()
    .trim()
    .max(254, 'Please enter a valid email address.')
    .pipe(z.email('Please enter a valid email address.')),
  password,
  mobile,
  invitationCode: z.string().trim().max(40, 'This invitation code is not known.').nullish(),
  idempotencyKey: idempotencyKeyInput,
});
const loginInput = z.object({ username: z.string().max(254), password: z.string().max(PASSWORD_MAX) });
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined);
const profileInput = z.object({
  name: optional(name),
  mobile: optional(mobile),
  country: optional(z.string().trim().max(80, 'The country must be at most 80 characters.')),
  oldPassword: optional(password),
  newPassword: optional(password),
  profilePictureTicket: optional(z.string().max(2_000)),
});
const publisherInput = z.object({
  company: z
    .string()
    .trim()
    .min(1, 'Please enter your company.')
    .max(120, 'The company must be at most 120 characters.'),
  website: z.string().trim().max(300, 'The website must be at most 300 characters.').nullish(),
});

type WithInput = { input: unknown };

/** Auth's part of the graph. */
export function createResolvers(deps: AuthDeps) {
  const answer = ({ user, token, refreshToken }: SignedIn, context: GraphContext) => {
    context.setRefreshToken(refreshToken);
    // The rest of this answer is read as the person who has just signed in.
    context.viewer = { ...context.viewer, userId: user._id, role: user.role };
    return { token, user };
  };
  return {
    Query: {
      me: (_: unknown, _args: unknown, { viewer }: GraphContext) =>
        requireSessionUser(deps, requireUser(viewer).userId),
    },
    Mutation: {
      register: async (_: unknown, { input }: WithInput, context: GraphContext) =>
        answer(await register(deps, { ...parseInput(registerInput, input), address: context.address }), context),
      login: async (_: unknown, { input }: WithInput, context: GraphContext) =>
        answer(await signIn(deps, { ...parseInput(loginInput, input), address: context.address }), context),
      refreshSession: async (_: unknown, _args: unknown, context: GraphContext) => {
        try {
          return answer(await refreshSession(deps, context.refreshToken), context);
        } catch (error) {
          context.setRefreshToken(null);
          throw error;
        }
      },
      logout: async (_: unknown, _args: unknown, context: GraphContext) => {
        await endSession(deps, requireUser(context.viewer).sessionId);
        context.setRefreshToken(null);
        return true;
      },
      updateProfile: (_: unknown, { input }: WithInput, { viewer }: GraphContext) =>
        updateProfile(deps, requireUser(viewer), parseInput(profileInput, input)),
      becomePublisher: (_: unknown, { input }: WithInput, { viewer }: GraphContext) =>
        becomePublisher(deps, requireActive(viewer).userId, parseInput(publisherInput, input)),
    },
    User: userFields(deps),
  };
}

/** A person's fields: null for everybody but that person and administrators. */
function userFields(deps: AuthDeps) {
  const own =
    <Value>(read: (user: User) => Value) =>
    (user: User, _args: unknown, { viewer }: GraphContext) =>
      maySee(viewer, user._id) ? read(user) : null;
  return {
    // Whoever may not see the person's fields needs no look-up for them.
    __resolveReference: async ({ id }: { id: string }, { viewer }: GraphContext) =>
      maySee(viewer, id) ? ((await deps.models.users.findById(id).lean<User>()) ?? { _id: id }) : { _id: id },
    id: (user: User) => user._id,
    name: own((user) => user.name),
    username: own((user) => user.username),
    email: own((user) => user.email),
    emailVerified: own((user) => user.emailVerified),
    mobile: own((user) => user.mobile),
    country: own((user) => user.country),
    role: own((user) => user.role),
    publisher: own((user) => user.publisher),
    company: own((user) => user.company),
    website: own((user) => user.website),
    profilePicture: own((user) => user.picture),
    profilePictureUrl: own((user) => (user.picture ? `/pictures/profile/${user.picture}` : null)),
    invitationCode: own((user) => user.invitationCode),
    createdAt: own((user) => user.createdAt),
    lastActivity: own((user) => user.lastActivity),
    onHold: own((user) => user.onHold),
    holdReason: own((user) => user.holdReason),
  };
}
