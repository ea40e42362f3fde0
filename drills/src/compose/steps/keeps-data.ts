import { balanceOf, runMainJob } from '../../job.ts';
import { hold, type Step } from '../../steps.ts';
import type { ComposeDrill } from '../drill.ts';

export const keepsData: Step<ComposeDrill> = {
  name: 'keeps-data',
  shows: '`down` and `up` again: the volumes keep everything',
  async run({ project, admin, say }) {
    const { rater, campaign } = await runMainJob(project.url, await admin());
    const headOf = async () => /^head\s.*$/m.exec(await project.operator(['ledger:verify']))?.[0];
    const before = await headOf();
    await project.compose(['--profile', '*', 'down']);
    hold((await project.containers()).length === 0, 'no container is left');
    const startedAt = Date.now();
    await project.up();
    say(`up again in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    hold((await balanceOf(rater)) === campaign.profit, "the rater's balance is as it was");
    hold(before !== undefined && (await headOf()) === before, 'the ledger has the same head');
    say(`the same ${before}`);
  },
};
