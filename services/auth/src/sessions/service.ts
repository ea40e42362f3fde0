import { fingerprint, randomId } from '@candor/service-kit/data/ids';
import { findTogether } from '@candor/service-kit/data/loader';
import { updateTogether } from '@candor/service-kit/data/together';
import { refuse } from '@candor/service-kit/errors';
import { emit } from '@candor/service-kit/events/outbox';
import { networkOf } from '@candor/service-kit/security/events';
import type { Membership } from '@candor/service-kit/security/organisation-roles';
import { isAdminRole } from '@candor/service-kit/security/roles';
import type { AuthDeps } from '../deps.ts';
import { knownDevice, rememberDevice } from '../devices/service.ts';
import { erasedPasswordHash, wasErased } from '../erasure/farewell.ts';
import { refuseAuth } from '../errors.ts';
import { freezeNow } from '../freezes/fields.ts';
import { stopLoss } from '../lost-factor/end.ts';
import { membershipsOf } from '../organisations/reads.ts';
import { hasSecondFactor, passSecondFactor } from '../second-factor/check.ts';
import { effectiveRole } from '../second-factor/role.ts';
import { signedInByMail } from '../users/mail-owner.ts';
import { keyOf, type User } from '../users/model.ts';
import { securityEvent } from '../users/security-event.ts';
import { deviceKeysOf, deviceOf } from './device.ts';
import { isFactorStale, isGood } from './good.ts';
import type { Factor, Session } from './model.ts';

/** A session ends when nobody refreshed it for this long. */
export const SESSION_MS = 30 * 24 * 3_600_000;
/** How long the refresh token before the present one still answers with the present one. */
export const PREVIOUS_MS = 30_000;
const ACTIVITY_MS = 60_000;
/** Guesses within a day of the first that its owner was told of are the same bout. */
const BOUT_MS = 24 * 3_600_000;

/** A session with its tokens. */
export interface SignedIn {
  user: User;
  sessionId: string;
  token: string;
  refreshToken: string;
  /** Whether an administrator must give the second factor anew, as `isFactorStale` says. */
  factorStale: boolean;
  /** What the browser is to be known by; undefined where it stays as it is. */
  device?: string | undefined;
}

/** From where somebody signs in: `client` is the program as it names itself, `address` the network's. */
export interface SignInFrom {
  client?: string | undefined;
  address: string;
  /** The refresh token of the browser's session, which ends: another one takes its place. */
  replaces?: string | undefined;
  /** What the browser says that it is known by. */
  device?: string | undefined;
  /** The signup's own sign-in: nobody is told that the device is new. */
  isSignUp?: boolean;
}

/** Opens a session for somebody who has proved who they are, by these factors. */
export async function openSession(
  deps: AuthDeps,
  user: User,
  { client, address, replaces, ...known }: SignInFrom,
  factors: readonly Factor[],
): Promise<SignedIn> {
  // Before there is another: a crash in between signs out, and leaves nothing that nobody could end.
  await endSessionOf(deps, replaces);
  // The owner hears of a device before it has a session.
  const device = await rememberDevice(deps, user, { client, ...known });
  const now = deps.clock.now();
  const at = new Date(now);
  const [deviceKey = null, ...deviceKeysBefore] = deviceKeysOf(deps.idKeys, client, address);
  const session: Session = {
    _id: randomId(),
    userId: user._id,
    // As it was when the person proved who they are: a password changed meanwhile has ended this session already.
    epoch: user.sessionEpoch,
    factors: [...factors],
    ...(factors.includes('secondFactor') && { factorAt: at }),
    counter: 1,
    rotatedAt: at,
    usedAt: at,
    createdAt: at,
    device: deviceOf(client),
    deviceKey,
    ...(deviceKeysBefore.length > 0 && { deviceKeysBefore }),
    expiresAt: new Date(now + SESSION_MS),
    endedAt: null,
  };
  await deps.models.sessions.create(session);
  if (isAdminRole(user.role)) await deps.models.users.updateOne({ _id: user._id }, { $max: { signedInAt: at } });
  // What was given is not lost.
  if (factors.includes('secondFactor')) await stopLoss(deps, user, 'factor');
  // Beside the refused ones, which whoever watches is told of: who came in, and how.
  deps.log.info({ signedIn: session.factors, userId: user._id, network: networkOf(address) }, 'signed in');
  return { ...tokensOf(deps, user, session), device };
}

/** The tokens of a session as it is now, for the person whose it is. */
export function tokensOf(deps: AuthDeps, user: User, session: Session): SignedIn {
  const { _id: sessionId, counter, renewals } = session;
  const token = deps.tokens.access({ userId: user._id, sessionId, renewals }, deps.clock.now());
  const refreshToken = deps.tokens.refresh(sessionId, counter);
  return { user, sessionId, token, refreshToken, factorStale: isFactorStale(deps, session, user) };
}

export interface Credentials extends SignInFrom {
  /** The user name, or the mail address once it is confirmed. */
  username: string;
  password: string;
  /** Six digits of the second factor's app, or a recovery code. */
  totp?: string | undefined;
  /** What a passkey has signed, in its place. */
  passkey?: string | undefined;
}

/**
 * Signs in. Refuses with INVALID_CREDENTIALS, the same and after the same time for a wrong name and a wrong password; with
 * SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG or PASSKEY_WRONG only once the password was right; TOO_MANY_REQUESTS.
 */
export async function signIn(deps: AuthDeps, credentials: Credentials): Promise<SignedIn> {
  const { user, account, device } = await requireCredentials(deps, credentials);
  await passSecondFactor(deps, user, credentials, device);
  // Not before: a right password with wrong codes goes on counting as a try.
  await deps.limits.passwordWasRight(account, credentials.address, device);
  return openSession(deps, user, credentials, hasSecondFactor(user) ? ['password', 'secondFactor'] : ['password']);
}

/**
 * Whose user name and password these are, and by what the try is counted, which is taken and not given back. Refuses with
 * INVALID_CREDENTIALS, the same and after the same time for a wrong name and a wrong password; ACCOUNT_ERASED, both right; TOO_MANY_REQUESTS.
 */
export async function requireCredentials(
  deps: AuthDeps,
  credentials: Pick<Credentials, 'username' | 'password' | 'address' | 'device'>,
): Promise<{ user: User; account: string; device: string | undefined }> {
  const key = keyOf(credentials.username);
  const user = await findByName(deps, key);
  const account = accountOf(user, key);
  const device = user ? knownDevice(deps, user, credentials.device) : undefined;
  const onFlood = async () => {
    if (user) await tellOfGuessing(deps, user);
  };
  await deps.limits.beforePassword(account, credentials.address, { device, onFlood });
  // Looked for whoever it is, so that it takes the same time.
  const kept = await erasedPasswordHash(deps, key);
  const erased = user ? undefined : kept;
  const hash = user?.passwordHash ?? erased;
  const { hasher } = deps;
  const isRight = await (hash ? hasher.verify(hash, credentials.password) : hasher.pretend(credentials.password));
  if (erased !== undefined && isRight) throw refuseAuth('ACCOUNT_ERASED');
  if (!user || !isRight) throw refuseAuth('INVALID_CREDENTIALS').as(user ? { userId: user._id } : {});
  return { user, account, device };
}

/**
 * By what tries at the sign-in are counted: the same whatever name was typed, and anew with a new password, so that whoever resets it
 * need not wait for the guesses of before.
 */
export function accountOf(user: Pick<User, '_id' | 'passwordHash'> | null, key: string): string {
  return user ? fingerprint({ signIn: user._id, password: user.passwordHash }) : `nobody ${key}`;
}

/** Has the owner told that somebody guesses, once for a bout. */
async function tellOfGuessing(deps: AuthDeps, user: User): Promise<void> {
  const now = deps.clock.now();
  const before = new Date(now - BOUT_MS);
  if (user.guessingToldAt && user.guessingToldAt > before) return;
  const emitted = emit(securityEvent(deps, user._id, 'signInGuessed'));
  const { modifiedCount } = await deps.models.users.updateOne(
    {
      ...{ _id: user._id, accountState: { $ne: 'erased' as const } },
      $or: [{ guessingToldAt: null }, { guessingToldAt: { $lte: before } }],
    },
    { $set: { ...emitted.$set, guessingToldAt: new Date(now) }, $push: emitted.$push },
  );
  if (modifiedCount === 1) deps.nudge();
}

async function findByName(deps: AuthDeps, key: string): Promise<User | null> {
  const named = await deps.models.users.findOne({ usernameKey: key }).lean<User>();
  return named ?? signedInByMail(deps, key);
}

/**
 * Exchanges a refresh token: the present one for its successor; the one before, for 30 seconds, for the same successor (two tabs,
 * a lost reply). Any other one of the family was used already: the whole family ends, and its owner is told. Refuses with
 * SESSION_ENDED; with ACCOUNT_ERASED where the session was one of an account that was deleted since.
 */
export async function refreshSession(deps: AuthDeps, refreshToken: string | undefined): Promise<SignedIn> {
  if (!refreshToken) throw refuseAuth('SESSION_ENDED');
  const asked = deps.tokens.readRefresh(refreshToken);
  if (!asked) throw refuseAuth('SESSION_ENDED').as({ event: 'refresh_forged' });
  const { sessions, users } = deps.models;
  const now = deps.clock.now();
  const present = { _id: asked.sessionId, counter: asked.counter, endedAt: null, expiresAt: { $gt: new Date(now) } };
  const rotation = {
    $inc: { counter: 1 },
    $set: { rotatedAt: new Date(now), expiresAt: new Date(now + SESSION_MS) },
  };
  const rotated = await sessions.findOneAndUpdate(present, rotation, { returnDocument: 'after' }).lean<Session>();
  const session = rotated ?? (await sessions.findById(asked.sessionId).lean<Session>());
  const user = session ? await users.findById(session.userId).lean<User>() : null;
  if (!session && (await wasErased(deps, asked.sessionId))) throw refuseAuth('ACCOUNT_ERASED');
  if (!session || !user || !isGood(deps, session, user)) throw refuseAuth('SESSION_ENDED');
  if (!rotated && !isPrevious(session, asked.counter, now)) {
    await tellOfReuse(deps, user._id, session._id);
    await endSession(deps, session._id);
    deps.nudge();
    throw refuseAuth('SESSION_ENDED').as({ event: 'refresh_reused', userId: user._id });
  }
  return tokensOf(deps, user, session);
}

/** Has the owner told, once for a session: of a thief and the owner one has used a token that the other had used already. */
async function tellOfReuse(deps: AuthDeps, userId: string, sessionId: string): Promise<void> {
  const event = securityEvent(deps, userId, 'sessionReused', { once: sessionId });
  const emitted = emit(event);
  await deps.models.users.updateOne(
    { _id: userId, accountState: { $ne: 'erased' }, 'outbox.event.id': { $ne: event.id } },
    { $set: emitted.$set, $push: emitted.$push },
  );
}

function isPrevious(session: Session, counter: number, now: number): boolean {
  return session.counter === counter + 1 && now - session.rotatedAt.getTime() <= PREVIOUS_MS;
}

/** Ends a session: its tokens stop working. */
export async function endSession(deps: AuthDeps, sessionId: string): Promise<void> {
  await deps.models.sessions.updateOne(
    { _id: sessionId, endedAt: null },
    { $set: { endedAt: new Date(deps.clock.now()) } },
  );
}

/** Ends the session of a refresh token, whichever of its family it is. False for anything that was not made here. */
export async function endSessionOf(deps: AuthDeps, refreshToken: string | undefined): Promise<boolean> {
  const family = refreshToken === undefined ? undefined : deps.tokens.readRefresh(refreshToken);
  if (!family) return false;
  await endSession(deps, family.sessionId);
  return true;
}

/** What the gateway asks before each request, at most every two seconds for a session. */
export interface SessionState {
  active: boolean;
  role: User['role'];
  publisher: boolean;
  onHold: boolean;
  frozen: boolean;
  factorStale: boolean;
  mailConfirmed: boolean;
  /** The organisations that the person belongs to, and as what. */
  organisations: Membership[];
  /** How often the second factor was given anew in it: an access token of fewer times is no longer good. */
  renewals: number;
}

const inactive: SessionState = {
  active: false,
  role: 'User',
  publisher: false,
  onHold: false,
  frozen: false,
  factorStale: false,
  mailConfirmed: false,
  organisations: [],
  renewals: 0,
};

/**
 * Whether a session is good now, and what its person may do. Notes the person's activity, to the minute, but for what a program asks by
 * itself while nobody is there (`isIdle`).
 */
export async function checkSession(
  deps: AuthDeps,
  asked: { userId: string; sessionId: string; isIdle?: boolean | undefined },
): Promise<SessionState> {
  const now = deps.clock.now();
  const { sessions, users } = deps.models;
  const [session, user, organisations] = await Promise.all([
    findTogether<Session>(sessions, asked.sessionId),
    findTogether<User>(users, asked.userId),
    membershipsOf(deps, asked.userId),
  ]);
  if (!session || !user || session.userId !== user._id || !isGood(deps, session, user)) return inactive;
  const { lastActivity } = user;
  // Guarded by the moment that was read, so that of many checks at once one writes.
  const { usedAt } = session;
  if (isAdminRole(user.role) && !asked.isIdle && now - (usedAt?.getTime() ?? 0) >= ACTIVITY_MS)
    await deps.models.sessions.updateOne({ _id: session._id }, { $max: { usedAt: new Date(now) } });
  if (!asked.isIdle && now - lastActivity.getTime() >= ACTIVITY_MS)
    await updateTogether(users, { _id: user._id, lastActivity }, { $set: { lastActivity: new Date(now) } });
  return {
    active: true,
    role: effectiveRole(deps, user),
    publisher: user.publisher,
    onHold: user.onHold,
    frozen: freezeNow(user, now) !== undefined,
    factorStale: isFactorStale(deps, session, user),
    mailConfirmed: user.emailVerified,
    organisations,
    renewals: session.renewals ?? 0,
  };
}

/** The user of a session, read anew. Refuses with UNAUTHENTICATED. */
export async function requireSessionUser(deps: AuthDeps, userId: string): Promise<User> {
  const user = await deps.models.users.findById(userId).lean<User>();
  if (!user) throw refuse('UNAUTHENTICATED');
  return user;
}

/** The same for whoever only looks: read together with others who look at this moment, and shared with them. */
export async function lookAtSessionUser(deps: AuthDeps, userId: string): Promise<User> {
  const user = await findTogether<User>(deps.models.users, userId);
  if (!user) throw refuse('UNAUTHENTICATED');
  return user;
}
