import { Webhook, WebhookVerificationError } from 'standardwebhooks';

/** What a webhook tells: ids alone; what they stand for is fetched with a key. */
export interface WebhookEvent {
  /** Such as `rating.completed`. */
  type: string;
  /** When it happened, ISO 8601. */
  timestamp: string;
  /** Its place in the line of its campaign, from 1. */
  sequence: number;
  /** The ids of what it is about. */
  data: Record<string, string>;
}

export interface WebhookRequest {
  /** `whsec_…`, as it was shown; while it is changed over, either of the two. */
  secret: string;
  /** The request's: `webhook-id`, `webhook-timestamp`, `webhook-signature`. */
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The request's body as it came, before anything has parsed it. */
  body: string;
}

export { WebhookVerificationError };

const NAMES = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/**
 * The event of a request that Candor has signed in the last five minutes, by the Standard Webhooks specification. Throws
 * WebhookVerificationError for any other. The same event may come again: `webhook-id` says so.
 */
export function verifyWebhook({ secret, headers, body }: WebhookRequest): WebhookEvent {
  const read = (name: string) => (headers instanceof Headers ? headers.get(name) : headers[name]);
  const given = Object.fromEntries(NAMES.map((name) => [name, String(read(name) ?? '')]));
  return new Webhook(secret).verify(body, given) as WebhookEvent;
}
