import type { InMemoryCache } from '@apollo/client';
import { forgetSeen, personOf, readToken, SEEN } from './session.ts';

/** What was seen is written when it has not changed for this long. */
const AFTER_MS = 1_000;
/** More than this is not kept: local storage has room for about five million characters. */
const CHARS_MAX = 2_000_000;
/** How others reach a person, where their money goes, and who others are: never written. By type and field. */
const FACTS =
  /^(User:(email|mobile|withdraw(Address|Exchange))|Withdrawal:address|Referral:username|Organisation(?:Member|Invitation):email)$/;
/** Stands in a list in the place of what is left out, so that its other words can be read. */
const LEFT_OUT = '•••';

/**
 * Leaves contact and payout facts out of what is written or read as JSON. A row of a list has a mark instead; a person's own fields are
 * missing, so that no form takes an empty text for theirs.
 */
function withoutFacts(this: { __typename?: string }, key: string, value: unknown): unknown {
  const fact = FACTS.exec(`${this.__typename}:${key}`);
  return value === null || !fact ? value : fact[2] ? undefined : LEFT_OUT;
}

/**
 * Keeps on this device what the signed-in person has seen, so that it can be read again without a connection, and gives it back to a
 * new cache; but for contact and payout facts. Every page asks the server as before; what is shown meanwhile says that it may be old when the server cannot be reached.
 * Forgotten at the sign-out, and when somebody else signs in. Answers with what is to be called whenever the cache may have changed.
 */
export function keepCache(cache: InMemoryCache): () => void {
  const token = readToken();
  const person = token === null ? '' : personOf(token);
  forgetSeen(person);
  if (person === '') return () => undefined;
  const key = SEEN + person;
  const kept = localStorage.getItem(key);
  if (kept !== null) restore(cache, kept);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const present = readToken();
    if (present === null || personOf(present) !== person) return forgetSeen();
    save(key, JSON.stringify(cache.extract(), withoutFacts));
  };
  // Whoever leaves at once has seen it all the same.
  window.addEventListener('pagehide', () => timer !== undefined && write());
  return () => {
    clearTimeout(timer);
    timer = setTimeout(write, AFTER_MS);
  };
}

function restore(cache: InMemoryCache, kept: string): void {
  try {
    cache.restore(JSON.parse(kept, withoutFacts));
  } catch {
    // Kept by another version of the client: it is asked for anew.
  }
}

function save(key: string, text: string): void {
  try {
    if (text.length <= CHARS_MAX) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    localStorage.removeItem(key);
  }
}
