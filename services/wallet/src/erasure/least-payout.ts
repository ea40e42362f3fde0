import { MICRO_PER_USDT } from '@candor/money';

/** The networks that payouts are sent on, by the short names of `PAYOUT_MIN`. One that it does not name has 1 USDT. */
const NETWORKS = ['TRC20', 'BEP20', 'SOL', 'TON', 'ERC20'];

/** Less than this can be paid out on no network, in micro-USDT. */
export function leastPayout(minimums: Readonly<Record<string, number>>): number {
  return Math.min(...NETWORKS.map((network) => minimums[network] ?? MICRO_PER_USDT));
}
