import type { Say } from '@candor/infra/programs';
import type { Fault } from './kinds/fault.ts';
import { allFaults } from './kinds/index.ts';
import { type Load, startLoad } from './load/load.ts';
import { writeData } from './oracle/databases.ts';
import { judge } from './oracle/judge.ts';
import { awaitRecovery, openProbe, type Probe } from './recovery.ts';
import { type FaultFigures, openReport, type Report, type RunReport } from './report.ts';
import { scheduleOf } from './schedule.ts';
import { makeOtherAdmin } from './world/operator.ts';
import { ADMIN, OTHER_ADMIN, startWorld, type World } from './world/world.ts';

export interface RunOptions {
  seed: number;
  minutes: number;
  /** Only faults whose name contains this. */
  only?: string | undefined;
  /** Where stores and processes keep what is theirs. */
  folder: string;
  mongoGiven: string | undefined;
  say: Say;
}

/** After so many faults everybody rests, and the oracle is asked. */
const FAULTS_BETWEEN_QUIET = 8;
/** The load has begun when so much was acknowledged. */
const WARM = 20;
const WARM_WITHIN_MS = 60_000;
/** More people than sign up in it: the load must not run dry, however long a run is. */
const NEWCOMERS_A_MINUTE = 200;
/** Once so much has passed at once, no more does. */
const TIME_PASSES_ONCE_MS = 60_000;

/** The faults that a run of this length may play on this world, and why others are left out, a line each. */
export function faultsFor(world: World, { minutes, only = '' }: Pick<RunOptions, 'minutes' | 'only'>) {
  const skipped: string[] = [];
  const faults = allFaults.filter((fault) => {
    if (!fault.name.includes(only)) return false;
    const lack = tooShort(fault, minutes) ?? fault.lacks?.(world) ?? null;
    if (lack !== null) skipped.push(`${fault.name}: ${lack}`);
    return lack === null;
  });
  return { faults, skipped };
}

const tooShort = ({ minutesMin = 0 }: Fault, minutes: number): string | null =>
  minutes < minutesMin ? `only in runs of ${minutesMin} minutes or more` : null;

/**
 * Plays faults on a product of its own with people at work, one after the other as the seed says, until the time is over; lets it
 * come to rest now and then, and asks the oracle. Resolves with everything that was seen, violations among it.
 */
export async function run(options: RunOptions): Promise<RunReport> {
  const { seed, minutes, say } = options;
  const world = await startWorld(options);
  let load: Load | undefined;
  try {
    await makeOtherAdmin(world);
    const newcomersMax = Math.ceil(minutes * NEWCOMERS_A_MINUTE);
    const people = { admin: ADMIN, otherAdmin: OTHER_ADMIN, newcomersMax, receiver: world.receiver };
    load = await startLoad({ url: world.url, seed, now: world.now, ...people });
    const { faults, skipped } = faultsFor(world, options);
    for (const line of skipped) say(`not played: ${line}`);
    if (faults.length === 0) throw new Error('there is no such fault');
    const names = faults.map(({ name }) => name);
    const head = { seed, minutes, skipped, members: world.stores.mongo.members, names };
    const report = openReport(head, say, world.now);
    const probe = await openProbe(world.url, seed, load.book.noteTrouble);
    await awaitRecovery({ world, load, probe, acknowledged: WARM, withinMs: WARM_WITHIN_MS });
    await playAll({ ...options, world, load, probe, report, faults });
    const result = report.result(load.book);
    if (result.violations.length > 0) await writeData(world);
    return result;
  } finally {
    await load?.stop();
    await world.stop();
  }
}

interface Stage extends RunOptions {
  world: World;
  load: Load;
  probe: Probe;
  report: Report;
  faults: readonly Fault[];
}

async function playAll(stage: Stage): Promise<void> {
  const endsAtMs = Date.now() + stage.minutes * 60_000;
  let sinceQuiet = 0;
  for (const { item: fault, random } of scheduleOf(stage.faults, stage.seed)) {
    if (Date.now() >= endsAtMs) break;
    letTimePass(stage);
    await playOne(stage, fault, random);
    sinceQuiet += 1;
    if (sinceQuiet < FAULTS_BETWEEN_QUIET && !fault.isJudged) continue;
    await judgeNow(stage);
    sinceQuiet = 0;
  }
  if (sinceQuiet > 0) await judgeNow(stage);
}

/** Once, for whoever has nothing to do but wait: the next time they wait as long as it takes, since the stores' clocks stay where they are. */
function letTimePass(stage: Stage): void {
  const waitsMs = stage.load.waitsMs();
  if (waitsMs === 0 || stage.world.now() - Date.now() >= TIME_PASSES_ONCE_MS) return;
  stage.world.passTime(waitsMs);
  stage.report.tell(`${(waitsMs / 1000).toFixed(0)} s pass at once, for every process`);
}

async function playOne({ world, load, probe, report, say }: Stage, fault: Fault, random: () => number): Promise<void> {
  const figures: FaultFigures = report.begin(fault.name);
  load.book.during(fault.name);
  const before = load.book.facts().length;
  const tell = (line: string) => report.tell(`${fault.name}: ${line}`);
  try {
    figures.injected += await fault.play({ world, load, random, tell });
  } catch (error) {
    report.violate(`${fault.name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const healedAtMs = Date.now();
  await awaitRecovery({ world, load, probe }).catch((error: Error) => {
    report.violate(`${fault.name}: not recovered: ${error.message}${reasonOf(error)}`);
  });
  const recoveredMs = Date.now() - healedAtMs;
  figures.recoveredMs.push(recoveredMs);
  for (const line of report.newlyFallen(world)) report.violate(`${fault.name}: ${line}`);
  const acknowledged = load.book.facts().length - before;
  say(`${fault.name}: ${acknowledged} acknowledged, recovered in ${(recoveredMs / 1000).toFixed(1)} s`);
}

const reasonOf = (error: Error): string => (error.cause instanceof Error ? ` (${error.cause.message})` : '');

async function judgeNow({ world, load, report, say }: Stage): Promise<void> {
  const startedAtMs = Date.now();
  const found = await judge(world, load, report.faultAt, report.tell);
  report.judged(found);
  const took = ((Date.now() - startedAtMs) / 1000).toFixed(1);
  say(
    `quiet after ${took} s: ${found.transfers} transfers, ${found.violations.length + found.findings.length} violations`,
  );
  load.goOn();
}
