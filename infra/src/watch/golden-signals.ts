import { type Dashboard, query } from './panels.ts';

const OF = 'service=~"$service"';
const EACH = 'job="candor", service=~"$service", instance=~"$instance"';
const NOT_PROBES = 'http_route!~"/(healthz|readyz|metrics)"';
const quantile = (name: string) =>
  query(`service:http_server_request_duration_seconds:${name}_5m{${OF}}`, '{{service}}');

/** Traffic, errors, latency and saturation of each service. */
export const goldenSignals: Dashboard = {
  uid: 'candor-golden-signals',
  title: 'Candor: the four golden signals',
  description:
    'Traffic, errors, latency and saturation of each service. Start here when something is wrong and nobody knows where.',
  variables: ['service', 'instance'],
  rows: [
    {
      title: 'Traffic and errors',
      panels: [
        {
          title: 'Requests a second',
          description: 'Requests answered, by service. Probes and scrapes are not counted.',
          kind: 'timeseries',
          unit: 'reqps',
          queries: [query(`service:http_server_requests:rate5m{${OF}}`, '{{service}}')],
        },
        {
          title: 'Errors',
          description:
            'Share of the requests that were answered with a 5xx. Above 5 % for five minutes: HighErrorRatio.',
          kind: 'timeseries',
          unit: 'percentunit',
          queries: [query(`service:http_server_errors:ratio_rate5m{${OF}}`, '{{service}}')],
          warnAt: 0.001,
          badAt: 0.05,
        },
        {
          title: 'Answers by status',
          description: 'Requests a second by their status. Many 4xx may be a client that is wrong, or one that probes.',
          kind: 'timeseries',
          unit: 'reqps',
          queries: [
            query(
              `sum by (http_response_status_code) (rate(http_server_request_duration_seconds_count{${OF}, ${NOT_PROBES}}[$__rate_interval]))`,
              '{{http_response_status_code}}',
            ),
          ],
        },
      ],
    },
    {
      title: 'Latency',
      panels: [
        {
          title: 'p50',
          description: 'Half of the requests are answered within this time. Live streams are not counted.',
          kind: 'timeseries',
          unit: 's',
          queries: [quantile('p50')],
          warnAt: 0.5,
          badAt: 1,
        },
        {
          title: 'p90',
          description: 'Nine of ten requests are answered within this time.',
          kind: 'timeseries',
          unit: 's',
          queries: [quantile('p90')],
          warnAt: 1,
          badAt: 2.5,
        },
        {
          title: 'p99',
          description:
            'All but one of a hundred are answered within this time. Above 2.5 s for ten minutes: HighLatency.',
          kind: 'timeseries',
          unit: 's',
          queries: [quantile('p99')],
          warnAt: 1,
          badAt: 2.5,
        },
        {
          title: 'Calls of other services, p99',
          description: 'How long a service waits for another one: if this is high, look at the one it waits for.',
          kind: 'timeseries',
          unit: 's',
          queries: [
            query(
              `histogram_quantile(0.99, sum by (service, server_address, le) (rate(http_client_request_duration_seconds_bucket{${OF}}[$__rate_interval])))`,
              '{{service}} → {{server_address}}',
            ),
          ],
          warnAt: 1,
          badAt: 2.5,
        },
      ],
    },
    {
      title: 'Saturation',
      panels: [
        {
          title: 'Processor',
          description: 'CPU-seconds a second of each process. A Node process can use little more than 1.',
          kind: 'timeseries',
          unit: 'none',
          queries: [
            query(
              `sum by (service, instance) (rate(process_cpu_seconds_total{${EACH}}[$__rate_interval]))`,
              '{{instance}}',
            ),
          ],
          warnAt: 0.7,
          badAt: 0.9,
        },
        {
          title: 'Memory',
          description: 'Resident memory of each process, and what its container may have. Above 90 %: MemoryNearLimit.',
          kind: 'timeseries',
          unit: 'bytes',
          queries: [
            query(`process_resident_memory_bytes{${EACH}}`, '{{instance}}'),
            query('candor:memory_limit_bytes', 'limit'),
          ],
        },
        {
          title: 'Event loop, p99',
          description: 'How late a process is at what it has to do. Above 0.25 s for five minutes: EventLoopLag.',
          kind: 'timeseries',
          unit: 's',
          queries: [query(`nodejs_eventloop_lag_p99_seconds{${EACH}}`, '{{instance}}')],
          warnAt: 0.1,
          badAt: 0.25,
        },
        {
          title: 'Requests under way',
          description: 'Requests that are not answered yet. If it only rises, something does not answer.',
          kind: 'timeseries',
          unit: 'short',
          queries: [query(`sum by (service) (http_server_active_requests{${OF}})`, '{{service}}')],
        },
        {
          title: 'Replicas',
          description: 'Processes of each service that answer Prometheus.',
          kind: 'timeseries',
          unit: 'short',
          queries: [query(`sum by (service) (up{job="candor", ${OF}})`, '{{service}}')],
        },
        {
          title: 'Stores',
          description: 'Whether a store answers every process of a service: 1, or 0 (DependencyDown).',
          kind: 'timeseries',
          unit: 'short',
          queries: [query(`min by (service, dependency) (candor_dependency_up{${OF}})`, '{{service}}: {{dependency}}')],
          lowIsBad: true,
          warnAt: 1,
        },
      ],
    },
  ],
};
