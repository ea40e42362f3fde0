import { join } from 'node:path';
import { rootDir } from '@candor/infra/paths';
import { until } from '@candor/testkit/until';
import { balanceOf, runMainJob } from '../../job.ts';
import { type Campaign, type DrillPerson, newFeedback, signUp } from '../../people.ts';
import { hold } from '../../steps.ts';
import type { Drill, Step } from '../drill.ts';
import { clusterHas, run } from '../kubectl.ts';
import {
  drillValues,
  imageOf,
  merge,
  podsOf,
  RELEASE,
  rolledOut,
  rolloutOrder,
  scale,
  upgrade,
  type Values,
} from '../release.ts';
import { underLoad } from '../under-load.ts';

const WAITING_RATERS = 12;
const byJob: Values = { migrations: { mode: 'hook' } };
/** The consumers of what a completed rating tells. */
const CONSUMERS = ['wallet', 'notifications'] as const;

/** The release before, an upgrade from it with jobs in its queues, back, and forth again, with raters at work each time. */
export const upgradeFromBefore: Step = {
  name: 'upgrade',
  shows: 'the release before, upgraded with jobs in its queues and raters at work; back; forward again',
  async run(drill) {
    const { cluster, product, say } = drill;
    await product.have('before');
    // From now on a job migrates, as where the stores are there before the release.
    await upgrade(cluster, merge(drillValues('before'), byJob));
    const revision = await revisionOf(drill);
    const url = await product.url();
    const { rewardMs } = await runMainJob(url, await product.admin());
    say(`main job on the release before: reward after ${rewardMs} ms`);
    const campaign = await product.campaign();
    const waiting = await leaveJobsInQueues(drill, campaign);
    let begun: Promise<void> = Promise.resolve();
    begun = rollOut(drill, 'local');
    // Until the new wallet is there nobody can be told a balance: the raters begin when it is.
    await Promise.race([
      begun,
      clusterHas('the new wallet', async () => (await readyOf(drill, 'wallet')) > 0, 300_000),
    ]);
    await underLoad(drill, 'upgrade with migration hook, consumers first', () => begun, { campaign });
    await until(
      'rewards of ratings that the release before took',
      async () => (await Promise.all(waiting.map(balanceOf))).every((balance) => balance === campaign.profit),
      90_000,
    );
    say(`${waiting.length} rewards of events that waited in the release before: all paid by this one`);
    await runsOn(drill, 'local');
    await back(drill, revision);
    await underLoad(drill, 'forward again', () => rollOut(drill, 'local'));
    await runsOn(drill, 'local');
    // From here on figures and probes have the port that this release gives them.
    await upgrade(cluster, drillValues('local'));
    const job = await runMainJob(url, await product.admin());
    say(`main job on this release: reward after ${job.rewardMs} ms`);
  },
};

/** Completed ratings whose consumers do not run: what they tell of waits. */
async function leaveJobsInQueues(drill: Drill, campaign: Campaign): Promise<DrillPerson[]> {
  const url = await drill.product.url();
  const [appId = ''] = campaign.apps;
  const raters: DrillPerson[] = [];
  for (let number = 0; number < WAITING_RATERS; number++) raters.push(await signUp(url, 'rater'));
  await scale(drill.cluster, CONSUMERS, 0);
  for (const rater of raters) {
    const { rating } = await rater.call<{ rating: { _id: string } }>('POST', '/api/ratings/start', { appId });
    await rater.call('POST', `/api/ratings/submit-pending/${rating._id}`, { stars: 4, feedback: newFeedback() });
  }
  await clusterHas('events that nobody took', async () => (await undelivered(drill)) >= WAITING_RATERS, 60_000);
  drill.say(`${await undelivered(drill)} events of ratings wait while wallet and notifications are away`);
  return raters;
}

/** How many events of ratings were not handled by all, as its figures say. */
async function undelivered({ cluster }: Drill): Promise<number> {
  const [pod] = await podsOf(cluster, 'ratings');
  const path = `/api/v1/namespaces/${RELEASE}/pods/${pod}:8080/proxy/metrics`;
  const found = /^candor_events_undelivered(?:\{[^}]*\})? (\d+)/m.exec(await cluster.kubectl(['get', '--raw', path]));
  return Number(found?.[1] ?? 0);
}

async function readyOf({ cluster }: Drill, name: (typeof CONSUMERS)[number]): Promise<number> {
  const path = 'jsonpath={.status.readyReplicas}';
  return Number(await cluster.kubectl(['-n', RELEASE, 'get', 'deployment', `${RELEASE}-${name}`, '-o', path]));
}

/** The chart's own way to a new image: a job migrates, then consumers before producers, the gateway last. */
async function rollOut(drill: Drill, version: 'local' | 'before'): Promise<void> {
  const script = join(rootDir, 'infra/helm/rollout.sh');
  const args = [script, RELEASE, RELEASE, imageOf(version).tag];
  const printed = await run('bash', args, { ...drill.cluster.env, TIMEOUT: '5m' }, { timeoutMs: 960_000 });
  for (const line of printed.trim().split('\n')) drill.say(`rollout.sh: ${line}`);
}

async function revisionOf({ cluster }: Drill): Promise<number> {
  const history = await cluster.helm(['-n', RELEASE, 'history', RELEASE, '-o', 'json']);
  return (JSON.parse(history) as { revision: number }[]).at(-1)?.revision ?? 0;
}

/** Back needs no migration: what an operator types in a hurry must do. */
async function back(drill: Drill, revision: number): Promise<void> {
  const { cluster } = drill;
  await underLoad(drill, 'back to the release before', async () => {
    const args = ['-n', RELEASE, 'rollback', RELEASE, String(revision), '--wait', '--timeout', '6m'];
    await cluster.helm(args, { timeoutMs: 400_000 });
    for (const name of rolloutOrder) await rolledOut(cluster, name);
  });
  await runsOn(drill, 'before');
}

async function runsOn({ cluster }: Drill, version: 'local' | 'before'): Promise<void> {
  const path = 'jsonpath={.items[*].spec.template.spec.containers[*].image}';
  const found = new Set((await cluster.kubectl(['-n', RELEASE, 'get', 'deployments', '-o', path])).split(' '));
  const { repository, tag } = imageOf(version);
  hold(found.size === 1 && found.has(`${repository}:${tag}`), `every process runs ${repository}:${tag}: ${[...found]}`);
}
