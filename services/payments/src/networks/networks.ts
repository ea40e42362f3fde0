/** How addresses and transaction hashes of a network are written. */
export type NetworkFamily = 'evm' | 'tron' | 'solana';

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
