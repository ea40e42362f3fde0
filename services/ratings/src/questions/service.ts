import { fingerprint } from '@candor/service-kit/data/ids';
import { insertOnce } from '@candor/service-kit/data/insert';
import { refuse } from '@candor/service-kit/errors';
import { emit } from '@candor/service-kit/events/outbox';
import { appActed } from '../apps/audit.ts';
import { refuseApp } from '../apps/errors.ts';
import type { Actor } from '../apps/fields.ts';
import { expectedMinutes } from '../apps/minutes.ts';
import type { App } from '../apps/model.ts';
import { assertPrices, pricesAsRead } from '../apps/price-checks.ts';
import { requireOwnApp } from '../apps/service.ts';
import type { RatingsDeps } from '../deps.ts';
import { CAS_TRIES } from '../limits.ts';
import { refuseRaised } from '../raised/errors.ts';
import { isUpheld } from '../raised/print.ts';
import type { Rating } from '../rating/model.ts';
import { type Answer, checkAnswers } from './answers.ts';
import { refuseQuestions } from './errors.ts';
import { type QuestionSet, questionSetId } from './model.ts';
import type { Question } from './question.ts';

/** Versions that a campaign may have: each is kept for ever. */
const VERSIONS_MAX = 500;

type Models = Pick<RatingsDeps, 'models'>;
type Asking = Pick<App, '_id' | 'asked'>;

/** Version 0, which asks nothing. */
export const noQuestions = (appId: string): QuestionSet => ({
  _id: questionSetId(appId, 0),
  appId,
  version: 0,
  questions: [],
  fingerprint: '',
  at: new Date(0),
});

/**
 * One version of what a campaign asks. One that a restore lost, because its collection was copied a moment before the one that names it,
 * asks nothing: nobody is kept from submitting by it.
 */
export async function readQuestions({ models }: Models, appId: string, version: number): Promise<QuestionSet> {
  if (version === 0) return noQuestions(appId);
  const set = await models.questionSets.findById(questionSetId(appId, version)).lean<QuestionSet>();
  return set ?? { ...noQuestions(appId), version };
}

/** What a campaign asks now. */
export const questionsNow = (deps: Models, app: Asking): Promise<QuestionSet> =>
  readQuestions(deps, app._id, app.asked?.version ?? 0);

/** The answers to a rating's questions as they are kept: by the version that was frozen with its offer. Refuses as `checkAnswers`. */
export async function checkedAnswers(
  deps: Models,
  { appId, offer }: Pick<Rating, 'appId' | 'offer'>,
  answers: readonly Answer[],
  stage: 'draft' | 'submission',
): Promise<Answer[]> {
  const { questions } = await readQuestions(deps, appId, offer.questions ?? 0);
  const isLost = offer.questions !== undefined && questions.length === 0;
  return isLost ? [] : checkAnswers(questions, answers, stage);
}

/**
 * Changes what a campaign asks: from then on whoever starts a rating answers the new version, and who has started one answers theirs. The
 * same questions again change nothing. Of two changes at once the later one stays. Refuses with NOT_FOUND, APP_CLOSED,
 * QUESTIONS_FULL, QUESTION_UPHELD what was upheld against it, and REWARD_TOO_LOW where they take longer than the reward pays for.
 *
 * Steps: 1 the version is there · 2 the campaign asks it. What a crash leaves after the first is asked by nobody.
 */
export async function setQuestions(
  deps: RatingsDeps,
  actor: Actor,
  request: { appId: string; questions: Question[] },
): Promise<QuestionSet> {
  const { appId, questions } = request;
  const print = fingerprint({ questions });
  for (let tries = 0; tries < CAS_TRIES; tries += 1) {
    const app = await requireOwnApp(deps, actor, appId);
    if (app.state === 'closed') throw refuseApp('APP_CLOSED');
    const now = await questionsNow(deps, app);
    if (now.fingerprint === print || (now.version === 0 && questions.length === 0)) return now;
    if (questions.some((one) => isUpheld(one, app.upheldQuestions))) throw refuseRaised('QUESTION_UPHELD');
    assertPaid(deps, app, questions.length);
    const set = await newVersion(deps, now, { questions, print });
    await deps.step('questions:1');
    if (await ask(deps, actor, app, set)) {
      deps.nudge();
      await deps.step('questions:2');
      return set;
    }
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/** Step 1: under the first number that is free, or that was left with these very questions. */
async function newVersion(
  deps: RatingsDeps,
  now: QuestionSet,
  { questions, print }: { questions: Question[]; print: string },
): Promise<QuestionSet> {
  const { appId } = now;
  for (let version = now.version + 1; version <= VERSIONS_MAX; version += 1) {
    const at = new Date(deps.clock.now());
    const set = { _id: questionSetId(appId, version), appId, version, questions, fingerprint: print, at };
    const there = await insertOnce(deps.models.questionSets as never, set);
    if (there?.fingerprint === print) return there;
  }
  throw refuseQuestions('QUESTIONS_FULL');
}

/** More questions take longer, and the reward must be enough for that, too. Refuses as `assertPrices`. */
function assertPaid(deps: RatingsDeps, app: App, count: number): void {
  const then = { ...app, asked: { version: 0, count } };
  if (expectedMinutes(then) > expectedMinutes(app)) assertPrices(deps.rules.prices, then);
}

/** Step 2: only over what was read, so that of two changes at once the second sees the first. */
async function ask(deps: RatingsDeps, actor: Actor, app: App, set: QuestionSet): Promise<boolean> {
  const acted = appActed(deps, actor, {
    appId: app._id,
    action: 'app.questions',
    before: { version: app.asked?.version ?? 0 },
    after: { version: set.version, questions: set.questions.length },
  });
  const emitted = emit(acted);
  const changed = await deps.models.apps.updateOne(
    { _id: app._id, state: { $ne: 'closed' }, ...pricesAsRead(app) },
    { $set: { asked: { version: set.version, count: set.questions.length }, ...emitted.$set }, $push: emitted.$push },
  );
  return changed.modifiedCount === 1;
}

/** A new campaign of the same product asks what the other asks, as its version 1, without what was upheld against that. Repeatable: the first time counts. */
export async function carryQuestions(
  deps: RatingsDeps,
  from: Asking & Pick<App, 'upheldQuestions'>,
  toId: string,
): Promise<Pick<App, 'asked' | 'upheldQuestions'>> {
  const { upheldQuestions } = from;
  const { questions: all } = await questionsNow(deps, from);
  const questions = all.filter((one) => !isUpheld(one, upheldQuestions));
  const upheld = upheldQuestions ? { upheldQuestions } : {};
  if (questions.length === 0) return upheld;
  const print = fingerprint({ questions });
  const at = new Date(deps.clock.now());
  const set = { _id: questionSetId(toId, 1), appId: toId, version: 1, questions, fingerprint: print, at };
  const made = await insertOnce(deps.models.questionSets as never, set);
  return { asked: { version: 1, count: made?.questions.length ?? questions.length }, ...upheld };
}
