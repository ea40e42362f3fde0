import type { SecondPersonQuestion } from '@candor/events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../testing/instance.ts';
import { type Act, secondPersonOf, standingOf } from './rule.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const act = (more: Partial<Act> = {}): Act => ({
  ...{ kind: 'payout', id: '1', adminId: 'anna', userId: 'r', amountMicro: 60, addressKeys: ['home'] },
  ...more,
});
/** Up to 100 in 24 hours one administrator is enough, where four eyes are on. */
const deps = (isOn = true, isProduction = true) => ({
  ...world.deps,
  fourEyes: { isOn, isProduction, limitMicro: 100 },
});
const answering = (answer: { isOwn?: boolean; alone?: boolean; firstStands?: boolean }) => {
  const asked: SecondPersonQuestion[] = [];
  world.second.ask = async (question) => {
    asked.push(question);
    return { isOwn: false, alone: false, ...answer };
  };
  return asked;
};

describe('the second person', () => {
  it('is asked about with who agreed first, where somebody did', async () => {
    const asked = answering({ firstStands: true });
    const person = { adminId: 'anna', userId: 'r' };
    expect(await secondPersonOf(world.deps, { ...person, firstId: 'boris' })).toEqual({
      ...{ alone: false, firstStands: true },
    });
    await secondPersonOf(world.deps, person);
    const question = { adminId: 'anna', beneficiaryId: 'r', roles: ['finance'] };
    expect(asked).toEqual([{ ...question, firstId: 'boris' }, question]);
  });

  it('does not stand where auth does not say so', async () => {
    answering({});
    expect(await secondPersonOf(world.deps, act())).toEqual({ alone: false, firstStands: false });
  });

  it.each([
    ['auth says it is their own', { isOwn: true }, 'r'],
    ['it is theirs, whatever auth says', { isOwn: false }, 'anna'],
  ])('no act is an administrator’s of whom %s, even alone', async (_what, answer, userId) => {
    answering({ ...answer, alone: true });
    const own = { code: 'OWN_RECORD', status: 403 };
    await expect(secondPersonOf(world.deps, { adminId: 'anna', userId })).rejects.toMatchObject(own);
    await expect(standingOf(deps(false), act({ userId }))).rejects.toMatchObject(own);
  });
});

describe('how many administrators an act needs', () => {
  it.each([
    { isOn: true, isProduction: true, alone: false, needs: 'two' },
    { isOn: true, isProduction: true, alone: true, needs: 'alone' },
    { isOn: true, isProduction: false, alone: false, needs: 'two' },
    { isOn: false, isProduction: true, alone: false, needs: 'two' },
    { isOn: false, isProduction: true, alone: true, needs: 'one' },
    { isOn: false, isProduction: false, alone: false, needs: 'one' },
  ])('above the limit: $needs (on $isOn, production $isProduction, alone $alone)', async (one) => {
    answering({ alone: one.alone });
    expect(await standingOf(deps(one.isOn, one.isProduction), act({ amountMicro: 101 }))).toBe(one.needs);
  });

  it.each<[string, Partial<Act>, string]>([
    ['what this administrator moved', { userId: 's', addressKeys: ['away'] }, 'two'],
    ['what this person had', { adminId: 'boris', addressKeys: ['away'] }, 'two'],
    ['what went to this address', { adminId: 'boris', userId: 's', addressKeys: ['before', 'home'] }, 'two'],
    ['nothing else', { adminId: 'boris', userId: 's', addressKeys: ['away'] }, 'one'],
    ['no act of the other kind', { kind: 'deposit' }, 'one'],
    ['the same record once', { id: '1' }, 'one'],
  ])('the limit counts %s', async (_what, more, needs) => {
    answering({});
    expect(await standingOf(deps(), act())).toBe('one');
    expect(await standingOf(deps(), act({ id: '2', ...more }))).toBe(needs);
  });

  it('a deposit goes to no address', async () => {
    answering({});
    const { addressKeys, ...deposit } = act({ kind: 'deposit' });
    expect(addressKeys).toEqual(['home']);
    expect(await standingOf(deps(), deposit)).toBe('one');
  });
});
