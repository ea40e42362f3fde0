import { runMainJob } from '../../job.ts';
import { hold, type Step } from '../../steps.ts';
import { runBrowserJob } from '../browser-job.ts';
import type { ComposeDrill } from '../drill.ts';

export const mainJob: Step<ComposeDrill> = {
  name: 'main-job',
  shows: 'a rater is paid out of a funded campaign, by REST and in Chromium on a phone',
  async run({ project, admin, say }) {
    const { rewardMs } = await runMainJob(project.url, await admin());
    say(`by REST: paid and told; the reward was in the balance ${rewardMs} ms after the submission was accepted`);
    say(await runBrowserJob(project.url));
    const verified = await project.operator(['ledger:verify']);
    hold(verified.includes('no violation'), 'the ledger verifies');
    say('ledger:verify: no violation');
  },
};
