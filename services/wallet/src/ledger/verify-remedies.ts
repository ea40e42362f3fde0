import { platformFees, publisherOf } from './accounts.ts';
import { JournalFault } from './fold.ts';
import type { Page, Transfer } from './transfer.ts';

const KEY = /^remedy\/.+$/;

/** Invariant 6: a fee that is given back leaves the platform's fees under the key of its rating, whole and to one publisher's funds. */
export function checkRemedies(page: Page): void {
  page.transfers.forEach((transfer, index) => {
    if (transfer.refused !== undefined) return;
    const fault = faultOf(transfer);
    if (fault) throw new JournalFault(page._id, index, transfer.key, fault);
  });
}

function faultOf({ key, kind, from, to }: Transfer): string | undefined {
  const isRemedy = KEY.test(key);
  if (isRemedy !== (kind === 'remedy')) return 'its key and its kind do not belong together';
  if (!isRemedy) return undefined;
  if (from !== platformFees) return `it must come from ${platformFees}`;
  return to.length === 1 && publisherOf(to[0]?.account ?? '') !== undefined
    ? undefined
    : "it must go to one publisher's funds alone";
}
