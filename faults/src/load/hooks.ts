import type { Receiver } from '../world/receiver.ts';
import type { Caller } from './caller.ts';

/** One webhook that somebody asked for. Places are those in the list of facts. */
export interface Hook {
  /** Where the receiver is told. */
  path: string;
  types: readonly string[];
  /** Whose it is. */
  person: { username: string; call: Caller };
  /** Undefined until somebody was told that it is there. */
  id?: string;
  /** Place from which on it is told of everything. */
  from: number;
  /** Each secret with the time at which it was told; the newest last. */
  secrets: { secret: string; atMs: number }[];
  /** While it was off, or may have been: from the place at which that was asked for. */
  offs: { from: number; to: number }[];
  /** When its removal was told, and the place at which it was asked for. */
  removed?: { atMs: number; from: number };
}

/** What the people at work know of their webhooks, and the receiver that all of them lead to. */
export interface Hooks {
  receiver: Receiver;
  all: Hook[];
  /** Messages that somebody had sent again by hand, and which may thus come in any order, by `<path> <id>`. */
  replayed: Set<string>;
}

export const openHooks = (receiver: Receiver): Hooks => ({ receiver, all: [], replayed: new Set() });
