import { pictureForm } from '@candor/tools/demo/client';
import type { Fact } from './book.ts';
import { type Actor, ask, askForPayout, chance, type Person, pick, setAddress, signUp } from './people.ts';
import { tendHooks } from './webhooks.ts';
import { writeToRater } from './words.ts';

interface OwnApp {
  _id: string;
  state: string;
  /** Why it paused itself. */
  pausedFor: string | null;
  places: { available: number };
}

const APPS_MAX = 6;
const PRICE = { amount: 2, profit: 1.5 };
/** After so many pieces of work somebody new goes on: a day has an end to payouts, and to fundings that are refused. */
const WORK_MAX = 60;
/** Funds below this are filled up by a deposit. */
const FUNDS_LOW = 30;

/** One publisher: deposits, makes apps, buys places, pauses, closes, reads what was written, takes money out. */
export async function publishOn(actor: Actor): Promise<void> {
  let person: Person | undefined;
  let isPayee = false;
  let waits = 0;
  let restores = 0;
  let worked = 0;
  while (await actor.work.next()) {
    if (person && actor.work.gone.has(person.username)) person = undefined;
    if (person && restores !== actor.work.restores()) {
      isPayee = false;
      await becomePublisher(actor, person);
    }
    restores = actor.work.restores();
    if (!person || worked >= WORK_MAX) {
      worked = 0;
      waits = 0;
      isPayee = false;
      person = await signUp(actor, 'publisher');
      if (person) await becomePublisher(actor, person);
      continue;
    }
    worked += 1;
    const balance = await ask<{ funds: number }>(actor, person, { method: 'GET', path: '/api/publisher/balance' });
    if (!balance) continue;
    // A deposit waits for an administrator: not every look asks for another.
    waits = Math.max(0, waits - 1);
    if (balance.funds < FUNDS_LOW && waits === 0) {
      await deposit(actor, person);
      waits = 8;
    }
    await tendHooks(actor, person);
    await tendApps(actor, person);
    if (chance(actor, 0.08)) {
      isPayee ||= await setAddress(actor, person);
      if (isPayee) await askForPayout(actor, person, 1 + Math.floor(actor.random() * 3), 'publisher funds');
    }
  }
}

export async function becomePublisher(actor: Actor, person: Person): Promise<void> {
  const call = { method: 'POST', path: '/api/profile/publisher', body: { company: 'Fault Works' } };
  const fact = { kind: 'publisher', username: person.username } as const;
  await ask(actor, person, call, { kind: 'publisher', about: person.username, factOf: () => fact });
}

export async function deposit(actor: Actor, person: Person): Promise<void> {
  const amount = 60 + Math.floor(actor.random() * 40);
  const network = pick(actor, ['BSC (BEP20)', 'TRON (TRC20)']);
  const body = pictureForm({ amount, network }, 'screenshot', actor.work.picture);
  const call = { method: 'POST', path: '/api/deposits/request', body, key: actor.name('deposit') };
  await ask<{ _id: string }>(actor, person, call, {
    kind: 'deposit',
    factOf: ({ _id: id }) => ({ kind: 'deposit', id, amountMicro: amount * 1e6 }),
  });
}

async function tendApps(actor: Actor, person: Person): Promise<void> {
  const listed = await ask<OwnApp[]>(actor, person, { method: 'GET', path: '/api/publisher/apps' });
  if (!listed) return;
  const open = listed.filter(({ state }) => state !== 'closed');
  if (open.length === 0 || (open.length < APPS_MAX && chance(actor, 0.3))) return makeApp(actor, person);
  const app = pick(actor, open);
  if (app.state === 'draft' || app.places.available < 3) return fund(actor, person, app._id);
  // One that paused itself needs screens first.
  // One whose question was upheld asks others, and goes on.
  if (app.state === 'paused' && app.pausedFor === 'question') {
    await askQuestions(actor, person, app._id);
    return change(actor, person, app._id, 'resume');
  }
  if (app.state === 'paused' && app.pausedFor) return buyScreens(actor, person, app._id);
  if (app.state === 'paused') return change(actor, person, app._id, 'resume');
  if (chance(actor, 0.1)) return change(actor, person, app._id, chance(actor, 0.4) ? 'close' : 'pause');
  if (chance(actor, 0.08)) return reprice(actor, person, app._id);
  if (chance(actor, 0.15)) return askQuestions(actor, person, app._id);
  if (chance(actor, 0.15)) return divide(actor, person, app._id);
  if (chance(actor, 0.2)) return buyScreens(actor, person, app._id);
  if (chance(actor, 0.05)) return takeScreensBack(actor, person, app._id);
  if (chance(actor, 0.25)) return thank(actor, person, app._id);
  if (chance(actor, 0.3)) return writeToRater(actor, person, app._id);
  if (chance(actor, 0.3)) return report(actor, person, app._id);
  return fund(actor, person, app._id);
}

async function makeApp(actor: Actor, person: Person): Promise<void> {
  const name = actor.name('Tidepool');
  const fields = {
    name,
    ...PRICE,
    link: 'https://example.com',
    description: 'An app that is rated while things break.',
  };
  const body = pictureForm(fields, 'appImage', actor.work.picture);
  const call = { method: 'POST', path: '/api/publisher/apps', body, key: name };
  await ask<OwnApp>(actor, person, call, { kind: 'app', factOf: ({ _id: id }) => ({ kind: 'app', id }) });
}

async function fund(actor: Actor, person: Person, appId: string): Promise<void> {
  const places = 3 + Math.floor(actor.random() * 5);
  const path = `/api/publisher/apps/${appId}/fund`;
  const call = { method: 'POST', path, body: { places }, key: actor.name('fund') };
  await ask(actor, person, call, { kind: 'funded', about: appId, factOf: () => ({ kind: 'funded', appId, places }) });
}

/** Another price: the campaign is closed, and goes on as a new one. */
async function reprice(actor: Actor, person: Person, appId: string): Promise<void> {
  const [amount, places] = [PRICE.amount + Math.floor(actor.random() * 3) / 2, 2 + Math.floor(actor.random() * 4)];
  const path = `/api/publisher/apps/${appId}/price`;
  const call = { method: 'POST', path, body: { amount, profit: 1, places }, key: actor.name('price') };
  const closed: Fact = { kind: 'app state', appId, state: 'closed' };
  await ask<OwnApp>(actor, person, call, {
    kind: 'repriced',
    about: appId,
    // A draft is the answer where the places could not be bought after all.
    factOf: ({ _id: id, state }) => [closed, { kind: 'repriced', appId, id, places: state === 'draft' ? 0 : places }],
  });
}

/** Other questions: whoever has started answers those of their start. */
async function askQuestions(actor: Actor, person: Person, appId: string): Promise<void> {
  const scale = { kind: 'scale', text: `Would you tell a friend of ${actor.name('it')}?`, scale: { from: 0, to: 10 } };
  const words = { kind: 'text', text: 'What is missing?', required: false };
  const questions = chance(actor, 0.3) ? [scale] : [scale, words];
  const call = { method: 'PUT', path: `/api/publisher/apps/${appId}/questions`, body: { questions } };
  await ask<{ version: number }>(actor, person, call, {
    kind: 'asked',
    about: appId,
    factOf: ({ version }) => ({ kind: 'asked', appId, version }),
  });
}

/** Places for whoever has rated before, now and then; most stay open, so that the work goes on. */
async function divide(actor: Actor, person: Person, appId: string): Promise<void> {
  const all = [1, 2].map((minCompleted) => ({
    ...{ name: actor.name('quota'), match: { minCompleted } },
    places: 1 + Math.floor(actor.random() * 2),
  }));
  const quotas = chance(actor, 0.3) ? [] : all.slice(0, 1 + Math.floor(actor.random() * 2));
  const call = { method: 'PUT', path: `/api/publisher/apps/${appId}/audience`, body: { audience: {}, quotas } };
  const fact = { kind: 'divided', appId, quotas: quotas.map(({ name }) => name).join(', ') } as const;
  await ask(actor, person, call, { kind: 'divided', about: appId, factOf: () => fact });
}

/** The same first question each time: another one is refused while screens are out. */
const CHECK = { text: 'How often do you cook at home?', options: ['Daily', 'Weekly', 'Never'], ends: ['Never'] };
const SCREEN_REWARD = 0.3;

/** Screens for a first question; whoever paused itself for want of them goes on. */
async function buyScreens(actor: Actor, person: Person, appId: string): Promise<void> {
  const screens = 2 + Math.floor(actor.random() * 4);
  const body = { check: CHECK, screenReward: SCREEN_REWARD, screens };
  const call = { method: 'POST', path: `/api/publisher/apps/${appId}/screens`, body, key: actor.name('screens') };
  const bought = await ask<{ app: OwnApp }>(actor, person, call, {
    kind: 'screens',
    about: appId,
    factOf: () => ({ kind: 'screens', appId, screens }),
  });
  if (bought?.app.pausedFor) await change(actor, person, appId, 'resume');
}

/** The unused ones come back; now and then nobody is asked any more. */
async function takeScreensBack(actor: Actor, person: Person, appId: string): Promise<void> {
  const path = `/api/publisher/apps/${appId}/screens/back`;
  const body = chance(actor, 0.5) ? { endCheck: true } : {};
  await ask(actor, person, { method: 'POST', path, body, key: actor.name('back') });
}

const STATE_AFTER = { pause: 'paused', resume: 'live', close: 'closed' } as const;

async function change(actor: Actor, person: Person, appId: string, verb: keyof typeof STATE_AFTER): Promise<void> {
  const call = { method: 'POST', path: `/api/publisher/apps/${appId}/${verb}` };
  const fact = { kind: 'app state', appId, state: STATE_AFTER[verb] } as const;
  await ask(actor, person, call, { kind: 'app state', about: appId, factOf: () => fact });
}

/** A bonus for feedback whose stars were not shown; of what is read with its stars none is offered. */
async function thank(actor: Actor, person: Person, appId: string): Promise<void> {
  const path = `/api/publisher/apps/${appId}/bonuses`;
  const choices = await ask<{ _id: string }[]>(actor, person, { method: 'GET', path });
  if (!choices || choices.length === 0) return;
  const ratingId = pick(actor, choices)._id;
  const amount = (1 + Math.floor(actor.random() * 10)) / 10;
  const body = { amount, text: `That was of use. ${actor.name('thanks')}` };
  const call = { method: 'POST', path: `/api/feedback/${ratingId}/bonus`, body, key: actor.name('bonus') };
  const fact = { kind: 'thanked', ratingId, amountMicro: Math.round(amount * 1e6) } as const;
  await ask(actor, person, call, { kind: 'thanked', about: ratingId, factOf: () => fact });
}

async function report(actor: Actor, person: Person, appId: string): Promise<void> {
  const path = `/api/publisher/apps/${appId}/feedback`;
  const read = await ask<{ feedback: { _id: string; reported: boolean }[] }>(actor, person, { method: 'GET', path });
  const unreported = read?.feedback.filter(({ reported }) => !reported) ?? [];
  if (unreported.length === 0) return;
  const ratingId = pick(actor, unreported)._id;
  const body = { reason: 'It says nothing about the app.' };
  const call = { method: 'POST', path: `${path}/${ratingId}/report`, body, key: actor.name('report') };
  await ask(actor, person, call, { kind: 'reported', about: ratingId, factOf: () => ({ kind: 'reported', ratingId }) });
}
