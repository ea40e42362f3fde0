import type { RatingsDeps } from '../deps.ts';
import type { Rating } from '../rating/model.ts';
import { type Device, type DeviceFilter, deviceFacts } from './device.ts';

/** So many raters of a campaign are alike in what is shown of each of them, and so many more are shown at a time. */
export const ALIKE_MIN = 3;
/** A page, its filters and the pages of a file ask for the same within moments. */
const KEPT_MS = 10_000;
const KEPT_MAX = 20;

/** A device that was told with a piece of feedback. */
export interface ToldPiece {
  _id: string;
  device: Device;
}

/**
 * What of each device a publisher is shown, from the pieces in the order in which they became feedback. A fact is shown in threes: of
 * those that are alike so far, the first three with the same next fact, then the next three. So whatever is shown of one piece is shown of
 * two others at least, those of which no more is shown are none or three at least too, and a piece that comes is never seen to change what
 * is shown of itself alone. A piece that is not among them is not shown at all.
 */
export function shownOf(pieces: readonly ToldPiece[]): Map<string, Device> {
  const shown = new Map<string, Device>();
  const deepen = (alike: readonly ToldPiece[], level: number) => {
    const fact = deviceFacts[level];
    if (fact === undefined) return;
    for (const same of groupsOf(alike, (piece) => rangeOf(piece.device)[fact] ?? '').values()) {
      const told = same.slice(0, same.length - (same.length % ALIKE_MIN));
      for (const { _id, device } of told)
        shown.set(_id, { ...(shown.get(_id) ?? nothing), [fact]: rangeOf(device)[fact] });
      if (told.length > 0) deepen(told, level + 1);
    }
  };
  deepen(pieces, 0);
  return new Map([...shown].filter(([, device]) => deviceFacts.some((fact) => device[fact] !== null)));
}

const nothing: Device = { type: null, system: null, systemVersion: null, browser: null, appVersion: null };

/** A device as it may be shown: of the system's version the first number. */
function rangeOf(device: Device): Device {
  return { ...device, systemVersion: device.systemVersion?.split('.')[0] ?? null };
}

function groupsOf(pieces: readonly ToldPiece[], keyOf: (piece: ToldPiece) => string): Map<string, ToldPiece[]> {
  const groups = new Map<string, ToldPiece[]>();
  for (const piece of pieces) {
    const key = keyOf(piece);
    const group = groups.get(key);
    if (group) group.push(piece);
    else groups.set(key, [piece]);
  }
  return groups;
}

interface Kept {
  completed: number;
  atMs: number;
  shown: Map<string, Device>;
}
const kept = new WeakMap<RatingsDeps['models'], Map<string, Kept>>();

/** What is shown of the devices of an app's feedback, by rating. What it says of an erased one is told of nobody: that one has no device. */
export async function shownDevices(deps: RatingsDeps, appId: string): Promise<Map<string, Device>> {
  return (await shownNow(deps, appId)).shown;
}

/** The same, with how many accepted ratings there were. */
async function shownNow(deps: RatingsDeps, appId: string): Promise<Kept> {
  const app = await deps.models.apps.findById(appId, { completed: 1 }).lean<{ completed: number }>();
  const completed = app?.completed ?? 0;
  const before = kept.get(deps.models) ?? new Map<string, Kept>();
  kept.set(deps.models, before);
  const known = before.get(appId);
  const now = deps.clock.now();
  if (known && known.completed === completed && now - known.atMs < KEPT_MS && now >= known.atMs) return known;
  const shown = shownOf(await toldPieces(deps, appId));
  before.delete(appId);
  const told = { completed, atMs: now, shown };
  before.set(appId, told);
  for (const oldest of before.keys()) {
    if (before.size <= KEPT_MAX) break;
    before.delete(oldest);
  }
  return told;
}

type Told = Pick<Rating, '_id' | 'submittedAt' | 'appeal'> & { device?: Device };

/** In the order in which each became feedback: one that was accepted by an appeal did so when that was decided. */
async function toldPieces(deps: RatingsDeps, appId: string): Promise<ToldPiece[]> {
  const found = await deps.models.ratings
    .find({ appId, hasDevice: true, status: 'completed' }, { device: 1, submittedAt: 1, 'appeal.decidedAt': 1 })
    .lean<Told[]>();
  const atMs = ({ submittedAt, appeal }: Told) => (appeal?.decidedAt ?? submittedAt)?.getTime() ?? 0;
  return found
    .sort((one, other) => atMs(one) - atMs(other) || (one._id < other._id ? -1 : 1))
    .flatMap(({ _id, device }) => (device ? [{ _id, device }] : []));
}

/** Whether a filter asks for anything. */
export function asksForDevice(filter: DeviceFilter | null | undefined): filter is DeviceFilter {
  return filter != null && deviceFacts.some((fact) => filter[fact] != null);
}

const isShownAs = (device: Device | undefined, filter: DeviceFilter) =>
  device !== undefined && deviceFacts.every((fact) => filter[fact] == null || device[fact] === filter[fact]);

/**
 * The ratings that are shown to be so: a filter finds what can be read in the list, and nothing else; and nothing at all where fewer than
 * `ALIKE_MIN` of the campaign's accepted ratings are shown so, or are not.
 */
export async function ratingsShownAs(deps: RatingsDeps, appId: string, filter: DeviceFilter): Promise<string[]> {
  const { completed, shown } = await shownNow(deps, appId);
  const ids = [...shown].flatMap(([id, device]) => (isShownAs(device, filter) ? [id] : []));
  return isEnough(ids.length, completed) ? ids : [];
}

/** Whether so many of so many are told apart from the others: both are at least `ALIKE_MIN`. */
const isEnough = (count: number, of: number) => count >= ALIKE_MIN && of - count >= ALIKE_MIN;

/** Those of these ratings that are shown with such a device; null where fewer than `ALIKE_MIN` of these are, or are not. */
export async function withDevice<Of extends { _id: string }>(
  deps: RatingsDeps,
  appId: string,
  filter: DeviceFilter | null | undefined,
  ratings: readonly Of[],
): Promise<readonly Of[] | null> {
  if (!asksForDevice(filter)) return ratings;
  const shown = await shownDevices(deps, appId);
  const found = ratings.filter(({ _id }) => isShownAs(shown.get(_id), filter));
  return isEnough(found.length, ratings.length) ? found : null;
}

/** Each device that feedback on an app is shown with, once. */
export async function devicesShown(deps: RatingsDeps, appId: string): Promise<Device[]> {
  return distinct([...(await shownDevices(deps, appId)).values()]);
}

const distinct = (devices: readonly Device[]) => [
  ...new Map(devices.map((device) => [deviceFacts.map((fact) => device[fact]).join('|'), device])).values(),
];

/** What feedback may be filtered by: each fact by itself, the system's version with its system, where at least three have it and three do not. */
export async function deviceChoices(deps: RatingsDeps, appId: string): Promise<Device[]> {
  const { completed, shown } = await shownNow(deps, appId);
  const devices = [...shown.values()];
  const choices = deviceFacts.flatMap((fact) =>
    distinct(devices.flatMap((device) => (device[fact] === null ? [] : [alone(device, fact)]))),
  );
  return choices.filter((choice) => isEnough(devices.filter((device) => isShownAs(device, choice)).length, completed));
}

const alone = (device: Device, fact: (typeof deviceFacts)[number]): Device => ({
  ...nothing,
  [fact]: device[fact],
  ...(fact === 'systemVersion' && { system: device.system }),
});
