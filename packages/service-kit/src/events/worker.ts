import {
  type ConsumedBy,
  type DomainEvent,
  eventPayloads,
  isMoneyEvent,
  isTraceparent,
  parseEvent,
  type ServiceName,
} from '@candor/events';
import { DelayedError, type Job, UnrecoverableError, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { type Clock, systemClock } from '../clock.ts';
import { createGroup } from '../data/group.ts';
import { publisherRedis } from '../data/redis.ts';
import { type EventKeys, SIGNED_TOGETHER, type Signature } from '../security/event-keys.ts';
import { createSweeper } from '../sweeper.ts';
import { withContext } from '../telemetry/context.ts';
import { errorType } from '../telemetry/error-type.ts';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { withSpan } from '../telemetry/tracing.ts';
import { isAway } from './away.ts';
import { alarm, sweepParked } from './parked.ts';
import { againOf, isSetAside } from './parked-job.ts';
import { pauseAfterTry, pauseWhileAway, spread } from './pauses.ts';
import { eventAttributes, openQueue } from './queue.ts';
import { eventIdOf, RefusedJob, readReceipt, refusalOf, requireKnownKind } from './signed.ts';

/** A handler per consumed event; the compiler asks for each row of the consumers' table. */
export type Handlers<Service extends ServiceName> = {
  [Name in ConsumedBy<Service>]: (event: DomainEvent<Name>) => Promise<void>;
};

export interface WorkerDeps<Service extends ServiceName> {
  service: Service;
  handlers: Handlers<Service>;
  redisUrl: string;
  prefix: string;
  /** By which events are believed, and receipts signed. */
  keys: EventKeys;
  log: Log;
  metrics: Metrics;
  /** Events handled at once by this process. */
  concurrency?: number;
  /** By which parked events are tried again. */
  clock?: Clock;
  timing?: Partial<Timing>;
}

/** What tests shorten. */
export interface Timing {
  /** A job whose process has not said for so long that it lives is another one's, and counts as a death. */
  lockMs: number;
  /** How often those jobs are looked for; one is given to another process at the second look. */
  stalledEveryMs: number;
  /** How often what is parked is looked at. */
  sweepEveryMs: number;
  /** How long a pause of so many ms is on the queue's clock: shortened by chance. */
  pause: (ms: number) => number;
}

const TIMING: Timing = {
  lockMs: 30_000,
  stalledEveryMs: 30_000,
  sweepEveryMs: 15_000,
  pause: (ms) => spread(ms, Math.random()),
};

export interface EventWorker {
  /** Looks at what is parked now. Says whether it was this process that did it. */
  sweepParked(): Promise<boolean>;
  /** Finishes what it is handling, takes nothing new. */
  stop(): Promise<void>;
}

/** What a worker takes jobs with: its deps, and how a receipt is signed, those of one moment together. */
type Taking<Service extends ServiceName> = WorkerDeps<Service> & {
  signReceipt: (eventId: string) => Promise<Signature>;
};

const PARKED_EVERY_MS = 10_000;
/** Deaths are counted, and limited, here: the queue's own limit would park an event that nothing was said about. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;
/** What is under way when an event is to be tried alone is waited for at most so long. */
const QUIET_WITHIN_MS = 60_000;

/**
 * Takes this service's events from its queue and hands each to its handler. Delivery is at least once and in any order,
 * so a handler keys its effect by the event. A handler that throws is tried again, with back-off; then its job is parked. That a process
 * died, or that a store or a service was away, is no try: the event waits. One that processes die of is set aside, and tried alone.
 *
 * Whatever is not signed by the producer of its event is removed, counted and told of, and never handled: if there is such an event, its relay
 * misses the job and sends it again. A job that was handled ends with this service's receipt, on which alone its relay lets go of the event.
 */
export function startWorker<Service extends ServiceName>(given: WorkerDeps<Service>): EventWorker {
  const { keys, service } = given;
  const sign = createGroup<string, Signature>(async (ids) => keys.signReceipts(ids, service), SIGNED_TOGETHER);
  const deps: Taking<Service> = { ...given, signReceipt: sign };
  const timing = { ...TIMING, ...deps.timing };
  const connection = new Redis(deps.redisUrl, { maxRetriesPerRequest: null });
  connection.on('error', () => {});
  const worker = new Worker(deps.service, (job, token) => takeJob(deps, timing, job, token), {
    connection,
    prefix: deps.prefix,
    concurrency: deps.concurrency ?? 20,
    skipVersionCheck: true,
    maxStalledCount: NO_LIMIT,
    lockDuration: timing.lockMs,
    stalledInterval: timing.stalledEveryMs,
    settings: { backoffStrategy: (tries) => timing.pause(pauseAfterTry(tries)) },
  });
  worker.on('error', (error) => deps.log.warn({ err: error }, 'the queue is away'));
  worker.on('completed', (job) => deps.metrics.eventsHandled.inc({ event: job.name, outcome: 'done' }));
  worker.on('failed', (job, error) => tellFailed(deps, job, error));
  const parked = watchParked(deps, timing, worker);
  return {
    sweepParked: parked.sweep,
    async stop() {
      await parked.stop();
      await worker.close();
      connection.disconnect();
    },
  };
}

/** One take of a job from the queue: its event is handled, waits for what is away, is tried again later, or is set aside. */
async function takeJob<Service extends ServiceName>(
  deps: Taking<Service>,
  timing: Timing,
  job: Job,
  token: string | undefined,
): Promise<Signature> {
  if (refuses(deps, job)) {
    job.opts.removeOnFail = true;
    throw new RefusedJob();
  }
  const had = receiptOf(deps, job);
  if (had) return had;
  if (isSetAside(job))
    throw new UnrecoverableError(`set aside: ${job.stalledCounter} processes died while handling it`);
  // A job comes with the pauses of the build that sent it; those of this one are a function of its tries.
  job.opts.backoff = { type: 'pauses' };
  try {
    return await handleJob(deps, job);
  } catch (error) {
    if (!isAway(error)) throw error;
    await waitForIt(deps, timing, job, token, error);
    throw new DelayedError();
  }
}

/** Whether a job is no event of its producer; counts it and tells of it. */
function refuses<Service extends ServiceName>({ keys, service, log, metrics }: WorkerDeps<Service>, job: Job): boolean {
  const reason = refusalOf(keys, job);
  if (reason === undefined) return false;
  const event = nameOf(job.data);
  metrics.eventsRefused.inc({ event, reason });
  // Of what somebody wrote there, no more than its id: it may be anything, and as long as they like.
  log.fatal({ queue: service, event, eventId: job.id?.slice(0, 200), reason }, 'alarm: event_refused');
  return true;
}

/** The receipt beside an event that was handled while it was parked; undefined when this service has not signed it. */
function receiptOf<Service extends ServiceName>({ keys, service }: WorkerDeps<Service>, job: Job) {
  const receipt = readReceipt(againOf(job).receipt);
  return receipt && keys.isReceipt(receipt, eventIdOf(job), service) ? receipt : undefined;
}

/** Hands the event of a job on. Resolves with the receipt for it once it was handled. */
async function handleJob<Service extends ServiceName>(deps: Taking<Service>, job: Job): Promise<Signature> {
  requireKnownKind(job.data);
  await measureEvent(deps, job.data);
  return deps.signReceipt(eventIdOf(job));
}

/** Puts a job back for a while without counting a try. Whoever lost it meanwhile, because Redis was away, has nothing to put back. */
async function waitForIt<Service extends ServiceName>(
  deps: WorkerDeps<Service>,
  timing: Timing,
  job: Job,
  token: string | undefined,
  error: unknown,
): Promise<void> {
  // Each take ended as a failed try, with its process, or here.
  const times = Math.max(1, job.attemptsStarted - job.attemptsMade - job.stalledCounter);
  const pauseMs = timing.pause(pauseWhileAway(times));
  deps.metrics.eventsHandled.inc({ event: nameOf(job.data), outcome: 'away' });
  deps.log.warn({ event: job.name, eventId: job.id, times, pauseMs, err: error }, 'an event waits for what is away');
  await job.moveToDelayed(Date.now() + pauseMs, token).catch((lost) => {
    deps.log.warn({ eventId: job.id, err: lost }, 'an event that waits was taken by another process');
  });
}

function tellFailed<Service extends ServiceName>(deps: WorkerDeps<Service>, job: Job | undefined, error: Error): void {
  if (error instanceof RefusedJob) return;
  const aside = error instanceof UnrecoverableError;
  const parked = job !== undefined && job.attemptsMade >= (job.opts.attempts ?? 1);
  const outcome = aside ? 'set aside' : parked ? 'parked' : 'failed';
  deps.metrics.eventsHandled.inc({ event: job?.name ?? 'unknown', outcome });
  const line = { event: job?.name, eventId: job?.id, attempts: job?.attemptsMade, err: error };
  if (job && aside) alarm(deps, 'event_deadly', job, error);
  else if (job && parked && isMoneyEvent(deps.service, job.name)) alarm(deps, 'money_event_parked', job, error);
  if (parked || aside) deps.log.error(line, 'an event was parked');
  else deps.log.warn(line, 'an event failed and will be tried again');
}

/** Hands an event on and notes how long it took, under its name if it is one that there is. */
async function measureEvent<Service extends ServiceName>(deps: WorkerDeps<Service>, data: unknown): Promise<void> {
  const startedAtMs = performance.now();
  let wrong = '';
  try {
    await handleEvent(deps.handlers, data, deps.service);
  } catch (error) {
    wrong = errorType(error);
    throw error;
  } finally {
    deps.metrics.processSeconds.observe(
      { messaging_destination_name: deps.service, candor_event: nameOf(data), error_type: wrong },
      (performance.now() - startedAtMs) / 1_000,
    );
  }
}

function nameOf(data: unknown): string {
  const name = typeof data === 'object' && data !== null && 'name' in data ? data.name : undefined;
  return typeof name === 'string' && Object.hasOwn(eventPayloads, name) ? name : 'unknown';
}

/** Parses an event as it came from a queue and hands it to its handler. Throws for an event without one. */
export async function handleEvent<Service extends ServiceName>(
  handlers: Handlers<Service>,
  data: unknown,
  queue = '',
): Promise<void> {
  const event = parseEvent(data);
  const handler = (handlers as unknown as Record<string, ((event: DomainEvent) => Promise<void>) | undefined>)[
    event.name
  ];
  if (!handler) throw new Error(`no handler for ${event.name}`);
  const span = {
    name: `process ${event.name}`,
    kind: 'CONSUMER',
    parent: { traceparent: sentFrom(data) ?? event.traceparent },
    attributes: eventAttributes(event, queue, 'process'),
  } as const;
  const context = { requestId: event.id, correlationId: event.correlationId };
  await withSpan(span, () => withContext(context, () => handler(event)));
}

/** The span that put the job into the queue. It is not signed: it says where a span hangs, and nothing else. */
function sentFrom(data: unknown): string | undefined {
  const span = typeof data === 'object' && data !== null && 'sentFrom' in data ? data.sentFrom : undefined;
  return isTraceparent(span) ? span : undefined;
}

/** Counts what is parked, and has it tried again where nobody else will. */
function watchParked<Service extends ServiceName>(deps: Taking<Service>, timing: Timing, worker: Worker) {
  const redis = publisherRedis(deps.redisUrl);
  const queue = openQueue(deps.service, redis, deps.prefix);
  const { service, log, metrics, clock = systemClock } = deps;
  const timer = setInterval(async () => {
    const parked = await queue.getFailedCount().catch(() => undefined);
    if (parked !== undefined) metrics.eventsParked.set(parked);
  }, PARKED_EVERY_MS);
  const jobs = {
    refuses: (job: Job) => refuses(deps, job),
    handle: (job: Job) => handleJob(deps, job),
    receiptOf: (job: Job) => receiptOf(deps, job),
  };
  const alone = (work: () => Promise<void>) => whileQuiet(worker, work);
  const sweep = () => sweepParked({ service, queue, redis, clock, log, metrics, alone, ...jobs });
  const sweeper = createSweeper({ name: 'parked events', everyMs: timing.sweepEveryMs, sweep, log });
  sweeper.start();
  return {
    sweep,
    async stop() {
      await sweeper.stop();
      clearInterval(timer);
      await queue.close();
      redis.disconnect();
    },
  };
}

/** Works while the worker takes nothing and is at nothing. When what it is at does not end in time, the work waits for the next look. */
async function whileQuiet(worker: Worker, work: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), QUIET_WITHIN_MS);
  });
  try {
    const isQuiet = await Promise.race([worker.pause().then(() => true), late]);
    if (isQuiet) await work();
  } finally {
    clearTimeout(timer);
    await worker.resume();
  }
}
