import { refuseLedger } from '../ledger/errors.ts';
import { JournalFault } from '../ledger/fold.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** Whether this process's ledger goes on. A fault in the journal, or in what it makes of it, stops it until somebody looked. */
export interface Standing {
  /** Notes what stopped it; the first one counts. */
  noteFault(error: unknown): void;
  /** The probe of `/readyz`: rejects when it has stopped, having looked whether the journal's present end still follows. */
  look(ledger: Pick<Ledger, 'follower'>): Promise<void>;
  /**
   * Handlers that give every event back, untouched, while it is stopped: LEDGER_STOPPED is a refusal with 503, which is no try of the
   * event, so that another replica takes it.
   */
  givingBack<Handlers extends object>(handlers: Handlers): Handlers;
}

/** The standing of a process that has not stopped; `onFault` is told once of what stops it. */
export function createStanding(onFault: (error: unknown) => void): Standing {
  let stoppedBy: unknown;
  const noteFault = (error: unknown) => {
    if (stoppedBy !== undefined) return;
    stoppedBy = error;
    onFault(error);
  };
  const requireGoing = () => {
    if (stoppedBy !== undefined) throw refuseLedger('LEDGER_STOPPED', { retryAfterSeconds: 5 });
  };
  const noteJournalFault = (error: unknown) => {
    if (error instanceof JournalFault) noteFault(error);
  };
  return {
    noteFault,
    async look({ follower }) {
      requireGoing();
      // A database that is away is another probe's to tell.
      await follower.catchUp().catch(noteJournalFault);
      requireGoing();
    },
    givingBack(handlers) {
      const guarded = Object.entries(handlers).map(([name, handler]) => {
        const handle = handler as (event: unknown) => Promise<void>;
        const giveBackOrHandle = async (event: unknown) => {
          requireGoing();
          try {
            await handle(event);
          } catch (error) {
            noteJournalFault(error);
            requireGoing();
            throw error;
          }
        };
        return [name, giveBackOrHandle];
      });
      return Object.fromEntries(guarded) as typeof handlers;
    },
  };
}
