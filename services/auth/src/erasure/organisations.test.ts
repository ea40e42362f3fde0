import { isEvent } from '@candor/events';
import type { OrganisationRole } from '@candor/service-kit/security/organisation-roles';
import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acceptInvitation, inviteMember } from '../organisations/invitations.ts';
import { changeRole, removeMember } from '../organisations/members.ts';
import type { Organisation } from '../organisations/model.ts';
import { becomePublisher } from '../profile/service.ts';
import { type Erasures, openErasures } from '../testing/erasures.ts';
import { sweepErasures } from './service.ts';

let world: Erasures;
beforeAll(async () => {
  world = await openErasures();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

const address = '192.0.2.1';
const readOf = async (id: string) =>
  (await world.models.organisations.findById(id).lean<Organisation>()) as Organisation;

async function invite(
  organisationId: string,
  by: string,
  { userId, email }: { userId: string; email: string },
  role: OrganisationRole = 'owner',
) {
  await inviteMember(world.deps, { organisationId, userId: by }, { email, role, address });
  const mail = (await world.mails()).filter(({ to, text }) => to === email && text.includes('/join#')).at(-1);
  const token = /join#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return () => acceptInvitation(world.deps, { userId, token, address });
}

/** Somebody who is the only member of their own organisation and of two that others founded, of whom one is still a publisher of none. */
async function soleOfThree() {
  const someone = await world.signedUp();
  const { userId, person } = someone;
  await becomePublisher(world.deps, userId, { company: 'Own' });
  const others: string[] = [];
  for (const company of ['First', 'Second']) {
    const { userId: founderId } = await world.signedUp();
    await becomePublisher(world.deps, founderId, { company });
    await (await invite(founderId, founderId, { userId, email: person.email }))();
    await removeMember(world.deps, { organisationId: founderId, userId: founderId }, founderId);
    others.push(founderId);
  }
  return { ...someone, others, all: [userId, ...others] };
}

const closingOf = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await readOf(id)).closing ?? false));

/** They are nobody's any more, and everybody is told so once. */
async function expectEnded(userId: string, others: readonly string[]) {
  await world.expectErased(userId);
  for (const id of [userId, ...others])
    expect(await readOf(id)).toMatchObject({ name: 'Deleted organisation', members: [], closing: true });
  const told = (await world.eventsOf(userId)).flatMap((event) =>
    isEvent(event, 'user.erased') ? [event.payload] : [],
  );
  expect(told.map(({ organisationIds = [] }) => organisationIds.toSorted())).toEqual([others.toSorted()]);
}

describe('the erasure of the only member of organisations that others founded', () => {
  it('asks every service with all of them, by name, at each stage', async () => {
    const { userId, others } = await soleOfThree();
    const asked: unknown[] = [];
    for (const service of [world.wallet, world.payments, world.ratings, world.notifications])
      service.onAsk = async ({ stage, publishes, organisations }) =>
        void asked.push({ stage, publishes, names: organisations?.map(({ name }) => name).toSorted() });
    await world.erase(userId);
    await expectEnded(userId, others);
    const each = { publishes: true, names: ['First', 'Second'] };
    expect(asked).toHaveLength(8);
    for (const stage of ['prepare', 'remove'])
      expect(asked.filter((one) => (one as { stage: string }).stage === stage)).toEqual(
        Array(4).fill({ stage, ...each }),
      );
    expect((await world.userOf(userId))?.parted).toEqual({
      ...{ publishes: true, organisationIds: expect.arrayContaining(others) },
    });
  });

  it.each([
    ...['erase:1', 'organisation:1', 'erase:parting', 'erase:wallet', 'erase:payments', 'erase:ratings'],
    ...['erase:notifications', 'erase:2', 'erase:3'],
  ])('goes on after a crash at %s, with the same ones', async (at) => {
    const { userId, others } = await soleOfThree();
    await expect(world.erase(userId, { step: crashAt(at) })).rejects.toThrow(CrashAbort);
    const removed: unknown[] = [];
    world.wallet.onAsk = async ({ stage, organisations }) => {
      if (stage === 'remove') removed.push(organisations?.map(({ id }) => id).toSorted());
    };
    await world.sweepLater();
    await expectEnded(userId, others);
    for (const ids of removed) expect(ids).toEqual(others.toSorted());
    expect(await world.sweepLater()).toBe(0);
  });

  it('that crashes once more while they are left, at each of them, goes on too', async () => {
    const { userId, others } = await soleOfThree();
    await expect(world.erase(userId, { step: crashAt('erase:notifications') })).rejects.toThrow(CrashAbort);
    // One of the three is left at each try, and the next try meets the others.
    for (let times = 0; times < 3; times += 1) {
      world.clock.advance(60_000);
      await expect(sweepErasures({ ...world.deps, step: crashAt('organisation:1') })).rejects.toThrow(CrashAbort);
    }
    await world.sweepLater();
    await expectEnded(userId, others);
  });

  it('that something stands in the way of leaves each of them open, and so does one that is called off by the sweeper', async () => {
    const { userId, all } = await soleOfThree();
    world.ratings.blockers = ['“First”: A campaign still holds places: close it, and let its open ratings end.'];
    await expect(world.erase(userId)).rejects.toMatchObject({ code: 'ERASURE_BLOCKED', message: /^“First”: / });
    await world.expectOpen(userId);
    expect(await closingOf(all)).toEqual([false, false, false]);
    await expect(world.erase(userId, { step: crashAt('erase:parting') })).rejects.toThrow(CrashAbort);
    expect(await closingOf(all)).toEqual([true, true, true]);
    await world.sweepLater();
    await world.expectOpen(userId);
    expect(await closingOf(all)).toEqual([false, false, false]);
  });

  it('lets whoever accepts an invitation meanwhile in, or ends it: never both', async () => {
    for (const wins of ['the invitation', 'the erasure'] as const) {
      const { userId, others } = await soleOfThree();
      const [first = '', second = ''] = others;
      const { userId: guestId, person } = await world.signedUp();
      const accept = await invite(first, userId, { userId: guestId, email: person.email });
      const accepted: unknown[] = [];
      const tryIt = async () =>
        void accepted.push(
          await accept().then(
            () => 'done',
            (error) => error.code,
          ),
        );
      // Before the look at the organisations, or after it, while the first service is being asked.
      const step = async (name: string) => {
        if (name === 'erase:1' && wins === 'the invitation') await tryIt();
      };
      if (wins === 'the erasure') world.wallet.onAsk = async ({ stage }) => (stage === 'prepare' ? tryIt() : undefined);
      const erased = await world.erase(userId, { step }).then(
        () => 'erased',
        (error) => error.message,
      );
      world.wallet.onAsk = undefined;
      if (wins === 'the invitation') {
        // The new one is an owner, to whom it is left.
        expect([accepted, erased]).toEqual([['done'], 'erased']);
        expect((await readOf(first)).members.map((one) => one.userId)).toEqual([guestId]);
        expect((await readOf(first)).name).toBe('First');
        expect((await world.userOf(userId))?.parted).toEqual({ publishes: true, organisationIds: [second] });
      } else {
        expect([accepted, erased]).toEqual([['ORGANISATION_CLOSING'], 'erased']);
        await expectEnded(userId, others);
      }
    }
  });

  it('begun by a build that knew of none goes on as it was begun', async () => {
    const { userId, others } = await soleOfThree();
    const erasure = { id: 'e', publishes: true, phase: 'removing', attempt: 'a', at: new Date(0), removed: ['wallet'] };
    await world.models.users.updateOne({ _id: userId }, { $set: { accountState: 'erasing', erasure } });
    const asked: unknown[] = [];
    world.ratings.onAsk = async (command) => void asked.push(command.organisations);
    await world.sweepLater();
    expect(asked).toEqual([undefined]);
    expect(await world.stateOf(userId)).toBe('erased');
    expect((await readOf(others[0] ?? '')).members).toEqual([]);
  });

  it('is refused where one of them has members by then, and nobody among them is an owner; handed over, it stays', async () => {
    const { userId, others, all } = await soleOfThree();
    const [first = '', second = ''] = others;
    const { userId: guestId, person } = await world.signedUp();
    await (await invite(first, userId, { userId: guestId, email: person.email }, 'editor'))();
    await expect(world.erase(userId)).rejects.toMatchObject({
      ...{ code: 'ERASURE_BLOCKED', message: 'You are the last owner of “First”. Hand it over first.' },
    });
    await world.expectOpen(userId);
    expect(await closingOf(all)).toEqual([false, false, false]);
    await changeRole(world.deps, { organisationId: first, userId }, { memberId: guestId, role: 'owner' });
    await world.erase(userId);
    await expectEnded(userId, [second]);
    expect(await readOf(first)).toMatchObject({ name: 'First', members: [{ userId: guestId, role: 'owner' }] });
  });

  it('tells of a founder who left an organisation to others that it stays', async () => {
    const { userId, others } = await soleOfThree();
    const [first = ''] = others;
    await world.erase(first);
    expect((await world.eventsOf(first)).at(-1)?.payload).toEqual({ userId: first, publishes: false });
    expect((await readOf(first)).members.map((one) => one.userId)).toEqual([userId]);
  });
});
