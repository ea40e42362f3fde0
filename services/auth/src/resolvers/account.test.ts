import type { ServiceName } from '@candor/events';
import { CLIENT_HEADER } from '@candor/service-kit/http/headers';
import { nobody, type Viewer } from '@candor/service-kit/security/viewer';
import { callerHeaders } from '@candor/service-kit/testing/call-keys';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkSession } from '../sessions/service.ts';
import { newcomer, openAuth, subjectOf, type World } from '../testing/instance.ts';
import { type Server, serve } from '../testing/server.ts';
import { register } from '../users/service.ts';

let auth: World;
let server: Server;
beforeAll(async () => {
  auth = await openAuth({ mailConfirmationRequired: true, superadminNeedsSecondFactor: true });
  server = await serve(auth);
});
afterAll(async () => {
  await server.stop();
  await auth.close();
});
beforeEach(() => auth.reset());

const FORGOT = 'mutation($email: String!) { forgotPassword(email: $email) }';
const RESET = 'mutation($input: ResetPasswordInput!) { resetPassword(input: $input) }';
const VERIFY = 'mutation($token: String!) { verifyEmail(token: $token) }';
const SEND = 'mutation { sendVerification }';
const START = 'mutation($password: String!) { startSecondFactor(password: $password) { secret uri } }';
const CONFIRM = 'mutation($code: String!) { confirmSecondFactor(code: $code) { codes } }';
const REMOVE = 'mutation($input: RemoveSecondFactorInput!) { removeSecondFactor(input: $input) { secondFactor } }';
const END = 'mutation($id: ID!, $password: String) { endSession(id: $id, password: $password) }';
const END_OTHERS = 'mutation($password: String!) { endOtherSessions(password: $password) }';
const LOGIN = 'mutation($input: LoginInput!) { login(input: $input) { user { role sessions { device current } } } }';
const FIELDS = 'secondFactor mailConfirmationRequired role sessions { id createdAt lastUsedAt device current }';
const ENTITY = `query($of: [_Any!]!) { _entities(representations: $of) { ... on User { ${FIELDS} } } }`;

async function signedUp() {
  const person = newcomer();
  const signed = await register(auth.deps, person);
  return { person, ...signed, viewer: await server.viewerOf(signed.token) };
}
function answerOf<Answer>(data: Record<string, unknown> | null | undefined, field: string): Answer {
  if (!data) throw new Error(`${field} was refused`);
  return data[field] as Answer;
}
const tokenIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? '';
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: auth.clock.now() });

describe('a hold', () => {
  it('is not got around by signing in and becoming a publisher in one document', async () => {
    const { person, user } = await signedUp();
    await auth.models.users.updateOne({ _id: user._id }, { $set: { onHold: true } });
    const both = `mutation($input: LoginInput!) {
      login(input: $input) { token }
      becomePublisher(input: { company: "Labs" }) { id }
    }`;
    const input = { username: person.username, password: person.password };
    const { refusal } = await server.graph(nobody, both, { input });
    expect(refusal).toMatchObject({ code: 'ACCOUNT_ON_HOLD', status: 403 });
    expect(await auth.userOf(user._id)).toMatchObject({ publisher: false });
  });
});

describe('links, by the graph', () => {
  it('forgot, reset and confirmation answer true to somebody who is signed out', async () => {
    const { person } = await signedUp();
    const [welcome] = await auth.mails();
    for (const email of [person.email, 'nobody@example.com'])
      expect((await server.graph(nobody, FORGOT, { email })).data).toEqual({ forgotPassword: true });
    const token = tokenIn((await auth.mails()).at(-1)?.text);
    const input = { token, password: 'brave-lantern-7' };
    expect((await server.graph(nobody, RESET, { input })).data).toEqual({ resetPassword: true });
    expect((await server.graph(nobody, RESET, { input })).refusal).toEqual({
      code: 'LINK_INVALID',
      status: 400,
      message: 'This link is no longer valid. Ask for a new one.',
    });
    expect((await server.graph(nobody, VERIFY, { token: tokenIn(welcome?.text) })).data).toEqual({ verifyEmail: true });
  });

  it.each([
    [FORGOT, { email: 'no address' }, 'Please enter a valid email address.'],
    [FORGOT, { email: `${'x'.repeat(260)}@example.com` }, 'Please enter a valid email address.'],
    [RESET, { input: { token: 'x', password: 'a1b2c' } }, 'The password must be at least 8 characters long.'],
    [RESET, { input: { token: 'x', password: 'x'.repeat(129) } }, 'The password must be at most 128 characters.'],
    [VERIFY, { token: 'x'.repeat(10_000) }, 'This link is no longer valid. Ask for a new one.'],
  ])('%s with %j is refused in a sentence', async (query, variables, message) => {
    expect((await server.graph(nobody, query, variables)).refusal).toMatchObject({ status: 400, message });
  });
});

describe('the second factor, by the graph', () => {
  it('is set up, asked for at the sign-in, and removed', async () => {
    const { person, viewer } = await signedUp();
    const { password, username } = person;
    const started = await server.graph(viewer, START, { password });
    const { secret } = answerOf<{ secret: string }>(started.data, 'startSecondFactor');
    const confirmed = await server.graph(viewer, CONFIRM, { code: codeOf(secret) });
    const { codes } = answerOf<{ codes: string[] }>(confirmed.data, 'confirmSecondFactor');
    expect(codes).toHaveLength(10);
    const login = (totp?: string | null) => server.graph(nobody, LOGIN, { input: { username, password, totp } });
    for (const none of [undefined, null, '']) {
      const { refusal, setRefresh } = await login(none);
      expect(refusal).toEqual({
        code: 'SECOND_FACTOR_REQUIRED',
        status: 401,
        message: 'Enter the code of your second factor.',
      });
      expect(setRefresh).toBeNull();
    }
    expect((await login('000000')).refusal).toEqual({
      code: 'SECOND_FACTOR_WRONG',
      status: 401,
      message: 'The code is wrong.',
    });
    expect((await login(codes[0])).setRefresh).toBeTruthy();
    const removed = await server.graph(viewer, REMOVE, { input: { password, code: codes[1] } });
    expect(removed.data).toEqual({ removeSecondFactor: { secondFactor: false } });
  });

  it('of a superadmin counts for the answer of the sign-in too', async () => {
    const { person, user } = await signedUp();
    await auth.models.users.updateOne({ _id: user._id }, { $set: { role: 'superadmin' } });
    const { username, password } = person;
    const { data } = await server.graph(nobody, LOGIN, { input: { username, password } });
    expect(data?.login).toMatchObject({ user: { role: 'User' } });
  });

  it.each([
    [CONFIRM, { code: ' ' }, 'Enter the code of your second factor.'],
    [CONFIRM, { code: '1'.repeat(41) }, 'The code is wrong.'],
    [START, { password: 'x'.repeat(201) }, 'The password must be at most 200 characters.'],
  ])('%s with %j is refused in a sentence', async (query, variables, message) => {
    const { viewer } = await signedUp();
    expect((await server.graph(viewer, query, variables)).refusal).toMatchObject({ status: 400, message });
  });
});

describe('sessions, by the graph', () => {
  it('name the program that the gateway tells of, and which one asks', async () => {
    const { person } = await signedUp();
    const { username, password } = person;
    const input = { username, password };
    const { data } = await server.graph(nobody, LOGIN, { input }, undefined, { [CLIENT_HEADER]: 'curl/8.5.0' });
    const { sessions } = answerOf<{ user: { sessions: object[] } }>(data, 'login').user;
    expect(sessions).toHaveLength(2);
    expect(sessions).toContainEqual({ device: 'curl', current: true });
    expect(sessions).toContainEqual({ device: null, current: false });
  });

  it('end by their id or all others at once; ending the one that asks takes its cookie away', async () => {
    const { person, viewer, token } = await signedUp();
    const { username, password } = person;
    await server.graph(nobody, LOGIN, { input: { username, password } });
    expect(await server.graph(viewer, END_OTHERS, { password })).toMatchObject({
      data: { endOtherSessions: true },
      setRefresh: null,
    });
    const { data } = await server.graph(viewer, `{ me { ${FIELDS} } }`);
    expect(data?.me).toMatchObject({ sessions: [{ id: viewer.sessionId, current: true }] });
    const left = await server.graph(viewer, END, { id: viewer.sessionId });
    expect(left).toMatchObject({ data: { endSession: true }, setRefresh: '' });
    expect((await checkSession(auth.deps, subjectOf(token))).active).toBe(false);
    const again = await server.graph(viewer, END, { id: viewer.sessionId });
    expect(again.refusal).toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });
});

describe('who may', () => {
  it('nobody who is signed out sends confirmations, has a second factor or ends sessions', async () => {
    const calls: [string, Record<string, unknown>?][] = [
      [SEND],
      [START, { password: 'x' }],
      [CONFIRM, { code: '123456' }],
      [REMOVE, { input: { password: 'x', code: '123456' } }],
      [END, { id: 'x' }],
      [END_OTHERS, { password: 'x' }],
    ];
    for (const [query, variables] of calls) {
      const { refusal } = await server.graph(nobody, query, variables);
      expect(refusal).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    }
  });

  it('an account on hold may still change what keeps it secure', async () => {
    const { viewer, person } = await signedUp();
    const held = { ...viewer, onHold: true };
    expect((await server.graph(held, SEND)).data).toEqual({ sendVerification: true });
    expect((await server.graph(held, START, { password: person.password })).data).not.toBeNull();
    expect((await server.graph(held, END_OTHERS, { password: person.password })).data).toEqual({
      endOtherSessions: true,
    });
  });

  it('the own fields are seen by their person, all but the sessions by a superadmin, none by anybody else', async () => {
    const [own, other] = [await signedUp(), await signedUp()];
    const seenBy = async (viewer: Viewer) => {
      const { data } = await server.graph(viewer, ENTITY, { of: [{ __typename: 'User', id: own.user._id }] });
      return (data?._entities as Record<string, unknown>[] | undefined)?.[0];
    };
    const shown = { secondFactor: false, mailConfirmationRequired: true, role: 'User' };
    expect(await seenBy(own.viewer)).toMatchObject({ ...shown, sessions: [{ id: own.viewer.sessionId }] });
    const admin: Viewer = { ...other.viewer, role: 'superadmin' };
    expect(await seenBy(admin)).toEqual({ ...shown, sessions: null });
    const nothing = { secondFactor: null, mailConfirmationRequired: null, role: null, sessions: null };
    expect([await seenBy(other.viewer), await seenBy(nobody)]).toEqual([nothing, nothing]);
  });
});

describe('where mail goes', () => {
  const ask = async (body: unknown, from: ServiceName | null = 'notifications', path = '/internal/contact') => {
    const token: Record<string, string> = from ? callerHeaders('auth', from, auth.clock) : {};
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...token },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };

  it('is told to services only, and of nobody who has no address', async () => {
    const { user, person } = await signedUp();
    const asked = { userId: user._id };
    const { name, email } = person;
    expect(await ask(asked)).toEqual({ status: 200, body: { name, email, emailVerified: false } });
    expect(await ask(asked, null)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(await ask(asked, 'ratings')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await ask({ userId: 'nobody' })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await ask({ userId: { $ne: null } })).toMatchObject({ status: 400 });
    const emailKey = 'root@superadmin.invalid';
    await auth.models.users.updateOne({ _id: user._id }, { $set: { email: emailKey, emailKey } });
    expect(await ask(asked)).toMatchObject({ status: 404 });
  });

  it('and who matches a search is told to services only, newest first', async () => {
    const [one, other] = [await signedUp(), await signedUp()];
    const people = (body: unknown, from: ServiceName | null = 'payments') => ask(body, from, '/internal/people');
    expect(await people({ search: one.person.username.toUpperCase() })).toEqual({
      status: 200,
      body: { userIds: [one.user._id] },
    });
    const { userIds } = (await people({ search: '@' })).body as { userIds: string[] };
    expect(userIds).toEqual(expect.arrayContaining([one.user._id, other.user._id]));
    expect(await people({ search: one.person.username }, null)).toMatchObject({ status: 401 });
    for (const search of ['', ' ', 'x'.repeat(101), { $ne: null }])
      expect(await people({ search }), JSON.stringify(search)).toMatchObject({ status: 400 });
  });

  it('and which organisations would go with a person is told to services only', async () => {
    const { user } = await register(auth.deps, newcomer());
    const parting = (body: unknown, from: ServiceName | null = 'wallet') => ask(body, from, '/internal/parting');
    expect(await parting({ userId: user._id })).toMatchObject({
      ...{ status: 200, body: { publishes: true, organisations: [] } },
    });
    expect((await parting({ userId: user._id }, null)).status).toBe(401);
    expect((await parting({ userId: user._id }, 'auth')).status).toBe(403);
    expect((await parting({ userId: { $ne: null } })).status).toBe(400);
  });

  it('and what a bonus depends on is told to services only, by ids: who shares a mailbox or a device', async () => {
    const signUp = async (email: string, client: string, address: string) =>
      (await register(auth.deps, { ...newcomer(), email, client, address })).user._id;
    const rater = await signUp('ann.e@gmail.com', 'Firefox 1', '192.0.2.1');
    const mail = await signUp('anne+shop@googlemail.com', 'Firefox 2', '192.0.2.2');
    const device = await signUp('other@example.com', 'Firefox 1', '192.0.2.1');
    const sameProgram = await signUp('third@example.com', 'Firefox 1', '192.0.2.3');
    const asked = { userId: rater, otherIds: [mail, device, sameProgram, rater, 'nobody'] };
    const facts = (body: unknown, from: ServiceName | null = 'wallet') => ask(body, from, '/internal/person-facts');
    const { status, body } = await facts(asked);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        registration: { inviterId: null, formerUserIds: [], registeredAt: expect.any(String) },
        mailConfirmed: false,
        sameMailIds: [mail],
        sameDeviceIds: [device],
      },
    });
    const kept = await auth.models.sessions.findOne({ userId: rater }).lean();
    expect(JSON.stringify(kept)).not.toContain('192.0.2.1');
    expect(await facts(asked, null)).toMatchObject({ status: 401 });
    expect(await facts({ userId: rater, otherIds: Array(61).fill('x') })).toMatchObject({ status: 400 });
    expect(await facts({ userId: 'nobody', otherIds: [rater] })).toMatchObject({
      status: 200,
      body: { registration: null, sameMailIds: [], sameDeviceIds: [] },
    });
  });

  it('and whether another account has the number or the device is told to payments only, without whose', async () => {
    const signUp = async (mobile: string, client: string) =>
      (await register(auth.deps, { ...newcomer(), mobile, client, address: '192.0.2.9' })).user._id;
    const shared = (userId: unknown, from: ServiceName | null = 'payments') =>
      ask({ userId }, from, '/internal/shared-facts');
    const alone = await signUp('+442071838751', 'Firefox 9');
    const body = { mobile: false, device: false };
    expect(await shared(alone)).toEqual({ status: 200, body });
    const number = await signUp('+442071838751', 'Firefox 10');
    expect(await shared(alone)).toEqual({ status: 200, body: { mobile: true, device: false } });
    const device = await signUp('+442071838752', 'Firefox 9');
    expect(await shared(alone)).toEqual({ status: 200, body: { mobile: true, device: true } });
    expect(await shared(number)).toEqual({ status: 200, body: { mobile: true, device: false } });
    expect(await shared(device)).toEqual({ status: 200, body: { mobile: false, device: true } });
    expect(await shared('nobody')).toEqual({ status: 200, body });
    expect(await shared(alone, null)).toMatchObject({ status: 401 });
    expect(await shared(alone, 'wallet')).toMatchObject({ status: 403 });
    expect(await shared({ $ne: null })).toMatchObject({ status: 400 });
    // Whoever has no number has the same as nobody.
    await auth.models.users.updateMany({ _id: { $in: [alone, number] } }, { $set: { mobile: '' } });
    expect(await shared(alone)).toMatchObject({ body: { mobile: false } });
  });
});
