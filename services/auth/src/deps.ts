import type { Clock, Log, PictureStore } from '@candor/service-kit';
import type { Connection, Model } from 'mongoose';
import type { Hasher } from './credentials/hasher.ts';
import type { Limits } from './limits/limits.ts';
import { type Session, sessionModel } from './sessions/model.ts';
import type { TokenSigner } from './sessions/tokens.ts';
import { type User, userModel } from './users/model.ts';

/** The collections of this service. */
export interface Models {
  users: Model<User>;
  sessions: Model<Session>;
}

/** Opens the collections on a connection. */
export function openModels(connection: Connection): Models {
  return { users: userModel(connection), sessions: sessionModel(connection) };
}

/** What every service function of auth is given. */
export interface AuthDeps {
  models: Models;
  clock: Clock;
  log: Log;
  hasher: Hasher;
  tokens: TokenSigner;
  limits: Limits;
  pictures: PictureStore;
  /** Tells the relay that a user has a new event. */
  nudge: () => void;
  /** One-way secret of the ids that are derived from idempotency keys. */
  idSecret: string;
  /** Secret of picture tickets. */
  uploadSecret: string;
}
