import { systemClock } from '@candor/service-kit/clock';
import type { Connection } from 'mongoose';
import { openModels } from '../models.ts';
import { foundMissing } from './found.ts';

/** Gives every publisher of before an organisation with them as its owner. Repeatable: it has the publisher's id. */
export async function foundOrganisations(connection: Connection): Promise<void> {
  await foundMissing({ models: openModels(connection), clock: systemClock });
}
