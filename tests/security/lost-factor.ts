import { until } from '@candor/testkit/until';
import { describe, expect, it } from 'vitest';
import { mailedToken } from '../support/mailed.ts';
import { codeOf } from '../support/totp.ts';
import { type Account, call, elsewhere, isAlive, newAccount, signIn, toldTo, world } from './world.ts';

/** Somebody with a confirmed address and a second factor, from the session that set it up. */
async function guarded(): Promise<Account> {
  const owner = await newAccount();
  const token = await mailedToken(world, owner.email, '/verify-email');
  expect((await call('/api/auth/verify-email', { body: { token } })).status).toBe(200);
  const { body } = await call('/api/auth/second-factor', { token: owner.token, body: { password: owner.password } });
  const code = codeOf(String(body.secret));
  expect((await call('/api/auth/second-factor/confirm', { token: owner.token, body: { code } })).status).toBe(200);
  return owner;
}
const lose = ({ username, password }: Account, asked: { password?: string } = {}) =>
  call('/api/auth/second-factor/lost', { body: { username, password, ...asked }, from: elsewhere() });
const confirm = (token: string) => call('/api/auth/second-factor/lost/confirm', { body: { token }, from: elsewhere() });
const remove = (token: string, { password }: Account) =>
  call('/api/auth/second-factor/lost/remove', { body: { token, password }, from: elsewhere() });

describe('whoever says that somebody’s second factor is lost', () => {
  it('hears without the password what the sign-in says, and can do nothing with an invented link', async () => {
    const owner = await guarded();
    const refused = await lose(owner, { password: 'copper-lantern-77' });
    const signInRefused = await signIn({ ...owner, password: 'copper-lantern-77' });
    expect([refused.status, refused.body.code]).toEqual([signInRefused.status, signInRefused.body.code]);
    for (const token of ['A'.repeat(32), ''])
      for (const reply of [await confirm(token), await remove(token, owner)]) expect(reply.status).toBe(400);
    expect((await signIn(owner)).body.code).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('has the password and the mailbox, and is stopped by the owner, who hears of it at once', async () => {
    const owner = await guarded();
    expect((await lose(owner)).status).toBe(200);
    const stolen = await mailedToken(world, owner.email, '/lost-factor');
    const begun = await confirm(stolen);
    expect(begun.status).toBe(200);
    expect(Date.parse(String(begun.body.from)) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    await until('the owner to be told', async () => /second factor/i.test(await toldTo(owner)));
    // Before the seven days nothing is removed, whatever link is shown; nor is anybody signed in by it.
    expect((await remove(stolen, owner)).status).toBe(400);
    expect((await signIn(owner)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await call('/api/auth/second-factor/lost', { method: 'DELETE', token: owner.token })).status).toBe(200);
    // What confirmed it begins no other one.
    expect((await confirm(stolen)).status).toBe(400);
    expect(await isAlive(owner.token)).toBe(true);
  });

  it('cannot have it removed where the mail address was never confirmed', async () => {
    const owner = await newAccount();
    const { body } = await call('/api/auth/second-factor', { token: owner.token, body: { password: owner.password } });
    await call('/api/auth/second-factor/confirm', { token: owner.token, body: { code: codeOf(String(body.secret)) } });
    expect((await lose(owner)).body.code).toBe('MAIL_UNCONFIRMED');
  });
});
