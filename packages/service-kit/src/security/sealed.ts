import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seals a value as `base64url(json).base64url(hmac)`, so that only a holder of the secret could have made it. */
export function seal(secret: string, purpose: string, value: unknown): string {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${body}.${mac(secret, purpose, body).toString('base64url')}`;
}

/** Opens what `seal` made with the same secret and purpose; `undefined` for anything else. */
export function unseal(secret: string, purpose: string, sealed: string): unknown {
  const dot = sealed.indexOf('.');
  if (dot < 1) return undefined;
  const body = sealed.slice(0, dot);
  const given = Buffer.from(sealed.slice(dot + 1), 'base64url');
  const right = mac(secret, purpose, body);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  try {
    return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

// The purpose is inside the HMAC, so that a picture's ticket can never be taken for a viewer.
function mac(secret: string, purpose: string, body: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\n${body}`).digest();
}
