import { type CommonCode, commonRefusals, DomainError, type Refusal, refusals } from '@candor/service-kit/errors';
import type { GraphQLFormattedError } from 'graphql';

/** Refusals of the gateway's own: what it takes at all, before any service is asked. */
export type DoorCode =
  | 'BAD_DOCUMENT'
  | 'BAD_VARIABLES'
  | 'TOO_COMPLEX'
  | 'BATCH_REFUSED'
  | 'INTROSPECTION_OFF'
  | 'OPERATION_UNKNOWN'
  | 'METHOD_NOT_ALLOWED'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'BODY_TOO_LARGE'
  | 'HEAD_TOO_LARGE'
  | 'TOO_SLOW'
  | 'BAD_BODY'
  | 'CROSS_SITE'
  | 'PIN_CHANGED_ONLY'
  | 'PDF_TOO_LONG'
  | 'NO_INVOICE';

const doorRefusals = {
  BAD_DOCUMENT: { status: 400, message: 'The GraphQL document is not valid.' },
  BAD_VARIABLES: { status: 400, message: 'The variables do not fit the operation.' },
  TOO_COMPLEX: { status: 400, message: 'The operation asks for too much at once.' },
  BATCH_REFUSED: { status: 400, message: 'Send one operation per request.' },
  INTROSPECTION_OFF: { status: 400, message: 'Introspection is off.' },
  OPERATION_UNKNOWN: { status: 400, message: 'Only the operations of our own client are answered here.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Use POST.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The body must be JSON, with the Content-Type application/json.' },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  HEAD_TOO_LARGE: { status: 431, message: 'The address and the headers are too long.' },
  TOO_SLOW: { status: 408, message: 'The request took too long to arrive.' },
  BAD_BODY: { status: 400, message: 'The body is not valid JSON.' },
  CROSS_SITE: { status: 403, message: 'Requests from other sites are refused.' },
  // Both parts were proved before; between the two something else happened. Told with what the second part was refused with.
  PIN_CHANGED_ONLY: { status: 409, message: 'Your security PIN was changed. The rest of your profile was not.' },
  PDF_TOO_LONG: {
    status: 400,
    message: 'This period has more than 5,000 lines. Please choose a shorter one, or download the CSV.',
  },
  NO_INVOICE: { status: 409, message: 'There is an invoice once the deposit is paid.' },
} satisfies Record<DoorCode, Refusal>;

export const refuseAtDoor = refusals<DoorCode>(doorRefusals);

/** What is wrong with one of several parts. */
interface Fault {
  id: string;
  message: string;
}

/** An error as clients see it. */
export interface GraphError {
  message: string;
  path?: readonly (string | number)[];
  locations?: GraphQLFormattedError['locations'];
  extensions: ErrorExtensions;
}

export interface ErrorExtensions {
  code: string;
  status: number;
  allowed?: readonly string[];
  retryAfterSeconds?: number;
  field?: string;
  offer?: string;
  faults?: readonly Fault[];
  requestId?: string;
}

/** A refusal of ours as an error of the graph. */
export function refusalError(error: DomainError, requestId?: string): GraphError {
  const { message, code, status, details } = error;
  return { message, extensions: { code, status, ...details, ...(status >= 500 && requestId ? { requestId } : {}) } };
}

/** An error of the graph as the refusal that a REST call answers with. */
export function errorRefusal({ message, extensions }: GraphError): DomainError {
  const { code, status, allowed, retryAfterSeconds, field, offer, faults } = extensions;
  // Its service has told whoever watches.
  return new DomainError(code, { status, message }, { allowed, retryAfterSeconds, field, offer, faults }).as({
    isTold: true,
  });
}

/** A fault: INTERNAL with the request's id, by which the log tells more. */
export function internalError(requestId: string, path?: readonly (string | number)[]): GraphError {
  const { status, message } = commonRefusals.INTERNAL;
  return {
    message,
    ...(path ? { path } : {}),
    extensions: { code: 'INTERNAL' satisfies CommonCode, status, requestId },
  };
}

/**
 * An error as a subgraph or the planner gave it, as clients may see it: code, status, what is allowed and when to come
 * again; never the service's name, a stack or a suggestion. Without a code and a status of ours it is a fault: undefined.
 */
export function outwardError(error: GraphQLFormattedError, requestId: string): GraphError | undefined {
  const { code, status, allowed, retryAfterSeconds, field, offer, faults } = error.extensions ?? {};
  if (typeof code !== 'string' || typeof status !== 'number') return undefined;
  return {
    message: withoutSuggestion(error.message),
    ...(error.path ? { path: error.path } : {}),
    extensions: {
      code,
      status,
      ...(Array.isArray(allowed) ? { allowed: allowed.map(String) } : {}),
      ...(typeof retryAfterSeconds === 'number' ? { retryAfterSeconds } : {}),
      ...(typeof field === 'string' ? { field } : {}),
      ...(typeof offer === 'string' ? { offer } : {}),
      ...(Array.isArray(faults) ? { faults: faults.filter(isFault) } : {}),
      ...(status >= 500 ? { requestId } : {}),
    },
  };
}

/** GraphQL's message without its guesses at names, which would tell of the schema. */
export function withoutSuggestion(message: string): string {
  return message.replace(/\s*Did you mean [\s\S]*?\?(?=\s|$)/g, '');
}

function isFault(part: unknown): part is Fault {
  const { id, message } = (part ?? {}) as Partial<Fault>;
  return typeof id === 'string' && typeof message === 'string';
}
