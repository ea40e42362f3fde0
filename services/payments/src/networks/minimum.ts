import { type PayoutNetwork, payoutNetworks } from './networks.ts';

/** The networks' names in the configuration. */
const shortNames = {
  TRC20: 'TRC20',
  'Ethereum (ERC20)': 'ERC20',
  SOL: 'SOL',
  'BSC (BEP20)': 'BEP20',
  TON: 'TON',
} as const satisfies Record<PayoutNetwork, string>;

/** The smallest payout of each network in micro-USDT, from what the configuration says; 1 USDT where it does not name one. */
export function payoutMinOf(configured: Readonly<Record<string, number>>): Record<PayoutNetwork, number> {
  const least = (network: PayoutNetwork) => configured[shortNames[network]] ?? 1_000_000;
  return Object.fromEntries(payoutNetworks.map((network) => [network, least(network)])) as Record<
    PayoutNetwork,
    number
  >;
}
