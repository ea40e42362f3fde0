import { until } from '@candor/testkit/until';
import { startLoad } from '../../load.ts';
import { makeCampaign } from '../../people.ts';
import { hold, type Step } from '../../steps.ts';
import type { ComposeDrill } from '../drill.ts';
import { appServices, storeServices } from '../project.ts';

const HEALTHY_MS = 120_000;

export const kills: Step<ComposeDrill> = {
  name: 'kills',
  shows: 'each container killed and each store restarted with raters at work: no reward is lost or paid twice',
  async run({ project, admin, say }) {
    const campaign = await makeCampaign(project.url, await admin(), { apps: 12, places: 1_500 });
    const load = startLoad({ url: project.url, profit: campaign.profit, workers: 4 });
    let lostBefore = 0;
    const tell = (what: string, tookMs: number) => {
      const { lost } = load.figures();
      say(
        `${what}: healthy again after ${(tookMs / 1000).toFixed(1)} s, ${lost - lostBefore} requests without an answer meanwhile`,
      );
      lostBefore = lost;
    };
    try {
      await until('raters at work', () => load.figures().rewards > 5, 60_000);
      for (const service of appServices) tell(`${service} killed`, await killOne(project, service));
      for (const service of storeServices) {
        const startedAt = Date.now();
        await project.compose(['restart', service]);
        await allHealthy(project);
        tell(`${service} restarted`, Date.now() - startedAt);
      }
      const { rewards } = load.figures();
      await until('raters at work again', () => load.figures().rewards > rewards + 10, 60_000);
    } finally {
      await load.stop();
    }
    const { requests, lost, rewards } = load.figures();
    const settled = await load.settle(120_000);
    say(
      `requests ${requests}, without an answer ${lost}; rewards ${rewards}, lost ${settled.lost}; ${settled.raters} raters`,
    );
    // A submission whose answer was lost may have been accepted, and is paid then: never more of them than lost answers.
    hold(settled.lost === 0, 'no reward is lost');
    hold(settled.tooMany <= lost, 'no reward is paid that nobody submitted');
    const verified = await project.operator(['ledger:verify']);
    hold(verified.includes('no violation'), 'the ledger verifies');
    say('ledger:verify: no violation');
  },
};

/** Kills a service's container as a fault of the machine would; resolves with the time until all is healthy again. */
async function killOne(project: ComposeDrill['project'], service: string): Promise<number> {
  const container = (await project.containers()).find((one) => one.service === service && one.state === 'running');
  hold(container !== undefined, `${service} runs`);
  const startedAt = Date.now();
  await project.docker(['kill', '--signal', 'KILL', container.id]);
  // The engine takes a kill by its own command for a wish, and starts nothing again; the restart policy is for the others.
  await project.docker(['start', container.id]);
  await allHealthy(project);
  return Date.now() - startedAt;
}

const allHealthy = (project: ComposeDrill['project']) =>
  until(
    'every container to be healthy',
    async () => {
      const names: readonly string[] = [...appServices, ...storeServices];
      const running = (await project.containers()).filter(({ service }) => names.includes(service));
      return (
        names.every((name) => running.some(({ service }) => service === name)) &&
        running.every(({ state, health }) => state === 'running' && health === 'healthy')
      );
    },
    HEALTHY_MS,
  );
