import { type Room, roomOf, testCode, testsMay } from './rooms.ts';
import type { Import } from './sources.ts';

/** Why an import goes through a wall; undefined when it does not. */
export function breach({ from, to, ours }: Import): string | undefined {
  const room = roomOf(from);
  const isTest = testCode.test(from);
  if (!ours) return !isTest && room.never?.test(to) ? room.why : undefined;
  const reaches = (patterns: readonly string[]) =>
    patterns.some((pattern) => new RegExp(pattern.replaceAll('$1', groupOf(room, from))).test(to));
  if (isTest) return reaches(room.may) || reaches(testsMay) || isNeighbour(from, to) ? undefined : room.why;
  if (testCode.test(to) && !roomIsForTests(room)) return 'no program of the product loads test code';
  return reaches(room.may) ? undefined : room.why;
}

/** A test may import whatever lies in its own workspace. */
function isNeighbour(from: string, to: string): boolean {
  const workspace = /^(packages|services)\/[^/]+\/|^[^/]+\//;
  return workspace.exec(from)?.[0] === workspace.exec(to)?.[0];
}

const roomIsForTests = ({ may }: Room) => may.includes('.');

function groupOf(room: Room, file: string): string {
  return room.files.exec(file)?.[1] ?? '';
}
