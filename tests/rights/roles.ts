import { type OrganisationRole, organisationRoles } from '@candor/service-kit/security/organisation-roles';
import type { Viewer } from '@candor/service-kit/security/viewer';
import { demoClient } from '@candor/tools/demo/client';
import { mailedToken } from '../support/mailed.ts';
import { fundedPublisher, PASSWORD, type Person, signUp, type TestStack } from '../support/stack.ts';

/** Everybody the matrix asks as, in the order of its columns. */
export const roles = [
  ...(['signedOut', 'rater', 'otherRater', 'publisher', 'otherPublisher', 'superadmin', 'held'] as const),
  ...(['finance', 'moderator', 'auditor'] as const),
] as const;
export type Role = (typeof roles)[number];

/** Somebody the matrix asks as. */
export interface Actor {
  role: Role;
  /** Null for whoever is signed out. */
  token: string | null;
  /** Whom the gateway tells the services of: for the questions that go straight to a service. */
  viewer: Viewer;
}

export interface Cast {
  actors: Record<Role, Actor>;
  people: Record<Exclude<Role, 'signedOut' | 'superadmin'>, Person>;
  /** Members of the publisher's organisation, besides the publisher: one of each role. */
  members: Record<OrganisationRole, Person>;
  /** Somebody who is frozen, and so signed out. */
  frozenId: string;
}

/** Whose access token it is, as the token says. */
export function identityOf(token: string): { userId: string; sessionId: string } {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  return { userId: claims.sub, sessionId: claims.sid };
}

/** Signs everybody up: two raters (the first invited the second), two publishers with funds, somebody who is put on hold, and an administrator of each role. */
export async function signCastUp(stack: TestStack): Promise<Cast> {
  const rater = await signUp(stack);
  const { invitationCode } = await rater.call<{ invitationCode: string }>('GET', '/api/profile/me');
  const [otherRater, held] = [await signUp(stack, 'other', invitationCode), await signUp(stack, 'held')];
  const [publisher, otherPublisher] = [await fundedPublisher(stack, 200), await fundedPublisher(stack, 100)];
  await stack.admin.call('PUT', `/api/users/${identityOf(held.token).userId}/hold`, {
    onHold: true,
    reason: 'Held for the matrix of rights.',
  });
  const [finance, moderator, auditor] = [
    await administrator(stack, 'finance'),
    await administrator(stack, 'moderator'),
    await administrator(stack, 'auditor'),
  ];
  const frozen = await signUp(stack, 'frozen');
  await stack.admin.call('PUT', `/api/users/${identityOf(frozen.token).userId}/freeze`, {
    frozen: true,
    reason: 'Frozen for the matrix of rights.',
  });
  return {
    people: { rater, otherRater, publisher, otherPublisher, held, finance, moderator, auditor },
    members: await memberEach(stack, publisher),
    frozenId: identityOf(frozen.token).userId,
    actors: {
      signedOut: actor('signedOut', null),
      rater: actor('rater', rater.token),
      otherRater: actor('otherRater', otherRater.token),
      publisher: actor('publisher', publisher.token, { publisher: true }),
      otherPublisher: actor('otherPublisher', otherPublisher.token, { publisher: true }),
      superadmin: actor('superadmin', stack.adminToken, { role: 'superadmin' }),
      held: actor('held', held.token, { onHold: true }),
      finance: actor('finance', finance.token, { role: 'finance' }),
      moderator: actor('moderator', moderator.token, { role: 'moderator' }),
      auditor: actor('auditor', auditor.token, { role: 'auditor' }),
    },
  };
}

/** Somebody of each role in a publisher's organisation, who is in no other one. */
async function memberEach(stack: TestStack, publisher: Person): Promise<Cast['members']> {
  const members: Partial<Cast['members']> = {};
  for (const role of organisationRoles) {
    const somebody = await signUp(stack, `member-${role}`);
    const { email } = await somebody.call<{ email: string }>('GET', '/api/profile/me');
    await publisher.call('POST', '/api/organisation/invitations', { email, role });
    const token = await mailedToken(stack, email, '/join');
    await somebody.call('POST', '/api/organisation/invitations/accept', { token });
    members[role] = somebody;
  }
  return members as Cast['members'];
}

/** Somebody who signed up, was given a role, and signed in anew. */
async function administrator(stack: TestStack, role: 'finance' | 'moderator' | 'auditor'): Promise<Person> {
  const { username, token: before } = await signUp(stack, role);
  const path = `/api/admin/administrators/${identityOf(before).userId}/role`;
  await stack.admin.call('PUT', path, { role, reason: 'For the matrix of rights.' });
  const { token } = await stack.anyone.call<{ token: string }>('POST', '/api/auth/login', {
    username,
    password: PASSWORD,
  });
  return { ...demoClient(stack.url, token), username, token };
}

function actor(role: Role, token: string | null, is: Partial<Viewer> = {}): Actor {
  const identity = token === null ? { userId: null, sessionId: null } : identityOf(token);
  const plain = {
    role: 'User',
    publisher: false,
    onHold: false,
    frozen: false,
    factorStale: false,
    mailConfirmed: token !== null,
  } as const;
  return { role, token, viewer: { ...plain, ...identity, ...is } };
}
