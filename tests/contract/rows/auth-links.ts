import { PASSWORD, type Person, signUp, type TestStack } from '../../support/stack.ts';
import { canSignIn, emailOf, ended, mailedToken } from '../accounts.ts';
import { answer, badInput, type Row, refusal, type Told } from '../table.ts';

const FORGOT = 'If an account with that email exists, a password reset link has been sent.';
const LINK_INVALID: Told = [400, 'LINK_INVALID', 'This link is no longer valid. Ask for a new one.'];
const NEXT = 'brave-lantern-7';
const NOBODYS = 'x'.repeat(32);

/** Somebody who asked for a link, and its token. */
async function forgetful(stack: TestStack): Promise<{ person: Person; token: string }> {
  const person = await signUp(stack);
  await stack.anyone.call('POST', '/api/auth/forgot', { email: emailOf(person) });
  return { person, token: await mailedToken(stack, emailOf(person), '/reset') };
}

const resetting = (token: string, password = NEXT) => ({
  body: { token, password },
  variables: { input: { token, password } },
});
const confirming = (token: string) => ({ body: { token }, variables: { token } });
const asking = (email: string) => ({ body: { email }, variables: { email } });

export const linkRows: readonly Row[] = [
  {
    call: 'POST /api/auth/forgot',
    graph: 'mutation ($email: String!) { forgotPassword(email: $email) }',
    answers: [
      answer('the same words for a known address, to which a link is mailed', async (stack) => {
        const email = emailOf(await signUp(stack));
        return {
          ...asking(email),
          rest: { msg: FORGOT },
          data: { forgotPassword: true },
          after: async () => void (await mailedToken(stack, email, '/reset')),
        };
      }),
      answer('the same words for an unknown address', () => ({
        ...asking('nobody-at-all@example.com'),
        rest: { msg: FORGOT },
        data: { forgotPassword: true },
      })),
    ],
    refusals: [
      refusal(badInput('Please enter a valid email address.'), 'what is no address', () => asking('nobody')),
      refusal(badInput('Email is required.'), 'an empty body', () => ({ body: {} }), { only: 'rest' }),
    ],
  },
  {
    call: 'POST /api/auth/reset',
    graph: 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }',
    answers: [
      answer('the password is changed, all sessions end', async (stack) => {
        const { person, token } = await forgetful(stack);
        return {
          ...resetting(token),
          rest: { msg: 'Your password has been changed. Please sign in.' },
          data: { resetPassword: true },
          after: async () => {
            await ended(person);
            if (await canSignIn(stack, person.username, PASSWORD)) throw new Error('the old password is still good');
            if (!(await canSignIn(stack, person.username, NEXT))) throw new Error('the new password is not good');
          },
        };
      }),
    ],
    refusals: [
      refusal(LINK_INVALID, 'a link that was never mailed', () => resetting(NOBODYS)),
      refusal(LINK_INVALID, 'a link that was used', async (stack) => {
        const { token } = await forgetful(stack);
        await stack.anyone.call('POST', '/api/auth/reset', { token, password: NEXT });
        return resetting(token, 'another-lantern-8');
      }),
      refusal(LINK_INVALID, 'a link that confirms an address', async (stack) => {
        const person = await signUp(stack);
        return resetting(await mailedToken(stack, emailOf(person), '/verify-email'));
      }),
      refusal(
        [400, 'PASSWORD_TOO_SHORT', 'The password must be at least 6 characters long.'],
        'a short password',
        async (stack) => resetting((await forgetful(stack)).token, 'a1b2c'),
      ),
      refusal(
        [400, 'PASSWORD_COMMON', 'This password is too common. Please choose another one.'],
        'a common password',
        async (stack) => resetting((await forgetful(stack)).token, 'password'),
      ),
    ],
  },
  {
    call: 'POST /api/auth/verify-email',
    graph: 'mutation ($token: String!) { verifyEmail(token: $token) }',
    answers: [
      answer('the address is confirmed', async (stack) => {
        const person = await signUp(stack);
        return {
          ...confirming(await mailedToken(stack, emailOf(person), '/verify-email')),
          rest: { msg: 'Your mail address is confirmed.' },
          data: { verifyEmail: true },
          after: async () => {
            const { emailVerified } = await person.call<{ emailVerified: boolean }>('GET', '/api/profile/me');
            if (!emailVerified) throw new Error('it is not confirmed');
          },
        };
      }),
    ],
    refusals: [
      refusal(LINK_INVALID, 'a link that was never mailed', () => confirming(NOBODYS)),
      refusal(LINK_INVALID, 'a link that was used', async (stack) => {
        const token = await mailedToken(stack, emailOf(await signUp(stack)), '/verify-email');
        await stack.anyone.call('POST', '/api/auth/verify-email', { token });
        return confirming(token);
      }),
    ],
  },
];
