import type { ServiceName } from '@candor/events';
import type { ServiceSecrets } from '@candor/infra/secrets';
import { systemClock } from '@candor/service-kit/clock';
import { createCallKeys } from '@candor/service-kit/security/call-keys';
import { createKeyRing } from '@candor/service-kit/security/key-ring';
import { nobody, signViewer, type Viewer } from '@candor/service-kit/security/viewer';
import type { Person } from './people.ts';

/** In which header a gateway that signs nothing is given what it hands on to this subgraph. */
export const viewerHeaderOf = (subgraph: string) => `x-bench-viewer-${subgraph.toLowerCase()}`;

/** Signs a viewer for a service as the gateway does. */
export function createViewerSigner(secrets: ServiceSecrets): (to: ServiceName, viewer: Partial<Viewer>) => string {
  const ring = createKeyRing({
    self: 'gateway',
    privateKey: (JSON.parse(secrets.EVENT_PRIVATE_KEYS) as Record<string, string>).gateway ?? '',
    publicKeys: JSON.parse(secrets.EVENT_PUBLIC_KEYS),
    clock: systemClock,
  });
  const keys = createCallKeys(ring, { clock: systemClock });
  return (to, viewer) => signViewer(keys, to, { ...nobody, ...viewer });
}

/** Signs people for gateways that cannot: the headers that they hand on. */
export function createViewerHeaders(
  secrets: ServiceSecrets,
  audiences: readonly ServiceName[],
): (person: Person) => Record<string, string> {
  const sign = createViewerSigner(secrets);
  return ({ userId, sessionId }) =>
    Object.fromEntries(audiences.map((to) => [viewerHeaderOf(to), sign(to, { userId, sessionId })]));
}
