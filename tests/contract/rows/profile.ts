import { drawReceipt } from '@candor/tools/demo/artwork';
import { pictureForm } from '@candor/tools/demo/client';
import { PASSWORD, type Person, signUp, type TestStack } from '../../support/stack.ts';
import { canSignIn, emailOf } from '../accounts.ts';
import { aText, moment, stringMatching } from '../matchers.ts';
import { idOf, TRON_ADDRESS } from '../people.ts';
import { answer, badInput, type Row, refusal } from '../table.ts';
import { ticketFor } from '../tickets.ts';
import { withPin } from './payouts.ts';

export const UPDATED = { msg: 'Profile updated successfully!' };
const PROFILE = 'id name mobile country profilePicture profilePictureUrl';
const NEXT = 'brave-lantern-7';
const ME = `id name username email emailVerified mobile country role publisher profilePicture profilePictureUrl invitationCode
  signupBonusClaimed createdAt lastActivity totalBalance totalProfit todayProfit ratingCount withdrawNetwork withdrawAddress
  withdrawExchange onHold`;

/** Everything that is told of somebody who has just signed up. */
const fresh = (person: Person) => ({
  ...{ name: 'Rita Rater', username: person.username, email: emailOf(person), emailVerified: false },
  ...{ mobile: '+12025550142', country: '', role: 'User', publisher: false },
  ...{ profilePicture: null, profilePictureUrl: null, invitationCode: aText, signupBonusClaimed: false },
  ...{ createdAt: moment, lastActivity: moment, ratingCount: 0, onHold: false },
  ...{ withdrawNetwork: null, withdrawAddress: null, withdrawExchange: null },
});
const money = <Amount>(amount: Amount) => ({ totalBalance: amount, totalProfit: amount, todayProfit: amount });

/** What somebody new sends of their profile. */
const changing = async (stack: TestStack, input: Record<string, unknown>) => ({
  token: (await signUp(stack)).token,
  body: input,
  variables: { input },
});

export const profileRows: readonly Row[] = [
  {
    call: 'GET /api/profile/me',
    graph: `{ me { ${ME} } }`,
    answers: [
      answer('somebody new', async (stack) => {
        const person = await signUp(stack);
        return {
          token: person.token,
          rest: { _id: idOf(person), ...fresh(person), ...money(0) },
          data: { me: { id: idOf(person), ...fresh(person), ...money('0') } },
        };
      }),
      answer('where payouts go, once that is set', async (stack) => {
        const person = await withPin(stack);
        const set = { withdrawNetwork: 'TRC20', withdrawAddress: TRON_ADDRESS, withdrawExchange: 'Kraken' };
        return { token: person.token, rest: set, data: { me: set } };
      }),
    ],
    refusals: [],
  },
  {
    call: 'PUT /api/profile',
    graph: `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { ${PROFILE} } }`,
    sample: () => ({ body: {}, variables: { input: {} } }),
    answers: [
      answer('name, number and country are changed', async (stack) => {
        const to = { name: 'Rita R.', mobile: '+442071838750', country: 'NO' };
        return {
          ...(await changing(stack, { ...to, password: PASSWORD })),
          rest: UPDATED,
          data: { updateProfile: to },
        };
      }),
      answer('the password is changed', async (stack) => {
        const person = await signUp(stack);
        const input = { oldPassword: PASSWORD, newPassword: NEXT };
        return {
          token: person.token,
          body: input,
          variables: { input },
          rest: UPDATED,
          data: { updateProfile: { id: idOf(person) } },
          after: async () => {
            if (!(await canSignIn(stack, person.username, NEXT))) throw new Error('the new password is not good');
          },
        };
      }),
      answer('the picture is changed', async (stack) => {
        const person = await signUp(stack);
        const { token } = person;
        const path = stringMatching(/^\/pictures\/profile\/[\w./-]+\.webp$/);
        return {
          token,
          body: pictureForm({}, 'profilePicture', await drawReceipt(5)),
          variables: {
            input: { profilePictureTicket: await ticketFor(stack, { service: 'auth', purpose: 'profile', token }) },
          },
          rest: UPDATED,
          data: { updateProfile: { profilePicture: aText, profilePictureUrl: path } },
          after: async () => {
            const { profilePictureUrl } = await person.call<{ profilePictureUrl: string }>('GET', '/api/profile/me');
            const picture = await fetch(`${stack.url}${profilePictureUrl}`);
            if (picture.headers.get('content-type') !== 'image/webp') throw new Error(`${picture.status}`);
          },
        };
      }),
    ],
    refusals: [
      refusal([400, 'COUNTRY_UNKNOWN', 'Please choose a country from the list.'], 'a country by its name', (stack) =>
        changing(stack, { country: 'Norway' }),
      ),
      refusal(
        [400, 'PASSWORD_FIELDS', 'Please fill both old and new password fields to change the password.'],
        'a new password without the old one',
        (stack) => changing(stack, { newPassword: NEXT }),
      ),
      refusal(
        [400, 'NEW_PASSWORD_TOO_SHORT', 'New password must be at least 8 characters long.'],
        'a short password',
        (stack) => changing(stack, { oldPassword: PASSWORD, newPassword: 'a1b2c' }),
      ),
      refusal(
        [400, 'PASSWORD_COMMON', 'This password is too common. Please choose another one.'],
        'a common password',
        (stack) => changing(stack, { oldPassword: PASSWORD, newPassword: 'password' }),
      ),
      refusal(
        [400, 'PASSWORD_COMMON', 'This password is too easy to guess. Please choose another one.'],
        'a password that is easy to guess',
        (stack) => changing(stack, { oldPassword: PASSWORD, newPassword: 'Passw0rd!' }),
      ),
      refusal([403, 'PASSWORD_WRONG', 'The old password is wrong.'], 'a wrong old password', (stack) =>
        changing(stack, { oldPassword: 'not-the-password-9', newPassword: NEXT }),
      ),
      refusal([400, 'PASSWORD_REQUIRED', 'Please enter your password.'], 'another number alone', (stack) =>
        changing(stack, { mobile: '+442071838750' }),
      ),
      refusal([403, 'PASSWORD_WRONG', 'The password is wrong.'], 'another number with a wrong password', (stack) =>
        changing(stack, { mobile: '+442071838750', password: 'not-the-password-9' }),
      ),
      refusal([400, 'MOBILE_INVALID', 'Please enter a valid phone number.'], 'a number that is none', (stack) =>
        changing(stack, { mobile: '12' }),
      ),
      refusal(badInput('Please enter your name.'), 'an empty name', (stack) => changing(stack, { name: ' ' })),
      refusal(
        [415, 'PICTURE_TYPE', 'The picture must be a JPEG, PNG or WebP file.'],
        'a picture of another kind',
        async (stack) => ({
          token: (await signUp(stack)).token,
          body: pictureForm({}, 'profilePicture', Buffer.from('<svg/>')),
        }),
        { only: 'rest' },
      ),
      refusal(
        [413, 'PICTURE_TOO_LARGE', 'The picture must be at most 5 MiB and 40 megapixels.'],
        'a picture that is too large',
        async (stack) => ({
          token: (await signUp(stack)).token,
          body: pictureForm({}, 'profilePicture', Buffer.alloc(5 * 1024 * 1024 + 1)),
        }),
        { only: 'rest' },
      ),
      refusal(
        [400, 'PICTURE_TICKET', 'The picture must be uploaded again.'],
        'a ticket that is none',
        (stack) => changing(stack, { profilePictureTicket: 'none' }),
        { only: 'graph' },
      ),
      refusal(
        badInput('Please fill both old and new PIN fields to change the PIN.'),
        'a new PIN without the old one',
        (stack) => changing(stack, { newPin: '314159' }),
        { only: 'rest' },
      ),
    ],
  },
];
