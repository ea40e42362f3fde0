import type { CallReply } from '@candor/service-kit/calls/link-client';
import type { Wire } from '@candor/service-kit/calls/wire';
import { type CommonCode, commonRefusals } from '@candor/service-kit/errors';
import {
  ADDRESS_HEADER,
  CLIENT_HEADER,
  CORRELATION_HEADER,
  DEVICE_HEADER,
  REFRESH_HEADER,
  REQUEST_HEADER,
} from '@candor/service-kit/http/headers';
import { hasToldTime, SKEWED_TRIES } from '@candor/service-kit/http/service-call';
import type { CallKeys } from '@candor/service-kit/security/call-keys';
import { signViewer, VIEWER_HEADER, type Viewer } from '@candor/service-kit/security/viewer';
import { errorType } from '@candor/service-kit/telemetry/error-type';
import type { Log } from '@candor/service-kit/telemetry/log';
import type { Metrics } from '@candor/service-kit/telemetry/metrics';
import { type OpenSpan, openSpan, TRACE_HEADER } from '@candor/service-kit/telemetry/tracing';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { SubgraphName } from './subgraphs.ts';

const READ_TIMEOUT_MS = 5_000;
/** A mutation that is under way is not given up on lightly: its outcome would be unknown. */
const MUTATION_TIMEOUT_MS = 30_000;
const RETRY_AFTER_SECONDS = 2;
/** What happens to a kept connection when the other side has just been restarted. */
const BROKEN_CONNECTION = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** What every call to a subgraph carries, and where its answer's refresh token goes. */
export interface CallContext {
  /** Who asks. */
  viewer: Viewer;
  requestId: string;
  correlationId: string;
  /** The client's address. */
  address: string;
  /** The client's program as it names itself; only auth is told. */
  client?: string | undefined;
  /** The refresh token of the request's cookie; only auth is told. */
  refreshToken?: string | undefined;
  /** By what the browser is known again; only auth is told. */
  device?: string | undefined;
  /** The request's span, where tracing is on. */
  span?: OpenSpan | undefined;
  /** Called with the new refresh token, or an empty text to clear the cookie. */
  setRefresh(token: string): void;
  /** Called with what the browser is to be known by. */
  setDevice(id: string): void;
}

export interface SubgraphClient {
  /** Rejects with UNAVAILABLE where the subgraph does not answer. */
  ask(query: string, variables: Record<string, unknown>, context: CallContext): Promise<Answer>;
}

/** What a subgraph answers. */
export interface Answer {
  data?: Record<string, unknown> | null;
  errors?: readonly GraphQLFormattedError[];
}

/**
 * Speaks to one subgraph over its wire. Reads have a short time-out, and are sent once more when a kept connection
 * turns out to be broken; a mutation is sent once and never again, unless it was refused for the time that it was signed at. A subgraph that is away or silent makes its fields UNAVAILABLE; an answer that is none of ours is a fault.
 */
export function createSubgraphClient(options: {
  name: SubgraphName;
  wire: Pick<Wire, 'post'>;
  keys: CallKeys;
  log: Log;
  metrics?: Pick<Metrics, 'clientSeconds'> | undefined;
}): SubgraphClient {
  const { name, wire, keys, log } = options;

  async function call(
    query: string,
    variables: Record<string, unknown>,
    context: CallContext,
    tries = 1,
  ): Promise<Answer> {
    const viewerHeader = signViewer(keys, name, context.viewer);
    const reply = await wire.post({
      path: '/graphql',
      headers: headersFor(name, viewerHeader, context),
      body: { query, variables },
      timeoutMs: isMutation(query) ? MUTATION_TIMEOUT_MS : READ_TIMEOUT_MS,
    });
    // Refused before anything was read, so that a mutation too may be sent again.
    if (hasToldTime({ keys, to: name }, viewerHeader, reply) && tries < SKEWED_TRIES)
      return call(query, variables, context, tries + 1);
    if (name === 'auth') {
      const refresh = reply.headers[REFRESH_HEADER];
      if (typeof refresh === 'string') context.setRefresh(refresh);
      const device = reply.headers[DEVICE_HEADER];
      if (typeof device === 'string') context.setDevice(device);
    }
    return readAnswer(name, reply);
  }

  async function send(query: string, variables: Record<string, unknown>, context: CallContext): Promise<Answer> {
    try {
      return await call(query, variables, context);
    } catch (error) {
      if (isMutation(query) || !isBrokenConnection(error)) throw error;
      return call(query, variables, context);
    }
  }

  return {
    async ask(query, variables, context) {
      const startedAtMs = performance.now();
      const span = context.span && openCall(name, context.span);
      let wrong = '';
      try {
        return await send(query, variables, span ? { ...context, span } : context);
      } catch (error) {
        wrong = error instanceof GraphQLError ? 'answer' : errorType(error);
        if (error instanceof GraphQLError) throw error;
        log.warn({ err: error, subgraph: name, requestId: context.requestId }, 'a subgraph did not answer');
        throw unavailable();
      } finally {
        const seconds = (performance.now() - startedAtMs) / 1_000;
        span?.end(wrong === '' ? undefined : wrong);
        options.metrics?.clientSeconds.observe({ server_address: name, error_type: wrong }, seconds);
      }
    },
  };
}

/** The span of a call, within the request's. */
function openCall(name: SubgraphName, parent: OpenSpan): OpenSpan | undefined {
  const attributes = { 'http.request.method': 'POST', 'server.address': name, 'url.template': '/graphql' };
  return openSpan({ name: `POST ${name}`, kind: 'CLIENT', parent, attributes });
}

function isMutation(query: string): boolean {
  return query.startsWith('mutation');
}

function isBrokenConnection(error: unknown): boolean {
  return error instanceof Error && 'code' in error && BROKEN_CONNECTION.has(String(error.code));
}

function headersFor(name: SubgraphName, viewerHeader: string, context: CallContext): Record<string, string> {
  const headers: Record<string, string> = {
    [VIEWER_HEADER]: viewerHeader,
    [REQUEST_HEADER]: context.requestId,
    [CORRELATION_HEADER]: context.correlationId,
    [ADDRESS_HEADER]: context.address,
  };
  if (context.span) headers[TRACE_HEADER] = context.span.traceparent;
  if (name !== 'auth') return headers;
  if (context.client !== undefined) headers[CLIENT_HEADER] = context.client;
  if (context.refreshToken !== undefined) headers[REFRESH_HEADER] = context.refreshToken;
  if (context.device !== undefined) headers[DEVICE_HEADER] = context.device;
  return headers;
}

/** A subgraph answers GraphQL with 200, and with 4xx for what GraphQL itself refuses; the rest is no answer. */
function readAnswer(name: SubgraphName, { statusCode: status, body }: CallReply): Answer {
  if (status === 502 || status === 503 || status === 504) throw unavailable();
  const answer = body as Answer | null | undefined;
  if (answer && (answer.data !== undefined || Array.isArray(answer.errors))) return answer;
  // Without a code it is told as a fault; this message goes to the log only.
  throw new GraphQLError(`${name} answered ${status} with something else than GraphQL`);
}

function unavailable(): GraphQLError {
  const { status, message } = commonRefusals.UNAVAILABLE;
  const code: CommonCode = 'UNAVAILABLE';
  return new GraphQLError(message, { extensions: { code, status, retryAfterSeconds: RETRY_AFTER_SECONDS } });
}
