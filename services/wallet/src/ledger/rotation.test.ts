import { secretRing } from '@candor/service-kit/security/secret-ring';
import { ringsAfter } from '@candor/service-kit/testing/rings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fundPromotions, readBudget } from '../promotions/service.ts';
import { openWallet, WALLET_SECRET } from '../testing/instance.ts';
import { NEVER } from '../testing/snapshots.ts';
import { payDeposit } from '../transfers/service.ts';
import { openFollower } from './open.ts';
import { signText, snapshotKeys } from './snapshot-format.ts';
import { createVerifier } from './verifier.ts';

let wallet: Awaited<ReturnType<typeof openWallet>>;
/** Why something that was signed was refused. */
let refused: string[] = [];
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(async () => {
  refused = [];
  await wallet.reset();
  for (let n = 1; n <= 5; n += 1)
    await payDeposit(wallet.instance(), { depositId: `d${n}`, userId: 'p', amountMicro: n });
});

const before = secretRing(WALLET_SECRET);
const { both, newest } = ringsAfter(before);
const onRefused = (lost: Error) => void refused.push(lost.message);
const open = (idKeys = before) =>
  openFollower({
    ...{ connection: wallet.connection, journal: wallet.journal, clock: wallet.clock },
    ...{ idKeys, limits: NEVER, onRefused },
  });
/** The page behind which a running proof goes on, and the one it comes to. */
async function prove(idKeys = before) {
  const limits = { changedMax: 1, transfersMax: 1, cleanMax: 0 };
  const keeping = { connection: wallet.connection, idKeys, limits, onRefused };
  const { journal, clock } = wallet;
  let firstRead = 0;
  const since = (seq: number) => {
    firstRead ||= seq + 1;
    return journal.since(seq);
  };
  const onFault = (fault: string) => expect.fail(fault);
  const verifier = createVerifier({ journal: { ...journal, since }, clock, onFault, keeping, workMs: 60_000 });
  await verifier.round();
  await verifier.round();
  return { firstRead, verifiedTo: verifier.state().verifiedTo };
}

describe('what the wallet signed before its secret was changed', () => {
  it('a snapshot is gone on from; the next one needs the newest key alone', async () => {
    expect(await (await open()).keeper.make()).toBe(true);
    const after = await open(both);
    expect([after.fromSeq, refused]).toEqual([5, []]);
    // Without its key it is a stranger's: the journal is folded from its beginning.
    expect((await open(newest)).fromSeq).toBe(0);
    expect(refused).toEqual([expect.stringContaining('it is not signed by this wallet')]);
    await payDeposit(wallet.instance(), { depositId: 'more', userId: 'p', amountMicro: 1 });
    const next = await open(both);
    expect(await next.keeper.make()).toBe(true);
    expect((await open(newest)).fromSeq).toBe(6);
  });

  it('a running proof is gone on with', async () => {
    expect(await prove()).toEqual({ firstRead: 1, verifiedTo: 5 });
    expect((await prove(both)).firstRead).toBeGreaterThan(1);
    expect(refused).toEqual([]);
    expect(await prove(secretRing('of somebody else'))).toEqual({ firstRead: 1, verifiedTo: 5 });
    expect(refused).not.toEqual([]);
  });

  it('is signed by the newest key, and by no other', () => {
    const text = 'what is said';
    expect(signText(snapshotKeys(both), text)).toBe(signText(snapshotKeys(newest), text));
    expect(signText(snapshotKeys(both), text)).not.toBe(signText(snapshotKeys(before), text));
  });
});

describe('a payment into the promotions that is sent again once the secret was changed', () => {
  const input = { adminId: 'admin', amountMicro: 5_000_000, reason: 'launch', txHash: 'ab', idempotencyKey: 'k' };
  const after = () => ({ ...wallet.instance(), idKeys: both });

  it('is paid once', async () => {
    await fundPromotions(wallet.instance(), input);
    await fundPromotions(after(), input);
    expect(await readBudget(wallet.instance())).toBe(5_000_000);
    const other = { ...input, amountMicro: 6_000_000 };
    await expect(fundPromotions(after(), other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    expect(await wallet.models.promotionsFundings.countDocuments()).toBe(1);
  });

  it('waits for a second administrator once, and is the same for both of them', async () => {
    wallet.bonus.askSecondPerson = async ({ firstId }) => ({
      ...{ isOwn: false, alone: false },
      ...(firstId !== undefined && { firstStands: true }),
    });
    const { waiting } = await fundPromotions(wallet.instance(), input);
    expect((await fundPromotions(after(), input)).waiting?._id).toBe(waiting?._id);
    const second = { ...input, adminId: 'other' };
    expect(await fundPromotions(wallet.instance(), second)).toEqual({ budgetMicro: 5_000_000, waiting: null });
    for (const call of [input, second])
      expect(await fundPromotions(after(), call)).toEqual({ budgetMicro: 5_000_000, waiting: null });
    expect(await wallet.models.promotionsFundings.countDocuments()).toBe(1);
    expect(await wallet.models.promotionsProposals.countDocuments()).toBe(1);
  });
});
