import { platformUnclaimed, publisherFunds, userEarnings } from './accounts.ts';
import { JournalFault } from './fold.ts';
import type { Page, Transfer } from './transfer.ts';

const KEY = /^unclaimed\/(.+)\/([^/]+)\/(earnings|funds)$/;

/**
 * Invariant 6: what was given up left the account of whom its key names, whole and to `platform/unclaimed`; nothing else reaches that
 * account, and nothing leaves it.
 */
export function checkUnclaimed(page: Page): void {
  page.transfers.forEach((transfer, index) => {
    if (transfer.refused !== undefined) return;
    const fault = faultOf(transfer);
    if (fault) throw new JournalFault(page._id, index, transfer.key, fault);
  });
}

function faultOf({ key, kind, from, to }: Transfer): string | undefined {
  if (from === platformUnclaimed) return 'nothing may leave what was given up';
  const isUnclaimed = kind === 'unclaimed' || to.some((leg) => leg.account === platformUnclaimed);
  if (!isUnclaimed) return undefined;
  const [, userId = '', , account] = KEY.exec(key) ?? [];
  const owner = account === 'earnings' ? userEarnings(userId) : publisherFunds(userId);
  if (account === undefined || kind !== 'unclaimed') return 'it reaches what was given up and is no erasure';
  if (from !== owner) return `it must come from ${owner}`;
  return to.length === 1 && to[0]?.account === platformUnclaimed
    ? undefined
    : `it must go to ${platformUnclaimed} alone`;
}
