import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './kubectl.ts';
import { nodePlans } from './nodes.ts';

const COUNT = 6;
const STORAGE_CLASS = 'local';

/**
 * Folders of the first node as volumes, in the class that is taken when none is named. The stores so stay on that node: a drain of the
 * second one leaves them alone, as a drain leaves a managed store alone.
 */
export async function makeVolumes(cluster: Cluster): Promise<void> {
  const [node] = nodePlans;
  const storageClass = {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'StorageClass',
    metadata: { name: STORAGE_CLASS, annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' } },
    provisioner: 'kubernetes.io/no-provisioner',
    volumeBindingMode: 'WaitForFirstConsumer',
  };
  const items: unknown[] = [storageClass];
  for (let number = 1; number <= COUNT; number++) {
    const path = join(node.dir, 'volumes', String(number));
    mkdirSync(path, { recursive: true });
    // kubelet gives the folder to the pod's fsGroup; a store without one must be able to write, too.
    chmodSync(path, 0o777);
    items.push(volume(`${STORAGE_CLASS}-${number}`, path, node.name));
  }
  await cluster.kubectl(['apply', '-f', '-'], { input: JSON.stringify({ apiVersion: 'v1', kind: 'List', items }) });
}

function volume(name: string, path: string, node: string) {
  const isHere = { key: 'kubernetes.io/hostname', operator: 'In', values: [node] };
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name },
    spec: {
      capacity: { storage: '50Gi' },
      accessModes: ['ReadWriteOnce'],
      persistentVolumeReclaimPolicy: 'Retain',
      storageClassName: STORAGE_CLASS,
      local: { path },
      nodeAffinity: { required: { nodeSelectorTerms: [{ matchExpressions: [isHere] }] } },
    },
  };
}
