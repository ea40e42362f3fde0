import type { Hook } from '../load/hooks.ts';
import type { Arrival } from '../world/receiver.ts';
import { isSigned, isTaken, type Message, messageOf, TEST, UNDER_WAY_MS } from './hook-arrivals.ts';
import { owed } from './hook-owed.ts';
import type { Told } from './hook-told.ts';
import type { Finding } from './promises.ts';
import type { HookDeliveryRecord, Records } from './records.ts';

/** The product gives a message up after so many tries. */
const TRIES = 8;

/** What receivers were told, in numbers. */
export interface HookFigures {
  webhooks: number;
  /** Messages that are on record as delivered, and those that were given up, tests among neither. */
  sent: number;
  parked: number;
  /** Messages that receivers took, requests that came, and those among them of messages that had come before. */
  taken: number;
  received: number;
  again: number;
}

/**
 * What webhooks promise: each event of what was told as done came, signed, at least once or was given up after all its tries; in the order of
 * each campaign; nothing came that is on no record; what is on record as delivered was taken; places in a line have no gap.
 */
export function hookFaults(told: Told): Finding[] {
  const { hooks, records, faultAt } = told;
  const messages = new Map<string, Message[]>();
  const found: Finding[] = [];
  for (const [at, arrival] of hooks.receiver.arrivals().entries()) {
    const message = messageOf(arrival, at);
    if (!message) {
      found.push(
        doubled(faultAt(new Date(arrival.atMs)), `webhook ${arrival.path} was told something that is no message`),
      );
      continue;
    }
    const before = messages.get(arrival.path);
    if (before) before.push(message);
    else messages.set(arrival.path, [message]);
  }
  for (const [path, came] of messages) {
    const hook = hooks.all.find((one) => one.path === path);
    if (hook) found.push(...strange(told, hook, came), ...outOfOrder(told, hook, came));
    else found.push(doubled('none', `webhook ${path} was told something, and nobody asked for it`));
  }
  const lines = records.hooks.deliveries.filter(({ type }) => type !== TEST);
  for (const hook of hooks.all) {
    if (hook.id === undefined) continue;
    const own = lines.filter(({ endpointId }) => endpointId === hook.id);
    const came = messages.get(hook.path) ?? [];
    found.push(...untaken(hook, own, came), ...gaps(hook, own), ...owed(told, hook, came, own));
  }
  return [...found, ...hooks.all.flatMap(({ path }) => tooManyPauses(told, path, messages.get(path) ?? []))];
}

/** What is not signed, has another body than before, is of a type that was not asked for, or of something that never was. */
function strange({ seen, book, records, faultAt }: Told, hook: Hook, came: readonly Message[]): Finding[] {
  const found: Finding[] = [];
  const bodies = new Map<string, string>();
  const isRestored = book.restores().some(({ database }) => database === 'notifications');
  const eraOf = (at: number) => seen.eras().findLastIndex((from) => at >= from);
  for (const { arrival, at, type, data } of came) {
    const { id, path, body, atMs } = arrival;
    const say = (what: string) =>
      found.push(doubled(faultAt(new Date(atMs)), `webhook ${path}, message ${id}: ${what}`));
    if (!isSigned(arrival, hook, !isRestored)) say('it is not signed with a secret that its receiver has');
    const known = `${id} ${eraOf(at)}`;
    if ((bodies.get(known) ?? body) !== body) say('it came with another body than before');
    bodies.set(known, body);
    if (hook.removed && atMs > hook.removed.atMs + UNDER_WAY_MS && !isRestored)
      say('it came after its webhook was removed');
    if (type === TEST) {
      if (hook.id !== undefined && data.webhook !== hook.id) say('it is a test of another webhook');
      continue;
    }
    if (!hook.types.includes(type)) say(`nobody asked to be told of ${type}`);
    const fact = seen.told().get(id);
    // Those by a publisher have names that are drawn by chance: they are counted.
    if (!fact && type === 'campaign.paused') continue;
    if (!fact) say(`nothing on record is told by it (${type})`);
    else if (fact.type !== type || !isSame(fact.ids, data)) say(`what is on record is ${fact.type} of other ids`);
    else if (isOthers(hook, fact.organisationId, records)) say('it is told to another organisation');
  }
  return found;
}

/** In each line, and since places were given anew: whoever comes first has a place behind all before it, each of which was taken or given up. */
function outOfOrder({ seen, hooks, records, faultAt }: Told, hook: Hook, came: readonly Message[]): Finding[] {
  const parked = new Set(
    [...records.hooks.deliveries, ...seen.deliveries().values()].flatMap(({ endpointId, messageId, state, tries }) =>
      endpointId === hook.id && (state === 'parked' || tries >= TRIES) ? [messageId] : [],
    ),
  );
  const found: Finding[] = [];
  const lines = new Map<string, { last: number; open: Set<string>; known: Set<string> }>();
  for (const { arrival, at, line, sequence } of came) {
    if (line === TEST || hooks.replayed.has(`${arrival.path} ${arrival.id}`)) continue;
    const era = seen.eras().findLastIndex((from) => at >= from);
    const key = `${line} ${era}`;
    const state = lines.get(key) ?? { last: 0, open: new Set<string>(), known: new Set<string>() };
    lines.set(key, state);
    const { id } = arrival;
    const isFirst = !state.known.has(id);
    // Whose log is gone, of that it is not known what was given up.
    const waiting = hook.removed ? [] : [...state.open].filter((one) => one !== id && !parked.has(one));
    if (isFirst && (sequence <= state.last || waiting.length > 0)) {
      const why = waiting.length > 0 ? `${waiting[0]} was not taken` : `place ${state.last} had come`;
      const text = `webhook ${arrival.path}, message ${id}: it came at place ${sequence} of ${line}, and ${why}`;
      found.push({ kind: 'doubled', during: faultAt(new Date(arrival.atMs)), line: text });
    }
    state.known.add(id);
    state.last = Math.max(state.last, sequence);
    if (isTaken(arrival)) state.open.delete(id);
    else if (isFirst) state.open.add(id);
  }
  return found;
}

/** What is on record as delivered and was taken by nobody; what was given up too early. */
function untaken(hook: Hook, own: readonly HookDeliveryRecord[], came: readonly Message[]): Finding[] {
  const taken = new Set(came.flatMap(({ arrival }) => (isTaken(arrival) ? [arrival.id] : [])));
  return own.flatMap(({ messageId, type, state, tries }): Finding[] => {
    const line = `webhook ${hook.path}, message ${messageId} (${type})`;
    if (state === 'delivered' && !taken.has(messageId))
      return [lost(`${line}: it is on record as delivered, and its receiver never took it`)];
    return state === 'parked' && tries < TRIES ? [lost(`${line}: it was given up after ${tries} tries`)] : [];
  });
}

/** Places of a line are given from 1 on, each once. */
function gaps(hook: Hook, own: readonly HookDeliveryRecord[]): Finding[] {
  const lines = new Map<string, number[]>();
  for (const { line, sequence } of own) lines.set(line, [...(lines.get(line) ?? []), sequence]);
  return [...lines].flatMap(([line, places]) => {
    const isWhole = places.sort((one, other) => one - other).every((place, n) => place === n + 1);
    return isWhole ? [] : [lost(`webhook ${hook.path} has the places ${places.join(', ')} in the line ${line}`)];
  });
}

/** Pauses by publishers, which have names by chance: no more than they asked for, or may have. */
function tooManyPauses({ book, seen, faultAt }: Told, path: string, came: readonly Message[]): Finding[] {
  const asked = (appId: string) =>
    book.facts().filter((fact) => fact.kind === 'app state' && fact.appId === appId && fact.state === 'paused').length +
    book.blind('app state', appId);
  const pauses = came.filter(({ type, arrival }) => type === 'campaign.paused' && !seen.told().has(arrival.id));
  const ofApps = new Map<string, Map<string, number>>();
  for (const { data, arrival } of pauses) {
    const appId = data.campaign ?? '';
    const ids = ofApps.get(appId) ?? new Map<string, number>();
    ofApps.set(appId, ids.set(arrival.id, arrival.atMs));
  }
  return [...ofApps].flatMap(([appId, ids]) => {
    const most = asked(appId);
    if (ids.size <= most) return [];
    const line = `webhook ${path} was told of ${ids.size} pauses of ${appId}, which was paused ${most} times`;
    return [doubled(faultAt(new Date(Math.max(...ids.values()))), line)];
  });
}

const isOthers = ({ id = '' }: Hook, organisationId: string, { hooks }: Records) =>
  (hooks.endpoints.get(id) ?? organisationId) !== organisationId;

const isSame = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

const doubled = (during: string, line: string): Finding => ({ kind: 'doubled', during, line });
const lost = (line: string): Finding => ({ kind: 'lost', during: 'none', line });

/** What receivers were told by now. */
export function hookFigures({ hooks, records }: Pick<Told, 'hooks' | 'records'>): HookFigures {
  const arrivals = hooks.receiver.arrivals();
  const nameOf = ({ path, id }: Arrival) => `${path} ${id}`;
  const lines = records.hooks.deliveries.filter(({ type }) => type !== TEST);
  return {
    webhooks: hooks.all.filter(({ id }) => id !== undefined).length,
    sent: lines.filter(({ state }) => state === 'delivered').length,
    parked: lines.filter(({ state }) => state === 'parked').length,
    taken: new Set(arrivals.filter(isTaken).map(nameOf)).size,
    received: arrivals.length,
    again: arrivals.length - new Set(arrivals.map(nameOf)).size,
  };
}
