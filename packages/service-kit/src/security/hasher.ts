import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { refuse } from '../errors.ts';

/** OWASP's least for argon2id: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Passwords that may wait to be hashed; more are told to come again. */
export const WAITING_MAX = 400;

/** Hashes and compares passwords and PINs, at most as many at a time as there are cores. */
export interface Hasher {
  hash(password: string): Promise<string>;
  verify(hashed: string, password: string): Promise<boolean>;
  /** Takes as long as a comparison and is always false: for somebody who does not exist. */
  pretend(password: string): Promise<false>;
}

export interface HasherOptions {
  /** How many at a time; the number of cores when left out. */
  parallel?: number | undefined;
  /** What is thrown when too many wait; UNAVAILABLE when left out. */
  busy?: (() => Error) | undefined;
}

/** The argon2id hasher of a process. */
export function createHasher({ parallel = availableParallelism(), busy = tooBusy }: HasherOptions = {}): Hasher {
  const limit = limiter(parallel, busy);
  // Made now, so that the first name that does not exist takes no longer than the next.
  const dummy = hash('nobody has this password', ARGON2ID);
  return {
    hash: (password) => limit(() => hash(password, ARGON2ID)),
    verify: (hashed, password) => limit(() => verify(hashed, password)),
    async pretend(password) {
      const hashed = await dummy;
      await limit(() => verify(hashed, password));
      return false;
    },
  };
}

const tooBusy = () => refuse('UNAVAILABLE', { retryAfterSeconds: 2 });

function limiter(parallel: number, busy: () => Error) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= parallel) {
      if (waiting.length >= WAITING_MAX) throw busy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on as it is, so that a newcomer cannot slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
