/** Where a network's transactions are looked up, by the network's shown name. */
const TRANSACTION_PAGES = new Map([
  ['BSC (BEP20)', 'https://bscscan.com/tx/'],
  ['Ethereum (ERC20)', 'https://etherscan.io/tx/'],
  ['TRON (TRC20)', 'https://tronscan.org/#/transaction/'],
  ['TRC20', 'https://tronscan.org/#/transaction/'],
  ['Arbitrum One', 'https://arbiscan.io/tx/'],
  ['SOL', 'https://solscan.io/tx/'],
  ['Polygon PoS', 'https://polygonscan.com/tx/'],
  ['OP Mainnet', 'https://optimistic.etherscan.io/tx/'],
  ['AVAXC', 'https://snowscan.xyz/tx/'],
  ['TON', 'https://tonviewer.com/transaction/'],
]);

/** The explorer's page of a transaction; undefined for a network that has none. */
export function transactionPage(network: string, txHash: string): string | undefined {
  const page = TRANSACTION_PAGES.get(network);
  return page === undefined || txHash.trim() === '' ? undefined : page + encodeURIComponent(txHash.trim());
}
