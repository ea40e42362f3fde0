import { type Refusal, refusals } from '@candor/service-kit/errors';

export type LedgerCode = 'IDEMPOTENCY_CONFLICT' | 'OUTCOME_UNKNOWN' | 'LEDGER_BUSY' | 'LEDGER_STOPPED';

const ledgerRefusals = {
  IDEMPOTENCY_CONFLICT: { status: 409, message: 'This Idempotency-Key was used with another request.' },
  OUTCOME_UNKNOWN: {
    status: 503,
    message: 'We cannot tell yet whether this went through. Ask again with the same key to find out.',
  },
  LEDGER_BUSY: { status: 503, message: 'The ledger is busy. Please try again in a moment.' },
  LEDGER_STOPPED: { status: 503, message: 'The ledger has stopped because of a fault in its journal.' },
} satisfies Record<LedgerCode, Refusal>;

/** Makes the ledger's own refusals. */
export const refuseLedger = refusals<LedgerCode>(ledgerRefusals);
