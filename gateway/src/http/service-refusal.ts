import { DomainError, refuse } from '@candor/service-kit/errors';
import type { Dispatcher } from 'undici';
import { z } from 'zod';

const RETRY_AFTER_SECONDS = 2;

const refused = z.object({
  msg: z.string(),
  code: z.string(),
  retryAfterSeconds: z.number().optional(),
  field: z.string().optional(),
});

/**
 * What a service answered on a route beside the graph, read to its end; undefined for what is no JSON. Refuses with UNAVAILABLE when it
 * breaks off in the middle: whether it was done is not known then.
 */
export async function serviceAnswer(body: Dispatcher.ResponseData['body']): Promise<unknown> {
  const text = await body.text().catch(() => {
    throw refuse('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  });
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Such an answer as the refusal to pass on; INTERNAL for what is none. */
export function serviceRefusal(status: number, answer: unknown): DomainError {
  const parsed = refused.safeParse(answer);
  if (!parsed.success || status < 400) return refuse('INTERNAL');
  const { msg, code, retryAfterSeconds, field } = parsed.data;
  return new DomainError(code, { status, message: msg }, { retryAfterSeconds, field }).as({ isTold: true });
}
