import { type Book, NO_ANSWER } from './load/book.ts';
import type { Judgement } from './oracle/judge.ts';
import type { World } from './world/world.ts';

/** What was counted of one fault. */
export interface FaultFigures {
  injected: number;
  /** From the mend until all was as before, in milliseconds, each time. */
  recoveredMs: number[];
}

export interface FaultResult extends FaultFigures {
  name: string;
  /** What people were told as done while it was there, or right after it. */
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Tries that were answered with a fault of 500 and above, or not at all: by the status and the call, how often. */
  troubles: Record<string, number>;
}

/** Everything that a run saw. */
export interface RunReport {
  seed: number;
  minutes: number;
  /** Members of the MongoDB's replica set; 0 for a single server, on which no fail-over was played. */
  members: number;
  faults: FaultResult[];
  skipped: readonly string[];
  acknowledged: number;
  /** What was told as done, by its kind: what of the product a run has played at all. */
  acknowledgedByKind: Record<string, number>;
  refusals: number;
  refusalsByCode: Record<string, number>;
  transfers: number;
  /** Of the last quiet moment. */
  last: Pick<Judgement, Last>;
  restores: number;
  /** The names of faults that the time was too short for. */
  notReached: string[];
  /** The most memory that the suite itself had at a quiet moment, in MiB. */
  memoryMiB: number;
  violations: string[];
  /** What was broken when, a line each. */
  timeLine: string[];
}

type Last = 'givenUp' | 'completed' | 'rewarded' | 'differences' | 'compensated' | 'parked' | 'hooks';

export interface Report {
  /** A fault begins: everything from now on happens during it. */
  begin(name: string): FaultFigures;
  tell(line: string): void;
  violate(line: string): void;
  judged(judgement: Judgement): void;
  /** Processes that ended by themselves and were not told of yet. */
  newlyFallen(world: World): string[];
  faultAt(at: Date): string;
  result(book: Book): RunReport;
}

const NOTHING_YET: RunReport['last'] = {
  ...{ givenUp: 0, completed: 0, rewarded: 0, compensated: 0 },
  differences: { rounds: 0, paid: 0 },
  parked: { all: 0, ofMoney: 0 },
  hooks: { webhooks: 0, sent: 0, parked: 0, taken: 0, received: 0, again: 0 },
};

/** What is known of a run before it begins; `names` are those of the faults that it may play. */
type Head = Pick<RunReport, 'seed' | 'minutes' | 'skipped' | 'members'> & { names: readonly string[] };

/** `say` is told of a violation when it is found: a run may be long. `now` is the time of day as records have it. */
export function openReport(head: Head, say: (line: string) => void, now: () => number): Report {
  const startedAtMs = Date.now();
  const figures = new Map<string, FaultFigures>();
  const begun: { name: string; atMs: number }[] = [];
  const timeLine: string[] = [];
  // The same thing is wrong at every look from then on: it is told once.
  const violations = new Set<string>();
  const findings = new Map<string, Judgement['findings'][number]>();
  let transfers = 0;
  let fallen = 0;
  let memoryMiB = 0;
  let last: RunReport['last'] = NOTHING_YET;
  const tell = (line: string) =>
    void timeLine.push(`${((Date.now() - startedAtMs) / 1000).toFixed(1).padStart(7)} s  ${line}`);
  return {
    begin(name) {
      const known = figures.get(name) ?? { injected: 0, recoveredMs: [] };
      figures.set(name, known);
      begun.push({ name, atMs: now() });
      tell(name);
      return known;
    },
    tell,
    violate(line) {
      tell(`VIOLATION ${line}`);
      if (!violations.has(line)) say(`VIOLATION ${line}`);
      violations.add(line);
    },
    judged(judgement) {
      transfers = judgement.transfers;
      const { givenUp, completed, rewarded, differences, compensated, parked, hooks } = judgement;
      last = { givenUp, completed, rewarded, differences, compensated, parked, hooks };
      memoryMiB = Math.max(memoryMiB, Math.round(process.memoryUsage().rss / 2 ** 20));
      for (const line of judgement.violations) this.violate(line);
      for (const finding of judgement.findings) {
        const line = `VIOLATION ${finding.kind}: ${finding.line}`;
        if (!findings.has(finding.line)) for (const one of [tell, say]) one(line);
        findings.set(finding.line, finding);
      }
      tell(`quiet: ${judgement.transfers} transfers`);
    },
    newlyFallen(world) {
      const lines = world.endedByThemselves().slice(fallen);
      fallen += lines.length;
      return lines;
    },
    faultAt: (at) => begun.findLast(({ atMs }) => atMs <= at.getTime())?.name ?? 'none',
    result(book) {
      const facts = book.facts();
      const found = [...findings.values()];
      const count = (name: string, kind: 'lost' | 'doubled') =>
        found.filter((one) => one.during === name && one.kind === kind).length;
      const faults = [...figures].map(([name, of]) => ({
        name,
        ...of,
        acknowledged: facts.filter(({ during }) => during === name).length,
        lost: count(name, 'lost'),
        doubled: count(name, 'doubled'),
        troubles: book.troubles(name),
      }));
      const { names, ...of } = head;
      return {
        ...of,
        notReached: names.filter((name) => !figures.has(name)),
        last,
        memoryMiB,
        restores: book.restores().length,
        faults,
        acknowledged: facts.length,
        acknowledgedByKind: countsOf(facts.map(({ kind }) => kind)),
        refusals: book.refusals(),
        refusalsByCode: book.refusalsByCode(),
        transfers,
        violations: [
          ...violations,
          ...found.map(({ kind, during, line }) => `${kind} (${during}): ${line}`),
          ...book.unanswered().map((line) => `no answer: ${line}`),
          ...book.faultsAnswered(),
        ],
        timeLine,
      };
    },
  };
}

function byStatus(troubles: Record<string, number>): [string, number][] {
  const sums = new Map<string, number>();
  for (const [what, times] of Object.entries(troubles)) {
    const [status = ''] = what.split(' ');
    sums.set(status, (sums.get(status) ?? 0) + times);
  }
  return [...sums].map(([status, times]) => [status === NO_ANSWER ? 'no answer' : status, times]);
}

/** One line for each fault, and one for the whole. */
export function linesOf(report: RunReport): string[] {
  const width = Math.max(...report.faults.map(({ name }) => name.length));
  const lines = report.faults.map(({ name, injected, acknowledged, lost, doubled, recoveredMs, troubles }) => {
    const recovered = (Math.max(...recoveredMs) / 1000).toFixed(1);
    const met = byStatus(troubles).map(([status, times]) => `${status} × ${times}`);
    return `${name.padEnd(width)}  injected ${injected}, acknowledged ${acknowledged}, lost ${lost}, doubled ${doubled}, recovered in ${recovered} s${met.length > 0 ? ` (${met.join(', ')})` : ''}`;
  });
  const { seed, acknowledged, transfers, refusals, violations } = report;
  return [
    ...lines,
    ...summaryOf(report),
    `seed ${seed}: ${acknowledged} acknowledged, ${transfers} transfers, ${refusals} refusals, ${violations.length} violations`,
  ];
}

/** What a run shows beside its faults. */
function summaryOf({ faults, notReached, skipped, last, restores, memoryMiB }: RunReport): string[] {
  const { completed, rewarded, differences, compensated, parked, givenUp, hooks } = last;
  const injected = faults.reduce((sum, one) => sum + one.injected, 0);
  return [
    `faults: ${injected} injected, of ${faults.length} kinds; not reached: ${notReached.join(', ') || 'none'}; not for this run: ${skipped.length}`,
    `rewards: ${rewarded} of ${completed} completed ratings paid, none by a person`,
    `differences to the minimum: ${differences.paid} raters paid in ${differences.rounds} rounds; compensated ratings: ${compensated}`,
    `parked events: ${parked.all}, of money ${parked.ofMoney}`,
    `webhooks: ${hooks.webhooks}; messages sent ${hooks.sent}, given up ${hooks.parked}, taken ${hooks.taken}; requests ${hooks.received}, of messages that had come before ${hooks.again}`,
    `restored: ${restores} times a database alone, with which ${givenUp} of what was told went, as docs/operations.md says`,
    `memory of the suite: ${memoryMiB} MiB at most`,
  ];
}

function countsOf(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
