import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepOrphanScreenshots } from '../screenshots/service.ts';
import { depositRequest, evmHash, openWorld, publisherViewer, type World } from '../testing/instance.ts';
import { screenshotOf, serve } from '../testing/server.ts';
import { decideDeposit } from './decision-service.ts';
import type { Deposit } from './model.ts';
import { requestDeposit } from './service.ts';

const DAY_MS = 24 * 60 * 60_000;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const publishedIds = () => world.published.map(({ id }) => id);

/** Uploads by an instance that dies after keeping the picture. */
async function crashAfterUpload(key: string): Promise<void> {
  const dying = await serve(world, world.instance(crashAt('deposit:1')));
  const answer = await dying.upload(publisherViewer('p1'), await screenshotOf('red'), key);
  expect(answer.status).toBe(500);
  await dying.stop();
}

describe('a process that dies in the middle of a deposit', () => {
  it('after step 1: the retry meets the picture, and there is one deposit with one picture', async () => {
    await crashAfterUpload('k');
    const fresh = await serve(world, world.instance());
    const { ticket, name } = await fresh.upload(publisherViewer('p1'), await screenshotOf('red'), 'k');
    const facts = { userId: 'p1', amountMicro: 1, network: 'SOL' } as const;
    await requestDeposit(world.deps, { ...facts, screenshotTicket: ticket, idempotencyKey: 'k' });
    await fresh.stop();
    world.clock.advance(DAY_MS + 1);
    await sweepOrphanScreenshots(world.deps);
    expect(world.pictures.names()).toEqual([name]);
  });

  it('after step 1, and nobody comes again: the sweeper removes the picture after a day', async () => {
    await crashAfterUpload('k');
    expect(world.pictures.names()).toHaveLength(1);
    world.clock.advance(DAY_MS + 1);
    await sweepOrphanScreenshots(world.instance().deps);
    expect(world.pictures.names()).toEqual([]);
    expect(await world.deps.deposits.countDocuments({})).toBe(0);
  });

  it('after step 2: the deposit is there, its event goes out, and the retry answers with it', async () => {
    const request = await depositRequest(world, 'p1', { key: 'k' });
    await expect(requestDeposit(world.instance(crashAt('deposit:2')).deps, request)).rejects.toThrow(CrashAbort);
    const fresh = world.instance();
    await fresh.relay.publishUnsent();
    const deposit = await requestDeposit(fresh.deps, request);
    expect(await fresh.deps.deposits.countDocuments({})).toBe(1);
    expect(publishedIds()).toEqual([`${deposit._id}.requested`]);
    expect(await fresh.relay.confirmSent()).toBe(0);
  });

  it.each(['paid', 'rejected'] as const)('after step 3, %s: decided once, told once', async (status) => {
    const { _id } = await requestDeposit(world.deps, await depositRequest(world, 'p1', { txHash: evmHash(1) }));
    const decision = { depositId: _id, adminId: 'admin', status, reason: 'x' };
    await expect(decideDeposit(world.instance(crashAt('deposit:3')).deps, decision)).rejects.toThrow(CrashAbort);
    const fresh = world.instance();
    await expect(decideDeposit(fresh.deps, decision)).rejects.toMatchObject({ code: 'STATUS_UNCHANGED' });
    await fresh.relay.publishUnsent();
    await fresh.relay.confirmSent();
    const end = status === 'paid' ? 'paid' : 'rejected.1';
    expect(publishedIds()).toEqual([`${_id}.requested`, `${_id}.${end}`, `${_id}.decided.1.acted`]);
    const stored = await fresh.deps.deposits.findById(_id).lean<Deposit>();
    expect(stored?.decisions).toHaveLength(1);
    expect(stored?.outbox).toEqual([]);
  });
});
