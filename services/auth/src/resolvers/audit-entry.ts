import type { GraphContext } from '@candor/service-kit/graph/subgraph';
import type { AuditEntry } from '../audit/model.ts';
import type { AuthDeps } from '../deps.ts';
import type { UserLoader } from '../users/loader.ts';

/** An entry of the audit log. Only administrators are handed any. */
export function auditEntryResolvers(deps: AuthDeps, load: UserLoader) {
  return {
    __resolveReference: async ({ id }: { id: string }, { viewer }: GraphContext): Promise<AuditEntry | null> =>
      viewer.role === 'superadmin' && /^\d{1,15}$/.test(id)
        ? deps.models.audit.findById(Number(id)).lean<AuditEntry>()
        : null,
    id: (entry: AuditEntry) => String(entry._id),
    actor: async (entry: AuditEntry) => (await load(entry.actorId)) ?? { _id: entry.actorId },
  };
}
