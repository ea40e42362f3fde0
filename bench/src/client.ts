import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTemporaryProduct, type TemporaryProduct } from '@candor/tools/temporary';
import getPort from 'get-port';
import { type BrowserContext, chromium } from 'playwright-core';
import { type FirstLoad, firstLoad, sumOf } from './first-load.ts';
import { type Aimed, reportAimed, type Say } from './measure.ts';
import { APP_AIMS, pageScores, SIGNED_OUT_AIMS } from './page-scores.ts';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
/** What a first load may cost in JavaScript, in KB of 1,024 bytes under gzip. */
const SCRIPT_KB_MAX = 145;
/** The chunks that only publishers and administrators have a use for. */
const OTHER_AREAS = /\/(Admin|Publisher|NewApp|AppPage|Deposit|Campaign|Plot|DataTable)\w*-/i;
/** What the page for whoever is not signed in may cost. */
const SIGNED_OUT_KB_MAX = 60;
/** By what each is called in the figures. */
const PAGES = [
  { path: '/', what: '/ signed out', kbMax: SIGNED_OUT_KB_MAX, aims: SIGNED_OUT_AIMS },
  { path: '/login', what: '/login', kbMax: SCRIPT_KB_MAX, aims: APP_AIMS },
  { path: '/', what: '/ signed in', kbMax: SCRIPT_KB_MAX, aims: APP_AIMS },
] as const;

/**
 * The client as people get it, in real Chromium: the bytes of a first load, whose code it brings, and Lighthouse for a phone. Resolves
 * with how many figures miss their aim, or with `check` got worse than the kept ones.
 */
export async function benchClient(say: Say, how: { json: boolean; check: boolean }): Promise<number> {
  if (!CHROMIUM) throw new Error('no Chromium: install the package "chromium"');
  const product = await startTemporaryProduct({ production: true, say: () => {} });
  const profile = mkdtempSync(join(tmpdir(), 'candor-profile-'));
  const port = await getPort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-breakpad',
    ],
  });
  try {
    const found: Aimed[] = [];
    // Signed out first, then signed in, as people come.
    for (const page of PAGES) {
      if (page.what === '/ signed in') await signUp(context, product);
      found.push(...(await benchPage(context, product, page, port, say)));
    }
    return reportAimed(found, how);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
    await product.stop();
  }
}

async function benchPage(
  context: BrowserContext,
  product: TemporaryProduct,
  { path, what, kbMax, aims }: (typeof PAGES)[number],
  port: number,
  say: Say,
): Promise<Aimed[]> {
  const load = await firstLoad(context, `${product.url}${path}`, product.clientDir);
  sayFiles(what, load, say);
  const scriptKb = Math.round((sumOf(load.scripts) / 1024) * 10) / 10;
  const others = [...load.scripts.keys(), ...load.styles.keys()].filter((name) => OTHER_AREAS.test(name));
  for (const name of others) say(`     of another area: ${name}`);
  const { scores, faults } = await pageScores(`${product.url}${path}`, port, aims, say);
  for (const fault of faults) say(`     not perfect: ${fault}`);
  return [
    { name: `client: ${what}, KB of JavaScript`, value: scriptKb, atMost: kbMax },
    { name: `client: ${what}, chunks of other areas`, value: others.length, atMost: 0 },
    ...scores.map(({ category, median, aim, runs }) => ({
      name: `client: ${what}, ${category}`,
      value: median,
      atLeast: aim,
      runs,
      load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    })),
  ];
}

function sayFiles(what: string, { scripts, styles }: FirstLoad, say: Say): void {
  const kb = (files: ReadonlyMap<string, number>) => `${(sumOf(files) / 1024).toFixed(1)} KB`;
  say(
    `${what}: JavaScript ${kb(scripts)} in ${scripts.size} files, CSS ${kb(styles)} in ${styles.size} files, gzipped; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
}

/** Somebody new, signed in in this browser, with the cookie and the token that a sign-up leaves. */
async function signUp(context: BrowserContext, { url }: TemporaryProduct): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  const person = {
    name: 'Rita Rater',
    username: 'rita-rater',
    email: 'rita@example.com',
    password: 'quiet-harbour-42',
    mobile: '+12025550142',
  };
  await page.evaluate(
    `fetch('/api/auth/register', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '${JSON.stringify(person)}' })
      .then((answer) => answer.json()).then(({ token }) => localStorage.setItem('token', token))`,
  );
  await page.close();
}
