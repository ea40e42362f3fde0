import { randomBytes } from 'node:crypto';
import { demoClient } from '@candor/tools/demo/client';
import { PASSWORD, signUp } from '../../support/stack.ts';
import type { Role } from '../roles.ts';
import { identityOf } from '../roles.ts';
import { row } from '../row.ts';
import { PIN, TRON_ADDRESS, type World } from '../world.ts';

// Columns: signed out, rater, other rater, publisher, other publisher, superadmin, on hold, finance, moderator, auditor.
export const accountRows = {
  'POST /api/auth/register': row('201 201 201 201 201 201 201 201 201 201', () => ({ body: newPerson() })),
  'POST /api/auth/login': row('200 200 200 200 200 200 200 200 200 200', (world) => ({
    body: { username: world.cast.people.otherRater.username, password: PASSWORD },
  })),
  // Without the cookie nobody is known, whatever the token says.
  'POST /api/auth/refresh': row('401 401 401 401 401 401 401 401 401 401'),
  'POST /api/auth/logout': row('401 204 204 204 204 204 204 204 204 204', async (world, role) => ({
    token: await spareToken(world, role),
  })),
  'POST /api/auth/forgot': row('200 200 200 200 200 200 200 200 200 200', () => ({
    body: { email: 'nobody@example.com' },
  })),
  'POST /api/auth/reset': row('400 400 400 400 400 400 400 400 400 400', () => ({
    body: { token: 'x'.repeat(43), password: PASSWORD },
  })),
  'POST /api/auth/verify-email': row('400 400 400 400 400 400 400 400 400 400', () => ({
    body: { token: 'x'.repeat(43) },
  })),
  'POST /api/auth/freeze': row('400 400 400 400 400 400 400 400 400 400', () => ({ body: { token: 'x'.repeat(43) } })),
  // Nobody of them is frozen.
  'POST /api/auth/unfreeze-link': row('401 409 409 409 409 409 409 409 409 409'),
  'POST /api/auth/unfreeze': row('400 400 400 400 400 400 400 400 400 400', () => ({
    body: { token: 'x'.repeat(43), password: PASSWORD },
  })),
  'POST /api/auth/send-verification': row('401 200 200 200 200 200 200 200 200 200'),
  'GET /api/auth/sessions': row('401 200 200 200 200 200 200 200 200 200'),
  // A session of the rater's: nobody else learns that it is there.
  'DELETE /api/auth/sessions/:id': row('401 204 404 404 404 404 404 404 404 404', async (world, role) => ({
    body: { password: passwordOf(role) },
    params: { id: identityOf((await spareToken(world, 'rater')) ?? '').sessionId },
  })),
  'POST /api/auth/second-factor': row('401 200 200 200 200 200 200 200 200 200', (_world, role) => ({
    body: { password: passwordOf(role) },
  })),
  'POST /api/auth/second-factor/confirm': row('401 403 403 403 403 403 403 403 403 403', () => ({
    body: { code: '000000' },
  })),
  'POST /api/auth/second-factor/renew': row('401 409 409 409 409 409 409 409 409 409', () => ({
    body: { totp: '000000' },
  })),
  'DELETE /api/auth/second-factor': row('401 409 409 409 409 409 409 409 409 409', (_world, role) => ({
    body: { password: passwordOf(role), code: '000000' },
  })),
  'POST /api/auth/second-factor/lost': row('401 401 401 401 401 401 401 401 401 401', () => ({
    body: { username: 'nobody-at-all', password: PASSWORD },
  })),
  'POST /api/auth/second-factor/lost/confirm': row('400 400 400 400 400 400 400 400 400 400', () => ({
    body: { token: 'x'.repeat(43) },
  })),
  'POST /api/auth/second-factor/lost/remove': row('400 400 400 400 400 400 400 400 400 400', () => ({
    body: { token: 'x'.repeat(43), password: PASSWORD },
  })),
  'POST /api/auth/second-factor/lost/stop': row('400 400 400 400 400 400 400 400 400 400', () => ({
    body: { token: 'x'.repeat(43) },
  })),
  // None of them lost any.
  'DELETE /api/auth/second-factor/lost': row('401 409 409 409 409 409 409 409 409 409'),
  'GET /api/auth/passkeys': row('401 200 200 200 200 200 200 200 200 200'),
  'POST /api/auth/passkeys/start': row('401 200 200 200 200 200 200 200 200 200', (_world, role) => ({
    body: { password: passwordOf(role) },
  })),
  'POST /api/auth/passkeys': row('401 400 400 400 400 400 400 400 400 400', () => ({
    body: { name: 'Laptop', answer: {} },
  })),
  // Whose own one it is has its row in the contract: with a passkey the others here could not sign in by a password.
  'PUT /api/auth/passkeys/:id': row('401 404 404 404 404 404 404 404 404 404', () => ({
    params: { id: 'nobodys' },
    body: { name: 'Laptop' },
  })),
  'DELETE /api/auth/passkeys/:id': row('401 404 404 404 404 404 404 404 404 404', (_world, role) => ({
    params: { id: 'nobodys' },
    body: { password: passwordOf(role) },
  })),
  // Of the organisation in which one acts; who is in none has none.
  'GET /api/organisation/keys': row('401 200 200 200 200 200 200 200 200 200'),
  'POST /api/organisation/keys': row('401 403 403 201 201 403 403 403 403 403', (_world, role) => ({
    body: { name: 'Nightly', scopes: ['campaigns:read'], password: passwordOf(role) },
  })),
  'DELETE /api/organisation/keys/:id': row('401 403 403 404 404 403 403 403 403 403', () => ({
    params: { id: 'nobodys' },
  })),
  'POST /api/auth/passkeys/sign-in/start': row('200 200 200 200 200 200 200 200 200 200'),
  'POST /api/auth/passkeys/sign-in': row('401 401 401 401 401 401 401 401 401 401', () => ({ body: { answer: {} } })),
  'GET /api/profile/me': row('401 200 200 200 200 200 200 200 200 200'),
  'PUT /api/profile': row('401 200 200 200 200 200 200 200 200 200', () => ({ body: { country: 'NO' } })),
  'GET /api/profile/about-you': row('401 200 200 200 200 200 200 200 200 200'),
  // Whoever has told this before changes nothing by it.
  'PUT /api/profile/about-you': row('401 200 200 200 200 200 200 200 200 200', () => ({ body: { devices: ['ios'] } })),
  'GET /api/profile/signup-bonus': row('401 200 200 200 200 200 200 200 200 200'),
  'POST /api/profile/claim-signup-bonus': row('401 409 409 409 409 409 403 409 409 409'),
  'PUT /api/profile/withdraw-info': row('401 200 200 200 200 200 200 200 200 200', () => ({
    body: { network: 'TRC20', address: TRON_ADDRESS, securityPin: PIN },
  })),
  'POST /api/profile/pin/forgot': row('401 200 200 200 200 200 200 200 200 200'),
  'POST /api/profile/pin/reset': row('400 400 400 400 400 400 400 400 400 400', () => ({
    body: { token: 'x'.repeat(43), password: PASSWORD, newPin: '314159' },
  })),
  'POST /api/profile/publisher': row('401 200 200 200 200 200 403 200 200 200', async (world, role) => ({
    body: { company: 'Test Labs' },
    ...(await asNewcomer(world, role)),
  })),
  // The one who is on hold has appealed already.
  'POST /api/profile/appeal-hold': row('401 409 409 409 409 409 409 409 409 409', () => ({
    body: { text: 'I believe that this is a mistake.' },
  })),
  'GET /api/profile/balance': row('401 200 200 200 200 200 200 200 200 200'),
  'GET /api/profile/total-profit': row('401 200 200 200 200 200 200 200 200 200'),
  'GET /api/profile/referrals': row('401 200 200 200 200 200 200 200 200 200'),
  'GET /api/profile/statement': row('401 200 200 200 200 200 200 200 200 200', () => ({
    query: '?from=2026-01-01&to=2036-01-01',
  })),
  'GET /api/profile/statement.pdf': row('401 200 200 200 200 200 200 200 200 200', () => ({
    query: '?from=2026-01-01&to=2036-01-01',
  })),
  'GET /api/profile/export': row('401 200 200 200 200 200 200 200 200 200'),
  'DELETE /api/profile': row('401 403 403 403 403 403 403 403 403 403', () => ({
    body: { password: 'not-the-password-9' },
  })),
} as const;

function newPerson() {
  const username = `new-${randomBytes(6).toString('hex')}`;
  return { name: 'New Person', username, email: `${username}@example.com`, password: PASSWORD, mobile: '+12025550142' };
}

/** Somebody made for the call, for what changes who one is; whoever is on hold asks as they are. */
export async function asNewcomer(world: World, role: Role): Promise<{ token?: string | null }> {
  if (role === 'signedOut' || role === 'held') return {};
  return { token: (await signUp(world.stack)).token };
}

const ADMIN_PASSWORD = 'brave-lantern-7';
export const passwordOf = (role: Role) => (role === 'superadmin' ? ADMIN_PASSWORD : PASSWORD);

/** A token of a session of its own, for what ends sessions; null for whoever is signed out. */
export async function spareToken(world: World, role: Role): Promise<string | null> {
  if (role === 'signedOut') return null;
  const username = role === 'superadmin' ? 'the-admin' : world.cast.people[role].username;
  const { token } = await demoClient(world.stack.url).call<{ token: string }>('POST', '/api/auth/login', {
    username,
    password: passwordOf(role),
  });
  return token;
}
