import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServiceName, serviceNames } from '@candor/events';
import { type Child, startChild, waitUntilReady } from '@candor/infra/child';
import { rootDir } from '@candor/infra/paths';
import { freePort } from '@candor/testkit/free-port';
import { fetchHive } from './fetch-hive.ts';

const READY_WITHIN_MS = 60_000;

/** Another gateway that stands in front of the same subgraphs. */
export interface RivalGateway {
  url: string;
  pids: number[];
  stop(): Promise<void>;
}

type Urls = Record<ServiceName, string>;

/** Stock `@apollo/server` with `@apollo/gateway`. */
export async function startApollo(urls: Urls): Promise<RivalGateway> {
  const port = await freePort();
  const program = join(import.meta.dirname, 'apollo.ts');
  return start('Apollo', port, ['--import', 'tsx', program, supergraphFile(urls), String(port)]);
}

/** `hive-gateway supergraph` with its router's planner. */
export async function startHive(urls: Urls): Promise<RivalGateway> {
  const port = await freePort();
  const folder = fetchHive();
  const config = join(folder, 'hive.config.mjs');
  const command = join(folder, 'node_modules/@graphql-hive/gateway/dist/bin.js');
  const options = ['--config-path', config, '--host', '127.0.0.1', '--port', String(port), '--fork', '1'];
  return start('Hive Gateway', port, [command, 'supergraph', ...options], { BENCH_SUPERGRAPH: supergraphFile(urls) });
}

async function start(name: string, port: number, args: string[], env: NodeJS.ProcessEnv = {}): Promise<RivalGateway> {
  const url = `http://127.0.0.1:${port}`;
  const child: Child = startChild({
    ...{ name, command: process.execPath, args, cwd: rootDir },
    env: { ...process.env, NODE_ENV: 'production', APOLLO_TELEMETRY_DISABLED: '1', ...env },
  });
  try {
    await waitUntilReady(child, () => answers(url), READY_WITHIN_MS);
  } catch (error) {
    await child.stop();
    throw error;
  }
  return { url, pids: [child.pid], stop: () => child.stop() };
}

async function answers(url: string): Promise<boolean> {
  const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"query":"{ __typename }"}' };
  return (await fetch(`${url}/graphql`, asked)).ok;
}

/** The supergraph with the addresses of subgraphs that run. */
function supergraphFile(urls: Urls): string {
  let text = readFileSync(join(rootDir, 'gateway/supergraph.graphql'), 'utf8');
  for (const name of serviceNames) text = text.replace(`"http://${name}/graphql"`, `"${urls[name]}/graphql"`);
  const file = join(mkdtempSync(join(tmpdir(), 'candor-bench-')), 'supergraph.graphql');
  writeFileSync(file, text);
  return file;
}
