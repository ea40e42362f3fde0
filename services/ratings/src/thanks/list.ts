import { afterFilter, type Connection, newestFirst, pageLimit, toConnection } from '@candor/service-kit/graph/paging';
import type { RatingsDeps } from '../deps.ts';
import { raterName } from '../feedback/rater.ts';
import { type ShownLeftOut, shownLeftOut } from '../left-out/service.ts';
import type { Answer } from '../questions/answers.ts';
import type { Rating } from '../rating/model.ts';
import { mostOf } from './give.ts';

/** A piece of feedback that may get a bonus, as its publisher is shown it here: without its stars. */
export interface BonusChoice {
  id: string;
  rater: string;
  feedback: string;
  submittedAt: Date;
  appId: string;
  offer: Pick<Rating['offer'], 'questions'>;
  answers: Answer[];
  /** The highest bonus that it may get. */
  mostMicro: number;
  /** By it its rater is or was left out. */
  leftOut: ShownLeftOut | null;
}

/** Completed ratings of a campaign whose stars its publisher was never shown and that have no bonus yet, newest first. */
export async function listBonusChoices(
  deps: RatingsDeps,
  appId: string,
  page: { first?: number | null | undefined; after?: string | null | undefined },
): Promise<Connection<BonusChoice>> {
  const free = { starsUnseen: true, thanks: { $exists: false } };
  const found = await deps.models.ratings
    .find({ appId, status: 'completed', ...free, ...afterFilter(page.after) } as never)
    .sort(newestFirst)
    .limit(pageLimit(page.first))
    .lean<Rating[]>();
  const { edges, pageInfo } = toConnection(found, page.first);
  return { pageInfo, edges: edges.map(({ cursor, node }) => ({ cursor, node: toChoice(deps, node) })) };
}

const toChoice = (deps: RatingsDeps, rating: Rating): BonusChoice => ({
  id: rating._id,
  rater: raterName(deps, rating.appId, rating.userId),
  feedback: rating.feedback ?? '',
  submittedAt: rating.submittedAt ?? rating.createdAt,
  appId: rating.appId,
  offer: { questions: rating.offer.questions },
  answers: rating.answers ?? [],
  mostMicro: mostOf(rating.offer.profitMicro),
  leftOut: rating.leftOut ? shownLeftOut(deps, rating, rating.leftOut) : null,
});
