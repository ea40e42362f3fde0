import type { Clock } from '@candor/service-kit/clock';
import type { WalletClient } from '@candor/service-kit/http/wallet-client';
import type { PictureStore } from '@candor/service-kit/pictures/store';
import type { Step } from '@candor/service-kit/steps';
import type { Log } from '@candor/service-kit/telemetry/log';
import type { Models } from './models.ts';

/** What the operator may set. */
export interface RatingRules {
  /** The least time between start and submit. */
  secondsMin: number;
  /** How long a place is held. */
  minutesMax: number;
  /** Ratings a London day may have. */
  dailyCap: number;
  /** How old a trace of a vanished call must be before a sweeper takes it up; a minute. */
  abandonedMs: number;
}

/** What every flow of this service is given. */
export interface RatingsDeps {
  models: Models;
  clock: Clock;
  step: Step;
  wallet: WalletClient;
  /** Tells the relay that a document has a new event. */
  nudge: () => void;
  log: Log;
  pictures: PictureStore;
  rules: RatingRules;
  idSecret: string;
  uploadSecret: string;
}

/** Ratings that one person may have open at a time. */
export const OPEN_MAX = 3;
/** Reservations that one app may hold at a time: they live in its document. */
export const RESERVATIONS_MAX = 2_000;
/** How long an appeal is possible; a rejected rating's place stays reserved until then. */
export const APPEAL_MS = 48 * 3_600_000;
/** Starts under an idempotency key that a person's document remembers: two days of the cap. */
export const STARTS_KEPT = 64;
/** Tries of a compare-and-set before the call gives up. */
export const CAS_TRIES = 80;
