import type { ServiceName } from '@candor/events';
import { z } from 'zod';
import { refuse } from '../errors.ts';
import type { CallKeys, Skewed } from './call-keys.ts';
import { type KeyScope, keyScopes, missingScope, type NeededScopes } from './key-scopes.ts';
import { type Membership, organisationRoles } from './organisation-roles.ts';
import { type AdminRole, isAdminRole, type Role, roles } from './roles.ts';
import { unseal } from './sealed.ts';

/** The header by which the gateway tells a subgraph who asks. Without a valid one a subgraph answers 401. */
export const VIEWER_HEADER = 'x-candor-viewer';
const BEFORE_TOLERANCE_MS = 15 * 60_000;

/** The API key by which somebody's program acts: for its organisation, which is the viewer's `userId`, and no further than its scopes. */
export interface ViewerKey {
  id: string;
  scopes: readonly KeyScope[];
}

/** Who asks. `userId` is null for somebody who is signed out. */
export interface Viewer {
  userId: string | null;
  sessionId: string | null;
  role: Role;
  publisher: boolean;
  onHold: boolean;
  /** Whether the account is frozen: it reads, and changes nothing. */
  frozen: boolean;
  /** Whether this administrator must give the second factor anew before what moves money or rights: see `requireFreshRole`. */
  factorStale: boolean;
  mailConfirmed: boolean;
  /** In which organisation the person acts, and as what; null in none. Undefined from a gateway of the version before: see `organisationOf`. */
  organisation?: Membership | null;
  /** There where an API key acts; its session is none that auth knows. */
  key?: ViewerKey | undefined;
}

/** A viewer who is signed in. */
export type SignedInViewer = Viewer & { userId: string; sessionId: string };

/** Somebody who is signed out. */
export const nobody: Viewer = {
  userId: null,
  sessionId: null,
  role: 'User',
  publisher: false,
  onHold: false,
  frozen: false,
  factorStale: false,
  mailConfirmed: false,
};

const wire = z.object({
  u: z.string().nullable(),
  s: z.string().nullable(),
  r: z.enum(roles),
  p: z.boolean(),
  h: z.boolean(),
  // Missing from a gateway of the version before, which knows of no freeze.
  f: z.boolean().default(false),
  // Missing from a gateway of the version before, which knows of no such thing: it lasts as long as one is rolled out.
  x: z.boolean().default(false),
  m: z.boolean(),
  // Missing from a gateway of the version before: publishers are the owners of their own.
  o: z.tuple([z.string(), z.enum(organisationRoles)]).nullish(),
  // There where an API key acts.
  k: z.object({ i: z.string(), c: z.array(z.enum(keyScopes)) }).optional(),
});
const wireBefore = wire.extend({ t: z.number() });

/** The header's text for one service, under the gateway's key. */
export function signViewer(keys: CallKeys, audience: ServiceName, viewer: Viewer): string {
  const { userId, sessionId, role, publisher, onHold, frozen, factorStale, mailConfirmed, organisation, key } = viewer;
  return keys.sign('viewer', audience, {
    u: userId,
    s: sessionId,
    r: role,
    p: publisher,
    h: onHold,
    ...(frozen && { f: true }),
    ...(factorStale && { x: true }),
    m: mailConfirmed,
    ...(organisation !== undefined && { o: organisation && [organisation.id, organisation.role] }),
    ...(key && { k: { i: key.id, c: key.scopes } }),
  });
}

/** What claims were read as: they are remembered with their text. */
const viewers = new WeakMap<object, Viewer>();

/**
 * Reads the header, which the gateway alone can sign: `undefined` when it is missing, forged, changed, or meant for another service. One
 * that is out of its time is told as such: the gateway signs anew twice a minute, so that it says nothing against the person, who would
 * lose the session by being told to sign in.
 */
export function readViewer(keys: CallKeys, header: string | undefined): Viewer | Skewed | undefined {
  const read = keys.read('viewer', header);
  if (!read) return readBefore(keys, header);
  if (read.by !== 'gateway') return undefined;
  if ('skewMs' in read) return read;
  const claims = read.claims as object;
  const known = viewers.get(claims);
  if (known) return known;
  const parsed = wire.safeParse(claims);
  if (!parsed.success) return undefined;
  const viewer = Object.freeze(toViewer(parsed.data));
  viewers.set(claims, viewer);
  return viewer;
}

/** The header of a gateway of the version before, as long as its secret is given: an HMAC, good for 15 minutes. */
function readBefore({ before, clock }: CallKeys, header: string | undefined): Viewer | Skewed | undefined {
  if (header === undefined || before.viewerSecret === undefined) return undefined;
  const parsed = wireBefore.safeParse(unseal(before.viewerSecret, 'viewer', header));
  if (!parsed.success) return undefined;
  const skewMs = parsed.data.t - clock.now();
  return Math.abs(skewMs) > BEFORE_TOLERANCE_MS ? { by: 'gateway', skewMs } : toViewer(parsed.data);
}

function toViewer({ u, s, r, p, h, f, x, m, o, k }: z.infer<typeof wire>): Viewer {
  return {
    ...{ userId: u, sessionId: s, role: r, publisher: p, onHold: h, frozen: f, factorStale: x, mailConfirmed: m },
    ...(o !== undefined && { organisation: o && { id: o[0], role: o[1] } }),
    ...(k && { key: { id: k.i, scopes: k.c } }),
  };
}

/** The viewer, signed in. Refuses with UNAUTHENTICATED. */
export function requireUser(viewer: Viewer): SignedInViewer {
  if (viewer.userId === null || viewer.sessionId === null) throw refuse('UNAUTHENTICATED');
  return viewer as SignedInViewer;
}

/** Refuses with KEY_SCOPE a viewer whose API key lacks one of these; whoever acts in person needs none. */
export function requireKeyFor({ key }: Pick<Viewer, 'key'>, needed: NeededScopes): void {
  const missing = key && missingScope(key.scopes, needed);
  if (missing)
    throw refuse('KEY_SCOPE', {}, `This API key does not have the scope ${missing}.`).as({ event: 'key_refused' });
}

/** The viewer, signed in and not frozen. Refuses with FROZEN. */
export function requireUnfrozen(viewer: Viewer): SignedInViewer {
  const user = requireUser(viewer);
  if (user.frozen) throw refuse('FROZEN');
  return user;
}

/** The viewer, signed in and neither frozen nor on hold: what earns or spends asks for this. Refuses with FROZEN, ACCOUNT_ON_HOLD. */
export function requireActive(viewer: Viewer): SignedInViewer {
  const user = requireUnfrozen(viewer);
  if (user.onHold) throw refuse('ACCOUNT_ON_HOLD');
  return user;
}

/** The viewer, an administrator of whichever role who is not frozen: what each of them may read. Refuses with FORBIDDEN, FROZEN. */
export function requireAdmin(viewer: Viewer): SignedInViewer {
  const user = requireUnfrozen(viewer);
  if (!isAdminRole(user.role)) throw refuse('FORBIDDEN');
  return user;
}

/** The viewer, an administrator of one of these roles or a superadmin, who may all, and not frozen. Refuses with FORBIDDEN, FROZEN. */
export function requireRole(viewer: Viewer, ...asked: readonly AdminRole[]): SignedInViewer {
  const user = requireUnfrozen(viewer);
  if (!hasRole(viewer, ...asked)) throw refuse('FORBIDDEN');
  return user;
}

/**
 * As `requireRole`, for what moves money, addresses or rights: where administrators need a second factor, one that was given within the
 * last five minutes, so that a session that was left open, or stolen, does none of it. Refuses with FORBIDDEN, FROZEN, FACTOR_NEEDED.
 */
export function requireFreshRole(viewer: Viewer, ...asked: readonly AdminRole[]): SignedInViewer {
  const user = requireRole(viewer, ...asked);
  if (user.factorStale) throw refuse('FACTOR_NEEDED');
  return user;
}

/** Whether the viewer is an administrator of one of these roles or a superadmin. */
export function hasRole({ role }: Pick<Viewer, 'role'>, ...asked: readonly AdminRole[]): boolean {
  return role === 'superadmin' || asked.some((one) => one === role);
}

/** Whether the viewer may see this person's own records: the person, or an administrator of whichever role. */
export function maySee(viewer: Pick<Viewer, 'userId' | 'role'>, userId: string): boolean {
  return viewer.userId !== null && (viewer.userId === userId || isAdminRole(viewer.role));
}
