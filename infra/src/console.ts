import type { ProcessName } from '@candor/events';
import type { Say } from './programs.ts';

const WARN = 40;

/** Prints what a reader of the console needs of a service's line: all of it when `verbose`, else warnings and errors only. */
export function consoleLine(name: ProcessName, line: string, verbose: boolean, say: Say): void {
  if (line.trim() === '') return;
  const entry = verbose ? null : parseEntry(line);
  // A line that is no log entry comes from the runtime, and then it is about a fault.
  if (entry === null) say(`[${name}] ${line}`);
  else if (entry.level >= WARN) say(`[${name}] ${entry.level > WARN ? 'error' : 'warning'}: ${entry.message}`);
}

function parseEntry(line: string): { level: number; message: string } | null {
  if (!line.startsWith('{')) return null;
  try {
    const entry: unknown = JSON.parse(line);
    if (typeof entry !== 'object' || entry === null || !('level' in entry)) return null;
    const message = 'msg' in entry ? String(entry.msg) : '';
    const cause = 'err' in entry && typeof entry.err === 'object' && entry.err !== null && 'message' in entry.err;
    return {
      level: levelOf(entry.level),
      message: cause ? `${message} (${String((entry.err as { message: unknown }).message)})` : message,
    };
  } catch {
    return null;
  }
}

function levelOf(level: unknown): number {
  const names: Record<string, number> = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 };
  return typeof level === 'number' ? level : (names[String(level)] ?? WARN);
}
