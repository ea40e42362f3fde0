import { processNames } from '@candor/events';
import { mayCall, processPorts, storePorts, type Target } from '@candor/infra/deploy/topology';
import { runMainJob } from '../../job.ts';
import { hold } from '../../steps.ts';
import type { Drill, Step } from '../drill.ts';
import { run } from '../kubectl.ts';
import { nodePlans, onNode } from '../nodes.ts';
import { CHAIN, filterRules, type Namespace, type Pod, type Policy } from '../policy-rules.ts';
import { podsOf, RELEASE } from '../release.ts';
import { underLoad } from '../under-load.ts';

const CONNECT_MS = 2_000;
/** Tried from inside of a pod, by the program that is there anyway. Prints the numbers of the addresses that answer. */
const TRY = `const net = require('node:net');
const tries = process.argv.slice(1).map((to, at) => new Promise((done) => {
  const [host, port] = to.split(':');
  const line = net.connect({ host, port: Number(port), timeout: ${CONNECT_MS} });
  line.on('connect', () => { line.destroy(); done(at); });
  for (const no of ['error', 'timeout']) line.on(no, () => { line.destroy(); done(-1); });
}));
Promise.all(tries).then((open) => console.log(JSON.stringify(open.filter((at) => at >= 0))));`;

/** The chart's policies in force: the product works under them, and no other way is open between its pods. */
export const policies: Step = {
  name: 'policies',
  shows:
    'the network policies in force: the product works, and each way between pods is open or shut as the table says',
  async run(drill) {
    const { cluster, product, say } = drill;
    await product.have('local');
    if (cluster.given)
      return say("left out: the cluster at hand enforces its policies itself, or its operator's tools say why not");
    await enforce(drill);
    try {
      await underLoad(drill, 'under network policies', async () => {
        await runMainJob(await product.url(), await product.admin());
      });
      await everyWay(drill);
    } finally {
      await onBothNodes('iptables', ['-D', 'FORWARD', '-j', CHAIN]);
    }
  },
};

async function enforce({ cluster }: Drill): Promise<void> {
  const list = async <Item>(kind: string) =>
    (JSON.parse(await cluster.kubectl(['get', kind, '-A', '-o', 'json'])) as { items: Item[] }).items;
  const world = {
    policies: await list<Policy>('networkpolicies'),
    pods: await list<Pod>('pods'),
    namespaces: await list<Namespace>('namespaces'),
  };
  await onBothNodes('iptables-restore', ['--noflush'], filterRules(world));
  await onBothNodes('iptables', ['-I', 'FORWARD', '-j', CHAIN]);
}

async function onBothNodes(command: string, args: string[], input = ''): Promise<void> {
  for (const plan of nodePlans) await run(...onNode(plan, command, args), process.env, { input });
}

/** Tries every way from every process to every other one's ports and to the stores. */
async function everyWay(drill: Drill): Promise<void> {
  const targets = await targetsOf(drill);
  const wrong: string[] = [];
  let [open, shut] = [0, 0];
  for (const from of processNames) {
    const [pod = ''] = await podsOf(drill.cluster, from);
    const inPod = ['-n', RELEASE, 'exec', pod, '--', 'node', '-e', TRY];
    const args = [...inPod, ...targets.map(({ at }) => at)];
    const answering = new Set(JSON.parse(await drill.cluster.kubectl(args)) as number[]);
    for (const [index, { target }] of targets.entries()) {
      const isOpen = answering.has(index);
      if (isOpen) open++;
      else shut++;
      if (isOpen !== mayCall(from, target)) wrong.push(`${from} to ${target} is ${isOpen ? 'open' : 'shut'}`);
    }
  }
  drill.say(
    `${open + shut} ways tried from inside of the pods: ${open} open, ${shut} shut, ${wrong.length} against the table`,
  );
  hold(wrong.length === 0, `every way is as the table says: ${wrong.join('; ')}`);
}

/** The pods' own addresses: of each process one that is not the caller's, where there are two. */
async function targetsOf({ cluster }: Drill): Promise<{ target: Target; at: string }[]> {
  const addressOf = (pod: string) =>
    cluster.kubectl(['-n', RELEASE, 'get', 'pod', pod, '-o', 'jsonpath={.status.podIP}']);
  const targets: { target: Target; at: string }[] = [];
  for (const name of processNames) {
    const address = await addressOf((await podsOf(cluster, name)).at(-1) ?? '');
    for (const port of ['http', 'metrics'] as const) {
      targets.push({ target: `${name}/${port}`, at: `${address}:${processPorts[port]}` });
    }
  }
  for (const store of ['mongo', 'redis', 's3'] as const) {
    targets.push({ target: store, at: `${await addressOf(`${RELEASE}-${store}-0`)}:${storePorts[store][0]}` });
  }
  return targets;
}
