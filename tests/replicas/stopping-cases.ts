import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Load, startLoad } from '@candor/drills/load';
import { type Campaign, type DrillPerson, makeCampaign, signUp } from '@candor/drills/people';
import type { ProcessName } from '@candor/events';
import { until } from '@candor/testkit/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSound } from '../support/oracle.ts';
import { metricOf, type ReplicaProduct, startReplicas } from '../support/replicas.ts';

const WORKERS = 4;
/** Enough that none of them reads more in a minute than one may, however quick the product is. */
const READERS = 16;
const REQUESTS = 'http_server_request_duration_seconds_count';

/** Which services have one of two processes told to end, and which have one killed, with raters at work. */
export interface Stopped {
  ended: readonly ProcessName[];
  killed: readonly ProcessName[];
}

export function testStopping({ ended, killed }: Stopped): void {
  /** In production's configuration: only there does a process that ends serve on until nobody sends it anything. */
  let product: ReplicaProduct;
  let campaign: Campaign;
  let readers: DrillPerson[];
  const clientDir = mkdtempSync(join(tmpdir(), 'candor-client-'));
  beforeAll(async () => {
    writeFileSync(join(clientDir, 'operations.json'), JSON.stringify({ operations: {} }));
    const env = {
      NODE_ENV: 'production',
      RATE_LIMITS: 'on',
      TRUST_PROXY: '1',
      SUPERADMIN_SECOND_FACTOR: 'off',
      // The stores of a test know no users, and its processes have no certificates.
      ALLOW_INSECURE: 'second-factor,mongo-credentials,redis-credentials,s3-credentials,internal-tls',
      PUBLIC_URL: 'https://candor.example',
      MAIL_FROM: 'Candor <no-reply@candor.example>',
      CLIENT_DIR: clientDir,
    };
    product = await startReplicas({ ratings: 2, wallet: 2, gateway: 2, notifications: 2 }, env);
    campaign = await makeCampaign(product.url, product.admin, { apps: 6, places: 200 });
    readers = await Promise.all(Array.from({ length: READERS }, () => signUp(product.url, 'reader')));
  }, 240_000);
  afterAll(async () => {
    await product?.stop();
    rmSync(clientDir, { recursive: true, force: true });
  });

  const load = (): Load => startLoad({ url: product.url, profit: campaign.profit, workers: WORKERS });

  /** Waits until the raters have gone on: so much was done by the product as it is now. */
  async function goesOn(work: Load): Promise<void> {
    const before = work.figures().rewards;
    await until('the work to go on', () => work.figures().rewards >= before + WORKERS);
  }

  /** Busy callers over the connections that they have, which come to their end by that. */
  async function readALot(): Promise<void> {
    const read = async (reader: DrillPerson) => {
      for (let n = 0; n < 6; n += 1) {
        await reader.call('GET', '/api/profile/balance');
        await reader.call('GET', '/api/ratings/user');
      }
    };
    await Promise.all(readers.map(read));
  }

  describe('a process of several, with raters at work', () => {
    it('that is told to end takes no request down with it, and the one that takes its place gets its share', async () => {
      const { cluster } = product;
      const work = load();
      await goesOn(work);
      for (const name of ended) {
        const [first] = cluster.of(name);
        if (!first) throw new Error(`no ${name}`);
        expect(await cluster.end(first, 'SIGTERM'), name).toBe(0);
        await goesOn(work);
        const next = await cluster.add(name);
        // Whoever called the others goes on calling them over the connections it has; it must not do so for ever.
        // Raters ask notifications nothing: its work are the events of the queue.
        const figure = name === 'notifications' ? 'candor_events_handled_total' : REQUESTS;
        await until(`work at ${next.label}`, async () => {
          await readALot();
          return (await metricOf(next, figure)) > 0;
        });
      }
      await work.stop();
      const figures = work.figures();
      const settled = await work.settle();
      console.log(`${JSON.stringify(figures)} ${JSON.stringify(settled)}`);
      expect(work.losses()).toEqual([]);
      expect(settled).toMatchObject({ lost: 0, tooMany: 0 });
      await expectSound(product);
    }, 300_000);

    it('that is killed loses no reward and pays none twice; reads are answered by the others', async () => {
      const { cluster } = product;
      const work = load();
      await goesOn(work);
      for (const name of killed) {
        const [victim] = cluster.of(name);
        if (!victim) throw new Error(`no ${name}`);
        await cluster.end(victim, 'SIGKILL');
        await goesOn(work);
        await cluster.add(name);
      }
      await work.stop();
      const figures = work.figures();
      const { lost, tooMany } = await work.settle();
      console.log(`${JSON.stringify(figures)} ${JSON.stringify({ lost, tooMany })} ${work.losses().join('; ')}`);
      expect(lost).toBe(0);
      // What was under way at the killed one has no answer: it may have counted, once.
      expect(tooMany).toBeLessThanOrEqual(figures.lost);
      expect(work.losses().filter((line) => / (balance|next): /.test(line))).toEqual([]);
      await expectSound(product);
    }, 300_000);
  });
}
