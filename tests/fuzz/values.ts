import {
  type GraphQLInputField,
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';

export const pick = <Item>(random: () => number, from: readonly Item[]): Item =>
  from[Math.floor(random() * from.length)] as Item;

/** Texts that services have been broken with: operators, markup, other scripts, control characters, numbers out of range. */
const nastyTexts = [
  '',
  ' ',
  '0',
  '-1',
  '0.0000001',
  '1e3',
  'NaN',
  'Infinity',
  '9007199254740993',
  '99999999999999999999999999',
  '{"$gt":""}',
  '$where',
  '__proto__',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  "'; drop table users; --",
  '=HYPERLINK("http://example.com")',
  '\u0000',
  '\ud800',
  '\u202etxt.exe',
  'ß'.repeat(3),
  '👩‍👩‍👧'.repeat(20),
  'a'.repeat(5_000),
  'null',
  'http://127.0.0.1:1/',
  'javascript:alert(1)',
];
const plainTexts = [
  '1',
  '2.5',
  'TRC20',
  'BSC (BEP20)',
  'paid',
  '271828',
  'a plain sentence of more than forty characters, for once',
];
const wholes = [0, 1, -1, 5, 6, 32, 2_147_483_647, -2_147_483_648];
const decimals = [0, -0.1, 4.5, 1e308, -1e308, 5e-324];

/** A value of the type, as a stranger might send it: of the right kind, and hardly ever sensible. `ids` are those of records that exist. */
export function nasty(random: () => number, type: GraphQLInputType, ids: readonly string[]): unknown {
  if (isNonNullType(type)) return nasty(random, type.ofType, ids) ?? nasty(random, type.ofType, ids) ?? '';
  if (random() < 0.15) return null;
  const inner = getNullableType(type);
  if (isListType(inner)) return [nasty(random, inner.ofType, ids)];
  if (isEnumType(inner)) return pick(random, inner.getValues()).name;
  if (isInputObjectType(inner)) return nastyFields(random, Object.values(inner.getFields()), ids);
  switch (inner.name) {
    case 'Int':
      return pick(random, wholes);
    case 'Float':
      return pick(random, decimals);
    case 'Boolean':
      return random() < 0.5;
    case 'ID':
      return random() < 0.7 ? pick(random, ids) : pick(random, nastyTexts);
    case 'USDT':
      return random() < 0.4 ? pick(random, plainTexts.slice(0, 2)) : pick(random, nastyTexts);
    default:
      return pick(random, random() < 0.3 ? plainTexts : nastyTexts);
  }
}

function nastyFields(random: () => number, fields: readonly GraphQLInputField[], ids: readonly string[]) {
  const entries = fields
    .filter((field) => isNonNullType(field.type) || random() < 0.7)
    .map((field) => [field.name, nasty(random, field.type, ids)]);
  return Object.fromEntries(entries);
}
