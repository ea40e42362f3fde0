import { Pool } from 'undici';
import { callers } from '../ledger.ts';
import type { Rate } from '../measure.ts';
import { cpuSecondsOf } from './cpu.ts';

export const CALLERS = 32;
const LIMIT_MS = 30_000;

/** One request, and what its answer must have in it. */
export interface Ask {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** A text without which it is no answer. */
  holds: string;
}

/** Asks so many times over kept connections, by so many callers at once; tells the rate by the processor of these processes. Throws at the first answer that is none. */
export async function load(
  url: string,
  pids: readonly number[],
  { count, parallel = CALLERS, ask }: { count: number; parallel?: number; ask: (n: number) => Ask },
): Promise<Rate> {
  const pool = new Pool(url, { connections: parallel });
  let asked = 0;
  const once = async () => {
    const { method, path, headers, body = null, holds } = ask(asked);
    asked += 1;
    const limits = { headersTimeout: LIMIT_MS, bodyTimeout: LIMIT_MS };
    const reply = await pool.request({ method, path, headers, body, ...limits });
    const text = await reply.body.text();
    if (reply.statusCode !== 200 || !text.includes(holds) || text.includes('"errors"'))
      throw new Error(`${url}${path} answered ${reply.statusCode}: ${text.slice(0, 500)}`);
  };
  const start = performance.now();
  const before = cpuSecondsOf(pids);
  await callers(parallel, count, once);
  const cpuSeconds = cpuSecondsOf(pids) - before;
  const seconds = (performance.now() - start) / 1_000;
  await pool.close();
  return { perSecond: count / seconds, perCpuSecond: count / cpuSeconds };
}
