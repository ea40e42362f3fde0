import { refuse } from '@candor/service-kit/errors';
import type { Log } from '@candor/service-kit/telemetry/log';
import type { Metrics } from '@candor/service-kit/telemetry/metrics';
import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Where browsers tell what the policy of a page has stopped. */
export const REPORTS_PATH = '/policy-reports';

const REPORT_BYTES_MAX = 8 * 1024;
/** Of one request, however many it has. */
const REPORTS_MAX = 5;
/** Requests a minute: of an address, and of all together, so that no crowd fills the log. */
const PER_ADDRESS = 10;
const IN_ALL = 60;
const SECONDS = 60;
const TYPES = ['application/csp-report', 'application/reports+json'];
const DIRECTIVE = /^[a-z-]{1,40}$/;
/** What was stopped, where it has no address. */
const KEYWORDS = new Set(['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink', 'data', 'blob']);

/** What is written down of a report: no address of a person's page, nothing of what stood in it. */
interface Violation {
  directive: string;
  /** A keyword, an origin, or `other`. */
  blocked: string;
  /** The first part of the page's path. */
  page: string;
}

/**
 * `POST /policy-reports`: counts what pages have stopped as `policy_violated`, and writes a line for each. Whoever sends it may have
 * made it up, so that it is only counted, in bounds of size and number. Answers 204 to what it can read and what it cannot alike, 413
 * `BODY_TOO_LARGE`, 429 when there is too much of it.
 */
export function mountPolicyReports(app: FastifyInstance, deps: { log: Log; metrics: Metrics }): void {
  const byAddress = new RateLimiterMemory({ points: PER_ADDRESS, duration: SECONDS });
  const inAll = new RateLimiterMemory({ points: IN_ALL, duration: SECONDS });
  void app.register(async (scope) => {
    scope.addContentTypeParser(TYPES, { parseAs: 'string', bodyLimit: REPORT_BYTES_MAX }, (_req, text, done) =>
      done(null, violationsIn(String(text))),
    );
    scope.post<{ Body?: Violation[] }>(REPORTS_PATH, { bodyLimit: REPORT_BYTES_MAX }, async (req, reply) => {
      try {
        await byAddress.consume(req.info.address);
        await inAll.consume('all');
      } catch {
        return reply.code(429).header('retry-after', SECONDS).send();
      }
      if (!TYPES.includes(String(req.headers['content-type']).split(';')[0] ?? '')) throw refuse('BAD_INPUT');
      for (const violation of req.body ?? []) {
        deps.metrics.securityEvents.inc({ event: 'policy_violated' });
        deps.log.warn({ security: 'policy_violated', ...violation, requestId: req.info.requestId }, 'security');
      }
      return reply.code(204).send();
    });
  });
}

/** The violations that a body tells of, in either of the two forms that browsers send. Nothing of what cannot be read. */
export function violationsIn(text: string): Violation[] {
  try {
    const read: unknown = JSON.parse(text);
    const reports = Array.isArray(read) ? read.slice(0, REPORTS_MAX) : [read];
    return reports.flatMap((report) => violationOf(report) ?? []);
  } catch {
    return [];
  }
}

function violationOf(report: unknown): Violation | undefined {
  const { 'csp-report': old, body, type } = (report ?? {}) as Record<string, unknown>;
  if (old === undefined && type !== 'csp-violation') return undefined;
  const fields = (old ?? body ?? {}) as Record<string, unknown>;
  const directive = String(
    fields.effectiveDirective ?? fields['effective-directive'] ?? fields['violated-directive'] ?? '',
  );
  if (!DIRECTIVE.test(directive)) return undefined;
  const page = pathOf(fields.documentURL ?? fields['document-uri']);
  return { directive, blocked: blockedOf(String(fields.blockedURL ?? fields['blocked-uri'] ?? '')), page };
}

function blockedOf(blocked: string): string {
  if (KEYWORDS.has(blocked)) return blocked;
  const origin = urlOf(blocked)?.origin ?? 'null';
  return origin === 'null' ? 'other' : origin.slice(0, 100);
}

function pathOf(page: unknown): string {
  const [, first = ''] = (urlOf(String(page))?.pathname ?? '').split('/');
  return `/${/^[a-z-]{1,40}$/.test(first) ? first : ''}`;
}

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);
