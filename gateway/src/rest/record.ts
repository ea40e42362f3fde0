import { z } from 'zod';
import { type AnyField, Field } from './field.ts';

export type Fields = Readonly<Record<string, AnyField>>;

/** The name of a field that the graph has no field for: its own fields stand beside it there. */
export const BESIDE = '...';

type NameIn<Key, Of extends AnyField> = [Of['named']] extends [never] ? Key : Exclude<Of['named'], typeof BESIDE>;
type BesideOf<Of extends Fields> = {
  [Key in keyof Of]: typeof BESIDE extends Of[Key]['named'] ? Of[Key]['data'] : never;
}[keyof Of];

/** What the graph answers with for these fields. */
export type FieldsData<Of extends Fields> = {
  [Key in keyof Of as NameIn<Key, Of[Key]> & string]: Of[Key]['data'];
} & ([BesideOf<Of>] extends [never] ? unknown : BesideOf<Of>);

/** What REST answers with for them. */
export type FieldsRest<Of extends Fields> = { [Key in keyof Of]: Of[Key]['rest'] };

type Shape<Of extends Fields> = { [Key in keyof Of]: z.ZodType<Of[Key]['rest']> };

/**
 * A record of REST, declared once by its fields: the selection that asks the graph for it, the schema that describes it, its data's
 * type and the mapping of one to the other are made of them. It is a field itself, for records inside records.
 */
export class RestRecord<Of extends Fields> extends Field<FieldsData<Of>, FieldsRest<Of>> {
  readonly fields: Of;
  /** The schema as what it is: an object that further fields can be added to. */
  readonly object: z.ZodObject<Shape<Of>>;

  constructor(fields: Of, meta?: { id?: string; description?: string }) {
    const shape = Object.fromEntries(Object.entries(fields).map(([key, { schema }]) => [key, schema])) as Shape<Of>;
    const object = meta ? z.object(shape).meta(meta) : z.object(shape);
    const schema = object as unknown as z.ZodType<FieldsRest<Of>>;
    super({ kind: { fields }, schema, toRest: mapping(fields), selection: selectionOf(fields) });
    this.fields = fields;
    this.object = object;
  }

  /** The fields of this record and further ones: another record, with its own name in the API's description, if it has one. */
  extend<More extends Fields>(more: More, id?: string, description?: string): RestRecord<Of & More> {
    return new RestRecord({ ...this.fields, ...more }, metaOf(id, description));
  }
}

/** Any record, where its types do not matter. */
export type AnyRecord = AnyField & { readonly fields: Fields };

/** A record with a name in the API's description. */
export function record<Of extends Fields>(id: string, fields: Of, description?: string): RestRecord<Of> {
  return new RestRecord(fields, metaOf(id, description));
}

/** A record that is described where it stands. */
export function shape<Of extends Fields>(fields: Of): RestRecord<Of> {
  return new RestRecord(fields);
}

function metaOf(id: string | undefined, description: string | undefined) {
  return id === undefined ? undefined : { id, ...(description === undefined ? {} : { description }) };
}

/** A record of REST whose fields stand in the graph's outer type itself. */
export function beside<Data, Rest>(of: Field<Data, Rest>): Field<Data, Rest, typeof BESIDE> {
  return of.from(BESIDE);
}

/** A field of REST that stands one deeper in the graph: `app { id }` is `appId`. */
export function inside<const Outer extends string, const Inner extends string, Data, Rest>(
  outer: Outer,
  inner: Inner,
  of: Field<Data, Rest>,
): Field<Record<Inner, Data>, Rest, Outer> {
  const fields = { [inner]: of };
  return new Field<Record<Inner, Data>, Rest, Outer>({
    kind: { fields },
    schema: of.schema,
    toRest: (data) => of.toRest(data[inner]),
    selection: selectionOf(fields),
    name: outer,
  });
}

function selectionOf(fields: Fields): string {
  const parts = Object.entries(fields).map(([key, { name = key, selection }]) => {
    if (name === BESIDE) return selection;
    return selection === '' ? name : `${name} { ${selection} }`;
  });
  return [...new Set(parts)].join(' ');
}

/**
 * The mapping of a record's fields. Which field's data is of which type is known to `FieldsData` and not to a loop over names: the
 * casts are here and nowhere else.
 */
function mapping<Of extends Fields>(fields: Of): (data: FieldsData<Of>) => FieldsRest<Of> {
  const steps = Object.entries(fields).map(([key, field]) => ({ key, field, name: field.name ?? key }));
  return (data) => {
    const rest: Record<string, unknown> = {};
    for (const { key, field, name } of steps)
      rest[key] = field.toRest((name === BESIDE ? data : (data as Record<string, unknown>)[name]) as never);
    return rest as FieldsRest<Of>;
  };
}
