import type { ServiceName } from '@candor/events';
import { request } from 'undici';
import type { z } from 'zod';
import type { Clock } from '../clock.ts';
import { refuse } from '../errors.ts';
import { type Caller, SERVICE_HEADER, signService } from '../security/service-token.ts';
import { currentContext } from '../telemetry/context.ts';
import { errorType } from '../telemetry/error-type.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { isTracing, type OpenSpan, openSpan, TRACE_HEADER } from '../telemetry/tracing.ts';
import { replicas } from './connections.ts';
import { CORRELATION_HEADER } from './headers.ts';

const TIMEOUT_MS = 5_000;

/** Which service is asked, and as whom. */
export interface ServiceCallOptions {
  /** The service's address, without a path. */
  url: string;
  secret: string;
  from: Caller;
  clock: Clock;
  /** Where the time of calls is noted, and under which service's name. */
  measure?: CallMeasure | undefined;
}

export interface CallMeasure {
  to: ServiceName;
  metrics: Pick<Metrics, 'clientSeconds'>;
}

/** Asks another service at `POST <path>`. Rejects with UNAVAILABLE when the outcome is unknown: ask again, it is never a "no". */
export type ServiceCall = <Schema extends z.ZodType>(
  path: `/internal/${string}`,
  body: unknown,
  reply: Schema,
) => Promise<z.infer<Schema>>;

/** The caller of one service's internal routes; its answers are proved before they are believed. */
export function createServiceCall(options: ServiceCallOptions): ServiceCall {
  return async (path, body, reply) => {
    const answer = await sendServiceCall(options, path, body).catch(() => undefined);
    const parsed = answer?.status === 200 ? reply.safeParse(answer.body) : undefined;
    if (!parsed?.success) throw refuse('UNAVAILABLE', { retryAfterSeconds: 5 });
    return parsed.data;
  };
}

/** One call as it was answered, for callers to whom a refusal says something. Rejects when there was no answer, or none in JSON. */
export async function sendServiceCall(
  options: ServiceCallOptions,
  path: `/internal/${string}`,
  body: unknown,
): Promise<Answer> {
  const startedAtMs = performance.now();
  const span = isTracing() ? openCall(options.measure?.to, path) : undefined;
  let wrong = '';
  try {
    const answer = await send(options, path, body, span);
    span?.set({ 'http.response.status_code': answer.status });
    if (answer.status >= 500) wrong = String(answer.status);
    return answer;
  } catch (error) {
    wrong = errorType(error);
    throw error;
  } finally {
    span?.end(wrong === '' ? undefined : wrong);
    noteCall(options.measure, startedAtMs, wrong);
  }
}

interface Answer {
  status: number;
  body: unknown;
}

async function send(options: ServiceCallOptions, path: string, body: unknown, span?: OpenSpan): Promise<Answer> {
  const { statusCode, body: answer } = await request(`${options.url}${path}`, {
    dispatcher: replicas(),
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SERVICE_HEADER]: signService(options.secret, options.from, options.clock.now()),
      [CORRELATION_HEADER]: currentContext()?.correlationId ?? 'none',
      ...(span && { [TRACE_HEADER]: span.traceparent }),
    },
    body: JSON.stringify(body),
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });
  return { status: statusCode, body: await answer.json() };
}

/** The span of a call, when it is made for work that is traced. */
function openCall(to: string | undefined, path: string): OpenSpan | undefined {
  return openSpan({
    name: `POST ${path}`,
    kind: 'CLIENT',
    parent: 'active',
    attributes: { 'http.request.method': 'POST', 'server.address': to ?? 'unknown', 'url.template': path },
  });
}

/** Notes a call's time, and in a word what went wrong with it. */
function noteCall(measure: CallMeasure | undefined, startedAtMs: number, wrong: string): void {
  const labels = { server_address: measure?.to ?? '', error_type: wrong };
  measure?.metrics.clientSeconds.observe(labels, (performance.now() - startedAtMs) / 1_000);
}
