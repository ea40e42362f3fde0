import { changeOrganisation, type OrganisationDeps } from './change.ts';
import { withoutMember } from './members.ts';
import type { Organisation } from './model.ts';

/** What an erasure means for the organisations that a person is in. */
export interface Parting {
  /** Whether what is kept under the person's id as a publisher goes with them: where they are its only member, or there is none. */
  publishes: boolean;
  blockers: string[];
}

/**
 * Before an erasure: an organisation with other members stays as it is, one whose only member the person is takes nobody in any more, and
 * nobody leaves one without an owner. Repeatable.
 */
export async function prepareParting(deps: OrganisationDeps, userId: string): Promise<Parting> {
  const { organisations } = deps.models;
  const blockers: string[] = [];
  let publishes = (await organisations.exists({ _id: userId })) === null;
  for (const { _id } of await organisations.find({ 'members.userId': userId }, { _id: 1 }).lean<{ _id: string }[]>()) {
    const now = await changeOrganisation(deps, _id, (organisation) => {
      const isSole = isSoleMember(organisation, userId) && _id === userId;
      if (isSole === (organisation.closing ?? false)) return undefined;
      return { set: { closing: isSole } };
    });
    if (now.closing) publishes = true;
    else if (isSoleMember(now, userId))
      blockers.push(`You are the only member of “${now.name}”. Invite somebody who takes it over first.`);
    else if (!now.members.some((one) => one.role === 'owner' && one.userId !== userId))
      blockers.push(`You are the last owner of “${now.name}”. Hand it over first.`);
  }
  return { publishes, blockers };
}

/** The same as it stands, without beginning anything. */
export async function publishesAlone({ models }: Pick<OrganisationDeps, 'models'>, userId: string): Promise<boolean> {
  const organisation = await models.organisations.findById(userId).lean<Organisation>();
  return organisation === null || (organisation.members.length > 0 && isSoleMember(organisation, userId));
}

/** Nothing comes of the erasure: the person's own organisation takes people in again. Repeatable. */
export async function cancelParting({ models }: OrganisationDeps, userId: string): Promise<void> {
  await models.organisations.updateOne(
    { _id: userId, closing: true },
    { $set: { closing: false }, $inc: { version: 1 } },
  );
}

/** The person is in no organisation any more, and invited to none. Repeatable. */
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
      return {
        set: { ...withoutMember(deps, organisation, user._id), invitations },
        acted: { actorId: user._id, act: 'member.left', memberId: user._id, details },
      };
    });
}

const isSoleMember = ({ members }: Organisation, userId: string) => members.every((one) => one.userId === userId);
