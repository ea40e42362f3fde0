import dns, { type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** A name that was known a moment ago is not waited for longer than this: the addresses of then are used. */
const PATIENCE_MS = 500;
/** How long the addresses of before may stand in for an answer that does not come. */
const KNOWN_MS = 60_000;
/** What the system says when it could not ask anybody, which is no word about the name. */
const NOBODY_ASKED = 'EAI_AGAIN';

type Found = (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void;

/**
 * Finds a host's addresses and begins with another one each time. The system sorts a name's addresses by nearness, so that
 * everybody in one network takes the same replica first; those that do not answer are passed over by the next.
 *
 * One search a name is under way at a time, whoever asks meanwhile hears its answer: each search takes one of the process's few threads,
 * for many seconds where a name server is silent, and a name that is searched again and again (a collector of traces that is away) would
 * leave none for the others. A name server that is silent or away for up to a minute does not stop connections to who was known.
 */
export function createLookup(find: typeof dns.lookup = dns.lookup, now: () => number = Date.now): LookupFunction {
  const names = new Map<string, KnownName>();
  return (hostname, options, callback) => {
    // Without what the caller makes of the answer, which is the same for all.
    const { family, hints } = options;
    const key = `${hostname} ${family ?? 0} ${hints ?? 0}`;
    const name = names.get(key) ?? knownName((done) => find(hostname, { family, hints, all: true }, done), now);
    names.set(key, name);
    name((error, found) => {
      if (error) return callback(error, '', 0);
      const [first] = found;
      if (options.all || first === undefined) return callback(null, [...found]);
      callback(null, first.address, first.family);
    });
  };
}

type KnownName = (done: Found) => void;

function knownName(search: (done: Found) => void, now: () => number): KnownName {
  let turn = 0;
  let known: { addresses: readonly LookupAddress[]; atMs: number } | undefined;
  let searchedSinceMs: number | undefined;
  const waiting = new Set<Found>();

  const inTurn = (addresses: readonly LookupAddress[]) => {
    const rotated = rotate(addresses, turn);
    turn = (turn + 1) % Number.MAX_SAFE_INTEGER;
    return rotated;
  };
  const remembered = () => (known && now() - known.atMs <= KNOWN_MS ? known.addresses : undefined);

  function found(error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]): void {
    searchedSinceMs = undefined;
    if (!error) known = { addresses, atMs: now() };
    const usable = !error || error.code === NOBODY_ASKED ? remembered() : undefined;
    const asked = [...waiting];
    waiting.clear();
    for (const done of asked) usable ? done(null, inTurn(usable)) : done(error, []);
  }

  return (done) => {
    let timer: NodeJS.Timeout | undefined;
    const asked: Found = (error, addresses) => {
      clearTimeout(timer);
      done(error, addresses);
    };
    waiting.add(asked);
    const before = remembered();
    const isFirst = searchedSinceMs === undefined;
    const sinceMs = searchedSinceMs ?? now();
    if (before) {
      timer = setTimeout(
        () => {
          waiting.delete(asked);
          done(null, inTurn(before));
        },
        Math.max(0, sinceMs + PATIENCE_MS - now()),
      );
    }
    if (isFirst) {
      searchedSinceMs = sinceMs;
      search(found);
    }
  };
}

/** The lookup of a process's own connections to the other processes. */
export const lookup = createLookup();

function rotate<Item>(items: readonly Item[], by: number): Item[] {
  const at = items.length === 0 ? 0 : by % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
}
