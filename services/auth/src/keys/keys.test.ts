import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { heldAbout } from '../erasure/export.ts';
import { removeOwn } from '../erasure/own.ts';
import { becomePublisher } from '../profile/service.ts';
import { newcomer, openAuth, subjectOf, type World } from '../testing/instance.ts';
import type { User } from '../users/model.ts';
import { register } from '../users/service.ts';
import { checkKey } from './check.ts';
import type { ApiKey } from './model.ts';
import { listKeys, makeKey, type NewKey, revokeKey } from './service.ts';
import { spendByKey } from './spend.ts';

const USDT = 1_000_000;
const DAY_MS = 86_400_000;
const under = { phase: 'removing' as const, attempt: 'a', at: new Date(0), removed: [] };

let auth: World;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());
beforeEach(() => auth.reset());

async function owner() {
  const person = newcomer();
  const { userId } = subjectOf((await register(auth.deps, person)).token);
  await becomePublisher(auth.deps, userId, { company: 'Labs' });
  const organisation = { id: userId, role: 'owner' } as const;
  return { userId, own: { userId, organisation, address: '192.0.2.1', password: person.password } };
}
type Owner = Awaited<ReturnType<typeof owner>>;
const wanted = { name: 'Nightly', scopes: ['campaigns:read'] } as const;
const make = ({ own }: Owner, change: Partial<NewKey> = {}) => makeKey(auth.deps, { ...own, ...wanted, ...change });
const spender = (someone: Owner, dailyLimitMicro = 10 * USDT) =>
  make(someone, { scopes: ['funds:spend'], dailyLimitMicro });
const isActive = async (token: string) => (await checkKey(auth.deps, { token })).active;
const keyOf = async (id: string) => (await auth.models.keys.findById(id).lean<ApiKey>()) as ApiKey;
const told = async (id: string) => (await keyOf(id)).outbox.map(({ event }) => event.payload);

describe('making an API key', () => {
  it('takes the password, shows the key once, keeps a hash of it alone, and tells its owner', async () => {
    const someone = await owner();
    await expect(make(someone, { password: 'another-harbour-1' })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
    const { key, token } = await make(someone);
    expect(token).toMatch(/^ck_[0-9a-f]{40}_[0-9a-f]{40}$/);
    const [, id, secret] = token.split('_');
    expect(id).toBe(key._id);
    const kept = JSON.stringify(await auth.models.keys.find().lean());
    expect(kept).not.toContain(secret);
    expect(await told(key._id)).toEqual([{ userId: someone.userId, what: 'apiKeyMade' }]);
    expect(await isActive(token)).toBe(true);
  });

  it('is for owners of an organisation alone', async () => {
    const someone = await owner();
    for (const role of ['editor', 'finance', 'viewer'] as const)
      await expect(make(someone, { organisation: { id: someone.userId, role } })).rejects.toMatchObject({
        code: 'ORGANISATION_ROLE',
      });
    await expect(make(someone, { organisation: null })).rejects.toMatchObject({ code: 'ORGANISATION_NONE' });
  });

  it.each<[string, Partial<NewKey>]>([
    ['KEY_SCOPES', { scopes: [] }],
    ['KEY_LIMIT_MISSING', { scopes: ['funds:spend'] }],
    ['KEY_LIMIT_MISSING', { scopes: ['funds:spend'], dailyLimitMicro: 0 }],
    ['KEY_END', { endsAt: new Date(0) }],
    ['KEY_END', { endsAt: new Date(Date.UTC(2040, 0)) }],
  ])('is refused with %s', async (code, change) => {
    await expect(make(await owner(), change)).rejects.toMatchObject({ code });
  });

  it('under one Idempotency-Key makes one, which is not shown again', async () => {
    const someone = await owner();
    await make(someone, { idempotencyKey: 'k' });
    await expect(make(someone, { idempotencyKey: 'k' })).rejects.toMatchObject({ code: 'KEY_SHOWN' });
    await expect(make(someone, { idempotencyKey: 'k', name: 'Other' })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
    expect(await listKeys(auth.deps, someone.userId)).toHaveLength(1);
  });

  it('is refused with KEYS_MAX while twenty are good; one that is revoked makes room', async () => {
    const someone = await owner();
    const { key } = await make(someone);
    const { outbox: _, outboxState: __, ...plain } = await keyOf(key._id);
    await auth.models.keys.insertMany(Array.from({ length: 19 }, (_, n) => ({ ...plain, _id: `other${n}` })));
    await expect(make(someone)).rejects.toMatchObject({ code: 'KEYS_MAX' });
    await revokeKey(auth.deps, { ...someone.own, id: key._id });
    await make(someone);
  });
});

describe('an API key', () => {
  it('acts for its maker in its organisation, with its scopes, and notes its use once a minute', async () => {
    const someone = await owner();
    const { key, token } = await make(someone);
    const { userId } = someone;
    const asked = { active: true, keyId: key._id, userId, organisationId: userId, role: 'owner' };
    expect(await checkKey(auth.deps, { token })).toEqual({
      ...{ ...asked, scopes: ['campaigns:read'], mailConfirmed: false },
    });
    const first = (await keyOf(key._id)).lastUsedAt;
    expect(first?.getTime()).toBe(auth.clock.now());
    auth.clock.advance(59_000);
    await checkKey(auth.deps, { token });
    expect((await keyOf(key._id)).lastUsedAt).toEqual(first);
    auth.clock.advance(1_000);
    await checkKey(auth.deps, { token });
    expect((await keyOf(key._id)).lastUsedAt?.getTime()).toBe(auth.clock.now());
  });

  it('is good to the last letter only: wrong, unknown and malformed ones are alike', async () => {
    const { token } = await make(await owner());
    const last = token.endsWith('0') ? '1' : '0';
    const others = [`${token.slice(0, -1)}${last}`, `ck_${'0'.repeat(40)}_${'0'.repeat(40)}`, `${token} `, 'ck_', ''];
    for (const other of others) expect(await checkKey(auth.deps, { token: other })).toEqual({ active: false });
  });

  it('does nothing once it is over or revoked, and its owner is told', async () => {
    const someone = await owner();
    const { token } = await make(someone, { endsAt: new Date(auth.clock.now() + DAY_MS) });
    expect(await isActive(token)).toBe(true);
    auth.clock.advance(DAY_MS);
    expect(await isActive(token)).toBe(false);
    const other = await make(someone);
    const stranger = await owner();
    await expect(revokeKey(auth.deps, { ...stranger.own, id: other.key._id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    for (let n = 0; n < 2; n += 1) await revokeKey(auth.deps, { ...someone.own, id: other.key._id });
    expect(await isActive(other.token)).toBe(false);
    expect(await told(other.key._id)).toMatchObject([{ what: 'apiKeyMade' }, { what: 'apiKeyRevoked' }]);
  });

  it.each<[string, Partial<User>]>([
    ['on hold', { onHold: true }],
    ['frozen', { freeze: { id: 'f', by: null, reason: null, at: new Date(0), until: new Date(Date.UTC(2040, 0)) } }],
    ['being erased', { accountState: 'erasing' }],
  ])('stops while its maker is %s', async (_what, change) => {
    const someone = await owner();
    const { token } = await make(someone);
    await auth.models.users.updateOne({ _id: someone.userId }, { $set: change });
    expect(await isActive(token)).toBe(false);
  });

  it('may no more than its maker, and nothing once its maker has left', async () => {
    const someone = await owner();
    const { token } = await make(someone);
    const { organisations } = auth.models;
    await organisations.updateOne({ _id: someone.userId }, { $set: { 'members.0.role': 'viewer' } });
    expect(await checkKey(auth.deps, { token })).toMatchObject({ active: true, role: 'viewer' });
    await organisations.updateOne({ _id: someone.userId }, { $set: { members: [] } });
    expect(await isActive(token)).toBe(false);
  });

  it('is in its maker’s export without its hash, and gone with the account', async () => {
    const someone = await owner();
    const { key } = await make(someone);
    const user = (await auth.userOf(someone.userId)) as User;
    const held = JSON.stringify(await heldAbout(auth.deps, user));
    expect(held).toContain('Nightly');
    expect(held).not.toContain((await keyOf(key._id))?.hash);
    await removeOwn(auth.deps, { user, erasure: under });
    expect(await auth.models.keys.countDocuments()).toBe(0);
  });

  it('is gone with an organisation that ends, whoever made it; of one that stays only with its maker', async () => {
    const [maker, other] = [await owner(), await owner()];
    await make(maker);
    const user = (await auth.userOf(other.userId)) as User;
    const organisations = [{ id: maker.userId, name: 'Labs' }];
    await removeOwn(auth.deps, { user, erasure: under });
    expect(await auth.models.keys.countDocuments()).toBe(1);
    await removeOwn(auth.deps, { user, erasure: { ...under, organisations } });
    expect(await auth.models.keys.countDocuments()).toBe(0);
  });
});

describe('the limit of a day', () => {
  const spend = (keyId: string, movement: string, amountMicro: number, release = false) =>
    spendByKey(auth.deps, { keyId, movement, amountMicro, release });

  it('holds for forty purchases at once, to the micro', async () => {
    const { key } = await spender(await owner(), 10 * USDT);
    const replies = await Promise.all(Array.from({ length: 40 }, (_, n) => spend(key._id, `funding/${n}`, 3 * USDT)));
    expect(replies.filter(({ reserved }) => reserved)).toHaveLength(3);
    expect(await keyOf(key._id)).toMatchObject({ spentMicro: 9 * USDT });
    expect((await keyOf(key._id)).spends).toHaveLength(3);
    expect(await spend(key._id, 'funding/rest', USDT)).toEqual({ reserved: true });
    expect(await spend(key._id, 'funding/more', 1)).toEqual({ reserved: false });
  });

  it('counts a movement once however often it is asked for, at one price alone', async () => {
    const { key } = await spender(await owner());
    for (let n = 0; n < 10; n += 1) expect(await spend(key._id, 'funding/1', 10 * USDT)).toEqual({ reserved: true });
    expect(await spend(key._id, 'funding/1', 9 * USDT)).toEqual({ reserved: false });
    const all = await Promise.all(Array.from({ length: 20 }, () => spend(key._id, 'funding/1', 10 * USDT)));
    expect(all.every(({ reserved }) => reserved)).toBe(true);
    expect((await keyOf(key._id)).spentMicro).toBe(10 * USDT);
  });

  it('has what was refused again, once, and begins anew with the day', async () => {
    const { key } = await spender(await owner());
    await spend(key._id, 'funding/1', 10 * USDT);
    for (let n = 0; n < 3; n += 1) await spend(key._id, 'funding/1', 10 * USDT, true);
    expect((await keyOf(key._id)).spentMicro).toBe(0);
    expect(await spend(key._id, 'funding/2', 10 * USDT)).toEqual({ reserved: true });
    auth.clock.advance(DAY_MS);
    const day = await Promise.all(Array.from({ length: 5 }, (_, n) => spend(key._id, `funding/d${n}`, 4 * USDT)));
    expect(day.filter(({ reserved }) => reserved)).toHaveLength(2);
    // Of yesterday nothing comes back today.
    await spend(key._id, 'funding/2', 10 * USDT, true);
    expect((await keyOf(key._id)).spentMicro).toBe(8 * USDT);
  });

  it('is 0 for a key without the scope, for one that is over or revoked, and for none', async () => {
    const someone = await owner();
    const reader = await make(someone);
    const revoked = await spender(someone);
    await revokeKey(auth.deps, { ...someone.own, id: revoked.key._id });
    for (const id of [reader.key._id, revoked.key._id, 'none'])
      expect(await spend(id, 'funding/1', 1)).toEqual({ reserved: false });
  });
});
