import { mailModel } from '@candor/service-kit/mail/queue';
import { readNoteModel } from '@candor/service-kit/reads/model';
import type { Connection } from 'mongoose';
import { auditModel } from './audit/model.ts';
import { farewellModel } from './erasure/farewell-model.ts';
import { apiKeyModel } from './keys/model.ts';
import { linkModel, linkRequestModel } from './links/model.ts';
import { organisationLogModel } from './organisations/log-model.ts';
import { organisationModel } from './organisations/model.ts';
import { challengeModel } from './passkeys/challenge-model.ts';
import { roleRegisterModel } from './roles/model.ts';
import { sessionModel } from './sessions/model.ts';
import { userModel } from './users/model.ts';

/** Opens the collections of this service. */
export function openModels(connection: Connection) {
  return {
    users: userModel(connection),
    sessions: sessionModel(connection),
    links: linkModel(connection),
    linkRequests: linkRequestModel(connection),
    passkeyChallenges: challengeModel(connection),
    mails: mailModel(connection),
    audit: auditModel(connection),
    roles: roleRegisterModel(connection),
    organisations: organisationModel(connection),
    organisationLog: organisationLogModel(connection),
    farewells: farewellModel(connection),
    reads: readNoteModel(connection),
    keys: apiKeyModel(connection),
  };
}

export type Models = ReturnType<typeof openModels>;
