import { lookup } from '../http/lookup.ts';
import { namesOf, resourceOf } from './sdk.ts';

/** How long the end of a process waits for its last lines to be taken. */
const FLUSH_MS = 2_000;
/** Pino's levels, as OpenTelemetry numbers and names them. */
const SEVERITIES = new Map<unknown, readonly [number, string]>([
  [10, [1, 'TRACE']],
  [20, [5, 'DEBUG']],
  [30, [9, 'INFO']],
  [40, [13, 'WARN']],
  [50, [17, 'ERROR']],
  [60, [21, 'FATAL']],
]);

/** Where the lines of a process's log go besides, by its settings; undefined: nowhere. */
export function logsTo(env: {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_LOGS_EXPORTER?: 'otlp' | 'none' | undefined;
}): string | undefined {
  return env.OTEL_LOGS_EXPORTER === 'none' ? undefined : env.OTEL_EXPORTER_OTLP_ENDPOINT;
}

/** Where the lines of a log go besides the standard output. */
export interface LogExport {
  write(line: string): void;
  /** Waits at most two seconds for the last lines. */
  stop(): Promise<void>;
}

/**
 * Sends each line of the log to `<endpoint>/v1/logs` by OTLP over HTTP, so that it is kept where the process that wrote it, and whoever
 * took it over, can change nothing of it. Undefined without an endpoint. A collector that is away costs the lines that are sent to it
 * meanwhile beyond two thousand; the standard output has them all.
 */
export async function startLogExport(options: {
  service: string;
  endpoint: string | undefined;
}): Promise<LogExport | undefined> {
  const { service, endpoint } = options;
  if (endpoint === undefined) return undefined;
  const [{ BatchLogRecordProcessor, LoggerProvider }, { OTLPLogExporter }] = await Promise.all([
    import('@opentelemetry/sdk-logs').then(namesOf),
    import('@opentelemetry/exporter-logs-otlp-http').then(namesOf),
  ]);
  const url = `${endpoint.replace(/\/+$/, '')}/v1/logs`;
  // A collector that is away must not take the threads by which the others are found.
  const exporter = new OTLPLogExporter({ url, httpAgentOptions: { lookup, keepAlive: true } });
  const provider = new LoggerProvider({
    resource: resourceOf(service),
    processors: [new BatchLogRecordProcessor({ exporter })],
  });
  const logger = provider.getLogger('candor');
  return {
    write(line) {
      const { level, time, msg, service: _service, ...attributes } = JSON.parse(line) as Record<string, unknown>;
      const [severityNumber, severityText] = SEVERITIES.get(level) ?? [0, 'UNSPECIFIED'];
      logger.emit({
        timestamp: Number(time),
        severityNumber,
        severityText,
        body: String(msg ?? ''),
        attributes: attributes as Record<string, string>,
      });
    },
    async stop() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, FLUSH_MS);
      });
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
    },
  };
}
