import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machineBin, machineDir } from './paths.ts';
import { capture, findProgram, isExecutable, runShowingProgress, type Say } from './programs.ts';

interface GoProgram {
  module: string;
  version: string;
  package: string;
  flags?: readonly string[];
}

const KUBERNETES = '1.36.3';
const kubernetes = (name: string): GoProgram => ({
  module: 'k8s.io/kubernetes',
  version: `v${KUBERNETES}`,
  package: `k8s.io/kubernetes/cmd/${name}`,
  flags: ['gitVersion', 'gitMajor', 'gitMinor', 'gitTreeState', 'gitCommit'].map((field) => {
    const [major, minor] = KUBERNETES.split('.');
    const values: Record<string, string | undefined> = {
      gitVersion: `v${KUBERNETES}`,
      gitMajor: major,
      gitMinor: minor,
      gitTreeState: 'clean',
      gitCommit: 'modules',
    };
    return `-X k8s.io/component-base/version.${field}=${values[field]}`;
  }),
});

/** What no package of Debian has in a fitting version, built from its published modules, each pinned. */
const programs = {
  'kube-apiserver': kubernetes('kube-apiserver'),
  'kube-controller-manager': kubernetes('kube-controller-manager'),
  'kube-scheduler': kubernetes('kube-scheduler'),
  kubelet: kubernetes('kubelet'),
  'kube-proxy': kubernetes('kube-proxy'),
  kubectl: kubernetes('kubectl'),
  etcd: { module: 'go.etcd.io/etcd/server/v3', version: 'v3.6.8', package: 'go.etcd.io/etcd/server/v3' },
  coredns: { module: 'github.com/coredns/coredns', version: 'v1.12.4', package: 'github.com/coredns/coredns' },
  helm: { module: 'helm.sh/helm/v3', version: 'v3.22.0', package: 'helm.sh/helm/v3/cmd/helm' },
  'metrics-server': {
    module: 'sigs.k8s.io/metrics-server',
    version: 'v0.9.0',
    package: 'sigs.k8s.io/metrics-server/cmd/metrics-server',
  },
  jaeger: {
    module: 'github.com/jaegertracing/jaeger',
    version: 'v1.76.0',
    package: 'github.com/jaegertracing/jaeger/cmd/all-in-one',
  },
} as const satisfies Record<string, GoProgram>;

export type GoProgramName = keyof typeof programs | 'otelcol';

const OTEL = 'v0.155.0';
/** The parts of a collector that the drill needs: its ready-made programs are no module. */
const COLLECTOR = `dist: { name: otelcol, module: candor.local/otelcol, output_path: ./dist }
receivers: [{ gomod: go.opentelemetry.io/collector/receiver/otlpreceiver ${OTEL} }]
processors:
  - gomod: go.opentelemetry.io/collector/processor/batchprocessor ${OTEL}
  - gomod: go.opentelemetry.io/collector/processor/memorylimiterprocessor ${OTEL}
exporters:
  - gomod: go.opentelemetry.io/collector/exporter/debugexporter ${OTEL}
  - gomod: go.opentelemetry.io/collector/exporter/otlpexporter ${OTEL}
`;

/** The full path of one of these programs in `.candor/machine/bin`. */
export const goProgram = (name: GoProgramName): string => join(machineBin, name);

/**
 * Builds those that are not there yet, one after the other, telling how far each is; Go's own caches are thrown away at the end (they
 * take 20 GB). Rejects with the last lines of the one that failed.
 */
export async function buildGoPrograms(names: readonly GoProgramName[], say: Say): Promise<void> {
  const missing = names.filter((name) => !isExecutable(goProgram(name)));
  if (missing.length === 0) return;
  if (findProgram('go') === null) throw new Error(`${missing.join(', ')} cannot be built: no Go on the PATH`);
  mkdirSync(machineBin, { recursive: true });
  for (const name of missing) await (name === 'otelcol' ? buildCollector(say) : buildOne(name, programs[name], say));
  rmSync(join(machineDir, 'go'), { recursive: true, force: true });
}

function goEnv(): NodeJS.ProcessEnv {
  const at = (name: string) => {
    const dir = join(machineDir, 'go', name);
    mkdirSync(dir, { recursive: true });
    return dir;
  };
  return {
    ...process.env,
    GOPATH: at('path'),
    GOCACHE: at('cache'),
    GOTMPDIR: at('tmp'),
    GOTOOLCHAIN: 'local',
    // Writable module files, or they could not be thrown away.
    GOFLAGS: '-buildvcs=false -modcacherw',
    GOPROXY: (process.env.GOPROXY ?? 'https://proxy.golang.org').replace(/,direct$/, ''),
  };
}

async function buildOne(name: string, program: GoProgram, say: Say): Promise<void> {
  const env = goEnv();
  const dir = join(machineDir, 'go', 'wrap', name);
  mkdirSync(dir, { recursive: true });
  if (!existsSync(join(dir, 'go.mod'))) await writeWrapper(dir, program, env);
  const part = join(machineBin, `.${name}.part`);
  await runShowingProgress({
    label: `Building ${name} ${program.version} (once)`,
    command: 'nice',
    args: [
      '-n',
      '10',
      'go',
      'build',
      '-mod=mod',
      '-trimpath',
      '-ldflags',
      ['-s -w', ...(program.flags ?? [])].join(' '),
      '-o',
      part,
      program.package,
    ],
    cwd: dir,
    env,
    say,
  });
  renameSync(part, join(machineBin, name));
}

/**
 * A module of our own that requires the program's, with the `replace` and `exclude` lines of the latter: Go takes those from the main
 * module only. Kubernetes names its staging modules v0.0.0; the published ones of the same release take their place.
 */
async function writeWrapper(dir: string, { module, version }: GoProgram, env: NodeJS.ProcessEnv): Promise<void> {
  const go = (...args: string[]) => capture('env', [...toPairs(env), 'go', ...args], 600_000);
  const { GoMod, Dir } = JSON.parse(await go('mod', 'download', '-json', `${module}@${version}`)) as {
    GoMod: string;
    Dir: string;
  };
  const mod = JSON.parse(await go('mod', 'edit', '-json', GoMod)) as ModFile;
  const staging = `v0.${version.replace(/^v1\./, '')}`;
  const lines = [
    'module candor.local/wrap',
    `go ${mod.Go}`,
    `require ${module} ${version}`,
    ...(mod.Replace ?? []).flatMap(({ Old, New }) =>
      New.Version ? [`replace ${Old.Path}${Old.Version ? ` ${Old.Version}` : ''} => ${New.Path} ${New.Version}`] : [],
    ),
    ...(mod.Require ?? []).flatMap(({ Path, Version }) =>
      Version === 'v0.0.0' && Path.startsWith('k8s.io/') ? [`replace ${Path} => ${Path} ${staging}`] : [],
    ),
    ...(mod.Exclude ?? []).map(({ Path, Version }) => `exclude ${Path} ${Version}`),
  ];
  if (existsSync(join(Dir, 'go.sum'))) writeFileSync(join(dir, 'go.sum'), readFileSync(join(Dir, 'go.sum')));
  writeFileSync(join(dir, 'go.mod'), `${lines.join('\n\n')}\n`);
}

interface ModFile {
  Go: string;
  Require?: { Path: string; Version: string }[];
  Replace?: { Old: { Path: string; Version?: string }; New: { Path: string; Version?: string } }[];
  Exclude?: { Path: string; Version: string }[];
}

const toPairs = (env: NodeJS.ProcessEnv) =>
  Object.entries(env).flatMap(([name, value]) =>
    name.startsWith('GO') && value !== undefined ? [`${name}=${value}`] : [],
  );

/** The collector is made by its own builder, which writes the main module and compiles it. */
async function buildCollector(say: Say): Promise<void> {
  const env = goEnv();
  const dir = join(machineDir, 'go', 'otelcol');
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'builder.yaml'), COLLECTOR);
  const run = (label: string, args: string[]) =>
    runShowingProgress({ label, command: 'nice', args: ['-n', '10', ...args], cwd: dir, env, say });
  await run('Building the builder of OpenTelemetry collectors', [
    'go',
    'install',
    `go.opentelemetry.io/collector/cmd/builder@${OTEL}`,
  ]);
  const builder = join(env.GOPATH ?? '', 'bin', 'builder');
  await run(`Building otelcol ${OTEL} (once)`, [builder, '--config', 'builder.yaml']);
  renameSync(join(dir, 'dist', 'otelcol'), goProgram('otelcol'));
}
