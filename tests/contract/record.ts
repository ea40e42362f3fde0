import type { AnyField, GraphKind } from '@candor/gateway/rest/field';
import type { AnyRecord, Fields } from '@candor/gateway/rest/record';
import { expect } from 'vitest';
import { aFlag, aNumber, anAmount, aText, moment } from './matchers.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a test expects of a record, as each way writes it. */
export interface Expecting {
  /** What GraphQL is asked for. */
  selection: string;
  rest(said?: Values): Values;
  data(said?: Values): Values;
}

/**
 * What is expected of a record: every field of its declaration, of its type, null where it may be that; what `usual` and `said` have,
 * in REST's names and words, is expected as it stands. `zero`: figures that nothing is said of are 0.
 */
export function expecting(of: AnyRecord, usual: Values, { zero = false } = {}): Expecting {
  return {
    selection: of.selection,
    rest: (said) => fieldsOf(of.fields, { ...usual, ...said }, zero, 'rest'),
    data: (said) => fieldsOf(of.fields, { ...usual, ...said }, zero, 'graph'),
  };
}

function fieldsOf(fields: Fields, said: Values, zero: boolean, by: 'rest' | 'graph'): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      by === 'rest' ? key : (field.name ?? key),
      expectedOf(field, said[key], zero, by),
    ]),
  );
}

const isPlain = (value: unknown): value is Values => Object.getPrototypeOf(value ?? 0) === Object.prototype;

function expectedOf(
  { kind, isNullable, isList }: AnyField,
  said: unknown,
  zero: boolean,
  by: 'rest' | 'graph',
): unknown {
  if ('fields' in kind && (isPlain(said) || (zero && said === undefined)))
    return fieldsOf(kind.fields, said ?? {}, zero, by);
  if (said === undefined && (isNullable || isList)) return isNullable ? null : expect.any(Array);
  if (said === undefined) return ofKind(kind, zero, by);
  if (by === 'rest') return said;
  if ('words' in kind) return Array.isArray(said) ? said.map(inGraph) : inGraph(said);
  return isAmount(kind) && typeof said === 'number' ? String(said) : said;
}

const inGraph = (word: unknown) => (typeof word === 'string' ? word.toLowerCase().replaceAll(' ', '_') : word);
const isAmount = (kind: GraphKind) => 'scalars' in kind && kind.scalars.includes('USDT');

/** Any value of a kind. */
function ofKind(kind: GraphKind, zero: boolean, by: 'rest' | 'graph'): unknown {
  if ('words' in kind) return aText;
  // A record of its own in GraphQL may be a word of it in REST, as an app is its id.
  if ('fields' in kind) return expect.anything();
  const [scalar = ''] = kind.scalars;
  if (isAmount(kind) && by === 'graph') return zero ? '0' : anAmount;
  if (['Int', 'Float', 'USDT'].includes(scalar)) return zero ? 0 : aNumber;
  return { DateTime: moment, Boolean: aFlag }[scalar] ?? aText;
}
