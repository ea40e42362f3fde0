import type { CapitalQuestion, CapitalReply, DomainEvent } from '@candor/events';
import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWallet } from '../testing/instance.ts';
import { countAlone, listProposals, rejectProposal } from './proposal.ts';
import { fundPromotions, readBudget, sweepPromotions } from './service.ts';

const HOUR_MS = 3_600_000;
const USDT = 1_000_000;

let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(async () => {
  await wallet.reset();
  several();
});

/** There are several administrators; whoever is named may not decide any more. */
const several = (...stopped: string[]) => {
  wallet.bonus.askSecondPerson = async ({ firstId }) => ({
    ...{ isOwn: false, alone: false },
    ...(firstId !== undefined && { firstStands: !stopped.includes(firstId) }),
  });
};
const alone = () => {
  wallet.bonus.askSecondPerson = async () => ({ isOwn: false, alone: true });
};
const fund = (
  adminId: string,
  more: { txHash?: string; idempotencyKey?: string; amountMicro?: number } = {},
  deps = wallet.instance(),
) => fundPromotions(deps, { amountMicro: 5 * USDT, reason: `launch, by ${adminId}`, txHash: '0xab', ...more, adminId });
const fundings = () => wallet.models.promotionsFundings.find().lean();
const waiting = () => listProposals(wallet.instance());
const budget = () => readBudget(wallet.instance());
const toldOf = (docs: readonly { outbox: readonly { event: DomainEvent }[] }[]) =>
  docs.flatMap(({ outbox }) =>
    outbox.map(({ event }) => event.payload as { action: string; actorId: string; after: object }),
  );

describe('a payment into the promotions budget that needs two administrators', () => {
  it('moves nothing until another one wants the same amount with the same transaction', async () => {
    const asked: CapitalQuestion[] = [];
    wallet.bonus.askCapital = async (question): Promise<CapitalReply> => {
      asked.push(question);
      return { verdict: 'taken', txHash: question.txHash };
    };
    const proposed = await fund('anna');
    expect(proposed).toMatchObject({ budgetMicro: 0, waiting: { by: 'anna', amountMicro: 5 * USDT, txHash: '0xab' } });
    expect((await fund('anna')).waiting?.proposals).toBe(1);
    expect(await fundings()).toEqual([]);
    expect(await waiting()).toHaveLength(1);
    const id = proposed.waiting?._id as string;
    // It is looked at, and taken only once it is paid.
    expect(asked).toEqual([{ fundingId: id, txHash: '0xab', onlyLook: true }]);
    expect(await fund('boris', { txHash: 'AB' })).toEqual({ budgetMicro: 5 * USDT, waiting: null });
    expect(asked.at(-1)).toEqual({ fundingId: id, txHash: 'AB' });
    expect(await fundings()).toMatchObject([{ _id: id, actorId: 'boris', proposedBy: 'anna', state: 'posted' }]);
    expect(await waiting()).toEqual([]);
    const told = toldOf([...(await wallet.models.promotionsProposals.find().lean()), ...(await fundings())]);
    expect(told.map(({ action, actorId }) => `${action} ${actorId}`)).toEqual([
      'promotions.propose anna',
      'promotions.fund boris',
    ]);
    expect(told.at(-1)?.after).toMatchObject({ amount: '5', proposedBy: 'anna' });
  });

  it('with another amount or transaction is another proposal', async () => {
    await fund('anna');
    expect((await fund('boris', { amountMicro: 6 * USDT })).waiting).toMatchObject({ by: 'boris' });
    expect((await fund('boris', { txHash: '0xcd' })).waiting).toMatchObject({ by: 'boris' });
    expect(await budget()).toBe(0);
    expect(await waiting()).toHaveLength(3);
    // Of two amounts that one transaction is named for, one can be paid.
    await fund('boris');
    await expect(fund('anna', { amountMicro: 6 * USDT })).rejects.toMatchObject({ code: 'TX_HASH_USED' });
    expect(await budget()).toBe(5 * USDT);
  });

  it('by one who is alone is paid at once, and says so; also what waited for somebody else', async () => {
    await fund('anna', { txHash: '0xcd' });
    alone();
    expect((await fund('anna')).waiting).toBeNull();
    expect((await fund('anna', { txHash: '0xcd' })).waiting).toBeNull();
    expect(await fundings()).toMatchObject([{ alone: true }, { alone: true }]);
    expect(await countAlone(wallet.instance())).toBe(2);
    expect(toldOf(await fundings()).map(({ after }) => (after as { alone?: true }).alone)).toEqual([true, true]);
    expect(await waiting()).toEqual([]);
  });

  it('waits for 24 hours; then whoever wants it is the first', async () => {
    await fund('anna');
    wallet.clock.advance(24 * HOUR_MS);
    expect(await waiting()).toEqual([]);
    expect((await fund('boris')).waiting).toMatchObject({ by: 'boris', proposals: 2 });
    expect((await fund('anna')).waiting).toBeNull();
    expect(await fundings()).toMatchObject([{ actorId: 'anna', proposedBy: 'boris' }]);
  });

  it('of somebody who may not decide any more waits for another one', async () => {
    await fund('anna');
    several('anna');
    expect((await fund('boris')).waiting).toMatchObject({ by: 'boris' });
    expect(await budget()).toBe(0);
    expect((await fund('clara')).waiting).toBeNull();
    expect(await fundings()).toMatchObject([{ actorId: 'clara', proposedBy: 'boris' }]);
  });

  it('under one key is proposed once and paid once, whoever sends theirs again', async () => {
    const key = { idempotencyKey: 'k' };
    const first = await fund('anna', key);
    expect((await fund('anna', key)).waiting).toMatchObject({ _id: first.waiting?._id, proposals: 1 });
    await fund('boris', key);
    for (const adminId of ['boris', 'anna', 'boris'])
      expect(await fund(adminId, key)).toEqual({ budgetMicro: 5 * USDT, waiting: null });
    expect(await waiting()).toEqual([]);
    for (const adminId of ['anna', 'boris'])
      await expect(fund(adminId, { ...key, amountMicro: USDT })).rejects.toMatchObject({
        code: 'IDEMPOTENCY_CONFLICT',
      });
    await expect(fund('clara')).rejects.toMatchObject({ code: 'TX_HASH_USED' });
  });

  it('of any number who want it at once is paid once, with two of them, each time', async () => {
    for (let n = 1; n <= 6; n += 1) {
      const txHash = `0xab${n}`;
      const keyed = (adminId: string) => fund(adminId, { txHash, idempotencyKey: `${adminId} ${n}` });
      const names = ['anna', 'boris', 'clara', 'anna', 'boris'];
      await Promise.allSettled(names.map(keyed));
      // Again, the two whose payment it is hear of it; whoever came when it was paid hears that the transaction is used.
      const again = await Promise.allSettled(['anna', 'boris', 'clara'].map(keyed));
      const heard = again.flatMap((one) => (one.status === 'fulfilled' ? [one.value.waiting] : []));
      const refused = again.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
      expect(heard.length).toBeGreaterThanOrEqual(2);
      expect(heard.every((waits) => waits === null)).toBe(true);
      expect(refused.every((code) => code === 'TX_HASH_USED')).toBe(true);
      expect(await budget()).toBe(n * 5 * USDT);
      const paid = (await fundings()).find((one) => one.txHash === txHash);
      expect(paid?.proposedBy).toBeDefined();
      expect(paid?.proposedBy).not.toBe(paid?.actorId);
    }
    expect(await waiting()).toEqual([]);
    expect((await wallet.verify()).transfers).toBe(6);
  });

  it.each(['promotions:1', 'promotions:2'])(
    'that stopped after %s is finished once, whoever comes next',
    async (step) => {
      await fund('anna');
      const key = { idempotencyKey: 'k' };
      await expect(fund('boris', key, wallet.instance(crashAt(step)))).rejects.toThrow(CrashAbort);
      // It is on record, and waits for nobody any more.
      expect(await waiting()).toEqual([]);
      await Promise.all([sweepPromotions(wallet.instance()), fund('boris', key), sweepPromotions(wallet.instance())]);
      expect(await budget()).toBe(5 * USDT);
      expect((await wallet.verify()).transfers).toBe(1);
      expect(await wallet.models.promotionsProposals.countDocuments({ waitsAs: { $exists: true } })).toBe(0);
    },
  );

  it('whose first administrator’s process died goes on from what is kept', async () => {
    await expect(fund('anna', {}, wallet.instance(crashAt('promotions:proposed')))).rejects.toThrow(CrashAbort);
    expect((await fund('anna')).waiting?.proposals).toBe(1);
    expect((await fund('boris')).waiting).toBeNull();
  });

  it('waits while auth does not say who else there is', async () => {
    await fund('anna');
    wallet.bonus.askSecondPerson = async () => Promise.reject(new Error('away'));
    await expect(fund('boris')).rejects.toThrow('away');
    expect(await budget()).toBe(0);
  });

  it('is refused already where the transaction is counted, or no network writes one so', async () => {
    for (const reply of [{ verdict: 'invalid' }, { verdict: 'used', told: 'For a payout.' }] as const) {
      wallet.bonus.askCapital = async () => reply;
      await expect(fund('anna')).rejects.toMatchObject({ code: expect.stringMatching(/^TX_HASH_(INVALID|USED)$/) });
    }
    expect(await waiting()).toEqual([]);
  });
});

describe('a payment that waits and is taken back', () => {
  const end = (adminId: string, id: string, deps = wallet.instance()) => rejectProposal(deps, { adminId, id });
  const proposed = async (more = {}) => (await fund('anna', more)).waiting?._id as string;
  const told = async () =>
    toldOf(await wallet.models.promotionsProposals.find().lean()).map(({ action, actorId }) => `${action} ${actorId}`);

  it.each(['anna', 'boris'])('by %s is not paid, is in the audit log, and can be wanted anew', async (adminId) => {
    const id = await proposed();
    await end(adminId, id);
    // A retry of who ended it hears the same.
    await end(adminId, id);
    expect(await waiting()).toEqual([]);
    expect(await told()).toEqual(['promotions.propose anna', `promotions.reject ${adminId}`]);
    expect(await fundings()).toEqual([]);
    const again = (await fund('boris')).waiting;
    expect(again).toMatchObject({ by: 'boris' });
    expect(again?._id).not.toBe(id);
    await fund('anna');
    expect(await budget()).toBe(5 * USDT);
    expect(await fundings()).toMatchObject([{ actorId: 'anna', proposedBy: 'boris' }]);
  });

  it('under its key is told that it is no more, and not proposed again', async () => {
    const key = { idempotencyKey: 'k' };
    await end('boris', await proposed(key));
    await expect(fund('anna', key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await waiting()).toEqual([]);
  });

  it('is refused once it was paid, once it lapsed, twice by different people, and where there was none', async () => {
    const gone = { code: 'NOT_FOUND', status: 404 };
    const paid = await proposed();
    await fund('boris');
    await expect(end('anna', paid)).rejects.toMatchObject(gone);
    const ended = await proposed({ txHash: '0xcd' });
    await end('anna', ended);
    await expect(end('boris', ended)).rejects.toMatchObject(gone);
    const lapsed = await proposed({ txHash: '0xef' });
    wallet.clock.advance(24 * HOUR_MS);
    await expect(end('anna', lapsed)).rejects.toMatchObject(gone);
    await expect(end('anna', 'nothing')).rejects.toMatchObject(gone);
    expect(await budget()).toBe(5 * USDT);
  });

  it.each(['promotions:confirmed', 'promotions:1'])(
    'is refused from the confirmation on, also of one that stopped after %s, which is then finished',
    async (step) => {
      const id = await proposed();
      const key = { idempotencyKey: 'k' };
      await expect(fund('boris', key, wallet.instance(crashAt(step)))).rejects.toThrow(CrashAbort);
      await expect(end('anna', id)).rejects.toMatchObject({ code: 'CONFIRMED_ALREADY', status: 409 });
      await fund('boris', key);
      expect(await budget()).toBe(5 * USDT);
      expect((await wallet.verify()).transfers).toBe(1);
    },
  );

  it('is possible again after a confirmation that was refused', async () => {
    const id = await proposed();
    wallet.bonus.askCapital = async () => ({ verdict: 'used', told: 'For a payout.' });
    await expect(fund('boris')).rejects.toMatchObject({ code: 'TX_HASH_USED' });
    await end('anna', id);
    expect(await waiting()).toEqual([]);
  });

  it('while the other one confirms it, is either paid or taken back, never both, each time', async () => {
    for (let n = 1; n <= 12; n += 1) {
      const txHash = `0xab${n}`;
      const before = await budget();
      const id = await proposed({ txHash });
      const [taken, confirmed] = await Promise.allSettled([end('anna', id), fund('boris', { txHash })]);
      const isPaid = confirmed.status === 'fulfilled' && confirmed.value.waiting === null;
      expect(taken.status === 'fulfilled', String(n)).toBe(!isPaid);
      expect(await budget()).toBe(before + (isPaid ? 5 * USDT : 0));
      // Who came too late to confirm it wants it now as the first.
      if (!isPaid) expect(await waiting()).toMatchObject([{ by: 'boris', txHash }]);
      if (!isPaid) await end('boris', (await waiting())[0]?._id as string);
    }
    expect((await wallet.verify()).transfers).toBe((await fundings()).length);
  });

  it('whoever of two at once ends it, is ended once', async () => {
    const id = await proposed();
    const settled = await Promise.allSettled([end('anna', id), end('boris', id), end('clara', id)]);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await told()).toHaveLength(2);
  });
});
