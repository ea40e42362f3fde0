import { hold } from '../../steps.ts';
import type { Step } from '../drill.ts';
import { clusterHas } from '../kubectl.ts';
import { drillValues, RELEASE, upgrade, type Values } from '../release.ts';
import { underLoad } from '../under-load.ts';

const NAME = `${RELEASE}-gateway`;
const WITHIN_MS = 240_000;
const WORKERS = 16;
const PAUSE_MS = 10;

/** A low target and short looks back, so that both directions are seen within minutes. */
const quick: Values = {
  processes: {
    gateway: {
      autoscaling: {
        enabled: true,
        minReplicas: 2,
        maxReplicas: 4,
        targetCpuPercent: 60,
        behavior: {
          scaleUp: { stabilizationWindowSeconds: 0, policies: [{ type: 'Pods', value: 2, periodSeconds: 15 }] },
          scaleDown: { stabilizationWindowSeconds: 15, policies: [{ type: 'Pods', value: 2, periodSeconds: 15 }] },
        },
      },
    },
  },
};

/** The gateway grows by processor time under raters in a hurry, and shrinks again when they rest. */
export const autoscaling: Step = {
  name: 'autoscaling',
  shows: 'the gateway scaled out by processor time under load, and in again after it',
  async run(drill) {
    const { cluster, product } = drill;
    await product.have('local');
    await upgrade(cluster, drillValues('local', quick));
    const ready = async () =>
      Number(
        await cluster.kubectl(['-n', RELEASE, 'get', 'deployment', NAME, '-o', 'jsonpath={.status.readyReplicas}']),
      );
    await clusterHas('two gateways at rest', async () => (await ready()) === 2, WITHIN_MS);
    let startedAt = Date.now();
    const seconds = () => Math.round((Date.now() - startedAt) / 1000);
    const grow = async () => {
      await clusterHas('more than two gateways', async () => (await ready()) > 2, WITHIN_MS);
      drill.say(`2 to ${await ready()} gateways in ${seconds()} s of load`);
    };
    await underLoad(drill, 'scaling out', grow, { workers: WORKERS, pauseMs: PAUSE_MS });
    startedAt = Date.now();
    await clusterHas('two gateways again', async () => (await ready()) === 2, WITHIN_MS);
    drill.say(`back to 2 gateways ${seconds()} s after the load`);
    hold((await ready()) === 2, 'the autoscaler takes back what it gave');
    await upgrade(cluster, drillValues('local'));
  },
};
