import { earnerOf, publisherOf } from './accounts.ts';
import { JournalFault } from './fold.ts';
import type { Page, Transfer } from './transfer.ts';

const KEY = /^thanks\/.+$/;

/** Invariant 7: a publisher's bonus leaves one publisher's funds under its own key, whole and to one person's earnings. */
export function checkThanks(page: Page): void {
  page.transfers.forEach((transfer, index) => {
    if (transfer.refused !== undefined) return;
    const fault = faultOf(transfer);
    if (fault) throw new JournalFault(page._id, index, transfer.key, fault);
  });
}

function faultOf({ key, kind, from, to }: Transfer): string | undefined {
  const isThanks = KEY.test(key);
  if (isThanks !== (kind === 'thanks')) return 'its key and its kind do not belong together';
  if (!isThanks) return undefined;
  if (publisherOf(from) === undefined) return "it must come from a publisher's funds";
  return to.length === 1 && earnerOf(to[0]?.account ?? '') !== undefined
    ? undefined
    : "it must go to one person's earnings alone";
}
