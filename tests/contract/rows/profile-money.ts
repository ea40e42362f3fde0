import { until } from '@candor/testkit/until';
import { signUp } from '../../support/stack.ts';
import { fundPromotions } from '../accounts.ts';
import { moment, stringMatching } from '../matchers.ts';
import {
  coveredEarner,
  coverPublisher,
  earner,
  heldRater,
  idOf,
  startedRating,
  submittedRating,
  uncoveredEarner,
} from '../people.ts';
import { answer, badInput, ON_HOLD, type Row, refusal, type Told } from '../table.ts';

const CLAIMED: Told = [409, 'BONUS_CLAIMED', 'You have claimed the signup bonus already.'];

export const bonusRow: Row = {
  call: 'POST /api/profile/claim-signup-bonus',
  graph: 'mutation ($key: String) { claimSignupBonus(idempotencyKey: $key) { signupBonusClaimed totalBalance } }',
  answers: [
    answer('the bonus is in the balance', async (stack) => {
      const rater = await coveredEarner(stack);
      await fundPromotions(stack, 30);
      return {
        token: rater.token,
        rest: { msg: 'Signup bonus claimed!' },
        data: { claimSignupBonus: { signupBonusClaimed: true, totalBalance: '39' } },
        after: async () => {
          const { balance } = await rater.call<{ balance: number }>('GET', '/api/profile/balance');
          if (balance !== 39) throw new Error(`the balance is ${balance}`);
        },
      };
    }),
    answer('the same key again: the first answer, and no second bonus', async (stack) => {
      const rater = await coveredEarner(stack);
      await fundPromotions(stack, 30);
      await rater.call('POST', '/api/profile/claim-signup-bonus', undefined, 'a-key');
      return {
        token: rater.token,
        headers: { 'idempotency-key': 'a-key' },
        variables: { key: 'a-key' },
        rest: { msg: 'Signup bonus claimed!' },
        data: { claimSignupBonus: { signupBonusClaimed: true, totalBalance: '39' } },
      };
    }),
  ],
  refusals: [
    refusal(
      [409, 'BONUS_NOT_EARNED', 'Complete your first rating to claim the bonus.'],
      'whoever has rated nothing',
      async (stack) => ({ token: (await signUp(stack)).token }),
    ),
    refusal(CLAIMED, 'a second claim', async (stack) => {
      const rater = await coveredEarner(stack);
      await fundPromotions(stack, 30);
      await rater.call('POST', '/api/profile/claim-signup-bonus');
      return { token: rater.token };
    }),
    refusal(
      [409, 'BONUS_BUDGET_EMPTY', 'The bonus budget is empty right now. You can claim your bonus later.'],
      'a claim while the budget is empty',
      async (stack) => ({ token: (await coveredEarner(stack)).token }),
    ),
    refusal(
      [
        409,
        'BONUS_IN_REVIEW',
        'A person looks at your bonus before it is paid. You will see the decision here; you need not claim again.',
      ],
      'a claim that no fees cover',
      async (stack) => ({ token: (await uncoveredEarner(stack)).token }),
    ),
    refusal(ON_HOLD, 'whoever is on hold', async (stack) => ({ token: (await heldRater(stack)).token })),
  ],
};

/** A whole day before and after now, as moments. */
const period = () => ({
  from: new Date(Date.now() - 86_400_000).toISOString(),
  to: new Date(Date.now() + 86_400_000).toISOString(),
});

export const balanceRows: readonly Row[] = [
  {
    call: 'GET /api/profile/signup-bonus',
    graph:
      '{ me { signupBonus { state amount rewards rewardsNeeded publishers publishersNeeded reason budgetEmpty mailNeeded } } }',
    answers: [
      answer('where it stands, and how far one is', async (stack) => ({
        token: (await signUp(stack)).token,
        rest: {
          state: 'unrated',
          amount: 30,
          rewards: 0,
          rewardsNeeded: 0.5,
          publishers: 0,
          publishersNeeded: 1,
          reason: null,
          budgetEmpty: true,
          mailNeeded: false,
        },
        data: {
          me: {
            signupBonus: {
              ...{ state: 'unrated', amount: '30', rewards: '0', rewardsNeeded: '0.5' },
              ...{ publishers: 0, publishersNeeded: 1, reason: null, budgetEmpty: true, mailNeeded: false },
            },
          },
        },
      })),
    ],
    refusals: [],
  },
  {
    call: 'GET /api/profile/balance',
    graph: '{ me { totalBalance todayProfit dailyRatings { count cap resetsAt } } }',
    answers: [
      answer('the balance, and how much of today is used', async (stack) => {
        const rater = await earner(stack);
        await startedRating(stack, rater);
        return {
          token: rater.token,
          rest: { balance: 9, todayProfit: 9, dailyRatingCount: 2, dailyRatingCap: 32, resetsAt: moment },
          data: {
            me: { totalBalance: '9', todayProfit: '9', dailyRatings: { count: 2, cap: 32, resetsAt: moment } },
          },
        };
      }),
    ],
    refusals: [],
  },
  {
    call: 'GET /api/profile/total-profit',
    graph: '{ me { totalProfit } }',
    answers: [
      answer('all that was earned by rating', async (stack) => ({
        token: (await earner(stack)).token,
        rest: { totalProfit: 9 },
        data: { me: { totalProfit: '9' } },
      })),
    ],
    refusals: [],
  },
  {
    call: 'GET /api/profile/referrals',
    graph: '{ me { referrals { edges { node { id username createdAt paid } } } } }',
    answers: [
      answer('who was invited, newest first, and who was paid for', async (stack) => {
        const inviter = await signUp(stack);
        const { invitationCode } = await inviter.call<{ invitationCode: string }>('GET', '/api/profile/me');
        const first = await signUp(stack, 'first', invitationCode);
        const second = await signUp(stack, 'second', invitationCode);
        await fundPromotions(stack, 10);
        await coverPublisher(stack);
        await submittedRating(stack, first);
        const list = () => inviter.call<{ paid: boolean }[]>('GET', '/api/profile/referrals');
        await until('the referral bonus', async () => (await list()).some(({ paid }) => paid));
        const shown = [
          { person: second, paid: false },
          { person: first, paid: true },
        ].map(({ person, paid }) => ({ id: idOf(person), username: person.username, createdAt: moment, paid }));
        return {
          token: inviter.token,
          rest: shown.map(({ id, ...rest }) => ({ _id: id, ...rest })),
          data: { me: { referrals: { edges: shown.map((node) => ({ node })) } } },
        };
      }),
    ],
    refusals: [],
  },
  {
    call: 'GET /api/profile/statement',
    graph: `query ($from: DateTime!, $to: DateTime!) {
      me { statement(from: $from, to: $to) { from to opening closing entries { at kind reference amount balanceAfter } } }
    }`,
    sample: () => ({ query: '?from=2026-11-21&to=2026-11-22', variables: period() }),
    answers: [
      answer('opening balance, entries, closing balance, as CSV', async (stack) => {
        const rater = await earner(stack);
        const { from, to } = period();
        const at = '[\\dT:.Z-]+';
        const lines = [
          'date,kind,reference,amount,balance',
          `${from},opening balance,,,0`,
          `${at},reward,${rater.ratingId},9,9`,
          `${to},closing balance,,,9`,
        ];
        const entry = { at: moment, kind: 'reward', reference: rater.ratingId, amount: '9', balanceAfter: '9' };
        return {
          token: rater.token,
          query: `?from=${from}&to=${to}`,
          variables: { from, to },
          rest: stringMatching(`^${lines.join('\r\n')}\r\n$`),
          data: { me: { statement: { from, to, opening: '0', closing: '9', entries: [entry] } } },
        };
      }),
    ],
    refusals: [
      refusal(
        badInput('The period must begin before it ends.'),
        'a period that ends before it begins',
        async (stack) => {
          const { from, to } = period();
          return {
            token: (await signUp(stack)).token,
            query: `?from=${to}&to=${from}`,
            variables: { from: to, to: from },
          };
        },
      ),
      refusal(
        badInput('Give both from and to, or neither of them for this month.'),
        'a period without an end',
        async (stack) => ({ token: (await signUp(stack)).token, query: '?from=2026-11-21' }),
        { only: 'rest' },
      ),
      refusal(
        badInput('from must be a day such as 2026-11-21, or a moment such as 2026-11-21T09:30:00Z.'),
        'what is no day',
        async (stack) => ({ token: (await signUp(stack)).token, query: '?from=yesterday&to=2026-11-22' }),
        { only: 'rest' },
      ),
    ],
  },
];
