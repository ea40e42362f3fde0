import { isCountry } from '@candor/countries';
import { inBatches } from '@candor/service-kit/data/batches';
import { emit } from '@candor/service-kit/events/outbox';
import type { Connection } from 'mongoose';
import { openModels } from '../models.ts';
import { countryEvent } from './country-event.ts';
import type { User } from './model.ts';

/** Tells of each account's country, which nobody was told of before. Repeatable: it is told again, and that changes nothing. */
export async function tellCountries(connection: Connection): Promise<void> {
  const { users } = openModels(connection);
  const told = { filter: { country: { $gt: '' }, accountState: { $ne: 'erased' } }, fields: { country: 1 } } as const;
  for await (const batch of inBatches<Pick<User, '_id' | 'country'>>(users, told))
    for (const { _id, country } of batch) {
      if (!isCountry(country)) continue;
      const emitted = emit(countryEvent(_id, country, Date.now()));
      await users.updateOne({ _id, country }, { $set: { ...emitted.$set }, $push: emitted.$push });
    }
}
