import { hasRole } from '@candor/service-kit/security/viewer';
import type { AuditEntry } from '../audit/model.ts';
import type { AuthDeps } from '../deps.ts';
import type { AuditEntryResolvers } from '../generated/resolvers.ts';
import type { UserLoader } from '../users/loader.ts';

/** An entry of the audit log. Only administrators are handed any. */
export function auditEntryResolvers(deps: AuthDeps, load: UserLoader): AuditEntryResolvers {
  return {
    __resolveReference: async ({ id }, { viewer }): Promise<AuditEntry | null> =>
      hasRole(viewer, 'auditor') && /^\d{1,15}$/.test(id)
        ? deps.models.audit.findById(Number(id)).lean<AuditEntry>()
        : null,
    id: (entry) => String(entry._id),
    actor: async (entry) => (await load(entry.actorId)) ?? { _id: entry.actorId },
  };
}
