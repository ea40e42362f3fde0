import { type ErasureCommand, type ErasureReply, erasureCommand, erasureReply } from '@candor/events';
import { refuse } from '../errors.ts';
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
 * what stands in the way, `cancel` lets them be made again, `remove` removes what is personal. That this build has treated the
 * organisations that end with the person is answered here, for every service. Mount it before the graph.
 */
export function mountErasure(app: ServiceApp, keys: CallKeys, handle: ErasureHandler): void {
  mountQuestion(app, { path: PATH, callers: ['auth'], keys }, async (body) => {
    const command = parseInput(erasureCommand, body);
    const organisations = command.organisations?.map(({ id }) => id);
    return erasureReply.parse({ ...(await handle(command)), ...(organisations && { organisations }) });
  });
}

/**
 * Asks one service to take part in an erasure. Rejects with UNAVAILABLE when the outcome is unknown, and when the service is of a build that
 * knows nothing of organisations which end with somebody who did not found them: it has left them as they are, and is asked again later.
 */
export function createErasureClient(options: ServiceCallOptions): ErasureHandler {
  const ask = createServiceCall(options);
  return async (command) => {
    const { organisations: treated = [], ...reply } = await ask(PATH, command, erasureReply);
    const isLeft = command.stage !== 'cancel' && command.organisations?.some(({ id }) => !treated.includes(id));
    if (isLeft) throw refuse('UNAVAILABLE', { retryAfterSeconds: 5 });
    return reply;
  };
}
