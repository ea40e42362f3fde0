import { hold } from '../../steps.ts';
import type { Step } from '../drill.ts';
import { drillValues, RELEASE, rolledOut, rolloutOrder, upgrade } from '../release.ts';
import { underLoad } from '../under-load.ts';

const TAG = 'no-such-release';

/** An image that never starts is held back by the rollout, and taken back by Helm, while the pods of before serve on. */
export const badImage: Step = {
  name: 'bad-image',
  shows: 'an upgrade to an image that never starts is blocked and taken back',
  async run(drill) {
    const { cluster, product } = drill;
    await product.have('local');
    const imagesOf = () =>
      cluster.kubectl([
        '-n',
        RELEASE,
        'get',
        'deployments',
        '-o',
        'jsonpath={.items[*].spec.template.spec.containers[*].image}',
      ]);
    const before = await imagesOf();
    await underLoad(drill, 'bad image', async () => {
      const refused = await upgrade(cluster, drillValues(TAG), ['--atomic', '--timeout', '40s']).then(
        () => '',
        (error: Error) => error.message,
      );
      hold(refused !== '', 'the upgrade to a bad image fails');
      hold(refused.includes('rolled back'), `Helm rolls back by itself, and says so: ${refused.slice(-300)}`);
      for (const name of rolloutOrder) await rolledOut(cluster, name);
    });
    hold((await imagesOf()) === before, 'the images are those of before');
  },
};
