import { spawnSync } from 'node:child_process';
import { rootDir } from '@candor/infra/paths';
import type { Say } from './measure.ts';

/** What is compared within one run, so that it says something on any machine; the others print what one machine does. */
const COMPARED = ['ledger', 'projector', 'gateway', 'chain', 'rest', 'reads', 'events'] as const;

/**
 * Runs each bench of ratios with `--check`, one after the other, each in a process of its own: nothing of one is warm or running in the next.
 * Returns how many ended with a figure that is worse than the kept one, or did not end.
 */
export function checkAll(say: Say): number {
  const lost = COMPARED.filter((name) => {
    say(`\n== ${name}`);
    const args = ['--import', 'tsx', 'bench/src/main.ts', name, '--check'];
    return spawnSync(process.execPath, args, { cwd: rootDir, stdio: 'inherit' }).status !== 0;
  });
  say(lost.length === 0 ? `\nnone of ${COMPARED.length} is worse` : `\nworse: ${lost.join(', ')}`);
  return lost.length;
}
