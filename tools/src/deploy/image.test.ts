import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import { builtinModules } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type ProcessName, processNames, serviceNames } from '@candor/events';
import { rootDir } from '@candor/infra/paths';
import { databases } from '@candor/ops/databases';
import { pendingMigrations } from '@candor/service-kit/data/migrations';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { makeCertificate } from '@candor/testkit/certificates';
import { freePort } from '@candor/testkit/free-port';
import { testMongo, testName, testRedis } from '@candor/testkit/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assemble } from '../../../infra/image/assemble.ts';
import { commands } from '../../../infra/image/commands.ts';

/** Outside of the checkout, so that nothing of it can be found from here. */
const folder = mkdtempSync(join(tmpdir(), 'candor-image-'));
const app = join(folder, 'app');
const elsewhere = join(folder, 'elsewhere');
const children = new Set<ChildProcess>();

beforeAll(async () => {
  mkdirSync(elsewhere);
  await assemble(rootDir, app);
}, 120_000);
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

type Variables = Readonly<Record<string, string>>;

function start(args: readonly string[], env: Variables = {}): ChildProcess {
  const child = spawn(process.execPath, [join(app, 'dist/candor.js'), ...args], {
    cwd: elsewhere,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', NODE_PATH: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  child.on('close', () => children.delete(child));
  return child;
}

async function endOf(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const said = await Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')));
  return { code: await ended, said: said.join('') };
}

const run = (args: readonly string[], env: Variables = {}) => endOf(start(args, env));

function filesUnder(path: string, ending: string): string[] {
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name));
}

interface Component {
  name: string;
  version: string;
  'bom-ref': string;
}

describe('what is in the image', () => {
  const listed = () =>
    (JSON.parse(readFileSync(join(app, 'sbom.cdx.json'), 'utf8')) as { components: Component[] }).components;

  it('lists every package that is in it, with its licence, and none that is for development only', () => {
    const names = listed().map(({ name }) => name);
    for (const name of ['mongoose', 'bullmq', 'fastify', 'sharp', '@node-rs/argon2', 'react'])
      expect(names).toContain(name);
    for (const name of [
      'testcontainers',
      'vitest',
      'mongodb-memory-server-core',
      'tsx',
      'esbuild',
      'vite',
      'typescript',
    ])
      expect(names).not.toContain(name);
    const installed = filesUnder(join(app, 'node_modules'), 'package.json')
      .map((file) => file.slice(app.length + 1, -'/package.json'.length))
      .filter((path) => /node_modules\/(@[^/]+\/)?[^/]+$/.test(path));
    const places = listed().map((component) => component['bom-ref']);
    expect(installed.filter((path) => !places.includes(path))).toEqual([]);
    const licences = readFileSync(join(app, 'licences.txt'), 'utf8');
    expect(listed().filter(({ name, version }) => !licences.includes(`${name} ${version} (`))).toEqual([]);
  });

  it('has nothing that starts a store of this machine', () => {
    const code = filesUnder(join(app, 'dist'), '.js').map((file) => readFileSync(file, 'utf8'));
    expect(code.some((one) => one.includes('ops/src/migrate-services.ts'))).toBe(true);
    expect(code.filter((one) => /infra\/src\/stores\/|infra\/src\/own-mongo|infra\/src\/demo/.test(one))).toEqual([]);
  });

  it('imports nothing but what Node has and what lies beside it, also later on', () => {
    const imported = filesUnder(join(app, 'dist'), '.js').flatMap((file) => {
      const code = readFileSync(file, 'utf8');
      const found = [
        ...code.matchAll(/^(?:import|export)[^'"\n]*(?:\n[^'"]*?)?from\s*["']([^"'.][^"']*)["']/gm),
        ...code.matchAll(/[^.\w]import\(\s*["']([^"'.][^"']*)["']\s*\)/g),
        // What is native is required by a program that is shipped as it is.
        ...code.matchAll(/createRequire\([^)]*\)\(\s*["']([^"'.][^"']*)["']\s*\)/g),
      ];
      return found.map(([, name]) => name ?? '');
    });
    expect(imported.length).toBeGreaterThan(10);
    const foreign = new Set(imported.filter((name) => !name.startsWith('node:') && !builtinModules.includes(name)));
    expect([...foreign].sort()).toEqual(['@node-rs/argon2', 'sharp']);
  });

  it('asks for its health with nothing but Node', () => {
    const front = readFileSync(join(app, 'dist/candor.js'), 'utf8');
    expect(front).not.toContain('chunks/');
    expect(Buffer.byteLength(front)).toBeLessThan(20_000);
  });

  it('is installed from the package.json of every workspace, whichever there are', () => {
    const lock = JSON.parse(readFileSync(join(rootDir, 'package-lock.json'), 'utf8')) as { packages: object };
    const workspaces = Object.keys(lock.packages).filter((path) => !path.includes('node_modules/'));
    expect(workspaces.length).toBeGreaterThan(10);
    const [tree, manifests] = [join(folder, 'tree'), join(folder, 'manifests')];
    const files = ['package-lock.json', '.npmrc', ...workspaces.map((path) => join(path, 'package.json'))];
    for (const file of files) cpSync(join(rootDir, file), join(tree, file));
    const dockerfile = readFileSync(join(rootDir, 'Dockerfile'), 'utf8');
    const command = /AS manifests\n[\s\S]*?RUN ([\s\S]*?)\n\n/.exec(dockerfile)?.[1] ?? 'false';
    execFileSync('sh', ['-ec', command.replaceAll('/manifests', manifests)], { cwd: tree });
    for (const file of files) expect(existsSync(join(manifests, file)), file).toBe(true);
    // What the build is not sent it cannot install.
    const ignored = readFileSync(join(rootDir, '.dockerignore'), 'utf8').split('\n');
    const hidden = workspaces.filter(
      (path) => ignored.includes(`${path}/*`) && !ignored.includes(`!${path}/package.json`),
    );
    expect(hidden).toEqual([]);
  });
});

describe("the image's program", () => {
  it('says what there is when it is told nothing, or something unknown, and ends with 2', async () => {
    for (const [args, env] of [
      [[], {}],
      [[], { SERVICE: 'nobody' }],
      [['nothing'], {}],
    ] as const) {
      const { code, said } = await run(args, env);
      expect(code).toBe(2);
      expect(said.trim().split('\n')).toHaveLength(1);
      for (const name of ['migrate', 'ledger:verify', 'health', 'settings']) expect(said).toContain(name);
    }
  });

  it.each(commands.map(({ name }) => name))('%s is in it, and tells what it does', async (name) => {
    const { code, said } = await run([name, '--help']);
    expect(said).toMatch(new RegExp(`^${name}[^\\n]*: `));
    expect(code).toBe(0);
  });

  it.each([
    ['migrate', 'set MONGO_URL'],
    ['superadmin', 'MONGO_URL'],
    ['ledger:verify', 'set MONGO_URL'],
    ['ledger:rebuild', 'set MONGO_URL'],
    ['audit:verify', 'set MONGO_URL'],
    ['reconcile', 'set MONGO_URL and REDIS_URL'],
    ['events:replay', 'set REDIS_URL'],
    ['keys:rotate', 'The keys were not changed'],
    ['campaign:verify', 'give a URL'],
  ])('%s says what it lacks, and ends with 1', async (name, lack) => {
    const { code, said } = await run([name], { SUPERADMIN_PASSWORD: 'brave-lantern-7' });
    expect(said).toContain(lack);
    expect(code).toBe(1);
  });
});

describe('secrets:make', () => {
  it('makes what each process needs: given these, it asks for addresses only', async () => {
    const { said } = await run(['secrets:make', '--kubernetes', 'trial']);
    const { items } = JSON.parse(said) as { items: { metadata: { name: string }; stringData: Variables }[] };
    expect(items.map(({ metadata }) => metadata.name).sort()).toEqual(
      processNames.map((name) => `trial-${name}`).sort(),
    );
    const secrets = new Set(items.flatMap(({ stringData }) => Object.keys(stringData)));
    for (const { metadata, stringData } of items) {
      const service = metadata.name.slice('trial-'.length);
      const refused = await run([], { SERVICE: service, PORT: '0', ...stringData });
      expect(refused.code).toBe(1);
      expect(refused.said).toContain('REDIS_URL');
      for (const name of secrets) expect(refused.said).not.toContain(name);
    }
  }, 120_000);

  it('never makes the same twice', async () => {
    const [first, second] = await Promise.all([run(['secrets:make']), run(['secrets:make'])]);
    const idOf = (said: string) => /^ID_SECRET='(.+)'$/m.exec(said)?.[1];
    expect(idOf(first.said)).toMatch(/^[\w-]{43}$/);
    expect(idOf(first.said)).not.toBe(idOf(second.said));
  });
});

describe('an installation of the image', () => {
  it('asks for its health by https where the gateway has a certificate, which need not be one that this container trusts', async () => {
    const server = createServer(await makeCertificate('01'), (_req, res) => void res.end('{"ready":true}'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    try {
      const PORT = String((server.address() as AddressInfo).port);
      expect(await run(['health'], { PORT, TLS_CERT_FILE: '/etc/tls.crt' })).toMatchObject({ code: 0 });
      expect((await run(['health'], { PORT })).code).toBe(1);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  it('migrates five databases, starts a service on its own, tells its health, and ends when it is told to', async () => {
    const { url } = await testMongo();
    const family = testName('image');
    const names = Object.fromEntries(serviceNames.map((name) => [`${name.toUpperCase()}_DB`, `${family}-${name}`]));
    const migrated = await run(['migrate'], { MONGO_URL: url, ...names });
    expect(migrated).toMatchObject({ code: 0 });
    expect(migrated.said.trim().split('\n')).toHaveLength(serviceNames.length);
    for (const name of serviceNames) {
      const connection = await connectMongo(url, `${family}-${name}`);
      expect(await pendingMigrations(connection, databases[name].migrations)).toEqual([]);
      await connection.close();
    }
    const one = await run(['migrate', 'wallet'], { MONGO_URL: url, ...names });
    expect(one.said).toMatch(/^wallet +nothing to apply/);

    const port = String(await freePort());
    expect((await run(['health'], { PORT: port })).code).toBe(1);
    const env = await envOf('wallet', url, family);
    const wallet = start([], { ...env, PORT: port });
    const { SERVICE, INTERNAL_TLS_CERT } = env as { SERVICE: string; INTERNAL_TLS_CERT: string };
    const health = { PORT: port, SERVICE, INTERNAL_TLS_CERT };
    const ended = endOf(wallet);
    await expect.poll(async () => (await run(['health'], health)).code, { timeout: 50_000, interval: 300 }).toBe(0);
    expect((await run(['ledger:verify'], { MONGO_URL: url, ...names })).said).toContain('no violation');
    wallet.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  }, 120_000);

  it('serves the page that describes the calls, from files that lie in it', async () => {
    const port = String(await freePort());
    const gateway = start([], {
      ...(await envOf('gateway', 'mongodb://127.0.0.1:1', testName('image'))),
      PORT: port,
      NODE_ENV: 'development',
    });
    const ended = endOf(gateway);
    // Read to its end: an answer that is left half-read is a request under way, for which a shutdown waits.
    const page = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/docs/swagger-ui-bundle.js`).catch(() => undefined);
      await answer?.arrayBuffer();
      return answer?.status;
    };
    await expect.poll(page, { timeout: 50_000, interval: 300 }).toBe(200);
    // The services behind it are not there, and its health says so.
    expect(await run(['health'], { PORT: port })).toMatchObject({ code: 1 });
    gateway.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  }, 90_000);
});

/** The settings of a process. Nothing answers where the other services would be. */
async function envOf(name: ProcessName, mongoUrl: string, family: string): Promise<Variables> {
  const { said } = await run(['secrets:make', '--kubernetes']);
  const { items } = JSON.parse(said) as { items: { metadata: { name: string }; stringData: Variables }[] };
  // Its own last: each process signs with another key.
  const isOwn = ({ metadata }: (typeof items)[number]) => Number(metadata.name === `candor-${name}`);
  items.sort((one, other) => isOwn(one) - isOwn(other));
  const urls = Object.fromEntries(serviceNames.map((name) => [`${name.toUpperCase()}_URL`, 'https://127.0.0.1:9']));
  return {
    ...Object.assign({}, ...items.map(({ stringData }) => stringData)),
    ...urls,
    SERVICE: name,
    MONGO_URL: mongoUrl,
    MONGO_DB: `${family}-${name}`,
    REDIS_URL: (await testRedis()).url,
    QUEUE_PREFIX: family,
    // The stores of a test know no users.
    ALLOW_INSECURE: 'mongo-credentials,redis-credentials',
    // Traces are loaded late, out of a chunk of their own; a collector that is away is no reason not to start.
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
  };
}
