import { createHash } from 'node:crypto';
import { type Refusal, refusals, refuse } from '@candor/service-kit/errors';
import type { AuthDeps } from '../deps.ts';
import type { SavedView } from './fields.ts';

export const VIEWS_MAX = 50;
/** Whom somebody looked for and whose details were open: facts about people, which no view keeps. */
const OF_PEOPLE = ['q', 'id', 'edit'];

const viewRefusals = {
  VIEWS_MAX: { status: 409, message: `You have ${VIEWS_MAX} saved views. Remove one first.` },
} satisfies Record<'VIEWS_MAX', Refusal>;
const refuseView = refusals<'VIEWS_MAX'>(viewRefusals);

/**
 * Keeps a view of a page under a name; the one that had this name there is replaced. Its id comes of both, so that saving it again saves it
 * once. Refuses with VIEWS_MAX.
 */
export async function saveView(
  { models }: Pick<AuthDeps, 'models'>,
  { userId, ...given }: Omit<SavedView, 'id'> & { userId: string },
): Promise<SavedView> {
  const id = createHash('sha256').update(`${given.page} ${given.name}`).digest('hex').slice(0, 40);
  const view = { id, ...given, query: withoutPeople(given.query) };
  const replaced = await models.users.updateOne(
    { _id: userId, 'savedViews.id': id },
    { $set: { 'savedViews.$': view } },
  );
  if (replaced.matchedCount > 0) return view;
  const added = await models.users.updateOne(
    { _id: userId, 'savedViews.id': { $ne: id }, [`savedViews.${VIEWS_MAX - 1}`]: { $exists: false } },
    { $push: { savedViews: view } },
  );
  // Another tab was faster with the same one.
  if (added.matchedCount === 0 && !(await models.users.exists({ _id: userId, 'savedViews.id': id })))
    throw refuseView('VIEWS_MAX');
  return view;
}

/** Refuses with NOT_FOUND. */
export async function removeView({ models }: Pick<AuthDeps, 'models'>, userId: string, id: string): Promise<void> {
  const { modifiedCount } = await models.users.updateOne(
    { _id: userId, 'savedViews.id': id },
    { $pull: { savedViews: { id } } },
  );
  if (modifiedCount === 0) throw refuse('NOT_FOUND');
}

function withoutPeople(query: string): string {
  const kept = new URLSearchParams(query);
  for (const name of OF_PEOPLE) kept.delete(name);
  return kept.toString();
}
