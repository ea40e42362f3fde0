import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiSchema, askGraph, documentOf, rootFields } from '../support/graph.ts';
import { startTestStack, type TestStack } from '../support/stack.ts';
import { fieldRows, records } from './field-rows.ts';
import { entityFields, sees } from './fields.ts';
import { roles } from './roles.ts';
import type { Row } from './row.ts';
import { mutationRows, queryRows } from './rows/graph.ts';
import { buildWorld, type World } from './world.ts';

const schema = apiSchema();
const tables = { query: queryRows, mutation: mutationRows } as const;
const fields = entityFields();

let stack: TestStack;
let world: World;
beforeAll(async () => {
  stack = await startTestStack({ FOUR_EYES: 'on', EGRESS_TEST_HOSTS: '127.0.0.1' });
  world = await buildWorld(stack);
  const count = rootFields(schema, 'query').length + rootFields(schema, 'mutation').length;
  console.log(
    `matrix of rights: ${count} queries and mutations and ${fields.length} fields of entities × ${roles.length} roles = ` +
      `${(count + fields.length) * roles.length}`,
  );
});
afterAll(() => stack?.stop());

// Before the mutations, which change what there is to see.
describe('a field of an entity, asked of its service on whatever path', () => {
  it('has a row, each of them', () => {
    const asked = fields.map((one) => `${one.service}: ${one.type}.${one.field}`);
    expect(Object.keys(fieldRows).sort()).toEqual(asked.sort());
  });

  it.each(
    fields
      .map((one) => [`${one.service}: ${one.type}.${one.field}`, one] as const)
      .filter(([name]) => name in fieldRows),
  )('%s', async (name, asked) => {
    const { of, seen } = fieldRows[name] as { of: string; seen: string };
    const record = records[of]?.(world);
    if (!record) throw new Error(`no record ${of}`);
    const found = [];
    for (const role of roles) found.push((await sees(world, world.cast.actors[role], asked, record)) ? '+' : '-');
    expect(shown(found)).toBe(shown([...seen]));
  });
});

describe.each(['query', 'mutation'] as const)('every %s', (operation) => {
  const table: Record<string, Row> = tables[operation];
  const known = rootFields(schema, operation);

  it('has a row', () => {
    expect(Object.keys(table).sort()).toEqual(known.map((field) => field.name).sort());
  });

  it.each(known.filter((field) => field.name in table).map((field) => [field.name, field] as const))(
    '%s',
    async (name, field) => {
      const { statuses, request } = table[name] as Row;
      const found: number[] = [];
      for (const role of roles) {
        const { body, token } = (await request?.(world, role)) ?? {};
        const bearer = token === undefined ? world.cast.actors[role].token : token;
        const [refused] = await askGraph(stack.url, documentOf(operation, field), body ?? {}, bearer);
        found.push(refused ? (refused.extensions?.status ?? 500) : 200);
      }
      expect(shown(found)).toBe(shown(statuses));
    },
  );
});

function shown(values: readonly (number | string)[]): string {
  return roles.map((role, index) => `${role} ${values[index]}`).join(', ');
}
