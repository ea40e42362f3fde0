import { setTimeout as rest } from 'node:timers/promises';
import type { Call } from './caller.ts';
import type { Hook } from './hooks.ts';
import { type Actor, ask, chance, type Person, pick } from './people.ts';

const PATH = '/api/organisation/webhooks';
const TYPES = [
  'rating.completed',
  'rating.flagged',
  'campaign.low',
  'campaign.exhausted',
  'campaign.paused',
  'campaign.closed',
  'report.decided',
  'message.received',
  'deposit.paid',
];
/** Webhooks that somebody has at a time. */
const HOOKS_MAX = 2;
const OFF_MS = 400;

interface Shown {
  _id: string;
  secret: string;
}
export interface Delivery {
  _id: string;
  messageId: string;
  type: string;
  campaign: string | null;
  sequence: number;
  state: string;
}

/** One publisher's webhooks: makes them, tests them, gives them new secrets, has them off for a moment, looks after what was not taken. */
export async function tendHooks(actor: Actor, person: Person): Promise<void> {
  const own = actor.work.hooks.all.filter((hook) => hook.person === person && hook.id && !hook.removed);
  const [first] = own;
  if (!first || (own.length < HOOKS_MAX && chance(actor, 0.08))) return makeHook(actor, person, own.length > 0);
  const hook = pick(actor, own);
  if (chance(actor, 0.04)) return testHook(actor, hook);
  if (chance(actor, 0.04)) return rotate(actor, hook);
  if (chance(actor, 0.03)) return turnOffAndOn(actor, hook);
  if (own.length > 1 && chance(actor, 0.03)) return remove(actor, hook);
  if (chance(actor, 0.1)) await sendAgain(actor, hook);
  if (chance(actor, 0.08)) await mendParked(actor, hook);
}

/** The first is told of everything, another one of some. */
async function makeHook(actor: Actor, person: Person, isOther: boolean): Promise<void> {
  const { hooks, book } = actor.work;
  const path = `/${actor.name('hook')}`;
  const types = isOther ? TYPES.filter(() => chance(actor, 0.6)) : TYPES;
  const hook: Hook = { path, types: types.length > 0 ? types : TYPES, person, from: 0, secrets: [], offs: [] };
  // What may be there although nobody was told of it may be told of events, too.
  hooks.all.push(hook);
  const body = { url: hooks.receiver.urlOf(path), types: hook.types };
  const call = { method: 'POST', path: PATH, body, key: actor.name('webhook') };
  const made = await ask<Shown>(actor, person, call, {
    kind: 'webhook',
    about: path,
    factOf: ({ _id: id }) => ({ kind: 'webhook', id, path }),
  });
  if (!made) return;
  hook.id = made._id;
  hook.from = book.facts().length;
  hook.secrets.push({ secret: made.secret, atMs: Date.now() });
}

async function testHook(actor: Actor, hook: Hook): Promise<void> {
  await askAbout(actor, hook, { method: 'POST', path: `${PATH}/${hook.id}/test` });
}

async function rotate(actor: Actor, hook: Hook): Promise<void> {
  const shown = await askAbout<Shown>(actor, hook, { method: 'POST', path: `${PATH}/${hook.id}/rotate` });
  if (shown) hook.secrets.push({ secret: shown.secret, atMs: Date.now() });
}

async function turnOffAndOn(actor: Actor, hook: Hook): Promise<void> {
  const off = { from: actor.work.book.facts().length, to: Number.POSITIVE_INFINITY };
  hook.offs.push(off);
  await askAbout(actor, hook, { method: 'PATCH', path: `${PATH}/${hook.id}`, body: { on: false } });
  await rest(OFF_MS);
  const on = await askAbout(actor, hook, { method: 'PATCH', path: `${PATH}/${hook.id}`, body: { on: true } });
  if (on) off.to = actor.work.book.facts().length;
}

async function remove(actor: Actor, hook: Hook): Promise<void> {
  const from = actor.work.book.facts().length;
  const { id = '', person } = hook;
  await ask(
    actor,
    person,
    { method: 'DELETE', path: `${PATH}/${id}` },
    {
      kind: 'webhook removed',
      about: id,
      factOf: () => ({ kind: 'webhook removed', id }),
    },
  );
  // Refused, it was removed by a try that had no answer.
  hook.removed = { atMs: Date.now(), from };
}

/** What waits in front of each line is tried now. How many wait. */
export async function sendAgain(actor: Actor, hook: Hook): Promise<number> {
  const waiting = await deliveriesOf(actor, hook, 'waiting');
  const front = new Map<string | null, Delivery>();
  for (const one of waiting) {
    const before = front.get(one.campaign);
    if (!before || one.sequence < before.sequence) front.set(one.campaign, one);
  }
  for (const { _id } of front.values()) await replay(actor, hook, _id);
  return waiting.length;
}

/** Their receiver takes one that it did not take before, and it is sent again, beside the order. */
async function mendParked(actor: Actor, hook: Hook): Promise<void> {
  const parked = (await deliveriesOf(actor, hook, 'parked')).filter(({ type }) => type !== 'webhook.test');
  if (parked.length === 0) return;
  const { _id, messageId } = pick(actor, parked);
  const { receiver, replayed } = actor.work.hooks;
  replayed.add(`${hook.path} ${messageId}`);
  receiver.mend(hook.path, messageId);
  await replay(actor, hook, _id);
}

const replay = (actor: Actor, hook: Hook, delivery: string) =>
  askAbout(actor, hook, { method: 'POST', path: `${PATH}/${hook.id}/deliveries/${delivery}/replay` });

async function deliveriesOf(actor: Actor, hook: Hook, state: string): Promise<Delivery[]> {
  const path = `${PATH}/${hook.id}/deliveries?state=${state}&limit=100`;
  return (await askAbout<Delivery[]>(actor, hook, { method: 'GET', path })) ?? [];
}

const askAbout = <Answer>(actor: Actor, { person }: Hook, call: Call) => ask<Answer>(actor, person, call);
