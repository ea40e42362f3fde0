import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processNames } from '@candor/events';
import { type ComposeService, readComposeFile } from '@candor/infra/compose/compose-file';
import { type MadeSecrets, makeComposeSecrets } from '@candor/infra/compose/secrets-made';
import { type Caller, type Store, storeNames, ways } from '@candor/infra/deploy/topology';
import { rootDir } from '@candor/infra/paths';
import { readEnvironment } from '@candor/service-kit/env';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { environments } from '../settings/catalog.ts';

const compose = readComposeFile('docker-compose.yml');
const { services } = compose;
const names = Object.keys(services);
const serviceOf = (name: string): ComposeService => {
  const found = services[name];
  if (!found) throw new Error(`there is no service ${name}`);
  return found;
};
const networksOf = (name: string) => serviceOf(name).networks ?? [];
const isJob = (name: string) => ['mongo-init', 'minio-init', 'migrate', 'operator'].includes(name);

describe('every container of compose', () => {
  it.each(names)('%s has no more rights than it needs, and no more of the machine than its share', (name) => {
    const service = serviceOf(name);
    expect(service).toMatchObject({ read_only: true, init: true, cap_drop: ['ALL'] });
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    expect(service.restart).toBe(isJob(name) ? 'no' : 'unless-stopped');
    for (const key of ['cap_add', 'privileged', 'container_name', 'network_mode'] as const)
      expect(service[key], key).toBeUndefined();
    const { cpus, memory, pids } = service.deploy?.resources.limits ?? { cpus: '', memory: '', pids: 0 };
    expect(Number(cpus)).toBeGreaterThan(0);
    expect(memory).toMatch(/^\d+m$/);
    expect(pids).toBeGreaterThan(0);
    for (const volume of service.volumes ?? [])
      if (volume.startsWith('.')) expect(volume, 'a file of the checkout is never written to').toMatch(/:ro$/);
  });

  it.each(names)('%s is of one version, and reachable from this machine alone if at all', (name) => {
    const { image, ports = [] } = serviceOf(name);
    expect(image).toMatch(/:(v?\d+\.\d+\.\d+|RELEASE\.[\dTZ-]+|local)(-\w+)?$/);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
    if (ports.length > 0)
      expect(networksOf(name).filter((network) => !compose.networks[network]?.internal)).toHaveLength(1);
  });

  it('tells whether it is well, but for jobs and for images that have no program to ask with', () => {
    const silent = names.filter((name) => serviceOf(name).healthcheck === undefined && !isJob(name));
    expect(silent).toEqual(['collector', 'jaeger']);
    for (const name of processNames) {
      expect(serviceOf(name).healthcheck?.test).toEqual(['CMD', 'node', '/app/dist/candor.js', 'health']);
      expect(serviceOf(name).stop_grace_period).toBe('20s');
    }
  });

  it('publishes the gateway and the pages of the watch, and no store', () => {
    expect(names.filter((name) => serviceOf(name).ports).sort()).toEqual(
      ['alertmanager', 'gateway', 'grafana', 'jaeger', 'prometheus'].sort(),
    );
    expect(serviceOf('gateway').ports).toEqual(['127.0.0.1:8080:8080']);
    expect(readComposeFile('docker-compose.yml', { CANDOR_PORT: '9' }).services.gateway?.ports).toEqual([
      '127.0.0.1:9:8080',
    ]);
  });
});

describe('the start of compose', () => {
  it('migrates before any service starts, consumers of events before those who tell them, the gateway last', () => {
    const before = (name: string): string[] => {
      const own = Object.keys(serviceOf(name).depends_on ?? {});
      return [...own, ...own.flatMap(before)];
    };
    for (const name of processNames) expect(before(name)).toContain('migrate');
    expect(before('migrate')).toContain('mongo-init');
    for (const producer of ['payments', 'ratings'])
      for (const consumer of ['notifications', 'wallet', 'auth'])
        expect(serviceOf(producer).depends_on?.[consumer]).toEqual({ condition: 'service_healthy' });
    for (const name of processNames.filter((one) => one !== 'gateway'))
      expect(serviceOf('gateway').depends_on?.[name]).toEqual({ condition: 'service_healthy' });
    for (const [name, { depends_on = {} }] of Object.entries(services))
      for (const [other, { condition }] of Object.entries(depends_on))
        expect(`${name}: ${other} ${condition}`).toBe(
          `${name}: ${other} ${isJob(other) ? 'service_completed_successfully' : 'service_healthy'}`,
        );
  });
});

/** The containers of compose as the table of ways names them. */
const containerOf = (caller: Caller) => (caller === 'commands' ? 'operator' : caller);
const storeContainers: Partial<Record<Store, string>> = {
  mongo: 'mongo',
  redis: 'redis',
  s3: 'minio',
  otlp: 'collector',
};
/** One network leads out: which port of the outside is asked is not compose's to say. */
const isOutside = (to: string) => storeNames.some((store) => store === to && storeContainers[store] === undefined);
const callers = [...processNames, 'migrate', 'commands', 'prometheus'] as const;
const meet = (one: string, other: string) => networksOf(one).some((network) => networksOf(other).includes(network));

describe('the networks of compose', () => {
  it('let two of ours meet if, and only if, one of them may call the other', () => {
    const allowed = new Set(
      ways.flatMap(({ from, process }) => (process === undefined ? [] : [`${from} ${process}`, `${process} ${from}`])),
    );
    for (const one of callers)
      for (const other of callers)
        if (one !== other)
          expect(`${one} ${other} ${meet(containerOf(one), containerOf(other))}`).toBe(
            `${one} ${other} ${allowed.has(`${one} ${other}`)}`,
          );
  });

  it('let one of ours meet a store, the collector or the outside if, and only if, it may call it', () => {
    for (const from of callers)
      for (const store of storeNames) {
        const container = storeContainers[store];
        const reaches = container
          ? meet(containerOf(from), container)
          : networksOf(containerOf(from)).includes('outside');
        // Neither is a process of Candor: the containers of the watch meet each other.
        if (from === 'prometheus' && store === 'otlp') continue;
        expect(`${from} ${store} ${reaches}`).toBe(
          `${from} ${store} ${ways.some(({ from: by, to }) => by === from && (container ? to === store : isOutside(to)))}`,
        );
      }
  });

  it('lead outside for the gateway, for mail and push services, and for the watch alone', () => {
    const open = Object.keys(compose.networks).filter((name) => !compose.networks[name]?.internal);
    expect(open).toEqual(['edge', 'outside', 'watch']);
    const members = (network: string) => names.filter((name) => networksOf(name).includes(network)).sort();
    expect(members('edge')).toEqual(['gateway']);
    expect(members('outside')).toEqual(
      [...new Set(ways.filter(({ to }) => isOutside(to)).map(({ from }) => from))].sort(),
    );
    expect(members('watch').filter((name) => (processNames as readonly string[]).includes(name))).toEqual([]);
    for (const name of names) expect(networksOf(name), `${name} is in the default network`).not.toEqual([]);
  });

  it('let the jobs that prepare a store meet that store and nobody else', () => {
    for (const [job, store] of [
      ['mongo-init', 'mongo'],
      ['minio-init', 'minio'],
    ] as const)
      expect(names.filter((name) => name !== job && meet(job, name))).toEqual([store]);
  });
});

describe('the environment of compose', () => {
  let made: MadeSecrets;
  beforeAll(async () => {
    made = await makeComposeSecrets();
  });
  afterAll(() => made?.remove());
  /** What the image sets. */
  const imageEnv = () =>
    Object.fromEntries(
      [...readFileSync(join(rootDir, 'Dockerfile'), 'utf8').matchAll(/^(?:ENV|\s)\s*([A-Z_]+)=(\S+)(?: \\)?$/gm)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    );

  it.each(processNames)('%s has all that its process asks for in production', (name) => {
    const whole = { ...imageEnv(), ...made.env(name), ...serviceOf(name).environment };
    expect(whole).toMatchObject({ NODE_ENV: 'production', SERVICE: name });
    expect(readEnvironment(environments[name], whole)).toHaveProperty('env');
    // A process has its own secrets' file and no other one, and nothing of it is drowned by the file that is committed.
    expect(serviceOf(name).env_file).toEqual([{ path: `.candor/compose/${name}.env`, required: true }]);
    const both = Object.keys(made.env(name)).filter((key) => key in (serviceOf(name).environment ?? {}));
    expect(both).toEqual([]);
  });

  it('holds no secret: what a process keeps to itself stands in no committed file', () => {
    const secretNames = new Set(
      Object.values(environments).flatMap((schema) =>
        Object.entries(schema.shape).flatMap(([name, field]) =>
          (field as { meta?: () => { secret?: true } | undefined }).meta?.()?.secret ? [name] : [],
        ),
      ),
    );
    expect(secretNames.size).toBeGreaterThan(5);
    for (const file of ['docker-compose.yml', 'infra/compose/stand-in.yml'])
      for (const [name, { environment = {} }] of Object.entries(readComposeFile(file).services))
        for (const [key, value] of Object.entries(environment)) {
          const named = file.includes('stand-in') && key === 'MONGO_URL' ? '' : key;
          expect(secretNames.has(named), `${file}: ${name} ${key}`).toBe(false);
          expect(String(value), `${file}: ${name} ${key}`).not.toMatch(/:\/\/[^/\s]*:[^/\s]*@/);
        }
  });

  it('gives the jobs and the operator their own address of the stores', () => {
    expect(Object.keys(made.env('migrate'))).toEqual(['MONGO_URL']);
    expect(Object.keys(made.env('operator'))).toEqual(['MONGO_URL', 'REDIS_URL']);
  });
});
