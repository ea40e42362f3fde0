/**
 * What tracing loads when it is on, by names that stand in a file of our own: what a bundle loads later of a package in CommonJS has no
 * names any more.
 */
export { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
export {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
