import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { BarePicture } from './bare-picture.ts';

/** The largest that is taken decodes in two or three seconds; this is for a machine that has little time. */
export const DECODE_MS_MAX = 20_000;
/** What a process of this product and the largest picture that is taken need beside it, within the least memory of a container. */
export const DECODER_BYTES_MAX = 320 * 1024 * 1024;
const LOOK_EVERY_MS = 50;
const PAGE_BYTES = 4_096;
const OUTPUT_BYTES_MAX = 16 * 1024 * 1024;
/** Behind everything else that the machine has to do. */
const PRIORITY = 5;
const UNREADABLE = 3;
const SIZE_BYTES = 8;
/** In a checkout beside this file; a bundle lies in a folder beside the decoder's. */
const PROGRAM = fileURLToPath(new URL('../pictures/decoder.js', import.meta.url));

export interface Decoded {
  webp: Buffer;
  width: number;
  height: number;
}

export interface DecodeBounds {
  /** How long it may take, in milliseconds. */
  timeMs: number;
  /** How much memory its process may hold, where the system tells. */
  bytes: number;
}

/**
 * Decodes a picture in a process of its own, which has none of our secrets and is ended when it takes too long or too much memory:
 * undefined then, and for a picture that cannot be read. Rejects when there is no such process to be had.
 */
export function decodePicture(
  { bytes, orientation }: Pick<BarePicture, 'bytes' | 'orientation'>,
  maxSide: number,
  bounds: DecodeBounds = { timeMs: DECODE_MS_MAX, bytes: DECODER_BYTES_MAX },
): Promise<Decoded | undefined> {
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=64', PROGRAM, JSON.stringify({ maxSide, orientation })],
    // Nothing of our environment, where the secrets are; what does not fit into memory is not written elsewhere.
    {
      env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '1', VIPS_DISC_THRESHOLD: '1g' },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  const stopWatching = watch(child, bounds);
  return new Promise<Decoded | undefined>((resolve, reject) => {
    const out: Buffer[] = [];
    let size = 0;
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > OUTPUT_BYTES_MAX) child.kill('SIGKILL');
      else out.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-2_000);
    });
    // It may end before it has read all: how it ended says why.
    child.stdin.on('error', () => {});
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve(read(Buffer.concat(out)));
      else if (code === UNREADABLE || signal !== null) resolve(undefined);
      else reject(new Error(`the picture decoder ended with ${code}: ${said.trim()}`));
    });
    child.stdin.end(bytes);
  }).finally(stopWatching);
}

function read(answer: Buffer): Decoded | undefined {
  if (answer.length <= SIZE_BYTES) return undefined;
  return { width: answer.readUInt32BE(0), height: answer.readUInt32BE(4), webp: answer.subarray(SIZE_BYTES) };
}

/** Ends the process once it is over its time or its memory. Returns what ends the watching. */
function watch(child: ChildProcess, { timeMs, bytes }: DecodeBounds): () => void {
  if (child.pid !== undefined) lowerPriority(child.pid);
  const end = () => void child.kill('SIGKILL');
  const timer = setTimeout(end, timeMs);
  const look = setInterval(() => {
    if (child.pid !== undefined && heldBytes(child.pid) > bytes) end();
  }, LOOK_EVERY_MS);
  return () => {
    clearTimeout(timer);
    clearInterval(look);
  };
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, PRIORITY);
  } catch {
    // It ended at once, or the system does not let us: it is bounded all the same.
  }
}

/** The resident memory of a process in bytes; 0 where the system does not tell. */
function heldBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
