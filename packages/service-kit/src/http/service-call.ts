import type { ServiceName } from '@candor/events';
import { request } from 'undici';
import type { z } from 'zod';
import { refuse } from '../errors.ts';
import type { CallKeys } from '../security/call-keys.ts';
import { CALL_HEADER, callHeaders } from '../security/service-token.ts';
import { currentContext } from '../telemetry/context.ts';
import { errorType } from '../telemetry/error-type.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { isTracing, type OpenSpan, openSpan, TRACE_HEADER } from '../telemetry/tracing.ts';
import { replicas } from './connections.ts';
import { CORRELATION_HEADER, TIME_HEADER } from './headers.ts';

const TIMEOUT_MS = 5_000;
/** So often one call is made to replicas that each have a time of their own. */
export const SKEWED_TRIES = 3;

/** Which service is asked, and as whom. */
export interface ServiceCallOptions {
  /** The service's address, without a path. */
  url: string;
  to: ServiceName;
  keys: CallKeys;
  /** Where the time of calls is noted. */
  metrics?: Pick<Metrics, 'clientSeconds'> | undefined;
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
  const span = isTracing() ? openCall(options.to, path) : undefined;
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
    noteCall(options, startedAtMs, wrong);
  }
}

interface Answer {
  status: number;
  body: unknown;
}

async function send(options: ServiceCallOptions, path: string, body: unknown, span?: OpenSpan): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const proof = callHeaders(options.keys, options.to);
    const reply = await request(`${options.url}${path}`, {
      dispatcher: replicas(),
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...proof,
        [CORRELATION_HEADER]: currentContext()?.correlationId ?? 'none',
        ...(span && { [TRACE_HEADER]: span.traceparent }),
      },
      body: JSON.stringify(body),
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    });
    const answer = { status: reply.statusCode, body: await reply.body.json() };
    // Refused before anything was done, so that it may be asked again.
    if (!hasToldTime(options, proof[CALL_HEADER], reply) || tries >= SKEWED_TRIES) return answer;
  }
}

/** Whether a service has refused our time and told its own, by which it is worth asking again. */
export function hasToldTime(
  { keys, to }: Pick<ServiceCallOptions, 'keys' | 'to'>,
  sent: string,
  { statusCode, headers }: { statusCode: number; headers: Record<string, string | string[] | undefined> },
): boolean {
  return statusCode === 503 && keys.learn(to, sent, headers[TIME_HEADER]);
}

/** The span of a call, when it is made for work that is traced. */
function openCall(to: string, path: string): OpenSpan | undefined {
  return openSpan({
    name: `POST ${path}`,
    kind: 'CLIENT',
    parent: 'active',
    attributes: { 'http.request.method': 'POST', 'server.address': to, 'url.template': path },
  });
}

/** Notes a call's time, and in a word what went wrong with it. */
function noteCall({ to, metrics }: ServiceCallOptions, startedAtMs: number, wrong: string): void {
  const labels = { server_address: to, error_type: wrong };
  metrics?.clientSeconds.observe(labels, (performance.now() - startedAtMs) / 1_000);
}
