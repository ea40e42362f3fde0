import type { Cut, Row } from './rows.ts';
import { chunkOf, mergeChunk } from './snapshot-format.ts';
import type { Snapshot } from './snapshot-store.ts';

/** Chunks that are made for one write, and how many of them without letting others have their turn. */
const WRITE_AT_ONCE = 256;
const MADE_AT_ONCE = 16;
const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/**
 * The chunks of the rows at a cut, in order, some at a time: those of the base with what was changed since. `done` chunks are there
 * already. Others have their turn in between.
 */
export async function* makeChunks(
  cut: Cut,
  base: Snapshot | undefined,
  bits: number,
  done: number,
): AsyncIterable<{ first: number; texts: string[] }> {
  const changed = await byChunk(cut, bits);
  // A chunk of the base becomes one or, when there are more of them now, several.
  const parts = base ? 2 ** (bits - base.manifest.bits) : 1;
  const all = 2 ** bits / parts;
  const atOnce = Math.max(1, Math.floor(WRITE_AT_ONCE / parts));
  for (let from = done / parts; from < all; from += atOnce) {
    const count = Math.min(atOnce, all - from);
    const before = base ? await base.texts(from, count) : [];
    const texts: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const first = (from + at) * parts;
      texts.push(...mergeChunk(before[at] ?? '', rowsOf(cut, changed, first, parts), { bits, first, parts }));
      if (at % MADE_AT_ONCE === MADE_AT_ONCE - 1) await nextTurn();
    }
    yield { first: from * parts, texts };
  }
}

/** The accounts that were changed up to the cut, by the chunk that they will be in. */
async function byChunk(cut: Cut, bits: number): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  for await (const account of cut.changed()) {
    const chunk = chunkOf(account, bits);
    const known = found.get(chunk);
    if (known) known.push(account);
    else found.set(chunk, [account]);
  }
  return found;
}

function rowsOf(cut: Cut, changed: Map<number, string[]>, first: number, parts: number): Map<string, Row> {
  const rows = new Map<string, Row>();
  for (let chunk = first; chunk < first + parts; chunk += 1)
    for (const account of changed.get(chunk) ?? []) rows.set(account, cut.row(account));
  return rows;
}
