import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { securityEvents } from '../security/event-names.ts';
import { createGauges, type Gauges } from './gauges.ts';

/** The metrics of one process, as Prometheus reads them at /metrics. */
export interface Metrics {
  registry: Registry;
  /** Figures that are asked for at a scrape. */
  gauges: Gauges;
  /** The text that Prometheus is answered with, figures that had to be asked for included. */
  scrape(): Promise<string>;
  /** Requests or operations by name and outcome, in seconds. */
  operationSeconds: Histogram<'operation' | 'outcome'>;
  /** Requests answered, by method, pattern of the path and status, in seconds. */
  serverSeconds: Histogram<'http_request_method' | 'http_route' | 'http_response_status_code'>;
  /** Requests under way. */
  serverActive: Gauge;
  /** Calls of other services, by the service and what went wrong, in seconds. */
  clientSeconds: Histogram<'server_address' | 'error_type'>;
  /** Events taken from a queue, by queue, event and what went wrong, in seconds. */
  processSeconds: Histogram<'messaging_destination_name' | 'candor_event' | 'error_type'>;
  /** Events put into a queue. */
  messagesSent: Counter<'messaging_destination_name'>;
  /** Events handled, by name and outcome: done, failed, parked, away (no try: something was), set aside (processes died of it). */
  eventsHandled: Counter<'event' | 'outcome'>;
  /** Jobs that were removed unhandled because they are no events of their producers, by event and what is wrong with them. */
  eventsRefused: Counter<'event' | 'reason'>;
  /** Completions that their consumer did not sign, by consumer: none where there was no receipt at all, forged where it was not its own. */
  receiptsRefused: Counter<'consumer' | 'reason'>;
  /** True headers that were out of their time, by who sent them. */
  clockSkews: Counter<'caller'>;
  /** Events of the outboxes that their consumers have not handled yet. */
  eventsUndelivered: Gauge;
  /** Those of them that this build cannot read. */
  eventsUnreadable: Gauge;
  /** Age of the oldest of them in seconds; 0 when there is none. */
  eventsOldestSeconds: Gauge;
  /** Jobs that used up their attempts, or that processes died of. */
  eventsParked: Gauge;
  /** What must never happen, by kind. Any value above 0 is an alarm. */
  alarms: Counter<'kind'>;
  /** What somebody who watches over the product is told of, by its name. */
  securityEvents: Counter<'event'>;
  /** Whether each store answers: 1 or 0. */
  dependencyUp: Gauge<'dependency'>;
  /** Makes a gauge of this process's own. */
  gauge<Label extends string = never>(name: string, help: string, labelNames?: readonly Label[]): Gauge<Label>;
  /** Makes a histogram of this process's own. */
  histogram(name: string, help: string, buckets: readonly number[]): Histogram;
}

const SHORT_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const LONG_SECONDS = [...SHORT_SECONDS, 10, 30];

/** Makes the metrics of a service. Names and labels are a contract with the rules and dashboards of `infra/helm/candor/files`. */
export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const gauges = createGauges();
  return {
    registry,
    gauges,
    async scrape() {
      await gauges.refresh();
      return registry.metrics();
    },
    gauge: (name, help, labelNames = []) => new Gauge({ name, help, labelNames: [...labelNames], registers }),
    histogram: (name, help, buckets) => new Histogram({ name, help, buckets: [...buckets], registers }),
    ...httpMetrics(registers),
    ...eventMetrics(registers),
    operationSeconds: new Histogram({
      name: 'candor_operation_seconds',
      help: 'Time of operations by name and outcome.',
      labelNames: ['operation', 'outcome'],
      buckets: SHORT_SECONDS,
      registers,
    }),
    alarms: new Counter({
      name: 'candor_alarms_total',
      help: 'What must never happen.',
      labelNames: ['kind'],
      registers,
    }),
    securityEvents: countSecurity(registers),
    dependencyUp: new Gauge({
      name: 'candor_dependency_up',
      help: 'Whether a store answers: 1 or 0.',
      labelNames: ['dependency'],
      registers,
    }),
  };
}

/** Every name is there from the start: the first event of a process is a rise, too. */
function countSecurity(registers: Registry[]): Counter<'event'> {
  const counter = new Counter({
    name: 'candor_security_events_total',
    help: 'Refusals that somebody who watches over the product is told of.',
    labelNames: ['event'],
    registers,
  });
  for (const event of securityEvents) counter.inc({ event }, 0);
  return counter;
}

function httpMetrics(registers: Registry[]) {
  return {
    serverSeconds: new Histogram({
      name: 'http_server_request_duration_seconds',
      help: 'Time of requests that were answered; probes and scrapes are not counted.',
      labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
      buckets: LONG_SECONDS,
      registers,
    }),
    serverActive: new Gauge({ name: 'http_server_active_requests', help: 'Requests under way.', registers }),
    clientSeconds: new Histogram({
      name: 'http_client_request_duration_seconds',
      help: 'Time of calls of other services.',
      labelNames: ['server_address', 'error_type'],
      buckets: LONG_SECONDS,
      registers,
    }),
  } satisfies Partial<Metrics>;
}

function eventMetrics(registers: Registry[]) {
  return {
    processSeconds: new Histogram({
      name: 'messaging_process_duration_seconds',
      help: 'Time of handling an event, one try.',
      labelNames: ['messaging_destination_name', 'candor_event', 'error_type'],
      buckets: LONG_SECONDS,
      registers,
    }),
    messagesSent: new Counter({
      name: 'messaging_client_sent_messages_total',
      help: 'Events put into a queue.',
      labelNames: ['messaging_destination_name'],
      registers,
    }),
    eventsHandled: new Counter({
      name: 'candor_events_handled_total',
      help: 'Events handled.',
      labelNames: ['event', 'outcome'],
      registers,
    }),
    eventsRefused: new Counter({
      name: 'candor_events_refused_total',
      help: 'Jobs that are no events of their producers, removed unhandled.',
      labelNames: ['event', 'reason'],
      registers,
    }),
    receiptsRefused: new Counter({
      name: 'candor_receipts_refused_total',
      help: 'Completions of events that their consumers did not sign.',
      labelNames: ['consumer', 'reason'],
      registers,
    }),
    clockSkews: new Counter({
      name: 'candor_clock_skews_total',
      help: 'Calls refused because the clocks of caller and service differ.',
      labelNames: ['caller'],
      registers,
    }),
    eventsUndelivered: new Gauge({
      name: 'candor_events_undelivered',
      help: 'Events not yet handled by all consumers.',
      registers,
    }),
    eventsUnreadable: new Gauge({
      name: 'candor_events_unreadable',
      help: 'Events of the outboxes that this build cannot read.',
      registers,
    }),
    eventsOldestSeconds: new Gauge({
      name: 'candor_events_oldest_seconds',
      help: 'Age of the oldest event not yet handled by all consumers; 0 when there is none.',
      registers,
    }),
    eventsParked: new Gauge({
      name: 'candor_events_parked',
      help: 'Events that used up their attempts, or that processes died of.',
      registers,
    }),
  } satisfies Partial<Metrics>;
}
