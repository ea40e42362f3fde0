import { isTraceparent } from '@candor/events';
import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { lookup } from '../http/lookup.ts';
import { errorType } from './error-type.ts';
import { namesOf, resourceOf } from './sdk.ts';

/** The header by which a span is continued in another process. Only ours are believed: the gateway begins each trace anew. */
export const TRACE_HEADER = 'traceparent';
/** How long the end of a process waits for its last spans to be taken. */
const FLUSH_MS = 2_000;

/** Undefined while tracing is off: everything here is then one comparison. */
let tracer: Tracer | undefined;

/**
 * Turns tracing on where an endpoint is given: spans go to `<endpoint>/v1/traces` by OTLP over HTTP, and of the traces that begin here
 * the `ratio` is kept; whoever continues one follows its beginning. The SDK is loaded only then, and with it the asynchronous
 * context that costs every promise a little. Call the result at the end; it waits at most two seconds for the last spans.
 */
export async function startTracing(options: {
  service: string;
  endpoint: string | undefined;
  ratio: number;
}): Promise<() => Promise<void>> {
  const { service, endpoint, ratio } = options;
  if (endpoint === undefined) return async () => {};
  const [sdk, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node').then(namesOf),
    import('@opentelemetry/exporter-trace-otlp-http').then(namesOf),
  ]);
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const provider = new sdk.NodeTracerProvider({
    resource: resourceOf(service),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    // A collector that is away must not take the threads by which the others are found.
    spanProcessors: [
      new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url, httpAgentOptions: { lookup, keepAlive: true } })),
    ],
  });
  // One header of W3C's is all that travels here, and it is written below: baggage would carry what nobody has looked at.
  provider.register({ propagator: null });
  tracer = provider.getTracer('candor');
  return async () => {
    tracer = undefined;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, FLUSH_MS);
    });
    // A collector that is away costs spans and nothing else.
    await Promise.race([provider.shutdown().catch(() => undefined), late]);
    clearTimeout(timer);
  };
}

/** Whether spans are made at all. */
export function isTracing(): boolean {
  return tracer !== undefined;
}

/** What a span continues: nothing, the span under way, a span of the caller's, or one of another process. */
export type SpanParent = 'none' | 'active' | OpenSpan | { traceparent: string | undefined };

export interface SpanOptions {
  name: string;
  kind: keyof typeof SpanKind;
  parent: SpanParent;
  attributes?: Attributes;
}

/** A span under way. */
export interface OpenSpan {
  /** Its place in the trace, for whoever continues it. */
  readonly traceparent: string;
  /** Runs work whose log lines and further spans belong to it. */
  run<Result>(work: () => Result): Result;
  set(attributes: Attributes): void;
  rename(name: string): void;
  /** Ends it; with an error it has failed, for a reason of one word. */
  end(error?: unknown): void;
}

/** Begins a span. Undefined while tracing is off, and where there is nothing to continue: traces begin at the gateway alone. */
export function openSpan({ name, kind, parent, attributes }: SpanOptions): OpenSpan | undefined {
  const from = tracer && contextOf(parent);
  if (!tracer || !from) return undefined;
  const span = tracer.startSpan(name, { kind: SpanKind[kind], ...(attributes && { attributes }) }, from);
  const within = trace.setSpan(from, span);
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    run: (work) => context.with(within, work),
    set: (more) => void span.setAttributes(more),
    rename: (to) => void span.updateName(to),
    end(error) {
      if (error !== undefined) {
        // Only a word: messages may tell of people.
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute('error.type', typeof error === 'string' ? error : errorType(error));
      }
      span.end();
    },
  };
}

/** Runs work in a span, if there is to be one, and ends it with the work. */
export function withSpan<Result>(
  options: SpanOptions,
  work: (span: OpenSpan | undefined) => Promise<Result>,
): Promise<Result> {
  const span = tracer && openSpan(options);
  return span ? runToEnd(span, work) : work(undefined);
}

async function runToEnd<Result>(span: OpenSpan, work: (span: OpenSpan) => Promise<Result>): Promise<Result> {
  try {
    const result = await span.run(() => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end(error ?? '_OTHER');
    throw error;
  }
}

function contextOf(parent: SpanParent): Context | undefined {
  if (parent === 'none') return ROOT_CONTEXT;
  if (parent === 'active') return trace.getSpanContext(context.active()) && context.active();
  const { traceparent } = parent;
  if (!isTraceparent(traceparent)) return undefined;
  const [, traceId = '', spanId = '', flags = ''] = traceparent.split('-');
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}

/** The place in its trace of the span under way, if there is one. */
export function activeTraceparent(): string | undefined {
  const under = activeTraceIds();
  return under && `00-${under.trace_id}-${under.span_id}-${under.trace_flags}`;
}

/** What a log line says of the span under way. */
export function activeTraceIds(): { trace_id: string; span_id: string; trace_flags: string } | undefined {
  const found = tracer && trace.getSpanContext(context.active());
  if (!found) return undefined;
  const trace_flags = found.traceFlags.toString(16).padStart(2, '0');
  return { trace_id: found.traceId, span_id: found.spanId, trace_flags };
}
