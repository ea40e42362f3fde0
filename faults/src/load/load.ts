import { setMaxListeners } from 'node:events';
import { setTimeout as rest } from 'node:timers/promises';
import { until } from '@candor/testkit/until';
import { drawReceipt } from '@candor/tools/demo/artwork';
import { openSeen, type Seen } from '../oracle/seen.ts';
import type { Receiver } from '../world/receiver.ts';
import { decideOn } from './administrators.ts';
import { type Book, openBook, type Restore } from './book.ts';
import type { CallerDeps } from './caller.ts';
import { type Hooks, openHooks } from './hooks.ts';
import { workLong } from './long-work.ts';
import { startMoods } from './moods.ts';
import { createActor, signInAs, type Work } from './people.ts';
import { publishOn } from './publishers.ts';
import { rateOn } from './raters.ts';
import { sendAgain } from './webhooks.ts';

/** People at work on the product, who can be told to rest and to go on. */
export interface Load {
  book: Book;
  /** Nobody begins anything new; resolves when everybody has an answer to what they asked. Throws who has none in time. */
  rest(withinMs: number): Promise<void>;
  goOn(): void;
  hooks: Hooks;
  /** Tells the oracle what is on record now: it is asked of what came after it. Told before an older copy is put back, too. */
  seen: Seen;
  /** What waits for a receiver is tried now, by those whose webhooks they are: while everybody rests. */
  sendAgain(): Promise<void>;
  /** Webhooks of people who are gone with an older copy: nobody can have them tried sooner. */
  orphans(): ReadonlySet<string>;
  /** How many milliseconds somebody has nothing to do but wait; 0 where nobody has. */
  waitsMs(): number;
  /** An older copy of a database was put back: the book knows it from now on, and so do the people at work. */
  restored(restore: Restore): void;
  /** Ends the work: whoever still waits for an answer is told that there is none. */
  stop(): Promise<void>;
}

export interface LoadOptions {
  url: string;
  seed: number;
  /** The time of day, as the product takes it. */
  now(): number;
  /** Who decides, and who looks on the chain for a payout besides. */
  admin: Credentials;
  otherAdmin: Credentials;
  receiver: Receiver;
  raters?: number;
  publishers?: number;
  /** How many people sign up at most. */
  newcomersMax: number;
}

interface Credentials {
  username: string;
  password: string;
}

/** What a busy person does between two pieces of work: the load stays below what two processors carry besides twelve processes. */
const PAUSE_MS = 120;

const AGAIN_MAX = 10;

export async function startLoad(options: LoadOptions): Promise<Load> {
  const { seed, now, raters = 4, publishers = 2 } = options;
  const book = openBook();
  const patience = new AbortController();
  setMaxListeners(100, patience.signal);
  const deps: CallerDeps = { url: options.url, patience: patience.signal, onTrouble: book.noteTrouble };
  let isOver = false;
  let resting = false;
  let newcomers = options.newcomersMax;
  const gone = new Set<string>();
  const lookAt = new Set<string>();
  const invitations: string[] = [];
  const hooks = openHooks(options.receiver);
  const seen = openSeen();
  const waiting = new Set<{ untilMs: number }>();
  /** Who is at a piece of work now. */
  const busy = new Set<string>();
  /** What each heard last instead of an answer. */
  const heard = new Map<string, string>();

  const nextOf = (label: string) => async (): Promise<boolean> => {
    busy.delete(label);
    heard.delete(label);
    await rest(PAUSE_MS);
    while (resting && !isOver) await rest(PAUSE_MS);
    if (!isOver) busy.add(label);
    return !isOver;
  };
  const shared = {
    book,
    deps,
    picture: await drawReceipt(1),
    invitations,
    gone,
    lookAt,
    sent: new Map<string, string>(),
    restores: () => book.restores().length,
    now,
    hooks,
    mayNotAsk: new Set<string>(),
    waitFor: (untilMs: number) => {
      const one = { untilMs };
      waiting.add(one);
      return () => void waiting.delete(one);
    },
    newcomers: () => {
      newcomers -= 1;
      return newcomers >= 0;
    },
  };
  const actorOf = (label: string) => {
    const own = { ...deps, onAgain: (why: string) => heard.set(label, why) };
    return createActor({ ...shared, deps: own, next: nextOf(label) } satisfies Work, seed, label);
  };
  const admin = await signInAs(deps, options.admin);
  const otherAdmin = await signInAs(deps, options.otherAdmin);
  const labels = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}${n + 1}`);
  const atWork = [
    ...labels('r', raters).map((label) => rateOn(actorOf(label))),
    ...labels('p', publishers).map((label) => publishOn(actorOf(label))),
    workLong(actorOf('l1')),
    decideOn(actorOf('a1'), admin, otherAdmin),
  ];
  const moods = startMoods(options.receiver, seed, () => resting);
  const keeper = actorOf('k1');
  const kept = () => hooks.all.filter(({ id, person }) => id !== undefined && !gone.has(person.username));
  const goOn = () => {
    resting = false;
  };
  return {
    book,
    async rest(withinMs) {
      resting = true;
      await until('everybody to have an answer', () => busy.size === 0, withinMs).catch(() => {
        const who = [...busy].map((label) => `${label} (${heard.get(label) ?? 'who heard nothing'})`);
        throw new Error(`no answer within ${withinMs / 1000} s of rest for ${who.join(', ')}`);
      });
    },
    goOn,
    hooks,
    seen,
    async sendAgain() {
      // As often as it takes until a message is given up: what is behind it comes then.
      for (const hook of kept()) for (let n = 0; n < AGAIN_MAX && (await sendAgain(keeper, hook)) > 0; n += 1);
    },
    orphans: () =>
      new Set(hooks.all.flatMap(({ id, person }) => (id !== undefined && gone.has(person.username) ? [id] : []))),
    waitsMs: () => Math.max(0, ...[...waiting].map(({ untilMs }) => untilMs - now())),
    restored(restore) {
      book.noteRestore(restore);
      seen.restored(restore.database, hooks.receiver.arrivals().length);
      for (const key of restore.lacking) {
        const [, payoutId] = /^withdrawal\/([^/]+)/.exec(key) ?? [];
        if (payoutId !== undefined) lookAt.add(payoutId);
      }
      if (restore.database !== 'auth') return;
      for (const fact of book.facts().slice(restore.from, restore.to))
        if (fact.kind === 'signed up') gone.add(fact.username);
      // Whose code it is may be gone.
      invitations.length = 0;
    },
    async stop() {
      isOver = true;
      patience.abort();
      await moods.stop();
      await Promise.all(atWork);
    },
  };
}
