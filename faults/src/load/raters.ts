import { type Actor, ask, askForPayout, chance, PASSWORD, type Person, pick, setAddress, signUp } from './people.ts';
import { writeToPublisher } from './words.ts';

interface RatingAnswer {
  rating: { _id: string; status: string };
}
interface Started {
  rating: {
    _id: string;
    questions: { questions: { id: string; kind: string }[] };
    check: { options: string[] } | null;
    checkAnswer: string | null;
  };
}

/** After so many ratings somebody new goes on. */
const RATINGS_MAX = 6;
/** With one word that differs: nearly the same as what another one of these says of the app. */
const nearly = (word: string) =>
  `I opened the list of tide pools and the map showed me three of them nearby, which was helpful, but the search did not find the one at the ${word} and I had to scroll for a long time until I saw it.`;
const THE_SAME_WORDS = 'These are the very same words that somebody else has sent before, from the first to the last.';

/** One rater after the other: signs up, rates until enough is rated, is paid out, and leaves some things open. */
export async function rateOn(actor: Actor): Promise<void> {
  let person: Person | undefined;
  let rated = 0;
  let isPayee = false;
  let restores = 0;
  let paid: string[] = [];
  while (await actor.work.next()) {
    if (person && actor.work.gone.has(person.username)) person = undefined;
    // An address that was saved since the copy is not known any more: it is saved again.
    if (restores !== actor.work.restores()) isPayee = false;
    restores = actor.work.restores();
    if (!person || rated >= RATINGS_MAX) {
      rated = 0;
      if (!actor.work.newcomers()) continue;
      person = await signUp(actor, 'rater');
      isPayee = false;
      paid = [];
      if (person) await tellOfInvitation(actor, person);
      continue;
    }
    if (rated === 0 && chance(actor, 0.12)) {
      await leave(actor, person);
      person = undefined;
      continue;
    }
    // Whoever finds nothing to rate has had a try, too: somebody new may find something.
    const ratingId = await rate(actor, person);
    if (ratingId !== undefined) paid.push(ratingId);
    rated += 1;
    if (chance(actor, 0.35)) await writeToPublisher(actor, person, paid);
    if (chance(actor, 0.25)) await claimBonus(actor, person);
    if (chance(actor, 0.3)) {
      isPayee ||= await setAddress(actor, person);
      if (isPayee) await askForPayout(actor, person, 1 + Math.floor(actor.random() * 20) / 10, 'earnings');
    }
  }
}

async function tellOfInvitation(actor: Actor, person: Person): Promise<void> {
  const me = await ask<{ invitationCode: string }>(actor, person, { method: 'GET', path: '/api/profile/me' });
  if (me) actor.work.invitations.push(me.invitationCode);
}

async function claimBonus(actor: Actor, person: Person): Promise<void> {
  const call = { method: 'POST', path: '/api/profile/claim-signup-bonus', key: actor.name('bonus') };
  const fact = { kind: 'bonus', username: person.username } as const;
  await ask(actor, person, call, { kind: 'bonus', about: person.username, factOf: () => fact });
}

/** Resolves with the rating that was completed, if one was. */
async function rate(actor: Actor, person: Person): Promise<string | undefined> {
  const next = await ask<{ _id: string; offer: string }>(actor, person, { method: 'GET', path: '/api/apps/next' });
  if (!next) return undefined;
  const { _id: appId, offer } = next;
  const start = { method: 'POST', path: '/api/ratings/start', body: { appId, offer }, key: actor.name('start') };
  const started = await ask<Started>(actor, person, start, {
    kind: 'started',
    about: appId,
    factOf: ({ rating }) => ({ kind: 'started', ratingId: rating._id }),
  });
  if (!started) return undefined;
  const ratingId = started.rating._id;
  const path = `/api/ratings/${ratingId}`;
  const { check, checkAnswer } = started.rating;
  if (check && checkAnswer === null && !(await passCheck(actor, person, ratingId, check.options))) return undefined;
  const stars = 1 + Math.floor(actor.random() * 5);
  // What was frozen at the start, whatever the campaign asks by now.
  const answers = started.rating.questions.questions.map(({ id, kind }) => ({
    id,
    value: kind === 'scale' ? stars : actor.name('answer'),
  }));
  const feedback = write(actor);
  if (chance(actor, 0.5))
    await ask(
      actor,
      person,
      { method: 'PUT', path: `${path}/draft`, body: { stars, feedback, answers } },
      {
        kind: 'draft',
        about: ratingId,
        factOf: () => ({ kind: 'draft', ratingId, stars, feedback }),
      },
    );
  const asked = started.rating.questions.questions.find(({ kind }) => kind === 'scale');
  // Whoever reports a question leaves the rating open until somebody has looked.
  if (asked && chance(actor, 0.05)) {
    await reportQuestion(actor, person, ratingId, asked.id);
    return undefined;
  }
  // Some leave a rating open: its place stays theirs.
  if (chance(actor, 0.06)) return undefined;
  if (chance(actor, 0.1)) {
    const fact = { kind: 'returned', ratingId } as const;
    await ask(
      actor,
      person,
      { method: 'POST', path: `${path}/return` },
      { kind: 'returned', about: ratingId, factOf: () => fact },
    );
    return undefined;
  }
  if (chance(actor, 0.06)) {
    await tellProblem(actor, person, ratingId);
    return undefined;
  }
  const submit = {
    method: 'POST',
    path: `/api/ratings/submit-pending/${ratingId}`,
    body: { stars, feedback, answers },
    key: actor.name('submit'),
  };
  const sent = await ask<RatingAnswer>(actor, person, submit, {
    kind: 'submitted',
    about: ratingId,
    factOf: ({ rating: { status } }) => ({
      kind: 'submitted',
      ratingId,
      status: status.replace(' ', '_'),
      stars,
      feedback,
      answers: answers.length,
    }),
  });
  if (sent?.rating.status === 'completed') return ratingId;
  if (sent?.rating.status !== 'rejected' || !chance(actor, 0.8)) return undefined;
  const appeal = { method: 'POST', path: `${path}/appeal`, body: { text: 'I wrote this by myself, word by word.' } };
  await ask(
    actor,
    person,
    { ...appeal, key: actor.name('appeal') },
    {
      kind: 'appealed',
      about: ratingId,
      factOf: () => ({ kind: 'appealed', ratingId }),
    },
  );
  return undefined;
}

/** Now and then the very words of somebody else, or nearly so. */
function write(actor: Actor): string {
  if (chance(actor, 0.15)) return THE_SAME_WORDS;
  if (chance(actor, 0.12)) return nearly(actor.name('pier'));
  return `I tried the lists and the search for a while, and both of them work. ${actor.name('text')}`;
}

/** The app cannot be rated: that is told instead of a rating. */
async function tellProblem(actor: Actor, person: Person, ratingId: string): Promise<void> {
  const kind = pick(actor, ['does_not_start', 'link_dead', 'paywall', 'not_as_described']);
  const call = { method: 'POST', path: `/api/ratings/${ratingId}/problem`, body: { kind, opened: chance(actor, 0.5) } };
  await ask(actor, person, call, {
    kind: 'problem',
    about: ratingId,
    factOf: () => [
      { kind: 'returned', ratingId },
      { kind: 'problem', ratingId },
    ],
  });
}

async function reportQuestion(actor: Actor, person: Person, ratingId: string, question: string): Promise<void> {
  const kind = pick(actor, ['personal_data', 'offensive', 'not_about_app']);
  await ask(actor, person, {
    ...{ method: 'POST', path: `/api/ratings/${ratingId}/report-question`, body: { question, kind } },
  });
}

/** Answers the first question of a rating; whether it goes on. */
async function passCheck(actor: Actor, person: Person, ratingId: string, options: string[]): Promise<boolean> {
  // Some leave it unanswered: its screen comes back when the time is over.
  if (chance(actor, 0.05)) return false;
  const call = { method: 'POST', path: `/api/ratings/${ratingId}/check`, body: { answer: pick(actor, options) } };
  const told = await ask<{ screened: boolean }>(actor, person, call, {
    kind: 'checked',
    about: ratingId,
    factOf: ({ screened }) => ({ kind: 'checked', ratingId, screened }),
  });
  return told?.screened === false;
}

/** Has the account erased: it has no money and nothing open, so that it can be at once, or is refused with what is in the way. */
async function leave(actor: Actor, person: Person): Promise<void> {
  const { username } = person;
  // Once it is gone its session is, too: whoever had no answer hears that they are nobody, and not that they are gone.
  const call = { method: 'DELETE', path: '/api/profile', body: { password: PASSWORD } };
  await ask(actor, person, call, { kind: 'erased', about: username, factOf: () => ({ kind: 'erased', username }) });
}
