import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operationHash, readManifest } from '@candor/gateway/graph/manifest';
import { type Reply, startWorld, type World } from '@candor/gateway/testing/world';
import { type DocumentNode, parse, print, visit } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf, operationsList } from '../../frontend/build/documents.ts';
import * as generated from '../../frontend/src/generated/graphql.ts';

const dir = mkdtempSync(join(tmpdir(), 'candor-operations-'));
const documents = Object.values(generated) as unknown as DocumentNode[];
const list = listOf(generated);
const { ids } = JSON.parse(list) as { ids: Record<string, string> };
const operations = Object.fromEntries(
  documents.flatMap((document) => {
    const operation = document.definitions.find((node) => node.kind === 'OperationDefinition');
    return operation?.name ? [[operation.name.value, print(document)]] : [];
  }),
);

/** What the build of the client writes. */
function listOf(all: Record<string, unknown>): string {
  let written = '';
  const { generateBundle } = operationsList(all) as unknown as { generateBundle: (this: object) => void };
  generateBundle.call({
    emitFile: ({ source }: { source: string }) => {
      written = source;
    },
    error: (message: string) => {
      throw new Error(message);
    },
  });
  return written;
}

let world: World;
beforeAll(async () => {
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>Candor</title>');
  writeFileSync(join(dir, 'operations.json'), list);
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

  it('every operation of the client is answered by its id, with the names of the types that its cache needs', async () => {
    expect(Object.keys(ids)).toHaveLength(Object.keys(operations).length);
    for (const document of documents) {
      const name = document.definitions.find((node) => node.kind === 'OperationDefinition')?.name?.value;
      if (name === undefined) continue;
      expect(ids[idOf(document)]).toBe(name);
      expect(world.gateway.graph.prepareById(idOf(document)).operation.name?.value).toBe(name);
    }
    const [documentId] = Object.entries(ids).find(([, name]) => name === 'Frame_Query') ?? [];
    const body = { documentId, operationName: 'Frame_Query' };
    const reply = await world.graphql('', {}, { token: world.signIn('u1'), body });
    expect(reply.body).toMatchObject({ data: { me: { id: 'u1', __typename: 'User' } } });
  });

  it('an id that is none of the client’s is answered by nothing, whatever it is', async () => {
    for (const documentId of ['', 'AAAAAAAAAAA', '__proto__', 'Frame_Query', '{ me { id } }'])
      expect(codeOf(await world.graphql('', {}, { body: { documentId } })), documentId).toBe('OPERATION_UNKNOWN');
    for (const documentId of [1, null, ['a'], {}, undefined])
      expect(codeOf(await world.graphql('', {}, { body: { documentId } }))).toBe('BAD_DOCUMENT');
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
    writeFileSync(join(dir, 'broken.json'), '{"operations":{"A":"{ me { id } }"},"ids":{"x":"B"}}');
    expect(() => readManifest(join(dir, 'broken.json'))).toThrow(/x is the id of B/);
  });
});
