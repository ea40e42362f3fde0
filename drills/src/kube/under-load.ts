import { setTimeout as rest } from 'node:timers/promises';
import { until } from '@candor/testkit/until';
import { type Load, startLoad } from '../load.ts';
import type { Campaign } from '../people.ts';
import { hold } from '../steps.ts';
import type { Drill } from './drill.ts';

const WORKERS = 6;
/** The fault comes when the raters are at work, and they go on for a while after it. */
const BEFORE_REQUESTS = 60;
const AFTER_MS = 6_000;

export interface UnderLoadOptions {
  /** Where the raters find apps; a new one unless one is given. */
  campaign?: Campaign;
  workers?: number;
  pauseMs?: number;
}

/**
 * Does something to the product with raters at work; prints what they met with, and rejects when a request or a reward was lost, or a
 * reward was paid that nobody earned.
 */
export async function underLoad<Result>(
  drill: Drill,
  what: string,
  action: (load: Load) => Promise<Result>,
  { campaign: given, ...pace }: UnderLoadOptions = {},
): Promise<Result> {
  const campaign = given ?? (await drill.product.campaign());
  const url = await drill.product.url();
  const load = startLoad({ url, profit: campaign.profit, workers: WORKERS, ...pace });
  const startedAt = Date.now();
  let result: Result;
  try {
    await until('raters at work', () => load.figures().requests >= BEFORE_REQUESTS, 60_000);
    result = await action(load);
    await rest(AFTER_MS);
  } finally {
    await load.stop();
  }
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const settled = await load.settle();
  const { requests, lost, rewards, slowestMs } = load.figures();
  const words = `requests ${requests}, lost ${lost}; rewards ${rewards}, lost ${settled.lost}`;
  drill.say(`${what}: ${words} (${seconds} s, ${settled.raters} raters, slowest ${slowestMs} ms)`);
  for (const loss of load.losses()) drill.say(`  lost: ${loss}`);
  hold(lost === 0, `${what}: no request is lost`);
  hold(rewards > 0, `${what}: raters were at work`);
  hold(settled.lost === 0, `${what}: no reward is lost`);
  hold(settled.tooMany === 0, `${what}: nobody is paid what they did not earn`);
  return result;
}
