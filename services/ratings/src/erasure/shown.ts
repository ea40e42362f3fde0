import { placesTaken } from '../apps/held.ts';
import type { App } from '../apps/model.ts';

const unshown = { outbox: 0, outboxState: 0, notes: 0, notesClosed: 0 } as const;

/** What of an app an export does not have. */
export const unshownOfApps = { outbox: 0, outboxState: 0, fingerprint: 0, nameKeys: 0 } as const;
/** The same of a report, for whoever made it: nobody else's name is in it. */
export const unshownOfReports = { ...unshown, raterId: 0, publisherId: 0, decidedBy: 0 } as const;

/** An app as its publisher's export has it. */
export function shownApp({
  reservations,
  held,
  settledFundings,
  refusedFundings,
  settledClosings,
  screenMoves,
  ...app
}: App) {
  return {
    ...app,
    reserved: placesTaken({ reservations, held }),
    fundings: settledFundings.length,
    refused: refusedFundings?.length ?? 0,
  };
}
