import { connectMongo } from '@candor/service-kit/data/mongo';
import type { CallRefused } from '@candor/tools/demo/client';
import { mailedToken } from '../../support/mailed.ts';
import { PASSWORD, type Person, signUp, type TestStack } from '../../support/stack.ts';
import { canSignIn, emailOf, ended } from '../accounts.ts';
import { idOf, payoutBody, payoutSettings } from '../people.ts';
import { answer, badInput, type Row, refusal, type Told } from '../table.ts';
import { PIN_WEAK } from './payouts.ts';

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

const FORGOT_PIN = 'If your security PIN can be reset, a link has been sent to your mail address.';
const NEXT_PIN = '314159';

/** Somebody with a PIN whose mail address is old enough to prove something. */
async function longAgo(stack: TestStack): Promise<Person> {
  const person = await signUp(stack);
  await person.call('PUT', '/api/profile/withdraw-info', payoutSettings);
  const auth = await connectMongo(stack.mongoUrl, `${stack.name}_auth`);
  try {
    const createdAt = new Date(Date.now() - 8 * 24 * 3_600_000);
    await auth.collection<{ _id: string }>('users').updateOne({ _id: idOf(person) }, { $set: { createdAt } });
  } finally {
    await auth.close();
  }
  return person;
}

/** Somebody who asked for a link to a new PIN, and its token. */
async function forgetfulOfPin(stack: TestStack): Promise<{ person: Person; token: string }> {
  const person = await longAgo(stack);
  await person.call('POST', '/api/profile/pin/forgot');
  return { person, token: await mailedToken(stack, emailOf(person), '/reset-pin') };
}

const resettingPin = (token: string, more: Partial<{ password: string; newPin: string }> = {}) => {
  const input = { token, password: PASSWORD, newPin: NEXT_PIN, ...more };
  return { body: input, variables: { input } };
};

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
        [400, 'PASSWORD_TOO_SHORT', 'The password must be at least 8 characters long.'],
        'a short password',
        async (stack) => resetting((await forgetful(stack)).token, 'a1b2c'),
      ),
      refusal(
        [400, 'PASSWORD_COMMON', 'This password is too common. Please choose another one.'],
        'a common password',
        async (stack) => resetting((await forgetful(stack)).token, 'password'),
      ),
      refusal(
        [400, 'PASSWORD_COMMON', 'This password is too easy to guess. Please choose another one.'],
        'a password that is easy to guess',
        async (stack) => resetting((await forgetful(stack)).token, 'Passw0rd!'),
      ),
    ],
  },
  {
    call: 'POST /api/profile/pin/forgot',
    graph: 'mutation { forgotPin }',
    answers: [
      answer('the same words for somebody with a PIN, to whom a link is mailed', async (stack) => {
        const person = await longAgo(stack);
        return {
          token: person.token,
          rest: { msg: FORGOT_PIN },
          data: { forgotPin: true },
          after: async () => void (await mailedToken(stack, emailOf(person), '/reset-pin')),
        };
      }),
      answer('the same words for somebody without one, whose address proves nothing yet', async (stack) => ({
        token: (await signUp(stack)).token,
        rest: { msg: FORGOT_PIN },
        data: { forgotPin: true },
      })),
    ],
    refusals: [],
  },
  {
    call: 'POST /api/profile/pin/reset',
    graph: 'mutation ($input: ResetPinInput!) { resetPin(input: $input) }',
    answers: [
      answer('the PIN is another one, and payouts wait', async (stack) => {
        const { person, token } = await forgetfulOfPin(stack);
        return {
          ...resettingPin(token),
          rest: { msg: 'Your security PIN has been changed. Payouts wait for a while.' },
          data: { resetPin: true },
          after: async () => {
            const settings = { ...payoutSettings, securityPin: NEXT_PIN };
            await person.call('PUT', '/api/profile/withdraw-info', settings);
            const wanted = { ...payoutBody(), securityPin: NEXT_PIN };
            const code = await person.call('POST', '/api/withdrawals/request', wanted).then(
              () => 'none',
              (error: CallRefused) => error.code,
            );
            if (code !== 'PAYOUTS_WAIT') throw new Error(`payouts do not wait: ${code}`);
          },
        };
      }),
    ],
    refusals: [
      refusal(LINK_INVALID, 'a link that was never mailed', () => resettingPin(NOBODYS)),
      refusal(LINK_INVALID, 'a link that was used', async (stack) => {
        const { token } = await forgetfulOfPin(stack);
        await stack.anyone.call('POST', '/api/profile/pin/reset', resettingPin(token).body);
        return resettingPin(token, { newPin: '161803' });
      }),
      refusal([403, 'PASSWORD_WRONG', 'The password is wrong.'], 'a wrong password', async (stack) =>
        resettingPin((await forgetfulOfPin(stack)).token, { password: 'not-the-password-9' }),
      ),
      refusal([400, 'PIN_FORMAT', 'Enter a 4-6 digit PIN'], 'a PIN of three digits', async (stack) =>
        resettingPin((await forgetfulOfPin(stack)).token, { newPin: '314' }),
      ),
      refusal(PIN_WEAK, 'a PIN that is easy to guess', async (stack) =>
        resettingPin((await forgetfulOfPin(stack)).token, { newPin: '121212' }),
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
