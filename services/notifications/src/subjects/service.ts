import { insertOnce } from '@candor/service-kit/data/insert';
import type { Model } from 'mongoose';
import type { Subject } from './model.ts';

export interface SubjectDeps {
  subjects: Model<Subject>;
}

/** Remembers the name of the app that a rating is of. The first name stays: a rating is of one app, as it was named then. */
export async function rememberSubject(deps: SubjectDeps, ratingId: string, appName: string): Promise<void> {
  await insertOnce(deps.subjects, { _id: ratingId, appName });
}

/** The name of the app that a rating is of; undefined while its event has not come yet. */
export async function subjectOf(deps: SubjectDeps, ratingId: string): Promise<string | undefined> {
  const subject = await deps.subjects.findById(ratingId).lean<Subject>();
  return subject?.appName;
}
