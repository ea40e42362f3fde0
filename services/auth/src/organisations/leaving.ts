import type { EndingOrganisation, Parting } from '@candor/events';
import { changeOrganisation, type OrganisationDeps } from './change.ts';
import { withoutMember } from './members.ts';
import type { Organisation } from './model.ts';

/** What an erasure means for the organisations that a person is in. */
export interface Prepared extends Required<Parting> {
  blockers: string[];
}

/** Names are told with what stands in the way; one of before they were held to a length is cut. */
const NAME_TOLD_MAX = 200;
/** What an organisation is called that ended: its name was often its founder's. */
const ENDED_NAME = 'Deleted organisation';

/**
 * Before an erasure: an organisation with other members stays as it is, one whose only member the person is ends with them, whoever founded
 * it, and takes nobody in any more; nobody leaves one without an owner. Who is leaving counts as an owner no more, so that of two who leave at once
 * one goes on, and nobody is left alone with an erasure that has looked already. Repeatable.
 */
export async function prepareParting(deps: OrganisationDeps, userId: string): Promise<Prepared> {
  const { organisations } = deps.models;
  const blockers: string[] = [];
  const ending: Organisation[] = [];
  const isFounder = (await organisations.exists({ _id: userId })) !== null;
  for (const { _id } of await organisations.find({ 'members.userId': userId }, { _id: 1 }).lean<{ _id: string }[]>()) {
    let blocker: string | undefined;
    const now = await changeOrganisation(deps, _id, (organisation) => {
      const closing = isSoleMember(organisation, userId);
      blocker = closing ? undefined : blockerOf(organisation, userId);
      const { leaving = [] } = organisation;
      const isMarked = leaving.includes(userId);
      if (isMarked === (blocker === undefined) && closing === (organisation.closing ?? false)) return undefined;
      const others = leaving.filter((one) => one !== userId);
      return { set: { closing, leaving: blocker === undefined ? [...others, userId] : others } };
    });
    if (blocker !== undefined) blockers.push(blocker);
    if (now.closing) ending.push(now);
  }
  return { ...partingOf(userId, isFounder, ending), blockers };
}

/** The same as it stands, without beginning anything. */
export async function readParting(
  { models: { organisations } }: Pick<OrganisationDeps, 'models'>,
  userId: string,
): Promise<Required<Parting>> {
  const isFounder = (await organisations.exists({ _id: userId })) !== null;
  const found = await organisations.find({ 'members.userId': userId }).lean<Organisation[]>();
  return partingOf(
    userId,
    isFounder,
    found.filter((organisation) => isSoleMember(organisation, userId)),
  );
}

/** Nothing comes of the erasure: the organisations that would have ended with the person take people in again. Repeatable. */
export async function cancelParting(deps: OrganisationDeps, userId: string): Promise<void> {
  // Of a build of before the own one alone is marked, by being closed.
  const marked = { $or: [{ leaving: userId }, { _id: userId, closing: true }] };
  for (const { _id } of await deps.models.organisations.find(marked, { _id: 1 }).lean<{ _id: string }[]>())
    await changeOrganisation(deps, _id, ({ leaving = [], closing }) => {
      if (!leaving.includes(userId) && !closing) return undefined;
      // One that is closed has no other member who could be leaving.
      return { set: { closing: false, leaving: leaving.filter((one) => one !== userId) } };
    });
}

/**
 * The person is in no organisation any more, and invited to none. One that ends with them keeps neither its name nor its invitations, which
 * name people. Repeatable.
 */
export async function partFromAll(deps: OrganisationDeps, user: { _id: string; emailKey: string }): Promise<void> {
  const { organisations } = deps.models;
  const mine = { $or: [{ 'members.userId': user._id }, { 'invitations.emailKey': user.emailKey }] };
  for (const { _id } of await organisations.find(mine, { _id: 1 }).lean<{ _id: string }[]>())
    await changeOrganisation(deps, _id, (organisation) => {
      const { invitations: all, members } = organisation;
      const invitations = all.filter((one) => one.emailKey !== user.emailKey);
      const member = members.find((one) => one.userId === user._id);
      if (!member && invitations.length === all.length) return undefined;
      if (!member) return { set: { invitations } };
      const details = { role: member.role };
      const ends = organisation.closing && isSoleMember(organisation, user._id);
      return {
        set: {
          ...withoutMember(deps, organisation, user._id),
          ...(ends ? { name: ENDED_NAME, invitations: [] } : { invitations }),
        },
        acted: { actorId: user._id, act: 'member.left', memberId: user._id, details },
      };
    });
}

/** Why the person cannot leave an organisation that has other members. */
function blockerOf({ name, members, leaving = [] }: Organisation, userId: string): string | undefined {
  const others = members.filter((one) => one.userId !== userId);
  const staying = others.filter((one) => !leaving.includes(one.userId));
  if (staying.some(({ role }) => role === 'owner')) return undefined;
  return others.some(({ role }) => role === 'owner')
    ? `Another owner of “${name}” is deleting their account. Try again in a while.`
    : `You are the last owner of “${name}”. Hand it over first.`;
}

/** What is under the person's own id goes where there is no organisation of it, too: who never published has none. */
function partingOf(userId: string, isFounder: boolean, ending: readonly Organisation[]): Required<Parting> {
  const toldOf = ({ _id, name }: Organisation): EndingOrganisation => ({ id: _id, name: name.slice(0, NAME_TOLD_MAX) });
  return {
    publishes: !isFounder || ending.some(({ _id }) => _id === userId),
    organisations: ending.filter(({ _id }) => _id !== userId).map(toldOf),
  };
}

/** Whether nobody else belongs to it. */
export const isSoleMember = ({ members }: Pick<Organisation, 'members'>, userId: string): boolean =>
  members.length > 0 && members.every((one) => one.userId === userId);
