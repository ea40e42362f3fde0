import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a collector was sent it. */
export interface SentSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  /** Empty for the first of a trace. */
  parentId: string;
  kind: number;
  failed: boolean;
  attributes: Record<string, string>;
}

interface OtlpValue {
  stringValue?: string;
  intValue?: string | number;
  boolValue?: boolean;
}
interface OtlpAttribute {
  key: string;
  value: OtlpValue;
}
interface OtlpTraces {
  resourceSpans: {
    resource: { attributes: OtlpAttribute[] };
    scopeSpans: {
      spans: {
        name: string;
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        kind: number;
        status?: { code?: number };
        attributes?: OtlpAttribute[];
      }[];
    }[];
  }[];
}

/** A line of a log as a collector was sent it. */
export interface SentLine {
  service: string;
  level: string;
  text: string;
}

interface OtlpLogs {
  resourceLogs: {
    resource: { attributes: OtlpAttribute[] };
    scopeLogs: { logRecords: { severityText: string; body: OtlpValue }[] }[];
  }[];
}

/** A collector in this process: takes OTLP as JSON, spans at /v1/traces and lines of logs at /v1/logs, and keeps them. */
export interface Collector {
  url: string;
  spans: SentSpan[];
  lines: SentLine[];
  stop(): Promise<void>;
}

const ERROR_STATUS = 2;

export async function startCollector(): Promise<Collector> {
  const spans: SentSpan[] = [];
  const lines: SentLine[] = [];
  const server = createServer(async (req, res) => {
    let text = '';
    for await (const chunk of req) text += chunk;
    if (req.url === '/v1/traces') spans.push(...readSpans(JSON.parse(text)));
    else if (req.url === '/v1/logs') lines.push(...readLines(JSON.parse(text)));
    else return void res.writeHead(404).end();
    res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    lines,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function readSpans({ resourceSpans }: OtlpTraces): SentSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = readAttributes(resource.attributes)['service.name'] ?? '';
    return scopeSpans.flatMap((scope) =>
      scope.spans.map((span) => ({
        service,
        name: span.name,
        traceId: span.traceId,
        spanId: span.spanId,
        parentId: span.parentSpanId ?? '',
        kind: span.kind,
        failed: span.status?.code === ERROR_STATUS,
        attributes: readAttributes(span.attributes ?? []),
      })),
    );
  });
}

function readAttributes(attributes: OtlpAttribute[]): Record<string, string> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue ?? value.boolValue ?? '')]),
  );
}

/** The span and those above it, up to the first of the trace; throws at a parent that was never sent. */
export function upwards(spans: readonly SentSpan[], from: SentSpan): SentSpan[] {
  if (from.parentId === '') return [from];
  const parent = spans.find((span) => span.spanId === from.parentId);
  if (!parent) throw new Error(`${from.service} ${from.name} has a parent that nobody sent`);
  return [from, ...upwards(spans, parent)];
}

function readLines({ resourceLogs }: OtlpLogs): SentLine[] {
  return resourceLogs.flatMap(({ resource, scopeLogs }) => {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
    return scopeLogs.flatMap(({ logRecords }) =>
      logRecords.map(({ severityText, body }) => ({ service, level: severityText, text: body.stringValue ?? '' })),
    );
  });
}
