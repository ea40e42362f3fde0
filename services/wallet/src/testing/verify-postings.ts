import type { Connection } from 'mongoose';
import type { Journal } from '../ledger/journal.ts';
import { comparePostings } from '../projections/comparison.ts';
import { projectedAt } from '../projections/project-page.ts';

/** Compares all that was projected with a journal from page 1. Throws, naming the first that differs; returns how many were compared. */
export async function verifyPostings(connection: Connection, journal: Journal): Promise<number> {
  const comparison = await comparePostings(connection, 0);
  const projected = projectedAt(0);
  for await (const page of journal.stream(1)) await comparison.take(projected, page);
  return comparison.end();
}
