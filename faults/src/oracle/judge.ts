import type { Load } from '../load/load.ts';
import type { World } from '../world/world.ts';
import { missingEffects, verifyLedger } from './commands.ts';
import { countsOf } from './counts.ts';
import { withDatabases } from './databases.ts';
import { type HookFigures, hookFaults, hookFigures } from './hooks.ts';
import { namedIn, unnamed } from './named.ts';
import { type FaultAt, type Finding, judgePromises } from './promises.ts';
import { ANSWERS_WITHIN_MS, becomeQuiet, type Parked, parkedEvents, QUIET_WITHIN_MS } from './quiet.ts';
import { type Records, readRecords } from './records.ts';
import { countedTwice } from './transactions.ts';

/** What the oracle said in a quiet moment. */
export interface Judgement {
  /** What was told and is not so, or is there once too often, by the fault during which it happened. */
  findings: Finding[];
  /** What is wrong with the whole, a line each. */
  violations: string[];
  transfers: number;
  /** What was told as done and went with an older copy of a database, as operations.md says. */
  givenUp: number;
  /** Completed ratings, and those whose reward is in the journal. */
  completed: number;
  rewarded: number;
  /** Raters who were paid a difference to the minimum, in how many rounds, and ratings that were compensated. */
  differences: { rounds: number; paid: number };
  compensated: number;
  parked: Parked;
  /** What webhooks were told. */
  hooks: HookFigures;
}

/**
 * Lets everybody rest and everything come to its end, and asks the oracle: each event has exactly one effect, the ledger proves itself,
 * what was acknowledged is there, what was told as done is done, every reward of a completed rating is paid, nothing is held back.
 */
export async function judge(
  world: World,
  load: Load,
  faultAt: FaultAt,
  tell: (line: string) => void,
): Promise<Judgement> {
  const violations: string[] = [];
  await load.rest(ANSWERS_WITHIN_MS).catch((error: Error) => violations.push(error.message));
  violations.push(...(await becomeQuiet(world, load, QUIET_WITHIN_MS, tell)).map((line) => `held back: ${line}`));
  violations.push(...(await missingEffects(world)));
  const named = namedIn(load.book);
  const proof = await verifyLedger(world, named);
  if (!proof.ok) violations.push(`ledger:verify: ${proof.output.split('\n').at(-1)}`);
  const records = await withDatabases(world, readRecords);
  load.seen.look(records);
  load.seen.quiet(load.book.facts().length);
  const told = { book: load.book, records, hooks: load.hooks, seen: load.seen, faultAt };
  const { broken, givenUp } = judgePromises(load.book, records);
  const findings = [
    ...broken,
    ...countsOf(load.book, records, faultAt),
    ...unnamed(records, named),
    ...countedTwice(records),
    ...hookFaults(told),
  ];
  const completed = [...records.ratings.values()].filter(({ status }) => status === 'completed');
  const rewarded = completed.filter(({ _id }) => records.posted.has(`rating/${_id}`)).length;
  const parked = await parkedEvents(world);
  const paid = { completed: completed.length, rewarded, ...paidBesides(records) };
  return { findings, violations, transfers: proof.transfers, givenUp, ...paid, parked, hooks: hookFigures(told) };
}

function paidBesides({ posted, ratings }: Records): Pick<Judgement, 'differences' | 'compensated'> {
  const count = (start: string) => [...posted.keys()].filter((key) => key.startsWith(start)).length;
  const compensated = [...ratings.values()].filter(({ status }) => status === 'compensated').length;
  return { differences: { rounds: count('topups/'), paid: count('topup/') }, compensated };
}
