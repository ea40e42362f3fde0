import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rulesDir, shortenRules } from './shorten.ts';

const rules = readdirSync(rulesDir).map((name) => ({ name, text: readFileSync(join(rulesDir, name), 'utf8') }));
const factor = 1 / 60;

const sample = `# Kept.
groups:
  - name: sample
    interval: 1m
    rules:
      - alert: Slow
        expr: |
          max_over_time(rate(a{text="[5m] offset 1h"}[5m])[1h:]) > 300 and b offset 30m < 60
        for: 1h30m
        labels: { severity: page, window: 1h }
        annotations:
          description: For 15m; in the last 1h [5m].
      - alert: CrashLooping
        expr: changes(process_start_time_seconds[10m]) > 3
        for: 1m
`;

describe('shortened rules', () => {
  it('have shorter waits, ranges and offsets, and nothing else is changed', () => {
    const expected = sample
      .replace('interval: 1m', 'interval: 1s')
      .replace('}[5m])[1h:]', '}[20s])[60s:]')
      .replace('b offset 30m', 'b offset 30s')
      .replace('for: 1h30m', 'for: 90s');
    expect(shortenRules(sample, { factor })).toBe(expected);
  });

  it('are the same rules when the factor is 1, but for how a duration is written', () => {
    for (const { text } of rules) {
      const same = shortenRules(text, { factor: 1 });
      expect(normalised(same)).toBe(normalised(text));
    }
  });

  it.each(rules)('differ from $name in durations only', ({ text }) => {
    const short = shortenRules(text, { factor });
    expect(short).not.toBe(text);
    expect(withoutDurations(short)).toBe(withoutDurations(text));
  });

  it('never ask for a range without several scrapes', () => {
    const ranges = rules.flatMap(({ text }) => [
      ...shortenRules(text, { factor, rangeSecondsMin: 30 }).matchAll(/\[(\d+)s/g),
    ]);
    const all = rules.flatMap(({ text }) => [...text.matchAll(/\[\d+[smhd]/g)]);
    // CrashLooping keeps its own.
    expect(ranges).toHaveLength(all.length - 1);
    expect(Math.min(...ranges.map(([, seconds]) => Number(seconds)))).toBe(30);
  });
});

/** Durations where Prometheus reads one: after `for:` and `interval:`, in brackets, after `offset`. */
const DURATIONS = /(\bfor: |\binterval: |\[|\boffset )(\d+(?:ms|[smhdwy]))/g;

function withoutDurations(yaml: string): string {
  return yaml.replace(DURATIONS, '$1…');
}

function normalised(yaml: string): string {
  const seconds: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400 };
  return yaml.replace(DURATIONS, (_, before: string, duration: string) => {
    const unit = duration.at(-1) ?? '';
    return `${before}${Number(duration.slice(0, -1)) * (seconds[unit] ?? Number.NaN)}s`;
  });
}
