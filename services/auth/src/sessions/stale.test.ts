import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgotPassword } from '../links/requests.ts';
import { resetPassword } from '../links/service.ts';
import { updateProfile } from '../profile/service.ts';
import { endingBy, newcomer, openAuth, subjectOf, type World } from '../testing/instance.ts';
import { register } from '../users/service.ts';
import { endOtherSessions } from './list.ts';
import { checkSession, endSession, signIn } from './service.ts';

let auth: World;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());
beforeEach(() => auth.reset());

const address = '192.0.2.1';
const isActive = async (token: string) => (await checkSession(auth.deps, subjectOf(token))).active;
const ended = { code: 'UNAUTHENTICATED', status: 401 };

/** Somebody's session that a thief has, too, and that the gateway believes in for two seconds more. */
async function stolen() {
  const person = newcomer();
  const thief = await register(auth.deps, person);
  return { person, thief, owner: { ...subjectOf(thief.token), address } };
}

describe('a session that has ended', () => {
  it('by a reset does not make itself good again by ending the others', async () => {
    const { person, thief } = await stolen();
    await auth.mails();
    await forgotPassword(auth.deps, { email: person.email, address });
    const token = /token=([\w-]+)/.exec((await auth.mails()).at(-1)?.text ?? '')?.[1] ?? '';
    await resetPassword(auth.deps, { token, password: 'brave-lantern-7', address });
    const own = await signIn(auth.deps, { ...person, password: 'brave-lantern-7' });
    await expect(endOtherSessions(auth.deps, endingBy(thief.token))).rejects.toMatchObject(ended);
    expect([await isActive(thief.token), await isActive(own.token)]).toEqual([false, true]);
  });

  it('because the others were ended does not make itself good again by a new password', async () => {
    const { person, thief, owner } = await stolen();
    const own = await signIn(auth.deps, person);
    await endOtherSessions(auth.deps, endingBy(own.token));
    const change = { oldPassword: person.password, newPassword: 'brave-lantern-7' };
    await expect(updateProfile(auth.deps, owner, change)).rejects.toMatchObject(ended);
    expect([await isActive(thief.token), await isActive(own.token)]).toEqual([false, true]);
  });

  it('by signing out ends nobody else’s', async () => {
    const { person, thief } = await stolen();
    const own = await signIn(auth.deps, person);
    await endSession(auth.deps, thief.sessionId);
    await expect(endOtherSessions(auth.deps, endingBy(thief.token))).rejects.toMatchObject(ended);
    expect(await isActive(own.token)).toBe(true);
  });
});
