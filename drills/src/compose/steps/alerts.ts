import { join } from 'node:path';
import { machineDir } from '@candor/infra/paths';
import { readRules } from '@candor/infra/watch/rule-files';
import { until } from '@candor/testkit/until';
import { makeCampaign } from '../../people.ts';
import { hold, type Step } from '../../steps.ts';
import { openStores } from '../alerts/databases.ts';
import { askValue, isQuiet } from '../alerts/prometheus.ts';
import { runRunbook, tellRun } from '../alerts/runbook-commands.ts';
import { type Bench, type Expected, expectedOf, nameOf, type Scenario, unmatched } from '../alerts/scenario.ts';
import { scenarios } from '../alerts/scenarios.ts';
import { writeWatchFiles } from '../alerts/watch-files.ts';
import { type Arrival, findArrival, readArrivals } from '../alerts/webhook.ts';
import type { ComposeDrill } from '../drill.ts';
import { publishedAt } from '../ports.ts';
import { PROJECT, type Project } from '../project.ts';

const READY_MS = 240_000;
const QUIET_MS = 180_000;
/** A page about the same keeps a ticket back until the short windows have forgotten the fault; the long ones remember it longer. */
const LATER_MS = 240_000;

/** What the step knows while it goes from fault to fault. */
interface Watch {
  bench: Bench;
  prometheus: string;
  webhook: string;
  /** Why the stores are not reached, where they are not. */
  storesMissing: string | undefined;
  arrived: string[];
  /** The alerts whose runbook was run. */
  runbooks: Set<string>;
  wrong: string[];
  later: { expected: Expected; sinceMs: number }[];
}

export const alerts: Step<ComposeDrill> = {
  name: 'alerts',
  shows: 'each alert fired for real by its fault, told at a webhook, its runbook run',
  async run({ project, admin, say }) {
    const unknown = unmatched(readRules(), scenarios);
    hold(unknown.length === 0, `each alert has a fault (${unknown.join(', ')})`);
    const chosen = chosenScenarios();
    const watch = await openWatch(project, admin, say);
    const skipped: string[] = [];
    for (const scenario of chosen) {
      const reason = scenario.needsStores ? watch.storesMissing : undefined;
      if (reason === undefined) await raise(watch, scenario);
      else {
        skipped.push(...expectedOf([scenario]).map(nameOf));
        say(`${scenario.fault}: skipped, ${reason}`);
      }
    }
    for (const { expected, sinceMs } of watch.later) await meet(watch, expected, sinceMs, LATER_MS);
    const verified = await project.operator(['ledger:verify']);
    hold(verified.includes('no violation'), 'the ledger verifies when all is put back');
    say('ledger:verify: no violation');
    for (const line of watch.wrong) say(`WRONG: ${line}`);
    const all = expectedOf(chosen).length;
    say(
      `${watch.arrived.length} of ${all} alerts fired for real and arrived${skipped.length === 0 ? '' : `; skipped: ${skipped.join(', ')}`}`,
    );
    hold(watch.wrong.length === 0, 'every alert fires and arrives, and every command of a runbook runs');
  },
};

/** All of them, or those that `CANDOR_DRILL_ALERTS=A,B` names. */
function chosenScenarios(): readonly Scenario[] {
  const wanted = process.env.CANDOR_DRILL_ALERTS?.split(',');
  if (!wanted) return scenarios;
  return scenarios.filter((one) => expectedOf([one]).some(({ alert }) => wanted.includes(alert)));
}

async function openWatch(project: Project, admin: Bench['admin'], say: Bench['say']): Promise<Watch> {
  const { folder, override } = writeWatchFiles(join(machineDir, `${PROJECT}-alerts`));
  const watched = ['-f', override, '--profile', 'watch'];
  await project.compose([
    ...watched,
    'up',
    '--detach',
    '--no-build',
    '--no-deps',
    'alerts',
    'alertmanager',
    'prometheus',
  ]);
  const prometheus = await publishedAt(project, 'prometheus', 9090);
  const webhook = await publishedAt(
    { ...project, compose: (args) => project.compose(['-f', override, ...args]) },
    'alerts',
    8080,
  );
  const isReady = async () => (await fetch(`${prometheus}/-/ready`)).ok;
  await until('Prometheus to be ready', isReady, READY_MS);
  await until('the webhook to listen', async () => Array.isArray(await readArrivals(webhook)), READY_MS);
  say('Rules with a minute as a second; routes, inhibitions and thresholds as they are');
  const stores = await openStores(project);
  const campaign = await makeCampaign(project.url, await admin(), { apps: 12, places: 3_000 });
  const bench: Bench = {
    project,
    admin,
    say,
    folder,
    campaign,
    stores: typeof stores === 'string' ? unreached(stores) : stores,
    ask: (query) => askValue(prometheus, query),
    async restartPrometheus() {
      await project.compose([...watched, 'restart', 'prometheus']);
      await until('Prometheus to be ready again', isReady, READY_MS);
    },
  };
  const storesMissing = typeof stores === 'string' ? stores : undefined;
  return { bench, prometheus, webhook, storesMissing, arrived: [], runbooks: new Set(), wrong: [], later: [] };
}

/** Stands in for stores that are not reached. */
function unreached(reason: string): Bench['stores'] {
  const refuse = () => Promise.reject(new Error(reason));
  return { inDatabase: refuse, queueEvent: refuse, completeByHand: refuse, askAsGateway: refuse };
}

/** Makes one fault, sees its alerts arrive and runs their runbooks meanwhile, and puts everything back. */
async function raise(watch: Watch, scenario: Scenario): Promise<void> {
  const { bench, prometheus } = watch;
  bench.say(`${scenario.fault}:`);
  let undo: (() => Promise<void>) | undefined;
  try {
    const quiet = () => isQuiet(prometheus, scenario.expects);
    await until('the alerts of faults before to be over', quiet, QUIET_MS);
    const sinceMs = Date.now();
    undo = await scenario.inject(bench);
    for (const expected of scenario.expects) await meet(watch, expected, sinceMs, scenario.withinMs);
    watch.later.push(...(scenario.later ?? []).map((expected) => ({ expected, sinceMs })));
  } catch (error) {
    watch.wrong.push(`${scenario.fault}: ${reasonOf(error)}`);
    bench.say(`  ${reasonOf(error)}`);
  } finally {
    await undo?.().catch((error: unknown) => {
      watch.wrong.push(`${scenario.fault}, put back: ${reasonOf(error)}`);
    });
  }
}

/** Waits for one alert at the webhook and runs its runbook. */
async function meet(watch: Watch, expected: Expected, sinceMs: number, withinMs: number): Promise<void> {
  const { bench, webhook } = watch;
  let arrival: Arrival | undefined;
  const arrives = async () => {
    arrival = findArrival(await readArrivals(webhook), expected, sinceMs);
    return arrival !== undefined;
  };
  await until(nameOf(expected), arrives, withinMs).catch(() => undefined);
  if (!arrival) {
    watch.wrong.push(`${nameOf(expected)} did not arrive within ${Math.round(withinMs / 1_000)} s`);
    bench.say(`  ${nameOf(expected)}: DID NOT ARRIVE`);
    return;
  }
  const told = await runbookOf(watch, expected.alert);
  watch.arrived.push(nameOf(expected));
  const seconds = (atMs: number) => Math.round((atMs - sinceMs) / 1_000);
  bench.say(
    `  ${nameOf(expected)}: fired after ${seconds(arrival.startsAt.getTime())} s, arrived at the webhook after ${seconds(arrival.atMs)} s; ${told}`,
  );
}

/** Runs the alert's runbook once, whether it pages or is a ticket. */
async function runbookOf(watch: Watch, alert: string): Promise<string> {
  if (watch.runbooks.has(alert)) return 'runbook: as before';
  watch.runbooks.add(alert);
  const run = await runRunbook(watch.bench.project, watch.prometheus, alert);
  watch.wrong.push(...run.failed.map((line) => `${alert}.md: ${line}`));
  return tellRun(run);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.message}${cause}`;
}
