import { createHash } from 'node:crypto';
import { seeded } from '@candor/testkit/random';
import { until } from '@candor/testkit/until';
import type { TemporaryProduct } from '@candor/tools/temporary';
import type { MovedClock } from './clock.ts';
import { type Person, signIn } from './people.ts';
import { raters, SEED } from './words.ts';

/** The moment that the pictures show: a Tuesday. */
export const NOW_MS = Date.parse('2027-03-16T10:24:00.000Z');
const DAY_MS = 24 * 3_600_000;

/** What the data are made with, and what was made so far. */
export interface World {
  product: TemporaryProduct;
  clock: MovedClock;
  random: () => number;
  admin: Person;
  /** By user name. */
  people: Map<string, Person>;
  /** The apps' ids by their short names. */
  apps: Map<string, string>;
  /** Feedback texts that were sent: one that comes twice is rejected. */
  texts: Set<string>;
}

/** The administrator alone, thirteen days before the pictures. */
export async function emptyWorld(product: TemporaryProduct, clock: MovedClock): Promise<World> {
  const { url, superadmin } = product;
  const admin = await signIn({ url, clock, name: 'Administrator', ...superadmin });
  return { product, clock, random: seeded(SEED), admin, people: new Map(), apps: new Map(), texts: new Set() };
}

/** Moves the clock to a time of the day so many days before the pictures. */
export function goTo({ clock }: World, daysBefore: number, time: string): Promise<void> {
  const day = new Date(NOW_MS - daysBefore * DAY_MS).toISOString().slice(0, 10);
  const ms = Date.parse(`${day}T${time}:00.000Z`);
  if (ms < clock.now()) throw new Error(`${time}, ${daysBefore} days before, is past`);
  return clock.set(ms);
}

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:134.0) Gecko/20100101 Firefox/134.0';

/** Signs a rater of the list up. */
export async function joinRater(world: World, username: string, invitationCode?: string): Promise<Person> {
  const [name = username, , mobile = '+12025550142'] = raters.find((one) => one[1] === username) ?? [];
  return join(world, { name, username, mobile, invitationCode });
}

/** Signs somebody up. */
export async function join(
  world: World,
  who: { name: string; username: string; mobile: string; invitationCode?: string | undefined; device?: string },
): Promise<Person> {
  const { name, username, mobile, invitationCode, device } = who;
  const person = await signIn({
    url: world.product.url,
    clock: world.clock,
    name,
    username,
    ...(device ? { device } : {}),
    register: {
      email: `${username.replaceAll('_', '.')}@example.com`,
      mobile,
      ...(invitationCode ? { invitationCode } : {}),
    },
  });
  world.people.set(username, person);
  return person;
}

/** Signs a publisher up. */
export async function joinPublisher(world: World, who: { name: string; username: string; company: string }) {
  const person = await join(world, { ...who, mobile: '+442071838750', device: DESKTOP });
  await person.call('POST', '/api/profile/publisher', { company: who.company, website: 'https://example.com' });
  return person;
}

/** Somebody who has joined before. */
export function personOf({ people }: World, username: string): Person {
  const person = people.get(username);
  if (!person) throw new Error(`nobody is called ${username}`);
  return person;
}

/** The id of an app that was made before. */
export function appOf({ apps }: World, slug: string): string {
  const id = apps.get(slug);
  if (id === undefined) throw new Error(`no app ${slug}`);
  return id;
}

/** A transaction hash that is on no chain: made from its own name. */
export function hashOf(text: string): string {
  return `0x${createHash('sha256').update(`candor screens ${text}`).digest('hex')}`;
}

/** An address that nobody has a key of: cut from the hash of its own name. */
export const addressOf = (text: string) => hashOf(text).slice(0, 42);

/** Waits until the ledger has what an event brings. */
export async function settled(what: string, isThere: () => Promise<boolean>): Promise<void> {
  await until(what, isThere);
}
