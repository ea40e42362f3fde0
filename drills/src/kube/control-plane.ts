import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Child, startChild, waitUntilReady } from '@candor/infra/child';
import { goProgram } from '@candor/infra/go-programs';
import { certificateFile, keyFile, kubeconfigFile } from './certificates.ts';
import { run } from './kubectl.ts';
import { controlPlaneAddress, kubeDir, onFirstNode, serviceRange } from './nodes.ts';

const ETCD = 'http://127.0.0.1:2379';
const READY_MS = 120_000;

/** Starts etcd, the API server, the controllers and the scheduler; resolves with them in their order, each ready. */
export async function startControlPlane(): Promise<Child[]> {
  const etcd = await startEtcd();
  const apiServer = start('kube-apiserver', apiServerArgs());
  await waitUntilReady(apiServer, async () => (await getReadyz()) === 'ok', READY_MS);
  const controllers = start('kube-controller-manager', controllerArgs());
  const scheduler = start('kube-scheduler', [
    `--kubeconfig=${kubeconfigFile('scheduler')}`,
    '--leader-elect=false',
    '--bind-address=127.0.0.1',
  ]);
  return [etcd, apiServer, controllers, scheduler];
}

type ProgramName = 'etcd' | 'kube-apiserver' | 'kube-controller-manager' | 'kube-scheduler';

function start(name: ProgramName, flags: string[]): Child {
  const [command, args] = onFirstNode(goProgram(name), flags);
  return startChild({ name, command, args, env: process.env, cwd: kubeDir, logFile: join(kubeDir, `${name}.log`) });
}

async function startEtcd(): Promise<Child> {
  const dataDir = join(kubeDir, 'etcd');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const etcd = start('etcd', [
    `--data-dir=${dataDir}`,
    `--listen-client-urls=${ETCD}`,
    `--advertise-client-urls=${ETCD}`,
    '--listen-peer-urls=http://127.0.0.1:2380',
    // What the cluster holds is thrown away after the drill: it need not wait for the disk.
    '--unsafe-no-fsync',
  ]);
  const health = () => run(...onFirstNode('curl', ['-fsS', '-m', '2', `${ETCD}/health`]), process.env);
  await waitUntilReady(etcd, async () => (await health()).includes('true'), READY_MS);
  return etcd;
}

function getReadyz(): Promise<string> {
  const kubectl = onFirstNode(goProgram('kubectl'), [
    `--kubeconfig=${kubeconfigFile('admin')}`,
    'get',
    '--raw',
    '/readyz',
  ]);
  return run(...kubectl, process.env, { timeoutMs: 5_000 });
}

function apiServerArgs(): string[] {
  return [
    `--etcd-servers=${ETCD}`,
    '--bind-address=0.0.0.0',
    `--advertise-address=${controlPlaneAddress}`,
    '--secure-port=6443',
    `--tls-cert-file=${certificateFile('api-server')}`,
    `--tls-private-key-file=${keyFile('api-server')}`,
    `--client-ca-file=${certificateFile('authority')}`,
    `--service-account-key-file=${keyFile('service-accounts')}`,
    `--service-account-signing-key-file=${keyFile('service-accounts')}`,
    '--service-account-issuer=https://kubernetes.default.svc',
    `--service-cluster-ip-range=${serviceRange}`,
    '--authorization-mode=Node,RBAC',
    '--enable-admission-plugins=NodeRestriction',
    '--allow-privileged=true',
    `--kubelet-client-certificate=${certificateFile('kubelet-client')}`,
    `--kubelet-client-key=${keyFile('kubelet-client')}`,
    '--kubelet-preferred-address-types=InternalIP',
    `--requestheader-client-ca-file=${certificateFile('authority')}`,
    '--requestheader-allowed-names=front-proxy',
    '--requestheader-username-headers=X-Remote-User',
    '--requestheader-group-headers=X-Remote-Group',
    '--requestheader-extra-headers-prefix=X-Remote-Extra-',
    `--proxy-client-cert-file=${certificateFile('front-proxy')}`,
    `--proxy-client-key-file=${keyFile('front-proxy')}`,
  ];
}

function controllerArgs(): string[] {
  return [
    `--kubeconfig=${kubeconfigFile('controller-manager')}`,
    `--service-account-private-key-file=${keyFile('service-accounts')}`,
    `--root-ca-file=${certificateFile('authority')}`,
    `--cluster-signing-cert-file=${certificateFile('authority')}`,
    `--cluster-signing-key-file=${keyFile('authority')}`,
    '--use-service-account-credentials',
    '--leader-elect=false',
    '--bind-address=127.0.0.1',
  ];
}
