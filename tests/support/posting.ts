import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '@candor/service-kit/clock';
import { userEarnings, worldDeposits } from '@candor/wallet/ledger/accounts';
import { openJournal, prepareJournal } from '@candor/wallet/ledger/journal';
import { createLedger } from '@candor/wallet/ledger/ledger';
import type { Outcome } from '@candor/wallet/ledger/outcome';
import { verifyJournal } from '@candor/wallet/ledger/verify';
import type { Connection } from 'mongoose';

const AT_ONCE = 16;
const RETRY_MS = 20;

/** Posts transfers one after the other, sixteen at a time, each under its key until it is acknowledged. */
export async function beginPosting(connection: Connection) {
  await prepareJournal(connection);
  const journal = openJournal(connection);
  const ledger = createLedger({ journal, clock: systemClock });
  const acknowledged = new Map<string, Outcome>();
  let next = 0;
  let isOver = false;

  const postUntilTold = async (key: string) => {
    const to = [{ account: userEarnings(`u${next % 7}`), amountMicro: 1 + (next % 90) }];
    const transfer = { key, kind: 'deposit', from: worldDeposits, to, meta: {} } as const;
    for (;;) {
      try {
        acknowledged.set(key, await ledger.post(transfer));
        return;
      } catch {
        // "Unknown" is never "no": the same key again finds out.
        await pause(RETRY_MS);
      }
    }
  };
  const poster = async () => {
    while (!isOver) {
      next += 1;
      await postUntilTold(`post/${next}`);
    }
  };
  const posters = Array.from({ length: AT_ONCE }, poster);
  return {
    acknowledged,
    /** Ends, and proves that what was told is what the journal says. Answers with what is wrong. */
    async end(): Promise<{ faults: string[]; transfers: number }> {
      isOver = true;
      await Promise.all(posters);
      const found = await verifyJournal(openJournal(connection).stream(1));
      const recorded = await journal.findAll([...acknowledged.keys()]);
      const faults = [...acknowledged].flatMap(([key, outcome]) => {
        const entry = recorded.get(key);
        if (!entry) return [`${key} was acknowledged and is lost`];
        const isSame = outcome.status === 'posted' && outcome.seq === entry.seq && outcome.index === entry.index;
        return isSame ? [] : [`${key} was told another outcome than the journal has`];
      });
      return { faults, transfers: found.transfers };
    },
  };
}
