import { isEvent } from '@candor/events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
