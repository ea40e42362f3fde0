import { type Dashboard, type Panel, query } from './panels.ts';

const rewardQuantile = (q: number) =>
  query(`histogram_quantile(${q}, sum by (le) (rate(candor_reward_seconds_bucket[$__rate_interval])))`, `p${q * 100}`);

const stat = (title: string, description: string, expr: string, rest: Partial<Panel> = {}): Panel => ({
  title,
  description,
  kind: 'stat',
  unit: 'short',
  queries: [query(expr)],
  ...rest,
});

/** What Candor is for: rewards that come at once, and money that is where it should be. */
export const business: Dashboard = {
  uid: 'candor-business',
  title: 'Candor: the business',
  description: 'From submission to reward, escrow and places, and who waits for what.',
  variables: [],
  rows: [
    {
      title: 'Now',
      panels: [
        stat(
          'Budget of rewards left',
          'What is left of the 0.1 % of 30 days that may be late.',
          'slo:budget_left:ratio30d{slo="rewards"}',
          {
            unit: 'percentunit',
            lowIsBad: true,
            badAt: 0,
            warnAt: 0.25,
          },
        ),
        stat('Ratings open', 'People who are rating now.', 'max(candor_ratings_open)'),
        stat('Payouts waiting', 'Payouts that wait for an administrator.', 'max(candor_payouts_waiting)', {
          warnAt: 20,
          badAt: 100,
        }),
        stat('Deposits waiting', 'Deposits that wait for an administrator.', 'max(candor_deposits_waiting)', {
          warnAt: 20,
          badAt: 100,
        }),
        stat(
          'Parked events',
          'Events that somebody must have tried again. Above 0: EventsParked.',
          'sum(service:candor_events_parked:max)',
          {
            warnAt: 1,
            badAt: 1,
          },
        ),
        stat('Live streams', 'People who are shown what happens as it happens.', 'sum(candor_streams_open)'),
      ],
    },
    {
      title: 'From submission to reward',
      panels: [
        {
          title: 'Time to the reward',
          description: 'How many rewards took how long. All should be in the lowest rows.',
          kind: 'heatmap',
          unit: 'short',
          queries: [query('sum by (le) (increase(candor_reward_seconds_bucket[$__rate_interval]))', '{{le}}')],
        },
        {
          title: 'Time to the reward, quantiles',
          description: 'The objective is 5 s for 99.9 % of the submissions.',
          kind: 'timeseries',
          unit: 's',
          queries: [rewardQuantile(0.5), rewardQuantile(0.99), rewardQuantile(0.999)],
          warnAt: 2.5,
          badAt: 5,
        },
        {
          title: 'Rewards a minute',
          description: 'Rewards posted, and those among them that were late.',
          kind: 'timeseries',
          unit: 'short',
          queries: [
            query('60 * slo:all:rate5m{slo="rewards"}', 'all'),
            query('60 * slo:bad:rate5m{slo="rewards"}', 'late'),
          ],
        },
      ],
    },
    {
      title: 'Money',
      panels: [
        {
          title: 'Escrow and places (micro-USDT)',
          description: 'What the ledger holds for places, and what the places are worth. One line: all is well.',
          kind: 'timeseries',
          unit: 'short',
          queries: [query('candor:escrow_micro_usdt:max', 'escrow'), query('candor:places_micro_usdt:max', 'places')],
        },
        {
          title: 'Places more than escrow (micro-USDT)',
          description:
            'The difference. While money moves it is what is on its way; at rest it is 0 (EscrowDiffersFromPlaces).',
          kind: 'timeseries',
          unit: 'short',
          queries: [query('candor:places_micro_usdt:max - candor:escrow_micro_usdt:max', 'difference')],
        },
        {
          title: 'Places',
          description: 'Places by state: to be had, taken by somebody who rates now, of campaigns that are closing.',
          kind: 'timeseries',
          unit: 'short',
          queries: [query('max by (state) (candor_places)', '{{state}}')],
        },
      ],
    },
    {
      title: 'Who waits',
      panels: [
        {
          title: 'Oldest payout and deposit',
          description: 'How long the oldest one in review has waited. Above a day: PayoutsWaitLong, DepositsWaitLong.',
          kind: 'timeseries',
          unit: 's',
          queries: [
            query('max(candor_payouts_oldest_seconds)', 'payout'),
            query('max(candor_deposits_oldest_seconds)', 'deposit'),
          ],
          warnAt: 43_200,
          badAt: 86_400,
        },
        {
          title: 'Nearly the same texts',
          description: 'Cases that wait for a decision, 48 hours at most. Above 200: AlikeCasesMany.',
          kind: 'timeseries',
          unit: 'short',
          queries: [query('max(candor_alike_cases_open)', 'cases')],
          warnAt: 100,
          badAt: 200,
        },
        {
          title: 'Webhooks',
          description:
            'Deliveries that wait, and those of 30 days that were given up. More than 20 in an hour: WebhooksParked.',
          kind: 'timeseries',
          unit: 'short',
          queries: [
            query('max(candor_webhook_deliveries_waiting)', 'waiting'),
            query('max(candor_webhook_deliveries_parked)', 'given up'),
          ],
        },
        {
          title: 'Events not handled',
          description: 'Events that not every consumer has handled, by the service that told them. It must fall again.',
          kind: 'timeseries',
          unit: 'short',
          queries: [query('service:candor_events_undelivered:max', '{{service}}')],
          warnAt: 100,
        },
        {
          title: 'Mails waiting',
          description: 'Mails that were not sent yet. More than ten for a quarter of an hour: MailsWaiting.',
          kind: 'timeseries',
          unit: 'short',
          queries: [query('max by (service) (candor_mails_waiting)', '{{service}}')],
          warnAt: 10,
        },
      ],
    },
  ],
};
