import { Kind, parse, visit } from 'graphql';
import { describe, expect, it } from 'vitest';
import { compose, readSchemas, staleFiles } from './compose.ts';
import { subgraphNames } from './graph/subgraphs.ts';
import { root } from './testing/subgraphs.ts';

describe('the composed supergraph', () => {
  it('is what the committed schemas compose to', async () => {
    expect(await staleFiles(root)).toEqual([]);
  });

  it('is stale as soon as a schema changes', async () => {
    const schemas = readSchemas(root);
    const changed = { ...schemas, wallet: `${schemas.wallet}\nextend type Query { "A field." extra: Int }` };
    expect(await staleFiles(root, changed)).toEqual(['gateway/supergraph.graphql', 'gateway/api-schema.graphql']);
  });

  it('is the same whatever the order of the schemas', async () => {
    const schemas = readSchemas(root);
    const turned = Object.fromEntries(Object.entries(schemas).reverse());
    expect(await compose(turned)).toEqual(await compose(schemas));
  });

  it('does not come about from schemas that do not fit together', async () => {
    const schemas = { ...readSchemas(root), wallet: 'type Query { me: Int }' };
    await expect(compose(schemas)).rejects.toThrow();
  });

  it.each(subgraphNames)('describes every type, field, argument and value: %s', (name) => {
    const bare: string[] = [];
    visit(parse(readSchemas(root)[name] ?? ''), {
      enter(node, _key, _parent, _path, ancestors) {
        const isDescribable = describable.includes(node.kind);
        if (!isDescribable || !('name' in node) || ('description' in node && node.description)) return;
        const within = ancestors.flatMap((one) => ('name' in one && one.name ? [one.name.value] : []));
        const path = [...within, node.name?.value].join('.');
        if (path !== 'Query' && path !== 'Mutation') bare.push(path);
      },
    });
    expect(bare).toEqual([]);
  });
});

const describable: readonly string[] = [
  Kind.OBJECT_TYPE_DEFINITION,
  Kind.INPUT_OBJECT_TYPE_DEFINITION,
  Kind.ENUM_TYPE_DEFINITION,
  Kind.ENUM_VALUE_DEFINITION,
  Kind.SCALAR_TYPE_DEFINITION,
  Kind.FIELD_DEFINITION,
  Kind.INPUT_VALUE_DEFINITION,
];
