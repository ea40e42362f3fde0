import { Pool } from 'undici';
import { callers } from '../ledger.ts';
import type { Rate } from '../measure.ts';
import { cpuSecondsOf } from './cpu.ts';
import type { Person } from './people.ts';

export const CALLERS = 32;
export const LIMIT_MS = 30_000;
/** A service that got no processor for seconds is away for its callers: they ask again, as the client does, and the bench tells of it. */
const TRIES = 5;

/** One request, and what its answer must have in it. */
export interface Ask {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** A text without which it is no answer. */
  holds: string;
}

/** What a person's client sends to the gateway besides. */
export const clientHeaders = ({ token, address }: Person) => ({
  accept: 'application/graphql-response+json',
  authorization: `Bearer ${token}`,
  'x-forwarded-for': address,
});

/** An operation as a person's client sends it. */
export function graphAsk(person: Person, query: string, variables: object, holds = '"data"'): Ask {
  const headers = { ...clientHeaders(person), 'content-type': 'application/json' };
  return { method: 'POST', path: '/graphql', headers, body: JSON.stringify({ query, variables }), holds };
}

/** Kept connections to one address, over which is asked until there is an answer. */
export interface Asker {
  /** The answer's text; throws at what is none. */
  ask(one: Ask): Promise<string>;
  /** How often a service was away. */
  away(): number;
  close(): Promise<void>;
}

export function openAsker(url: string, connections: number): Asker {
  const pool = new Pool(url, { connections });
  let away = 0;
  return {
    async ask({ method, path, headers, body = null, holds }) {
      for (let tries = 1; ; tries += 1) {
        const limits = { headersTimeout: LIMIT_MS, bodyTimeout: LIMIT_MS };
        const reply = await pool.request({ method, path, headers, body, ...limits });
        const text = await reply.body.text();
        if (reply.statusCode === 200 && text.includes(holds) && !text.includes('"errors"')) return text;
        if (!text.includes('"UNAVAILABLE"') || tries === TRIES)
          throw new Error(`${url}${path} answered ${reply.statusCode}: ${text.slice(0, 500)}`);
        away += 1;
      }
    },
    away: () => away,
    close: () => pool.close(),
  };
}

export interface Load {
  count: number;
  parallel?: number;
  ask: (n: number) => Ask;
}

/** Asks so many times over kept connections, by so many callers at once; tells the rate by the processor of these processes. Throws at the first answer that is none. */
export async function load(url: string, pids: readonly number[], asked: Load): Promise<Rate> {
  const { seconds, cpuSeconds } = await spend({ all: pids }, () => askAll(url, asked));
  return { perSecond: asked.count / seconds, perCpuSecond: asked.count / cpuSeconds.all };
}

/** The same without a rate. */
export async function askAll(url: string, { count, parallel = CALLERS, ask }: Load): Promise<void> {
  const asker = openAsker(url, parallel);
  let asked = 0;
  await callers(parallel, count, () => {
    asked += 1;
    return asker.ask(ask(asked - 1));
  });
  await asker.close();
  if (asker.away() > 0)
    console.error(`     ${asker.away()} of ${count} requests met a service that was away, and were sent again`);
}

/** What a piece of work takes: seconds by the clock, and of the processor by groups of processes. */
export async function spend<Group extends string>(
  groups: Record<Group, readonly number[]>,
  work: () => Promise<unknown>,
): Promise<{ seconds: number; cpuSeconds: Record<Group, number> }> {
  const usedBy = () =>
    Object.fromEntries(
      Object.entries<readonly number[]>(groups).map(([name, pids]) => [name, cpuSecondsOf(pids)]),
    ) as Record<Group, number>;
  const start = performance.now();
  const before = usedBy();
  await work();
  const after = usedBy();
  const cpuSeconds = { ...after };
  for (const name of Object.keys(after) as Group[]) cpuSeconds[name] = after[name] - before[name];
  return { seconds: (performance.now() - start) / 1_000, cpuSeconds };
}
