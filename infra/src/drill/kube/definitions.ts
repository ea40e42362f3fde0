import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture, type Say } from '../../programs.ts';
import type { Cluster } from './kubectl.ts';

/** Definitions of resources that lie in published modules, and so can be had where no cluster brings them along. */
const published = [
  {
    name: 'scaledobjects.keda.sh',
    module: 'github.com/kedacore/keda/v2@v2.18.0',
    file: 'config/crd/bases/keda.sh_scaledobjects.yaml',
  },
  {
    name: 'httproutes.gateway.networking.k8s.io',
    module: 'sigs.k8s.io/gateway-api@v1.4.0',
    file: 'config/crd/standard/gateway.networking.k8s.io_httproutes.yaml',
  },
] as const;
/** Of these no module has the definition: a stand-in takes any fields, so that nothing but their form is seen. */
const open = [
  { group: 'monitoring.coreos.com', kind: 'ServiceMonitor', plural: 'servicemonitors' },
  { group: 'monitoring.coreos.com', kind: 'PrometheusRule', plural: 'prometheusrules' },
] as const;

/** Makes the definitions that the cluster does not have, and says which are not the real ones; `remove` takes them away. */
export async function standInDefinitions(cluster: Cluster, say: Say): Promise<{ remove(): Promise<void> }> {
  const there = await cluster.kubectl(['get', 'crd', '-o', 'name']);
  const isMissing = (name: string) => !there.includes(`/${name}\n`);
  const made: string[] = [];
  for (const one of published.filter(({ name }) => isMissing(name))) {
    const definition = readFileSync(join(await moduleDir(one.module), one.file), 'utf8');
    // Applied by the server: the definition is too long for the note that a client would add.
    await cluster.kubectl(['apply', '--server-side', '-f', '-'], { input: definition });
    made.push(one.name);
  }
  const stoodIn = open.filter(({ plural, group }) => isMissing(`${plural}.${group}`));
  for (const one of stoodIn) {
    await cluster.kubectl(['apply', '-f', '-'], { input: JSON.stringify(openDefinition(one)) });
    made.push(`${one.plural}.${one.group}`);
  }
  if (stoodIn.length > 0) {
    say(`without their real definitions, so not checked field by field: ${stoodIn.map(({ kind }) => kind).join(', ')}`);
  }
  if (made.length > 0)
    await cluster.kubectl([
      'wait',
      '--for=condition=Established',
      '--timeout=60s',
      ...made.map((name) => `crd/${name}`),
    ]);
  return {
    remove: async () => {
      if (made.length > 0) await cluster.kubectl(['delete', ...made.map((name) => `crd/${name}`)]);
    },
  };
}

async function moduleDir(module: string): Promise<string> {
  const proxy = (process.env.GOPROXY ?? 'https://proxy.golang.org').replace(/,direct$/, '');
  const env = [`GOPROXY=${proxy}`, 'GOTOOLCHAIN=local', 'GOFLAGS=-modcacherw', 'GO111MODULE=on'];
  const printed = await capture('env', ['--chdir=/tmp', ...env, 'go', 'mod', 'download', '-json', module], 300_000);
  return (JSON.parse(printed) as { Dir: string }).Dir;
}

function openDefinition({ group, kind, plural }: (typeof open)[number]) {
  const schema = { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } };
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.${group}` },
    spec: {
      group,
      scope: 'Namespaced',
      names: { kind, plural, singular: kind.toLowerCase() },
      versions: [{ name: 'v1', served: true, storage: true, schema }],
    },
  };
}
