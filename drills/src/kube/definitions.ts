import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { machineDir } from '@candor/infra/paths';
import { capture, type Say } from '@candor/infra/programs';
import type { Cluster } from './kubectl.ts';

const dir = join(machineDir, 'definitions');
const fileOf = (name: string) => join(dir, `${name}.yaml`);

interface Definition {
  group: string;
  version: string;
  kind: string;
  plural: string;
  /** The published module that has it, and where in it. */
  published?: { module: string; file: string };
}

/** What the chart can make that is not Kubernetes' own, and which no empty cluster knows. */
const definitions: readonly Definition[] = [
  {
    group: 'keda.sh',
    version: 'v1alpha1',
    kind: 'ScaledObject',
    plural: 'scaledobjects',
    published: { module: 'github.com/kedacore/keda/v2@v2.18.0', file: 'config/crd/bases/keda.sh_scaledobjects.yaml' },
  },
  {
    group: 'gateway.networking.k8s.io',
    version: 'v1',
    kind: 'HTTPRoute',
    plural: 'httproutes',
    published: {
      module: 'sigs.k8s.io/gateway-api@v1.4.0',
      file: 'config/crd/standard/gateway.networking.k8s.io_httproutes.yaml',
    },
  },
  { group: 'monitoring.coreos.com', version: 'v1', kind: 'ServiceMonitor', plural: 'servicemonitors' },
  { group: 'monitoring.coreos.com', version: 'v1', kind: 'PrometheusRule', plural: 'prometheusrules' },
];
const nameOf = ({ plural, group }: Definition) => `${plural}.${group}`;

/** Takes the definitions out of the modules that publish them, once; one that cannot be had is stood in for later. */
export async function fetchDefinitions(say: Say): Promise<void> {
  mkdirSync(dir, { recursive: true });
  for (const definition of definitions) {
    const { published } = definition;
    const file = fileOf(nameOf(definition));
    if (published === undefined || existsSync(file)) continue;
    say(`Fetching the definition of ${definition.kind} from ${published.module} ...`);
    await moduleDir(published.module).then(
      (found) => copyFileSync(join(found, published.file), file),
      (error: Error) => say(`  it cannot be had: ${error.message.trim()}`),
    );
  }
}

async function moduleDir(module: string): Promise<string> {
  const proxy = (process.env.GOPROXY ?? 'https://proxy.golang.org').replace(/,direct$/, '');
  const env = [`GOPROXY=${proxy}`, 'GOTOOLCHAIN=local', 'GOFLAGS=-modcacherw'];
  const go = ['go', 'mod', 'download', '-json', module];
  const printed = await capture('env', [`--chdir=${tmpdir()}`, ...env, ...go], 300_000);
  return (JSON.parse(printed) as { Dir: string }).Dir;
}

/** Makes the definitions that the cluster does not have, and says which are not the real ones; `remove` takes them away. */
export async function makeDefinitions(cluster: Cluster, say: Say): Promise<{ remove(): Promise<void> }> {
  const there = await cluster.kubectl(['get', 'crd', '-o', 'name']);
  const missing = definitions.filter((one) => !there.includes(`/${nameOf(one)}\n`));
  const isReal = (one: Definition) => existsSync(fileOf(nameOf(one)));
  for (const one of missing) {
    const input = isReal(one) ? readFileSync(fileOf(nameOf(one)), 'utf8') : JSON.stringify(standIn(one));
    // Applied by the server: a definition may be too long for the note that a client would add.
    await cluster.kubectl(['apply', '--server-side', '-f', '-'], { input });
  }
  const stoodIn = missing.filter((one) => !isReal(one)).map(({ kind }) => kind);
  if (stoodIn.length > 0) say(`without their real definitions, so not checked field by field: ${stoodIn.join(', ')}`);
  const made = missing.map((one) => `crd/${nameOf(one)}`);
  if (made.length > 0) await cluster.kubectl(['wait', '--for=condition=Established', '--timeout=60s', ...made]);
  return {
    remove: async () => {
      if (made.length > 0) await cluster.kubectl(['delete', ...made]);
    },
  };
}

/** Takes any fields: nothing but an object's form is seen by it. */
function standIn({ group, version, kind, plural }: Definition) {
  const schema = { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } };
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.${group}` },
    spec: {
      group,
      scope: 'Namespaced',
      names: { kind, plural, singular: kind.toLowerCase() },
      versions: [{ name: version, served: true, storage: true, schema }],
    },
  };
}
