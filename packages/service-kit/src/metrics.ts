import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of one process, as Prometheus reads them at /metrics. */
export interface Metrics {
  registry: Registry;
  /** Requests or operations by name and outcome, in seconds. */
  operationSeconds: Histogram<'operation' | 'outcome'>;
  /** Events handled, by name and outcome: done, failed, parked. */
  eventsHandled: Counter<'event' | 'outcome'>;
  /** Events of the outboxes that their consumers have not handled yet. */
  eventsUndelivered: Gauge;
  /** Jobs that used up their attempts and wait for a person. */
  eventsParked: Gauge;
  /** What must never happen, by kind. Any value above 0 is an alarm. */
  alarms: Counter<'kind'>;
}

/** Makes the metrics of a service. */
export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    operationSeconds: new Histogram({
      name: 'candor_operation_seconds',
      help: 'Time of operations by name and outcome.',
      labelNames: ['operation', 'outcome'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    eventsHandled: new Counter({
      name: 'candor_events_handled_total',
      help: 'Events handled.',
      labelNames: ['event', 'outcome'],
      registers,
    }),
    eventsUndelivered: new Gauge({
      name: 'candor_events_undelivered',
      help: 'Events not yet handled by all consumers.',
      registers,
    }),
    eventsParked: new Gauge({ name: 'candor_events_parked', help: 'Events that used up their attempts.', registers }),
    alarms: new Counter({
      name: 'candor_alarms_total',
      help: 'What must never happen.',
      labelNames: ['kind'],
      registers,
    }),
  };
}
