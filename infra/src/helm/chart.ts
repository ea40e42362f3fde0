/** The chart as tests see it: its values, their schema, and what Helm renders of it. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { goProgram } from '../go-programs.ts';
import { rootDir } from '../paths.ts';
import { findProgram, isExecutable } from '../programs.ts';

export const chartDir = join(rootDir, 'infra/helm/candor');
const RELEASE = 'candor';
export const NAMESPACE = 'product';
const MAX_OUTPUT_BYTES = 64 << 20;

/** A variable of a container's environment. */
export interface Variable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef?: { name: string; key: string; optional?: boolean } };
}

export interface Probe {
  httpGet: { path: string; port: string };
  periodSeconds: number;
  failureThreshold: number;
}

export interface Container {
  name: string;
  image: string;
  args?: string[];
  env?: Variable[];
  volumeMounts?: { name: string; mountPath: string }[];
  resources: object;
  securityContext: object;
  lifecycle?: object;
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
}

export interface Pod {
  metadata: { labels: Record<string, string> };
  spec: {
    automountServiceAccountToken: boolean;
    securityContext: { runAsUser?: number };
    terminationGracePeriodSeconds?: number;
    topologySpreadConstraints?: { topologyKey: string }[];
    volumes?: ({ name?: string; emptyDir?: object } & object)[];
    initContainers?: Container[];
    containers: Container[];
    hostNetwork?: boolean;
    hostPID?: boolean;
    hostIPC?: boolean;
  };
}

export interface Selector {
  matchLabels?: Record<string, string>;
}

/** Whom a policy's rule lets through. */
export interface Peer {
  podSelector?: Selector;
  namespaceSelector?: Selector;
  ipBlock?: { cidr: string };
}

export interface Rule {
  from?: Peer[];
  to?: Peer[];
  ports: { port: number; protocol: string }[];
}

/** What tests look at in manifests, of whatever kind. */
export interface Spec {
  template?: Pod;
  jobTemplate?: { spec: { template: Pod } };
  replicas?: number;
  strategy?: { rollingUpdate: object };
  ports?: { name: string; port: number }[];
  podSelector?: Selector;
  ingress?: Rule[];
  egress?: Rule[];
  [other: string]: unknown;
}

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels: Record<string, string>; annotations?: Record<string, string> };
  spec: Spec;
  data?: Record<string, string>;
}

export type Values = Record<string, unknown>;

/** Helm 3 of CANDOR_HELM, of the PATH, or as `npm test` and the drills build it; null where there is none, and whoever needs it is skipped. */
export function findHelm(): string | null {
  const named = process.env.CANDOR_HELM;
  if (named) {
    if (!isExecutable(named)) throw new Error(`CANDOR_HELM is ${named}, which is no program`);
    return named;
  }
  return findProgram('helm') ?? (isExecutable(goProgram('helm')) ? goProgram('helm') : null);
}

/** What stands in the title of tests that need Helm, where there is none. */
export const lacksHelm = findHelm() === null ? ' (skipped: no helm, and no Go to build it)' : '';

export interface RenderOptions {
  /** Files of values beside the chart's own, by their name in the chart. */
  files?: string[];
  /** Values over those, and over what every installation must be told. */
  values?: Values;
  kubeVersion?: string;
}

/** What no chart can know: without it processes do not start. */
const needed = { settings: { S3_URL: 'https://s3.example', PUBLIC_URL: 'https://candor.example' } };

/** Everything that Helm would apply. Throws with Helm's words when it refuses. */
export function render({ files = [], values = {}, kubeVersion = '1.36.3' }: RenderOptions = {}): Manifest[] {
  const args = ['template', RELEASE, chartDir, '--namespace', NAMESPACE, '--kube-version', kubeVersion];
  for (const file of files) args.push('--values', join(chartDir, file));
  const text = execFileSync(findHelm() ?? 'helm', [...args, '--values', '-'], {
    input: JSON.stringify(overlay(needed, values)),
    encoding: 'utf8',
    stdio: 'pipe',
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  return parseAllDocuments(text).flatMap((document) => {
    const [fault] = document.errors;
    if (fault) throw fault;
    return document.contents === null ? [] : [document.toJS() as Manifest];
  });
}

/** The one manifest of a kind and name; throws when it is not there. */
export function one(manifests: readonly Manifest[], kind: string, name: string): Manifest {
  const found = manifests.filter((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} ${kind} ${name}`);
  return found[0];
}

export const kinds = (manifests: readonly Manifest[], kind: string) => manifests.filter((one) => one.kind === kind);

/** The template of a workload's pods; undefined for what has none. */
export function podOf({ kind, spec }: Partial<Manifest>): Pod | undefined {
  return kind === 'CronJob' ? spec?.jobTemplate?.spec.template : spec?.template;
}

export const readChartYaml = (name: string) => parse(readFileSync(join(chartDir, name), 'utf8')) as Values;
export const readChartJson = (name: string) => JSON.parse(readFileSync(join(chartDir, name), 'utf8')) as Values;

/** Values with others laid over them, as Helm does: maps are joined, all else is replaced. */
export function overlay(under: unknown, over: unknown): unknown {
  if (!isMap(under) || !isMap(over)) return over;
  const joined = Object.entries(over).map(([key, value]) => [key, key in under ? overlay(under[key], value) : value]);
  return { ...under, ...Object.fromEntries(joined) };
}

function isMap(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
