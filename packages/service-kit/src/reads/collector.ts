import type { FactClass } from '@candor/events';
import { isAdminRole } from '../security/roles.ts';
import type { Viewer } from '../security/viewer.ts';

/** What one call showed an administrator of other people: whose facts, by their class. */
export interface CallReads {
  actorId: string;
  /** The operation as its client calls it. */
  call: string;
  people: ReadonlyMap<FactClass, ReadonlySet<string>>;
}

/** Notes what one call shows. */
export interface ReadCollector {
  /** That a fact of this class about this person is in the answer; nothing where the viewer is that person, or no administrator. */
  note(fact: FactClass, userId: string): void;
  /** What was noted; undefined when nothing was. */
  of(operationName: string | null | undefined): CallReads | undefined;
}

const CALL_CHARS_MAX = 100;
/** What the gateway's planner puts behind an operation's name. */
const PLANNED = /__[a-z]+__\d+$/;

/** A collector for one call of this viewer. */
export function createReadCollector({ userId: actorId, role }: Pick<Viewer, 'userId' | 'role'>): ReadCollector {
  const people = new Map<FactClass, Set<string>>();
  const isWatched = actorId !== null && isAdminRole(role);
  return {
    note(fact, userId) {
      if (!isWatched || userId === actorId) return;
      const known = people.get(fact);
      if (known) known.add(userId);
      else people.set(fact, new Set([userId]));
    },
    of(operationName) {
      if (actorId === null || people.size === 0) return undefined;
      return { actorId, call: callOf(operationName), people };
    },
  };
}

/** The name of the client's operation, which is no text of its own: letters, digits and underscores. */
function callOf(operationName: string | null | undefined): string {
  return (operationName ?? '').replace(PLANNED, '').slice(0, CALL_CHARS_MAX) || 'unnamed';
}
