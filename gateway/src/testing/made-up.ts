import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { mapServices } from '@candor/events';
import {
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  getNamedType,
  isAbstractType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql';
import type { SubgraphClient } from '../graph/subgraph-client.ts';
import type { SubgraphName } from '../graph/subgraphs.ts';
import { root } from './subgraphs.ts';

type Source = Record<string, unknown> | undefined;

/** One of many numbers, always the same for the same text. */
export function numberOf(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0;
  return hash;
}

/**
 * Subgraphs of the committed schemas that make everything up, the same for the same record, field and arguments whoever asks: values of
 * each type, nulls where there may be some, lists of different lengths, refusals now and then. `down` does not answer.
 */
export function madeUpClients(down?: SubgraphName): Record<SubgraphName, SubgraphClient> {
  return mapServices((name) => {
    const source = readFileSync(join(root, 'services', name, 'schema.graphql'), 'utf8');
    const schema = buildSubgraphSchema({ typeDefs: parse(source) });
    return {
      async ask(query, variables) {
        if (name === down) throw new GraphQLError('away', { extensions: { code: 'UNAVAILABLE', status: 503 } });
        const document = parse(query);
        const answer = await execute({ schema, document, variableValues: variables, fieldResolver: makeUp });
        // As they come over the wire: with nothing of this process in them.
        return JSON.parse(JSON.stringify(answer));
      },
    };
  });
}

const makeUp: GraphQLFieldResolver<Source, unknown> = (source, args, _context, info) => {
  const own = source?.[info.fieldName];
  if (own !== undefined) return own;
  const record = `${info.parentType.name} ${source?.id ?? source?.made ?? ''}`;
  return madeUp(info.returnType, `${record} ${info.fieldName} ${JSON.stringify(args)}`, info);
};

function madeUp(type: GraphQLOutputType, text: string, info: GraphQLResolveInfo): unknown {
  const number = numberOf(text);
  if (isNonNullType(type)) return madeUp(type.ofType, text, info);
  if (number % 13 === 0) throw new GraphQLError('refused', { extensions: { code: 'FORBIDDEN', status: 403 } });
  if (number % 7 === 0) return null;
  if (isListType(type))
    return Array.from({ length: number % 4 }, (_, at) => madeUp(type.ofType, `${text} ${at}`, info));
  if (isEnumType(type)) return type.getValues()[number % type.getValues().length]?.name;
  if (isLeafType(type)) return leafOf(type.name, number);
  const named = getNamedType(type);
  const actual = isAbstractType(named) ? info.schema.getPossibleTypes(named)[0] : named;
  if (!isObjectType(actual)) throw new Error(`${type} has no records`);
  return { __typename: actual.name, made: number, ...('id' in actual.getFields() && { id: `id-${number % 40}` }) };
}

function leafOf(type: string, number: number): unknown {
  if (type === 'Boolean') return number % 2 === 0;
  if (type === 'Int') return number % 1_000;
  if (type === 'Float') return number / 16;
  return `${type} ${number}`;
}
