import { randomInt } from 'node:crypto';
import { createEvent } from '@candor/events';
import { fingerprint, recordIds } from '@candor/service-kit/data/ids';
import { keptId } from '@candor/service-kit/data/insert';
import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import { refuse } from '@candor/service-kit/errors';
import { emitOnInsert } from '@candor/service-kit/events/outbox';
import { correlationId } from '@candor/service-kit/telemetry/context';
import { listedFields } from '../administration/listed.ts';
import { assertPassword } from '../credentials/password.ts';
import type { AuthDeps } from '../deps.ts';
import { seenDevice } from '../devices/service.ts';
import { formerAccounts } from '../erasure/known.ts';
import { refuseAuth } from '../errors.ts';
import { welcome } from '../links/requests.ts';
import { hasSecondFactor } from '../second-factor/check.ts';
import { accountOf, openSession, requireSessionUser, type SignedIn } from '../sessions/service.ts';
import type { AgreementVersion } from './agreement.ts';
import { toMobile } from './mobile.ts';
import { keyOf, type User } from './model.ts';

/** Letters and digits that are not taken for one another. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;
const CODE_TRIES = 5;

export interface Registration {
  name: string;
  username: string;
  email: string;
  password: string;
  mobile: string;
  invitationCode?: string | null | undefined;
  /** The version of the Terms and the Privacy notice that was agreed to. */
  agreedTo?: AgreementVersion | null | undefined;
  idempotencyKey?: string | null | undefined;
  address: string;
  /** The program as it names itself. */
  client?: string | undefined;
  /** The refresh token of the browser's session, which ends. */
  replaces?: string | undefined;
  /** What the browser says that it is known by. */
  device?: string | undefined;
}

/**
 * Creates a user and signs in. Under the same key it answers for the user that the first call made. Refuses with MOBILE_INVALID,
 * PASSWORD_TOO_SHORT, PASSWORD_COMMON, INVITATION_UNKNOWN, USERNAME_TAKEN, IDEMPOTENCY_CONFLICT, TOO_MANY_REQUESTS. It answers alike
 * whether the mail address is somebody's or not: whose it is hears of it by mail.
 */
export async function register(deps: AuthDeps, registration: Registration): Promise<SignedIn> {
  const { password, address, client, replaces, device, idempotencyKey, agreedTo, ...facts } = registration;
  await deps.limits.beforeSignUp(address);
  const mobile = toMobile(facts.mobile);
  await assertPassword(password, facts, deps);
  const _id = await keptId(deps.models.users as never, recordIds(deps.idKeys, 'nobody', 'register', idempotencyKey));
  const print = fingerprint({ ...facts, invitationCode: facts.invitationCode || null, ...(agreedTo && { agreedTo }) });
  const known = idempotencyKey ? await deps.models.users.findById(_id).lean<User>() : null;
  if (known) return sameRegistration(deps, known, print, registration);

  const inviterId = await findInviter(deps, facts.invitationCode);
  const formerUserIds = await formerAccounts(deps, { emailKey: keyOf(facts.email), mobile });
  const former = formerUserIds.length > 0 ? { formerUserIds } : {};
  const now = deps.clock.now();
  const seen = seenDevice(deps, _id, { client, device });
  const event = registeredEvent({ _id, inviterId, ...former, createdAt: new Date(now) });
  const user = {
    ...newUser({ _id, name: facts.name, username: facts.username, email: facts.email, mobile, now }),
    passwordHash: await deps.hasher.hash(password),
    ...former,
    ...(agreedTo && { agreement: { version: agreedTo, at: new Date(now) } }),
    inviterId,
    devices: [seen.known],
    fingerprint: print,
    ...emitOnInsert(event),
  };
  const created = await insertUser(
    deps,
    user,
    idempotencyKey ? () => sameAfterRace(deps, _id, print, registration) : undefined,
  );
  deps.nudge();
  await welcome(deps, created);
  return openSession(deps, created, { client, address, replaces, device: seen.device, isSignUp: true }, ['password']);
}

/** What a signup tells the other services. */
export function registeredEvent(user: Pick<User, '_id' | 'inviterId' | 'formerUserIds' | 'createdAt'>) {
  const { _id, inviterId, formerUserIds = [], createdAt } = user;
  return createEvent({
    id: `${_id}.registered`,
    name: 'user.registered',
    occurredAtMs: createdAt.getTime(),
    correlationId: correlationId(),
    payload: { userId: _id, inviterId, ...(formerUserIds.length > 0 && { formerUserIds }) },
  });
}

/** A new person's record without its password. */
export function newUser(made: {
  _id: string;
  name: string;
  username: string;
  email: string;
  mobile: string;
  now: number;
}): Omit<User, 'passwordHash' | 'fingerprint'> {
  const { _id, name, username, email, mobile, now } = made;
  const [usernameKey, emailKey, createdAt] = [keyOf(username), keyOf(email), new Date(now)];
  return {
    ...listedFields({ usernameKey, emailKey, mobile, createdAt }),
    _id,
    name,
    username,
    usernameKey,
    email,
    emailKey,
    emailVerified: false,
    mobile,
    country: '',
    role: 'User',
    publisher: false,
    company: null,
    website: null,
    picture: null,
    invitationCode: newCode(),
    inviterId: null,
    sessionEpoch: 0,
    keptSessionId: null,
    totpSecret: null,
    totpPending: null,
    totpLastStep: 0,
    recoveryHashes: [],
    onHold: false,
    holdReason: null,
    createdAt,
    lastActivity: createdAt,
    outbox: [],
  };
}

/** Inserts a user. Refuses with USERNAME_TAKEN; a taken invitation code is drawn anew. */
export async function insertUser(
  deps: Pick<AuthDeps, 'models'>,
  user: User,
  onSameId?: () => Promise<User>,
): Promise<User> {
  for (let tries = 1; ; tries += 1) {
    try {
      return (await deps.models.users.create(user)).toObject();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      if (onSameId && (await deps.models.users.exists({ _id: user._id }))) return onSameId();
      if (await deps.models.users.exists({ usernameKey: user.usernameKey })) throw refuseAuth('USERNAME_TAKEN');
      if (tries === CODE_TRIES) throw error;
      user.invitationCode = newCode();
    }
  }
}

async function sameRegistration(
  deps: AuthDeps,
  known: User,
  print: string,
  { password, address, client, replaces, device }: Registration,
): Promise<SignedIn> {
  const user = await requireSame(deps, known, print, { password, address });
  // The call before may have ended between the record and its mail.
  await welcome(deps, user);
  return openSession(deps, user, { client, address, replaces, device, isSignUp: true }, ['password']);
}

async function sameAfterRace(
  deps: AuthDeps,
  userId: string,
  print: string,
  { password, address }: Pick<Registration, 'password' | 'address'>,
): Promise<User> {
  return requireSame(deps, await requireSessionUser(deps, userId), print, { password, address });
}

// The password is no part of the stored fingerprint, which is quick to guess from; it is compared, and limited, like at a sign-in.
async function requireSame(
  deps: AuthDeps,
  known: User,
  print: string,
  { password, address }: Pick<Registration, 'password' | 'address'>,
): Promise<User> {
  if (known.fingerprint !== print) throw refuse('IDEMPOTENCY_CONFLICT');
  await deps.limits.beforePassword(accountOf(known, known.usernameKey), address);
  if (!(await deps.hasher.verify(known.passwordHash, password))) throw refuse('IDEMPOTENCY_CONFLICT');
  // A signup that is repeated much later is no way around what was set up since.
  if (hasSecondFactor(known)) throw refuseAuth('SECOND_FACTOR_REQUIRED');
  await deps.limits.passwordWasRight(accountOf(known, known.usernameKey), address);
  return known;
}

async function findInviter(deps: AuthDeps, code: string | null | undefined): Promise<string | null> {
  if (!code) return null;
  const inviter = await deps.models.users.findOne({ invitationCode: code.trim().toUpperCase() }).lean<User>();
  if (!inviter) throw refuseAuth('INVITATION_UNKNOWN');
  return inviter._id;
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
}
