import { inBatches } from '@candor/service-kit/data/batches';
import type { AuthDeps } from '../deps.ts';
import type { User } from '../users/model.ts';

/** What a pass did and found. When all of it is 0, nothing of second factors needs an older key. */
export interface SealedAnew {
  sealed: number;
  /** Second factors that are under a key that is not there: their owners sign in by a recovery code, or not at all. */
  unreadable: number;
  /** People with recovery codes that are under an older key, until they use them or set their factor up anew. */
  olderCodes: number;
}

type Sealed = Pick<User, '_id' | 'totpSecret' | 'totpPending' | 'recoveryHashes'>;

/**
 * Seals the secrets of second factors under the newest key, where they are under an older one, and tells of what is left. With one key there
 * is nothing to do, and nothing is read. Repeatable, by any number of processes.
 */
export async function sealAnew(
  deps: Pick<AuthDeps, 'models' | 'idKeys' | 'secretBox' | 'recoveryHashes' | 'log'>,
): Promise<SealedAnew> {
  const found: SealedAnew = { sealed: 0, unreadable: 0, olderCodes: 0 };
  if (deps.idKeys.all.length === 1) return found;
  const fields = { totpSecret: 1, totpPending: 1, recoveryHashes: 1 } as const;
  for await (const batch of inBatches<Sealed>(deps.models.users, { filter: {}, fields }))
    for (const user of batch) {
      for (const field of ['totpSecret', 'totpPending'] as const) {
        const outcome = await sealField(deps, user, field);
        if (outcome === 'sealed') found.sealed += 1;
        if (outcome === 'unreadable') found.unreadable += 1;
      }
      if (deps.recoveryHashes.olderOf(user.recoveryHashes ?? []) > 0) found.olderCodes += 1;
    }
  deps.log.info({ keyInUse: deps.idKeys.current.id, ...found }, 'second factors were looked through for older keys');
  return found;
}

/** Passes until one of them had nothing to seal; then none any more, since the process that goes on makes nothing under an older key. */
export function sealUntilDone(deps: Parameters<typeof sealAnew>[0]): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (!isDone) isDone = (await sealAnew(deps)).sealed === 0;
  };
}

async function sealField(
  { models, secretBox }: Pick<AuthDeps, 'models' | 'secretBox'>,
  { _id, ...user }: Sealed,
  field: 'totpSecret' | 'totpPending',
): Promise<'sealed' | 'unreadable' | 'as it was'> {
  const present = user[field];
  if (!present) return 'as it was';
  let anew: string | undefined;
  try {
    anew = secretBox.sealedAnew(_id, present);
  } catch {
    return 'unreadable';
  }
  if (anew === undefined) return 'as it was';
  // Guarded by what was read: a factor that was removed or set up anew meanwhile stays so.
  const { modifiedCount } = await models.users.updateOne({ _id, [field]: present }, { $set: { [field]: anew } });
  return modifiedCount === 1 ? 'sealed' : 'as it was';
}
