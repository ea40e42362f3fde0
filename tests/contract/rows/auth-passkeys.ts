import { openAuthenticator } from '@candor/auth/testing/authenticator';
import { PASSWORD, type Person, signUp, type TestStack } from '../../support/stack.ts';
import { canSignIn } from '../accounts.ts';
import { aFlag, anId, aText, moment } from '../matchers.ts';
import { idOf } from '../people.ts';
import { answer, badInput, NOT_FOUND, type Row, refusal, type Told } from '../table.ts';

const WRONG: Told = [401, 'PASSKEY_WRONG', 'This passkey was not accepted.'];
const REFUSED: Told = [400, 'PASSKEY_REFUSED', 'The passkey could not be added. Please try again.'];
const PASSWORD_WRONG: Told = [403, 'PASSWORD_WRONG', 'The password is wrong.'];
const FIELDS = 'id name createdAt lastUsedAt backedUp';
const aPasskey = (name: string) => ({ name, createdAt: moment, lastUsedAt: null, backedUp: aFlag });
const asText = (answered: string) => ({ body: { answer: JSON.parse(answered) }, variables: { answer: answered } });

/** The address that the product calls itself by, which passkeys are of. */
const siteOf = (stack: TestStack) => stack.url.replace('127.0.0.1', 'localhost');

/** What somebody's browser has made, and who they are. */
async function made(stack: TestStack, person?: Person) {
  const owner = person ?? (await signUp(stack));
  const key = openAuthenticator(siteOf(stack));
  const { options } = await owner.call<{ options: unknown }>('POST', '/api/auth/passkeys/start', {
    password: PASSWORD,
  });
  return { owner, key, answered: key.make(options) };
}
async function withPasskey(stack: TestStack) {
  const { owner, key, answered } = await made(stack);
  const body = { name: 'Laptop', answer: JSON.parse(answered) };
  const added = await owner.call<{ passkey: { _id: string } }>('POST', '/api/auth/passkeys', body);
  const { options } = await stack.anyone.call<{ options: unknown }>('POST', '/api/auth/passkeys/sign-in/start');
  return { owner, key, id: added.passkey._id, signed: key.sign(options) };
}

const adding = (person: Person, answered: string, name = 'Laptop') => ({
  token: person.token,
  body: { name, answer: JSON.parse(answered) },
  variables: { input: { name, answer: answered } },
});
const removing = (token: string, id: string, password = PASSWORD) => ({
  ...{ token, params: { id }, body: { password } },
  variables: { id, password },
});

const ownRows: readonly Row[] = [
  {
    call: 'GET /api/auth/passkeys',
    graph: `{ me { passkeys { ${FIELDS} } } }`,
    answers: [
      answer('those that were added', async (stack) => {
        const { owner, id } = await withPasskey(stack);
        const passkey = aPasskey('Laptop');
        return {
          token: owner.token,
          rest: [{ _id: id, ...passkey }],
          data: { me: { passkeys: [{ id, ...passkey }] } },
        };
      }),
    ],
    refusals: [],
  },
  {
    call: 'POST /api/auth/passkeys/start',
    graph: 'mutation ($password: String!) { startPasskey(password: $password) }',
    sample: () => ({ body: { password: PASSWORD }, variables: { password: PASSWORD } }),
    answers: [
      answer('what the browser makes one by', async (stack) => {
        const person = await signUp(stack);
        const options = { rp: { id: 'localhost', name: 'Candor' }, attestation: 'none', challenge: aText };
        return {
          token: person.token,
          body: { password: PASSWORD },
          variables: { password: PASSWORD },
          rest: { options },
          data: { startPasskey: options },
        };
      }),
    ],
    refusals: [
      refusal(PASSWORD_WRONG, 'a wrong password', async (stack) => {
        const password = 'not-the-password-9';
        return { token: (await signUp(stack)).token, body: { password }, variables: { password } };
      }),
    ],
  },
  {
    call: 'POST /api/auth/passkeys',
    status: 201,
    graph: `mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { passkey { ${FIELDS} } codes } }`,
    sample: () => ({ body: { name: 'x', answer: {} }, variables: { input: { name: 'x', answer: '{}' } } }),
    answers: [
      answer(
        'the passkey, and recovery codes with the first one; the password alone signs nobody in',
        async (stack) => {
          const { owner, answered } = await made(stack);
          const codes = Array(10).fill(aText);
          return {
            ...adding(owner, answered),
            rest: { passkey: { _id: anId, ...aPasskey('Laptop') }, codes },
            data: { addPasskey: { passkey: { id: anId, ...aPasskey('Laptop') }, codes } },
            after: async () => {
              if (await canSignIn(stack, owner.username, PASSWORD)) throw new Error('the password alone is enough');
            },
          };
        },
      ),
    ],
    refusals: [
      refusal(REFUSED, 'an answer that was used', async (stack) => {
        const { owner, answered } = await made(stack);
        await owner.call('POST', '/api/auth/passkeys', { name: 'Laptop', answer: JSON.parse(answered) });
        return adding(owner, answered);
      }),
      refusal(REFUSED, 'what somebody else was asked for', async (stack) =>
        adding(await signUp(stack), (await made(stack)).answered),
      ),
      refusal(badInput('Please enter a name.'), 'an empty name', async (stack) => {
        const { owner, answered } = await made(stack);
        return adding(owner, answered, ' ');
      }),
    ],
  },
  {
    call: 'PUT /api/auth/passkeys/:id',
    graph: `mutation ($id: ID!, $name: String!) { renamePasskey(id: $id, name: $name) { ${FIELDS} } }`,
    sample: (id) => ({ params: { id }, body: { name: 'Phone' }, variables: { id, name: 'Phone' } }),
    answers: [
      answer('under its new name', async (stack) => {
        const { owner, id } = await withPasskey(stack);
        return {
          ...{ token: owner.token, params: { id }, body: { name: 'Phone' }, variables: { id, name: 'Phone' } },
          rest: { _id: id, ...aPasskey('Phone') },
          data: { renamePasskey: { id, ...aPasskey('Phone') } },
        };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'somebody else’s', async (stack) => {
        const { id } = await withPasskey(stack);
        const name = 'Phone';
        return { token: (await signUp(stack)).token, params: { id }, body: { name }, variables: { id, name } };
      }),
    ],
  },
  {
    call: 'DELETE /api/auth/passkeys/:id',
    status: 204,
    graph: 'mutation ($id: ID!, $password: String!) { removePasskey(id: $id, password: $password) }',
    sample: (id) => removing('', id),
    answers: [
      answer('nothing; the password is enough again', async (stack) => {
        const { owner, id } = await withPasskey(stack);
        return {
          ...removing(owner.token, id),
          data: { removePasskey: true },
          after: async () => {
            if (!(await canSignIn(stack, owner.username, PASSWORD))) throw new Error('nobody signs in any more');
          },
        };
      }),
    ],
    refusals: [
      refusal(PASSWORD_WRONG, 'a wrong password', async (stack) => {
        const { owner, id } = await withPasskey(stack);
        return removing(owner.token, id, 'not-the-password-9');
      }),
      refusal(NOT_FOUND, 'somebody else’s', async (stack) =>
        removing((await signUp(stack)).token, (await withPasskey(stack)).id),
      ),
    ],
  },
];

const signInRows: readonly Row[] = [
  {
    call: 'POST /api/auth/passkeys/sign-in/start',
    graph: 'mutation { startPasskeySignIn }',
    answers: [
      answer('what the browser signs, the same for everybody', () => {
        const options = { rpId: 'localhost', userVerification: 'required', challenge: aText };
        return { rest: { options }, data: { startPasskeySignIn: options } };
      }),
    ],
    refusals: [],
  },
  {
    call: 'POST /api/auth/passkeys/sign-in',
    graph: 'mutation ($answer: String!) { loginWithPasskey(answer: $answer) { token user { id username } } }',
    answers: [
      answer('token and user', async (stack) => {
        const { owner, signed } = await withPasskey(stack);
        const { username } = owner;
        return {
          ...asText(signed),
          rest: { token: aText, user: { _id: idOf(owner), username } },
          data: { loginWithPasskey: { token: aText, user: { id: idOf(owner), username } } },
        };
      }),
    ],
    refusals: [
      refusal(WRONG, 'an answer that was used', async (stack) => {
        const { signed } = await withPasskey(stack);
        await stack.anyone.call('POST', '/api/auth/passkeys/sign-in', { answer: JSON.parse(signed) });
        return asText(signed);
      }),
      refusal(WRONG, 'a passkey that is not known here', async (stack) => {
        const { options } = await stack.anyone.call<{ options: unknown }>('POST', '/api/auth/passkeys/sign-in/start');
        return asText(openAuthenticator(siteOf(stack)).sign(options));
      }),
    ],
  },
];

export const passkeyRows: readonly Row[] = [...ownRows, ...signInRows];
