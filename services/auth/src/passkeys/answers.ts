import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

/** No answer of a browser is longer: an attestation with its certificates is some kilobytes. */
export const ANSWER_CHARS_MAX = 20_000;
const TRANSPORTS_MAX = 10;

const common = {
  id: z.string().min(1).max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};
const transports = z.array(z.string().max(40)).max(TRANSPORTS_MAX).optional();
const made = z.object({
  ...common,
  response: z.object({ clientDataJSON: z.string(), attestationObject: z.string(), transports }),
});
const signed = z.object({
  ...common,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().nullish(),
  }),
});
const clientData = z.object({ challenge: z.string().min(1).max(200) });

/** What a browser answers when a passkey was made; undefined for anything else. */
export const readMade = (text: string) => read(text, made) as RegistrationResponseJSON | undefined;
/** What it answers when one has signed; undefined for anything else. */
export const readSigned = (text: string) => read(text, signed) as AuthenticationResponseJSON | undefined;

/** The challenge that was signed, as the browser wrote it down; undefined where there is none. */
export function challengeIn(answer: { response: { clientDataJSON: string } }): string | undefined {
  const text = Buffer.from(answer.response.clientDataJSON, 'base64url').toString('utf8');
  return (read(text, clientData) as z.infer<typeof clientData> | undefined)?.challenge;
}

function read(text: string, schema: z.ZodType): unknown {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
