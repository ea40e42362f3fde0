import type { Cluster } from './kubectl.ts';
import { clusterDnsAddress } from './nodes.ts';

export const DNS_IMAGE = 'candor.local/coredns:drill';
const LABELS = { 'k8s-app': 'kube-dns' };

/** Names of Services, and nothing else: no name of the world outside is known in this cluster. */
const COREFILE = `.:53 {
  errors
  health :8080 {
    lameduck 5s
  }
  ready :8181
  kubernetes cluster.local in-addr.arpa ip6.arpa {
    pods insecure
  }
  cache 5
}
`;

/** Runs cluster DNS as a pod of each node, behind the address that kubelet gives to pods. */
export async function installDns(cluster: Cluster): Promise<void> {
  const items = [...access(), service(), settings(), daemonSet()];
  await cluster.kubectl(['apply', '-f', '-'], { input: JSON.stringify({ apiVersion: 'v1', kind: 'List', items }) });
}

const inKubeSystem = (name: string) => ({ name, namespace: 'kube-system', labels: LABELS });

function access() {
  const role = { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'candor-drill:dns' };
  const verbs = ['list', 'watch'];
  return [
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata: inKubeSystem('coredns') },
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRole',
      metadata: { name: role.name },
      rules: [
        { apiGroups: [''], resources: ['endpoints', 'services', 'pods', 'namespaces'], verbs },
        { apiGroups: ['discovery.k8s.io'], resources: ['endpointslices'], verbs },
      ],
    },
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRoleBinding',
      metadata: { name: role.name },
      roleRef: role,
      subjects: [{ kind: 'ServiceAccount', name: 'coredns', namespace: 'kube-system' }],
    },
  ];
}

const service = () => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: inKubeSystem('kube-dns'),
  spec: {
    clusterIP: clusterDnsAddress,
    selector: LABELS,
    ports: [
      { name: 'dns', port: 53, protocol: 'UDP' },
      { name: 'dns-tcp', port: 53, protocol: 'TCP' },
    ],
  },
});

const settings = () => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: inKubeSystem('coredns'),
  data: { Corefile: COREFILE },
});

const daemonSet = () => ({
  apiVersion: 'apps/v1',
  kind: 'DaemonSet',
  metadata: inKubeSystem('coredns'),
  spec: {
    selector: { matchLabels: LABELS },
    template: {
      metadata: { labels: LABELS },
      spec: {
        serviceAccountName: 'coredns',
        priorityClassName: 'system-node-critical',
        dnsPolicy: 'Default',
        tolerations: [{ operator: 'Exists' }],
        containers: [
          {
            name: 'coredns',
            image: DNS_IMAGE,
            imagePullPolicy: 'Never',
            args: ['-conf', '/etc/coredns/Corefile'],
            readinessProbe: { httpGet: { path: '/ready', port: 8181 }, periodSeconds: 1 },
            resources: { requests: { cpu: '20m', memory: '40Mi' }, limits: { memory: '200Mi' } },
            volumeMounts: [{ name: 'settings', mountPath: '/etc/coredns' }],
          },
        ],
        volumes: [{ name: 'settings', configMap: { name: 'coredns' } }],
      },
    },
  },
});
