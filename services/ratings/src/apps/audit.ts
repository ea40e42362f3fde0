import type { DomainEvent } from '@candor/events';
import { randomId } from '@candor/service-kit/data/ids';
import { adminActed } from '@candor/service-kit/events/audit';
import type { RatingsDeps } from '../deps.ts';
import type { Actor } from './fields.ts';

type Shown = Record<string, string | number | boolean | null>;

/** What an administrator did to somebody's app, for the audit log; undefined when a publisher acts on an own one. */
export function appActed(
  deps: RatingsDeps,
  actor: Actor,
  act: { appId: string; action: string; before: Shown; after: Shown },
): DomainEvent<'admin.acted'> | undefined {
  if (actor.role !== 'superadmin') return undefined;
  const { appId, ...rest } = act;
  return adminActed({
    id: `${appId}.${randomId().slice(0, 16)}`,
    atMs: deps.clock.now(),
    actorId: actor.userId,
    recordType: 'app',
    recordId: appId,
    reason: null,
    ...rest,
  });
}
