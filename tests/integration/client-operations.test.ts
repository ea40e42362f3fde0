import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operationHash, readManifest } from '@candor/gateway/graph/manifest';
import { type Reply, startWorld, type World } from '@candor/gateway/testing/world';
import { type DocumentNode, parse, print, visit } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as generated from '../../frontend/src/generated/graphql.ts';

const dir = mkdtempSync(join(tmpdir(), 'candor-operations-'));
const documents = Object.values(generated) as unknown as DocumentNode[];
const operations = Object.fromEntries(
  documents.flatMap((document) => {
    const operation = document.definitions.find((node) => node.kind === 'OperationDefinition');
    return operation?.name ? [[operation.name.value, print(document)]] : [];
  }),
);

let world: World;
beforeAll(async () => {
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>Candor</title>');
  writeFileSync(join(dir, 'operations.json'), JSON.stringify({ operations }));
  world = await startWorld({ env: { NODE_ENV: 'production', CLIENT_DIR: dir } });
});
afterAll(async () => {
  await world.stop();
  rmSync(dir, { recursive: true });
});

const codeOf = ({ body }: Reply) =>
  (body as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code;

/** What Apollo Client makes of an operation before it sends it. */
function asSent(text: string): string {
  return print(
    visit(parse(text), {
      SelectionSet: (set, _key, parent) =>
        parent && 'kind' in parent && parent.kind === 'OperationDefinition'
          ? undefined
          : { ...set, selections: [...set.selections, { kind: 'Field', name: { kind: 'Name', value: '__typename' } }] },
    }),
  );
}

describe('in production', () => {
  it('every operation of the client is answered, as it is written and as it is sent', () => {
    expect(Object.keys(operations).length).toBeGreaterThan(20);
    for (const [name, text] of Object.entries(operations)) {
      expect(() => world.gateway.graph.prepareForeign(text), name).not.toThrow();
      expect(() => world.gateway.graph.prepareForeign(asSent(text), name), name).not.toThrow();
    }
  });

  it('no other operation is, however near to one of the client’s', async () => {
    const token = world.signIn('u1');
    const known = operations.Frame_Query ?? '';
    expect((await world.graphql(asSent(known), {}, { token })).body).toMatchObject({ data: { me: { id: 'u1' } } });
    for (const query of [
      '{ me { id } }',
      'query Frame_Query { me { id email } }',
      known.replace('id', 'id email'),
      known.replace('id', 'renamed: id'),
      known.replace('id', 'id again: __typename'),
    ])
      expect(codeOf(await world.graphql(query, {}, { token })), query).toBe('OPERATION_UNKNOWN');
  });

  it('an operation hidden beside one of the client’s is not taken for it', async () => {
    const query = `${operations.Frame_Query} query Other { me { email } }`;
    expect(codeOf(await world.graphql('', {}, { body: { query, operationName: 'Other' } }))).toBe('OPERATION_UNKNOWN');
  });

  it('the schema cannot be read, and no message guesses at names', async () => {
    for (const query of [
      '{ __schema { types { name } } }',
      '{ __type(name: "User") { name } }',
      '{ ...f } fragment f on Query { __schema { description } }',
    ])
      expect(codeOf(await world.graphql(query)), query).toBe('INTROSPECTION_OFF');
    const reply = await world.graphql('{ mee { id } }');
    expect(JSON.stringify(reply.body)).not.toMatch(/did you mean/i);
  });

  it('REST goes on: its operations are the gateway’s own', async () => {
    const token = world.signIn('u2');
    const reply = await world.call('GET', '/api/profile/balance', { token });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('strict-transport-security')).toMatch(/max-age=\d+/);
  });
});

describe('the list of operations', () => {
  it('takes an operation for the same however it is laid out', () => {
    const one = 'query A { me { ...b ...c } } fragment b on User { id } fragment c on User { name }';
    const other =
      'fragment c on User { name __typename }\n# a comment\nquery A { me { ...b ...c __typename } }\nfragment b on User { id }';
    expect(operationHash(parse(one))).toBe(operationHash(parse(other)));
    expect(operationHash(parse(one))).not.toBe(operationHash(parse(one.replace('name', 'email'))));
  });

  it('is asked for where it is missing: a gateway that takes everything does not start', async () => {
    expect(() => readManifest(join(dir, 'gone.json'))).toThrow(/operations cannot be read/);
    writeFileSync(join(dir, 'broken.json'), '{"operations":[1]}');
    expect(() => readManifest(join(dir, 'broken.json'))).toThrow(/operations cannot be read/);
  });
});
