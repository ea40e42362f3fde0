import { type ErasureCommand, type ErasureReply, erasureCommand, erasureReply } from '@candor/events';
import { parseInput } from '../graph/input.ts';
import type { CallKeys } from '../security/call-keys.ts';
import type { ServiceApp } from './http.ts';
import { mountQuestion } from './question.ts';
import { createServiceCall, type ServiceCallOptions } from './service-call.ts';

/** What a service does at a stage of somebody's erasure; each stage may be repeated, and `remove` may come without `prepare`. */
export type ErasureHandler = (command: ErasureCommand) => Promise<ErasureReply>;

const PATH = '/internal/erasure';

/**
 * `POST /internal/erasure` of a service, for auth: `prepare` makes the service refuse new records of the person and answers with
 * what stands in the way, `cancel` lets them be made again, `remove` removes what is personal. Mount it before the graph.
 */
export function mountErasure(app: ServiceApp, keys: CallKeys, handle: ErasureHandler): void {
  mountQuestion(app, { path: PATH, callers: ['auth'], keys }, async (body) =>
    erasureReply.parse(await handle(parseInput(erasureCommand, body))),
  );
}

/** Asks one service to take part in an erasure. Rejects with UNAVAILABLE when the outcome is unknown. */
export function createErasureClient(options: ServiceCallOptions): ErasureHandler {
  const ask = createServiceCall(options);
  return (command) => ask(PATH, command, erasureReply);
}
