import { Webhook } from 'standardwebhooks';
import type { HookDelivery } from './model.ts';

/**
 * The request that tells of a delivery, by the Standard Webhooks specification: the same body and id at every try, and a signature with each
 * of the secrets, over the moment of this try.
 */
export function requestOf(
  { messageId, type, sequence, ids, occurredAt }: HookDelivery,
  secrets: readonly string[],
  nowMs: number,
): { headers: Record<string, string>; body: Buffer } {
  const body = JSON.stringify({ type, timestamp: occurredAt.toISOString(), sequence, data: ids });
  const at = new Date(nowMs);
  return {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Candor-Webhooks/1',
      'webhook-id': messageId,
      'webhook-timestamp': String(Math.floor(nowMs / 1_000)),
      'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(messageId, at, body)).join(' '),
    },
    body: Buffer.from(body),
  };
}
