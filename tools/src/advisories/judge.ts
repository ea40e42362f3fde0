import { z } from 'zod';

const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const;
type Severity = (typeof severities)[number];

/** A package with known faults, directly or by what it needs. */
export interface Affected {
  name: string;
  severity: Severity;
  /** What the advisories say it is, in their words; for one that is affected by its needs alone, which those are. */
  why: string[];
}

/** What an audit says: the packages that are affected, worst first, or why nobody could be asked. */
export type Judged = { affected: Affected[] } | { notAsked: string };

const via = z.union([z.string(), z.object({ title: z.string(), url: z.string() }).loose()]);
const audited = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ name: z.string(), severity: z.enum(severities), via: z.array(via) }).loose(),
  ),
});
const refused = z.object({ message: z.string() }).loose();

/** Reads the answer of `npm audit --json`. Throws for one that is neither a list nor a refusal: it must not count as good. */
export function judgeAudit(answer: unknown): Judged {
  const list = audited.safeParse(answer);
  if (!list.success) return { notAsked: refused.parse(answer).message };
  const affected = Object.values(list.data.vulnerabilities).map(({ name, severity, via: ways }) => ({
    ...{ name, severity },
    why: ways.map((way) => (typeof way === 'string' ? `by ${way}` : `${way.title} (${way.url})`)),
  }));
  const rank = ({ severity }: Affected) => severities.indexOf(severity);
  return { affected: affected.sort((a, b) => rank(b) - rank(a) || (a.name < b.name ? -1 : 1)) };
}

/** Those whose deadline in docs/security.md is days, not the next release. */
export const isUrgent = ({ severity }: Pick<Affected, 'severity'>) => severity === 'high' || severity === 'critical';
