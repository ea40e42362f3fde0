import { systemClock } from '@candor/service-kit/clock';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { campaign } from '@candor/wallet/ledger/accounts';
import { openJournal } from '@candor/wallet/ledger/journal';
import { createLedger } from '@candor/wallet/ledger/ledger';
import { callers, reward } from './ledger.ts';

const [url = '', dbName = ''] = process.argv.slice(2);
const ledger = createLedger({ journal: openJournal(await connectMongo(url, dbName)), clock: systemClock });
await ledger.read(() => undefined);
process.on('message', async ({ count }: { count: number }) => {
  await callers(64, count, () => reward(ledger, campaign('hot')));
  process.send?.('done');
});
process.send?.('ready');
