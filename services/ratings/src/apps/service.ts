import { derivedIds, fingerprint, recordIds } from '@candor/service-kit/data/ids';
import { keptId } from '@candor/service-kit/data/insert';
import { findTogether } from '@candor/service-kit/data/loader';
import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import { badInput, refuse } from '@candor/service-kit/errors';
import { emit, emitOnInsert } from '@candor/service-kit/events/outbox';
import { refusePicture } from '@candor/service-kit/pictures/picture';
import { openTicket } from '@candor/service-kit/pictures/ticket';
import {
  maySeeOf,
  type OrganisationAct,
  organisationOf,
  requireActOn,
  requireRight,
} from '@candor/service-kit/security/organisation';
import type { RatingsDeps } from '../deps.ts';
import { requirePublisherStaying, requireStaying } from '../people/service.ts';
import { assertMayAsk } from '../raised/may-ask.ts';
import { refuseScreens } from '../screens/errors.ts';
import type { Screens } from '../screens/model.ts';
import { appActed } from './audit.ts';
import { refuseApp } from './errors.ts';
import { type Actor, type AppFields, shownOf } from './fields.ts';
import { placesTaken } from './held.ts';
import { keepsLink, linkGuard } from './links.ts';
import { type App, type AppState, isBuying, type PauseReason, type Reservation } from './model.ts';
import { nameKeysOf } from './named.ts';
import { pausedEvent } from './places-left.ts';
import { assertPrices, checkedPrices } from './price-checks.ts';

export interface CreateApp extends AppFields {
  imageTicket: string;
  /** Whose app it is; administrators only. */
  publisherId?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
}

/** Refuses with NOT_A_PUBLISHER who is in no organisation, and with ORGANISATION_ROLE a member whose role may not do this. */
export function requirePublisher(actor: Actor, act: OrganisationAct = 'campaigns'): void {
  if (actor.role === 'superadmin') return;
  const membership = organisationOf(actor);
  if (!membership) throw refuseApp('NOT_A_PUBLISHER');
  requireRight(membership, act);
}

/**
 * The app, if the actor may do this to it. Refuses with NOT_FOUND whoever does not act in its organisation: nobody learns of other people's
 * records; and with ORGANISATION_ROLE a member whose role may not.
 */
export async function requireOwnApp(
  deps: RatingsDeps,
  actor: Actor,
  appId: string,
  act: OrganisationAct = 'campaigns',
): Promise<App> {
  const app = await deps.models.apps.findById(appId).lean<App>();
  if (!app) throw refuse('NOT_FOUND');
  if (actor.role !== 'superadmin') requireActOn(actor, app.publisherId, act);
  return app;
}

/** The app, if the actor may look at what only its publisher is shown. Refuses with NOT_FOUND otherwise. */
export async function requireVisibleApp(deps: RatingsDeps, actor: Actor, appId: string): Promise<App> {
  const app = await findTogether<App>(deps.models.apps, appId);
  if (!app || !maySeeOf(actor, app.publisherId)) throw refuse('NOT_FOUND');
  return app;
}

/** The record that an upload of a new app's picture belongs to: the same for a retry under the same key. */
export function newAppId(
  deps: Pick<RatingsDeps, 'idKeys' | 'models'>,
  userId: string,
  idempotencyKey: string | null | undefined,
): Promise<string> {
  return keptId(deps.models.apps as never, recordIds(deps.idKeys, userId, 'createApp', idempotencyKey));
}

/** Under which id an app is made: the ticket's, unless the call made it under another key of the ring. */
async function appIdFor(deps: RatingsDeps, actor: Actor, ticketId: string, key: string | null | undefined) {
  const ids: readonly string[] = key ? derivedIds(deps.idKeys, actor.userId, 'createApp', key) : [];
  const others = ids.filter((id) => id !== ticketId);
  // A ticket of something else than this call's app is not looked up.
  if (others.length === 0 || !ids.includes(ticketId)) return ticketId;
  return keptId(deps.models.apps as never, [ticketId, ...others]);
}

/**
 * Creates an app as a draft: it has no places yet. Refuses with NOT_A_PUBLISHER, what `assertPrices` refuses with, PICTURE_TICKET and
 * IDEMPOTENCY_CONFLICT.
 */
export async function createApp(deps: RatingsDeps, actor: Actor, request: CreateApp): Promise<App> {
  requirePublisher(actor);
  await requireStaying(deps, actor.userId);
  const { imageTicket, publisherId, idempotencyKey, ...fields } = request;
  assertPrices(deps.rules.prices, fields);
  if (publisherId && actor.role !== 'superadmin') throw refuse('FORBIDDEN');
  const ownerId = publisherId ?? organisationOf(actor)?.id ?? actor.userId;
  await requirePublisherStaying(deps, ownerId);
  const now = deps.clock.now();
  const ticket = openTicket(deps.uploadKeys, imageTicket, 'app', actor.userId, now);
  // Of the least minutes it says nothing, as a build of before there were any did: a retry may meet either.
  const { minutes, ...told } = fields;
  const asked = { ...told, ...(minutes > 1 && { minutes }) };
  const print = fingerprint({ ...asked, publisherId: publisherId ?? null, picture: ticket.name });
  const _id = await appIdFor(deps, actor, ticket.recordId, idempotencyKey);
  const app = {
    _id,
    ...fields,
    nameKeys: nameKeysOf(fields.name),
    publisherId: ownerId,
    product: _id,
    series: _id,
    picture: ticket.name,
    state: 'draft' as const,
    waitingSince: new Date(now),
    fingerprint: print,
    createdAt: new Date(now),
    ...actedOnInsert(deps, actor, _id, fields),
  };
  try {
    const created = (await deps.models.apps.create(app)).toObject();
    deps.nudge();
    return created;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return sameApp(await requireOwnApp(deps, actor, app._id), print, idempotencyKey);
  }
}

/** What an administrator creates carries the fact for the audit log. */
function actedOnInsert(deps: RatingsDeps, actor: Actor, appId: string, fields: Partial<AppFields>) {
  const acted = appActed(deps, actor, { appId, action: 'app.create', before: {}, after: shownOf(fields) });
  return acted ? emitOnInsert(acted) : {};
}

/** What was made under the same key, or why it is another request. */
export function sameApp(app: App, print: string, idempotencyKey: string | null | undefined): App {
  if (idempotencyKey && app.fingerprint === print) return app;
  throw idempotencyKey
    ? refuse('IDEMPOTENCY_CONFLICT')
    : badInput('This picture was used already. Please upload it again.', 'imageTicket');
}

/**
 * Changes an app's fields. Refuses with NOT_FOUND, what `assertPrices` refuses other prices or more minutes with, MINUTES_TOO_LOW, PICTURE_TICKET, TRY_AGAIN,
 * PRICE_FROZEN while it holds unspent places, and LINK_REQUIRED when the link of one that is or becomes live is taken away.
 */
export async function updateApp(
  deps: RatingsDeps,
  actor: Actor,
  appId: string,
  request: Partial<AppFields> & { imageTicket?: string | null | undefined },
): Promise<App> {
  const app = await requireOwnApp(deps, actor, appId);
  const { imageTicket, ...given } = request;
  const fields: Partial<App> = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (typeof imageTicket === 'string') fields.picture = newPicture(deps, actor, appId, imageTicket);
  if (fields.name !== undefined) fields.nameKeys = nameKeysOf(fields.name);
  const { isRepriced, guard } = await checkedPrices(deps, app, fields);
  const filter = { _id: appId, ...guard, ...(isRepriced ? unspentGuard : {}), ...linkGuard(fields.link) };
  const acted = appActed(deps, actor, {
    appId,
    action: 'app.update',
    before: shownOf(app, fields),
    after: shownOf(fields),
  });
  const emitted = emit(acted);
  const changed = await deps.models.apps.updateOne(filter, {
    $set: { ...fields, ...emitted.$set },
    $push: emitted.$push,
  });
  deps.nudge();
  const now = await requireOwnApp(deps, actor, appId);
  if (changed.matchedCount === 0) throw whyUnchanged(now, fields);
  return now;
}

function whyUnchanged(app: App, fields: Partial<App>) {
  if (!keepsLink(app, fields.link)) return refuseApp('LINK_REQUIRED');
  const isPriced = fields.priceMicro !== undefined || fields.profitMicro !== undefined;
  return refuseApp(isPriced && isUnspent(app) ? 'PRICE_FROZEN' : 'TRY_AGAIN');
}

/** The picture of a ticket for this very app: under another record's name the sweeper would take it for an orphan. */
function newPicture(deps: RatingsDeps, actor: Actor, appId: string, imageTicket: string): string {
  const ticket = openTicket(deps.uploadKeys, imageTicket, 'app', actor.userId, deps.clock.now());
  if (ticket.recordId !== appId) throw refusePicture('PICTURE_TICKET');
  return ticket.name;
}

// The same document says whether places are unspent, so a funding under way and a new price can never both win.
const unspentGuard = {
  available: 0,
  closing: 0,
  'reservations.0': { $exists: false },
  'held.0': { $exists: false },
  'pendingFundings.0': { $exists: false },
  // What is bought for a check was worked out of the reward.
  'screenMoves.pending.0': { $exists: false },
};

/** The opposite of the guard, for a document that was read: whether it holds unspent places. */
function isUnspent(app: App): boolean {
  return app.available > 0 || app.closing > 0 || placesTaken(app) > 0 || isBuying(app);
}

/** live → paused. Refuses with NOT_FOUND and TRANSITION_NOT_ALLOWED. */
export function pauseApp(deps: RatingsDeps, actor: Actor, appId: string): Promise<App> {
  return changeState(deps, actor, appId, { from: 'live', to: 'paused' });
}

/** Whether a check, one that a restore lost too, has nothing to be paid with, or cannot be asked. */
const isWithout = ({ check, left }: Screens, reservations: readonly Reservation[]) =>
  check ? left === 0 && !reservations.some(({ screen }) => screen) : left > 0;

/**
 * paused → live. One that paused itself because raters could not rate it goes on once its publisher says that it is `checked`; from then on
 * only what is told after that counts. Refuses with NOT_FOUND, TRANSITION_NOT_ALLOWED, CHECK_FIRST, QUESTION_UPHELD as long as it asks what
 * was upheld against it, and SCREENS_MISSING where a check has none to pay with.
 */
export async function resumeApp(deps: RatingsDeps, actor: Actor, appId: string, checked = false): Promise<App> {
  const app = await requireOwnApp(deps, actor, appId);
  const { state, screens, reservations, pausedFor, upheldQuestions = null } = app;
  if (state === 'paused') await assertMayAsk(deps, app);
  if (state === 'paused' && screens && isWithout(screens, reservations)) throw refuseScreens('SCREENS_MISSING');
  const change = { from: 'paused', to: 'live' } as const;
  // What it may ask was looked at as it was read.
  const asRead = { upheldQuestions, 'asked.version': app.asked?.version ?? null };
  // Nothing was there to be checked where it did not pause for that: what was told of it before then still counts.
  if (!checked || pausedFor !== 'problems')
    return changeState(deps, actor, appId, { ...change, where: { ...asRead, pausedFor: { $ne: 'problems' } } });
  const fields = { checkedAt: new Date(deps.clock.now()) };
  return changeState(deps, actor, appId, { ...change, where: { ...asRead, pausedFor: 'problems' }, fields });
}

interface StateChange {
  from: AppState;
  to: AppState;
  /** What else has to be so, in the update itself, and what else it writes. */
  where?: {
    pausedFor: PauseReason | { $ne: PauseReason };
    upheldQuestions: string[] | null;
    'asked.version': number | null;
  };
  fields?: Pick<App, 'checkedAt'>;
}

async function changeState(
  deps: RatingsDeps,
  actor: Actor,
  appId: string,
  { from, to, where, fields }: StateChange,
): Promise<App> {
  const before = await requireOwnApp(deps, actor, appId);
  const acted = appActed(deps, actor, {
    appId,
    action: to === 'paused' ? 'app.pause' : 'app.resume',
    before: { state: from },
    after: { state: to },
  });
  const emitted = emit(acted, to === 'paused' ? pausedEvent(deps, before) : undefined);
  const changed = await deps.models.apps.updateOne(
    { _id: appId, state: from, ...where },
    { $set: { ...fields, state: to, ...emitted.$set }, $push: emitted.$push, $unset: { pausedFor: 1 } },
  );
  deps.nudge();
  const app = await requireOwnApp(deps, actor, appId);
  // A repeat of the same call finds it done.
  if (changed.modifiedCount === 1 || app.state === to) return app;
  if (app.state === from && app.pausedFor === 'problems') throw refuseApp('CHECK_FIRST');
  // What it asks, or may not ask, was changed meanwhile.
  if (app.state === from && where) throw refuseApp('TRY_AGAIN');
  throw refuseApp('TRANSITION_NOT_ALLOWED', { allowed: allowedFrom[app.state] });
}

const allowedFrom: Record<AppState, readonly string[]> = {
  draft: ['closed'],
  live: ['paused', 'closed'],
  paused: ['live', 'closed'],
  closed: [],
};
