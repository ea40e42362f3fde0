import { insertTogether } from '@candor/service-kit/data/together';
import type { Model } from 'mongoose';
import type { SubjectsHeard } from './heard.ts';
import type { Subject } from './model.ts';

export interface SubjectDeps {
  subjects: Model<Subject>;
  /** What this process has just heard of ratings. */
  subjectsHeard: SubjectsHeard;
}

/** Remembers the name of the app that a rating is of. The first name stays: a rating is of one app, as it was named then. */
export async function rememberSubject(deps: SubjectDeps, ratingId: string, appName: string): Promise<void> {
  const subject = await insertTogether(deps.subjects, { _id: ratingId, appName });
  if (subject) deps.subjectsHeard.tell(ratingId, subject.appName);
}

/**
 * The name of the app that a rating is of. Where its event is not handled yet, it is waited for a moment: it is handled at the same time, in
 * this process, of which it is heard at once, or in another. Undefined when it does not come.
 */
export async function subjectOf(
  { subjects, subjectsHeard }: SubjectDeps,
  ratingId: string,
): Promise<string | undefined> {
  const known = subjectsHeard.known(ratingId);
  if (known !== undefined) return known;
  // Listening begins before the look, so that nothing is told in between.
  const waiting = subjectsHeard.wait(ratingId);
  try {
    const find = async () => (await subjects.findById(ratingId).lean<Subject>())?.appName;
    return (await find()) ?? (await waiting.name()) ?? (await find());
  } finally {
    waiting.end();
  }
}
