import { z } from 'zod';

/** What a field is in the graph: one of these scalars, an enum with these words, or a type with these fields. */
export type GraphKind =
  | { scalars: readonly string[] }
  | { words: readonly string[] | 'any' }
  | { fields: Readonly<Record<string, AnyField>> };

/** Any field, where its types do not matter. */
export interface AnyField {
  readonly data: unknown;
  readonly rest: unknown;
  readonly named: string;
  readonly kind: GraphKind;
  readonly schema: z.ZodType;
  readonly selection: string;
  readonly isList: boolean;
  readonly isNullable: boolean;
  readonly name: string | undefined;
  toRest(data: never): unknown;
}

/** What the graph answers with for a field or a record. */
export type DataOf<Of extends AnyField> = Of['data'];

interface FieldParts<Data, Rest> {
  kind: GraphKind;
  schema: z.ZodType<Rest>;
  toRest(data: Data): Rest;
  selection?: string;
  isList?: boolean;
  isNullable?: boolean;
  name?: string | undefined;
}

/**
 * A field of a record, declared once: what the graph is asked for, what that is in the graph, how REST writes and describes it.
 * `Name` is its name in the graph; never where REST has the same.
 */
export class Field<Data, Rest, Name extends string = never> implements AnyField {
  declare readonly data: Data;
  declare readonly rest: Rest;
  declare readonly named: Name;
  readonly kind: GraphKind;
  readonly schema: z.ZodType<Rest>;
  readonly toRest: (data: Data) => Rest;
  /** What is asked for inside it; empty for what has no fields. */
  readonly selection: string;
  readonly isList: boolean;
  /** Whether the graph may have null for it. */
  readonly isNullable: boolean;
  readonly name: string | undefined;

  constructor(parts: FieldParts<Data, Rest>) {
    this.kind = parts.kind;
    this.schema = parts.schema;
    this.toRest = parts.toRest;
    this.selection = parts.selection ?? '';
    this.isList = parts.isList ?? false;
    this.isNullable = parts.isNullable ?? false;
    this.name = parts.name;
  }

  /** The same, under this name in the graph. */
  from<const Other extends string>(name: Other): Field<Data, Rest, Other> {
    return new Field<Data, Rest, Other>({ ...this, name });
  }

  /** The same, with words for whoever reads the API's description. */
  about(description: string): Field<Data, Rest, Name> {
    return new Field<Data, Rest, Name>({ ...this, schema: this.schema.meta({ description }) });
  }

  nullable(): Field<Data | null, Rest | null, Name> {
    const { toRest } = this;
    return new Field<Data | null, Rest | null, Name>({
      ...this,
      schema: this.schema.nullable(),
      toRest: (data) => (data === null ? null : toRest(data)),
      isNullable: true,
    });
  }

  /** Null in the graph, and this in REST. */
  or(otherwise: Rest): Field<Data | null, Rest, Name> {
    const { toRest } = this;
    return new Field<Data | null, Rest, Name>({
      ...this,
      toRest: (data) => (data === null ? otherwise : toRest(data)),
      isNullable: true,
    });
  }

  list(): Field<Data[], Rest[], Name> {
    const { toRest } = this;
    return new Field<Data[], Rest[], Name>({
      ...this,
      schema: z.array(this.schema),
      toRest: (data) => data.map((one) => toRest(one)),
      isList: true,
    });
  }
}
