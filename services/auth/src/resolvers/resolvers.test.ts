import { createReadCollector } from '@candor/service-kit/reads/collector';
import { nobody, type Viewer } from '@candor/service-kit/security/viewer';
import type { GraphQLResolveInfo } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newcomer, openAuth, subjectOf, type World } from '../testing/instance.ts';
import { type Server, serve } from '../testing/server.ts';
import { createUserLoader } from '../users/loader.ts';
import { register } from '../users/service.ts';
import { userResolvers } from './user.ts';

let auth: World;
let server: Server;
beforeAll(async () => {
  auth = await openAuth();
  server = await serve(auth);
});
afterAll(async () => {
  await server.stop();
  await auth.close();
});
beforeEach(() => auth.reset());

const REGISTER = 'mutation($input: RegisterInput!) { register(input: $input) { token user { id username email } } }';
const LOGIN = 'mutation($input: LoginInput!) { login(input: $input) { token user { role } } }';
const REFRESH = 'mutation { refreshSession { token user { username } } }';
const UPDATE = 'mutation($input: UpdateProfileInput!) { updateProfile(input: $input) { name } }';
const PUBLISH = 'mutation($input: BecomePublisherInput!) { becomePublisher(input: $input) { publisher } }';
const FIELDS = `name username email emailVerified mobile country role publisher company website profilePicture
  profilePictureUrl invitationCode createdAt lastActivity onHold holdReason`;
const ENTITIES = `query($of: [_Any!]!) { _entities(representations: $of) { ... on User { id ${FIELDS} } } }`;
const ENDED = { code: 'SESSION_ENDED', status: 401, message: 'Your session has ended. Please sign in again.' };

const inputOf = ({ address: _, ...input }: ReturnType<typeof newcomer>) => input;
async function signedUp() {
  const person = newcomer();
  const { user, token, refreshToken } = await register(auth.deps, person);
  return { person, user, token, refreshToken, viewer: await server.viewerOf(token) };
}

describe('the mailbox of support', () => {
  it('is told to everybody: the one that is set, else that of the site', async () => {
    const asked = await server.graph(nobody, '{ supportMail }', {});
    expect(asked.data).toEqual({ supportMail: 'support@candor.example' });
    expect(auth.deps.supportMail).toBe('support@candor.example');
    const other = await openAuth({ supportMail: 'help@candor.example' });
    expect(other.deps.supportMail).toBe('help@candor.example');
    await other.close();
  });
});

describe('registering', () => {
  it('answers with the token and the own fields, and sets the refresh token', async () => {
    const person = newcomer();
    const { data, setRefresh } = await server.graph(nobody, REGISTER, { input: inputOf(person) });
    if (!data) throw new Error('the registration was refused');
    const { token, user } = data.register as { token: string; user: { id: string } };
    expect(user).toMatchObject({ username: person.username, email: person.email });
    expect(subjectOf(token).userId).toBe(user.id);
    const refreshed = await server.graph(nobody, REFRESH, {}, setRefresh ?? '');
    expect(refreshed.data).toMatchObject({ refreshSession: { user: { username: person.username } } });
    expect(refreshed.setRefresh).not.toBe(setRefresh);
  });

  it.each([
    ['name', ' ', 'Please enter your name.'],
    ['name', 'x'.repeat(101), 'The name must be at most 100 characters.'],
    ['name', 'two\nlines', 'The name must be one line of plain text.'],
    ['username', 'ab', 'The username must be 3 to 30 letters, digits, dots, dashes or underscores.'],
    ['username', 'somebody@example.com', 'The username must be 3 to 30 letters, digits, dots, dashes or underscores.'],
    ['email', 'not an address', 'Please enter a valid email address.'],
    ['password', 'x'.repeat(129), 'The password must be at most 128 characters.'],
    ['mobile', '555', 'Please enter a valid phone number.'],
    ['invitationCode', 'x'.repeat(41), 'This invitation code is not known.'],
    ['idempotencyKey', ' ', 'The Idempotency-Key is empty.'],
  ])('with %s %j is refused in a sentence and makes nobody', async (field, value, message) => {
    const { refusal, setRefresh } = await server.graph(nobody, REGISTER, {
      input: { ...inputOf(newcomer()), [field]: value },
    });
    expect(refusal).toMatchObject({ status: 400, message });
    expect(setRefresh).toBeNull();
    expect(await auth.models.users.countDocuments()).toBe(0);
  });
});

describe('signing in, refreshing and leaving', () => {
  it('a wrong password sets no refresh token and opens no session', async () => {
    const { person } = await signedUp();
    const sessions = await auth.models.sessions.countDocuments();
    const input = { username: person.username, password: 'wrong-password-1' };
    const { data, refusal, setRefresh } = await server.graph(nobody, LOGIN, { input });
    expect([data, setRefresh]).toEqual([null, null]);
    expect(refusal).toEqual({ code: 'INVALID_CREDENTIALS', status: 401, message: 'Invalid username or password.' });
    expect(await auth.models.sessions.countDocuments()).toBe(sessions);
  });

  it('a refresh that is refused takes the cookie away; one that could not be tried leaves it', async () => {
    const ended = await server.graph(nobody, REFRESH, {}, 'forged.1.token');
    expect([ended.refusal, ended.setRefresh]).toEqual([ENDED, '']);
    const { refreshToken } = await signedUp();
    const { sessions } = auth.models;
    const away = Object.assign(new Error('away'), { name: 'MongoServerSelectionError' });
    sessions.findOneAndUpdate = (() => ({ lean: () => Promise.reject(away) })) as never;
    const untried = await server.graph(nobody, REFRESH, {}, refreshToken);
    Reflect.deleteProperty(sessions, 'findOneAndUpdate');
    expect(untried).toMatchObject({ refusal: { code: 'UNAVAILABLE', status: 503 }, setRefresh: null });
    expect((await server.graph(nobody, REFRESH, {}, refreshToken)).data).not.toBeNull();
  });

  it('leaving ends both kinds of tokens at once, and takes the cookie away', async () => {
    const { token, refreshToken, viewer } = await signedUp();
    const left = await server.graph(viewer, 'mutation { logout }', {}, refreshToken);
    expect([left.data, left.setRefresh]).toEqual([{ logout: true }, '']);
    expect(await server.session(subjectOf(token), 'gateway')).toMatchObject({ body: { active: false } });
    expect((await server.graph(nobody, REFRESH, {}, refreshToken)).refusal).toEqual(ENDED);
  });

  it('whose access token ran out can leave by the cookie; without either there is nothing to leave', async () => {
    const { token, refreshToken } = await signedUp();
    expect((await server.graph(nobody, 'mutation { logout }', {}, refreshToken)).data).toEqual({ logout: true });
    expect(await server.session(subjectOf(token), 'gateway')).toMatchObject({ body: { active: false } });
    expect((await server.graph(nobody, 'mutation { logout }')).refusal).toMatchObject({ status: 401 });
  });
});

describe('who may see and change what', () => {
  it('somebody else’s fields are null; the own ones and, for a superadmin, everybody’s are not', async () => {
    const [own, other] = [await signedUp(), await signedUp()];
    const admin: Viewer = { ...own.viewer, userId: 'the-admin', role: 'superadmin' };
    const of = [own, other].map(({ user }) => ({ __typename: 'User', id: user._id }));
    const seenBy = async (viewer: Viewer) => {
      const { data } = await server.graph(viewer, ENTITIES, { of });
      return data?._entities as Record<string, unknown>[];
    };
    const nothing = Object.fromEntries(FIELDS.split(/\s+/).map((field) => [field, null]));
    const [mine, theirs] = await seenBy(own.viewer);
    expect(mine).toMatchObject({ email: own.user.email, mobile: own.user.mobile, role: 'User', publisher: false });
    expect(theirs).toEqual({ id: other.user._id, ...nothing });
    expect(await seenBy(nobody)).toEqual([own, other].map(({ user }) => ({ id: user._id, ...nothing })));
    expect((await seenBy(admin)).map((user) => user.email)).toEqual([own.user.email, other.user.email]);
  });

  it('a whole record that another field leads to shows no more of itself to somebody else', async () => {
    const [own, other] = [await signedUp(), await signedUp()];
    const load = createUserLoader(auth.models.users);
    const { id: _, __resolveReference: __, ...fields } = userResolvers(auth.deps, load);
    const reads = createReadCollector(own.viewer);
    const context = { address: '', refreshToken: undefined, setRefreshToken: () => {}, setDevice: () => {}, reads };
    // No field looks at where in the document it was asked for.
    const info = {} as GraphQLResolveInfo;
    for (const read of Object.values(fields)) {
      expect(await read(other.user, {}, { ...context, viewer: own.viewer }, info)).toBeNull();
    }
    expect(fields.email?.(other.user, {}, { ...context, viewer: other.viewer }, info)).toBe(other.user.email);
  });

  it('an administrator’s list of people is one query, and somebody unknown is nothing but an id', async () => {
    const people = await Promise.all([1, 2, 3].map(() => signedUp()));
    const admin: Viewer = { ...nobody, userId: 'the-admin', sessionId: 's', role: 'superadmin' };
    const of = [...people.map(({ user }) => user._id), 'unknown'].map((id) => ({ __typename: 'User', id }));
    let queries = 0;
    const { users } = auth.models;
    const find = users.find.bind(users);
    users.find = ((...args: Parameters<typeof find>) => {
      queries += 1;
      return find(...args);
    }) as never;
    const { data } = await server.graph(admin, ENTITIES, { of });
    Reflect.deleteProperty(users, 'find');
    const found = data?._entities as { id: string; username: string | null }[];
    expect(found.map((user) => user.username)).toEqual([...people.map(({ user }) => user.username), null]);
    expect(queries).toBe(1);
  });

  it('nobody who is signed out, and nobody on hold where money is spent', async () => {
    const company = { input: { company: 'Labs' } };
    for (const call of [
      server.graph(nobody, '{ me { id } }'),
      server.graph(nobody, UPDATE, { input: { name: 'X' } }),
      server.graph(nobody, PUBLISH, company),
    ]) {
      expect((await call).refusal).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    }
    const { user, viewer } = await signedUp();
    const held = await server.graph({ ...viewer, onHold: true }, PUBLISH, company);
    expect(held.refusal).toMatchObject({ code: 'ACCOUNT_ON_HOLD', status: 403 });
    expect(await auth.userOf(user._id)).toEqual(user);
  });

  it('the graph and the session check answer nobody but the gateway', async () => {
    const { token } = await signedUp();
    const direct = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ me { id } }' }),
    });
    expect(direct.status).toBe(401);
    expect(await server.session(subjectOf(token))).toMatchObject({ status: 401 });
    expect(await server.session({ userId: 7 }, 'gateway')).toMatchObject({ status: 400 });
    // Before it tells a browser; nobody else asks.
    expect(await server.session(subjectOf(token), 'notifications')).toMatchObject({ body: { active: true } });
    expect(await server.question('/internal/session', subjectOf(token), 'ratings')).toMatchObject({ status: 403 });
    expect(await server.session(subjectOf(token), 'gateway')).toEqual({
      status: 200,
      body: {
        ...{ active: true, role: 'User', publisher: false, onHold: false, frozen: false, mailConfirmed: false },
        ...{ factorStale: false, renewals: 0, organisations: [] },
      },
    });
  });
});
