import { type ProcessName, processNames } from '@candor/events';
import { callers, mayCall, outsiders, ways, waysFrom, waysTo } from '@candor/infra/deploy/topology';
import { describe, expect, it } from 'vitest';
import { environments } from '../settings/catalog.ts';

const STORE_OF: Record<string, string> = {
  MONGO_URL: 'mongo',
  REDIS_URL: 'redis',
  S3_URL: 's3',
  SMTP_URL: 'smtp',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'otlp',
  PUSH_HOSTS: 'push',
};
/** What a process is told of the world and never connects to. */
const ONLY_TOLD = ['PUBLIC_URL'];

const addressesOf = (process: ProcessName) =>
  Object.keys(environments[process].shape).filter(
    (name) => /_(URL|ENDPOINT)$|^PUSH_HOSTS$/.test(name) && !ONLY_TOLD.includes(name),
  );

const targetOf = (name: string) => {
  const process = processNames.find((other) => name === `${other.toUpperCase()}_URL`);
  return process ? `${process}/http` : (STORE_OF[name] ?? `nothing that is known by ${name}`);
};

describe('who may speak to whom', () => {
  it.each(processNames)('lets %s reach exactly what its environment gives it an address of', (process) => {
    const allowed = waysFrom(process).map((way) => way.to);
    expect([...allowed].sort()).toEqual(addressesOf(process).map(targetOf).sort());
  });

  it('lets nobody from outside reach anything but the gateway, and nobody but Prometheus the figures', () => {
    expect(waysFrom('ingress').map((way) => way.to)).toEqual(['gateway/http']);
    expect(waysFrom('prometheus').map((way) => way.to)).toEqual(processNames.map((name) => `${name}/metrics`));
    expect(ways.filter((way) => way.port === 'metrics' && way.from !== 'prometheus')).toEqual([]);
    for (const process of processNames.filter((name) => name !== 'gateway')) {
      const callersOf = waysTo(process).filter((way) => way.port === 'http');
      expect(callersOf.filter((way) => outsiders.some((outsider) => outsider === way.from))).toEqual([]);
      expect(callersOf.map((way) => way.from)).toContain('gateway');
    }
    expect(waysTo('gateway').map((way) => way.from)).toEqual(['prometheus', 'ingress']);
  });

  it('keeps the stores for those who have a user there', () => {
    const users = (store: 'mongo' | 's3' | 'smtp') => waysTo(store).map((way) => way.from);
    expect(users('mongo')).toEqual(['auth', 'wallet', 'ratings', 'payments', 'notifications', 'migrate', 'commands']);
    expect(users('s3')).toEqual(['auth', 'ratings', 'payments']);
    expect(users('smtp')).toEqual(['auth', 'notifications']);
  });

  it('answers for one way as the table does', () => {
    const targets = [...new Set(ways.map((way) => way.to))];
    const allowed = callers.flatMap((from) => targets.filter((to) => mayCall(from, to)).map((to) => `${from} ${to}`));
    expect([...allowed].sort()).toEqual(ways.map(({ from, to }) => `${from} ${to}`).sort());
    expect(mayCall('ratings', 'payments/http')).toBe(false);
    expect(ways.find((way) => way.to === 'smtp')).toMatchObject({ ports: [25, 465, 587] });
    expect(ways.find((way) => way.to === 'wallet/metrics')).toMatchObject({ process: 'wallet', ports: [9464] });
  });
});
