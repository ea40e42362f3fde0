/**
 * `npm run bench -- NAME [--json] [--check]`: measures ratios within one run and prints them; `--base REV` of `chain`, `--minutes N` of `soak`. Ends with 1 when a target is missed, or,
 * with `--check`, when a figure got worse than the one that is kept. `npm run bench -- --check` looks at every ratio so.
 */
import { parseArgs } from 'node:util';
import { checkAll } from './check-all.ts';
import { benchClient } from './client.ts';
import { benchDev } from './dev.ts';
import { benchGrowth } from './growth/bench.ts';
import { benchLedger } from './ledger.ts';
import { report, reportAimed } from './measure.ts';
import { benchProjector } from './projector.ts';
import { benchChain } from './requests/chain/bench.ts';
import { benchEvents } from './requests/events/bench.ts';
import { benchGateway } from './requests/gateway.ts';
import { benchReads } from './requests/reads.ts';
import { benchRest } from './requests/rest.ts';
import { benchScale } from './requests/scale.ts';
import { benchSoak } from './requests/soak.ts';
import { benchSignatures } from './signatures.ts';
import { benchStart } from './start.ts';

const SOAK_MINUTES = 30;
const options = {
  json: { type: 'boolean' },
  check: { type: 'boolean' },
  base: { type: 'string' },
  minutes: { type: 'string' },
} as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const [name] = positionals;
const how = { json: values.json ?? false, check: values.check ?? false };
const say = (line: string) => how.json || console.log(line);
const benches: Record<string, () => Promise<number>> = {
  ledger: async () => report(await benchLedger(say), how),
  projector: async () => report(await benchProjector(say), how),
  signatures: async () => report(await benchSignatures(say), how),
  chain: async () => report(await benchChain(say, values.base), how),
  gateway: async () => report(await benchGateway(say), how),
  rest: async () => report(await benchRest(say), how),
  events: async () => report(await benchEvents(say), how),
  reads: async () => report(await benchReads(say), how),
  scale: async () => report(await benchScale(say), how),
  soak: async () => reportAimed(await benchSoak(say, Number(values.minutes ?? SOAK_MINUTES)), how),
  growth: async () => reportAimed(await benchGrowth(say), how),
  client: () => benchClient(say, how),
  dev: () => benchDev(say, how.json),
  start: async () => {
    await benchStart(how.json);
    return 0;
  },
};
const bench = name === undefined && how.check ? async () => checkAll(say) : benches[name ?? ''];
if (!bench) {
  console.error(`usage: npm run bench -- ${Object.keys(benches).join('|')} [--json] [--check]`);
  process.exit(2);
}
process.exit((await bench()) === 0 ? 0 : 1);
