import { mailedToken } from '../../support/mailed.ts';
import { PASSWORD, type Person, signUp, type TestStack } from '../../support/stack.ts';
import { emailOf } from '../accounts.ts';
import { moment } from '../matchers.ts';
import { idOf, REASON } from '../people.ts';
import { answer, type Row, refusal, type Told } from '../table.ts';

const LINK_INVALID: Told = [400, 'LINK_INVALID', 'This link is no longer valid. Ask for a new one.'];
const NOBODYS = 'x'.repeat(32);
const signIn = (stack: TestStack, { username }: Person) =>
  stack.anyone.call<{ token: string }>('POST', '/api/auth/login', { username, password: PASSWORD });

/** The link of the mail about a sign-in from a new device. */
async function warned(stack: TestStack): Promise<{ person: Person; token: string }> {
  const person = await signUp(stack);
  await signIn(stack, person);
  return { person, token: await mailedToken(stack, emailOf(person), '/freeze') };
}

/** Somebody who was frozen, and has signed in again. */
async function frozen(stack: TestStack): Promise<{ person: Person; token: string }> {
  const person = await signUp(stack);
  await stack.admin.call('PUT', `/api/users/${idOf(person)}/freeze`, { frozen: true, reason: REASON });
  return { person, token: (await signIn(stack, person)).token };
}

/** The link that lifts the freeze. */
async function lifting(stack: TestStack): Promise<{ person: Person; token: string }> {
  const { person, token } = await frozen(stack);
  const sent = await fetch(`${stack.url}/api/auth/unfreeze-link`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  if (sent.status !== 200) throw new Error(`no link was sent: ${sent.status}`);
  return { person, token: await mailedToken(stack, emailOf(person), '/unfreeze') };
}

const freezing = (token: string) => ({ body: { token }, variables: { token } });
const unfreezing = (token: string, password = PASSWORD) => ({
  body: { token, password },
  variables: { input: { token, password } },
});

export const freezeRows: readonly Row[] = [
  {
    call: 'POST /api/auth/freeze',
    graph: 'mutation ($token: String!) { freezeAccount(token: $token) }',
    answers: [
      answer('the account is frozen, and its sessions have ended', async (stack) => {
        const { person, token } = await warned(stack);
        return {
          ...freezing(token),
          rest: { msg: 'Your account is frozen.', until: moment },
          data: { freezeAccount: moment },
          after: async () => {
            const { token: again } = await signIn(stack, person);
            const headers = { authorization: `Bearer ${again}`, 'content-type': 'application/json' };
            const changed = await fetch(`${stack.url}/api/profile/publisher`, {
              ...{ method: 'POST', headers },
              body: JSON.stringify({ company: 'Mallory Ltd' }),
            });
            const { code } = (await changed.json()) as { code?: string };
            if (code !== 'FROZEN') throw new Error(`a change was answered ${changed.status} ${code}`);
          },
        };
      }),
    ],
    refusals: [refusal(LINK_INVALID, 'a link that was never mailed', () => freezing(NOBODYS))],
  },
  {
    call: 'POST /api/auth/unfreeze-link',
    graph: 'mutation { sendUnfreezeLink }',
    answers: [
      answer('the link is mailed', async (stack) => {
        const { person, token } = await frozen(stack);
        return {
          token,
          rest: { msg: 'A link to lift the freeze has been sent.' },
          data: { sendUnfreezeLink: true },
          after: async () => void (await mailedToken(stack, emailOf(person), '/unfreeze')),
        };
      }),
    ],
    refusals: [
      refusal([409, 'NOT_FROZEN', 'This account is not frozen.'], 'whoever is not frozen', async (stack) => ({
        token: (await signUp(stack)).token,
      })),
    ],
  },
  {
    call: 'POST /api/auth/unfreeze',
    graph: 'mutation ($input: UnfreezeInput!) { unfreezeAccount(input: $input) }',
    answers: [
      answer('the freeze is lifted', async (stack) => ({
        ...unfreezing((await lifting(stack)).token),
        rest: { msg: 'Your account is no longer frozen.' },
        data: { unfreezeAccount: true },
      })),
    ],
    refusals: [
      refusal(LINK_INVALID, 'a link that was never mailed', () => unfreezing(NOBODYS)),
      refusal([403, 'PASSWORD_WRONG', 'The password is wrong.'], 'a wrong password', async (stack) =>
        unfreezing((await lifting(stack)).token, 'not-the-password-9'),
      ),
    ],
  },
];
