import type { ServiceName } from '@candor/events';
import type { ServiceSecrets } from '@candor/infra/secrets';
import { systemClock } from '@candor/service-kit/clock';
import { createCallKeys } from '@candor/service-kit/security/call-keys';
import { createKeyRing } from '@candor/service-kit/security/key-ring';
import { signViewer } from '@candor/service-kit/security/viewer';
import type { Person } from './people.ts';

/** In which header a gateway that signs nothing is given what it hands on to this subgraph. */
export const viewerHeaderOf = (subgraph: string) => `x-bench-viewer-${subgraph.toLowerCase()}`;

/** Signs people as the gateway does, for gateways that cannot: the headers that they hand on. */
export function createViewerHeaders(
  secrets: ServiceSecrets,
  audiences: readonly ServiceName[],
): (person: Person) => Record<string, string> {
  const ring = createKeyRing({
    self: 'gateway',
    privateKey: (JSON.parse(secrets.EVENT_PRIVATE_KEYS) as Record<string, string>).gateway ?? '',
    publicKeys: JSON.parse(secrets.EVENT_PUBLIC_KEYS),
    clock: systemClock,
  });
  const keys = createCallKeys(ring, { clock: systemClock });
  const rights = { role: 'User', publisher: false, onHold: false, frozen: false } as const;
  return ({ userId, sessionId }) => {
    const viewer = { userId, sessionId, ...rights, factorStale: false, mailConfirmed: false };
    return Object.fromEntries(audiences.map((to) => [viewerHeaderOf(to), signViewer(keys, to, viewer)]));
  };
}
