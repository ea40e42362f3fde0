import { badInput } from '@candor/service-kit/errors';
import { emit } from '@candor/service-kit/events/outbox';
import { openTicket } from '@candor/service-kit/pictures/ticket';
import { z } from 'zod';
import { searchKeysOf } from '../administration/listed.ts';
import { assertPassword, assertPlausible } from '../credentials/password.ts';
import { requirePassword } from '../credentials/require-password.ts';
import type { AuthDeps } from '../deps.ts';
import { refuseAuth } from '../errors.ts';
import { assertUnfrozen, unfrozenAt } from '../freezes/check.ts';
import { ensureOrganisation } from '../organisations/found.ts';
import { requireGoodSession } from '../sessions/good.ts';
import { requireSessionUser } from '../sessions/service.ts';
import { toCountry } from '../users/country.ts';
import { countryEvent } from '../users/country-event.ts';
import { toMobile } from '../users/mobile.ts';
import type { User } from '../users/model.ts';
import { securityEvent } from '../users/security-event.ts';

/** Whose profile it is, from which session and address it is changed. */
export interface ProfileOwner {
  userId: string;
  sessionId: string;
  address: string;
}

export interface ProfileChange {
  name?: string | undefined;
  mobile?: string | undefined;
  country?: string | undefined;
  /** The present password, which another number asks for. */
  password?: string | undefined;
  oldPassword?: string | undefined;
  newPassword?: string | undefined;
  profilePictureTicket?: string | undefined;
}

/**
 * Proves that what is given of a person's profile could be changed, and changes nothing. Refuses with what `updateProfile` does.
 */
export async function proveProfile(deps: AuthDeps, owner: ProfileOwner, change: ProfileChange): Promise<User> {
  const fields = await fieldsOf(deps, owner.userId, change);
  await requireOwner(deps, owner, fields, change);
  await provePassword(deps, owner, change);
  return requireSessionUser(deps, owner.userId);
}

/**
 * Changes what is given of a person's profile, all of it or nothing. Another number asks for the password, or for the old one where
 * that is changed too. A new password ends every other session. Refuses with MOBILE_INVALID, COUNTRY_UNKNOWN, PASSWORD_REQUIRED, PASSWORD_FIELDS,
 * NEW_PASSWORD_TOO_SHORT, PASSWORD_COMMON, PASSWORD_WRONG, PICTURE_TICKET, TOO_MANY_REQUESTS.
 */
export async function updateProfile(deps: AuthDeps, owner: ProfileOwner, change: ProfileChange): Promise<User> {
  const { userId, sessionId } = owner;
  const fields = await fieldsOf(deps, userId, change);
  await requireOwner(deps, owner, fields, change);
  const password = await passwordChange(deps, owner, change);
  if (!password) {
    const emitted = emit(countryTold(deps, userId, fields));
    const unfrozen = { ...present(userId), ...unfrozenAt(deps.clock.now()) };
    if (Object.keys(fields).length > 0)
      await deps.models.users.updateOne(unfrozen, { $set: { ...fields, ...emitted.$set }, $push: emitted.$push });
    if (fields.country !== undefined) deps.nudge();
    return requireUnfrozenUser(deps, userId);
  }
  const emitted = emit(securityEvent(deps, userId, 'password'), countryTold(deps, userId, fields));
  // The sessions of the generation before end in the same update as the password: a crash cannot leave one behind.
  const { matchedCount } = await deps.models.users.updateOne(
    // The generation in which this session was seen to be good: one that ended meanwhile must not be the one that is kept.
    { _id: userId, passwordHash: password.oldHash, sessionEpoch: password.epoch },
    {
      $set: { ...fields, ...emitted.$set, passwordHash: password.newHash, keptSessionId: sessionId },
      $inc: { sessionEpoch: 1 },
      $push: emitted.$push,
    },
  );
  if (matchedCount === 0) await requireGoodSession(deps, owner);
  // Somebody else changed the password between the comparison and now: what was typed is the old one no more.
  if (matchedCount === 0) throw refuseAuth('PASSWORD_WRONG');
  deps.nudge();
  return requireSessionUser(deps, userId);
}

const countryTold = ({ clock }: AuthDeps, userId: string, { country }: Partial<User>) =>
  country === undefined ? undefined : countryEvent(userId, country, clock.now());

/** The person as they are; who was frozen meanwhile is told that nothing was changed. */
async function requireUnfrozenUser(deps: AuthDeps, userId: string): Promise<User> {
  const user = await requireSessionUser(deps, userId);
  assertUnfrozen(deps, user);
  return user;
}

/** A change that is still under way must not write into the record of somebody who was erased meanwhile. */
const present = (userId: string) => ({ _id: userId, accountState: { $ne: 'erased' as const } });

async function fieldsOf(deps: AuthDeps, userId: string, change: ProfileChange): Promise<Partial<User>> {
  const { name, mobile, country, profilePictureTicket } = change;
  const fields: Partial<User> = {};
  if (name !== undefined) fields.name = name;
  if (mobile !== undefined) {
    const [user, number] = [await requireSessionUser(deps, userId), toMobile(mobile)];
    if (number !== user.mobile) {
      fields.mobile = number;
      fields.searchKeys = searchKeysOf({ ...user, mobile: number });
    }
  }
  if (country !== undefined) fields.country = toCountry(country);
  if (profilePictureTicket)
    fields.picture = openTicket(deps.uploadKeys, profilePictureTicket, 'profile', userId, deps.clock.now()).name;
  return fields;
}

/** Has whoever changes the number type the password: by a number people are found, and a session alone may be stolen. */
async function requireOwner(
  deps: AuthDeps,
  { userId, address }: ProfileOwner,
  { mobile }: Partial<User>,
  { password, oldPassword, newPassword }: ProfileChange,
): Promise<void> {
  if (mobile === undefined || (oldPassword && newPassword)) return;
  // That nothing changes is told before a password is asked for.
  await requireUnfrozenUser(deps, userId);
  if (!password) throw refuseAuth('PASSWORD_REQUIRED', { field: 'password' });
  await requirePassword(deps, { userId, address, password }, { field: 'password' });
}

async function passwordChange(
  deps: AuthDeps,
  owner: ProfileOwner,
  change: ProfileChange,
): Promise<{ oldHash: string; newHash: string; epoch: number } | undefined> {
  const proved = await provePassword(deps, owner, change);
  return proved && { ...proved, newHash: await deps.hasher.hash(change.newPassword ?? '') };
}

/** The hash that the old password was compared with; undefined when no password is to be changed. */
async function provePassword(
  deps: AuthDeps,
  owner: ProfileOwner,
  { name, oldPassword, newPassword }: ProfileChange,
): Promise<{ oldHash: string; epoch: number } | undefined> {
  if (!oldPassword && !newPassword) return undefined;
  if (!oldPassword || !newPassword) throw refuseAuth('PASSWORD_FIELDS');
  assertPlausible(newPassword, 'NEW_PASSWORD_TOO_SHORT');
  // Whoever holds somebody's session must not find out the password by guessing here instead of at the sign-in.
  await deps.limits.beforePassword(owner.userId, owner.address);
  const user = await requireGoodSession(deps, owner);
  const { passwordHash, sessionEpoch: epoch } = user;
  if (!(await deps.hasher.verify(passwordHash, oldPassword))) throw refuseAuth('PASSWORD_WRONG');
  await deps.limits.passwordWasRight(owner.userId, owner.address);
  // What takes its time is for whoever knows the old one.
  const words = { ...user, name: `${user.name} ${name ?? ''}` };
  await assertPassword(newPassword, words, { tooShort: 'NEW_PASSWORD_TOO_SHORT', breached: deps.breached });
  return { oldHash: passwordHash, epoch };
}

/** What a publisher says of itself. A web site that is left out stays as it is. */
export interface Company {
  company: string;
  website?: string | null | undefined;
}

/**
 * Makes a person a publisher, or changes the company of one. Refuses with BAD_INPUT a web site that is none.
 *
 * Steps: 1 the person is a publisher · 2 there is an organisation whose owner they are.
 */
export async function becomePublisher(deps: AuthDeps, userId: string, given: Company): Promise<User> {
  const website = given.website?.trim();
  if (website && !webAddress.safeParse(website).success)
    throw badInput('The website must be a web address, such as https://example.com.', 'website');
  const fields: Partial<User> = {
    company: given.company,
    ...(website === undefined ? {} : { website: website || null }),
  };
  const emitted = emit(securityEvent(deps, userId, 'publisher'));
  const own = { ...present(userId), ...unfrozenAt(deps.clock.now()) };
  const opted = await deps.models.users.updateOne(
    { ...own, publisher: false },
    { $set: { ...fields, publisher: true, ...emitted.$set }, $push: emitted.$push },
  );
  await deps.step('publisher:1');
  if (opted.modifiedCount === 0) await deps.models.users.updateOne(own, { $set: fields });
  const user = await requireUnfrozenUser(deps, userId);
  // What a crash leaves undone is done by whoever asks again, or by the sweeper.
  await ensureOrganisation(deps, user);
  await deps.step('publisher:2');
  deps.nudge();
  return user;
}

/**
 * Where anybody can look: a domain, not a single word, an address of numbers or a name within a network. zod's own pattern of domains
 * knows no top-level domains in other scripts, which an address has as `xn--…`.
 */
const webAddress = z.url({
  protocol: /^https?$/,
  hostname: /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i,
});
