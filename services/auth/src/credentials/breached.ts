import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/** Passwords that were in breaches, as a register of their hashes tells. */
export interface BreachedPasswords {
  has(password: string): Promise<boolean>;
  close(): Promise<void>;
}

const HASH_LENGTH = 40;
const LINE = /^([0-9A-Fa-f]{40})(?::\d+)?\r?$/;
/** A line with its count and its end is shorter than this, so that a piece of this size has a whole one. */
const LINE_MAX = 64;
/** So much is read in one piece in the end: one page of most disks. */
const PIECE = 4_096;

/**
 * Opens a register as Have I Been Pwned gives it (haveibeenpwned-downloader, one file): a line a password, its SHA-1 in hex and how often it
 * was seen, in the order of the hashes. It stays on the disk, whatever its size: a password is looked for by halving, some 25 reads of a
 * file of 40 GB. Rejects, in words for an operator, when the file cannot be read or is none.
 */
export async function openBreachedPasswords(path: string): Promise<BreachedPasswords> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`BREACHED_PASSWORDS_FILE cannot be read (${error.code ?? 'invalid'})`);
  });
  const { size } = await file.stat();
  const read = async (from: number, length: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
    return buffer.toString('latin1', 0, bytesRead);
  };
  /** The first whole line from here on: where it begins, and its hash. */
  const lineFrom = async (at: number) => {
    const text = await read(at, 2 * LINE_MAX);
    const start = at === 0 ? 0 : text.indexOf('\n') + 1;
    // Within the last line: none begins from here on.
    if (at > 0 && start === 0) return { start: size, hash: '' };
    return { start: at + start, hash: text.slice(start, start + HASH_LENGTH).toUpperCase() };
  };
  await assertRegister(await read(0, PIECE)).catch(async (error) => {
    await file.close();
    throw error;
  });
  return {
    async has(password) {
      const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
      let [from, to] = [0, size];
      while (to - from > PIECE) {
        const middle = from + Math.floor((to - from) / 2);
        const line = await lineFrom(middle);
        if (line.start >= to || line.hash > hash) to = middle + LINE_MAX;
        else from = line.start;
      }
      const lines = (await read(from, to - from + LINE_MAX)).split('\n');
      return lines.some((line) => line.slice(0, HASH_LENGTH).toUpperCase() === hash);
    },
    close: () => file.close(),
  };
}

/** Whether a file begins as a register does: lines of hashes, in their order. */
async function assertRegister(start: string): Promise<void> {
  // The last one may be cut off.
  const lines = start.split('\n').slice(0, -1);
  const hashes = lines.map((line) => LINE.exec(line)?.[1]?.toUpperCase());
  const isSorted = hashes.every((hash, at) => hash !== undefined && (at === 0 || (hashes[at - 1] ?? '') < hash));
  if (lines.length === 0 || !isSorted)
    throw new Error('BREACHED_PASSWORDS_FILE must have lines of SHA-1 in hex, in the order of the hashes');
}
