import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { refuse } from '../errors.ts';
import { seal, unseal } from './sealed.ts';

/** The header by which the gateway tells a subgraph who asks. Without a valid one a subgraph answers 401. */
export const VIEWER_HEADER = 'x-candor-viewer';
/** How far the two machines' clocks may differ, either way. */
export const VIEWER_TOLERANCE_MS = 15 * 60_000;

/** Who asks. `userId` is null for somebody who is signed out. */
export interface Viewer {
  userId: string | null;
  sessionId: string | null;
  role: 'User' | 'superadmin';
  publisher: boolean;
  onHold: boolean;
  mailConfirmed: boolean;
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
  mailConfirmed: false,
};

const wire = z.object({
  u: z.string().nullable(),
  s: z.string().nullable(),
  r: z.enum(['User', 'superadmin']),
  p: z.boolean(),
  h: z.boolean(),
  m: z.boolean(),
  n: z.string(),
  t: z.number(),
});

/** Signs a viewer for the header. `nowMs` is the gateway's clock. */
export function signViewer(secret: string, viewer: Viewer, nowMs: number): string {
  const nonce = randomBytes(9).toString('base64url');
  return seal(secret, 'viewer', {
    u: viewer.userId,
    s: viewer.sessionId,
    r: viewer.role,
    p: viewer.publisher,
    h: viewer.onHold,
    m: viewer.mailConfirmed,
    n: nonce,
    t: nowMs,
  });
}

/**
 * Reads the header; `undefined` when it is missing or forged. Refuses with CLOCK_SKEW when it is older or newer than the tolerance: the
 * gateway signs anew for each request, so that it says nothing against the person, who would lose the session by being told to sign in.
 */
export function readViewer(secret: string, header: string | undefined, nowMs: number): Viewer | undefined {
  if (header === undefined) return undefined;
  const parsed = wire.safeParse(unseal(secret, 'viewer', header));
  if (!parsed.success) return undefined;
  if (Math.abs(nowMs - parsed.data.t) > VIEWER_TOLERANCE_MS) throw refuse('CLOCK_SKEW');
  const { u, s, r, p, h, m } = parsed.data;
  return { userId: u, sessionId: s, role: r, publisher: p, onHold: h, mailConfirmed: m };
}

/** The viewer, signed in. Refuses with UNAUTHENTICATED. */
export function requireUser(viewer: Viewer): SignedInViewer {
  if (viewer.userId === null || viewer.sessionId === null) throw refuse('UNAUTHENTICATED');
  return viewer as SignedInViewer;
}

/** The viewer, signed in and not on hold: what earns or spends asks for this. Refuses with ACCOUNT_ON_HOLD. */
export function requireActive(viewer: Viewer): SignedInViewer {
  const user = requireUser(viewer);
  if (user.onHold) throw refuse('ACCOUNT_ON_HOLD');
  return user;
}

/** The viewer, an administrator. Refuses with FORBIDDEN. */
export function requireAdmin(viewer: Viewer): SignedInViewer {
  const user = requireUser(viewer);
  if (user.role !== 'superadmin') throw refuse('FORBIDDEN');
  return user;
}

/** Whether the viewer may see this person's own records: the person, or an administrator. */
export function maySee(viewer: Viewer, userId: string): boolean {
  return viewer.userId !== null && (viewer.userId === userId || viewer.role === 'superadmin');
}
