import { createEvent } from '@candor/events';
import { handleEvent } from '@candor/service-kit/events/worker';
import { createReadiness } from '@candor/service-kit/http/readiness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPersons } from '../balances/service.ts';
import type { WalletDeps } from '../deps.ts';
import { createHandlers } from '../handlers/index.ts';
import { openWallet } from '../testing/instance.ts';
import { fundCampaign, payDeposit } from '../transfers/service.ts';
import { createStanding } from './standing.ts';

let wallet: Awaited<ReturnType<typeof openWallet>>;
beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(async () => {
  await wallet.reset();
  const deps = wallet.instance();
  await payDeposit(deps, { depositId: 'd', userId: 'p', amountMicro: 100 });
  await fundCampaign(deps, { fundingId: 'f', appId: 'a', publisherId: 'p', amountMicro: 60 });
});

const completed = createEvent({
  id: 'r1#1.completed',
  name: 'rating.completed',
  occurredAtMs: 0,
  correlationId: 'c',
  payload: {
    ratingId: 'r1',
    attempt: 1,
    appId: 'a',
    appName: 'Tidepool',
    raterId: 'r',
    publisherId: 'p',
    amountMicro: 10,
    profitMicro: 7,
  },
});
/** A process with what the service puts around its ledger; `faults` are its alarms. */
async function openProcess(deps: WalletDeps = wallet.instance()) {
  const faults: unknown[] = [];
  const standing = createStanding((error) => void faults.push(error));
  await deps.ledger.follower.catchUp();
  const readiness = createReadiness({ mongo: async () => {}, ledger: () => standing.look(deps.ledger) });
  const handlers = standing.givingBack(createHandlers(deps));
  const handle = () => handleEvent<'wallet'>(handlers, completed);
  return { deps, standing, faults, handle, ready: () => readiness.look() };
}
const stopped = { code: 'LEDGER_STOPPED', status: 503 };

describe('a wallet whose ledger stopped', () => {
  it('says so by name, gives its events back as no try of them, and another replica handles them', async () => {
    const [broken, sound] = [await openProcess(), await openProcess()];
    expect(await broken.ready()).toEqual({ ready: true, away: [] });
    // What this process has made of the journal is not what the next page follows.
    broken.deps.ledger.follower.fold.hash = 'f'.repeat(64);
    await payDeposit(sound.deps, { depositId: 'e', userId: 'p', amountMicro: 1 });
    await expect(broken.handle()).rejects.toMatchObject(stopped);
    expect(await broken.ready()).toEqual({ ready: false, away: ['ledger'] });
    expect(await sound.ready()).toEqual({ ready: true, away: [] });
    await expect(broken.handle()).rejects.toMatchObject(stopped);
    expect(broken.faults).toHaveLength(1);
    await sound.handle();
    expect(await readPersons(sound.deps, ['r'])).toMatchObject([{ totalBalanceMicro: 7 }]);
  });

  it('is found out by being asked, though nobody posts', async () => {
    const broken = await openProcess();
    broken.deps.ledger.follower.fold.hash = 'f'.repeat(64);
    await payDeposit(wallet.instance(), { depositId: 'e', userId: 'p', amountMicro: 1 });
    expect(await broken.ready()).toEqual({ ready: false, away: ['ledger'] });
    expect(broken.faults).toHaveLength(1);
  });

  it('is not one whose database is away: that is told by its own name', async () => {
    const standing = createStanding(() => {});
    const follower = { ...wallet.instance().ledger.follower, catchUp: () => Promise.reject(new Error('away')) };
    expect(await createReadiness({ ledger: () => standing.look({ follower }) }).look()).toEqual({
      ready: true,
      away: [],
    });
  });
});
