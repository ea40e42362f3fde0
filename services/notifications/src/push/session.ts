import { refuse } from '@candor/service-kit/errors';
import { type ServiceCallOptions, sendServiceCall } from '@candor/service-kit/http/service-call';
import { z } from 'zod';

/** Whether a person's session is still good. Rejects with UNAVAILABLE when auth does not say. */
export type AskSession = (asked: { userId: string; sessionId: string }) => Promise<boolean>;

const state = z.object({ active: z.boolean() });

/** Asks auth at `POST /internal/session`, which counts for no activity of the person's. */
export function createAskSession(options: ServiceCallOptions): AskSession {
  return async ({ userId, sessionId }) => {
    const asked = { userId, sessionId, isIdle: true };
    const answer = await sendServiceCall(options, '/internal/session', asked).catch(() => undefined);
    const parsed = answer?.status === 200 ? state.safeParse(answer.body) : undefined;
    if (!parsed?.success) throw refuse('UNAVAILABLE', { retryAfterSeconds: 5 });
    return parsed.data.active;
  };
}
