import type { Step } from '../drill.ts';
import { deploymentOf, podsOf, RELEASE, rolledOut, rolloutOrder } from '../release.ts';
import { underLoad } from '../under-load.ts';

/** Every process is replaced pod by pod, one process after the other. */
export const rollouts: Step = {
  name: 'rollouts',
  shows: 'a rolling restart of every process with raters at work',
  async run(drill) {
    const { cluster, product } = drill;
    await product.have('local');
    await underLoad(drill, 'rolling restart of six processes', async () => {
      for (const name of rolloutOrder) {
        await cluster.kubectl(['-n', RELEASE, 'rollout', 'restart', deploymentOf(name)]);
        await rolledOut(cluster, name);
      }
    });
  },
};

/** Every pod is deleted once, the way that an autoscaler or an operator does it. */
export const deletedPods: Step = {
  name: 'deletes',
  shows: 'every pod of every process deleted once with raters at work',
  async run(drill) {
    const { cluster, product } = drill;
    await product.have('local');
    await underLoad(drill, 'deleted pods', async () => {
      for (const name of rolloutOrder) {
        for (const pod of await podsOf(cluster, name)) {
          await cluster.kubectl(['-n', RELEASE, 'delete', 'pod', pod]);
          await rolledOut(cluster, name);
        }
      }
    });
  },
};
