/**
 * `npm run faults -- [--seed N] [--minutes M] [--only FAULT]`: breaks a product of its own in every manner while people are at work, and
 * asks the oracle. Ends with 1 on a violation; what was seen is in `test-results/faults`, with the processes' logs when it failed.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { rootDir } from '@candor/infra/paths';
import { allFaults } from './kinds/index.ts';
import { linesOf, type RunReport } from './report.ts';
import { run } from './run.ts';
import { storesLack } from './world/stores.ts';

const say = (line: string) => console.log(line);
const resultsDir = join(rootDir, 'test-results', 'faults');

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '2' },
      only: { type: 'string' },
      list: { type: 'boolean', default: false },
    },
  });
  if (values.list) {
    for (const { name } of allFaults) say(name);
    return 0;
  }
  const [seed, minutes] = [Number(values.seed), Number(values.minutes)];
  if (!Number.isInteger(seed) || !(minutes > 0))
    throw new Error('--seed is a whole number, --minutes a number above 0');
  const mongoGiven = process.env.TEST_MONGO_URL || undefined;
  const lack = storesLack(mongoGiven);
  if (lack !== null) {
    say(`skipped: ${lack}`);
    return 0;
  }
  const folder = mkdtempSync(join(tmpdir(), 'candor-faults-'));
  // Whoever breaks it off leaves nothing behind: what was started ends with this process.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  mkdirSync(resultsDir, { recursive: true });
  const name = `seed-${seed}`;
  rmSync(join(resultsDir, name), { recursive: true, force: true });
  try {
    const report = await run({ seed, minutes, only: values.only, folder, mongoGiven, say });
    writeFileSync(join(resultsDir, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
    return tellOf(report, folder, join(resultsDir, name));
  } catch (error) {
    keepLogs(folder, join(resultsDir, name));
    throw error;
  }
}

function tellOf(report: RunReport, folder: string, logsDir: string): number {
  if (report.violations.length > 0) {
    keepLogs(folder, logsDir);
    for (const line of report.timeLine) say(line);
    for (const line of report.violations) say(`VIOLATION ${line}`);
    say(
      `again: npm run faults -- --seed ${report.seed} --minutes ${report.minutes}; logs in ${relative(rootDir, logsDir)}`,
    );
  }
  for (const line of linesOf(report)) say(line);
  return report.violations.length > 0 ? 1 : 0;
}

function keepLogs(folder: string, logsDir: string): void {
  cpSync(join(folder, 'logs'), logsDir, { recursive: true });
}

process.exitCode = await main().catch((error: Error) => {
  console.error(error.stack);
  return 1;
});
