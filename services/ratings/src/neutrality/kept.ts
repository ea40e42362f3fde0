const KEPT_MS = 3_600_000;
const KEPT_MAX = 200;

interface Kept<Value> {
  untilMs: number;
  value: Promise<Value>;
}

/** Answers that are kept for an hour, at most 200: however many ask for one, it is read once. One that failed is not kept. */
export function keepAnHour<Value>() {
  const kept = new Map<string, Kept<Value>>();
  return (key: string, nowMs: number, read: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(key);
    if (known && nowMs < known.untilMs && nowMs >= known.untilMs - KEPT_MS) return known.value;
    const reading = { untilMs: nowMs + KEPT_MS, value: read() };
    kept.delete(key);
    kept.set(key, reading);
    reading.value.catch(() => {
      if (kept.get(key) === reading) kept.delete(key);
    });
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_MAX) break;
      kept.delete(oldest);
    }
    return reading.value;
  };
}
