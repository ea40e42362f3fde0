/**
 * `npm run security`: the attacks of `tests/security` against a fresh Candor as production runs it, told one by one, and in the end how
 * many held. `-- --long` tries ten thousand passwords besides. Ends with 1 when one did not hold, or none was tried.
 */
import { mkdirSync } from 'node:fs';
import { buildAll } from '@candor/infra/build';
import type { Say } from '@candor/infra/programs';
import { haveWhatTestsNeed } from './test-needs.ts';
import { reportDir, runStage, type Stage } from './test-stage.ts';

const say: Say = (line) => console.log(line);
const stages: Stage[] = [{ name: 'attacks', projects: ['security'] }];
if (process.argv.includes('--long'))
  stages.push({ name: 'attacks that take long', projects: ['long'], files: ['tests/security'] });

mkdirSync(reportDir, { recursive: true });
await haveWhatTestsNeed(say);
await buildAll(say);
let [held, all] = [0, 0];
for (const stage of stages) {
  const { passed, failed, notes } = await runStage(stage, say);
  held += passed;
  all += passed + failed;
  for (const note of notes) say(note);
}
say(`${held} of ${all} attacks held`);
process.exitCode = held === all && all > 0 ? 0 : 1;
