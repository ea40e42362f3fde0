import { pictureForm } from '@candor/tools/demo/client';
import type { Fact } from './book.ts';
import { type Actor, ask, type Person, signUp } from './people.ts';
import { becomePublisher, deposit } from './publishers.ts';
import { tendHooks } from './webhooks.ts';

/** Raters of a campaign on which the work takes longer than its reward is worth: so many people make a median, and some are left open. */
const SUBMITTING = 10;
const LEFT_OPEN = 2;
const PEOPLE = SUBMITTING + LEFT_OPEN;
/** Who signs up at once. */
const SIDE_BY_SIDE = 3;
/** What two minutes are worth at least, and how long it takes instead. */
const PRICE = { amount: 0.3, profit: 0.2, minutes: 2 };
export const LONG_WORK_MS = 150_000;
const FUNDS_NEEDED = 20;
/** Only these people have one: nobody else takes a place, and is quick. */
const DEVICE = 'linux';

interface Open {
  person: Person;
  ratingId: string;
  questions: { id: string; kind: string }[];
}

/**
 * One campaign after the other that takes its raters longer than its publisher expects: most submit, and their publisher pays the difference
 * to the minimum; one reports its question, which is upheld, and whoever is still at it is compensated.
 */
export async function workLong(actor: Actor): Promise<void> {
  while (await actor.work.next()) if (!(await oneCampaign(actor))) return;
}

/** False when the run is over, or nobody new may sign up. Given up half way where an older copy has lost its people or its campaign. */
async function oneCampaign(actor: Actor): Promise<boolean> {
  const { work } = actor;
  const before = work.restores();
  const goesOn = async () => (await work.next()) && work.restores() === before;
  const publisher = await signUp(actor, 'patient');
  if (!publisher) return true;
  await becomePublisher(actor, publisher);
  await tendHooks(actor, publisher);
  if (!(await fill(actor, publisher, goesOn))) return true;
  const appId = await openCampaign(actor, publisher);
  if (appId === undefined) return true;
  // Somebody who looks at it will say that it may not be asked.
  work.mayNotAsk.add(appId);
  const open: Open[] = [];
  for (let tries = 0; open.length < PEOPLE && tries < PEOPLE * 2; tries += SIDE_BY_SIDE) {
    if (!(await goesOn())) return true;
    if (!work.newcomers()) return false;
    const count = Math.min(SIDE_BY_SIDE, PEOPLE - open.length);
    const begun = await Promise.all(Array.from({ length: count }, () => begin(actor, appId)));
    open.push(...begun.filter((one) => one !== undefined));
  }
  const until = work.now() + LONG_WORK_MS;
  const stopWaiting = work.waitFor(until);
  try {
    while (work.now() < until) if (!(await goesOn())) return true;
  } finally {
    stopWaiting();
  }
  for (const one of open.slice(0, SUBMITTING)) {
    if (!(await goesOn())) return true;
    await submit(actor, one);
  }
  if (await goesOn()) await payDifference(actor, publisher, appId);
  const [reporter, ...others] = open.slice(SUBMITTING);
  if (reporter && (await goesOn())) await endBecauseOf(actor, reporter, others, goesOn);
  return true;
}

/** Deposits, and waits until somebody has decided it; not for ever, since it may be rejected. */
async function fill(actor: Actor, publisher: Person, goesOn: () => Promise<boolean>): Promise<boolean> {
  for (let looks = 0; await goesOn(); looks += 1) {
    if (looks % 40 === 0) await deposit(actor, publisher);
    const balance = await ask<{ funds: number }>(actor, publisher, { method: 'GET', path: '/api/publisher/balance' });
    if (balance && balance.funds >= FUNDS_NEEDED) return true;
  }
  return false;
}

/** A campaign for this device, with a question, and a place for everybody. */
async function openCampaign(actor: Actor, publisher: Person): Promise<string | undefined> {
  const name = actor.name('Longpool');
  const fields = { name, ...PRICE, link: 'https://example.com', description: 'An app that takes its time.' };
  const body = pictureForm(fields, 'appImage', actor.work.picture);
  const made = await ask<{ _id: string }>(
    actor,
    publisher,
    { method: 'POST', path: '/api/publisher/apps', body, key: name },
    { kind: 'app', factOf: ({ _id: id }) => ({ kind: 'app', id }) },
  );
  if (!made) return undefined;
  const path = `/api/publisher/apps/${made._id}`;
  const questions = [{ kind: 'scale', text: `Whom would you tell of ${name}?`, scale: { from: 0, to: 10 } }];
  await ask(actor, publisher, { method: 'PUT', path: `${path}/questions`, body: { questions } });
  const audience = { audience: { devices: [DEVICE] }, quotas: [] };
  await ask(actor, publisher, { method: 'PUT', path: `${path}/audience`, body: audience });
  const fact: Fact = { kind: 'funded', appId: made._id, places: PEOPLE };
  const fund = { method: 'POST', path: `${path}/fund`, body: { places: PEOPLE }, key: actor.name('fund') };
  const funded = await ask(actor, publisher, fund, { kind: 'funded', about: made._id, factOf: () => fact });
  return funded ? made._id : undefined;
}

/** Somebody new with such a device, who starts and is at it. */
async function begin(actor: Actor, appId: string): Promise<Open | undefined> {
  const person = await signUp(actor, 'steady');
  if (!person) return undefined;
  await ask(actor, person, { method: 'PUT', path: '/api/profile/about-you', body: { devices: [DEVICE] } });
  const call = { method: 'POST', path: '/api/ratings/start', body: { appId }, key: actor.name('start') };
  const started = await ask<{ rating: { _id: string; questions: { questions: Open['questions'] } } }>(
    actor,
    person,
    call,
    {
      kind: 'started',
      about: appId,
      factOf: ({ rating }) => ({ kind: 'started', ratingId: rating._id }),
    },
  );
  return started && { person, ratingId: started.rating._id, questions: started.rating.questions.questions };
}

async function submit(actor: Actor, { person, ratingId, questions }: Open): Promise<void> {
  const answers = questions.map(({ id }) => ({ id, value: 7 }));
  const [stars, feedback] = [4, `It took me a while to find my way, and then it went well. ${actor.name('text')}`];
  const path = `/api/ratings/submit-pending/${ratingId}`;
  const call = { method: 'POST', path, body: { stars, feedback, answers }, key: actor.name('submit') };
  await ask<{ rating: { status: string } }>(actor, person, call, {
    kind: 'submitted',
    about: ratingId,
    factOf: ({ rating }) => ({
      ...{ kind: 'submitted', ratingId, status: rating.status.replace(' ', '_'), stars, feedback },
      answers: answers.length,
    }),
  });
}

/** What is shown as owed is paid; another sum is refused, and looked at again another time. */
async function payDifference(actor: Actor, publisher: Person, appId: string): Promise<void> {
  const path = `/api/publisher/apps/${appId}/difference`;
  const owed = await ask<{ total: number; ratings: number }>(actor, publisher, { method: 'GET', path });
  if (!owed || owed.total <= 0) return;
  const { total, ratings } = owed;
  const fact: Fact = { kind: 'differences', appId, totalMicro: Math.round(total * 1e6), ratings };
  const call = { method: 'POST', path, body: { total }, key: actor.name('difference') };
  await ask(actor, publisher, call, { kind: 'differences', about: appId, factOf: () => fact });
}

/** Its question is reported, and they wait until somebody has looked; each then looks what became of their own. */
async function endBecauseOf(
  actor: Actor,
  reporter: Open,
  others: readonly Open[],
  goesOn: () => Promise<boolean>,
): Promise<void> {
  const [question] = reporter.questions;
  if (!question) return;
  const path = `/api/ratings/${reporter.ratingId}/report-question`;
  const body = { question: question.id, kind: 'personal_data' };
  if (!(await ask(actor, reporter.person, { method: 'POST', path, body }))) return;
  const waiting = new Set([reporter, ...others]);
  while (waiting.size > 0 && (await goesOn()))
    for (const one of waiting) if (await isCompensated(actor, one)) waiting.delete(one);
}

async function isCompensated(actor: Actor, { person, ratingId }: Open): Promise<boolean> {
  const path = '/api/ratings/user';
  const own = await ask<{ _id: string; status: string }[]>(actor, person, { method: 'GET', path });
  const status = own?.find(({ _id }) => _id === ratingId)?.status;
  if (status === 'compensated') actor.work.book.note({ kind: 'compensated', ratingId });
  return status !== undefined && !['pending', 'in progress', 'in_progress'].includes(status);
}
