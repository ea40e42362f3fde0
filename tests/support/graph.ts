import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '@candor/infra/paths';
import { buildSchema, type GraphQLField, type GraphQLSchema, getNamedType, isLeafType } from 'graphql';

export interface GraphRefusal {
  message: string;
  extensions?: { code?: string; status?: number };
}

/** The graph as clients see it. */
export function apiSchema(): GraphQLSchema {
  return buildSchema(readFileSync(join(rootDir, 'gateway/api-schema.graphql'), 'utf8'));
}

/** Every query or mutation of the graph. */
export function rootFields(schema: GraphQLSchema, operation: 'query' | 'mutation'): GraphQLField<unknown, unknown>[] {
  const root = operation === 'query' ? schema.getQueryType() : schema.getMutationType();
  return Object.values(root?.getFields() ?? {});
}

/** A document that runs one query or mutation, with each argument as a variable. */
export function documentOf(operation: 'query' | 'mutation', field: GraphQLField<unknown, unknown>): string {
  const variables = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const given = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  const call = `${field.name}${given ? `(${given})` : ''}${selection}`;
  return `${operation} Ask${variables ? `(${variables})` : ''} { ${call} }`;
}

/** Asks the graph as whoever the token is of. Resolves with the refusals; throws when the answer is a fault. */
export async function askGraph(
  url: string,
  query: string,
  variables: unknown,
  token: string | null,
): Promise<GraphRefusal[]> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  if (response.status >= 500) throw new Error(`${response.status} for ${query}: ${text}`);
  return (JSON.parse(text) as { errors?: GraphRefusal[] }).errors ?? [];
}
