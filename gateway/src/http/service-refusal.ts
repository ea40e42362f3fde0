import { DomainError, refuse } from '@candor/service-kit/errors';
import { z } from 'zod';

const refused = z.object({
  msg: z.string(),
  code: z.string(),
  retryAfterSeconds: z.number().optional(),
  field: z.string().optional(),
});

/** What a service answered on a route beside the graph, as the refusal to pass on; INTERNAL for what is none. */
export function serviceRefusal(status: number, answer: unknown): DomainError {
  const parsed = refused.safeParse(answer);
  if (!parsed.success || status < 400) return refuse('INTERNAL');
  const { msg, code, retryAfterSeconds, field } = parsed.data;
  return new DomainError(code, { status, message: msg }, { retryAfterSeconds, field });
}
