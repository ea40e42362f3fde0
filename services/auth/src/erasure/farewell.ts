import { derivedIds } from '@candor/service-kit/data/ids';
import type { AuthDeps } from '../deps.ts';
import type { User } from '../users/model.ts';
import type { Farewell } from './farewell-model.ts';

/** For so long whoever proves that a deleted account was theirs is told so: as long as an unused session could have been gone on with. */
export const FAREWELL_MS = 30 * 24 * 3_600_000;

type FarewellDeps = Pick<AuthDeps, 'models' | 'idKeys' | 'clock'>;

const ofSession = ({ idKeys }: Pick<FarewellDeps, 'idKeys'>, sessionId: string) =>
  derivedIds(idKeys, 'farewell', 'session', sessionId);
const ofName = ({ idKeys }: Pick<FarewellDeps, 'idKeys'>, key: string) =>
  derivedIds(idKeys, 'farewell', 'sign-in', key);

/**
 * Keeps, apart from the person's record and without their id, what tells them later that the account was deleted: hashes of the sessions
 * that had not ended, and of the names that they signed in by with the password's own. Before the sessions are removed; repeatable.
 */
export async function keepFarewell(deps: FarewellDeps, user: User): Promise<void> {
  const expiresAt = new Date(deps.clock.now() + FAREWELL_MS);
  const open = await deps.models.sessions
    .find({ userId: user._id, endedAt: null }, { _id: 1 })
    .lean<{ _id: string }[]>();
  const names = [user.usernameKey, ...(user.confirmedKey || user.mailSignIn ? [user.emailKey] : [])];
  const farewells: Farewell[] = [
    ...open.map(({ _id }) => ({ _id: ofSession(deps, _id)[0], expiresAt })),
    ...names.map((name) => ({ _id: ofName(deps, name)[0], passwordHash: user.passwordHash, expiresAt })),
  ];
  await deps.models.farewells.bulkWrite(
    farewells.map(({ _id, ...kept }) => ({
      updateOne: { filter: { _id }, update: { $set: kept }, upsert: true },
    })),
  );
}

/** Whether a session was one of an account that was deleted. Only for an id that its token's signature vouches for. */
export async function wasErased(deps: FarewellDeps, sessionId: string): Promise<boolean> {
  return (await findFarewell(deps, ofSession(deps, sessionId))) !== undefined;
}

/** By what the password of a deleted account is proved that was signed in by this name, folded as sign-ins are; undefined for any other. */
export async function erasedPasswordHash(deps: FarewellDeps, key: string): Promise<string | undefined> {
  return (await findFarewell(deps, ofName(deps, key)))?.passwordHash;
}

async function findFarewell({ models, clock }: FarewellDeps, ids: string[]): Promise<Farewell | undefined> {
  // The database forgets a little later than it is told to.
  const found = await models.farewells
    .findOne({ _id: { $in: ids }, expiresAt: { $gt: new Date(clock.now()) } })
    .lean<Farewell>();
  return found ?? undefined;
}
