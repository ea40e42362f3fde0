import { endingModel } from '@candor/service-kit/data/endings';
import { mailModel } from '@candor/service-kit/mail/queue';
import type { Connection } from 'mongoose';
import { hookCursorModel, hookDeliveryModel, hookEndpointModel } from './hooks/model.ts';
import { notificationModel } from './inbox/model.ts';
import { organisationModel } from './organisations/model.ts';
import { personModel } from './people/model.ts';
import { pushModel, subscriptionModel } from './push/model.ts';
import { subjectModel } from './subjects/model.ts';

/** Opens the collections of this service. */
export function openModels(connection: Connection) {
  return {
    notifications: notificationModel(connection),
    subjects: subjectModel(connection),
    organisations: organisationModel(connection),
    organisationEndings: endingModel(connection),
    people: personModel(connection),
    mails: mailModel(connection),
    subscriptions: subscriptionModel(connection),
    pushes: pushModel(connection),
    hookEndpoints: hookEndpointModel(connection),
    hookDeliveries: hookDeliveryModel(connection),
    hookCursors: hookCursorModel(connection),
  };
}

export type Models = ReturnType<typeof openModels>;
