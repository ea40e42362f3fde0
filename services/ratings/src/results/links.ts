import { createHash, randomBytes } from 'node:crypto';
import { randomId } from '@candor/service-kit/data/ids';
import { refuse } from '@candor/service-kit/errors';
import type { Actor } from '../apps/fields.ts';
import type { App } from '../apps/model.ts';
import { requireOwnApp } from '../apps/service.ts';
import type { RatingsDeps } from '../deps.ts';
import { askedSet, type Results } from '../questions/results.ts';
import { bookOf, changeBook } from './book.ts';
import type { ResultsBook, ResultsLink, View } from './book-model.ts';
import { refuseResults } from './errors.ts';
import { resultsIn } from './views.ts';

/** Links that a campaign has, ended ones left out. */
const LINKS_MAX = 20;
const DAY_MS = 86_400_000;
const TOKEN_BYTES = 32;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Makes a link to the results of one view, which ends after so many days; links that have ended leave. What the view asks is fixed with it. The token is
 * told this once, and kept as its hash. Refuses with NOT_FOUND and LINKS_FULL.
 */
export async function makeLink(
  deps: RatingsDeps,
  actor: Actor,
  { appId, name, days, ...view }: View & { appId: string; name: string; days: number },
): Promise<{ link: ResultsLink; token: string }> {
  const app = await requireOwnApp(deps, actor, appId);
  await askedSet(deps, app, view.version);
  const now = new Date(deps.clock.now());
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const endsAt = new Date(now.getTime() + days * DAY_MS);
  const link: ResultsLink = { ...view, name, id: randomId(), hash: hashOf(token), at: now, endsAt };
  await changeBook(deps, appId, {}, { $pull: { links: { endsAt: { $lte: now } } } });
  const guard = { [`links.${LINKS_MAX - 1}`]: { $exists: false } };
  if (!(await changeBook(deps, appId, guard, { $push: { links: link } }))) throw refuseResults('LINKS_FULL');
  return { link, token };
}

/** Takes a link back at once; one that is not there is no fault. Refuses with NOT_FOUND. */
export async function revokeLink(
  deps: RatingsDeps,
  actor: Actor,
  { appId, id }: { appId: string; id: string },
): Promise<ResultsLink[]> {
  await requireOwnApp(deps, actor, appId);
  await changeBook(deps, appId, {}, { $pull: { links: { id } } });
  return linksOf(deps, appId);
}

/** A campaign's links that have not ended, the oldest first. */
export async function linksOf(deps: Pick<RatingsDeps, 'models' | 'clock'>, appId: string): Promise<ResultsLink[]> {
  const { links } = await bookOf(deps, appId);
  return links.filter(({ endsAt }) => endsAt.getTime() > deps.clock.now());
}

/** What whoever has a link is shown. */
export interface SharedResults {
  name: string;
  app: Pick<App, 'name' | 'picture'>;
  endsAt: Date;
  results: Results;
}

/**
 * The results of the view that a token is of, and nothing else: no piece of feedback can be found by them. Refuses with NOT_FOUND a token that
 * was taken back, has ended or never was: which of these is not told.
 */
export async function sharedResults(deps: RatingsDeps, token: string): Promise<SharedResults> {
  const hash = hashOf(token);
  const book = await deps.models.resultsBooks.findOne({ 'links.hash': hash }).lean<ResultsBook>();
  const link = book?.links.find((one) => one.hash === hash);
  if (!book || !link || link.endsAt.getTime() <= deps.clock.now()) throw refuse('NOT_FOUND');
  const app = await deps.models.apps.findById(book._id).lean<App>();
  if (!app) throw refuse('NOT_FOUND');
  // Whoever made the link may read it as well as anybody else.
  const results = await resultsIn(deps, app, { ...link, isTold: true });
  return { name: link.name, app, endsAt: link.endsAt, results: withoutIds(results) };
}

function withoutIds(results: Results): Results {
  const questions = results.questions.map((question) => ({
    ...question,
    texts: question.texts.map((text, at) => ({ ...text, ratingId: String(at + 1) })),
  }));
  return { ...results, questions };
}
