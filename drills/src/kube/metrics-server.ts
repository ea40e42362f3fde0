import type { Cluster } from './kubectl.ts';

export const METRICS_SERVER_IMAGE = 'candor.local/metrics-server:drill';
const NAME = 'metrics-server';
const LABELS = { 'k8s-app': NAME };
/** A figure this often: an autoscaler cannot see anything sooner. */
const RESOLUTION_SECONDS = 10;

/** Runs the API of the pods' processor time and memory, which autoscalers ask. */
export async function installMetricsServer(cluster: Cluster): Promise<void> {
  const items = [...access(), deployment(), service(), registration()];
  await cluster.kubectl(['apply', '-f', '-'], { input: JSON.stringify({ apiVersion: 'v1', kind: 'List', items }) });
}

const inKubeSystem = (name: string) => ({ name, namespace: 'kube-system', labels: LABELS });
const rbac = 'rbac.authorization.k8s.io';
const account = { kind: 'ServiceAccount', name: NAME, namespace: 'kube-system' };

function bind(role: string, binding: string) {
  return {
    apiVersion: `${rbac}/v1`,
    kind: 'ClusterRoleBinding',
    metadata: { name: binding },
    roleRef: { apiGroup: rbac, kind: 'ClusterRole', name: role },
    subjects: [account],
  };
}

function access() {
  return [
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata: inKubeSystem(NAME) },
    {
      apiVersion: `${rbac}/v1`,
      kind: 'ClusterRole',
      metadata: { name: 'candor-drill:metrics' },
      rules: [
        { apiGroups: [''], resources: ['nodes/metrics'], verbs: ['get'] },
        { apiGroups: [''], resources: ['pods', 'nodes'], verbs: ['get', 'list', 'watch'] },
      ],
    },
    bind('candor-drill:metrics', 'candor-drill:metrics'),
    bind('system:auth-delegator', 'candor-drill:metrics-delegator'),
    {
      apiVersion: `${rbac}/v1`,
      kind: 'RoleBinding',
      metadata: { name: 'candor-drill-metrics-reader', namespace: 'kube-system' },
      roleRef: { apiGroup: rbac, kind: 'Role', name: 'extension-apiserver-authentication-reader' },
      subjects: [account],
    },
  ];
}

const deployment = () => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: inKubeSystem(NAME),
  spec: {
    selector: { matchLabels: LABELS },
    template: {
      metadata: { labels: LABELS },
      spec: {
        serviceAccountName: NAME,
        priorityClassName: 'system-cluster-critical',
        containers: [
          {
            name: NAME,
            image: METRICS_SERVER_IMAGE,
            imagePullPolicy: 'Never',
            args: [
              '--cert-dir=/tmp',
              '--secure-port=10250',
              '--kubelet-insecure-tls',
              '--kubelet-preferred-address-types=InternalIP',
              '--kubelet-request-timeout=5s',
              `--metric-resolution=${RESOLUTION_SECONDS}s`,
            ],
            readinessProbe: { httpGet: { path: '/readyz', port: 10250, scheme: 'HTTPS' }, periodSeconds: 2 },
            resources: { requests: { cpu: '20m', memory: '60Mi' } },
          },
        ],
      },
    },
  },
});

const service = () => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: inKubeSystem(NAME),
  spec: { selector: LABELS, ports: [{ name: 'https', port: 443, targetPort: 10250 }] },
});

const registration = () => ({
  apiVersion: 'apiregistration.k8s.io/v1',
  kind: 'APIService',
  metadata: { name: 'v1beta1.metrics.k8s.io' },
  spec: {
    service: { name: NAME, namespace: 'kube-system' },
    group: 'metrics.k8s.io',
    version: 'v1beta1',
    insecureSkipTLSVerify: true,
    groupPriorityMinimum: 100,
    versionPriority: 100,
  },
});
