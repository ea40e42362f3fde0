import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../testing/instance.ts';
import { createAddress, deleteAddress, listAddresses, updateAddress } from './service.ts';

const EVM = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const input = { adminId: 'admin', network: 'Ethereum (ERC20)', address: EVM } as const;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const listed = async () => (await listAddresses(world.deps)).map(({ network, address }) => `${network} ${address}`);

describe('deposit addresses', () => {
  it('an address is listed as it is kept, with its checksum', async () => {
    await createAddress(world.deps, { ...input, address: EVM.toLowerCase() });
    expect(await listed()).toEqual([`Ethereum (ERC20) ${EVM}`]);
  });

  it('one that is not valid on its network is refused by the network’s name, and nothing changes', async () => {
    const refused = expect.objectContaining({
      code: 'ADDRESS_INVALID',
      status: 400,
      message: 'This is not a valid address on TRON (TRC20).',
    });
    const made = await createAddress(world.deps, input);
    await expect(createAddress(world.deps, { ...input, network: 'TRON (TRC20)' })).rejects.toEqual(refused);
    await expect(updateAddress(world.deps, made._id, { ...input, network: 'TRON (TRC20)' })).rejects.toEqual(refused);
    expect(await listed()).toEqual([`Ethereum (ERC20) ${EVM}`]);
  });

  it('50 identical calls under one key make one address; another input under it is a conflict', async () => {
    const calls = Array.from({ length: 50 }, () => createAddress(world.deps, { ...input, idempotencyKey: 'k' }));
    expect(new Set((await Promise.all(calls)).map(({ _id }) => _id)).size).toBe(1);
    const other = { ...input, network: 'TRON (TRC20)', address: TRON, idempotencyKey: 'k' } as const;
    await expect(createAddress(world.deps, other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT', status: 409 });
    expect(await listed()).toHaveLength(1);
  });

  it('two equal calls without a key make two', async () => {
    await createAddress(world.deps, input);
    await createAddress(world.deps, input);
    expect(await listed()).toHaveLength(2);
  });

  it('a changed and a removed address keep who did it, and what it was before', async () => {
    const { _id } = await createAddress(world.deps, input);
    await updateAddress(world.deps, _id, { adminId: 'second', network: 'TRON (TRC20)', address: TRON });
    expect(await listed()).toEqual([`TRON (TRC20) ${TRON}`]);
    await deleteAddress(world.deps, { id: _id, adminId: 'third' });
    expect(await listed()).toEqual([]);
    const kept = await world.deps.addresses.findById(_id).lean();
    const before = { network: 'Ethereum (ERC20)', address: EVM };
    const after = { network: 'TRON (TRC20)', address: TRON };
    expect(kept?.changes).toMatchObject([
      { by: 'admin', before: null, after: before },
      { by: 'second', before, after },
      { by: 'third', before: after, after: null },
    ]);
  });

  it('one that is not there, or not any more, is not found', async () => {
    const { _id } = await createAddress(world.deps, input);
    await deleteAddress(world.deps, { id: _id, adminId: 'admin' });
    const notFound = { code: 'NOT_FOUND', status: 404 };
    for (const id of [_id, 'unknown']) {
      await expect(updateAddress(world.deps, id, input)).rejects.toMatchObject(notFound);
      await expect(deleteAddress(world.deps, { id, adminId: 'admin' })).rejects.toMatchObject(notFound);
    }
  });

  it('administrators who remove one at once: it is removed once', async () => {
    const { _id } = await createAddress(world.deps, input);
    const calls = Array.from({ length: 10 }, (_, n) => deleteAddress(world.deps, { id: _id, adminId: `admin${n}` }));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  });
});
