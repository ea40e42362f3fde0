import type { Gauge } from 'prom-client';

/** Figures that a scrape finds are at most this old, however many ask: two scrapers do not make two questions. */
const KEPT_MS = 5_000;
/** A scrape waits no longer than this for what asks a store; it then gets what was known before. */
const WAIT_MS = 2_000;

/** A figure that somebody has to be asked for, such as a count in a database. */
export interface GaugeSource {
  gauges: readonly Gauge<string>[];
  /** Asks, and sets the gauges. When it rejects, they have no value until it is asked again: an old one would be a lie. */
  read: () => Promise<void>;
}

/** The figures of a process that are asked for when somebody scrapes, and not otherwise. */
export interface Gauges {
  add(source: GaugeSource): void;
  /** Resolves when every figure is fresh enough, or was waited for long enough. Never rejects. */
  refresh(): Promise<void>;
}

/**
 * Figures are asked for at the scrape and kept for a few seconds; one round of questions is under way at a time. `nowMs` is a
 * clock that only goes forward.
 */
export function createGauges(nowMs: () => number = () => performance.now()): Gauges {
  const sources: GaugeSource[] = [];
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  const ask = async () => {
    askedAtMs = nowMs();
    await Promise.all(sources.map(readOne));
    asking = undefined;
  };
  return {
    add(source) {
      // Until it was asked for the first time, nothing is claimed.
      for (const gauge of source.gauges) clear(gauge);
      sources.push(source);
    },
    async refresh() {
      if (asking === undefined && nowMs() - askedAtMs >= KEPT_MS) asking = ask();
      if (asking) await withinTime(asking);
    },
  };
}

async function readOne({ gauges, read }: GaugeSource): Promise<void> {
  try {
    await read();
  } catch {
    // That a store is away is told by `candor_dependency_up`; a figure nobody can know is left out.
    for (const gauge of gauges) clear(gauge);
  }
}

function clear(gauge: Gauge<string>): void {
  gauge.reset();
  // A gauge without labels is reset to 0, which would be a claim.
  gauge.remove({});
}

async function withinTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS);
  });
  await Promise.race([work, waited]);
  clearTimeout(timer);
}
