import { PASSWORD, signUp, type TestStack } from '../../support/stack.ts';
import {
  canSignIn,
  confirmedPerson,
  emailOf,
  ended,
  newcomer,
  refreshed,
  withCookie,
  withSecondFactor,
} from '../accounts.ts';
import { aText, moment } from '../matchers.ts';
import { idOf } from '../people.ts';
import { answer, badInput, KEY_USED, type Row, refusal, type Told, UNAUTHENTICATED } from '../table.ts';

const WRONG: Told = [401, 'INVALID_CREDENTIALS', 'Invalid username or password.'];
const ENDED: Told = [401, 'SESSION_ENDED', 'Your session has ended. Please sign in again.'];

/** Whose account is deleted: who proves that it was theirs is told so. */
const ERASED: Told = [401, 'ACCOUNT_ERASED', 'This account was deleted. It cannot be brought back.'];

const sent = (input: Record<string, unknown>, key?: string) => ({
  body: input,
  ...(key ? { headers: { 'idempotency-key': key } } : {}),
  variables: { input: { ...input, ...(key ? { idempotencyKey: key } : {}) } },
});
const signingUp = (told: Told, what: string, more: Record<string, string>) =>
  refusal(told, what, () => sent(newcomer(more)));

/** Somebody whose account was deleted, as they remember it. */
async function erased(stack: TestStack) {
  const person = await withCookie(stack);
  await person.call('DELETE', '/api/profile', { password: PASSWORD });
  return person;
}

const registerRow: Row = {
  call: 'POST /api/auth/register',
  status: 201,
  graph: 'mutation ($input: RegisterInput!) { register(input: $input) { token user { username } } }',
  answers: [
    answer('the token', () => {
      const person = newcomer();
      return {
        ...sent(person),
        rest: { token: aText },
        data: { register: { token: aText, user: { username: person.username } } },
      };
    }),
    answer('with an invitation: the token, and the inviter has a referral', async (stack) => {
      const inviter = await signUp(stack);
      const { invitationCode } = await inviter.call<{ invitationCode: string }>('GET', '/api/profile/me');
      return {
        ...sent(newcomer({ invitationCode })),
        rest: { token: aText },
        data: { register: { token: aText } },
        after: async () => {
          const referrals = await inviter.call<unknown[]>('GET', '/api/profile/referrals');
          if (referrals.length !== 1) throw new Error(`${referrals.length} referrals`);
        },
      };
    }),
    answer('the same, with a mail address that is somebody’s: it does not tell', async (stack) => {
      const person = newcomer({ email: emailOf(await confirmedPerson(stack)) });
      return {
        ...sent(person),
        rest: { token: aText },
        data: { register: { token: aText, user: { username: person.username } } },
      };
    }),
    answer('with the version of the terms that was agreed to: the token', () => {
      const person = newcomer({ agreedTo: '2026-11-24' });
      return { ...sent(person), rest: { token: aText }, data: { register: { token: aText } } };
    }),
    answer('the same key again: the same account', async (stack) => {
      const person = newcomer();
      await stack.anyone.call('POST', '/api/auth/register', person, person.username);
      return {
        ...sent(person, person.username),
        rest: { token: aText },
        data: { register: { token: aText, user: { username: person.username } } },
      };
    }),
  ],
  refusals: [
    refusal(
      [409, 'USERNAME_TAKEN', 'This username is taken.'],
      'a name that is taken, whatever its case',
      async (stack) => sent(newcomer({ username: (await signUp(stack)).username.toUpperCase() })),
    ),
    signingUp([400, 'INVITATION_UNKNOWN', 'This invitation code is not known.'], 'an unknown invitation', {
      invitationCode: 'nobodys-code',
    }),
    signingUp(
      badInput('Please confirm that you are 18 or older and agree to the Terms and the Privacy notice.'),
      'terms that there are not',
      { agreedTo: '2020-01-01' },
    ),
    signingUp([400, 'PASSWORD_TOO_SHORT', 'The password must be at least 8 characters long.'], 'a short password', {
      password: 'a1b2c',
    }),
    signingUp(
      [400, 'PASSWORD_COMMON', 'This password is too common. Please choose another one.'],
      'a common password',
      { password: 'password' },
    ),
    signingUp(
      [400, 'PASSWORD_COMMON', 'This password is too easy to guess. Please choose another one.'],
      'a password that is a date',
      { password: '19871204' },
    ),
    refusal(
      [400, 'PASSWORD_COMMON', 'This password is too easy to guess. Please choose another one.'],
      'a password made of the own name',
      () => {
        const person = newcomer();
        return sent({ ...person, password: `${person.username}1` });
      },
    ),
    signingUp(badInput('The password must be at most 128 characters.'), 'a password that is too long', {
      password: 'quiet-harbour-42 '.repeat(8),
    }),
    signingUp([400, 'MOBILE_INVALID', 'Please enter a valid phone number.'], 'a number that is none', { mobile: '12' }),
    signingUp(badInput('Please enter a valid email address.'), 'a mail address that is none', { email: 'nobody' }),
    signingUp(badInput('Please enter your name.'), 'an empty name', { name: ' ' }),
    signingUp(
      badInput('The username must be 3 to 30 letters, digits, dots, dashes or underscores.'),
      'a username with a space',
      { username: 'rita rater' },
    ),
    refusal(KEY_USED, 'the key of another sign-up', async (stack) => {
      const first = newcomer();
      await stack.anyone.call('POST', '/api/auth/register', first, first.username);
      return sent({ ...first, name: 'Another' }, first.username);
    }),
    refusal(
      badInput('Mobile is required.'),
      'a body without a number',
      () => sent({ ...newcomer(), mobile: undefined }),
      {
        only: 'rest',
      },
    ),
  ],
};

const user = { name: 'Rita Rater', role: 'User', publisher: false, emailVerified: false, onHold: false };
const USER = 'id name username email emailVerified role publisher createdAt onHold';

const loginRow: Row = {
  call: 'POST /api/auth/login',
  graph: `mutation ($input: LoginInput!) { login(input: $input) { token user { ${USER} } } }`,
  answers: [
    answer('by username: token and user', async (stack) => {
      const person = await signUp(stack);
      const { username } = person;
      const known = { ...user, username, email: emailOf(person), createdAt: moment };
      return {
        ...sent({ username: person.username, password: PASSWORD }),
        rest: { token: aText, user: { _id: idOf(person), ...known } },
        data: { login: { token: aText, user: { id: idOf(person), ...known } } },
      };
    }),
    answer('by a mail address that is confirmed', async (stack) => {
      const person = await confirmedPerson(stack);
      return {
        body: { email: emailOf(person), password: PASSWORD },
        variables: { input: { username: emailOf(person), password: PASSWORD } },
        rest: { token: aText, user: { username: person.username } },
        data: { login: { token: aText, user: { username: person.username } } },
      };
    }),
    answer('with the code of the second factor', async (stack) => {
      const { person, code } = await withSecondFactor(stack);
      return {
        ...sent({ username: person.username, password: PASSWORD, totp: code }),
        rest: { token: aText },
        data: { login: { token: aText } },
      };
    }),
  ],
  refusals: [
    refusal(WRONG, 'a wrong password', async (stack) =>
      sent({ username: (await signUp(stack)).username, password: 'not-the-password-9' }),
    ),
    refusal(WRONG, 'a mail address that is not confirmed, with the same words', async (stack) =>
      sent({ username: emailOf(await signUp(stack)), password: PASSWORD }),
    ),
    refusal(WRONG, 'an unknown name, with the same words', () =>
      sent({ username: 'nobody-at-all', password: PASSWORD }),
    ),
    refusal(ERASED, 'the right password of an account that was deleted', async (stack) => {
      const { username } = await erased(stack);
      return sent({ username, password: PASSWORD });
    }),
    refusal(WRONG, 'a wrong password of an account that was deleted, with the same words', async (stack) => {
      const { username } = await erased(stack);
      return sent({ username, password: 'not-the-password-9' });
    }),
    refusal(
      [401, 'SECOND_FACTOR_REQUIRED', 'Enter the code of your second factor.'],
      'a right password alone, where there is a second factor',
      async (stack) => {
        const { person } = await withSecondFactor(stack);
        return sent({ username: person.username, password: PASSWORD });
      },
    ),
    refusal([401, 'SECOND_FACTOR_WRONG', 'The code is wrong.'], 'a wrong code', async (stack) => {
      const { person, code } = await withSecondFactor(stack);
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
      return sent({ username: person.username, password: PASSWORD, totp: wrong });
    }),
    refusal(badInput('Username is required.'), 'nobody', () => ({ body: { password: PASSWORD } }), { only: 'rest' }),
  ],
};

const sessionRows: readonly Row[] = [
  {
    call: 'POST /api/auth/refresh',
    graph: 'mutation { refreshSession { token } }',
    answers: [
      answer('a new token for the cookie', async (stack) => ({
        headers: { cookie: (await withCookie(stack)).cookie },
        rest: { token: aText },
        data: { refreshSession: { token: aText } },
      })),
    ],
    refusals: [
      refusal(ENDED, 'whoever has no cookie', () => ({})),
      refusal(ENDED, 'a cookie that is none', () => ({ headers: { cookie: '__Host-candor_refresh=none' } })),
      refusal(ERASED, 'the cookie of an account that was deleted', async (stack) => ({
        headers: { cookie: (await erased(stack)).cookie },
      })),
      refusal(ENDED, 'an old cookie', async (stack) => {
        const { cookie } = await withCookie(stack);
        await refreshed(stack, await refreshed(stack, cookie));
        return { headers: { cookie } };
      }),
      refusal(ENDED, 'the newest cookie, after an old one was used again', async (stack) => {
        const { cookie } = await withCookie(stack);
        const newest = await refreshed(stack, await refreshed(stack, cookie));
        await refreshed(stack, cookie);
        return { headers: { cookie: newest } };
      }),
    ],
  },
  {
    call: 'POST /api/auth/logout',
    status: 204,
    graph: 'mutation { logout }',
    answers: [
      answer('nothing; the session’s tokens stop working, another session’s do not', async (stack) => {
        const person = await withCookie(stack);
        return {
          token: person.token,
          data: { logout: true },
          after: async () => {
            await ended(person);
            if ((await refreshed(stack, person.cookie)) !== '') throw new Error('the cookie is still good');
            if (!(await canSignIn(stack, person.username, PASSWORD))) throw new Error('nobody signs in any more');
          },
        };
      }),
    ],
    refusals: [refusal(UNAUTHENTICATED, 'whoever is not signed in', () => ({}))],
  },
];

export const authRows: readonly Row[] = [registerRow, loginRow, ...sessionRows];
