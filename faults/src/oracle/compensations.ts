import type { Book } from '../load/book.ts';
import type { FaultAt, Finding } from './promises.ts';
import type { QuestionCaseRecord, RatingRecord, Records } from './records.ts';

/** Who was at it for so long before a report is paid when it is upheld. */
const OPEN_BEFORE_MS = 30_000;

/**
 * What an upheld question promises: whoever was at the campaign for half a minute before a report is paid as it was offered, all of it to them
 * and without stars; nobody else is, and nobody is still at it.
 */
export function compensations(book: Book, records: Records, faultAt: FaultAt): Finding[] {
  const upheld = [...records.questions.values()].filter(({ status }) => status === 'upheld');
  // With an older copy the case may be undecided again, and what was paid by it is not.
  const isRestored = book.restores().some(({ database }) => database === 'ratings');
  return [...records.ratings.values()].flatMap((rating) => {
    const during = faultAt(rating.createdAt);
    const reasons = upheld.filter((one) => isOf(one, rating, records));
    if (rating.status === 'compensated')
      return compensatedFaults(rating, isRestored ? undefined : reasons, records, during);
    if (isRestored) return [];
    const asked = reasons.filter(({ text }) => isAsked(text, rating, records));
    if (isOpen(rating) && asked.length > 0)
      return [lost(during, `rating ${rating._id} is ${rating.status}, and its question was upheld`)];
    const due = asked.some((one) => isLong(one, rating) && isAfter(rating, one));
    if (rating.status !== 'returned' || !due || isTold(book, rating._id)) return [];
    return [lost(during, `rating ${rating._id} was at it before the report, and was returned without its pay`)];
  });
}

function compensatedFaults(
  rating: RatingRecord,
  reasons: readonly QuestionCaseRecord[] | undefined,
  { posted }: Records,
  during: string,
): Finding[] {
  const { _id, userId, stars, feedback, answers = [], offer } = rating;
  const found: Finding[] = [];
  if (stars !== null || feedback !== null || answers.length > 0)
    found.push(doubled(during, `rating ${_id} is compensated, and has stars, words or answers`));
  if (reasons && !reasons.some((one) => isLong(one, rating)))
    found.push(doubled(during, `rating ${_id} is compensated, and was not at it for so long before an upheld report`));
  const entry = posted.get(`rating/${_id}`);
  if (!entry) return found;
  const [leg] = entry.to;
  const isWhole = leg?.account === `user/${userId}/earnings` && leg.amountMicro === offer.profitMicro;
  if (!isWhole || entry.to.length > 1 || entry.meta.compensated !== 'yes')
    found.push(doubled(during, `rating/${_id} is a compensation, and moves something else than its reward`));
  return found;
}

/** Whether the case is of the rating's campaign, or of one that this goes on from. */
function isOf({ appId }: QuestionCaseRecord, rating: RatingRecord, { apps }: Records): boolean {
  for (let id: string | undefined = rating.appId; id !== undefined; id = apps.get(id)?.previous)
    if (id === appId) return true;
  return false;
}

const isAsked = (text: string, { appId, offer }: RatingRecord, { asked }: Records) =>
  asked.get(`${appId}#${offer.questions ?? 0}`)?.includes(text) === true;

const isOpen = ({ status }: RatingRecord) => status === 'pending' || status === 'in_progress';

const isLong = ({ raised }: QuestionCaseRecord, { createdAt }: RatingRecord) =>
  raised.some(({ at }) => createdAt.getTime() <= at.getTime() - OPEN_BEFORE_MS);

const isAfter = ({ closedAt }: RatingRecord, { decidedAt }: QuestionCaseRecord) =>
  decidedAt !== null && closedAt !== null && closedAt !== undefined && closedAt.getTime() >= decidedAt.getTime();

/** Whether its rater gave it back, or may have. */
const isTold = (book: Book, id: string) =>
  book.blind('returned', id) + book.blind('problem', id) > 0 ||
  book.facts().some((fact) => fact.kind === 'returned' && fact.ratingId === id);

const doubled = (during: string, line: string): Finding => ({ kind: 'doubled', during, line });
const lost = (during: string, line: string): Finding => ({ kind: 'lost', during, line });
