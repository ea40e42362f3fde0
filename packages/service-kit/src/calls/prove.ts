import type { ProcessName } from '@candor/events';
import { type DomainError, refuse } from '../errors.ts';
import { TIME_HEADER } from '../http/headers.ts';
import type { CallKeys, Skewed } from '../security/call-keys.ts';
import { CALL_HEADER, readCaller, SERVICE_HEADER } from '../security/service-token.ts';
import { readViewer, VIEWER_HEADER, type Viewer } from '../security/viewer.ts';
import { type Call, headerOf } from './call.ts';

/** Who asks, as the gateway alone can sign it. Refuses with UNAUTHENTICATED, CLOCK_SKEW. */
export function proveViewer(call: Call, keys: CallKeys): Viewer {
  const header = headerOf(call, VIEWER_HEADER);
  const viewer = readViewer(keys, header);
  if (!viewer) throw refuse('UNAUTHENTICATED').as({ event: 'viewer_forged' });
  if ('skewMs' in viewer) throw refuseSkewed(call, keys, viewer, header);
  call.viewer = viewer;
  return viewer;
}

/** Which process asks. Refuses with UNAUTHENTICATED, CLOCK_SKEW. */
export function proveCaller(call: Call, keys: CallKeys): ProcessName {
  const header = headerOf(call, CALL_HEADER);
  const caller = readCaller(keys, { call: header, before: headerOf(call, SERVICE_HEADER) });
  if (caller === undefined) throw refuse('UNAUTHENTICATED').as({ event: 'service_forged' });
  if (typeof caller !== 'string') throw refuseSkewed(call, keys, caller, header);
  return caller;
}

/** Lets only these callers on, each under its own key. Refuses with UNAUTHENTICATED, FORBIDDEN, CLOCK_SKEW. */
export function proveOneOf(call: Call, keys: CallKeys, callers: readonly ProcessName[]): void {
  if (!callers.includes(proveCaller(call, keys))) throw refuse('FORBIDDEN').as({ event: 'service_forged' });
}

/** The refusal of a true header that is out of its time: with an alarm, and with our time for who sent it, who may ask again by it. */
function refuseSkewed(call: Call, keys: CallKeys, skewed: Skewed, header: string | undefined): DomainError {
  keys.onSkew(skewed);
  if (header !== undefined) call.setHeader(TIME_HEADER, keys.tellTime(header));
  return refuse('CLOCK_SKEW');
}
