import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { becomePublisher } from '../profile/service.ts';
import { newcomer, openAuth, type World } from '../testing/instance.ts';
import { register } from '../users/service.ts';
import { acceptInvitation, inviteMember } from './invitations.ts';
import { cancelParting, partFromAll, prepareParting, readParting } from './leaving.ts';
import { changeRole, removeMember } from './members.ts';
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
const idsOf = async (id: string) => (await readOf(id)).members.map(({ userId }) => userId);
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'a fault',
  );

async function founded(company = 'Labs') {
  const { user } = await register(auth.deps, newcomer());
  await becomePublisher(auth.deps, user._id, { company });
  return { organisationId: user._id, userId: user._id };
}

/** Invites somebody who is registered, and answers with what lets them join. */
async function inviteAgain(acting: { organisationId: string; userId: string }, email: string, userId: string) {
  await inviteMember(auth.deps, acting, { email, role: 'owner', address });
  const mail = (await auth.mails()).filter(({ to, text }) => to === email && text.includes('/join#')).at(-1);
  const token = /join#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return () => acceptInvitation(auth.deps, { userId, token, address });
}

/** Somebody who is invited, with what lets them join. */
async function invited(acting: { organisationId: string; userId: string }, role: 'owner' | 'editor' = 'owner') {
  const someone = newcomer();
  const { user } = await register(auth.deps, someone);
  await inviteMember(auth.deps, acting, { email: someone.email, role, address });
  const mail = (await auth.mails()).filter(({ to, text }) => to === someone.email && text.includes('/join#')).at(-1);
  const token = /join#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return { userId: user._id, accept: () => acceptInvitation(auth.deps, { userId: user._id, token, address }) };
}

async function joined(acting: { organisationId: string; userId: string }, role: 'owner' | 'editor' = 'owner') {
  const { userId, accept } = await invited(acting, role);
  await accept();
  return userId;
}

/** Makes somebody the only member of an organisation that another founded, who goes on as a person. */
async function handedTo(userId: string, company: string) {
  const founder = await founded(company);
  const { email } = (await auth.userOf(userId)) as { email: string };
  await (await inviteAgain(founder, email, userId))();
  await removeMember(auth.deps, founder, founder.userId);
  return founder;
}

describe('an organisation whose only member did not found it', () => {
  it('ends with that member, beside their own and another one; meanwhile nobody joins any of them', async () => {
    const sole = await founded('Own');
    const first = await handedTo(sole.userId, 'First');
    const second = await handedTo(sole.userId, 'Second');
    // One after the other: of two looks for due mails at once one leaves what the other is at.
    const waiting: Awaited<ReturnType<typeof invited>>[] = [];
    for (const { organisationId } of [sole, first, second])
      waiting.push(await invited({ organisationId, userId: sole.userId }));
    const organisations = [
      { id: first.organisationId, name: 'First' },
      { id: second.organisationId, name: 'Second' },
    ];
    const told = { publishes: true, organisations: expect.arrayContaining(organisations) };
    expect(await readParting(auth.deps, sole.userId)).toEqual(told);
    // To ask begins nothing.
    expect(await readOf(first.organisationId)).not.toMatchObject({ closing: true });
    for (let times = 0; times < 2; times += 1)
      expect(await prepareParting(auth.deps, sole.userId)).toEqual({ ...told, blockers: [] });
    const codes = () => Promise.all(waiting.map(({ accept }) => outcome(accept())));
    expect(await codes()).toEqual(Array(3).fill('ORGANISATION_CLOSING'));
    const asked = { email: 'more@example.com', role: 'viewer' as const, address };
    expect(await outcome(inviteMember(auth.deps, { ...first, userId: sole.userId }, asked))).toBe(
      'ORGANISATION_CLOSING',
    );
    await cancelParting(auth.deps, sole.userId);
    await cancelParting(auth.deps, sole.userId);
    expect(await codes()).toEqual(['done', 'done', 'done']);
    expect(await readParting(auth.deps, sole.userId)).toEqual({ publishes: false, organisations: [] });
  });

  it('has nobody’s name and no invitation left once it ended, and its founder, who goes on, nothing of it', async () => {
    const { user } = await register(auth.deps, newcomer());
    const founder = await handedTo(user._id, 'Rita Founder');
    const waiting = await invited({ ...founder, userId: user._id });
    await prepareParting(auth.deps, user._id);
    for (let times = 0; times < 2; times += 1) await partFromAll(auth.deps, user);
    expect(await readOf(founder.organisationId)).toMatchObject({
      ...{ name: 'Deleted organisation', members: [], invitations: [], closing: true },
    });
    expect(await outcome(waiting.accept())).toBe('INVITATION_INVALID');
    expect(await readParting(auth.deps, founder.userId)).toEqual({ publishes: false, organisations: [] });
    expect(await prepareParting(auth.deps, founder.userId)).toEqual({
      ...{ publishes: false, organisations: [], blockers: [] },
    });
    const told = (await readOf(founder.organisationId)).outbox.map(({ event }) => event);
    expect(told.filter(({ name }) => name === 'organisation.changed').at(-1)?.payload).toMatchObject({ members: [] });
  });

  it('either takes somebody in or ends: who accepts at the same moment is a member of one that stays, or refused', async () => {
    const { user } = await register(auth.deps, newcomer());
    const { organisationId } = await handedTo(user._id, 'Labs');
    const acting = { organisationId, userId: user._id };
    const guest = newcomer();
    const { user: invitee } = await register(auth.deps, guest);
    for (let round = 0; round < 12; round += 1) {
      auth.clock.advance(3_600_000);
      const accept = await inviteAgain(acting, guest.email, invitee._id);
      const erase = () => prepareParting(auth.deps, user._id);
      const [accepted, parting] =
        round % 2 === 0
          ? await Promise.all([outcome(accept()), erase()])
          : await Promise.all([erase(), outcome(accept())]).then(([one, other]) => [other, one] as const);
      const ends = parting.organisations.length === 1;
      expect([accepted, parting.blockers]).toEqual(ends ? ['ORGANISATION_CLOSING', []] : ['done', []]);
      expect(await idsOf(organisationId)).toEqual(ends ? [user._id] : [user._id, invitee._id]);
      await cancelParting(auth.deps, user._id);
      if (!ends) await removeMember(auth.deps, acting, invitee._id);
    }
  });

  it('is not ended by a member who is no owner, or not the only one', async () => {
    const founder = await founded();
    const editor = await joined(founder, 'editor');
    expect(await prepareParting(auth.deps, editor)).toEqual({ publishes: true, organisations: [], blockers: [] });
    expect(await readOf(founder.organisationId)).toMatchObject({ closing: false });
    // Nobody is left alone by a member whose erasure was called off.
    await cancelParting(auth.deps, editor);
    expect((await readOf(founder.organisationId)).leaving).toEqual([]);
  });
});

describe('two owners who are erased at the same moment', () => {
  it('do not leave one that is nobody’s: one goes on, and the other, asked again, takes it along', async () => {
    for (let round = 0; round < 3; round += 1) {
      const founder = await founded();
      const second = await joined(founder);
      const people = [founder.userId, second];
      const partings = await Promise.all(people.map((userId) => prepareParting(auth.deps, userId)));
      expect(partings.map(({ blockers }) => blockers.length).sort()).toEqual([0, 1]);
      expect(partings.flatMap(({ blockers }) => blockers)).toEqual([
        'Another owner of “Labs” is deleting their account. Try again in a while.',
      ]);
      const [gone, left] = partings[0]?.blockers.length === 0 ? people : [...people].reverse();
      await cancelParting(auth.deps, left as string);
      // Meanwhile whoever stays cannot leave, nor stop being an owner.
      const acting = { organisationId: founder.organisationId, userId: left as string };
      expect(await outcome(removeMember(auth.deps, acting, left as string))).toBe('LAST_OWNER');
      const demotion = { memberId: left as string, role: 'viewer' as const };
      expect(await outcome(changeRole(auth.deps, acting, demotion))).toBe('LAST_OWNER');
      await partFromAll(auth.deps, { _id: gone as string, emailKey: 'x' });
      expect(await idsOf(founder.organisationId)).toEqual([left]);
      const { publishes, organisations, blockers } = await prepareParting(auth.deps, left as string);
      expect(blockers).toEqual([]);
      const isFounder = left === founder.userId;
      expect([publishes, organisations.length]).toEqual([true, isFounder ? 0 : 1]);
    }
  });
});
