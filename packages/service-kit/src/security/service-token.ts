import { type ProcessName, processNames, type ServiceName } from '@candor/events';
import { z } from 'zod';
import type { CallKeys, Skewed } from './call-keys.ts';
import { seal, unseal } from './sealed.ts';

/** The header by which one service, or the gateway, proves itself to another. */
export const CALL_HEADER = 'x-candor-call';
/** The same in the version before: an HMAC under one secret of all. */
export const SERVICE_HEADER = 'x-candor-service';
const BEFORE_TOLERANCE_MS = 15 * 60_000;

const wireBefore = z.object({ from: z.enum(processNames), t: z.number() });

/** What proves a call to one service; while its secret is given, to a service of the version before as well. */
export function callHeaders(keys: CallKeys, to: ServiceName): { [CALL_HEADER]: string; [SERVICE_HEADER]?: string } {
  const signed = { [CALL_HEADER]: keys.sign('call', to, {}) };
  const { serviceSecret } = keys.before;
  if (serviceSecret === undefined) return signed;
  return { ...signed, [SERVICE_HEADER]: seal(serviceSecret, 'service', { from: keys.self, t: keys.clock.now() }) };
}

/** Who calls, by whose key signed; `undefined` when that is missing, forged, changed, or meant for another service. */
export function readCaller(
  keys: CallKeys,
  headers: { call: string | undefined; before: string | undefined },
): ProcessName | Skewed | undefined {
  const read = keys.read('call', headers.call);
  if (read) return 'skewMs' in read ? read : read.by;
  const { serviceSecret } = keys.before;
  if (headers.call !== undefined || headers.before === undefined || serviceSecret === undefined) return undefined;
  const parsed = wireBefore.safeParse(unseal(serviceSecret, 'service', headers.before));
  if (!parsed.success) return undefined;
  const { from, t } = parsed.data;
  const skewMs = t - keys.clock.now();
  return Math.abs(skewMs) > BEFORE_TOLERANCE_MS ? { by: from, skewMs } : from;
}
