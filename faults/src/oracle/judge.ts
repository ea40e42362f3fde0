import type { Load } from '../load/load.ts';
import type { World } from '../world/world.ts';
import { missingEffects, verifyLedger } from './commands.ts';
import { countsOf, type FaultAt } from './counts.ts';
import { withDatabases } from './databases.ts';
import { brokenPromises, type Finding } from './promises.ts';
import { becomeQuiet } from './quiet.ts';
import { readRecords } from './records.ts';

/** What the oracle said in a quiet moment. */
export interface Judgement {
  /** What was told and is not so, or is there once too often, by the fault during which it happened. */
  findings: Finding[];
  /** What is wrong with the whole, a line each. */
  violations: string[];
  transfers: number;
}

/** An answer may take as long as the longest fault, and a try after it. */
const ANSWERS_WITHIN_MS = 60_000;
/** A job whose worker was killed waits for its lock to lapse, half a minute, and for somebody to see that: half a minute more. */
const QUIET_WITHIN_MS = 150_000;

/**
 * Lets everybody rest and everything come to its end, and asks the oracle: each event has exactly one effect, the ledger proves itself,
 * what was acknowledged is there, what was told as done is done, every reward of a completed rating is paid, nothing is held back.
 */
export async function judge(world: World, load: Load, faultAt: FaultAt): Promise<Judgement> {
  const violations: string[] = [];
  await load.rest(ANSWERS_WITHIN_MS).catch((error: Error) => violations.push(error.message));
  violations.push(...(await becomeQuiet(world, QUIET_WITHIN_MS)).map((line) => `held back: ${line}`));
  violations.push(...(await missingEffects(world)));
  const proof = await verifyLedger(world);
  if (!proof.ok) violations.push(`ledger:verify: ${proof.output.split('\n').at(-1)}`);
  const records = await withDatabases(world, readRecords);
  const findings = [...brokenPromises(load.book, records), ...countsOf(load.book, records, faultAt)];
  return { findings, violations, transfers: proof.transfers };
}
