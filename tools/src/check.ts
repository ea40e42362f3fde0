/** `npm run check`. */
import { runChecks } from './checks.ts';

const { passed, failed } = await runChecks((line) => console.log(line));
console.log(
  failed.length === 0 ? 'All checks passed.' : `${failed.length} of ${passed + failed.length} checks failed.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
