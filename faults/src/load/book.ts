import type { ServiceName } from '@candor/events';

/** What the product told somebody that it has done, as the facts that must be found again. Amounts are micro-USDT. */
export type Fact =
  | { kind: 'signed up'; username: string }
  | { kind: 'publisher'; username: string }
  | { kind: 'address'; username: string; address: string }
  | { kind: 'deposit'; id: string; amountMicro: number }
  | { kind: 'deposit decided'; id: string; status: 'paid' | 'rejected' }
  | { kind: 'app'; id: string }
  | { kind: 'funded'; appId: string; places: number }
  /** The campaign was closed, and goes on as another one, with so many places. */
  | { kind: 'repriced'; appId: string; id: string; places: number }
  /** It asks its raters this version of its questions, or a later one. */
  | { kind: 'asked'; appId: string; version: number }
  /** Its places are divided among quotas of these names. */
  | { kind: 'divided'; appId: string; quotas: string }
  /** So many screens were bought for its first question. */
  | { kind: 'screens'; appId: string; screens: number }
  /** The first question of a rating was answered, and whether that ended it. */
  | { kind: 'checked'; ratingId: string; screened: boolean }
  | { kind: 'app state'; appId: string; state: 'live' | 'paused' | 'closed' }
  | { kind: 'started'; ratingId: string }
  | { kind: 'draft'; ratingId: string; stars: number; feedback: string }
  | { kind: 'submitted'; ratingId: string; status: string; stars: number; feedback: string; answers: number }
  | { kind: 'returned'; ratingId: string }
  /** It could not be rated: the rating was given back, and its publisher is told why. */
  | { kind: 'problem'; ratingId: string }
  /** Nearly the same texts were decided together, of so many ratings. */
  | { kind: 'alike decided'; caseId: string; decision: 'fine' | 'duplicate' }
  /** A question that raters reported was decided. */
  | { kind: 'question decided'; caseId: string; decision: 'upheld' | 'dismissed' }
  /** Its publisher gave a bonus for it. */
  | { kind: 'thanked'; ratingId: string; amountMicro: number }
  /** One of the two wrote this to the other under it. */
  | { kind: 'messaged'; ratingId: string; by: 'rater' | 'publisher'; text: string }
  /** Its rater wishes no more messages under it. */
  | { kind: 'conversation closed'; ratingId: string }
  /** Its publisher paid what its raters lacked of the minimum: so much, for so many ratings. */
  | { kind: 'differences'; appId: string; totalMicro: number; ratings: number }
  /** It could not be finished, since its question may not be asked: its rater was shown that it is paid all the same. */
  | { kind: 'compensated'; ratingId: string }
  /** It is told of events at this path of the receiver. */
  | { kind: 'webhook'; id: string; path: string }
  | { kind: 'webhook removed'; id: string }
  | { kind: 'appealed'; ratingId: string }
  | { kind: 'appeal decided'; ratingId: string; decision: 'granted' | 'denied' }
  | { kind: 'reported'; ratingId: string }
  | { kind: 'report decided'; reportId: string; decision: 'upheld' | 'dismissed' }
  | { kind: 'payout'; id: string; amountMicro: number }
  | { kind: 'payout decided'; id: string; status: 'completed' | 'rejected' }
  | { kind: 'promotions'; txHash: string; amountMicro: number }
  | { kind: 'bonus'; username: string }
  | { kind: 'erased'; username: string };

/** Something that was told as done, what was wrong with the world at that time, and how many facts there were when it was asked for. */
export type Acknowledged = Fact & { during: string; since: number };

/**
 * One database that was restored alone to an older moment, with what operations.md says of it: facts of between the copy and the restore
 * may be gone with it, and what a person must look at was named.
 */
export interface Restore {
  database: ServiceName;
  /** Places in the list of facts: told after the copy was taken, and before it was put back. */
  from: number;
  to: number;
  /** The keys that `reconcile -- --restored` told a person to look at. */
  named: ReadonlySet<string>;
  /** Of these, those for which there is not enough money: nobody decides them meanwhile. */
  lacking: ReadonlySet<string>;
  /** What the wallet tells from then on: of pages after this one, under this name. */
  epoch: string;
  afterSeq: number;
}

/** The book of everything that the load was told. */
export interface Book {
  /** What is wrong with the world from now on: the fault's name. */
  during(fault: string): void;
  /** `since`: how many facts there were when it was asked for; as many as there are, where nothing is said. */
  note(fact: Fact, since?: number): void;
  /** A call that may have been done, and nobody was told: what it makes is not one too many. */
  noteBlind(kind: Fact['kind'], about: string): void;
  noteRefusal(code: string): void;
  /** A try without an answer that says anything; the status is 0 where there was none at all. */
  noteTrouble(status: number, call: { method: string; path: string }): void;
  /** A call whose patience ended without an answer. */
  noteUnanswered(line: string): void;
  facts(): readonly Acknowledged[];
  /** How many calls of a kind are so, or those about one record alone. */
  blind(kind: Fact['kind'], about?: string): number;
  refusals(): number;
  refusalsByCode(): Record<string, number>;
  /** Tries without an answer that says anything, by the fault during which they were made: what it was, of which call, and how often. */
  troubles(fault: string): Record<string, number>;
  /** Answers that nobody may give, whatever is broken: faults that are not "not now", with what was broken at that time. */
  faultsAnswered(): readonly string[];
  /** An older copy of a database was put back. */
  noteRestore(restore: Restore): void;
  restores(): readonly Restore[];
  unanswered(): readonly string[];
}

/** How the report writes that a call had no answer at all. */
export const NO_ANSWER = 'none';
const IDS = /[0-9a-f]{16,}/g;
/** "Not now" is an answer while something is broken; every other one of 500 and above says that nobody knew what to say. */
const NOT_NOW = 503;

export function openBook(): Book {
  const facts: Acknowledged[] = [];
  const blind: { kind: Fact['kind']; about: string }[] = [];
  const refusals = new Map<string, number>();
  const troubles = new Map<string, Map<string, number>>();
  const unanswered: string[] = [];
  const faultsAnswered = new Map<string, number>();
  const restores: Restore[] = [];
  let during = 'none';
  const count = (map: Map<string, number>, name: string) => map.set(name, (map.get(name) ?? 0) + 1);
  return {
    during: (fault) => {
      during = fault;
    },
    note: (fact, since = facts.length) => void facts.push({ ...fact, during, since }),
    noteBlind: (kind, about) => void blind.push({ kind, about }),
    noteRefusal: (code) => void count(refusals, code),
    noteTrouble: (status, { method, path }) => {
      const met = troubles.get(during) ?? new Map<string, number>();
      const what = `${status === 0 ? NO_ANSWER : status} ${method} ${path.replace(IDS, ':id').replace(/\?.*/, '')}`;
      troubles.set(during, count(met, what));
      if (status >= 500 && status !== NOT_NOW) count(faultsAnswered, `answered with ${what} during ${during}`);
    },
    noteUnanswered: (line) => void unanswered.push(`during ${during}: ${line}`),
    facts: () => facts,
    blind: (kind, about) => blind.filter((one) => one.kind === kind && (about ?? one.about) === one.about).length,
    refusals: () => [...refusals.values()].reduce((sum, one) => sum + one, 0),
    refusalsByCode: () => Object.fromEntries(refusals),
    troubles: (fault) => Object.fromEntries(troubles.get(fault) ?? []),
    unanswered: () => unanswered,
    faultsAnswered: () => [...faultsAnswered].map(([what, times]) => `${what}, ${times} times`),
    noteRestore: (restore) => void restores.push(restore),
    restores: () => restores,
  };
}
