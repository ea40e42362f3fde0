import { findInput } from '@candor/service-kit/graph/find';
import { idInput, parseInput } from '@candor/service-kit/graph/input';
import { pageInput, searchInput } from '@candor/service-kit/graph/paging';
import { addNote, noteInput } from '@candor/service-kit/notes/note';
import { roles } from '@candor/service-kit/security/roles';
import { requireAdmin, requireFreshRole, requireRole, requireUser } from '@candor/service-kit/security/viewer';
import { z } from 'zod';
import { countUsers, SIGNUP_DAYS_MAX, signupDays } from '../administration/figures.ts';
import { findUser, listUsers } from '../administration/list.ts';
import { userSorts } from '../administration/order.ts';
import { listAudit } from '../audit/list.ts';
import { proveAudit } from '../audit/proof.ts';
import type { AuthDeps } from '../deps.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { appealHold, setHold } from '../holds/service.ts';
import { listAdministrators, setRole } from '../roles/service.ts';
import { removeView, saveView } from '../views/service.ts';

const usersInput = pageInput.extend({
  search: searchInput,
  sort: z.enum(userSorts).nullish(),
  role: z.enum(roles).nullish(),
  onHold: z.boolean().nullish(),
  holdAppeal: z.boolean().nullish(),
  publisher: z.boolean().nullish(),
});
const auditInput = pageInput.extend({
  search: searchInput,
  action: z.string().max(60, 'An action is at most 60 characters.').nullish(),
  actorId: idInput.nullish(),
  recordId: idInput.nullish(),
  reads: z.boolean().nullish(),
});
const daysInput = z
  .number()
  .int()
  .min(1, 'Ask for at least 1 day.')
  .max(SIGNUP_DAYS_MAX, `Ask for at most ${SIGNUP_DAYS_MAX} days.`)
  .nullish();
const text = (empty: string, max: number, what: string) =>
  z.string().trim().min(1, empty).max(max, `${what} must be at most ${max} characters.`);
const viewInput = z.object({
  page: z.string().regex(/^[a-z-]{1,40}$/, 'The page is its name in the address.'),
  name: z.string().trim().min(1, 'Please give it a name.').max(60, 'The name has at most 60 characters.'),
  query: z.string().max(500, 'There are too many filters for a view.'),
});
const holdInput = z.object({
  userId: idInput,
  onHold: z.boolean(),
  reason: z.string().trim().max(500, 'The reason must be at most 500 characters.'),
});
const roleInput = z.object({
  userId: idInput,
  role: z.enum(roles),
  reason: z.string().trim().max(500, 'The reason must be at most 500 characters.'),
});
const appealInput = text('Please write why you should be released.', 2_000, 'The appeal');

/** What administrators ask. */
export function administrationQueries(deps: AuthDeps): QueryResolvers {
  return {
    users: (_, args, { viewer }) => {
      requireAdmin(viewer);
      return listUsers(deps, parseInput(usersInput, args));
    },
    user: (_, args, { viewer }) => {
      requireAdmin(viewer);
      return findUser(deps, parseInput(idInput, args.id));
    },
    find: (_, args, { viewer }) => {
      requireAdmin(viewer);
      return { id: parseInput(findInput, args).text };
    },
    userCount: (_, _args, { viewer }) => {
      requireAdmin(viewer);
      return countUsers(deps);
    },
    signupDays: (_, args, { viewer }) => {
      requireAdmin(viewer);
      return signupDays(deps, parseInput(daysInput, args.days));
    },
    administrators: (_, _args, { viewer }) => {
      requireRole(viewer, 'auditor');
      return listAdministrators(deps);
    },
    auditLog: (_, args, { viewer }) => {
      requireRole(viewer, 'auditor');
      return listAudit({ entries: deps.models.audit, log: deps.audit }, parseInput(auditInput, args));
    },
    auditChain: (_, _args, { viewer }) => {
      requireRole(viewer, 'auditor');
      return proveAudit({ entries: deps.models.audit, clock: deps.clock });
    },
  };
}

/** Who the administrators are, and what they may do. */
export function roleMutations(deps: AuthDeps): MutationResolvers {
  return {
    setRole: (_, { input }, { viewer }) =>
      setRole(deps, { adminId: requireFreshRole(viewer).userId, ...parseInput(roleInput, input) }),
  };
}

/** What administrators write down of people, for each other; who only reads writes nothing. */
export function noteMutations({ models, clock, idKeys, nudge }: AuthDeps): MutationResolvers {
  return {
    noteUser: (_, { input }, { viewer }) => {
      const { userId: adminId } = requireRole(viewer, 'finance', 'moderator');
      const about = { recordType: 'user' as const, only: { accountState: { $ne: 'erased' } } };
      return addNote({ clock, idKeys, nudge }, models.users, { adminId, ...about, ...parseInput(noteInput, input) });
    },
  };
}

/** How administrators look at their lists, each for themselves. */
export function viewMutations(deps: AuthDeps): MutationResolvers {
  return {
    saveView: (_, { input }, { viewer }) =>
      saveView(deps, {
        userId: requireRole(viewer, 'finance', 'moderator', 'auditor').userId,
        ...parseInput(viewInput, input),
      }),
    removeView: async (_, { id }, { viewer }) => {
      const { userId } = requireRole(viewer, 'finance', 'moderator', 'auditor');
      await removeView(deps, userId, parseInput(idInput, id));
      return true;
    },
  };
}

/** Holds: by administrators, and the held person's appeal. */
export function holdMutations(deps: AuthDeps): MutationResolvers {
  return {
    setHold: (_, { input }, { viewer }) =>
      setHold(deps, { adminId: requireRole(viewer, 'moderator').userId, ...parseInput(holdInput, input) }),
    appealHold: (_, args, { viewer }) =>
      appealHold(deps, { userId: requireUser(viewer).userId, text: parseInput(appealInput, args.text) }),
  };
}
