import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { becomePublisher } from '../profile/service.ts';
import { checkSession } from '../sessions/service.ts';
import { newcomer, openAuth, subjectOf, type World } from '../testing/instance.ts';
import { register } from '../users/service.ts';
import { acceptInvitation, INVITATION_MS, inviteMember, mailInvitations, withdrawInvitation } from './invitations.ts';
import { cancelParting, partFromAll, prepareParting, readParting } from './leaving.ts';
import { listActs, logAct } from './log.ts';
import { changeRole, FORMER_MS, removeMember, renameOrganisation } from './members.ts';
import type { Organisation } from './model.ts';

let auth: World;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());
beforeEach(() => auth.reset());

const address = '203.0.113.7';
const readOf = async (id: string) =>
  (await auth.models.organisations.findById(id).lean<Organisation>()) as Organisation;
const rolesOf = async (id: string) => (await readOf(id)).members.map(({ userId, role }) => [userId, role]);
const settled = async (tries: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(tries)).map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.code)).sort();

/** A publisher with an organisation. */
async function founded() {
  const { user } = await register(auth.deps, newcomer());
  await becomePublisher(auth.deps, user._id, { company: 'Labs' });
  return { organisationId: user._id, userId: user._id };
}

/** Somebody who was invited, with the link's token. */
async function invited(
  owner: { organisationId: string; userId: string },
  role: 'owner' | 'editor' | 'viewer' = 'editor',
) {
  const someone = newcomer();
  const { user, token: session } = await register(auth.deps, someone);
  await inviteMember(auth.deps, owner, { email: someone.email, role, address });
  const mails = await auth.mails();
  const mail = mails.filter(({ to, text }) => to === someone.email && text.includes('/join#')).at(-1);
  return { user, session, mail, token: /join#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
}

async function joined(
  owner: { organisationId: string; userId: string },
  role: 'owner' | 'editor' | 'viewer' = 'editor',
) {
  const { user, session, token } = await invited(owner, role);
  await acceptInvitation(auth.deps, { userId: user._id, token, address });
  return { userId: user._id, session };
}

describe('an invitation', () => {
  it('is a mailed link that names nobody, kept by its hash, and makes its reader a member', async () => {
    const owner = await founded();
    const { user, session, mail, token } = await invited(owner, 'viewer');
    expect(mail?.text).toContain('https://candor.example/join#token=');
    expect(mail?.text).not.toContain('Labs');
    expect(JSON.stringify(await readOf(owner.organisationId))).not.toContain(token);
    await acceptInvitation(auth.deps, { userId: user._id, token, address });
    expect(await rolesOf(owner.organisationId)).toEqual([
      [owner.userId, 'owner'],
      [user._id, 'viewer'],
    ]);
    expect(await checkSession(auth.deps, subjectOf(session))).toMatchObject({
      organisations: [{ id: owner.organisationId, role: 'viewer' }],
    });
  });

  it('is used once: twice, and by many at once, one is a member and the others are told that it is over', async () => {
    const owner = await founded();
    const { user, token } = await invited(owner);
    const accept = () => acceptInvitation(auth.deps, { userId: user._id, token, address });
    expect(await settled([accept(), accept(), accept(), accept()])).toEqual([
      'INVITATION_INVALID',
      'INVITATION_INVALID',
      'INVITATION_INVALID',
      'done',
    ]);
    expect(await settled([accept()])).toEqual(['INVITATION_INVALID']);
    expect((await rolesOf(owner.organisationId)).length).toBe(2);
  });

  it('is good for seven days', async () => {
    const owner = await founded();
    const [first, second] = [await invited(owner), await invited(owner)];
    auth.clock.advance(INVITATION_MS - 1);
    await acceptInvitation(auth.deps, { userId: first.user._id, token: first.token, address });
    auth.clock.advance(1);
    const late = acceptInvitation(auth.deps, { userId: second.user._id, token: second.token, address });
    await expect(late).rejects.toMatchObject({ code: 'INVITATION_INVALID', status: 400 });
  });

  it('is for the mail address that it went to, withdrawn is over, and another one replaces it', async () => {
    const owner = await founded();
    const { user, token } = await invited(owner);
    const { user: other } = await register(auth.deps, newcomer());
    await expect(acceptInvitation(auth.deps, { userId: other._id, token, address })).rejects.toMatchObject({
      code: 'INVITATION_MAIL',
      status: 403,
    });
    await inviteMember(auth.deps, owner, { email: user.email, role: 'editor', address });
    await expect(acceptInvitation(auth.deps, { userId: user._id, token, address })).rejects.toMatchObject({
      code: 'INVITATION_INVALID',
    });
    const [open, ...more] = (await readOf(owner.organisationId)).invitations;
    expect(more).toEqual([]);
    await withdrawInvitation(auth.deps, owner, open?.id ?? '');
    expect((await readOf(owner.organisationId)).invitations).toEqual([]);
  });

  it('is an owner’s to make, and for nobody who is a member', async () => {
    const owner = await founded();
    const editor = await joined(owner, 'editor');
    const asked = { email: 'somebody@example.com', role: 'viewer' as const, address };
    const acting = { ...owner, userId: editor.userId };
    await expect(inviteMember(auth.deps, acting, asked)).rejects.toMatchObject({ code: 'ORGANISATION_ROLE' });
    const email = (await auth.userOf(editor.userId))?.email ?? '';
    await expect(inviteMember(auth.deps, owner, { ...asked, email })).rejects.toMatchObject({ code: 'ALREADY_MEMBER' });
    const stranger = await founded();
    const elsewhere = { organisationId: owner.organisationId, userId: stranger.userId };
    await expect(inviteMember(auth.deps, elsewhere, asked)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each(['organisation:1', 'invitation:2', 'invitation:3'])(
    'is mailed, and good, after a crash at %s',
    async (at) => {
      const owner = await founded();
      const someone = newcomer();
      const { user } = await register(auth.deps, someone);
      const deps = {
        ...auth.deps,
        step: async (name: string) => {
          if (name === at) throw new Error('a crash');
        },
      };
      await inviteMember(deps, owner, { email: someone.email, role: 'editor', address }).catch(() => undefined);
      await mailInvitations(deps).catch(() => undefined);
      const mail = (await auth.mails())
        .filter(({ to, text }) => to === someone.email && text.includes('/join#'))
        .at(-1);
      const token = /join#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      await acceptInvitation(auth.deps, { userId: user._id, token, address });
      expect((await rolesOf(owner.organisationId)).length).toBe(2);
    },
  );
});

describe('members', () => {
  it('two owners who leave at once: one stays, whoever it is', async () => {
    for (let round = 0; round < 8; round += 1) {
      const owner = await founded();
      const second = await joined(owner, 'owner');
      const leave = (userId: string) => removeMember(auth.deps, { ...owner, userId }, userId);
      expect(await settled([leave(owner.userId), leave(second.userId)])).toEqual(['LAST_OWNER', 'done']);
      expect((await rolesOf(owner.organisationId)).length).toBe(1);
    }
  });

  it('the last owner neither leaves nor becomes anything else; ownership is handed over in one update', async () => {
    const owner = await founded();
    const editor = await joined(owner, 'editor');
    const { organisationId, userId } = owner;
    const refused = { code: 'LAST_OWNER', status: 409 };
    await expect(removeMember(auth.deps, owner, userId)).rejects.toMatchObject(refused);
    await expect(changeRole(auth.deps, owner, { memberId: userId, role: 'viewer' })).rejects.toMatchObject(refused);
    await changeRole(auth.deps, owner, { memberId: editor.userId, role: 'owner', handOver: true });
    expect(await rolesOf(organisationId)).toEqual([
      [userId, 'editor'],
      [editor.userId, 'owner'],
    ]);
    await removeMember(auth.deps, { organisationId, userId: editor.userId }, userId);
    expect(await rolesOf(organisationId)).toEqual([[editor.userId, 'owner']]);
  });

  it('whoever was removed has no right any more, and is kept among those who left for 90 days', async () => {
    const owner = await founded();
    const editor = await joined(owner, 'editor');
    await removeMember(auth.deps, owner, editor.userId);
    expect(await checkSession(auth.deps, subjectOf(editor.session))).toMatchObject({ organisations: [] });
    const { former, outbox } = await readOf(owner.organisationId);
    expect(former).toEqual([{ userId: editor.userId, until: new Date(auth.clock.now() + FORMER_MS) }]);
    const told = outbox.map(({ event }) => event).filter(({ name }) => name === 'organisation.changed');
    expect(told.at(-1)?.payload).toMatchObject({
      members: [{ userId: owner.userId, role: 'owner' }],
      former: [{ userId: editor.userId }],
    });
  });

  it.each(['editor', 'viewer'] as const)(
    'a member who is %s changes neither name, nor roles, nor members',
    async (role) => {
      const owner = await founded();
      const member = await joined(owner, role);
      const acting = { organisationId: owner.organisationId, userId: member.userId };
      const before = await readOf(owner.organisationId);
      const tries = [
        renameOrganisation(auth.deps, acting, 'Mine'),
        changeRole(auth.deps, acting, { memberId: member.userId, role: 'owner' }),
        removeMember(auth.deps, acting, owner.userId),
      ];
      expect(await settled(tries)).toEqual(['ORGANISATION_ROLE', 'ORGANISATION_ROLE', 'ORGANISATION_ROLE']);
      expect(await readOf(owner.organisationId)).toEqual(before);
    },
  );

  it('every act is in the organisation’s own log, once however often it is told', async () => {
    const owner = await founded();
    const editor = await joined(owner, 'editor');
    await renameOrganisation(auth.deps, owner, 'Labs Ltd');
    await changeRole(auth.deps, owner, { memberId: editor.userId, role: 'finance' });
    await removeMember(auth.deps, { ...owner, userId: editor.userId }, editor.userId);
    const { outbox } = await readOf(owner.organisationId);
    for (let times = 0; times < 3; times += 1)
      for (const { event } of outbox) if (event.name === 'organisation.acted') await logAct(auth.deps, event as never);
    const { edges } = await listActs(auth.deps, owner.organisationId, {});
    expect(edges.map(({ node }) => [node.actorId === owner.userId, node.act]).sort()).toEqual([
      [false, 'member.joined'],
      [false, 'member.left'],
      [true, 'invitation.sent'],
      [true, 'member.role'],
      [true, 'organisation.renamed'],
    ]);
  });
});

describe('an erasure', () => {
  it('takes what a sole member has with it, and meanwhile nobody joins', async () => {
    const owner = await founded();
    const { user, token } = await invited(owner);
    // To ask begins nothing.
    const parting = { publishes: true, organisations: [] };
    expect(await readParting(auth.deps, owner.userId)).toEqual(parting);
    expect(await readOf(owner.organisationId)).not.toMatchObject({ closing: true });
    expect(await prepareParting(auth.deps, owner.userId)).toEqual({ ...parting, blockers: [] });
    const accept = () => acceptInvitation(auth.deps, { userId: user._id, token, address });
    expect(await settled([accept()])).toEqual(['ORGANISATION_CLOSING']);
    await cancelParting(auth.deps, owner.userId);
    expect(await settled([accept()])).toEqual(['done']);
  });

  it('leaves an organisation with other members alone; the last owner hands it over first', async () => {
    const owner = await founded();
    const editor = await joined(owner, 'editor');
    const alone = { publishes: true, organisations: [] };
    const stays = { publishes: false, organisations: [] };
    expect(await prepareParting(auth.deps, editor.userId)).toEqual({ ...alone, blockers: [] });
    const blockers = ['You are the last owner of “Labs”. Hand it over first.'];
    expect(await prepareParting(auth.deps, owner.userId)).toEqual({ ...stays, blockers });
    expect(await readParting(auth.deps, owner.userId)).toEqual(stays);
    expect(await readParting(auth.deps, editor.userId)).toEqual(alone);
    await cancelParting(auth.deps, editor.userId);
    await changeRole(auth.deps, owner, { memberId: editor.userId, role: 'owner' });
    expect(await prepareParting(auth.deps, owner.userId)).toEqual({ ...stays, blockers: [] });
    await partFromAll(auth.deps, { _id: owner.userId, emailKey: 'x' });
    await partFromAll(auth.deps, { _id: owner.userId, emailKey: 'x' });
    expect(await rolesOf(owner.organisationId)).toEqual([[editor.userId, 'owner']]);
    expect((await readOf(owner.organisationId)).name).toBe('Labs');
    // Whoever founded it and left has nothing of it.
    expect(await readParting(auth.deps, owner.userId)).toEqual(stays);
  });
});
