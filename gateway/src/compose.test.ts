import { describe, expect, it } from 'vitest';
import { compose, readSchemas, staleFiles } from './compose.ts';
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
});
