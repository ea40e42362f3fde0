import { createEvent } from '@candor/events';
import { CrashAbort } from '@candor/service-kit/steps';
import { correlationId } from '@candor/service-kit/telemetry/context';
import type { RatingsDeps } from '../deps.ts';
import { refuseSubmit } from '../rating/errors.ts';
import { closeUnrated } from '../rating/give-back.ts';
import { attemptKey, isOpen, type Rating } from '../rating/model.ts';
import { requireOwnRating } from '../rating/reads.ts';
import { ratingFacts } from '../rating/told.ts';
import { judgeProblem } from './judge.ts';
import type { Problem, ProblemKind, ToldProblem } from './model.ts';

export interface ProblemReport {
  userId: string;
  ratingId: string;
  kind: ProblemKind;
  /** At most 500 characters; left out: none. */
  text?: string | null | undefined;
  /** Whether the link was opened, as the client knows. */
  opened?: boolean | null | undefined;
}

/** Whoever starts the same app again and again is told of to its publisher once a day. */
const TOLD_AGAIN_MS = 24 * 3_600_000;

/**
 * "There was a problem": gives an open rating back without a mark, tells its publisher what kept the rater from rating, and has it judged
 * whether the campaign pauses. Repeating it answers the same. Refuses with NOT_FOUND and RATING_CLOSED.
 */
export async function reportProblem(deps: RatingsDeps, report: ProblemReport): Promise<Rating> {
  const rating = await requireOwnRating(deps, report.userId, report.ratingId);
  const closed = isOpen(rating.status) ? await closeWithProblem(deps, rating, report) : undefined;
  const now = closed ?? (await requireOwnRating(deps, report.userId, report.ratingId));
  if (now.status !== 'returned' || now.problem?.attempt !== now.attempt) throw refuseSubmit('RATING_CLOSED');
  if (closed) await judgeNow(deps, attemptKey(closed));
  return now;
}

function closeWithProblem(deps: RatingsDeps, rating: Rating, report: ProblemReport): Promise<Rating | undefined> {
  const at = new Date(deps.clock.now());
  const { kind, text, opened } = report;
  const problem: ToldProblem = {
    attempt: rating.attempt,
    kind,
    text: text?.trim() ?? '',
    opened: opened ?? false,
    at,
  };
  const isNews = !rating.problem || at.getTime() - rating.problem.at.getTime() >= TOLD_AGAIN_MS;
  return closeUnrated(deps, rating, 'returned', {
    flow: 'problem',
    fields: { problem },
    events: isNews ? [problemEvent(rating, kind, at)] : [],
  });
}

/** For the publisher, who is told what it was and not who. */
function problemEvent(rating: Rating, kind: ProblemKind, at: Date) {
  return createEvent({
    id: `${attemptKey(rating)}.problem`,
    name: 'rating.problem',
    occurredAtMs: at.getTime(),
    correlationId: correlationId(),
    payload: { ...ratingFacts(rating), kind },
  });
}

/** The rating is given back, whatever comes of this: what cannot be judged now is by the sweeper. */
async function judgeNow(deps: RatingsDeps, attempt: string): Promise<void> {
  const problem = await deps.models.problems.findOne({ attempt }).lean<Problem>();
  try {
    if (problem) await judgeProblem(deps, problem);
  } catch (error) {
    if (error instanceof CrashAbort) throw error;
    deps.log.warn({ err: error }, 'a problem could not be judged; the next sweep tries again');
  }
}
