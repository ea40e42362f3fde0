import type { ErasureCommand } from '@candor/events';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createEndpoint, listEndpoints } from '../hooks/endpoints.ts';
import { isGone } from '../hooks/gone.ts';
import { noteOrganisation } from '../organisations/service.ts';
import { openWorld, type World } from '../testing/instance.ts';
import { handleErasure, heldOfOrganisation } from './service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const both = [
  { id: 'labs', name: 'Labs' },
  { id: 'tide', name: 'Tide' },
];
const ask = (stage: ErasureCommand['stage'], change: Partial<ErasureCommand> = {}) =>
  handleErasure(world.deps, { userId: 's', stage, publishes: true, organisations: both, ...change });
const endpoint = (organisationId: string) =>
  createEndpoint(
    world.deps,
    { userId: 's', organisationId },
    { url: `http://127.0.0.1:1/${organisationId}`, types: ['rating.completed'] },
  );
const counts = async () =>
  Promise.all(['s', 'labs', 'tide', 'other'].map(async (id) => (await listEndpoints(world.deps, id)).length));

beforeEach(async () => {
  // As auth tells it: somebody who did not found them is their only member.
  for (const organisationId of ['labs', 'tide'])
    await noteOrganisation(world.deps, {
      ...{ organisationId, name: 'A name', version: 5, members: [{ userId: 's', role: 'owner' }], former: [] },
    });
  for (const id of ['s', 'labs', 'tide', 'other']) await endpoint(id);
});

it('webhooks of organisations that end with their only member go with them, and nobody else’s', async () => {
  expect(await ask('prepare')).toEqual({ blockers: [] });
  expect(await counts()).toEqual([1, 1, 1, 1]);
  for (let again = 0; again < 2; again += 1) expect(await ask('remove')).toEqual({ blockers: [] });
  expect(await counts()).toEqual([0, 0, 0, 1]);
  // What comes in the same moment is taken back: they are nobody’s.
  for (const { id } of both) {
    expect(await isGone(world.deps, id)).toBe(true);
    await expect(endpoint(id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  }
  expect(await isGone(world.deps, 'other')).toBe(false);
});

it('stay when nothing comes of the erasure, and are gone by auth of before, which names none', async () => {
  await ask('prepare');
  expect(await isGone(world.deps, 'labs')).toBe(false);
  await ask('cancel');
  await ask('remove', { organisations: undefined });
  expect(await counts()).toEqual([0, 1, 1, 1]);
  await ask('prepare');
  await ask('remove', { organisations: undefined });
  expect(await counts()).toEqual([0, 0, 0, 1]);
});

it('stay where auth says that others are members', async () => {
  await ask('remove', { publishes: false, organisations: [] });
  expect(await counts()).toEqual([1, 1, 1, 1]);
});

it('an export has their webhooks, without what they are signed with', async () => {
  const { webhooks } = (await heldOfOrganisation(world.deps, 'labs')) as { webhooks: object[] };
  expect(webhooks).toMatchObject([{ url: 'http://127.0.0.1:1/labs', state: 'on' }]);
  expect(JSON.stringify(webhooks)).not.toContain('secret');
});
