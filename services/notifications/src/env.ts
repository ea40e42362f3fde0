import { addresses, mailEnv, serviceEnv } from '@candor/service-kit/env';
import { exampleSecret, secretRingText } from '@candor/service-kit/env-keys';
import { readHosts } from '@candor/service-kit/http/way-out';
import { z } from 'zod';
import { readVapidKeys, type VapidKey } from './push/keys.ts';

/** What notifications is given by its environment. */
export const notificationsEnv = serviceEnv('notifications')
  .extend(mailEnv.shape)
  .extend({
    // Asked where a person's mail goes, and whether a session is still good.
    AUTH_URL: addresses.AUTH_URL,
    VAPID_PRIVATE_KEYS: z.string().transform(readKeys).optional().meta({
      description:
        'By what push services know this installation: private keys of P-256, 32 bytes as base64url, with commas between, newest first. Browsers subscribe with the first; those that did with an older one are told while it is there. Left out: no Web Push.',
      example: 'bWFkZS13aXRoLW9wZW5zc2wtcmFuZC0zMi1ieXRlcyE',
      secret: true,
    }),
    PUSH_HOSTS: z
      .string()
      .transform(readHosts)
      .prefault('fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com')
      .meta({
        description:
          'The push services that are sent to, by host, with commas between; `*.name` for every host below a name. Subscriptions of others are refused.',
      }),
    WEBHOOK_SECRET: secretRingText.optional().meta({
      description:
        'Seals the secrets that webhooks are signed with, in this service alone. One secret, or `id:secret` with commas between, newest first: what an older one sealed is opened while it is there. Left out: no webhooks.',
      example: exampleSecret('webhooks'),
      secret: true,
    }),
    EGRESS_TEST_HOSTS: z.string().transform(readHosts).optional().meta({
      description: 'Hosts that requests to the outside may go to although they are of this machine, and without TLS.',
      testsOnly: true,
    }),
  });

function readKeys(text: string, context: z.RefinementCtx): VapidKey[] {
  try {
    return readVapidKeys(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be private keys of P-256, 32 bytes as base64url each' });
    return z.NEVER;
  }
}
