import { type Dashboard, type Panel, query } from './panels.ts';

/** Each pair of windows with the rate of burning at which its alert fires; the same as in candor-slo.yml. */
const PAIRS = [
  { long: '1h', short: '5m', rate: 14.4, severity: 'page' },
  { long: '6h', short: '30m', rate: 6, severity: 'page' },
  { long: '1d', short: '2h', rate: 3, severity: 'ticket' },
  { long: '3d', short: '6h', rate: 1, severity: 'ticket' },
] as const;

const burn = (window: string) => `slo:bad:ratio_rate${window} / on (slo) group_left () (1 - slo:objective)`;

function burnPanel({ long, short, rate, severity }: (typeof PAIRS)[number]): Panel {
  return {
    title: `Burn rate, ${long} and ${short}`,
    description: `How many times too fast the error budget is used up. Both windows above ${rate}: a ${severity}.`,
    kind: 'timeseries',
    unit: 'none',
    queries: [query(burn(long), `{{slo}} ${long}`), query(burn(short), `{{slo}} ${short}`)],
    badAt: rate,
  };
}

/** The objectives of docs/slo.md: what is left of their budgets and how fast it goes. */
export const objectives: Dashboard = {
  uid: 'candor-slo',
  title: 'Candor: SLOs',
  description:
    'Requests without a 5xx and rewards within 5 s, 99.9 % each over 30 days: what is left, and how fast it goes.',
  variables: [],
  rows: [
    {
      title: 'Thirty days',
      panels: [
        {
          title: 'Error budget left',
          description: 'Of the 0.1 % of 30 days that may fail. At 0 only what mends is released (docs/slo.md).',
          kind: 'stat',
          unit: 'percentunit',
          queries: [query('slo:budget_left:ratio30d', '{{slo}}')],
          lowIsBad: true,
          badAt: 0,
          warnAt: 0.25,
        },
        {
          title: 'Good of all, 30 days',
          description: 'Share of requests without a 5xx, and of rewards in time.',
          kind: 'stat',
          unit: 'percentunit',
          queries: [query('1 - slo:bad:ratio_rate30d', '{{slo}}')],
          lowIsBad: true,
          badAt: 0.999,
          warnAt: 0.9995,
        },
        {
          title: 'Objective',
          description: 'What was promised.',
          kind: 'stat',
          unit: 'percentunit',
          queries: [query('slo:objective', '{{slo}}')],
        },
      ],
    },
    { title: 'Burn rates', panels: PAIRS.map(burnPanel) },
    {
      title: 'What burns it',
      panels: [
        {
          title: 'Requests a second',
          description: 'At the gateway: all, and those that failed.',
          kind: 'timeseries',
          unit: 'reqps',
          queries: [query('slo:all:rate5m{slo="requests"}', 'all'), query('slo:bad:rate5m{slo="requests"}', 'failed')],
        },
        {
          title: 'Rewards a second',
          description: 'All, and those that were late.',
          kind: 'timeseries',
          unit: 'cps',
          queries: [query('slo:all:rate5m{slo="rewards"}', 'all'), query('slo:bad:rate5m{slo="rewards"}', 'late')],
        },
        {
          title: 'Budget left over time',
          description: 'How the budget of 30 days went.',
          kind: 'timeseries',
          unit: 'percentunit',
          queries: [query('slo:budget_left:ratio30d', '{{slo}}')],
          lowIsBad: true,
          badAt: 0,
          warnAt: 0.25,
        },
      ],
    },
  ],
};
