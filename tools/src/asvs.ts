/**
 * `npm run asvs`: reads docs/asvs.md, tells what is wrong with its tables, and how much of OWASP ASVS 5.0, levels 1 and 2, is met by
 * them. Ends with 1 where a requirement is missing, twice there or of another level, where one that is met names no file or one that is
 * not there, or where a reason is missing. How much is met is told and decides nothing. `--not` lists what is not met.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '@candor/infra/paths';
import { countOf, faultsOf, rowsOf } from './asvs/table.ts';

const isFile = (path: string) => statSync(join(rootDir, path), { throwIfNoEntry: false })?.isFile() ?? false;

const rows = rowsOf(readFileSync(join(rootDir, 'docs/asvs.md'), 'utf8'));
const faults = faultsOf(rows, isFile);
for (const fault of faults) console.log(`docs/asvs.md: ${fault}`);
if (process.argv.includes('--not'))
  for (const row of rows) if (row.state === 'not') console.log(`${row.number} ${row.about}: ${row.how}`);
const { met, not, na, percent } = countOf(rows);
console.log(`met ${met}, not ${not}, n/a ${na}: ${percent} % of what applies`);
process.exitCode = faults.length === 0 ? 0 : 1;
