import { type ServiceName, serviceNames } from '@candor/events';
import { Redis } from 'ioredis';
import type { Restore } from '../load/book.ts';
import { withDatabases } from '../oracle/databases.ts';
import { ANSWERS_WITHIN_MS, becomeQuiet, QUIET_WITHIN_MS } from '../oracle/quiet.ts';
import { readRecords } from '../oracle/records.ts';
import { backUp, restore } from '../world/backup.ts';
import { operate } from '../world/operator.ts';
import type { World } from '../world/world.ts';
import { type Fault, lasts, type Play, secondsOf } from './fault.ts';

/** How `reconcile -- --restored` ends when a person must look at something. */
const LOOK_AT = 2;
/** Why a movement could not be made: the money, or the hold that it needs, is lost with the wallet. */
const LACKING = /has not the .* micro-USDT|is not there$/;

/** Each of the databases put back alone to an older moment, and mended as docs/operations.md says. */
export const restoreFaults: readonly Fault[] = serviceNames.map((database) => ({
  name: `an older copy of ${database} restored alone`,
  minutesMin: 2,
  isJudged: true,
  play: (play) => restoredAlone(play, database),
}));

async function restoredAlone({ world, load, random, tell }: Play, database: ServiceName): Promise<number> {
  try {
    await load.rest(ANSWERS_WITHIN_MS);
    const left = await becomeQuiet(world, load, QUIET_WITHIN_MS, tell);
    if (left.length > 0) throw new Error(`no quiet moment to copy ${database}: ${left.join('; ')}`);
    const copy = await backUp(world, database);
    const from = load.book.facts().length;
    load.goOn();
    await lasts(secondsOf(random, 10, 20));
    await load.rest(ANSWERS_WITHIN_MS);
    const to = load.book.facts().length;
    await world.endAll();
    load.seen.look(await withDatabases(world, readRecords));
    await restore(world, database, copy);
    const mended = await mendAsAnOperator(world);
    load.restored({ database, from, to, ...mended });
    tell(`${database} as it was ${to - from} acknowledged calls ago; ${mended.named.size} things named to look at`);
    for (const key of mended.named) tell(`named to look at: ${key}`);
  } finally {
    await world.startAll();
    load.goOn();
  }
  return 1;
}

/** The steps of "Restore" in docs/operations.md that follow the data. Throws when one of them fails. */
async function mendAsAnOperator(world: World): Promise<Pick<Restore, 'named' | 'lacking' | 'epoch' | 'afterSeq'>> {
  const redis = new Redis(world.stores.redis.url());
  await redis.flushall().finally(() => redis.disconnect());
  for (const command of ['migrate', 'ledger-rebuild', 'audit-verify']) await must(world, command, []);
  const output = await must(world, 'reconcile', ['--restored'], [0, LOOK_AT]);
  const [, afterSeq, epoch] = /tells of pages after (\d+) under the new epoch (\w+)/.exec(output) ?? [];
  if (afterSeq === undefined || epoch === undefined) throw new Error(`reconcile --restored began no epoch: ${output}`);
  const lines = [...output.matchAll(/^LOOK AT (\S+): (.*)$/gm)].map(([, key = '', why = '']) => ({ key, why }));
  const named = new Set(lines.map(({ key }) => key));
  const lacking = new Set(lines.filter(({ why }) => LACKING.test(why)).map(({ key }) => key));
  return { named, lacking, epoch, afterSeq: Number(afterSeq) };
}

async function must(
  world: World,
  command: string,
  args: readonly string[],
  codes: readonly number[] = [0],
): Promise<string> {
  const { code, output } = await operate(world, command, ...args);
  if (!codes.includes(code)) throw new Error(`${[command, ...args].join(' ')} ended with ${code}: ${output}`);
  return output;
}
