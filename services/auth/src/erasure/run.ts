import type { ErasureCommand } from '@candor/events';
import { randomId } from '@candor/service-kit/data/ids';
import { refuse } from '@candor/service-kit/errors';
import type { AuthDeps } from '../deps.ts';
import { assertUnfrozen, unfrozenAt } from '../freezes/check.ts';
import { cancelParting, prepareParting } from '../organisations/leaving.ts';
import type { User } from '../users/model.ts';
import { refuseErasure } from './errors.ts';
import type { Erasure } from './fields.ts';
import { removeOwn, writeErased } from './own.ts';
import type { Run } from './under-way.ts';

/** Whoever is at an erasure writes more often than this; after it the sweeper takes over. */
export const ERASURE_LEASE_MS = 60_000;

/** Step 1: the account is being erased from now on, with what the person agreed to give up. Refuses with FROZEN, ERASURE_RUNNING, or UNAUTHENTICATED when it was. */
export async function beginErasure(deps: AuthDeps, userId: string, giveUpMicro?: number): Promise<Run> {
  const erasure: Erasure = {
    id: randomId(),
    ...(giveUpMicro === undefined ? {} : { giveUpMicro }),
    phase: 'preparing',
    attempt: randomId(),
    at: new Date(deps.clock.now()),
    removed: [],
  };
  const user = await deps.models.users
    .findOneAndUpdate(
      { _id: userId, accountState: null, ...unfrozenAt(deps.clock.now()) },
      { $set: { accountState: 'erasing', erasure } },
      { returnDocument: 'after' },
    )
    .lean<User>();
  if (user) return { user, erasure };
  const known = await deps.models.users.findById(userId).lean<User>();
  if (known && !known.accountState) assertUnfrozen(deps, known);
  throw known?.accountState === 'erasing' ? refuseErasure('ERASURE_RUNNING') : refuse('UNAUTHENTICATED');
}

/** Takes over an erasure that nobody has been at for a while; undefined when somebody is, or another process was quicker. */
export async function takeOver(deps: AuthDeps, user: User): Promise<Run | undefined> {
  const now = deps.clock.now();
  const { erasure } = user;
  if (!erasure || now - erasure.at.getTime() < ERASURE_LEASE_MS) return undefined;
  return write(deps, { user, erasure }, { $set: { 'erasure.attempt': randomId() } });
}

/**
 * Brings an erasure to its end from wherever it stands: the account is erased, or open again. Refuses with ERASURE_BLOCKED and the
 * sentences of what stands in the way, once it is open again; with UNAVAILABLE when a service does not answer: then the sweeper
 * goes on, unless the account could be opened again.
 */
export async function finishErasure(deps: AuthDeps, run: Run): Promise<void> {
  if (run.erasure.phase === 'preparing') return finishErasure(deps, await prepare(deps, run));
  if (run.erasure.phase === 'cancelling') return cancel(deps, run);
  await removeEverywhere(deps, run);
  await removeOwn(deps, run);
  await deps.step('erase:2');
  await writeErased(deps, run);
  await deps.step('erase:3');
}

async function prepare(deps: AuthDeps, begun: Run): Promise<Run> {
  const { publishes, organisations, blockers: ofOrganisations } = await prepareParting(deps, begun.user._id);
  await deps.step('erase:parting');
  const ending = { 'erasure.publishes': publishes, 'erasure.organisations': organisations };
  const run = await go(deps, begun, { $set: ending });
  const asked = await Promise.allSettled(deps.erasers.map(({ ask }) => ask({ ...commandOf(run), stage: 'prepare' })));
  const unknown = asked.find((one) => one.status === 'rejected');
  const told = asked.flatMap((one) => (one.status === 'fulfilled' ? one.value.blockers : []));
  const blockers = [...ofOrganisations, ...told];
  if (unknown || blockers.length > 0) {
    await cancel(deps, await toPhase(deps, run, 'cancelling'));
    const restMicro = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.restMicro] : [])).find(isRest);
    throw blockers.length > 0 ? blocked(blockers, restMicro) : unknown?.reason;
  }
  return toPhase(deps, run, 'removing');
}

/** Tells every service that nothing comes of it, then opens the account again. */
async function cancel(deps: AuthDeps, run: Run): Promise<void> {
  await cancelEverywhere(deps, run.user._id);
  await cancelParting(deps, run.user._id);
  const { _id } = run.user;
  await deps.models.users.updateOne(
    { _id, accountState: 'erasing', 'erasure.attempt': run.erasure.attempt },
    { $unset: { accountState: 1, erasure: 1 } },
  );
}

async function cancelEverywhere(deps: AuthDeps, userId: string): Promise<void> {
  await Promise.all(deps.erasers.map(({ ask }) => ask({ userId, stage: 'cancel' })));
}

/** Each service in turn, the wallet first: it alone may still find that money came in, and then nothing is lost yet. */
async function removeEverywhere(deps: AuthDeps, begun: Run): Promise<void> {
  let run = begun;
  for (const { service, ask } of deps.erasers) {
    if (run.erasure.removed.includes(service)) continue;
    const { blockers, restMicro } = await ask({ ...commandOf(run), stage: 'remove' });
    const isFirst = run.erasure.removed.length === 0;
    if (blockers.length > 0) {
      if (!isFirst) throw refuse('UNAVAILABLE', { retryAfterSeconds: 5 });
      await cancel(deps, await toPhase(deps, run, 'cancelling'));
      throw blocked(blockers, restMicro);
    }
    await deps.step(`erase:${service}`);
    run = await go(deps, run, {
      $push: { 'erasure.removed': service },
      // From here on there is no way back: the sessions end in the same update.
      ...(isFirst ? { $inc: { sessionEpoch: 1 }, $set: { keptSessionId: null } } : {}),
    });
  }
}

function toPhase(deps: AuthDeps, run: Run, phase: Erasure['phase']): Promise<Run> {
  return go(deps, run, { $set: { 'erasure.phase': phase } });
}

interface Change {
  $set?: Record<string, unknown>;
  $push?: Record<string, unknown>;
  $inc?: Record<string, number>;
}

async function go(deps: AuthDeps, run: Run, change: Change): Promise<Run> {
  const gone = await write(deps, run, change);
  if (gone) return gone;
  // Somebody took over while this process slept. Had they opened the account, what was asked here since would stay.
  const user = await deps.models.users.findById(run.user._id).lean<User>();
  if (user && user.accountState === undefined) await cancelEverywhere(deps, user._id);
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 5 });
}

async function write(deps: AuthDeps, run: Run, { $set, ...change }: Change): Promise<Run | undefined> {
  const user = await deps.models.users
    .findOneAndUpdate(
      { _id: run.user._id, accountState: 'erasing', 'erasure.attempt': run.erasure.attempt },
      { ...change, $set: { ...$set, 'erasure.at': new Date(deps.clock.now()) } },
      { returnDocument: 'after' },
    )
    .lean<User>();
  return user?.erasure ? { user, erasure: user.erasure } : undefined;
}

const isRest = (micro: number | undefined) => micro !== undefined;

/** What each service is asked with: whose erasure it is, which one, what ends with the person, and what was agreed to be given up. */
function commandOf({ user, erasure }: Run): Omit<ErasureCommand, 'stage'> {
  const { id: erasureId, giveUpMicro, publishes, organisations } = erasure;
  return {
    userId: user._id,
    ...(publishes === undefined ? {} : { publishes }),
    ...(organisations === undefined ? {} : { organisations }),
    ...(erasureId === undefined ? {} : { erasureId }),
    ...(giveUpMicro === undefined ? {} : { giveUpMicro }),
  };
}

/** Where nothing else stands in the way but a rest, the code says so: the person may agree to give it up. */
function blocked(sentences: readonly string[], restMicro: number | undefined) {
  const told = [...new Set(sentences)];
  return refuseErasure(isRest(restMicro) && told.length === 1 ? 'ERASURE_REST' : 'ERASURE_BLOCKED', {}, told.join(' '));
}
