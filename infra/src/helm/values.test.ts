import { readFileSync } from 'node:fs';
import { processNames } from '@candor/events';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { overlay, readChartJson, readChartYaml } from './chart.ts';
import { topologyFile, topologyText } from './topology-json.ts';

const schema = readChartJson('values.schema.json');
const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema);
const faultsOf = (values: unknown) => {
  validate(values);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};
const own = readChartYaml('values.yaml');
const withOver = (over: Record<string, unknown>) => overlay(own, over);

describe("the chart's values", () => {
  it('are accepted by their schema, alone and with those of a trial', () => {
    expect(faultsOf(own)).toEqual([]);
    expect(faultsOf(withOver(readChartYaml('values-trial.yaml')))).toEqual([]);
  });

  it.each([
    ['a misspelt name', { defaults: { replicsa: 2 } }],
    ['an unknown process', { processes: { billing: {} } }],
    ['a way to migrate that is none', { migrations: { mode: 'later' } }],
    ['a probe of an unknown port', { defaults: { probes: { liveness: { port: 9464 } } } }],
    ['a digest that is none', { image: { digest: 'latest' } }],
    ['a secret given as a value', { secrets: { auth: { ID_SECRET: 'x' } } }],
    [
      'a command that is not for the night',
      { operations: { jobs: { x: { command: 'keys:rotate', schedule: '* * * * *' } } } },
    ],
    ['a peer of a policy that is none', { networkPolicy: { stores: { mongo: { to: [{ cidr: '10.0.0.0/8' }] } } } }],
    ['a pause of no length before the end', { defaults: { preStopSeconds: 0 } }],
  ])('are refused with %s', (_, over) => {
    expect(faultsOf(withOver(over))).not.toEqual([]);
  });

  it('allow no name that the chart does not know, wherever they are its own', () => {
    expect(openMaps(schema, '')).toEqual([]);
  });

  it('name a Secret for every process and no value of one', () => {
    const secrets = own.secrets as Record<string, unknown>;
    for (const name of [...processNames, 'operator']) expect(secrets[name]).toEqual({ existingSecret: '' });
  });
});

describe("the chart's copy of who may speak to whom", () => {
  it('is what the table says', () => {
    expect(readFileSync(topologyFile, 'utf8')).toBe(topologyText());
  });
});

/** Kubernetes' own shapes and what others put beside ours (annotations, labels, matchers): read by the API server, not by us. */
const FOREIGN = /\/(items|affinity|behavior|requests|limits|ipBlock|namespaceSelector|podSelector|global)$/;

/** Where a map with named properties would take others, too. */
function openMaps(node: unknown, path: string): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const isOpen = (node as { type?: unknown }).type === 'object' && !('additionalProperties' in node);
  const here = isOpen && !FOREIGN.test(path) ? [path] : [];
  return [...here, ...Object.entries(node).flatMap(([key, child]) => openMaps(child, `${path}/${key}`))];
}
