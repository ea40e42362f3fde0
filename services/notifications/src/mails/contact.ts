import { type Contact, contact } from '@candor/events';
import { refuse } from '@candor/service-kit/errors';
import { type ServiceCallOptions, sendServiceCall } from '@candor/service-kit/http/service-call';

/** How to reach a person by mail, with `freezes` also by which link they freeze their account, with `keeps` by which they keep a second factor that is said to be lost; null for nobody, and for who has no address. Rejects with UNAVAILABLE when auth does not say. */
export type AskContact = (userId: string, more?: { freezes?: boolean; keeps?: boolean }) => Promise<Contact | null>;

/** Asks auth at `POST /internal/contact`. */
export function createAskContact(options: ServiceCallOptions): AskContact {
  return async (userId, more) => {
    const answer = await sendServiceCall(options, '/internal/contact', { userId, ...more }).catch(() => undefined);
    if (answer?.status === 404) return null;
    const parsed = answer?.status === 200 ? contact.safeParse(answer.body) : undefined;
    if (!parsed?.success) throw refuse('UNAVAILABLE', { retryAfterSeconds: 5 });
    return parsed.data;
  };
}
