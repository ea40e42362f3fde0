import { PASSWORD, type Person, signUp } from '../../support/stack.ts';
import { canSignIn, ended } from '../accounts.ts';
import { everythingHeld, stringMatching } from '../matchers.ts';
import { earner, idOf, smallEarner, startedRating } from '../people.ts';
import { answer, type Row, refusal } from '../table.ts';

const leaving = (person: Person, password = PASSWORD) => ({
  token: person.token,
  body: { password },
  variables: { password },
});
const anything = stringMatching(/./);

export const leavingRows: readonly Row[] = [
  {
    call: 'GET /api/profile/export',
    graph: '{ me { id heldByAuth heldByWallet heldByRatings heldByPayments heldByNotifications } }',
    answers: [
      answer('everything that is held about the person', async (stack) => {
        const rater = await earner(stack);
        const auth = { account: { id: idOf(rater), username: rater.username, mobile: '+12025550142' } };
        const held = everythingHeld();
        return {
          token: rater.token,
          rest: { _id: idOf(rater), auth, ...held },
          data: {
            me: {
              ...{ id: idOf(rater), heldByAuth: auth, heldByWallet: held.wallet, heldByRatings: held.ratings },
              ...{ heldByPayments: held.payments, heldByNotifications: held.notifications },
            },
          },
        };
      }),
    ],
    refusals: [],
  },
  {
    call: 'DELETE /api/profile',
    graph: 'mutation ($password: String!, $giveUp: USDT) { deleteAccount(password: $password, giveUp: $giveUp) }',
    sample: () => ({ body: { password: PASSWORD }, variables: { password: PASSWORD } }),
    answers: [
      answer('the account is erased: nobody signs in by it', async (stack) => {
        const person = await signUp(stack);
        return {
          ...leaving(person),
          rest: { msg: anything },
          data: { deleteAccount: true },
          after: async () => {
            await ended(person);
            if (await canSignIn(stack, person.username, PASSWORD)) throw new Error('somebody signs in by it');
          },
        };
      }),
      answer('and a rest below the smallest payout is given up by its sum', async (stack) => {
        const person = await smallEarner(stack);
        const { token, body } = leaving(person);
        return {
          token,
          body: { ...body, giveUp: 0.4 },
          variables: { ...body, giveUp: '0.4' },
          rest: { msg: anything },
          data: { deleteAccount: true },
          after: () => ended(person),
        };
      }),
    ],
    refusals: [
      refusal([403, 'PASSWORD_WRONG', 'The password is wrong.'], 'a wrong password', async (stack) =>
        leaving(await signUp(stack), 'not-the-password-9'),
      ),
      refusal(
        [409, 'ERASURE_BLOCKED', /^There are 9\.00 USDT in your balance\. Withdraw them first\./],
        'an account with money left',
        async (stack) => leaving(await earner(stack)),
      ),
      refusal(
        [
          409,
          'ERASURE_REST',
          /^There are 0\.40 USDT left, less than the smallest payout of 1\.00 USDT\. Agree to give up/,
        ],
        'an account with a rest that nobody agreed to give up',
        async (stack) => leaving(await smallEarner(stack)),
      ),
      refusal(
        [409, 'ERASURE_REST', /^You agreed to give up 0\.30 USDT, but there are 0\.40 USDT now\./],
        'another rest than there is',
        async (stack) => {
          const { token, body } = leaving(await smallEarner(stack));
          return { token, body: { ...body, giveUp: 0.3 }, variables: { ...body, giveUp: '0.3' } };
        },
      ),
      refusal(
        [409, 'ERASURE_BLOCKED', 'A rating is open: finish it or give it back.'],
        'an account with a rating open',
        async (stack) => {
          const rater = await signUp(stack);
          await startedRating(stack, rater);
          return leaving(rater);
        },
      ),
    ],
  },
];
