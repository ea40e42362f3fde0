import { derivedIds, fingerprint, randomId } from '@candor/service-kit/data/ids';
import { isDuplicateKey } from '@candor/service-kit/data/mongo';
import { badInput, refuse } from '@candor/service-kit/errors';
import type { HookDeps } from './deps.ts';
import { refuseHook } from './errors.ts';
import { isGone } from './gone.ts';
import type { HookEndpoint } from './model.ts';
import { newSecret, requireHooks, secretsNow, withSecret } from './secrets.ts';
import type { HookType } from './types.ts';

/** An organisation has at most so many. */
export const ENDPOINTS_MAX = 10;

/** Who asks, for which organisation. */
export interface HookActor {
  userId: string;
  organisationId: string;
}

export interface EndpointInput {
  url: string;
  types: HookType[];
  description?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
}

/** An endpoint with the secret that is shown this once. */
export interface ShownEndpoint {
  endpoint: HookEndpoint;
  secret: string;
}

/** The endpoints of an organisation, the oldest first. */
export function listEndpoints(deps: Pick<HookDeps, 'hookEndpoints'>, organisationId: string): Promise<HookEndpoint[]> {
  return deps.hookEndpoints.find({ organisationId }).sort({ createdAt: 1, _id: 1 }).lean<HookEndpoint[]>().exec();
}

/** One of an organisation's endpoints. Refuses with NOT_FOUND what is another's, as what is not there. */
export async function requireEndpoint(deps: HookDeps, organisationId: string, id: string): Promise<HookEndpoint> {
  const found = await deps.hookEndpoints.findOne({ _id: id, organisationId }).lean<HookEndpoint>();
  if (!found) throw refuse('NOT_FOUND');
  return found;
}

/**
 * Makes an endpoint. Under the same key it is made once, and answered again with its secret, so that a lost answer loses none. Refuses with
 * BAD_INPUT, WEBHOOKS_FULL, IDEMPOTENCY_CONFLICT, UNAVAILABLE where webhooks are off, UNAUTHENTICATED for whoever was erased.
 */
export async function createEndpoint(deps: HookDeps, actor: HookActor, input: EndpointInput): Promise<ShownEndpoint> {
  const { ring } = requireHooks(deps);
  const { organisationId, userId } = actor;
  const { url, types, description, idempotencyKey } = input;
  const print = fingerprint({ url, types, description: description ?? '' });
  const ids = idempotencyKey ? derivedIds(ring, organisationId, 'webhook', idempotencyKey) : null;
  const known = ids
    ? await deps.hookEndpoints.findOne({ _id: { $in: ids }, organisationId }).lean<HookEndpoint>()
    : null;
  if (known) return answerAgain(deps, known, print);
  await requireAddress(deps, url);
  await requireThere(deps, organisationId);
  const _id = ids?.[0] ?? randomId();
  const secret = newSecret();
  const fresh: Omit<HookEndpoint, 'place'> = {
    ...{ _id, organisationId, url, types: unique(types), description: description ?? '' },
    secrets: withSecret(deps, _id, secret, []),
    ...{ state: 'on', failingSince: null, createdBy: userId, fingerprint: print },
    createdAt: new Date(deps.clock.now()),
  };
  const endpoint = await insertAtPlace(deps, fresh);
  // An erasure that began meanwhile may have removed everything before this was there.
  await requireThere(deps, organisationId).catch(async (error) => {
    await deps.hookEndpoints.deleteOne({ _id });
    throw error;
  });
  return endpoint.fingerprint === print && endpoint.secrets[0]?.sealed === fresh.secrets[0]?.sealed
    ? { endpoint, secret }
    : answerAgain(deps, endpoint, print);
}

export interface EndpointChange {
  url?: string | null | undefined;
  types?: HookType[] | null | undefined;
  description?: string | null | undefined;
  on?: boolean | null | undefined;
}

/**
 * Changes an endpoint; what is left out stays. Switched on again it is sent what waited. Refuses with NOT_FOUND, BAD_INPUT. Repeatable.
 */
export async function changeEndpoint(
  deps: HookDeps,
  { organisationId }: HookActor,
  id: string,
  { url, types, description, on }: EndpointChange,
): Promise<HookEndpoint> {
  const before = await requireEndpoint(deps, organisationId, id);
  if (typeof url === 'string' && url !== before.url) await requireAddress(deps, url);
  const wakes = on === true && before.state !== 'on';
  const $set = {
    ...(typeof url === 'string' && { url }),
    ...(types && { types: unique(types) }),
    ...(typeof description === 'string' && { description }),
    ...(wakes && { state: 'on' as const, failingSince: null }),
    ...(on === false && before.state === 'on' && { state: 'off' as const }),
  };
  await deps.hookEndpoints.updateOne({ _id: id, organisationId }, { $set, ...(wakes && { $unset: { failedDue: 1 } }) });
  // By whoever switches it on, or does so again: what waited is due.
  if (on === true) await wakeAll(deps, id);
  return requireEndpoint(deps, organisationId, id);
}

/** Removes an endpoint with its log. Refuses with NOT_FOUND. What is under way may still arrive. */
export async function removeEndpoint(deps: HookDeps, { organisationId }: HookActor, id: string): Promise<void> {
  const { deletedCount } = await deps.hookEndpoints.deleteOne({ _id: id, organisationId });
  if (deletedCount === 0) throw refuse('NOT_FOUND');
  await forgetOf(deps, { endpointId: id });
}

/** A new secret; for a day what is sent is signed with the one before, too. Refuses with NOT_FOUND, UNAVAILABLE. */
export async function rotateSecret(deps: HookDeps, { organisationId }: HookActor, id: string): Promise<ShownEndpoint> {
  const before = await requireEndpoint(deps, organisationId, id);
  const secret = newSecret();
  const secrets = withSecret(deps, id, secret, before.secrets);
  const changed = await deps.hookEndpoints.updateOne(
    { _id: id, organisationId, 'secrets.0.sealed': before.secrets[0]?.sealed ?? '' },
    { $set: { secrets } },
  );
  // Rotated at this very moment by somebody else, whose secret stays the newest.
  if (changed.modifiedCount === 0) throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
  return { endpoint: { ...before, secrets }, secret };
}

/** Forgets everything of an organisation's webhooks. Repeatable. */
export async function forgetHooks(
  deps: Pick<HookDeps, 'hookEndpoints' | 'hookDeliveries' | 'hookCursors'>,
  organisationId: string,
): Promise<void> {
  await deps.hookEndpoints.deleteMany({ organisationId });
  await forgetOf(deps, { organisationId });
}

/** Forgets the log and the lines of an endpoint, or of all of an organisation. Repeatable. */
export async function forgetOf(
  { hookDeliveries, hookCursors }: Pick<HookDeps, 'hookDeliveries' | 'hookCursors'>,
  of: { endpointId: string } | { organisationId: string },
): Promise<void> {
  await hookCursors.deleteMany(of);
  await hookDeliveries.deleteMany(of);
}

async function wakeAll(deps: HookDeps, endpointId: string): Promise<void> {
  const now = new Date(deps.clock.now());
  await deps.hookCursors.updateMany({ endpointId, dueAt: null }, { $set: { dueAt: now } });
  const due = await deps.hookCursors.find({ endpointId, dueAt: { $lte: now } }, { _id: 1 }).lean<{ _id: string }[]>();
  for (const { _id } of due) deps.wakeHook(_id);
}

function answerAgain(deps: HookDeps, endpoint: HookEndpoint, print: string): ShownEndpoint {
  if (endpoint.fingerprint !== print) throw refuse('IDEMPOTENCY_CONFLICT');
  return { endpoint, secret: secretsNow(deps, endpoint)[0] ?? '' };
}

/** Takes the lowest place that is free: the unique place makes one more than the most miss, whoever else is at it. */
async function insertAtPlace(deps: HookDeps, fresh: Omit<HookEndpoint, 'place'>): Promise<HookEndpoint> {
  const { _id, organisationId } = fresh;
  for (let place = 0; place < ENDPOINTS_MAX; place += 1) {
    if (await deps.hookEndpoints.exists({ organisationId, place })) continue;
    const endpoint = { ...fresh, place };
    try {
      await deps.hookEndpoints.create(endpoint);
      return endpoint;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const same = await deps.hookEndpoints.findOne({ _id, organisationId }).lean<HookEndpoint>();
      if (same) return same;
    }
  }
  throw refuseHook('WEBHOOKS_FULL');
}

/** Whether something may be sent there: by what is written, and by what its name resolves to. Refuses with BAD_INPUT. */
async function requireAddress({ hookWayOut }: HookDeps, url: string): Promise<void> {
  try {
    await hookWayOut.look(url);
  } catch {
    throw badInput('The address must be https:// with a public name, without a port, a name or a password.', 'url');
  }
}

async function requireThere(deps: HookDeps, organisationId: string): Promise<void> {
  if (await isGone(deps, organisationId)) throw refuse('UNAUTHENTICATED');
}

const unique = (types: readonly HookType[]): HookType[] => [...new Set(types)];
