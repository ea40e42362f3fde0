import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { balanceOf, runMainJob } from '../../job.ts';
import { hold } from '../../steps.ts';
import { backUp, restore } from '../backup.ts';
import { lineOf, runCommand } from '../commands.ts';
import type { Drill, Step } from '../drill.ts';
import { clusterHas } from '../kubectl.ts';
import { podsOf, RELEASE, rolloutOrder, scale } from '../release.ts';
import { underLoad } from '../under-load.ts';

const REPLICAS = 2;

/** A backup, work after it that is lost, and the restore in the order of docs/operations.md, proved by the product's own commands. */
export const backupAndRestore: Step = {
  name: 'restore',
  shows: 'backup; work after it; restore, proved by ledger:verify and audit:verify',
  async run(drill) {
    const { cluster, product, say } = drill;
    await product.have('local');
    const url = await product.url();
    const before = await runMainJob(url, await product.admin());
    await underLoad(drill, 'raters before the backup', async () => undefined);
    await drained(drill);
    const dir = mkdtempSync(join(tmpdir(), 'candor-backup-'));
    try {
      await scale(cluster, rolloutOrder, 0);
      const noted = await heads(drill);
      say(
        `services stopped; ${await backUp(cluster, dir)} documents backed up; audit log's head ${noted.audit.slice(0, 12)}…`,
      );
      await startAll(drill);
      const after = await runMainJob(url, await product.admin());
      await drained(drill);
      await scale(cluster, rolloutOrder, 0);
      await putBack(drill, dir, noted.audit);
      product.forgetSessions();
      await startAll(drill);
      await drained(drill);
      say(`ledger:verify: ${lineOf(await runCommand(cluster, ['ledger:verify']), 'transfers')}`);
      say(
        `reconcile: ${(await runCommand(cluster, ['reconcile'])).trim().split('\n').length} kinds of records looked at`,
      );
      hold((await balanceOf(before.rater)) === before.campaign.profit, 'a reward from before the backup is there');
      const gone = await balanceOf(after.rater).then(
        () => false,
        () => true,
      );
      hold(gone, 'who came after the backup is not there any more');
      const job = await runMainJob(url, await product.admin());
      say(`main job on the restored data: reward after ${job.rewardMs} ms`);
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  },
};

async function heads({ cluster }: Drill): Promise<{ ledger: string; audit: string }> {
  const headOf = (printed: string) => lineOf(printed, 'head').split(' ')[0] ?? '';
  return {
    ledger: headOf(await runCommand(cluster, ['ledger:verify'])),
    audit: headOf(await runCommand(cluster, ['audit:verify'])),
  };
}

/** docs/operations.md, "Restore", 2 to 4: the data, what follows from them, and all before the wallet runs. */
async function putBack(drill: Drill, dir: string, auditHead: string): Promise<void> {
  const { cluster, say } = drill;
  const documents = await restore(cluster, dir);
  const flush = 'REDISCLI_AUTH="$REDIS_PASSWORD" redis-cli flushall';
  await cluster.kubectl(['-n', RELEASE, 'exec', `${RELEASE}-redis-0`, '--', 'sh', '-c', flush]);
  say(`${documents} documents restored, queues emptied, pictures left: they are named by their content`);
  await runCommand(cluster, ['migrate']);
  say(`ledger:rebuild: ${(await runCommand(cluster, ['ledger:rebuild'])).trim()}`);
  const audit = await runCommand(cluster, ['audit:verify'], { AUDIT_HEAD: auditHead });
  hold(audit.includes('the earlier head is among them'), 'the audit log has the head that was noted with the backup');
  say(`audit:verify: ${lineOf(audit, 'entries')}; the noted head is among them`);
  const reconciled = (await runCommand(cluster, ['reconcile', '--restored'])).trim();
  say(`reconcile --restored: ${reconciled.split('\n')[0]}`);
}

async function startAll(drill: Drill): Promise<void> {
  await scale(drill.cluster, rolloutOrder, REPLICAS);
}

/** Waits until no event of any service waits for anybody. */
async function drained({ cluster }: Drill): Promise<void> {
  await clusterHas(
    'candor_events_undelivered at 0 everywhere',
    async () => {
      for (const name of rolloutOrder.filter((one) => one !== 'gateway')) {
        const [pod] = await podsOf(cluster, name);
        const path = `/api/v1/namespaces/${RELEASE}/pods/${pod}:9464/proxy/metrics`;
        const figures = await cluster.kubectl(['get', '--raw', path]);
        if (!/^candor_events_undelivered(?:\{[^}]*\})? 0$/m.test(figures)) return false;
      }
      return true;
    },
    120_000,
  );
}
