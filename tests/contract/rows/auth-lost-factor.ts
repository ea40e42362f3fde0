import { connectMongo } from '@candor/service-kit/data/mongo';
import { mailedToken } from '../../support/mailed.ts';
import { PASSWORD, type Person, signUp, type TestStack } from '../../support/stack.ts';
import { canSignIn, confirmedPerson, emailOf, setUpFactor, withSecondFactor } from '../accounts.ts';
import { aText, moment } from '../matchers.ts';
import { idOf, REASON } from '../people.ts';
import { answer, type Row, refusal, type Told } from '../table.ts';

const LINK_INVALID: Told = [400, 'LINK_INVALID', 'This link is no longer valid. Ask for a new one.'];
const NOTHING: Told = [
  409,
  'NOTHING_LOST',
  'There is nothing to stop or to approve: no second factor is being removed.',
];
const NOBODYS = 'x'.repeat(32);

/** Somebody with a confirmed mail address and a second factor. */
async function withFactor(stack: TestStack): Promise<Person> {
  const person = await confirmedPerson(stack);
  await setUpFactor(person);
  return person;
}

const say = (stack: TestStack, { username }: Person) =>
  stack.anyone.call('POST', '/api/auth/second-factor/lost', { username, password: PASSWORD });

/** Somebody whose loss is said, and the link that confirms it. */
async function said(stack: TestStack): Promise<{ person: Person; token: string }> {
  const person = await withFactor(stack);
  await say(stack, person);
  return { person, token: await mailedToken(stack, emailOf(person), '/lost-factor') };
}

/** Somebody whose loss is confirmed, and waits. */
async function begun(stack: TestStack): Promise<Person> {
  const { person, token } = await said(stack);
  await stack.anyone.call('POST', '/api/auth/second-factor/lost/confirm', { token });
  return person;
}

/** Changes somebody's record in auth's database: time, and a role, that no test can wait for. */
async function change(stack: TestStack, person: Person, set: object): Promise<void> {
  const auth = await connectMongo(stack.mongoUrl, `${stack.name}_auth`);
  try {
    await auth.collection<{ _id: string }>('users').updateOne({ _id: idOf(person) }, { $set: set });
  } finally {
    await auth.close();
  }
}

/** Somebody whose 7 days have passed, and the link that removes the factor. */
async function due(stack: TestStack, set: object = {}): Promise<{ person: Person; token: string }> {
  const person = await begun(stack);
  await change(stack, person, { 'factorLoss.from': new Date() });
  await say(stack, person);
  const token = await mailedToken(stack, emailOf(person), '/remove-factor');
  await change(stack, person, set);
  return { person, token };
}

const saying = (username: string, password = PASSWORD) => ({
  body: { username, password },
  variables: { input: { username, password } },
});
const linked = (token: string) => ({ body: { token }, variables: { token } });
const removing = (token: string, password = PASSWORD) => ({
  body: { token, password },
  variables: { input: { token, password } },
});

export const lostFactorRows: readonly Row[] = [
  {
    call: 'POST /api/auth/second-factor/lost',
    graph: 'mutation ($input: LoseSecondFactorInput!) { loseSecondFactor(input: $input) }',
    answers: [
      answer('the link that confirms it is mailed, and nothing changes yet', async (stack) => {
        const person = await withFactor(stack);
        return {
          ...saying(person.username),
          rest: { msg: 'We have sent you a mail about what comes next.' },
          data: { loseSecondFactor: true },
          after: async () => {
            await mailedToken(stack, emailOf(person), '/lost-factor');
            if (await canSignIn(stack, person.username, PASSWORD)) throw new Error('the password alone signs in');
          },
        };
      }),
    ],
    refusals: [
      refusal([401, 'INVALID_CREDENTIALS', 'Invalid username or password.'], 'a wrong password', async (stack) =>
        saying((await withFactor(stack)).username, 'not-the-password-9'),
      ),
      refusal([409, 'SECOND_FACTOR_NOT_SET', 'No second factor is set up.'], 'whoever has none', async (stack) =>
        saying((await signUp(stack)).username),
      ),
      refusal(
        [
          ...([409, 'MAIL_UNCONFIRMED'] as const),
          'Your mail address was never confirmed, so it cannot prove that the account is yours. Please write to us.',
        ],
        'an address that was never confirmed',
        async (stack) => saying((await withSecondFactor(stack)).person.username),
      ),
    ],
  },
  {
    call: 'POST /api/auth/second-factor/lost/confirm',
    graph: 'mutation ($token: String!) { confirmFactorLoss(token: $token) }',
    answers: [
      answer('from when on it can be removed; the mail about it has the link that stops it', async (stack) => {
        const { person, token } = await said(stack);
        return {
          ...linked(token),
          rest: { msg: 'In 7 days you can remove the second factor.', from: moment },
          data: { confirmFactorLoss: moment },
          after: async () => void (await mailedToken(stack, emailOf(person), '/keep-factor')),
        };
      }),
    ],
    refusals: [refusal(LINK_INVALID, 'a link that was never mailed', () => linked(NOBODYS))],
  },
  {
    call: 'POST /api/auth/second-factor/lost/remove',
    graph: 'mutation ($input: RemoveLostFactorInput!) { removeLostFactor(input: $input) { token user { id } } }',
    answers: [
      answer('whoever is signed in without it; payouts wait', async (stack) => {
        const { person, token } = await due(stack);
        return {
          ...removing(token),
          rest: { token: aText, user: { _id: idOf(person) } },
          data: { removeLostFactor: { token: aText, user: { id: idOf(person) } } },
          after: async () => {
            if (!(await canSignIn(stack, person.username, PASSWORD))) throw new Error('the second factor is asked for');
          },
        };
      }),
    ],
    refusals: [
      refusal(LINK_INVALID, 'a link that was never mailed', () => removing(NOBODYS)),
      refusal([403, 'PASSWORD_WRONG', 'The password is wrong.'], 'a wrong password', async (stack) =>
        removing((await due(stack)).token, 'not-the-password-9'),
      ),
      refusal(
        [
          ...([409, 'SECOND_ADMINISTRATOR'] as const),
          "An administrator's second factor is removed only once another administrator has approved it.",
        ],
        'an administrator whom nobody approved',
        async (stack) => removing((await due(stack, { role: 'finance' })).token),
      ),
    ],
  },
  {
    call: 'POST /api/auth/second-factor/lost/stop',
    graph: 'mutation ($token: String!) { stopFactorLoss(token: $token) }',
    answers: [
      answer('the second factor stays', async (stack) => ({
        ...linked(await mailedToken(stack, emailOf(await begun(stack)), '/keep-factor')),
        rest: { msg: 'Your second factor stays.' },
        data: { stopFactorLoss: true },
      })),
    ],
    refusals: [
      refusal(LINK_INVALID, 'a link that was never mailed', () => linked(NOBODYS)),
      refusal(NOTHING, 'one that was stopped already', async (stack) => {
        const token = await mailedToken(stack, emailOf(await begun(stack)), '/keep-factor');
        await stack.anyone.call('POST', '/api/auth/second-factor/lost/stop', { token });
        return linked(token);
      }),
    ],
  },
  {
    call: 'DELETE /api/auth/second-factor/lost',
    graph: 'mutation { keepSecondFactor }',
    answers: [
      answer('the second factor stays', async (stack) => ({
        token: (await begun(stack)).token,
        rest: { msg: 'Your second factor stays.' },
        data: { keepSecondFactor: true },
      })),
    ],
    refusals: [
      refusal(NOTHING, 'whoever’s is not said to be lost', async (stack) => ({
        token: (await withFactor(stack)).token,
      })),
    ],
  },
];

const approving = (id: string) => ({
  params: { id },
  body: { reason: REASON },
  variables: { input: { userId: id, reason: REASON } },
});

/** An administrator whose loss waits. */
async function losingAdministrator(stack: TestStack): Promise<Person> {
  const person = await begun(stack);
  await change(stack, person, { role: 'finance' });
  return person;
}

export const lossApprovalRows: readonly Row[] = [
  {
    call: 'POST /api/admin/administrators/:id/lost-factor',
    graph:
      'mutation ($input: ApproveFactorLossInput!) { approveFactorLoss(input: $input) { factorLoss { waitsForAdministrator } } }',
    sample: approving,
    answers: [
      answer('it can be removed once its time has come', async (stack) => ({
        token: stack.adminToken,
        ...approving(idOf(await losingAdministrator(stack))),
        rest: {
          msg: 'It is approved.',
          user: { factorLoss: { waitsForAdministrator: false } },
        },
        data: { approveFactorLoss: { factorLoss: { waitsForAdministrator: false } } },
      })),
    ],
    refusals: [
      refusal(NOTHING, 'an administrator who lost nothing', async (stack) => ({
        token: stack.adminToken,
        ...approving(idOf(await withFactor(stack))),
      })),
      refusal([400, 'STATUS_UNCHANGED', 'It is approved already.'], 'one that is approved', async (stack) => {
        const person = await losingAdministrator(stack);
        await stack.admin.call('POST', `/api/admin/administrators/${idOf(person)}/lost-factor`, { reason: REASON });
        return { token: stack.adminToken, ...approving(idOf(person)) };
      }),
    ],
  },
];
