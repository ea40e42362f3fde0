import { runMigrations } from '@candor/service-kit/data/migrations';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { database } from '../migrations.ts';
import { newcomer, openAuth, type World } from '../testing/instance.ts';
import { codeOfName } from './migrate-country.ts';
import { register } from './service.ts';

let auth: World;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());
beforeEach(() => auth.reset());

it.each([
  ['Norway', 'NO'],
  ['NO', 'NO'],
  ['Côte d’Ivoire', 'CI'],
  ["Cote d'Ivoire", 'CI'],
  ['Hong Kong SAR China', 'HK'],
  ['Hong Kong', 'HK'],
  ['Turkey', 'TR'],
  ['Türkiye', 'TR'],
  ['Bosnia & Herzegovina', 'BA'],
  ['Saint Lucia', 'LC'],
  ['usa', 'US'],
  ['Atlantis', undefined],
  ['', undefined],
])('%s is %s', (name, code) => {
  expect(codeOfName(name)).toBe(code);
});

it('countries that were kept by their names are kept by their codes; what is none stays', async () => {
  const kept = ['Norway', 'Türkiye', 'NO', '', 'Atlantis'];
  const ids = [];
  for (const country of kept) {
    const { user } = await register(auth.deps, newcomer());
    await auth.deps.models.users.updateOne({ _id: user._id }, { $set: { country } });
    ids.push(user._id);
  }
  for (const _ of [1, 2]) {
    await auth.connection.collection('migrations').deleteMany({});
    await runMigrations(auth.connection, database.migrations, silentLog);
  }
  const after = await Promise.all(ids.map(async (id) => (await auth.userOf(id))?.country));
  expect(after).toEqual(['NO', 'TR', 'NO', '', 'Atlantis']);
});
