import { serviceNames } from '@candor/events';
import { answersReady } from '@candor/infra/balancer';
import { type Replica, type ReplicaCounts, type ReplicaStack, startReplicaStack } from '@candor/infra/replica-stack';
import { migrateServices } from '@candor/ops/migrate-services';
import { openProduct, type Product, testStackOptions } from './stack.ts';

/** What a small cluster runs of each service. */
export const SMALL_CLUSTER: ReplicaCounts = { ratings: 3, wallet: 2, gateway: 2, notifications: 2 };

/** The product as several processes behind one address a service. */
export interface ReplicaProduct extends Product {
  cluster: ReplicaStack;
}

/** Starts the product with so many processes of each service; `env` is added to every one of them. */
export async function startReplicas(
  counts: ReplicaCounts = SMALL_CLUSTER,
  env: Record<string, string> = {},
): Promise<ReplicaProduct> {
  const options = await testStackOptions(env);
  // Where its configuration asks for it, the databases are made ready before, as a deploy does.
  if (env.NODE_ENV === 'production')
    await migrateServices(
      options.stores.mongoUrl,
      serviceNames,
      () => {},
      (service) => `${options.name}_${service}`,
    );
  // What its processes print, for whoever looks for the reason of a failure.
  const onLine =
    process.env.CANDOR_VERBOSE === '1' ? (name: string, line: string) => console.log(`${name}: ${line}`) : undefined;
  const cluster = await startReplicaStack({ ...options, onLine, isReady: answersReady }, counts);
  return { ...(await openProduct(options, cluster)), cluster };
}

/** The sum of a metric of one process over its label sets, those that contain `labels` (as they are written) alone. */
export async function metricOf(replica: Replica, name: string, labels = ''): Promise<number> {
  const text = await (await fetch(`${replica.figuresUrl}/metrics`)).text();
  return text
    .split('\n')
    .filter((line) => (line.startsWith(`${name}{`) || line.startsWith(`${name} `)) && line.includes(labels))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}
