import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** Schemas as OpenAPI has them: each in its place, and those that have a name together. */
export interface SchemaBook {
  /** The schema of what a call takes. */
  input(schema: z.ZodType): JsonSchema;
  /** The schema of what a call answers with. */
  output(schema: z.ZodType): JsonSchema;
  /** The named schemas so far, by their names. */
  named: Record<string, JsonSchema>;
}

/** Makes JSON schemas from the zod schemas that the calls themselves parse with; named ones are referred to. */
export function createSchemaBook(): SchemaBook {
  const named: Record<string, JsonSchema> = {};
  const make = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
    // What zod cannot say in a schema, such as the code of a transformation, takes any value here and is refused there.
    const { $schema: _, $defs, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
    for (const [name, found] of Object.entries($defs ?? {})) named[name] = pointedToComponents(found) as JsonSchema;
    return pointedToComponents(own) as JsonSchema;
  };
  return { named, input: (schema) => make(schema, 'input'), output: (schema) => make(schema, 'output') };
}

/** The same schema with its references as OpenAPI writes them. */
function pointedToComponents(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(pointedToComponents);
  if (schema === null || typeof schema !== 'object') return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) =>
      key === '$ref'
        ? [key, String(value).replace('#/$defs/', '#/components/schemas/')]
        : [key, pointedToComponents(value)],
    ),
  );
}
