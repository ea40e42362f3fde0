import type { AuthDeps } from '../deps.ts';
import type { User } from '../users/model.ts';

/** A ticket is good for half an hour, so a day after its upload a picture is somebody's or never will be. */
const UNUSED_MS = 24 * 3_600_000;

/** Removes pictures older than a day that their person does not show: replaced ones, and uploads that were never used. */
export async function sweepPictures(deps: Pick<AuthDeps, 'models' | 'pictures' | 'clock'>): Promise<void> {
  for await (const { name, keptAt } of deps.pictures.list()) {
    if (deps.clock.now() - keptAt.getTime() < UNUSED_MS) continue;
    const userId = name.split('/')[0] ?? '';
    const user = await deps.models.users.findById(userId, { picture: 1 }).lean<Pick<User, 'picture'>>();
    if (user?.picture !== name) await deps.pictures.remove(name);
  }
}
