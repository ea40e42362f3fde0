import { z } from 'zod';
import { told } from '../answers.ts';
import { filledText, optionalText, text } from '../inputs.ts';
import { shape } from '../record.ts';
import { balance, meRecord } from '../records/person.ts';
import { type RestRoute, route } from '../route.ts';
import { asInput, recordRoute, toldRoute } from '../shapes.ts';

const PINS = 'Please fill both old and new PIN fields to change the PIN.';
const profileBody = z
  .object({
    name: optionalText('Name'),
    mobile: optionalText('Mobile'),
    country: optionalText('Country'),
    oldPassword: filledText('The old password'),
    newPassword: filledText('The new password'),
    oldPin: filledText('The old PIN'),
    newPin: filledText('The new PIN'),
  })
  .refine(({ oldPin, newPin }) => (oldPin === undefined) === (newPin === undefined), {
    message: PINS,
    path: ['newPin'],
  });
const publisherBody = z.object({ company: text('Company'), website: filledText('Website') });

const payoutBody = z.object({
  network: text('Network'),
  address: text('Address'),
  securityPin: text('The security PIN'),
  exchange: optionalText('Exchange'),
});

/** The rest of a profile's calls that need payments. */
export const payoutSettingsRoutes: readonly RestRoute[] = [
  toldRoute({
    method: 'PUT',
    path: '/api/profile/withdraw-info',
    access: 'user',
    summary: 'Saves where payouts go. The first time it sets the security PIN; later the PIN must be right.',
    body: payoutBody,
    alsoRefuses: [423],
    graph: 'setPayoutSettings(input: PayoutSettingsInput!)',
    variables: asInput,
    select: '{ id }',
    msg: 'Withdrawal information saved successfully!',
  }),
];

/** Asking to be released. */
export const holdRoutes: readonly RestRoute[] = [
  toldRoute({
    method: 'POST',
    path: '/api/profile/appeal-hold',
    access: 'user',
    summary: 'Asks for the release of an account that is on hold, once for each hold.',
    body: z.object({ text: text('The text') }),
    graph: 'appealHold(text: String!)',
    select: '{ id }',
    msg: 'Your request was sent.',
  }),
];

/** The erasure of an account. */
export const erasureRoutes: readonly RestRoute[] = [
  toldRoute({
    method: 'DELETE',
    path: '/api/profile',
    access: 'user',
    summary: 'Erases the account; refused while money or open work is left. Ledger entries stay, under a pseudonym.',
    body: z.object({ password: text('Password') }),
    graph: 'deleteAccount(password: String!)',
    msg: 'Your account is being deleted.',
  }),
];

export const profileRoutes: readonly RestRoute[] = [
  recordRoute({
    method: 'GET',
    path: '/api/profile/me',
    access: 'user',
    summary: 'The signed-in person, with balances.',
    graph: 'me',
    of: meRecord,
  }),
  route<{ updateProfile: { id: string } }>()({
    method: 'PUT',
    path: '/api/profile',
    access: 'user',
    summary: 'Changes the given fields of the profile, the picture among them.',
    body: profileBody,
    upload: { service: 'auth', purpose: 'profile', field: 'profilePicture', required: false },
    answer: told,
    operation: 'mutation Rest_updateProfile($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }',
    alsoRefuses: [423],
    variables: ({ body: { oldPin, newPin: _, ...profile }, ticket }) => {
      const input = { ...profile, profilePictureTicket: ticket };
      const isOnlyPin = oldPin !== undefined && Object.values(input).every((value) => value === undefined);
      return isOnlyPin ? undefined : { input };
    },
    follow: {
      operation: 'mutation Rest_changePin($input: ChangePinInput!) { changePin(input: $input) { id } }',
      variables: (_data, { body: { oldPin, newPin } }) =>
        oldPin === undefined ? undefined : { input: { oldPin, newPin } },
    },
    reply: (_data, _input, pin) => {
      // The rest of the profile is changed by now; the PIN is not, and that is what the person must hear.
      if (pin && 'refusal' in pin) throw pin.refusal;
      return { body: { msg: 'Profile updated successfully!' } };
    },
  }),
  toldRoute({
    method: 'POST',
    path: '/api/profile/claim-signup-bonus',
    access: 'user',
    summary: 'Claims the signup bonus, once, after the first completed rating.',
    graph: 'claimSignupBonus(idempotencyKey: String)',
    variables: ({ idempotencyKey }) => ({ idempotencyKey }),
    select: '{ id }',
    msg: 'Signup bonus claimed!',
  }),
  toldRoute({
    method: 'POST',
    path: '/api/profile/publisher',
    access: 'user',
    summary: 'Makes the signed-in person a publisher.',
    body: publisherBody,
    graph: 'becomePublisher(input: BecomePublisherInput!)',
    variables: asInput,
    select: '{ id }',
    msg: 'You are a publisher now.',
  }),
  recordRoute({
    method: 'GET',
    path: '/api/profile/balance',
    access: 'user',
    summary: 'The balance, and how much of today is used.',
    graph: 'me',
    of: balance,
  }),
  recordRoute({
    method: 'GET',
    path: '/api/profile/total-profit',
    access: 'user',
    summary: 'All rewards ever earned by rating.',
    graph: 'me',
    of: shape({ totalProfit: meRecord.fields.totalProfit }),
  }),
];
