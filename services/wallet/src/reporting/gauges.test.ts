import { createEvent, type DomainEvent } from '@candor/events';
import { createMetrics, type Metrics } from '@candor/service-kit/telemetry/metrics';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onRatingCompleted } from '../handlers/rating.completed.ts';
import { createVerifier } from '../ledger/verifier.ts';
import { openWallet } from '../testing/instance.ts';
import { USDT } from '../testing/world.ts';
import { fundCampaign, payDeposit } from '../transfers/service.ts';
import { rewardTimer, watchLedger } from './gauges.ts';

let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(() => wallet.reset());

/** The value of one sample. */
async function sampleOf(metrics: Metrics, name: string): Promise<number | undefined> {
  const line = (await metrics.scrape()).split('\n').find((one) => one.startsWith(`${name}{`));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

async function fund(amountMicro: number) {
  const deps = wallet.instance();
  await payDeposit(deps, { depositId: 'd', userId: 'p', amountMicro });
  await fundCampaign(deps, { fundingId: 'f', appId: 'a', publisherId: 'p', amountMicro });
}

function completed(ratingId: string, occurredAtMs: number): DomainEvent<'rating.completed'> {
  const names = { appId: 'a', appName: 'Tidepool', raterId: `rater of ${ratingId}`, publisherId: 'p' };
  const payload = { ...names, ratingId, attempt: 1, amountMicro: USDT, profitMicro: 750_000 };
  return createEvent({
    id: `${ratingId}#1.completed`,
    name: 'rating.completed',
    occurredAtMs,
    correlationId: 'c',
    payload,
  });
}

/** A process of the wallet with figures of its own. */
function startProcess() {
  const metrics = createMetrics('wallet');
  const deps = wallet.instance();
  return { metrics, pay: onRatingCompleted({ ...deps, onReward: rewardTimer(metrics) }) };
}

describe('the time to a reward', () => {
  it('is noted once a reward, by whichever of two wallets wrote it, however often both are told', async () => {
    await fund(50 * USDT);
    const processes = [startProcess(), startProcess()];
    const submittedAtMs = wallet.clock.now();
    wallet.clock.advance(1_500);
    const events = Array.from({ length: 20 }, (_, n) => completed(`r${n}`, submittedAtMs));
    for (let round = 0; round < 3; round += 1)
      await Promise.all(events.flatMap((event) => processes.map(({ pay }) => pay(event))));
    const sum = async (name: string) => {
      const values = await Promise.all(processes.map(({ metrics }) => sampleOf(metrics, name)));
      return values.reduce<number>((total, value) => total + (value ?? 0), 0);
    };
    expect(await sum('candor_reward_seconds_count')).toBe(20);
    expect(await sum('candor_reward_seconds_sum')).toBeCloseTo(20 * 1.5);
  });

  it('is not noted for a reward that could not be paid', async () => {
    const { metrics, pay } = startProcess();
    await expect(pay(completed('r', wallet.clock.now()))).rejects.toThrow('must not happen');
    expect(await sampleOf(metrics, 'candor_reward_seconds_count')).toBe(0);
  });
});

describe('the ledger’s figures', () => {
  it('are the same at every replica: what campaigns hold, pages, and how far they were proved', async () => {
    await fund(10 * USDT);
    await startProcess().pay(completed('r', wallet.clock.now()));
    for (const deps of [wallet.instance(), wallet.instance()]) {
      const metrics = createMetrics('wallet');
      const onFault = (fault: string) => expect.fail(fault);
      const verifier = createVerifier({ journal: wallet.journal, clock: wallet.clock, onFault });
      watchLedger(metrics, { ledger: deps.ledger, verifier });
      while (verifier.state().verifiedTo < 3) await verifier.round();
      expect(await sampleOf(metrics, 'candor_escrow_micro_usdt')).toBe(9 * USDT);
      expect(await sampleOf(metrics, 'candor_journal_pages')).toBe(3);
      expect(await sampleOf(metrics, 'candor_journal_proved_pages')).toBe(3);
    }
  });
});
