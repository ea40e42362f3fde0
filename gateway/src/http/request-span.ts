import { type OpenSpan, openSpan } from '@candor/service-kit/telemetry/tracing';
import type { PreparedOperation } from '../graph/documents.ts';
import type { GraphAnswer, RequestInfo } from '../graph/graph.ts';

const NAME_CHARS_MAX = 100;

/** The first span of a trace: a client's own `traceparent` is not believed. It names the route and the request, never who asks for what. */
export function openRequest(method: string | undefined, route: string, info: RequestInfo): OpenSpan | undefined {
  return openSpan({
    name: `${method} ${route}`,
    kind: 'SERVER',
    parent: 'none',
    attributes: {
      'http.request.method': method ?? '_OTHER',
      'http.route': route,
      'candor.request_id': info.requestId,
    },
  });
}

/** What a span tells of an operation: its kind, the name that its client gave it, the schema's own word for it; no variables. */
export function operationAttributes(operation: PreparedOperation, name: string | null | undefined) {
  const given = name ?? operation.operation.name?.value;
  return {
    'graphql.operation.type': operation.operation.operation,
    ...(given === undefined ? {} : { 'graphql.operation.name': given.slice(0, NAME_CHARS_MAX) }),
    'candor.operation': operation.rootFields[0] ?? 'none',
  };
}

/** Why a request has failed, in a word; undefined for one that was answered or refused. */
export function faultOf(status: number, { errors }: GraphAnswer): string | undefined {
  if (status >= 500) return String(status);
  const fault = errors?.find((error) => Number(error.extensions?.status) >= 500);
  return fault && String(fault.extensions?.code ?? 'INTERNAL');
}
