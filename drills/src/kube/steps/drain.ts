import { hold } from '../../steps.ts';
import type { Drill, Step } from '../drill.ts';
import { RELEASE, rolledOut, rolloutOrder } from '../release.ts';
import { underLoad } from '../under-load.ts';

interface Pod {
  metadata: { name: string };
  spec: { nodeName?: string };
}

/**
 * Both nodes are emptied one after the other, as for a new kernel. The stores' pods stay: a trial has one of each, and what keeps a
 * store up while its machine goes is the store's own affair (a replica set, a managed service).
 */
export const drain: Step = {
  name: 'drain',
  shows: 'each node drained of the processes with raters at work',
  async run(drill) {
    const { cluster, product } = drill;
    await product.have('local');
    const nodes = (await cluster.kubectl(['get', 'nodes', '-o', 'jsonpath={.items[*].metadata.name}'])).split(' ');
    hold(nodes.length > 1, 'there are two nodes: the pods of one need somewhere to go');
    for (const node of nodes.slice(0, 2).reverse()) {
      const before = await processPodsOn(drill, node);
      await underLoad(drill, `drain of ${node} (${before} pods)`, async () => {
        try {
          const options = ['--ignore-daemonsets', '--delete-emptydir-data', '--timeout=240s'];
          const selector = `--pod-selector=app.kubernetes.io/name=candor`;
          await cluster.kubectl(['drain', node, ...options, selector], { timeoutMs: 250_000 });
          for (const name of rolloutOrder) await rolledOut(cluster, name);
          hold((await processPodsOn(drill, node)) === 0, `no process is left on ${node}`);
        } finally {
          await cluster.kubectl(['uncordon', node]);
        }
      });
    }
  },
};

async function processPodsOn({ cluster }: Drill, node: string): Promise<number> {
  const running = '--field-selector=status.phase=Running';
  const selector = ['-l', 'app.kubernetes.io/name=candor', running];
  const listed = await cluster.kubectl(['-n', RELEASE, 'get', 'pods', ...selector, '-o', 'json']);
  const { items } = JSON.parse(listed) as { items: Pod[] };
  return items.filter((pod) => pod.spec.nodeName === node).length;
}
