import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { Refusal } from './refusal.ts';
import { post } from './transport.ts';

/**
 * Sends one operation without the cache, and without a token unless one is given: for what makes a token (sign in, sign up, refresh), so that the public
 * pages need no client. Throws a Refusal with the server's code, or the network's error. Never sends twice.
 */
export async function request<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  token: string | null = null,
): Promise<Data> {
  const [definition] = document.definitions;
  const operationName = definition?.kind === 'OperationDefinition' ? definition.name?.value : undefined;
  const { data, errors } = await post({ document, operationName, variables }, token);
  const [refused] = errors ?? [];
  if (refused)
    throw new Refusal(String(refused.extensions?.code ?? 'INTERNAL'), refused.message, refused.extensions?.field);
  if (!data) throw new Error('The server gave no answer.');
  return data as Data;
}
