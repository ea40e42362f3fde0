import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { Hook } from '../load/hooks.ts';
import type { Arrival } from '../world/receiver.ts';

/** A body as the specification has it, with ids alone. */
const body = z.strictObject({
  type: z.string(),
  timestamp: z.iso.datetime(),
  sequence: z.number().int().positive(),
  data: z.record(z.string(), z.string()),
});

/** A message that came, as its receiver reads it. */
export interface Message extends z.infer<typeof body> {
  arrival: Arrival;
  /** Its place among all that came. */
  at: number;
  /** What it is in order with: a campaign, or what is of none. */
  line: string;
}

/** A request under way when a secret is replaced, or a webhook removed, ends within this. */
export const UNDER_WAY_MS = 10_000;
export const TEST = 'webhook.test';

/** Reads a message; undefined where it is none by the specification. */
export function messageOf(arrival: Arrival, at: number): Message | undefined {
  try {
    const read = body.parse(JSON.parse(arrival.body));
    const line = read.type === TEST ? TEST : (read.data.campaign ?? 'organisation');
    return { ...read, arrival, at, line };
  } catch {
    return undefined;
  }
}

/** Whether it was taken, as far as its receiver knows. */
export const isTaken = ({ status }: Arrival): boolean => status !== null && status >= 200 && status < 300;

/**
 * Whether a message is signed with a secret that its receiver has, by the library that made the signature, for the moment that it says; with
 * the newest where `mustBeNewest`, once it has been told.
 */
export function isSigned(
  { id, headers, body: text, atMs }: Arrival,
  { secrets }: Hook,
  mustBeNewest: boolean,
): boolean {
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
  if (Number.isNaN(at.getTime())) return false;
  const signatures = String(headers['webhook-signature']).split(' ');
  const signs = ({ secret }: Hook['secrets'][number]) => signatures.includes(new Webhook(secret).sign(id, at, text));
  const newest = secrets[secrets.length - 1];
  // The first may come before its maker has read the answer.
  if (!newest) return true;
  return mustBeNewest && atMs > newest.atMs + UNDER_WAY_MS ? signs(newest) : secrets.some(signs);
}
