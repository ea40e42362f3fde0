import type { Finding } from './promises.ts';
import type { Records } from './records.ts';

/** What each chain is called where it has two names. */
const chainOf = (network: string) => (network === 'TRON (TRC20)' ? 'TRC20' : network);

/** Transactions that were counted twice: for deposits that are paid, payouts that are completed, payments into the promotions budget. */
export function countedTwice({ deposits, payouts, promotions }: Records): Finding[] {
  const counted = [
    ...[...deposits.values()].filter(({ status }) => status === 'paid'),
    ...[...payouts.values()].filter(({ status }) => status === 'completed'),
  ].flatMap(({ _id, network, txHash }) =>
    txHash === null ? [] : [{ _id, named: `${chainOf(network)}/${txHash}`, txHash }],
  );
  const first = new Map<string, string>();
  const budget = new Set(promotions.map(({ txHash }) => bare(txHash)));
  return counted.flatMap(({ _id, named, txHash }) => {
    const other = first.get(named) ?? (budget.has(bare(txHash)) ? 'the promotions budget' : undefined);
    first.set(named, _id);
    if (other === undefined) return [];
    return [{ kind: 'doubled', during: 'none', line: `${named} was counted for ${other} and for ${_id}` } as const];
  });
}

const bare = (txHash: string) => txHash.replace(/^0x/, '').toLowerCase();
