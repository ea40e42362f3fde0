import type { PayoutsWaited, PinReset, PinWasReset } from '@candor/events';
import type { Clock } from '@candor/service-kit/clock';
import { derivedIds } from '@candor/service-kit/data/ids';
import type { EventPublisher } from '@candor/service-kit/events/publisher';
import { createRelay, type Relay } from '@candor/service-kit/events/relay';
import type { ErasureHandler } from '@candor/service-kit/http/erasure';
import type { Mailer } from '@candor/service-kit/mail/mail';
import { createMailQueue, type MailQueue } from '@candor/service-kit/mail/queue';
import type { PictureStore } from '@candor/service-kit/pictures/store';
import { createReadNotes, type ReadNotes } from '@candor/service-kit/reads/notes';
import { createSecretBox, type SecretBox } from '@candor/service-kit/security/secret-box';
import type { SecretRing } from '@candor/service-kit/security/secret-ring';
import type { Step } from '@candor/service-kit/steps';
import type { Log } from '@candor/service-kit/telemetry/log';
import type { Connection } from 'mongoose';
import { type AuditLog, createAuditLog } from './audit/log.ts';
import type { BreachedPasswords } from './credentials/breached.ts';
import { createHasher, type Hasher } from './credentials/hasher.ts';
import type { Limits } from './limits/limits.ts';
import { type Models, openModels } from './models.ts';
import { createRecoveryHashes, type RecoveryHashes } from './second-factor/recovery-hash.ts';
import type { SessionBounds } from './sessions/bounds.ts';
import { createTokenSigner, type TokenSigner } from './sessions/tokens.ts';

/** A service that takes part in erasures. */
export interface Eraser {
  service: string;
  ask: ErasureHandler;
}

/** What every service function of auth is given. */
export interface AuthDeps {
  models: Models;
  clock: Clock;
  log: Log;
  hasher: Hasher;
  /** Passwords that were in breaches, where the installation has a register of them. */
  breached?: BreachedPasswords | undefined;
  tokens: TokenSigner;
  limits: Limits;
  pictures: PictureStore;
  /** Tells the relay that a user has a new event. */
  nudge: () => void;
  mails: MailQueue;
  /** The services that take part in an erasure, in the order in which they remove; the wallet first. */
  erasers: readonly Eraser[];
  /** Has payments set a new security PIN. Refuses with what payments refuses with, UNAVAILABLE when the outcome is unknown. */
  resetPin: (reset: PinReset) => Promise<PinWasReset>;
  /** Has payments let a person's payouts wait, as those to a new address do. Refuses with UNAVAILABLE when the outcome is unknown. */
  letPayoutsWait: (userId: string) => Promise<PayoutsWaited>;
  step: Step;
  /** What administrators decided and whose facts they read. */
  audit: AuditLog;
  /** What administrators read of people. */
  readNotes: ReadNotes;
  /** Tells that a link was asked for. */
  nudgeLinks: () => void;
  /** What links in mails begin with. */
  publicUrl: string;
  /** Where people write for help. */
  supportMail: string;
  /** Seals the secrets of second factors. */
  secretBox: SecretBox;
  /** What is kept of recovery codes. */
  recoveryHashes: RecoveryHashes;
  /** Whether a superadmin without a second factor may do no more than a user. */
  superadminNeedsSecondFactor: boolean;
  /** Whether a superadmin without a passkey may do no more than a user. */
  adminsNeedPasskey: boolean;
  sessionBounds: SessionBounds;
  /** Whether a mail address must be confirmed before the bonus: where mail is set up. */
  mailConfirmationRequired: boolean;
  /** One-way secret of the ids that are derived from idempotency keys. */
  idKeys: SecretRing;
  /** Secret of picture tickets. */
  uploadKeys: SecretRing;
}

type Made =
  | 'models'
  | 'hasher'
  | 'tokens'
  | 'nudge'
  | 'mails'
  | 'audit'
  | 'readNotes'
  | 'secretBox'
  | 'recoveryHashes'
  | 'supportMail';

/** What auth is made of: everything that reaches outside of the process. */
export interface AuthParts extends Omit<AuthDeps, Made> {
  connection: Connection;
  publisher: EventPublisher;
  mailer: Mailer;
  /** PEM of the key that signs access tokens; its public half is among `publicKeys`, under the key's id. */
  privateKey: string;
  publicKeys: Record<string, string>;
  /** The mailbox `support` of the site when it is left out. */
  supportMail?: string | undefined;
  onUndelivered?: (count: number, unreadable: number) => void;
}

/** Puts the service together; nothing runs until it is started. Tests make as many instances as they like on one database. */
export function createDeps(parts: AuthParts): { deps: AuthDeps; relay: Relay } {
  const { connection, publisher, mailer, privateKey, publicKeys, onUndelivered, ...given } = parts;
  const { clock, log, idKeys, publicUrl, step } = given;
  const models = openModels(connection);
  const relay = createRelay({
    models: [models.users, models.organisations, models.reads, models.keys],
    publisher,
    clock,
    log,
    onUndelivered,
  });
  const refreshSecrets = derivedIds(idKeys, 'refresh tokens');
  const deps: AuthDeps = {
    ...given,
    models,
    hasher: createHasher(),
    tokens: createTokenSigner({ privateKey, publicKeys, refreshSecrets }),
    nudge: relay.nudge,
    mails: createMailQueue({ mails: models.mails, mailer, clock, log }),
    audit: createAuditLog(models.audit),
    readNotes: createReadNotes({ reads: models.reads, clock, nudge: () => relay.nudge(models.reads), step }),
    supportMail: given.supportMail ?? `support@${new URL(publicUrl).hostname}`,
    secretBox: createSecretBox(idKeys, 'secondFactor'),
    recoveryHashes: createRecoveryHashes(idKeys),
  };
  return { deps, relay };
}
