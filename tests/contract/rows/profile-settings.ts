import { PASSWORD, type Person, signUp } from '../../support/stack.ts';
import { canSignIn } from '../accounts.ts';
import { moment } from '../matchers.ts';
import { heldRater, idOf, OTHER_TRON_ADDRESS, PIN, payoutSettings, TRON_ADDRESS } from '../people.ts';
import { answer, badInput, ON_HOLD, type Row, refusal } from '../table.ts';
import { lockedOut, PIN_LOCKED, PIN_NOT_SET, PIN_WEAK, PIN_WRONG, withPin } from './payouts.ts';
import { UPDATED } from './profile.ts';

const pins = (person: Person, oldPin: string, newPin: string) => ({
  token: person.token,
  body: { oldPin, newPin },
  variables: { input: { oldPin, newPin } },
});

/** The PIN is a part of the profile in REST, and a mutation of its own in GraphQL. */
export const pinRow: Row = {
  call: 'PUT /api/profile',
  further: true,
  graph: 'mutation ($input: ChangePinInput!) { changePin(input: $input) { id hasPin } }',
  answers: [
    answer('the PIN is changed', async (stack) => {
      const person = await withPin(stack);
      return {
        ...pins(person, PIN, '314159'),
        rest: UPDATED,
        data: { changePin: { id: idOf(person), hasPin: true } },
        after: async () => {
          await person.call('PUT', '/api/profile/withdraw-info', { ...payoutSettings, securityPin: '314159' });
        },
      };
    }),
  ],
  refusals: [
    refusal(PIN_WRONG, 'a wrong old PIN', async (stack) => pins(await withPin(stack), '000000', '314159')),
    refusal(
      PIN_WRONG,
      'a wrong old PIN beside other changes, of which none is made',
      async (stack) => {
        const person = await withPin(stack);
        const rest = { name: 'Changed', country: 'NO', oldPassword: PASSWORD, newPassword: 'brave-lantern-7' };
        const { body, ...asked } = pins(person, '000000', '314159');
        return {
          ...asked,
          body: { ...body, ...rest },
          after: async () => {
            const { name, country } = await person.call<{ name: string; country: string }>('GET', '/api/profile/me');
            if (name !== 'Rita Rater' || country !== '') throw new Error(`${name}, ${country}`);
            if (!(await canSignIn(stack, person.username, PASSWORD))) throw new Error('the password was changed');
          },
        };
      },
      { only: 'rest' },
    ),
    refusal(PIN_NOT_SET, 'whoever has no PIN', async (stack) => pins(await signUp(stack), PIN, '314159')),
    refusal(
      PIN_LOCKED,
      'a PIN that was wrong five times',
      async (stack) => pins(await lockedOut(stack), PIN, '314159'),
      {
        retryAfter: true,
      },
    ),
    refusal([400, 'PIN_FORMAT', 'Enter a 4-6 digit PIN'], 'a PIN of three digits', async (stack) =>
      pins(await withPin(stack), PIN, '314'),
    ),
    refusal(PIN_WEAK, 'a PIN that is easy to guess', async (stack) => pins(await withPin(stack), PIN, '4321')),
  ],
};

const settings = (person: Person, more: Partial<typeof payoutSettings> = {}) => ({
  token: person.token,
  body: { ...payoutSettings, ...more },
  variables: { input: { ...payoutSettings, ...more } },
});
const becoming = (person: Person, company: Record<string, string>) => ({
  token: person.token,
  body: company,
  variables: { input: company },
});
const COMPANY = { company: 'Test Labs', website: 'https://example.com' };

export const roleRows: readonly Row[] = [
  {
    call: 'PUT /api/profile/withdraw-info',
    graph: `mutation ($input: PayoutSettingsInput!) {
      setPayoutSettings(input: $input) { withdrawNetwork withdrawAddress withdrawExchange withdrawPayableFrom hasPin }
    }`,
    sample: () => ({ body: payoutSettings, variables: { input: payoutSettings } }),
    answers: [
      answer('the first time it sets the PIN, too, and its address waits for nothing', async (stack) => ({
        ...settings(await signUp(stack)),
        rest: { msg: 'Withdrawal information saved successfully!', payableFrom: null },
        data: {
          setPayoutSettings: {
            ...{ withdrawNetwork: 'TRC20', withdrawAddress: TRON_ADDRESS, withdrawExchange: 'Kraken', hasPin: true },
            withdrawPayableFrom: null,
          },
        },
      })),
      answer('another address, and from when it can be paid to', async (stack) => {
        const person = await withPin(stack);
        return {
          ...settings(person, { address: OTHER_TRON_ADDRESS }),
          rest: { msg: 'Withdrawal information saved successfully!', payableFrom: moment },
          data: { setPayoutSettings: { withdrawAddress: OTHER_TRON_ADDRESS, withdrawPayableFrom: moment } },
        };
      }),
    ],
    refusals: [
      refusal(
        [400, 'ADDRESS_INVALID', 'This is not a valid address on SOL.'],
        'another network’s address',
        async (stack) => settings(await signUp(stack), { network: 'SOL' }),
      ),
      refusal([400, 'PIN_FORMAT', 'Enter a 4-6 digit PIN'], 'a PIN of seven digits', async (stack) =>
        settings(await signUp(stack), { securityPin: '2718281' }),
      ),
      refusal(PIN_WEAK, 'a first PIN that is easy to guess', async (stack) =>
        settings(await signUp(stack), { securityPin: '1984' }),
      ),
      refusal(badInput('Please choose one of the payout networks.'), 'a network that there is not', async (stack) =>
        settings(await signUp(stack), { network: 'Bitcoin' }),
      ),
      refusal(
        [400, 'PASSWORD_REQUIRED', 'Please enter your password.'],
        'a first PIN without the password',
        async (stack) => settings(await signUp(stack), { password: '' }),
      ),
      refusal([403, 'PASSWORD_WRONG', 'The password is wrong.'], 'a first PIN with a wrong password', async (stack) =>
        settings(await signUp(stack), { password: 'not-the-password-9' }),
      ),
      refusal(PIN_WRONG, 'later, a wrong PIN', async (stack) =>
        settings(await withPin(stack), { securityPin: '000000' }),
      ),
      refusal(PIN_LOCKED, 'a PIN that was wrong five times', async (stack) => settings(await lockedOut(stack)), {
        retryAfter: true,
      }),
    ],
  },
  {
    call: 'POST /api/profile/publisher',
    graph: 'mutation ($input: BecomePublisherInput!) { becomePublisher(input: $input) { publisher company website } }',
    sample: () => ({ body: COMPANY, variables: { input: COMPANY } }),
    answers: [
      answer('the user becomes a publisher', async (stack) => ({
        ...becoming(await signUp(stack), COMPANY),
        rest: { msg: 'You are a publisher now.' },
        data: { becomePublisher: { publisher: true, ...COMPANY } },
      })),
    ],
    refusals: [
      refusal(badInput('Please enter your company.'), 'no company', async (stack) =>
        becoming(await signUp(stack), { company: ' ' }),
      ),
      refusal(
        badInput('The website must be a web address, such as https://example.com.'),
        'a web site that is none',
        async (stack) => becoming(await signUp(stack), { ...COMPANY, website: 'javascript:alert(1)' }),
      ),
      refusal(ON_HOLD, 'whoever is on hold', async (stack) => becoming(await heldRater(stack), COMPANY)),
    ],
  },
];
