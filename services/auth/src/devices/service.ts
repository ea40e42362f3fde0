import { emit } from '@candor/service-kit/events/outbox';
import type { AuthDeps } from '../deps.ts';
import { deviceOf } from '../sessions/device.ts';
import type { User } from '../users/model.ts';
import { securityEvent } from '../users/security-event.ts';
import { deviceHashes, isDeviceId, newDeviceId } from './device-id.ts';
import type { KnownDevice } from './fields.ts';

/** A device from which nobody signed in for so long is not known any more; as long as its cookie. */
export const DEVICE_MS = 180 * 24 * 3_600_000;
/** So many devices of one person are remembered, those used last. */
export const DEVICES_MAX = 20;
const NAME_MAX = 60;

type DeviceDeps = Pick<AuthDeps, 'models' | 'clock' | 'idKeys' | 'nudge'>;

/** What the account knows the device by; undefined where it never signed in from it, or not for 180 days. An invented one is none. */
export function knownDevice(
  { clock, idKeys }: Pick<AuthDeps, 'clock' | 'idKeys'>,
  user: Pick<User, '_id' | 'devices'>,
  device: string | undefined,
): string | undefined {
  if (!isDeviceId(idKeys, device)) return undefined;
  const keys = deviceHashes(idKeys, user._id, device);
  const known = user.devices?.find((one) => keys.includes(one.key));
  return known && clock.now() - known.lastAt.getTime() < DEVICE_MS ? known.key : undefined;
}

/** From what somebody signs in. */
interface From {
  client?: string | undefined;
  device?: string | undefined;
}

/** What a browser is to be known by, and as what the account remembers it. */
export function seenDevice(
  { idKeys, clock }: Pick<AuthDeps, 'idKeys' | 'clock'>,
  userId: string,
  { client, device: given }: From,
): { device: string; known: KnownDevice } {
  // Two people may use one device: what was made here is kept, so that neither makes it new to the other.
  const device = isDeviceId(idKeys, given) ? given : newDeviceId(idKeys);
  const now = new Date(clock.now());
  return {
    device,
    known: { key: deviceHashes(idKeys, userId, device)[0], name: deviceOf(client), firstAt: now, lastAt: now },
  };
}

/**
 * Remembers the device of a sign-in, and returns what its browser is to be known by. The owner is told of one that is new to the account,
 * in the same update; but where a signup is repeated (`isSignUp`).
 */
export async function rememberDevice(
  deps: DeviceDeps,
  user: User,
  from: From & { isSignUp?: boolean },
): Promise<string> {
  const { users } = deps.models;
  const { device, known } = seenDevice(deps, user._id, from);
  const { key, name, lastAt } = known;
  const present = { _id: user._id, accountState: { $ne: 'erased' as const } };
  const knownAs = knownDevice(deps, user, device);
  if (knownAs) {
    // Under the newest key from now on.
    const seen = { 'devices.$.lastAt': lastAt, 'devices.$.key': key };
    await users.updateOne({ ...present, 'devices.key': knownAs }, { $set: seen });
    return device;
  }
  const told = from.isSignUp ? undefined : { device: plainName(name), at: lastAt.toISOString() };
  const emitted = emit(told && securityEvent(deps, user._id, 'newDevice', told));
  // One that was forgotten by its age may still lie there.
  await users.updateOne({ ...present, 'devices.key': key }, { $pull: { devices: { key } } });
  const { modifiedCount } = await users.updateOne(
    { ...present, 'devices.key': { $ne: key } },
    {
      $set: emitted.$set,
      $push: { ...emitted.$push, devices: { $each: [known], $sort: { lastAt: 1 }, $slice: -DEVICES_MAX } },
    },
  );
  if (modifiedCount === 1) deps.nudge();
  return device;
}

/** A device's name for a mail: whoever signs in says what the program is called, and must not have us send a link or words of theirs. */
function plainName(name: string | null): string {
  const plain = (name ?? '')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .trim()
    .slice(0, NAME_MAX);
  return plain === '' ? 'a program without a name' : plain;
}
