import { type Dashboard, query } from './panels.ts';

/** Events from outbox to handler, and the journal with its proof. */
export const eventFlow: Dashboard = {
  uid: 'candor-events',
  title: 'Candor: events',
  description: 'Events from the outbox through the queue to the handler, and the journal with its proof.',
  variables: ['service'],
  rows: [
    {
      title: 'Through the queues',
      panels: [
        {
          title: 'Sent a second',
          description: 'Events put into each queue, by the service that told them.',
          kind: 'timeseries',
          unit: 'cps',
          queries: [
            query(
              'sum by (service, messaging_destination_name) (rate(messaging_client_sent_messages_total{service=~"$service"}[$__rate_interval]))',
              '{{service}} → {{messaging_destination_name}}',
            ),
          ],
        },
        {
          title: 'Handled a second',
          description: 'Events handled, by event. It should follow what is sent.',
          kind: 'timeseries',
          unit: 'cps',
          queries: [
            query(
              'sum by (service, event) (rate(candor_events_handled_total{outcome="done", service=~"$service"}[$__rate_interval]))',
              '{{service}}: {{event}}',
            ),
          ],
        },
        {
          title: 'Failed a second',
          description: 'Tries that failed. A few are tried again and succeed; after eight an event is parked.',
          kind: 'timeseries',
          unit: 'cps',
          queries: [
            query(
              // Nothing that failed yet is no series at all, and means 0.
              'sum(rate(candor_events_handled_total{outcome=~"failed|parked", service=~"$service"}[$__rate_interval])) or vector(0)',
              'failed or parked',
            ),
          ],
          warnAt: 0.1,
          badAt: 1,
        },
        {
          title: 'Time to handle, p99',
          description: 'How long the handler of each event takes.',
          kind: 'timeseries',
          unit: 's',
          queries: [
            query(
              'histogram_quantile(0.99, sum by (service, candor_event, le) (rate(messaging_process_duration_seconds_bucket{service=~"$service"}[$__rate_interval])))',
              '{{service}}: {{candor_event}}',
            ),
          ],
          warnAt: 1,
          badAt: 5,
        },
      ],
    },
    {
      title: 'What waits',
      panels: [
        {
          title: 'Oldest event',
          description: 'Age of the oldest event that not every consumer has handled. Above a minute: EventsStuck.',
          kind: 'timeseries',
          unit: 's',
          queries: [query('service:candor_events_oldest_seconds:max{service=~"$service"}', '{{service}}')],
          warnAt: 10,
          badAt: 60,
        },
        {
          title: 'Not handled',
          description: 'Events in the outboxes. More than 100 and rising: OutboxGrows.',
          kind: 'timeseries',
          unit: 'short',
          queries: [query('service:candor_events_undelivered:max{service=~"$service"}', '{{service}}')],
          warnAt: 100,
        },
        {
          title: 'Parked',
          description:
            'Events that used up their tries, or that processes died of, by the consumer. Above 0: EventsParked.',
          kind: 'timeseries',
          unit: 'short',
          queries: [query('service:candor_events_parked:max{service=~"$service"}', '{{service}}')],
          warnAt: 1,
        },
        {
          title: 'Not believed',
          description:
            'Jobs that no producer signed (EventsRefused), and completions that no consumer signed (ReceiptsRefused), since the processes started.',
          kind: 'timeseries',
          unit: 'short',
          queries: [
            query(
              'sum by (service, reason) (candor_events_refused_total{service=~"$service"})',
              '{{service}}: {{reason}}',
            ),
            query(
              'sum by (service, consumer) (candor_receipts_refused_total{service=~"$service"})',
              '{{service}}: no receipt of {{consumer}}',
            ),
          ],
          badAt: 1,
        },
      ],
    },
    {
      title: 'The journal',
      panels: [
        {
          title: 'Pages',
          description: 'Pages of the journal, and those among them that were proved. The two lines are one.',
          kind: 'timeseries',
          unit: 'short',
          queries: [query('candor:journal_pages:max', 'pages'), query('candor:journal_proved_pages:max', 'proved')],
        },
        {
          title: 'Pages to prove',
          description:
            'Pages that nobody has proved. It may rise after a start; it must not stand still (JournalProofBehind).',
          kind: 'timeseries',
          unit: 'short',
          queries: [query('candor:journal_pages:max - candor:journal_proved_pages:max', 'to prove')],
          warnAt: 1_000,
        },
        {
          title: 'Alarms',
          description:
            'What must never happen, since the processes started. Above 0: JournalFault, TransferRefused, PayoutWithoutHold.',
          kind: 'timeseries',
          unit: 'short',
          queries: [query('sum(candor_alarms_total) or vector(0)', 'alarms')],
          badAt: 1,
        },
      ],
    },
  ],
};
