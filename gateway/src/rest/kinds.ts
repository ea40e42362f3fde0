import { z } from 'zod';
import { count as countSchema, moment as momentSchema, usdtNumber } from './answers.ts';
import { Field } from './field.ts';
import { type Spaced, toWords } from './inputs.ts';
import { toNumber } from './records/money.ts';

const asIs = <Value>(scalars: readonly string[], schema: z.ZodType<Value>) =>
  new Field<Value, Value>({ kind: { scalars }, schema, toRest: (value) => value });

export const text = asIs(['String', 'ID'], z.string());
export const flag = asIs(['Boolean'], z.boolean());
export const count = asIs(['Int'], countSchema);
export const decimal = asIs(['Float'], z.number());
/** A moment as ISO 8601 text in UTC. */
export const moment = asIs(['DateTime'], momentSchema);
/** Any value of JSON. */
export const anything = asIs<unknown>(['JSON'], z.unknown());

/** The graph's `id`, which is `_id` in REST. */
export const id = text.from('id');

/** An amount of USDT: a text in the graph, a number in REST. */
export const usdt = new Field<string, number>({
  kind: { scalars: ['USDT'] },
  schema: usdtNumber,
  toRest: toNumber,
});

/** A word of one enum or another. */
export const anyWord = new Field<string, string>({ kind: { words: 'any' }, schema: z.string(), toRest: toWords });

/** One of an enum's words, `to_be_reviewed` as `to be reviewed`. */
export function words<const Words extends readonly string[]>(list: Words) {
  const labels = Object.fromEntries(list.map((word) => [word, toWords(word)]));
  return labelled(labels as Record<Words[number], Spaced<Words[number]>>);
}

/** One of an enum's words, each as the label that REST has for it. */
export function labelled<Word extends string, const Label extends string>(labels: Readonly<Record<Word, Label>>) {
  return new Field<Word, Label>({
    kind: { words: Object.keys(labels) },
    schema: z.enum(Object.values<Label>(labels)),
    toRest: (word) => labels[word],
  });
}
