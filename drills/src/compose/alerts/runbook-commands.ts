import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '@candor/infra/paths';
import type { Project } from '../project.ts';

const MARK = '# drill';
/** `ledger:verify` and its like end with 1 when they name what is wrong, which is their answer during a fault. */
const ANSWERS = [0, 1];

/** The commands of a runbook that need nothing but its three variables: the lines that end with `# drill`. */
export function commandsOf(runbook: string): string[] {
  return runbook
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.endsWith(MARK))
    .map((line) => line.slice(0, -MARK.length).trim());
}

/** Whether a command came to its end: an operator's command answers with 0 or 1, any other one with 0. */
export const cameToItsEnd = (command: string, code: number): boolean =>
  command.startsWith('$CANDOR ') ? ANSWERS.includes(code) : code === 0;

/** What running a runbook's commands came to. */
export interface RunbookRun {
  commands: number;
  /** Each command that did not end with 0, with how it ended. */
  notZero: string[];
  /** Those of them that could not be run. */
  failed: string[];
}

/** Runs the commands of an alert's runbook, as a person would while the alert fires. */
export async function runRunbook(
  project: Pick<Project, 'shell' | 'url'>,
  prometheus: string,
  alert: string,
): Promise<RunbookRun> {
  const commands = commandsOf(readFileSync(join(rootDir, `docs/runbooks/${alert}.md`), 'utf8'));
  const run: RunbookRun = { commands: commands.length, notZero: [], failed: [] };
  for (const command of commands) {
    const { code, printed } = await project.shell(command, { GATEWAY: project.url, PROMETHEUS: prometheus });
    const said = `\`${command}\` ended with ${code}`;
    if (code !== 0) run.notZero.push(said);
    if (!cameToItsEnd(command, code)) run.failed.push(`${said}: ${printed.trim().slice(-300)}`);
  }
  return run;
}

/** How it went, for the alert's line. */
export const tellRun = ({ commands, notZero }: RunbookRun): string =>
  `runbook: ${commands} ${commands === 1 ? 'command' : 'commands'} run${notZero.length === 0 ? '' : ` (${notZero.join(', ')})`}`;
