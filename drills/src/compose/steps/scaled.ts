import { until } from '@candor/testkit/until';
import { startLoad } from '../../load.ts';
import { makeCampaign } from '../../people.ts';
import { hold, type Step } from '../../steps.ts';
import type { ComposeDrill } from '../drill.ts';
import { readFigures, sizingLines } from '../figures.ts';
import type { AppService } from '../project.ts';

const SCALE: Partial<Record<AppService, number>> = { ratings: 3, wallet: 2 };
const WORK_MS = 60_000;

export const scaled: Step<ComposeDrill> = {
  name: 'scaled',
  shows:
    '`--scale ratings=3 --scale wallet=2` under load, and back: every replica works, nothing is lost, the ledger verifies',
  async run({ project, admin, say }) {
    const campaign = await makeCampaign(project.url, await admin(), { apps: 12, places: 1_500 });
    const load = startLoad({ url: project.url, profit: campaign.profit, workers: 6 });
    try {
      await until('raters at work', () => load.figures().rewards > 5, 60_000);
      await project.up(SCALE);
      say('scaled up with raters at work');
      const scaledAt = Date.now();
      const before = await readFigures(project);
      const rewardsBefore = load.figures().rewards;
      await until('every replica to have worked', () => everyReplicaWorks(project, SCALE), WORK_MS * 2);
      await until('a minute of work', () => Date.now() - scaledAt > WORK_MS, WORK_MS * 2);
      const rewarded = load.figures().rewards - rewardsBefore;
      const perSecond = rewarded / ((Date.now() - scaledAt) / 1_000);
      for (const line of sizingLines(before, await readFigures(project), rewarded)) say(line);
      say(`${perSecond.toFixed(1)} rewards a second; requests by replica: ${await spread(project, SCALE)}`);
      await project.up({ ratings: 1, wallet: 1 });
      say('scaled down with raters at work');
    } finally {
      await load.stop();
    }
    const { requests, lost, rewards } = load.figures();
    for (const line of load.losses()) say(`lost: ${line}`);
    const settled = await load.settle();
    say(
      `requests ${requests}, lost ${lost}; rewards ${rewards}, lost ${settled.lost}, too many ${settled.tooMany}; ${settled.raters} raters`,
    );
    hold(lost === 0 && settled.lost === 0 && settled.tooMany === 0, 'nothing is lost and nothing is paid twice');
    const verified = await project.operator(['ledger:verify']);
    hold(verified.includes('no violation'), 'the ledger verifies');
    say('ledger:verify: no violation');
  },
};

/** The requests that each replica answered. */
const counts = async (project: ComposeDrill['project'], service: string): Promise<number[]> =>
  (await readFigures(project, service)).map(({ requests }) => requests);

async function everyReplicaWorks(project: ComposeDrill['project'], scale: typeof SCALE): Promise<boolean> {
  for (const [service, wanted] of Object.entries(scale)) {
    const found = await counts(project, service);
    if (found.length !== wanted || found.some((count) => count === 0)) return false;
  }
  return true;
}

async function spread(project: ComposeDrill['project'], scale: typeof SCALE): Promise<string> {
  const lines: string[] = [];
  for (const service of Object.keys(scale)) lines.push(`${service} ${(await counts(project, service)).join(' / ')}`);
  return lines.join(', ');
}
