/** `npm run bench -- NAME [--json]`: measures ratios within one run and prints them; nothing here fails a test. */
import { benchLedger } from './ledger.ts';
import { report } from './measure.ts';
import { benchStart } from './start.ts';

const [name] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const asJson = process.argv.includes('--json');
const benches: Record<string, () => Promise<void>> = {
  ledger: async () => report(await benchLedger(), asJson),
  start: () => benchStart(asJson),
};
const bench = benches[name ?? ''];
if (!bench) {
  console.error(`usage: npm run bench -- ${Object.keys(benches).join('|')} [--json]`);
  process.exit(2);
}
await bench();
process.exit(0);
