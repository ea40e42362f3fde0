import { z } from 'zod';
import { count, moment, told, usdtNumber } from '../answers.ts';
import { filledText, optionalText, text } from '../inputs.ts';
import { toNumberOrNull } from '../records/money.ts';
import { toUser, USER_FIELDS, type UserData, userRecord } from '../records/user.ts';
import { type RestRoute, route } from '../route.ts';

const noPinYet = (label: string) =>
  filledText(label).refine((pin) => pin === undefined, { message: 'Security PINs cannot be set yet.' });
const profileBody = z.object({
  name: optionalText('Name'),
  mobile: optionalText('Mobile'),
  country: optionalText('Country'),
  oldPassword: filledText('The old password'),
  newPassword: filledText('The new password'),
  // Told rather than ignored: somebody who sends a PIN must not believe that it was set.
  oldPin: noPinYet('The old PIN'),
  newPin: noPinYet('The new PIN'),
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
    };
};
type BalanceData = {
  me: {
    totalBalance: string | null;
    todayProfit: string | null;
    dailyRatings: { count: number; cap: number; resetsAt: string } | null;
  };
};

export const profileRoutes: readonly RestRoute[] = [
  route<MeData>()({
    method: 'GET',
    path: '/api/profile/me',
    access: 'user',
    summary: 'The signed-in person, with balances.',
    answer: meRecord,
    operation: `query Rest_me {
      me { ${USER_FIELDS} signupBonusClaimed totalBalance totalProfit todayProfit ratingCount }
    }`,
    reply: ({ me: { totalBalance, totalProfit, todayProfit, signupBonusClaimed, ratingCount, ...user } }) => ({
      body: {
        ...toUser(user),
        signupBonusClaimed,
        ratingCount,
        totalBalance: toNumberOrNull(totalBalance),
        totalProfit: toNumberOrNull(totalProfit),
        todayProfit: toNumberOrNull(todayProfit),
        withdrawNetwork: null,
        withdrawAddress: null,
        withdrawExchange: null,
      },
    }),
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
    variables: ({ body: { name, mobile, country, oldPassword, newPassword }, ticket }) => ({
      input: { name, mobile, country, oldPassword, newPassword, profilePictureTicket: ticket },
    }),
    reply: () => ({ body: { msg: 'Profile updated successfully!' } }),
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
