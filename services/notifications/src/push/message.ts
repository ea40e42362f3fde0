import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { Notification } from '../inbox/model.ts';
import { aboutOf, wordsOf } from '../inbox/sentences.ts';
import type { VapidKey } from './keys.ts';
import { pathOf } from './kinds.ts';
import type { PushSubscription } from './model.ts';

const CHARS_MAX = 240;
const APPS_SENTENCE = 'A campaign was funded: there are new places to rate.';

/** What a browser is told: a sentence, and the path that it opens. `id` is the same however often it comes. */
export interface Message {
  id: string;
  message: string;
  path: string;
}

/** What a notification says on a device; without one, as a build of before 2026-11-26 queued it, that there are apps to rate. */
export function messageOf(pushId: string, notification: Notification | null): Message {
  const id = createHash('sha256').update(pushId).digest('base64url').slice(0, 32);
  if (notification === null) return { id, message: APPS_SENTENCE, path: '/start' };
  const words = wordsOf(notification);
  const message = words.length > CHARS_MAX ? `${words.slice(0, CHARS_MAX - 1)}…` : words;
  return { id, message, path: pathOf(aboutOf(notification)) };
}

/** The request that tells it, encrypted for this browser alone and signed under the key that it subscribed with (RFC 8291, 8292). */
export function requestFor(
  { endpoint, p256dh, auth }: Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'>,
  message: Message,
  { key, subject, ttlSeconds }: { key: VapidKey; subject: string; ttlSeconds: number },
): { headers: Record<string, string>; body: Buffer } {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject, ...key },
      TTL: ttlSeconds,
      // What was not fetched yet is replaced by the same again.
      topic: message.id,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    },
  );
  const sent = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length');
  return {
    headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
    body: body ?? Buffer.alloc(0),
  };
}
