import { MAX_AMOUNT_MICRO } from '@candor/money';
import { z } from 'zod';
import { badInput } from '../errors.ts';

/**
 * Casts a call's input to the schema's type before any of it reaches a filter or an update.
 * Refuses with BAD_INPUT: the first fault's message, with the field's name in front unless the message is a sentence.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.map(String).join('.') ?? '';
  const message = issue?.message ?? 'Not valid.';
  // A message that ends with a full stop was written for a person; zod's own do not.
  throw badInput(message.endsWith('.') || field === '' ? message : `${field}: ${message}`, field || undefined);
}

/** A record's id as clients send it. */
export const idInput = z.string().min(1).max(200);

/** The optional key under which a call may be repeated. */
export const idempotencyKeyInput = z.string().trim().min(1, 'The Idempotency-Key is empty.').max(200).nullish();

/** An amount in micro-USDT that is more than 0 and at most 1,000,000,000 USDT. */
export function amountMicroInput(message: string) {
  return z.number(message).int(message).positive(message).max(MAX_AMOUNT_MICRO, message);
}
