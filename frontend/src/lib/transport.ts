import type { DocumentNode } from 'graphql';
import { print } from 'graphql';
import { leaveForeign, organisationHeader } from './organisation.ts';
import { idleHeader } from './presence.ts';
import { noteServerTime } from './server-clock.ts';

export interface Operation {
  document: DocumentNode;
  operationName?: string;
  variables?: unknown;
}

/** What the server answers: data, or why not. */
export interface Answer {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions?: Record<string, unknown> }[];
}

/** What is asked: in a built client by its id, which the build put into it and the gateway knows; while it is developed by its text. */
function asked(document: DocumentNode & { id?: string }): { documentId: string } | { query: string } {
  if (import.meta.env.PROD) return { documentId: document.id ?? '' };
  return { query: print(document) };
}

/**
 * Sends one operation, once, in the name of `token` if there is one. Resolves with what the server says, be it a refusal; rejects
 * when it said nothing that can be read.
 */
export async function post(operation: Operation, token: string | null, signal?: AbortSignal): Promise<Answer> {
  const { document, operationName, variables } = operation;
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json',
      ...idleHeader(),
      ...organisationHeader(token),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    credentials: 'same-origin',
    body: JSON.stringify({ ...asked(document), operationName, variables }),
    signal: signal ?? null,
  });
  noteServerTime(response.headers.get('date'));
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null || !('data' in answer || 'errors' in answer))
    throw new Error(`The server answered with ${response.status}.`);
  leaveForeign((answer as Answer).errors?.[0]?.extensions?.code, token);
  return answer as Answer;
}
