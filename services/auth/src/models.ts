import { mailModel, type QueuedMail } from '@candor/service-kit/mail/queue';
import type { Connection, Model } from 'mongoose';
import { type AuditEntry, auditModel } from './audit/model.ts';
import { type Link, type LinkRequest, linkModel, linkRequestModel } from './links/model.ts';
import { type Session, sessionModel } from './sessions/model.ts';
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
