import type { Comparison, PersonFacts } from '@candor/events';
import type { AuthDeps } from '../deps.ts';
import type { Session } from '../sessions/model.ts';
import type { User } from './model.ts';

/** Sessions of one person that are compared: the newest. */
const SESSIONS_MAX = 200;

type Facts = Pick<
  User,
  '_id' | 'emailKey' | 'emailVerified' | 'accountState' | 'inviterId' | 'formerUserIds' | 'createdAt'
>;

/** What a bonus depends on: the registration, whether the mail address is confirmed, who shares a mailbox or a device with the person. */
export async function personFactsOf(
  deps: Pick<AuthDeps, 'models'>,
  { userId, otherIds }: Comparison,
): Promise<PersonFacts> {
  const others = otherIds.filter((id) => id !== userId);
  const people = await deps.models.users
    .find(
      { _id: { $in: [userId, ...others] } },
      { emailKey: 1, emailVerified: 1, accountState: 1, inviterId: 1, formerUserIds: 1, createdAt: 1 },
    )
    .lean<Facts[]>();
  const person = people.find(({ _id }) => _id === userId);
  if (!person || person.accountState === 'erased')
    return { registration: null, mailConfirmed: false, sameMailIds: [], sameDeviceIds: [] };
  const mailbox = mailboxOf(person.emailKey);
  return {
    registration: {
      inviterId: person.inviterId,
      formerUserIds: person.formerUserIds ?? [],
      registeredAt: person.createdAt.toISOString(),
    },
    mailConfirmed: person.emailVerified,
    sameMailIds: people
      .filter(({ _id, emailKey }) => _id !== userId && mailboxOf(emailKey) === mailbox)
      .map(({ _id }) => _id),
    sameDeviceIds: await sameDevice(deps, userId, others),
  };
}

/** Whose sessions were opened from a device of this person's, as far as sessions are kept. */
async function sameDevice(deps: Pick<AuthDeps, 'models'>, userId: string, others: string[]): Promise<string[]> {
  const keys = await deviceKeysOf(deps, userId);
  if (keys.length === 0) return [];
  return deps.models.sessions.distinct('userId', { userId: { $in: others }, ...ofDevices(keys) });
}

/** Matches the sessions that were opened from any of these devices. */
export const ofDevices = (keys: readonly string[]) => ({
  $or: [{ deviceKey: { $in: [...keys] } }, { deviceKeysBefore: { $in: [...keys] } }],
});

/** The devices that a person signed in from last, by their keyed hashes. */
export async function deviceKeysOf(deps: Pick<AuthDeps, 'models'>, userId: string): Promise<string[]> {
  const own = await deps.models.sessions
    .find({ userId }, { deviceKey: 1, deviceKeysBefore: 1 })
    .sort({ createdAt: -1 })
    .limit(SESSIONS_MAX)
    .lean<Pick<Session, 'deviceKey' | 'deviceKeysBefore'>[]>();
  return [
    ...new Set(
      own.flatMap(({ deviceKey, deviceKeysBefore = [] }) => (deviceKey ? [deviceKey, ...deviceKeysBefore] : [])),
    ),
  ];
}

/** Addresses that reach one mailbox are one: what follows a plus does not count, nor do the dots of Gmail's. */
export function mailboxOf(emailKey: string): string {
  const at = emailKey.lastIndexOf('@');
  const [name = '', domain] = [emailKey.slice(0, at).split('+')[0], emailKey.slice(at + 1)];
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
