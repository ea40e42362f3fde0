import type { EventPublisher } from '@candor/service-kit/events/publisher';
import { createRelay, type Relay } from '@candor/service-kit/events/relay';
import type { PictureStore } from '@candor/service-kit/pictures/store';
import { createReadNotes, type ReadNotes } from '@candor/service-kit/reads/notes';
import { createHasher } from '@candor/service-kit/security/hasher';
import type { Log } from '@candor/service-kit/telemetry/log';
import type { Connection } from 'mongoose';
import type { AddressDeps } from './addresses/deps.ts';
import type { DepositDeps } from './deposits/service.ts';
import { type Models, openModels } from './models.ts';
import type { FindPeople } from './review/list.ts';
import type { WithdrawalDeps } from './withdrawals/deps.ts';

/** What every service function of payments may ask for. */
export type PaymentsDeps = DepositDeps &
  AddressDeps &
  WithdrawalDeps & {
    pictures: PictureStore;
    findPeople: FindPeople;
    log: Log;
    /** What administrators read of people. */
    readNotes: ReadNotes;
  };

/** What payments is made of: everything that reaches outside of the process. */
export interface PaymentsParts extends Omit<PaymentsDeps, keyof Models | 'hasher' | 'nudge' | 'readNotes'> {
  connection: Connection;
  publisher: EventPublisher;
  onUndelivered?: (count: number, unreadable: number) => void;
}

/** Puts the service together; nothing runs until it is started. Tests make as many instances as they like on one database. */
export function createDeps(parts: PaymentsParts): { deps: PaymentsDeps; relay: Relay } {
  const { connection, publisher, onUndelivered, ...given } = parts;
  const { clock, log, step } = given;
  const models = openModels(connection);
  // What counts requests, which transaction is whose, and what ends with whom, tells nobody of anything.
  const {
    payoutDays: _days,
    tallies: _tallies,
    transactions: _transactions,
    organisationEndings: _endings,
    ...carriers
  } = models;
  const relay = createRelay({ models: Object.values(carriers), publisher, clock, log, onUndelivered });
  const { nudge } = relay;
  const readNotes = createReadNotes({ reads: models.reads, clock, nudge: () => nudge(models.reads), step });
  return { deps: { ...given, ...models, hasher: createHasher(), nudge, readNotes }, relay };
}
