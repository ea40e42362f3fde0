import { dashboardQueries } from '@candor/infra/watch/dashboards';
import { askQueries } from '@candor/infra/watch/queries';
import { until } from '@candor/testkit/until';
import { runMainJob } from '../../job.ts';
import { startLoad } from '../../load.ts';
import { makeCampaign } from '../../people.ts';
import { hold, type Step } from '../../steps.ts';
import type { ComposeDrill } from '../drill.ts';
import { publishedAt } from '../ports.ts';
import { drawTree, isOneTree, readTraces, type Trace } from '../traces.ts';

const WATCH = ['prometheus', 'alertmanager', 'collector', 'jaeger'];
/** What a trace of a rating must have passed on its way from the request to the notification. */
const WAY = ['candor-gateway', 'candor-ratings', 'candor-wallet', 'candor-notifications'];
/** The client's request that a rating's reward begins with. */
const SUBMITTED = 'POST /api/ratings/submit-pending/:id';
const WITHIN_MS = 240_000;

export const watched: Step<ComposeDrill> = {
  name: 'watched',
  shows:
    'a rating in one trace from the request to the notification, every query of every dashboard answered with data',
  async run({ project, admin, say }) {
    await project.compose(['--profile', 'watch', 'up', '--detach', '--no-build', '--no-recreate', ...WATCH]);
    const [prometheus, jaeger] = [
      await publishedAt(project, 'prometheus', 9090),
      await publishedAt(project, 'jaeger', 16_686),
    ];
    await until('Prometheus to be ready', async () => (await fetch(`${prometheus}/-/ready`)).ok, WITHIN_MS);
    await until('Jaeger to be ready', async () => (await fetch(jaeger)).ok, WITHIN_MS);
    await runMainJob(project.url, await admin());
    let trace: Trace | undefined;
    await until(
      'the trace of a rating to be whole',
      async () => {
        trace = (await readTraces(jaeger, SUBMITTED)).find(isWhole);
        return trace !== undefined;
      },
      WITHIN_MS,
    );
    if (trace) for (const line of [`trace ${trace.traceID}:`, ...drawTree(trace)]) say(line);
    const campaign = await makeCampaign(project.url, await admin(), { apps: 8, places: 500 });
    const load = startLoad({ url: project.url, profit: campaign.profit, workers: 3 });
    try {
      await everyQueryHasData(prometheus, say);
    } finally {
      await load.stop();
    }
  },
};

function isWhole(trace: Trace): boolean {
  const services = new Set(Object.values(trace.processes).map(({ serviceName }) => serviceName));
  return WAY.every((name) => services.has(name)) && isOneTree(trace);
}

async function everyQueryHasData(prometheus: string, say: (line: string) => void): Promise<void> {
  const queries = dashboardQueries('1m');
  let answered = await askQueries(prometheus, queries);
  await until(
    'every query to have data',
    async () => {
      answered = await askQueries(prometheus, queries);
      return answered.every(({ outcome }) => outcome === 'data');
    },
    WITHIN_MS,
  ).catch(() => undefined);
  const without = answered.filter(({ outcome }) => outcome !== 'data');
  say(`${answered.length - without.length} of ${answered.length} queries of the dashboards answered with data`);
  for (const { outcome, dashboard, panel, expr } of without) say(`${outcome}: ${dashboard} / ${panel}: ${expr}`);
  hold(without.length === 0, 'every query of every dashboard has data');
}
