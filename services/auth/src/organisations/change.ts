import { refuse } from '@candor/service-kit/errors';
import { emit } from '@candor/service-kit/events/outbox';
import { hasRight, type OrganisationAct } from '@candor/service-kit/security/organisation';
import type { AuthDeps } from '../deps.ts';
import { type Acted, actedEvent, changedEvent } from './events.ts';
import type { Member, Organisation } from './model.ts';

export type OrganisationDeps = Pick<AuthDeps, 'models' | 'clock' | 'nudge' | 'step'>;

/** A rival's change is met this often before the call is left to be repeated. */
const TRIES_MAX = 40;

type Fields = Pick<Organisation, 'name' | 'members' | 'former' | 'invitations' | 'closing' | 'leaving'>;

export interface Change {
  set: Partial<Fields>;
  /** What is written into the organisation's log; undefined for what is nobody's act. */
  acted?: Acted | undefined;
}

/**
 * Changes an organisation by compare-and-set: the change, that it happened, and who belongs to it now are one update. `change` is called
 * again with the newer record when somebody was faster; undefined leaves it as it is. Refuses with NOT_FOUND, UNAVAILABLE after many tries.
 */
export async function changeOrganisation(
  deps: OrganisationDeps,
  id: string,
  change: (organisation: Organisation) => Change | undefined,
): Promise<Organisation> {
  const { organisations } = deps.models;
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const read = await organisations.findById(id).lean<Organisation>();
    if (!read) throw refuse('NOT_FOUND');
    const wanted = change(read);
    if (!wanted) return read;
    const now = deps.clock.now();
    const next = { ...read, ...wanted.set, version: read.version + 1 };
    // Nobody beside auth is told of invitations.
    const isTold = ['name', 'members', 'former'].some((field) => field in wanted.set);
    const emitted = emit(
      isTold ? changedEvent(next, now) : undefined,
      wanted.acted && actedEvent(next, wanted.acted, now),
    );
    const changed = await organisations.updateOne(
      { _id: id, version: read.version },
      { $set: { ...wanted.set, version: next.version, ...emitted.$set }, $push: emitted.$push },
    );
    if (changed.modifiedCount === 0) continue;
    deps.nudge();
    await deps.step('organisation:1');
    return next;
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

/** The member who acts, as the record itself has it: a role that was taken a moment ago counts no more. Refuses with NOT_FOUND, ORGANISATION_ROLE. */
export function requireMember(
  { members }: Pick<Organisation, 'members'>,
  userId: string,
  act: OrganisationAct = 'read',
): Member {
  const member = members.find((one) => one.userId === userId);
  if (!member) throw refuse('NOT_FOUND');
  if (!hasRight({ id: '', role: member.role }, act)) throw refuse('ORGANISATION_ROLE');
  return member;
}
