import { type ServiceName, serviceNames } from '@candor/events';
import { z } from 'zod';
import { refuse } from '../errors.ts';
import { seal, unseal } from './sealed.ts';

/** The header by which one service, or the gateway, proves itself to another. */
export const SERVICE_HEADER = 'x-candor-service';
const TOLERANCE_MS = 15 * 60_000;

export type Caller = ServiceName | 'gateway';
const wire = z.object({ from: z.enum([...serviceNames, 'gateway']), t: z.number() });

/** A token for one call from `from`. */
export function signService(secret: string, from: Caller, nowMs: number): string {
  return seal(secret, 'service', { from, t: nowMs });
}

/** Who calls; `undefined` when the token is missing or forged. Refuses with CLOCK_SKEW when it is older or newer than 15 minutes. */
export function readService(secret: string, header: string | undefined, nowMs: number): Caller | undefined {
  if (header === undefined) return undefined;
  const parsed = wire.safeParse(unseal(secret, 'service', header));
  if (!parsed.success) return undefined;
  if (Math.abs(nowMs - parsed.data.t) > TOLERANCE_MS) throw refuse('CLOCK_SKEW');
  return parsed.data.from;
}
