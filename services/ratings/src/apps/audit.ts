import type { DomainEvent } from '@candor/events';
import { randomId } from '@candor/service-kit/data/ids';
import { adminActed } from '@candor/service-kit/events/audit';
import { organisationActed } from '@candor/service-kit/events/organisation';
import { organisationOf } from '@candor/service-kit/security/organisation';
import type { RatingsDeps } from '../deps.ts';
import type { Actor } from './fields.ts';

type Shown = Record<string, string | number | boolean | null>;

/** Longer values are told by their names alone: a log is no place for texts. */
const VALUE_CHARS_MAX = 80;

/** What an administrator did to somebody's app, for the audit log; what a member did, for the organisation's own log. */
export function appActed(
  deps: RatingsDeps,
  actor: Actor,
  act: { appId: string; action: `app.${string}`; before: Shown; after: Shown },
): DomainEvent<'admin.acted' | 'organisation.acted'> | undefined {
  const { appId, action, ...values } = act;
  const facts = { id: `${appId}.${randomId().slice(0, 16)}`, atMs: deps.clock.now(), actorId: actor.userId };
  if (actor.role === 'superadmin')
    return adminActed({ ...facts, ...values, action, recordType: 'app', recordId: appId, reason: null });
  const organisation = organisationOf(actor);
  if (!organisation) return undefined;
  return organisationActed({
    ...{ ...facts, organisationId: organisation.id, recordType: 'campaign', recordId: appId },
    act: action.replace(/^app/, 'campaign'),
    details: detailsOf(values.after),
  });
}

/** What it is now, in plain words and numbers. */
function detailsOf(after: Shown): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(after).map(([name, value]) => {
      if (typeof value === 'number') return [name, value];
      const text = value === null ? '' : String(value);
      return [name, [...text].length > VALUE_CHARS_MAX ? `${[...text].slice(0, VALUE_CHARS_MAX).join('')}…` : text];
    }),
  );
}
