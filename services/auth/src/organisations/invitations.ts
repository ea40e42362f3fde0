import { randomBytes } from 'node:crypto';
import { randomId } from '@candor/service-kit/data/ids';
import { refuse } from '@candor/service-kit/errors';
import type { OrganisationRole } from '@candor/service-kit/security/organisation-roles';
import type { AuthDeps } from '../deps.ts';
import { hashOfToken } from '../links/make.ts';
import { requireSessionUser } from '../sessions/service.ts';
import { keyOf } from '../users/model.ts';
import { changeOrganisation, requireMember } from './change.ts';
import { refuseOrganisation } from './errors.ts';
import { type Acting, withoutMember } from './members.ts';
import type { Invitation, Member, Organisation } from './model.ts';
import { invitationMail } from './texts.ts';

/** How long an invitation is good. */
export const INVITATION_MS = 7 * 24 * 3_600_000;
const MEMBERS_MAX = 50;
const INVITATIONS_MAX = 20;
/** 192 random bits, as those of the other links. */
const TOKEN_BYTES = 24;
const BATCH = 100;

/** Those that are open now. */
export function openInvitations({ invitations }: Organisation, now: number): Invitation[] {
  return invitations.filter(({ until }) => until.getTime() > now);
}

/**
 * Invites somebody by mail. One who is invited already is invited anew: the link of before is good no more. The mail follows by a sweeper,
 * so that a crash loses none. Refuses with NOT_FOUND, ORGANISATION_ROLE, ALREADY_MEMBER, MEMBERS_MAX, INVITATIONS_MAX, ORGANISATION_CLOSING,
 * TOO_MANY_REQUESTS.
 *
 * Steps: 1 the invitation is kept · 2 its link is known, by its hash · 3 the mail is queued.
 */
export async function inviteMember(
  deps: AuthDeps,
  { organisationId, userId }: Acting,
  asked: { email: string; role: OrganisationRole; address: string },
): Promise<Invitation> {
  const { email, role, address } = asked;
  const emailKey = keyOf(email);
  const memberIds = await idsOf(deps, organisationId, userId);
  const known = await deps.models.users.findOne({ emailKey, _id: { $in: memberIds } }, { _id: 1 }).lean();
  if (known) throw refuseOrganisation('ALREADY_MEMBER');
  await deps.limits.beforeMail(`invite ${emailKey}`, address);
  const now = deps.clock.now();
  const at = new Date(now);
  const fresh: Invitation = {
    ...{ id: randomId(), email, emailKey, role, by: userId },
    ...{ at, until: new Date(now + INVITATION_MS), hashes: [], mailed: false },
  };
  await changeOrganisation(deps, organisationId, (organisation) => {
    requireMember(organisation, userId, 'members');
    if (organisation.closing) throw refuseOrganisation('ORGANISATION_CLOSING');
    const others = openInvitations(organisation, now).filter((one) => one.emailKey !== emailKey);
    if (others.length >= INVITATIONS_MAX) throw refuseOrganisation('INVITATIONS_MAX');
    if (organisation.members.length >= MEMBERS_MAX) throw refuseOrganisation('MEMBERS_MAX');
    const details = { email: maskedMail(email), role };
    return { set: { invitations: [...others, fresh] }, acted: { actorId: userId, act: 'invitation.sent', details } };
  });
  deps.nudgeLinks();
  return fresh;
}

/** As the log tells it, which is kept for good: enough to know it again. */
const maskedMail = (email: string) => email.replace(/^(.)[^@]*/u, '$1…');

async function idsOf(deps: AuthDeps, organisationId: string, userId: string): Promise<string[]> {
  const organisation = await deps.models.organisations.findById(organisationId).lean<Organisation>();
  if (!organisation) throw refuse('NOT_FOUND');
  requireMember(organisation, userId, 'members');
  return organisation.members.map((member) => member.userId);
}

/** Takes an invitation back: its link is good no more. Again it changes nothing. Refuses with NOT_FOUND, ORGANISATION_ROLE. */
export async function withdrawInvitation(
  deps: AuthDeps,
  { organisationId, userId }: Acting,
  invitationId: string,
): Promise<void> {
  await changeOrganisation(deps, organisationId, (organisation) => {
    requireMember(organisation, userId, 'members');
    const found = organisation.invitations.find(({ id }) => id === invitationId);
    if (!found) throw refuse('NOT_FOUND');
    const invitations = organisation.invitations.filter((one) => one !== found);
    const details = { email: maskedMail(found.email), role: found.role };
    return { set: { invitations }, acted: { actorId: userId, act: 'invitation.withdrawn', details } };
  });
}

/**
 * Makes whoever has the link and the mail address that it was sent to a member. The membership and the end of the invitation are one
 * update, so that of two who use it at once one does. Refuses with INVITATION_INVALID, INVITATION_MAIL, ALREADY_MEMBER, MEMBERS_MAX,
 * ORGANISATION_CLOSING, TOO_MANY_REQUESTS.
 */
export async function acceptInvitation(
  deps: AuthDeps,
  asked: { userId: string; token: string; address: string },
): Promise<{ organisation: Organisation; role: OrganisationRole }> {
  const { userId, token, address } = asked;
  await deps.limits.beforeLink(address);
  const hash = hashOfToken(token);
  const found = await deps.models.organisations
    .findOne({ 'invitations.hashes': hash }, { _id: 1 })
    .lean<{ _id: string }>();
  if (!found) throw refuseOrganisation('INVITATION_INVALID');
  const user = await requireSessionUser(deps, userId);
  if (user.accountState !== undefined) throw refuse('FORBIDDEN', {}, 'This account is being deleted.');
  let role: OrganisationRole = 'viewer';
  const organisation = await changeOrganisation(deps, found._id, (read) => {
    const now = deps.clock.now();
    const invitation = openInvitations(read, now).find(({ hashes }) => hashes.includes(hash));
    if (!invitation) throw refuseOrganisation('INVITATION_INVALID');
    if (invitation.emailKey !== user.emailKey) throw refuseOrganisation('INVITATION_MAIL').as({ event: 'forbidden' });
    if (read.closing) throw refuseOrganisation('ORGANISATION_CLOSING');
    if (read.members.some((member) => member.userId === userId)) throw refuseOrganisation('ALREADY_MEMBER');
    if (read.members.length >= MEMBERS_MAX) throw refuseOrganisation('MEMBERS_MAX');
    role = invitation.role;
    const member: Member = { userId, role, since: new Date(now) };
    return {
      set: {
        members: [...read.members, member],
        former: read.former.filter((one) => one.userId !== userId),
        invitations: read.invitations.filter((one) => one !== invitation),
      },
      acted: { actorId: userId, act: 'member.joined', memberId: userId, details: { role } },
    };
  });
  await undoIfGone(deps, found._id, userId);
  return { organisation, role };
}

/** Whose erasure began since the look at them is no member: the erasure may have looked before this was there. */
async function undoIfGone(deps: AuthDeps, organisationId: string, userId: string): Promise<void> {
  if (await deps.models.users.exists({ _id: userId, accountState: null })) return;
  await changeOrganisation(deps, organisationId, (organisation) => {
    if (!organisation.members.some((member) => member.userId === userId)) return undefined;
    return { set: withoutMember(deps, organisation, userId) };
  });
  throw refuse('FORBIDDEN', {}, 'This account is being deleted.');
}

/**
 * Steps 2 and 3 of every invitation that was not mailed yet. A crash between them makes another link: both are good, and used up together.
 * The mail has the invitation's id, and goes out once. Returns how many there were.
 */
export async function mailInvitations(deps: AuthDeps): Promise<number> {
  const unmailed = { 'invitations.mailed': false };
  const found = await deps.models.organisations.find(unmailed).limit(BATCH).lean<Organisation[]>();
  let mailed = 0;
  for (const { _id, invitations } of found)
    for (const invitation of invitations.filter((one) => !one.mailed)) {
      await mailInvitation(deps, _id, invitation);
      mailed += 1;
    }
  return mailed;
}

async function mailInvitation(deps: AuthDeps, organisationId: string, { id, email, until }: Invitation) {
  const write = (change: (invitation: Invitation) => Invitation) =>
    changeOrganisation(deps, organisationId, ({ invitations }) =>
      // It may have been withdrawn, or mailed by another process.
      invitations.some((one) => one.id === id && !one.mailed)
        ? { set: { invitations: invitations.map((one) => (one.id === id ? change(one) : one)) } }
        : undefined,
    );
  if (until.getTime() > deps.clock.now()) {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const hash = hashOfToken(token);
    const { invitations } = await write((one) => ({ ...one, hashes: [...one.hashes, hash] }));
    await deps.step('invitation:2');
    if (!invitations.some(({ hashes }) => hashes.includes(hash))) return;
    const mail = invitationMail(deps.publicUrl, token);
    await deps.mails.queueMail({ id: `invitation.${id}`, to: email, ...mail, usefulUntilMs: until.getTime() });
    await deps.step('invitation:3');
  }
  await write((one) => ({ ...one, mailed: true }));
}
