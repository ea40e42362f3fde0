import { readFileSync } from 'node:fs';
import type { Page, Transfer } from '../../ledger/transfer.ts';

/** What a caller was told of its request. */
export interface Told {
  key: string;
  fingerprint: string;
  answer: 'posted' | 'refused' | 'refused for now' | 'conflict' | 'unknown' | 'stopped';
  seq?: number;
  index?: number;
}

/** How often each answer was given. */
export type Answers = Record<Told['answer'], number>;

/**
 * Invariant 4 of the ledger: what a caller was told is what is recorded. Throws, naming the key, at the first caller who was told
 * something else. A note that its process did not live to finish counts for nothing.
 */
export async function checkTold(files: readonly string[], pages: AsyncIterable<Page>): Promise<Answers> {
  const recorded = new Map<string, { transfer: Transfer; seq: number; index: number }>();
  for await (const page of pages)
    for (const [index, transfer] of page.transfers.entries())
      recorded.set(transfer.key, { transfer, seq: page._id, index });
  const answers: Answers = { posted: 0, refused: 0, 'refused for now': 0, conflict: 0, unknown: 0, stopped: 0 };
  for (const file of files) {
    for (const told of notesOf(file)) {
      answers[told.answer] += 1;
      const fault = faultOf(told, recorded.get(told.key));
      if (fault) throw new Error(`key ${told.key}: a caller was told '${told.answer}', ${fault}`);
    }
  }
  return answers;
}

function faultOf(
  told: Told,
  found: { transfer: Transfer; seq: number; index: number } | undefined,
): string | undefined {
  if (told.answer === 'unknown' || told.answer === 'refused for now') return undefined;
  if (told.answer === 'stopped') return 'so a process found the journal broken';
  if (!found) return 'and nothing is recorded';
  const same = found.transfer.fingerprint === told.fingerprint;
  if (told.answer === 'conflict') return same ? 'and the same request is recorded' : undefined;
  if (!same) return 'and another request is recorded';
  if ((found.transfer.refused === undefined) !== (told.answer === 'posted')) return 'and the opposite is recorded';
  const place = told.answer === 'refused' || (told.seq === found.seq && told.index === found.index);
  return place ? undefined : `at ${told.seq}.${told.index}, and it is at ${found.seq}.${found.index}`;
}

function notesOf(file: string): Told[] {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // Its process died before anybody was told anything.
  }
  return text
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as Told);
}
