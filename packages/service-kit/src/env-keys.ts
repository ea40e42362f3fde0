import { z } from 'zod';
import { type EventPublicKeys, eventPublicKeys } from './security/key-ring.ts';
import { SECRET_CHARS_MIN, type SecretRing, secretRing } from './security/secret-ring.ts';

export const secretText = z.string().min(SECRET_CHARS_MIN);
/** A secret that can be replaced: one, or several with their ids, newest first. */
export const secretRingText = z.string().transform(readRing);

function readRing(text: string, context: z.RefinementCtx): SecretRing {
  const refused = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  try {
    const ring = secretRing(text);
    const isLong = ring.all.every(({ secret }) => secret.length >= SECRET_CHARS_MIN);
    return isLong ? ring : refused(`must have at least ${SECRET_CHARS_MIN} characters in each secret`);
  } catch (error) {
    return refused((error as Error).message);
  }
}

/** No two secrets are the same, so neither are their examples. */
export const exampleSecret = (of: string) => `made-with-openssl-rand-hex-32-for-${of}`;

/** By what a process signs its events, receipts and calls, and believes those of others. */
export const signingKeys = {
  EVENT_PRIVATE_KEY: z.string().includes('PRIVATE KEY').meta({
    description:
      'The key that signs what this process tells, has handled, and asks of others; in the gateway, who asks. Ed25519, as PEM, its own alone. `keys:rotate --events` makes the next one. `npm start` in production is given those of all as `EVENT_PRIVATE_KEYS`, JSON by service.',
    example: '-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----\n',
    secret: true,
  }),
  EVENT_PUBLIC_KEYS: z
    .string()
    .transform(readEventKeys)
    .meta({
      description:
        "Under which keys each process is believed: JSON, from a key's id to `of` (the service, or `gateway`), `key` (its PEM) and, for one that was replaced, `until`. The same for all. Not secret in itself, but made and replaced with the private ones.",
      example: JSON.stringify({
        k1: { of: 'wallet', key: '-----BEGIN PUBLIC KEY-----\n…\n-----END PUBLIC KEY-----\n' },
      }),
      secret: true,
    }),
};

/** What the version before signed calls by; given while it runs beside this one, and at no other time. */
export const secretsBefore = {
  VIEWER_SECRET: secretText.optional().meta({
    description:
      'For an upgrade alone: the secret by which a gateway of the version before says who asks. Take it out when the last one has ended.',
    example: exampleSecret('viewers'),
    secret: true,
  }),
  SERVICE_SECRET: secretText.optional().meta({
    description:
      'For an upgrade alone: the secret by which services of the version before prove themselves to each other. Take it out when the last one has ended.',
    example: exampleSecret('services'),
    secret: true,
  }),
};

function readEventKeys(text: string, context: z.RefinementCtx): EventPublicKeys {
  const keys = eventPublicKeys.safeParse(parseJson(text));
  if (keys.success) return keys.data;
  context.addIssue({ code: 'custom', message: 'must be JSON from key ids to the service, PEM and end of each' });
  return z.NEVER;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
