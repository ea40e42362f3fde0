import type { Clock } from '@candor/service-kit/clock';
import type { ErasureHandler } from '@candor/service-kit/http/erasure';
import { type MailQueue, mailModel, type QueuedMail } from '@candor/service-kit/mail/queue';
import type { PictureStore } from '@candor/service-kit/pictures/store';
import type { Step } from '@candor/service-kit/steps';
import type { Log } from '@candor/service-kit/telemetry/log';
import type { Connection, Model } from 'mongoose';
import type { AuditLog } from './audit/log.ts';
import { type AuditEntry, auditModel } from './audit/model.ts';
import type { Hasher } from './credentials/hasher.ts';
import type { Limits } from './limits/limits.ts';
import { type Link, type LinkRequest, linkModel, linkRequestModel } from './links/model.ts';
import type { SecretBox } from './second-factor/secret-box.ts';
import { type Session, sessionModel } from './sessions/model.ts';
import type { TokenSigner } from './sessions/tokens.ts';
import { type User, userModel } from './users/model.ts';

/** The collections of this service. */
export interface Models {
  users: Model<User>;
  sessions: Model<Session>;
  links: Model<Link>;
  linkRequests: Model<LinkRequest>;
  mails: Model<QueuedMail>;
  audit: Model<AuditEntry>;
}

/** Opens the collections on a connection. */
export function openModels(connection: Connection): Models {
  return {
    users: userModel(connection),
    sessions: sessionModel(connection),
    links: linkModel(connection),
    linkRequests: linkRequestModel(connection),
    mails: mailModel(connection),
    audit: auditModel(connection),
  };
}

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
  tokens: TokenSigner;
  limits: Limits;
  pictures: PictureStore;
  /** Tells the relay that a user has a new event. */
  nudge: () => void;
  mails: MailQueue;
  /** The services that take part in an erasure, in the order in which they remove; the wallet first. */
  erasers: readonly Eraser[];
  step: Step;
  /** What administrators decided. */
  audit: AuditLog;
  /** Tells that a link was asked for. */
  nudgeLinks: () => void;
  /** What links in mails begin with. */
  publicUrl: string;
  /** Where people write for help. */
  supportMail: string;
  /** Seals the secrets of second factors. */
  secretBox: SecretBox;
  /** Whether a superadmin without a second factor may do no more than a user. */
  superadminNeedsSecondFactor: boolean;
  /** Whether a mail address must be confirmed before the bonus: where mail is set up. */
  mailConfirmationRequired: boolean;
  /** One-way secret of the ids that are derived from idempotency keys. */
  idSecret: string;
  /** Secret of picture tickets. */
  uploadSecret: string;
}
