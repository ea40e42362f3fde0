import type { App } from './model.ts';

/**
 * Nothing goes live that a rater cannot find: the places of a draft are bought only with a link, and it stays from then on. A campaign
 * that went live before there was this rule goes on without one.
 */

const NONE = ['', null];

/** Matches an app that may be live. For `$or`. */
export const goesLive = [{ link: { $nin: NONE } }, { state: { $ne: 'draft' as const } }];

/** The same of a document that was read. */
export const mayGoLive = (app: App) => !!app.link || app.state !== 'draft';

/** Matches an app whose link may be taken away: it has none, is over, or nobody can take its places yet. For `$or`. */
const losesLink = [
  { link: { $in: NONE } },
  { state: 'closed' as const },
  { state: 'draft' as const, 'pendingFundings.0': { $exists: false } },
];

/** The guard of a change of the link; nothing when it is left alone, or becomes another one. */
export const linkGuard = (link: string | undefined) => (link === '' ? { $or: losesLink } : {});

/** Whether a change to this link meets the guard in a document that was read. */
export function keepsLink(app: App, link: string | undefined): boolean {
  if (link !== '' || !app.link || app.state === 'closed') return true;
  return app.state === 'draft' && app.pendingFundings.length === 0;
}
