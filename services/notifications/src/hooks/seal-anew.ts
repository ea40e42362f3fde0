import { inBatches } from '@candor/service-kit/data/batches';
import type { HookDeps } from './deps.ts';
import type { HookEndpoint, HookSecret } from './model.ts';

/** What a pass did and found. When both are 0, no webhook needs an older key. */
export interface HooksSealed {
  sealed: number;
  /** Secrets under a key that is not there: what waits for their webhooks cannot be signed until they have a new secret. */
  unreadable: number;
}

type Sealed = Pick<HookEndpoint, '_id' | 'secrets'>;

/**
 * Seals the secrets of webhooks under the newest key, where they are under an older one, and tells of what is left. With one key there is
 * nothing to do, and nothing is read. Repeatable, by any number of processes.
 */
export async function sealHooksAnew(
  deps: Pick<HookDeps, 'hookEndpoints' | 'hookSecrets' | 'log'>,
): Promise<HooksSealed> {
  const found: HooksSealed = { sealed: 0, unreadable: 0 };
  const ring = deps.hookSecrets?.ring;
  if (!ring || ring.all.length === 1) return found;
  for await (const batch of inBatches<Sealed>(deps.hookEndpoints, { filter: {}, fields: { secrets: 1 } }))
    for (const endpoint of batch) {
      const { sealed, unreadable } = await sealSecrets(deps, endpoint);
      found.sealed += sealed;
      found.unreadable += unreadable;
    }
  deps.log.info({ keyInUse: ring.current.id, ...found }, 'webhooks were looked through for older keys');
  return found;
}

/** Passes until one of them had nothing to seal; then none any more, since the process that goes on makes nothing under an older key. */
export function sealHooksUntilDone(deps: Parameters<typeof sealHooksAnew>[0]): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (!isDone) isDone = (await sealHooksAnew(deps)).sealed === 0;
  };
}

async function sealSecrets(
  { hookEndpoints, hookSecrets }: Pick<HookDeps, 'hookEndpoints' | 'hookSecrets'>,
  { _id, secrets }: Sealed,
): Promise<HooksSealed> {
  let unreadable = 0;
  const anew = secrets.map((secret): HookSecret => {
    try {
      return { ...secret, sealed: hookSecrets?.box.sealedAnew(_id, secret.sealed) ?? secret.sealed };
    } catch {
      unreadable += 1;
      return secret;
    }
  });
  const count = anew.filter(({ sealed }, at) => sealed !== secrets[at]?.sealed).length;
  if (count === 0) return { sealed: 0, unreadable };
  // Guarded by the newest that was read: a secret that was rotated meanwhile is under the newest key already, and a next pass sees the rest.
  const { modifiedCount } = await hookEndpoints.updateOne(
    { _id, 'secrets.0.sealed': secrets[0]?.sealed ?? '' },
    { $set: { secrets: anew } },
  );
  return { sealed: modifiedCount === 1 ? count : 0, unreadable };
}
