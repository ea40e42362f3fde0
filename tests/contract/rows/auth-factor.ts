import { type Person, signUp } from '../../support/stack.ts';
import { withSecondFactor } from '../accounts.ts';
import { aText } from '../matchers.ts';
import { idOf } from '../people.ts';
import { answer, type Row, refusal } from '../table.ts';

const renewing = ({ token }: Person, totp: string | undefined) => ({
  token,
  body: { totp },
  variables: { input: { totp } },
});
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The second factor, given once more within a session. */
export const factorRows: readonly Row[] = [
  {
    call: 'POST /api/auth/second-factor/renew',
    graph: 'mutation ($input: RenewSecondFactorInput!) { renewSecondFactor(input: $input) { token user { id } } }',
    sample: () => ({ body: { totp: '000000' }, variables: { input: { totp: '000000' } } }),
    answers: [
      answer('other tokens, for a code that was not used', async (stack) => {
        const { person, code } = await withSecondFactor(stack);
        return {
          ...renewing(person, code),
          rest: { token: aText },
          data: { renewSecondFactor: { token: aText, user: { id: idOf(person) } } },
        };
      }),
    ],
    refusals: [
      refusal([403, 'SECOND_FACTOR_CODE_WRONG', 'The code is wrong.'], 'a wrong code', async (stack) => {
        const { person, code } = await withSecondFactor(stack);
        return renewing(person, wrongFor(code));
      }),
      refusal(
        [403, 'SECOND_FACTOR_CODE_REQUIRED', 'Enter the code of your second factor.'],
        'nothing that was given',
        async (stack) => renewing((await withSecondFactor(stack)).person, undefined),
      ),
      refusal(
        [403, 'PASSKEY_NOT_ACCEPTED', 'This passkey was not accepted.'],
        'a passkey that is none',
        async (stack) => {
          const { person } = await withSecondFactor(stack);
          return {
            token: person.token,
            body: { passkey: {} },
            variables: { input: { passkey: '{}' } },
          };
        },
      ),
      refusal(
        [409, 'SECOND_FACTOR_NOT_SET', 'No second factor is set up.'],
        'whoever has no second factor',
        async (stack) => renewing(await signUp(stack), '000000'),
      ),
    ],
  },
];
