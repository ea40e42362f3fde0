import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from '@candor/infra/programs';
import { controlPlaneAddress, kubeDir, type NodePlan, nodePlans } from './nodes.ts';

const pkiDir = join(kubeDir, 'pki');
const NAMES = [
  'IP:127.0.0.1',
  `IP:${controlPlaneAddress}`,
  'IP:10.96.0.1',
  'DNS:kubernetes',
  'DNS:kubernetes.default',
  'DNS:kubernetes.default.svc',
  'DNS:kubernetes.default.svc.cluster.local',
];

export const keyFile = (name: string) => join(pkiDir, `${name}.key`);
export const certificateFile = (name: string) => join(pkiDir, `${name}.crt`);
export const kubeconfigFile = (name: string) => join(kubeDir, `${name}.kubeconfig`);
export const nodeUser = (node: NodePlan) => `kubelet-of-${node.name}`;

/** Makes the cluster's authority and a key for everybody who speaks to the API server, each with a kubeconfig. */
export async function makeCertificates(): Promise<void> {
  mkdirSync(pkiDir, { recursive: true, mode: 0o700 });
  const subject = ['-subj', '/CN=candor-drill-authority', '-days', '30'];
  await openssl('req', '-x509', ...newKey('authority'), '-out', certificateFile('authority'), ...subject);
  await openssl('genrsa', '-out', keyFile('service-accounts'), '2048');
  await certify('api-server', '/CN=kube-apiserver', NAMES);
  await certify('front-proxy', '/CN=front-proxy');
  await certify('kubelet-client', '/O=system:masters/CN=kube-apiserver-kubelet-client');
  const users: Record<string, string> = {
    admin: '/O=system:masters/CN=admin',
    'controller-manager': '/CN=system:kube-controller-manager',
    scheduler: '/CN=system:kube-scheduler',
    proxy: '/CN=system:kube-proxy',
  };
  for (const node of nodePlans) users[nodeUser(node)] = `/O=system:nodes/CN=system:node:${node.name}`;
  for (const [name, distinguished] of Object.entries(users)) {
    await certify(name, distinguished);
    writeKubeconfig(name);
  }
}

const openssl = (...args: string[]) => capture('openssl', args);
const newKey = (name: string) => ['-newkey', 'rsa:2048', '-nodes', '-keyout', keyFile(name)];

async function certify(name: string, subject: string, names: readonly string[] = []): Promise<void> {
  const request = join(pkiDir, `${name}.csr`);
  await openssl('req', ...newKey(name), '-out', request, '-subj', subject);
  const extensions = join(pkiDir, `${name}.ext`);
  writeFileSync(extensions, names.length === 0 ? '' : `subjectAltName=${names.join(',')}\n`);
  const signedBy = ['-CA', certificateFile('authority'), '-CAkey', keyFile('authority'), '-CAcreateserial'];
  const out = ['-out', certificateFile(name), '-days', '30', '-extfile', extensions];
  await openssl('x509', '-req', '-in', request, ...signedBy, ...out);
}

function writeKubeconfig(name: string): void {
  if (!existsSync(certificateFile(name))) throw new Error(`no certificate for ${name}`);
  const server = `https://${controlPlaneAddress}:6443`;
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'drill', cluster: { server, 'certificate-authority': certificateFile('authority') } }],
    users: [{ name, user: { 'client-certificate': certificateFile(name), 'client-key': keyFile(name) } }],
    contexts: [{ name: 'drill', context: { cluster: 'drill', user: name } }],
    'current-context': 'drill',
  };
  writeFileSync(kubeconfigFile(name), JSON.stringify(config, null, 2), { mode: 0o600 });
}
