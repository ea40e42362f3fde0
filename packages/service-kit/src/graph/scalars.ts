import { formatUsdt, parseUsdt } from '@candor/money';
import { GraphQLScalarType, Kind } from 'graphql';
import { badInput } from '../errors.ts';
import { isoMoment } from './moment.ts';

/** GraphQL's USDT: a decimal text outside, an integer of micro-USDT inside. */
export const usdtScalar = new GraphQLScalarType<number, string>({
  name: 'USDT',
  description: 'An amount of USDT as a decimal text with up to six decimals, such as "0.9".',
  serialize: (value) => formatUsdt(value as number),
  parseValue: readUsdt,
  parseLiteral: (node) => readUsdt(node.kind === Kind.STRING ? node.value : undefined),
});

/** GraphQL's DateTime: ISO 8601 text in UTC outside, a Date or milliseconds inside. */
export const dateTimeScalar = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'A moment as ISO 8601 text in UTC, such as 2026-11-21T09:30:00.000Z.',
  serialize: (value) => isoMoment(value instanceof Date ? value : new Date(value as number | string)),
  parseValue: readDate,
  parseLiteral: (node) => readDate(node.kind === Kind.STRING ? node.value : undefined),
});

/** GraphQL's JSON: any plain value, to be shown as it is. It is an answer only; nothing takes it as input. */
export const jsonScalar = new GraphQLScalarType<never, unknown>({
  name: 'JSON',
  description: 'Any JSON value.',
  serialize: (value) => value,
  parseValue: refuseJson,
  parseLiteral: refuseJson,
});

function refuseJson(): never {
  throw badInput('JSON is not taken as input.');
}

function readUsdt(value: unknown): number {
  const micro = typeof value === 'string' ? parseUsdt(value) : undefined;
  if (micro === undefined) throw badInput('An amount must be a decimal text with at most six decimals.');
  return micro;
}

function readDate(value: unknown): Date {
  const date = typeof value === 'string' ? new Date(value) : undefined;
  if (date === undefined || Number.isNaN(date.getTime())) throw badInput('A moment must be ISO 8601 text.');
  return date;
}
