import type { ProcessName, ServiceName } from '@candor/events';
import { type Clock, systemClock } from '../clock.ts';
import { type CallKeys, createCallKeys } from '../security/call-keys.ts';
import { createKeyRing, eventPublicKeys } from '../security/key-ring.ts';
import { CALL_HEADER } from '../security/service-token.ts';
import { signViewer, VIEWER_HEADER, type Viewer } from '../security/viewer.ts';
import { testKeyPair, testPublicKeys } from './event-keys.ts';

type More = Partial<Pick<CallKeys, 'before' | 'onSkew'>>;

/** The keys of calls of one process; another pair for each `generation`. */
export function testCallKeys(
  self: ProcessName,
  clock: Clock = systemClock,
  { generation = 1, publicKeys = testPublicKeys(generation), ...more }: More & Partial<KeyChoice> = {},
): CallKeys {
  const { privateKey } = testKeyPair(self, generation);
  return createCallKeys(createKeyRing({ self, privateKey, publicKeys, clock }), { clock, ...more });
}
interface KeyChoice {
  generation: number;
  publicKeys: ReturnType<typeof testPublicKeys>;
}

/** Who asks a service, as the gateway signs it. */
export function viewerHeaders(
  audience: ServiceName,
  viewer: Viewer,
  clock: Clock = systemClock,
): Record<string, string> {
  return { [VIEWER_HEADER]: signViewer(testCallKeys('gateway', clock), audience, viewer) };
}

/** What proves a process to a service that it asks. */
export function callerHeaders(
  audience: ServiceName,
  from: ProcessName,
  clock: Clock = systemClock,
): Record<string, string> {
  return { [CALL_HEADER]: testCallKeys(from, clock).sign('call', audience, {}) };
}

/** The keys of the gateway of a running product, of its secrets. */
export function gatewayKeysOf(secrets: { EVENT_PRIVATE_KEYS: string; EVENT_PUBLIC_KEYS: string }): CallKeys {
  const { gateway: privateKey } = JSON.parse(secrets.EVENT_PRIVATE_KEYS) as Record<ProcessName, string>;
  const publicKeys = eventPublicKeys.parse(JSON.parse(secrets.EVENT_PUBLIC_KEYS));
  return createCallKeys(createKeyRing({ self: 'gateway', privateKey, publicKeys, clock: systemClock }), {
    clock: systemClock,
  });
}
