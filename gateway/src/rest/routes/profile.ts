import type { DomainError } from '@candor/service-kit/errors';
import { z } from 'zod';
import { refuseAtDoor } from '../../graph/errors.ts';
import { told } from '../answers.ts';
import type { DataOf } from '../field.ts';
import { filledText, optionalText, optionalUsdt, text } from '../inputs.ts';
import { shape } from '../record.ts';
import { signupBonus } from '../records/ledger.ts';
import { balance, meRecord, savedPayoutSettings } from '../records/person.ts';
import { type RestRoute, type RouteInput, route } from '../route.ts';
import { asInput, recordRoute, toldRoute, told as toldWith } from '../shapes.ts';

const PINS = 'Please fill both old and new PIN fields to change the PIN.';
const profileBody = z
  .object({
    name: optionalText('Name'),
    mobile: optionalText('Mobile'),
    country: optionalText('Country'),
    password: filledText('The password'),
    oldPassword: filledText('The old password'),
    newPassword: filledText('The new password'),
    oldPin: filledText('The old PIN'),
    newPin: filledText('The new PIN'),
  })
  .refine(({ oldPin, newPin }) => (oldPin === undefined) === (newPin === undefined), {
    message: PINS,
    path: ['newPin'],
  });
type ProfileInput = RouteInput<unknown, unknown, z.infer<typeof profileBody>>;

/** The part of the PIN; undefined where it stays. */
function pinOf({ body: { oldPin, newPin } }: ProfileInput) {
  return oldPin === undefined ? undefined : { oldPin, newPin };
}

/** The part that is not the PIN; undefined where the PIN is all that was sent. */
function profileOf({ body: { oldPin, newPin: _, ...profile }, ticket }: ProfileInput) {
  const input = { ...profile, profilePictureTicket: ticket };
  const isEmpty = Object.values(input).every((value) => value === undefined);
  return isEmpty && oldPin !== undefined ? undefined : input;
}

/** What is told when the profile was refused after all, the PIN being changed by now. */
function onlyThePin({ message, details }: DomainError): DomainError {
  const told = `Your security PIN was changed. The rest of your profile was not: ${message}`;
  return refuseAtDoor('PIN_CHANGED_ONLY', details, told);
}

const publisherBody = z.object({ company: text('Company'), website: filledText('Website') });

const payoutBody = z.object({
  network: text('Network'),
  address: text('Address'),
  securityPin: text('The security PIN'),
  exchange: optionalText('Exchange'),
  password: filledText('Password'),
  totp: filledText('The code'),
});

/** The rest of a profile's calls that need payments. */
export const payoutSettingsRoutes: readonly RestRoute[] = [
  recordRoute({
    method: 'PUT',
    path: '/api/profile/withdraw-info',
    access: 'user',
    summary:
      'Saves where payouts go. The first time it sets the security PIN, with the password, and the second factor where there is one; later the PIN must be right, and payouts to another address wait.',
    body: payoutBody,
    alsoRefuses: [423],
    graph: 'setPayoutSettings(input: PayoutSettingsInput!)',
    variables: asInput,
    of: savedPayoutSettings,
    answers: toldWith('Withdrawal information saved successfully!'),
  }),
];

/** A security PIN that was forgotten. */
export const forgottenPinRoutes: readonly RestRoute[] = [
  toldRoute({
    method: 'POST',
    path: '/api/profile/pin/forgot',
    access: 'user',
    summary: 'Mails a link to reset the security PIN; the answer does not tell whether there is one.',
    graph: 'forgotPin',
    msg: 'If your security PIN can be reset, a link has been sent to your mail address.',
  }),
  toldRoute({
    method: 'POST',
    path: '/api/profile/pin/reset',
    access: 'anyone',
    ignoresToken: true,
    summary:
      'Sets a new security PIN by a mailed link, the password, and the second factor where there is one. Payouts wait 24 hours after it; 72 after a reset of the password by mail without a factor.',
    body: z.object({
      token: text('The token'),
      password: text('Password'),
      newPin: text('The new PIN'),
      totp: filledText('The code'),
    }),
    alsoRefuses: [401],
    graph: 'resetPin(input: ResetPinInput!)',
    variables: asInput,
    msg: 'Your security PIN has been changed. Payouts wait for a while.',
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
    summary:
      'Erases the account; refused while money or open work is left. A rest below the smallest payout can be given up, by its sum. Ledger entries stay, under a pseudonym.',
    body: z.object({ password: text('Password'), giveUp: optionalUsdt('Please give the sum as it is told.') }),
    graph: 'deleteAccount(password: String!, giveUp: USDT)',
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
  route<object>()({
    method: 'PUT',
    path: '/api/profile',
    access: 'user',
    summary:
      'Changes the given fields of the profile, the picture among them: all of it, or nothing. Another number asks for the password.',
    body: profileBody,
    upload: { service: 'auth', purpose: 'profile', field: 'profilePicture', required: false },
    answer: told,
    alsoRefuses: [423],
    // One service keeps the profile and another one the PIN: what either would refuse is refused before anything is changed.
    prove: {
      operation: `mutation Rest_proveProfile($profile: UpdateProfileInput!, $pin: ChangePinInput!) {
        updateProfile(input: $profile, onlyProve: true) { id }
        changePin(input: $pin, onlyProve: true) { id }
      }`,
      variables: (input) => {
        const [profile, pin] = [profileOf(input), pinOf(input)];
        return profile && pin && { profile, pin };
      },
    },
    // The PIN first: of its change the person is told by a notification, whatever happens after it.
    operation: 'mutation Rest_changePin($input: ChangePinInput!) { changePin(input: $input) { id } }',
    variables: (input) => {
      const pin = pinOf(input);
      return pin && { input: pin };
    },
    follow: {
      operation: 'mutation Rest_updateProfile($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }',
      variables: (_data, input) => {
        const profile = profileOf(input);
        return profile && { input: profile };
      },
    },
    reply: (_data, input, profile) => {
      if (profile && 'refusal' in profile) throw pinOf(input) ? onlyThePin(profile.refusal) : profile.refusal;
      return { body: { msg: 'Profile updated successfully!' } };
    },
  }),
  toldRoute({
    method: 'POST',
    path: '/api/profile/claim-signup-bonus',
    access: 'user',
    summary: 'Claims the signup bonus, once, after enough was earned from enough publishers.',
    graph: 'claimSignupBonus(idempotencyKey: String)',
    variables: ({ idempotencyKey }) => ({ idempotencyKey }),
    select: '{ id }',
    msg: 'Signup bonus claimed!',
  }),
  route<{ me: { signupBonus: DataOf<typeof signupBonus> } }>()({
    method: 'GET',
    path: '/api/profile/signup-bonus',
    access: 'user',
    summary: 'Where the signup bonus stands, and what is missing for it.',
    answer: signupBonus.schema,
    of: signupBonus,
    operation: `query Rest_me_signupBonus { me { signupBonus { ${signupBonus.selection} } } }`,
    reply: ({ me }) => ({ body: signupBonus.toRest(me.signupBonus) }),
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
