import lighthouse from 'lighthouse';
import { median } from './measure.ts';

const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** What each category has to reach; one that is not named is not looked at. */
export type Aims = Readonly<Partial<Record<Category, number>>>;
/** Of the app's pages, which no search engine has to find. */
export const APP_AIMS: Aims = { performance: 95, accessibility: 100, 'best-practices': 100 };
/** Of the pages for whoever is not signed in. */
export const SIGNED_OUT_AIMS: Aims = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };

/** The times behind the performance, as Lighthouse simulates them on a slow phone. */
const TIMES = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI',
} as const;

export interface Score {
  category: Category;
  median: number;
  aim: number;
  runs: number[];
}

export interface PageScores {
  scores: Score[];
  /** What was not perfect in the last run, as Lighthouse names it. */
  faults: string[];
}

/** Lighthouse as it comes, for a phone, with simulated throttling: five runs in the browser behind this port, and their medians. */
export async function pageScores(
  url: string,
  port: number,
  aims: Aims,
  say: (line: string) => void,
): Promise<PageScores> {
  const looked = CATEGORIES.filter((category) => aims[category] !== undefined);
  const runs: Record<Category, number>[] = [];
  let faults: string[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { categories, audits } = await oneRun(url, port);
    const of = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
    runs.push(Object.fromEntries(CATEGORIES.map((category) => [category, of(category)])) as Record<Category, number>);
    const times = Object.entries(TIMES).map(([id, name]) => `${name} ${audits[id]?.displayValue ?? '?'}`);
    say(
      `     run ${run + 1}: ${looked.map((name) => `${name} ${of(name)}`).join(', ')} (${times.join(', ').replaceAll('\u00a0', ' ')})`,
    );
    const weighed = looked.flatMap((name) => categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? []);
    faults = weighed.flatMap(({ id }) => {
      const audit = audits[id];
      const isTime = id in TIMES;
      return audit && !isTime && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : [];
    });
  }
  const scores = looked.map((category) => {
    const all = runs.map((run) => run[category]);
    return { category, median: median(all), aim: aims[category] ?? 0, runs: all };
  });
  return { scores, faults };
}

/** On a machine that is very busy a trace may fail to be recorded; that says nothing about the page. */
const TRIES = 3;

async function oneRun(url: string, port: number) {
  for (let tries = 1; ; tries += 1) {
    const result = await lighthouse(url, { port, logLevel: 'error', output: 'json', onlyCategories: [...CATEGORIES] });
    if (!result) throw new Error(`Lighthouse had no result for ${url}`);
    const { runtimeError, finalDisplayedUrl } = result.lhr;
    if (runtimeError) {
      if (tries === TRIES) throw new Error(`Lighthouse: ${runtimeError.message}`);
      continue;
    }
    if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`);
    return result.lhr;
  }
}
