import type { DomainEvent } from '@candor/events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { secondPersonWaits } from '../four-eyes/waits.ts';
import { openWorld, type World } from '../testing/instance.ts';
import type { DepositAddress } from './model.ts';
import { createAddress, deleteAddress, listAddresses, updateAddress } from './service.ts';

const HOUR_MS = 3_600_000;
const EVM = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const OTHER = '0x52908400098527886E0F7030069857D2E4169EE7';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const ETHEREUM = { network: 'Ethereum (ERC20)', address: EVM } as const;
const TO_TRON = { network: 'TRON (TRC20)', address: TRON } as const;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const alone = () => {
  world.second.ask = async () => ({ isOwn: false, alone: true });
};
/** There are several administrators; whoever is named may not decide any more. */
const several = (...stopped: string[]) => {
  world.second.ask = async ({ firstId }) => ({
    ...{ isOwn: false, alone: false },
    ...(firstId !== undefined && { firstStands: !stopped.includes(firstId) }),
  });
};
const add = (
  adminId: string,
  facts: Parameters<typeof updateAddress>[2] | object = ETHEREUM,
  idempotencyKey?: string,
) => createAddress(world.deps, { ...ETHEREUM, ...facts, adminId, idempotencyKey });
const edit = (adminId: string, id: string, facts: typeof ETHEREUM | typeof TO_TRON = TO_TRON) =>
  updateAddress(world.deps, id, { ...facts, adminId });
const remove = (adminId: string, id: string) => deleteAddress(world.deps, { id, adminId });
/** One that is listed already, whoever is there. */
async function listedOne(): Promise<string> {
  alone();
  const { _id } = await add('root');
  several();
  return _id;
}
const listed = async () => (await listAddresses(world.deps)).map(({ address }) => address);
const waiting = async () => (await secondPersonWaits(world.deps)).addresses;
const docOf = async (id: string) => (await world.deps.addresses.findById(id).lean<DepositAddress>()) as DepositAddress;
const toldOf = (doc: { outbox: readonly { event: DomainEvent }[] }) =>
  doc.outbox.map(({ event }) => event.payload as { action: string; after: object; actorId: string });

describe('an address that one administrator adds', () => {
  beforeEach(() => several());

  it('is shown to no publisher until another one adds the same', async () => {
    const proposed = await add('anna');
    expect(proposed).toMatchObject({ state: 'proposed', proposal: { by: 'anna', after: ETHEREUM } });
    expect(await listed()).toEqual([]);
    expect((await waiting()).map(({ _id }) => _id)).toEqual([proposed._id]);
    expect((await add('anna')).state).toBe('proposed');
    expect(await add('boris')).toMatchObject({ _id: proposed._id, state: 'listed', proposal: null });
    expect(await listed()).toEqual([EVM]);
    expect(await waiting()).toEqual([]);
    const doc = await docOf(proposed._id);
    expect(doc.changes).toMatchObject([{ by: 'boris', proposedBy: 'anna', before: null, after: ETHEREUM }]);
    expect(toldOf(doc).map(({ action, actorId }) => `${action} ${actorId}`)).toEqual([
      'depositAddress.propose anna',
      'depositAddress.create boris',
    ]);
    expect(toldOf(doc).at(-1)?.after).toEqual({ ...ETHEREUM, proposedBy: 'anna' });
  });

  it('by one who is alone is listed at once, and says so', async () => {
    alone();
    const made = await add('anna');
    expect(made).toMatchObject({ state: 'listed', changes: [{ by: 'anna', alone: true }] });
    expect(toldOf(made).at(-1)?.after).toEqual({ ...ETHEREUM, alone: true });
    expect((await secondPersonWaits(world.deps)).alone).toBe(1);
  });

  it('is added at once where four eyes are off, but in production with a second one there', async () => {
    const off = (isProduction: boolean) => ({
      ...world.deps,
      fourEyes: { ...world.deps.fourEyes, isOn: false, isProduction },
    });
    const made = await createAddress(off(false), { ...ETHEREUM, adminId: 'anna' });
    expect(made.state).toBe('listed');
    expect(made.changes[0]).not.toHaveProperty('alone');
    expect((await createAddress(off(true), { ...TO_TRON, adminId: 'anna' })).state).toBe('proposed');
  });

  it('waits for 24 hours; then whoever adds it is the first', async () => {
    const { _id } = await add('anna');
    world.clock.advance(24 * HOUR_MS);
    expect(await waiting()).toEqual([]);
    expect(await add('boris')).toMatchObject({ _id, state: 'proposed', proposal: { by: 'boris' }, proposals: 2 });
    expect(await add('anna')).toMatchObject({ _id, state: 'listed', changes: [{ by: 'anna', proposedBy: 'boris' }] });
  });

  it('under one key is proposed once and listed once, whoever sends theirs again', async () => {
    const { _id } = await add('anna', ETHEREUM, 'k');
    expect(await add('anna', ETHEREUM, 'k')).toMatchObject({ _id, proposals: 1 });
    await add('boris', ETHEREUM, 'k');
    for (const adminId of ['boris', 'anna'])
      expect(await add(adminId, ETHEREUM, 'k')).toMatchObject({ _id, state: 'listed' });
    expect(await waiting()).toEqual([]);
    expect(await listed()).toEqual([EVM]);
    await expect(add('boris', TO_TRON, 'k')).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  });

  it('by two at once is listed once, with both, each time', async () => {
    for (let n = 0; n < 8; n += 1) {
      await world.empty();
      several();
      await Promise.all([add('anna'), add('boris')]);
      const docs = await world.deps.addresses.find().lean<DepositAddress[]>();
      expect(docs).toHaveLength(1);
      expect(docs[0]?.changes).toHaveLength(1);
      const { by, proposedBy } = docs[0]?.changes[0] ?? {};
      expect([by, proposedBy].sort()).toEqual(['anna', 'boris']);
    }
  });

  it('is confirmed by three at once: it is listed once, and nothing waits', async () => {
    await add('anna');
    const made = await Promise.all(['boris', 'clara', 'dora'].map((adminId) => add(adminId)));
    expect(new Set(made.map(({ _id }) => _id)).size).toBe(1);
    expect(await listed()).toEqual([EVM]);
    expect(await waiting()).toEqual([]);
  });

  it('is ended by one, and then it is not added', async () => {
    const { _id } = await add('anna', ETHEREUM, 'k');
    expect(await remove('boris', _id)).toBe(true);
    expect(await waiting()).toEqual([]);
    expect(await listed()).toEqual([]);
    expect(toldOf(await docOf(_id)).at(-1)).toMatchObject({ action: 'depositAddress.reject', actorId: 'boris' });
    await expect(add('anna', ETHEREUM, 'k')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await add('boris')).state).toBe('proposed');
  });

  it('and is listed already is not added again, which needs nobody', async () => {
    const id = await listedOne();
    expect(await add('anna')).toMatchObject({ _id: id, state: 'listed' });
    expect(await waiting()).toEqual([]);
  });

  it('cannot be changed before it is listed', async () => {
    const { _id } = await add('anna');
    await expect(edit('boris', _id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of somebody who may not decide any more waits for another one', async () => {
    await add('anna');
    several('anna');
    expect(await add('boris')).toMatchObject({ state: 'proposed', proposal: { by: 'boris' } });
    expect(await listed()).toEqual([]);
  });
});

describe('an address that one administrator changes or removes', () => {
  it('stays what it is until another one wants the same', async () => {
    const id = await listedOne();
    expect(await edit('anna', id)).toMatchObject({ ...ETHEREUM, proposal: { by: 'anna', after: TO_TRON } });
    expect((await edit('anna', id)).proposals).toBe(1);
    expect(await listed()).toEqual([EVM]);
    expect(await edit('boris', id)).toMatchObject({ ...TO_TRON, proposal: null });
    expect((await docOf(id)).changes.at(-1)).toMatchObject({ by: 'boris', proposedBy: 'anna', before: ETHEREUM });
    expect(await remove('boris', id)).toBe(false);
    expect(await remove('boris', id)).toBe(false);
    expect(await listed()).toEqual([TRON]);
    expect(await remove('anna', id)).toBe(true);
    expect(await listed()).toEqual([]);
  });

  it('another way is another proposal, which waits for somebody else again', async () => {
    const id = await listedOne();
    await edit('anna', id);
    expect(await edit('boris', id, { ...ETHEREUM, address: OTHER } as never)).toMatchObject({
      ...ETHEREUM,
      proposal: { by: 'boris' },
    });
    expect(await edit('boris', id)).toMatchObject({ ...ETHEREUM, proposal: { by: 'boris', after: TO_TRON } });
  });

  it('to what it is already has nothing waiting any more, and a retry of a change changes nothing', async () => {
    const id = await listedOne();
    await edit('anna', id);
    expect(await edit('boris', id, ETHEREUM)).toMatchObject({ ...ETHEREUM, proposal: null });
    await edit('anna', id);
    await edit('boris', id);
    expect(await edit('boris', id)).toMatchObject({ ...TO_TRON, revision: 1, proposal: null });
  });

  it('does not become what was wanted of another one: a change that came meanwhile ends what waited', async () => {
    const id = await listedOne();
    await remove('anna', id);
    alone();
    await edit('root', id);
    several();
    expect(await remove('boris', id)).toBe(false);
    expect(await listed()).toEqual([TRON]);
  });

  it('by any number at once is changed once, and each change has two', async () => {
    const id = await listedOne();
    await edit('anna', id);
    await Promise.allSettled(
      ['boris', 'clara', 'dora', 'anna'].flatMap((adminId) => [edit(adminId, id), remove(adminId, id)]),
    );
    const { changes } = await docOf(id);
    for (const { by, proposedBy } of changes.slice(1)) {
      expect(proposedBy).toBeDefined();
      expect(proposedBy).not.toBe(by);
    }
    expect(changes.length).toBeLessThanOrEqual(3);
  });

  it('waits while auth does not say who else there is', async () => {
    const id = await listedOne();
    world.second.ask = async () => Promise.reject(new Error('away'));
    await expect(edit('anna', id)).rejects.toThrow('away');
    await expect(add('anna')).rejects.toThrow('away');
    expect(await listed()).toEqual([EVM]);
  });
});
