import { refuse } from '@candor/service-kit/errors';
import { addNote, type noteInput } from '@candor/service-kit/notes/note';
import type { z } from 'zod';
import type { RatingsDeps } from '../deps.ts';
import { isPublisherStaying, readPerson } from '../people/service.ts';
import type { Rating } from '../rating/model.ts';
import type { Report } from '../reports/model.ts';
import { requireReport } from '../reports/service.ts';
import { type AppealedRating, requireAppeal } from './service.ts';

/** A note by an administrator, as it was sent. */
type SentNote = z.output<typeof noteInput> & { adminId: string };

/** Adds a note to an appeal, as `addNote` does. */
export async function noteAppeal(deps: RatingsDeps, note: SentNote): Promise<AppealedRating> {
  const { userId } = await requireAppeal(deps, note.id);
  await requireStays(deps, userId);
  const only = { 'appeal.status': { $exists: true } };
  const noted = await addNote<Rating>(deps, deps.models.ratings, { ...note, recordType: 'rating', only });
  return noted as AppealedRating;
}

/** Adds a note to a report, as `addNote` does. */
export async function noteReport(deps: RatingsDeps, note: SentNote): Promise<Report> {
  const { raterId, publisherId } = await requireReport(deps, note.id);
  await requireStays(deps, raterId);
  if (!(await isPublisherStaying(deps, publisherId))) throw refuse('NOT_FOUND');
  return addNote<Report>(deps, deps.models.reports, { ...note, recordType: 'report' });
}

/** Refuses with NOT_FOUND where somebody left: of an erasure of before there were notes the record itself does not tell. */
async function requireStays(deps: RatingsDeps, userId: string): Promise<void> {
  if ((await readPerson(deps, userId)).leaving) throw refuse('NOT_FOUND');
}
