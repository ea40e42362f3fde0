import { z } from 'zod';
import { DomainError, refuse } from '../errors.ts';
import { type ServiceCall, type ServiceCallOptions, sendServiceCall } from './service-call.ts';

const refusal = z.object({
  msg: z.string(),
  code: z.string(),
  field: z.string().optional(),
  retryAfterSeconds: z.number().optional(),
});

/**
 * As `createServiceCall`, for a question that a person asked through this service: what the other one refuses is their answer, and is
 * passed on with its code and sentence. Rejects with UNAVAILABLE when the outcome is unknown.
 */
export function createAskingCall(options: ServiceCallOptions): ServiceCall {
  return async (path, body, reply) => {
    const answer = await sendServiceCall(options, path, body).catch(() => undefined);
    const parsed = answer?.status === 200 ? reply.safeParse(answer.body) : undefined;
    if (parsed?.success) return parsed.data;
    const told = answer && answer.status >= 400 && answer.status < 500 ? refusal.safeParse(answer.body) : undefined;
    // That the services do not know each other is nothing that a person could mend.
    if (!answer || !told?.success || told.data.code === 'UNAUTHENTICATED')
      throw refuse('UNAVAILABLE', { retryAfterSeconds: 5 });
    const { msg: message, code, ...details } = told.data;
    // The other one has told whoever watches.
    throw new DomainError(code, { status: answer.status, message }, details).as({ isTold: true });
  };
}
