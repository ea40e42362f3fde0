/**
 * A process that is killed: posts random transfers by many callers until it dies, and notes in a file what each was told, at once, so
 * that the notes outlive it. Arguments: URL, database, notes' file, seed, the run's start in ms. Tells its parent when it begins, and of each that is posted.
 */
import { appendFileSync } from 'node:fs';
import { systemClock } from '@candor/service-kit/clock';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { DomainError } from '@candor/service-kit/errors';
import { openJournal, requireIndexes } from '../../ledger/journal.ts';
import { createLedger } from '../../ledger/ledger.ts';
import { fingerprintOf } from '../../ledger/transfer.ts';
import { createDemands, type Demand } from './demand.ts';
import type { Told } from './told.ts';

const CALLERS = 24;

const [url = '', dbName = '', notes = '', seed = '0', startMs = '0'] = process.argv.slice(2);
const connection = await connectMongo(url, dbName);
await requireIndexes(connection);
const ledger = createLedger({ journal: openJournal(connection), clock: systemClock });
const next = createDemands(Number(seed), Number(startMs));

async function ask({ input, recordRefusal }: Demand): Promise<void> {
  const told: Told = { key: input.key, fingerprint: fingerprintOf(input), answer: 'unknown' };
  try {
    const outcome = await ledger.post(input, { recordRefusal });
    if (outcome.status === 'posted') Object.assign(told, { answer: 'posted', seq: outcome.seq, index: outcome.index });
    else told.answer = outcome.recorded ? 'refused' : 'refused for now';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'LEDGER_STOPPED') told.answer = 'stopped';
    if (error.code === 'IDEMPOTENCY_CONFLICT') told.answer = 'conflict';
  }
  appendFileSync(notes, `${JSON.stringify(told)}\n`);
  if (told.answer === 'posted') process.send?.('posted');
}

async function caller(): Promise<never> {
  for (;;) await ask(next(Date.now()));
}

process.on('disconnect', () => process.exit(0));
process.send?.('begins');
await Promise.all(Array.from({ length: CALLERS }, caller));
