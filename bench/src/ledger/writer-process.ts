/** One of two wallet processes: opens a wallet on the database it is told, then measures one window on each `go`. */
import { measure } from '../load.ts';
import { type BenchWallet, openWallet, payOne } from './journal.ts';

type Order = { open: { url: string; dbName: string } } | { go: { callers: number; ms: number } };

let wallet: BenchWallet | undefined;

async function obey(order: Order): Promise<unknown> {
  if ('open' in order) {
    await wallet?.close();
    wallet = await openWallet(order.open.url, order.open.dbName, 0);
    return {};
  }
  const open = wallet;
  if (!open) throw new Error('no wallet is open');
  return measure(order.go.callers, order.go.ms, () => payOne(open, 1));
}

process.on('message', (order: Order) => {
  obey(order).then(
    (answer) => process.send?.(answer),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
