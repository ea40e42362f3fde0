import { isMoneyEvent, type ServiceName } from '@candor/events';
import type { Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Clock } from '../clock.ts';
import type { Signature } from '../security/event-keys.ts';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { isAway } from './away.ts';
import { withLease } from './lease.ts';
import { type Again, againOf, deathsOf, isNoted, isSetAside, noteAgain } from './parked-job.ts';
import { pauseBeforeAlone, pauseWhileParked } from './pauses.ts';

/** Parked jobs that are looked at by one question. */
const BATCH = 200;
/** A try that takes longer is given up, so that the rest goes on; what it does after that is keyed like any other's. */
const TRY_AT_MOST_MS = 60_000;

export interface ParkedDeps {
  service: ServiceName;
  queue: Queue;
  redis: Redis;
  clock: Clock;
  log: Log;
  metrics: Pick<Metrics, 'eventsHandled'>;
  /** Whether a job is no event of its producer, told of as such: it is removed. */
  refuses: (job: Job) => boolean;
  /** Hands the event of a job on; resolves with this service's receipt. */
  handle: (job: Job) => Promise<Signature>;
  /** The receipt that lies beside an event which was handled; undefined when it is not this service's. */
  receiptOf: (job: Job) => Signature | undefined;
  /** Does work while this process handles no other event. */
  alone: (work: () => Promise<void>) => Promise<void>;
}

/**
 * One look at what is parked: events of money whose pause is over are tried again, for ever, and those that were set aside because
 * processes died of them are tried alone. One process of all does it at a time. A job stays parked until its event was handled, so that
 * neither its alarm nor its record's outbox sees it gone meanwhile. Says whether this process did it. Rejects when Redis is away.
 */
export function sweepParked(deps: ParkedDeps): Promise<boolean> {
  return withLease(deps.redis, deps.queue.toKey('parked-sweep'), async () => {
    const { again, alone } = await findDue(deps);
    for (const id of again) if ((await tryOnce(deps, id)) === 'away') return;
    if (alone.size === 0) return;
    await deps.alone(async () => {
      for (const id of alone) if ((await tryOnce(deps, id)) === 'away') return;
    });
  });
}

/** The parked jobs whose pause is over. Those of the queue's other events wait for a person. */
async function findDue(deps: ParkedDeps): Promise<{ again: Set<string>; alone: Set<string> }> {
  const { queue, service, clock } = deps;
  const found = { again: new Set<string>(), alone: new Set<string>() };
  for (let start = 0; ; start += BATCH) {
    const jobs = await queue.getFailed(start, start + BATCH - 1);
    for (const job of jobs) {
      if (job.id === undefined || !isNoted(job.data) || clock.now() < dueAtMs(deps, job)) continue;
      if (isSetAside(job)) found.alone.add(job.id);
      else if (isMoneyEvent(service, job.name) || deps.receiptOf(job)) found.again.add(job.id);
    }
    if (jobs.length < BATCH) return found;
  }
}

function dueAtMs(deps: ParkedDeps, job: Job): number {
  if (deps.receiptOf(job)) return 0;
  const { tries, lastAtMs } = againOf(job);
  const pauseMs = isSetAside(job) ? pauseBeforeAlone(tries) : pauseWhileParked(tries);
  return Math.max(lastAtMs, job.finishedOn ?? 0) + pauseMs;
}

/** One try of one job, noted before it begins: a process that dies in it leaves that behind. */
async function tryOnce(deps: ParkedDeps, id: string): Promise<'tried' | 'away'> {
  const job = await deps.queue.getJob(id);
  // Somebody had it tried again meanwhile.
  if (job === undefined || !(await job.isFailed())) return 'tried';
  if (deps.refuses(job)) {
    await job.remove();
    return 'tried';
  }
  const before = againOf(job);
  const had = deps.receiptOf(job);
  if (had) return complete(deps, job, before, had);
  const deaths = before.deaths + (before.begun ? 1 : 0);
  const begun: Again = { ...before, deaths, tries: before.tries + 1, lastAtMs: deps.clock.now(), begun: true };
  if (isSetAside(job)) alarm(deps, 'event_deadly', job);
  await noteAgain(job, begun);
  let receipt: Signature;
  try {
    receipt = await withinTime(deps.handle(job));
  } catch (error) {
    const away = isAway(error);
    // That something was away is no try: the next look is the next try.
    await noteAgain(job, { ...begun, begun: false, ...(away && { tries: before.tries, lastAtMs: before.lastAtMs }) });
    tell(deps, job, error, away);
    return away ? 'away' : 'tried';
  }
  return complete(deps, job, { ...begun, begun: false }, receipt);
}

/** The queue completes the job without handing its event on again: the receipt beside it says that it was handled. */
async function complete(deps: ParkedDeps, job: Job, again: Again, receipt: Signature): Promise<'tried'> {
  await noteAgain(job, { ...again, receipt });
  // It may be on its way again already, by somebody's hand.
  await job.retry('failed').catch(async (error) => {
    if (await job.isFailed()) throw error;
  });
  deps.log.info({ event: job.name, eventId: job.id, tries: again.tries }, 'a parked event was handled');
  return 'tried';
}

function tell(deps: ParkedDeps, job: Job, error: unknown, away: boolean): void {
  const facts = { event: job.name, eventId: job.id, err: error };
  if (away) {
    deps.log.warn(facts, 'a parked event waits for what is away');
    return;
  }
  deps.metrics.eventsHandled.inc({ event: job.name, outcome: 'parked' });
  if (isMoneyEvent(deps.service, job.name)) alarm(deps, 'money_event_parked', job, error);
  else deps.log.error(facts, 'an event failed again and stays parked');
}

/** Tells that an event of money is parked, or that processes die of one. The alert of both is EventsParked: each is a parked job. */
export function alarm(
  deps: Pick<ParkedDeps, 'log'>,
  kind: 'event_deadly' | 'money_event_parked',
  job: Job,
  error?: unknown,
): void {
  const facts = { event: job.name, eventId: job.id, deaths: deathsOf(job), tries: againOf(job).tries };
  deps.log.fatal({ ...facts, ...(error !== undefined && { err: error }) }, `alarm: ${kind}`);
}

async function withinTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it was not handled in time')), TRY_AT_MOST_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
