import { isEvent } from '@candor/events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appealHold, setHold } from '../holds/service.ts';
import { verifyEmail } from '../links/service.ts';
import { type Erasures, openErasures } from '../testing/erasures.ts';

let world: Erasures;
beforeAll(async () => {
  world = await openErasures();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

describe('somebody who comes back', () => {
  const registered = async (userId: string) =>
    (await world.eventsOf(userId)).flatMap((event) => (isEvent(event, 'user.registered') ? [event.payload] : []));

  it.each([
    ['the mail address, in another case', (email: string) => ({ email: email.toUpperCase(), mobile: '+12125550123' })],
    ['the number', () => ({ mobile: '+442071838750' })],
  ])('with %s is known again: whoever pays bonuses is told of the former accounts', async (_what, change) => {
    const first = await world.signedUp();
    await world.erase(first.userId);
    const second = await world.signedUp(change(first.person.email));
    expect(await registered(second.userId)).toEqual([
      { userId: second.userId, inviterId: null, formerUserIds: [first.userId] },
    ]);
    await world.erase(second.userId);
    const third = await world.signedUp(change(first.person.email));
    const [told] = await registered(third.userId);
    expect(new Set(told?.formerUserIds)).toEqual(new Set([first.userId, second.userId]));
  });

  it('with another address and number is not', async () => {
    const first = await world.signedUp();
    await world.erase(first.userId);
    const other = await world.signedUp({ mobile: '+12125550123' });
    expect(await registered(other.userId)).toEqual([{ userId: other.userId, inviterId: null }]);
  });

  it('may take the old user name again', async () => {
    const first = await world.signedUp();
    await world.erase(first.userId);
    const again = await world.signedUp({ username: first.person.username, email: first.person.email });
    expect(again.userId).not.toBe(first.userId);
  });
});

describe('what a confirmed mail address carries', () => {
  const confirm = async (email: string) => {
    const text = (await world.mails()).filter(({ to }) => to === email).at(-1)?.text ?? '';
    await verifyEmail(world.deps, { token: /token=([\w-]+)/.exec(text)?.[1] ?? '', address: '192.0.2.1' });
  };
  const eventsOf = async (userId: string, name: string) =>
    (await world.eventsOf(userId)).filter((event) => event.name === name).map(({ payload }) => payload);
  const hold = (userId: string, onHold = true) =>
    setHold(world.deps, { adminId: 'admin', userId, onHold, reason: 'Invented feedback.' });
  /** Somebody with this address, who confirmed it or not, was held or not, and left. */
  async function former(email: string, { isConfirmed = true, isHeld = false } = {}) {
    const { userId } = await world.signedUp({ email });
    if (isConfirmed) await confirm(email);
    if (isHeld) await hold(userId);
    await world.erase(userId);
    return userId;
  }

  it('is told at the confirmation, not at the sign-up, without anything personal', async () => {
    const email = 'back@example.com';
    const first = await former(email);
    const { userId } = await world.signedUp({ email });
    expect(await eventsOf(userId, 'user.mailConfirmed')).toEqual([]);
    await confirm(email);
    expect(await eventsOf(userId, 'user.mailConfirmed')).toEqual([{ userId, formerUserIds: [first] }]);
    await world.erase(userId);
    const third = await world.signedUp({ email });
    await confirm(email);
    const [told] = (await eventsOf(third.userId, 'user.mailConfirmed')) as { formerUserIds: string[] }[];
    expect(new Set(told?.formerUserIds)).toEqual(new Set([first, userId]));
    expect(JSON.stringify(await world.userOf(first))).not.toContain('back@example');
  });

  it('is nothing of an address that was only typed, by whoever left or whoever comes', async () => {
    const email = 'typed@example.com';
    await former(email, { isConfirmed: false, isHeld: true });
    const owner = await world.signedUp({ email });
    await confirm(email);
    expect(await eventsOf(owner.userId, 'user.mailConfirmed')).toEqual([]);
    expect(await world.userOf(owner.userId)).toMatchObject({ emailVerified: true, onHold: false });
    const number = await world.signedUp({ email: 'another@example.com' });
    await confirm('another@example.com');
    expect(await eventsOf(number.userId, 'user.mailConfirmed')).toEqual([]);
  });

  it('is a hold: it comes with the confirmation, says why, and can be appealed at once', async () => {
    const email = 'held@example.com';
    await former(email, { isHeld: true });
    const { userId } = await world.signedUp({ email });
    expect(await world.userOf(userId)).toMatchObject({ onHold: false });
    await confirm(email);
    const reason = 'An account with your mail address was on hold when it was deleted: Invented feedback.';
    expect(await world.userOf(userId)).toMatchObject({ emailVerified: true, onHold: true, holdReason: reason });
    expect(await eventsOf(userId, 'user.held')).toEqual([{ userId, reason }]);
    expect(await appealHold(world.deps, { userId, text: 'That was not me.' })).toMatchObject({ holdAppealOpen: true });
  });

  it('is also one that came in the last moment of the erasure: the sweeper takes it with it', async () => {
    const email = 'late@example.com';
    const { userId } = await world.signedUp({ email });
    await confirm(email);
    const step = async (name: string) => {
      if (name === 'erase:2') await hold(userId);
    };
    await world.erase(userId, { step });
    await world.sweepLater();
    await world.expectErased(userId);
    const second = await world.signedUp({ email });
    await confirm(email);
    expect(await world.userOf(second.userId)).toMatchObject({ onHold: true });
  });

  it('that was lifted does not come back with a third account', async () => {
    const email = 'lifted@example.com';
    await former(email, { isHeld: true });
    const second = await world.signedUp({ email });
    await confirm(email);
    await hold(second.userId, false);
    world.clock.advance(1);
    await world.erase(second.userId);
    const third = await world.signedUp({ email });
    await confirm(email);
    expect(await world.userOf(third.userId)).toMatchObject({ emailVerified: true, onHold: false });
  });

  it('leaves whoever is on hold already the reason that they know', async () => {
    const email = 'twice@example.com';
    await former(email, { isHeld: true });
    const { userId } = await world.signedUp({ email });
    await setHold(world.deps, { adminId: 'admin', userId, onHold: true, reason: 'Another one.' });
    await confirm(email);
    expect(await world.userOf(userId)).toMatchObject({ emailVerified: true, onHold: true, holdReason: 'Another one.' });
  });

  it('comes once, whoever else changes the hold meanwhile', async () => {
    const email = 'raced@example.com';
    await former(email, { isHeld: true });
    const { userId } = await world.signedUp({ email });
    const text = (await world.mails()).filter(({ to }) => to === email).at(-1)?.text ?? '';
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? '';
    const settled = await Promise.allSettled(
      Array.from({ length: 6 }, () => verifyEmail(world.deps, { token, address: '192.0.2.1' })),
    );
    expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await eventsOf(userId, 'user.held')).toHaveLength(1);
    expect(await eventsOf(userId, 'user.mailConfirmed')).toHaveLength(1);
  });
});
