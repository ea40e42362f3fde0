import { z } from 'zod';
import { count, moment, told, usdtNumber } from '../answers.ts';
import { filledText, optionalText, text } from '../inputs.ts';
import { toNumberOrNull } from '../records/money.ts';
import { toUser, USER_FIELDS, type UserData, userRecord } from '../records/user.ts';
import { type RestRoute, route } from '../route.ts';

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

const meRecord = userRecord.extend({
  signupBonusClaimed: z.boolean().nullable(),
  totalBalance: usdtNumber.nullable(),
  totalProfit: usdtNumber.nullable(),
  todayProfit: usdtNumber.nullable(),
  ratingCount: count.nullable(),
  withdrawNetwork: z.string().nullable(),
  withdrawAddress: z.string().nullable(),
  withdrawExchange: z.string().nullable(),
});
type MeData = {
  me: UserData &
    Record<'totalBalance' | 'totalProfit' | 'todayProfit', string | null> & {
      signupBonusClaimed: boolean | null;
      ratingCount: number | null;
      withdrawNetwork: string | null;
      withdrawAddress: string | null;
      withdrawExchange: string | null;
    };
};
type BalanceData = {
  me: {
    totalBalance: string | null;
    todayProfit: string | null;
    dailyRatings: { count: number; cap: number; resetsAt: string } | null;
  };
};

const payoutBody = z.object({
  network: text('Network'),
  address: text('Address'),
  securityPin: text('The security PIN'),
  exchange: optionalText('Exchange'),
});

/** The rest of a profile's calls that need payments. */
export const payoutSettingsRoutes: readonly RestRoute[] = [
  route<{ setPayoutSettings: { id: string } }>()({
    method: 'PUT',
    path: '/api/profile/withdraw-info',
    access: 'user',
    summary: 'Saves where payouts go. The first time it sets the security PIN; later the PIN must be right.',
    body: payoutBody,
    answer: told,
    alsoRefuses: [423],
    operation: `mutation Rest_payoutSettings($input: PayoutSettingsInput!) {
      setPayoutSettings(input: $input) { id }
    }`,
    variables: ({ body }) => ({ input: body }),
    reply: () => ({ body: { msg: 'Withdrawal information saved successfully!' } }),
  }),
];

/** Asking to be released. */
export const holdRoutes: readonly RestRoute[] = [
  route<{ appealHold: { id: string } }>()({
    method: 'POST',
    path: '/api/profile/appeal-hold',
    access: 'user',
    summary: 'Asks for the release of an account that is on hold, once for each hold.',
    body: z.object({ text: text('The text') }),
    answer: told,
    operation: 'mutation Rest_appealHold($text: String!) { appealHold(text: $text) { id } }',
    variables: ({ body }) => body,
    reply: () => ({ body: { msg: 'Your request was sent.' } }),
  }),
];

/** The erasure of an account. */
export const erasureRoutes: readonly RestRoute[] = [
  route<{ deleteAccount: boolean }>()({
    method: 'DELETE',
    path: '/api/profile',
    access: 'user',
    summary: 'Erases the account; refused while money or open work is left. Ledger entries stay, under a pseudonym.',
    body: z.object({ password: text('Password') }),
    answer: told,
    operation: 'mutation Rest_deleteAccount($password: String!) { deleteAccount(password: $password) }',
    variables: ({ body }) => body,
    reply: () => ({ body: { msg: 'Your account is being deleted.' } }),
  }),
];

export const profileRoutes: readonly RestRoute[] = [
  route<MeData>()({
    method: 'GET',
    path: '/api/profile/me',
    access: 'user',
    summary: 'The signed-in person, with balances.',
    answer: meRecord,
    operation: `query Rest_me {
      me {
        ${USER_FIELDS} signupBonusClaimed totalBalance totalProfit todayProfit ratingCount
        withdrawNetwork withdrawAddress withdrawExchange
      }
    }`,
    reply: ({ me: { totalBalance, totalProfit, todayProfit, signupBonusClaimed, ratingCount, ...me } }) => {
      const { withdrawNetwork, withdrawAddress, withdrawExchange, ...user } = me;
      return {
        body: {
          ...toUser(user),
          signupBonusClaimed,
          ratingCount,
          totalBalance: toNumberOrNull(totalBalance),
          totalProfit: toNumberOrNull(totalProfit),
          todayProfit: toNumberOrNull(todayProfit),
          withdrawNetwork,
          withdrawAddress,
          withdrawExchange,
        },
      };
    },
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
  route<{ claimSignupBonus: { id: string } }>()({
    method: 'POST',
    path: '/api/profile/claim-signup-bonus',
    access: 'user',
    summary: 'Claims the signup bonus, once, after the first completed rating.',
    answer: told,
    operation: 'mutation Rest_claimBonus($key: String) { claimSignupBonus(idempotencyKey: $key) { id } }',
    variables: ({ idempotencyKey }) => ({ key: idempotencyKey }),
    reply: () => ({ body: { msg: 'Signup bonus claimed!' } }),
  }),
  route<{ becomePublisher: { id: string } }>()({
    method: 'POST',
    path: '/api/profile/publisher',
    access: 'user',
    summary: 'Makes the signed-in person a publisher.',
    body: publisherBody,
    answer: told,
    operation: 'mutation Rest_becomePublisher($input: BecomePublisherInput!) { becomePublisher(input: $input) { id } }',
    variables: ({ body }) => ({ input: body }),
    reply: () => ({ body: { msg: 'You are a publisher now.' } }),
  }),
  route<BalanceData>()({
    method: 'GET',
    path: '/api/profile/balance',
    access: 'user',
    summary: 'The balance, and how much of today is used.',
    answer: z.object({
      balance: usdtNumber.nullable(),
      todayProfit: usdtNumber.nullable(),
      dailyRatingCount: count.nullable(),
      dailyRatingCap: count.nullable(),
      resetsAt: moment.nullable(),
    }),
    operation: 'query Rest_balance { me { totalBalance todayProfit dailyRatings { count cap resetsAt } } }',
    reply: ({ me: { totalBalance, todayProfit, dailyRatings } }) => ({
      body: {
        balance: toNumberOrNull(totalBalance),
        todayProfit: toNumberOrNull(todayProfit),
        dailyRatingCount: dailyRatings?.count ?? null,
        dailyRatingCap: dailyRatings?.cap ?? null,
        resetsAt: dailyRatings?.resetsAt ?? null,
      },
    }),
  }),
  route<{ me: { totalProfit: string | null } }>()({
    method: 'GET',
    path: '/api/profile/total-profit',
    access: 'user',
    summary: 'All rewards ever earned by rating.',
    answer: z.object({ totalProfit: usdtNumber.nullable() }),
    operation: 'query Rest_totalProfit { me { totalProfit } }',
    reply: ({ me }) => ({ body: { totalProfit: toNumberOrNull(me.totalProfit) } }),
  }),
];
