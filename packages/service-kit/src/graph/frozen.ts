import { requireUnfrozen, type Viewer } from '../security/viewer.ts';

/**
 * THE list of what somebody who is frozen may still do: come and go, read, and lift the freeze. Every other mutation of every service is
 * refused, a new one too; those that are done by a mailed link alone look at the account that the link is of.
 */
const whileFrozen: ReadonlySet<string> = new Set([
  'register',
  'login',
  'refreshSession',
  'logout',
  'forgotPassword',
  'resetPassword',
  'resetPin',
  'loseSecondFactor',
  'confirmFactorLoss',
  'removeLostFactor',
  'stopFactorLoss',
  'verifyEmail',
  'endSession',
  'endOtherSessions',
  'freezeAccount',
  'sendUnfreezeLink',
  'unfreezeAccount',
  'markAllNotificationsRead',
  'markNotificationRead',
  'removePushSubscription',
]);
/** What each service holds about a person, for the export. */
const EXPORTED = /^heldBy[A-Z]/;

type Resolve = (parent: unknown, args: unknown, context: { viewer: Viewer }, info: unknown) => unknown;
type Fields = Record<string, unknown>;

/** A service's resolvers, of which a frozen viewer is refused with FROZEN every change but those of the list, and the export. */
export function refusingFrozen(resolvers: object): object {
  const { Mutation, User, ...others } = resolvers as Record<string, Fields>;
  return {
    ...others,
    ...(Mutation && { Mutation: guarded(Mutation, (name) => !whileFrozen.has(name)) }),
    ...(User && { User: guarded(User, (name) => EXPORTED.test(name)) }),
  };
}

function guarded(fields: Fields, isRefused: (name: string) => boolean): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, resolve]) => [name, isRefused(name) ? refusing(name, resolve) : resolve]),
  );
}

function refusing(name: string, resolve: unknown): Resolve {
  if (typeof resolve !== 'function') throw new Error(`${name} is no function, so that nobody could be kept from it`);
  return (parent, args, context, info) => {
    // Who is signed out is refused by the field itself, or not at all.
    if (context.viewer.frozen) requireUnfrozen(context.viewer);
    return (resolve as Resolve)(parent, args, context, info);
  };
}
