/** How addresses and transaction hashes of a network are written. */
export type NetworkFamily = 'evm' | 'tron' | 'solana' | 'ton';

/** The networks that deposits may be sent on, by the names that are shown. */
export const networkFamilies = {
  'BSC (BEP20)': 'evm',
  'Ethereum (ERC20)': 'evm',
  'TRON (TRC20)': 'tron',
  'Arbitrum One': 'evm',
  SOL: 'solana',
  'Polygon PoS': 'evm',
  'OP Mainnet': 'evm',
  AVAXC: 'evm',
} as const satisfies Record<string, NetworkFamily>;

export type DepositNetwork = keyof typeof networkFamilies;

/** The names alone, in the order in which they are offered. */
export const depositNetworks = Object.keys(networkFamilies) as [DepositNetwork, ...DepositNetwork[]];

/** The networks that payouts are sent on, by the names that are shown; the first one is offered first. */
export const payoutFamilies = {
  TRC20: 'tron',
  'Ethereum (ERC20)': 'evm',
  SOL: 'solana',
  'BSC (BEP20)': 'evm',
  TON: 'ton',
} as const satisfies Record<string, NetworkFamily>;

export type PayoutNetwork = keyof typeof payoutFamilies;
export const payoutNetworks = Object.keys(payoutFamilies) as [PayoutNetwork, ...PayoutNetwork[]];

/** How addresses and hashes are written on any of the networks. */
export function familyOf(network: DepositNetwork | PayoutNetwork): NetworkFamily {
  return { ...networkFamilies, ...payoutFamilies }[network];
}

/** The chain of a network by the name that payouts have for it: TRON is offered under two. */
export function chainOf(network: DepositNetwork | PayoutNetwork): string {
  return network === 'TRON (TRC20)' ? 'TRC20' : network;
}

/** Every name that a chain is offered under. */
export function namesOfChain(chain: string): string[] {
  return [...new Set([...depositNetworks, ...payoutNetworks])].filter((network) => chainOf(network) === chain);
}
