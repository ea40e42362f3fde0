import { setMaxListeners } from 'node:events';
import { setTimeout as rest } from 'node:timers/promises';
import { until } from '@candor/testkit/until';
import { CallRefused } from '@candor/tools/demo/client';
import { balanceOf } from './job.ts';
import { type DrillPerson, newFeedback, signUp } from './people.ts';

/** What raters at work met with. */
export interface LoadFigures {
  /** Calls sent. */
  requests: number;
  /** Calls without an answer, or with one of 500 and above. Nothing is sent twice, and nothing that failed is forgiven. */
  lost: number;
  /** Ratings that the product said were completed. */
  rewards: number;
  /** The longest call, in milliseconds. */
  slowestMs: number;
}

export interface Load {
  figures(): LoadFigures;
  /** The first losses, a line each. */
  losses(): readonly string[];
  /** Ends the work; resolves when every rater has finished what they were at. */
  stop(): Promise<void>;
  /**
   * After the end: waits until every reward that was promised is in its rater's balance. Resolves with the number of raters, of rewards
   * lost and of rewards too many: both must be 0.
   */
  settle(withinMs?: number): Promise<{ raters: number; lost: number; tooMany: number }>;
}

interface Rater {
  person: DrillPerson;
  completed: number;
}

const LOSSES_KEPT = 20;
/** What a busy person does between two steps: the load stays below what two processors can carry. */
const PAUSE_MS = 150;

/**
 * Raters at work until `stop`: each signs up, takes the next app, saves, submits, looks at the balance, and when there is no more for
 * them somebody new goes on. Connections are kept between calls; a call that fails is counted, and not sent again.
 */
export function startLoad(options: { url: string; profit: number; workers: number; pauseMs?: number }): Load {
  const figures: LoadFigures = { requests: 0, lost: 0, rewards: 0, slowestMs: 0 };
  const losses: string[] = [];
  const raters: Rater[] = [];
  const ended = new AbortController();
  // Each rater waits by it.
  setMaxListeners(options.workers, ended.signal);
  const pause = () => rest(options.pauseMs ?? PAUSE_MS, undefined, { signal: ended.signal }).catch(() => undefined);

  /** One call; undefined when it was lost or refused. */
  async function send<Answer>(what: string, call: () => Promise<Answer>): Promise<Answer | undefined> {
    const startedAt = Date.now();
    figures.requests += 1;
    try {
      return await call();
    } catch (error) {
      // A refusal is an answer; a fault or a silence is a loss.
      if (error instanceof CallRefused && error.status < 500) return undefined;
      figures.lost += 1;
      if (losses.length < LOSSES_KEPT) losses.push(`${new Date().toISOString()} ${what}: ${reasonOf(error)}`);
      return undefined;
    } finally {
      figures.slowestMs = Math.max(figures.slowestMs, Date.now() - startedAt);
    }
  }

  async function rateNext(rater: Rater): Promise<boolean> {
    const { person } = rater;
    const next = await send('next', () => person.call<{ _id: string }>('GET', '/api/apps/next'));
    if (!next) return false;
    const appId = next._id;
    const started = await send('start', () =>
      person.call<{ rating: { _id: string } }>('POST', '/api/ratings/start', { appId }),
    );
    if (!started) return false;
    const id = started.rating._id;
    await pause();
    await send('draft', () => person.call('PUT', `/api/ratings/${id}/draft`, { stars: 3 }));
    await pause();
    const sent = await send('submit', () =>
      person.call('POST', `/api/ratings/submit-pending/${id}`, { stars: 3, feedback: newFeedback() }),
    );
    if (sent !== undefined) {
      rater.completed += 1;
      figures.rewards += 1;
    }
    await pause();
    await send('balance', () => balanceOf(person));
    return true;
  }

  async function work(): Promise<void> {
    while (!ended.signal.aborted) {
      const person = await send('sign-up', () => signUp(options.url, 'rater'));
      if (person) {
        const rater = { person, completed: 0 };
        raters.push(rater);
        while (!ended.signal.aborted && (await rateNext(rater))) await pause();
      }
      await pause();
    }
  }

  const workers = Array.from({ length: options.workers }, work);
  return {
    figures: () => ({ ...figures }),
    losses: () => losses,
    async stop() {
      ended.abort();
      await Promise.all(workers);
    },
    settle: (withinMs = 60_000) => settle(raters, options.profit, withinMs),
  };
}

async function settle(raters: readonly Rater[], profit: number, withinMs: number) {
  const rewardsOf = async ({ person }: Rater) => Math.round((await balanceOf(person)) / profit);
  let paid: number[] = [];
  const allPaid = async () => {
    paid = [];
    for (const rater of raters) paid.push(await rewardsOf(rater));
    return raters.every((rater, index) => (paid[index] ?? 0) >= rater.completed);
  };
  // What is still missing at the end is what was lost.
  await until('every promised reward in its balance', allPaid, withinMs).catch(() => undefined);
  let lost = 0;
  let tooMany = 0;
  for (const [index, rater] of raters.entries()) {
    const difference = (paid[index] ?? 0) - rater.completed;
    lost += Math.max(0, -difference);
    // A submission whose answer was lost may have been accepted: it is a lost request, and its reward is not one too many.
    tooMany += Math.max(0, difference);
  }
  return { raters: raters.length, lost, tooMany };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.message}${cause}`;
}
