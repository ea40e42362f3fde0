import { type Person, signUp } from '../../support/stack.ts';
import { moment } from '../matchers.ts';
import { heldRater } from '../people.ts';
import { answer, badInput, type Row, refusal } from '../table.ts';

const FIELDS = 'yearOfBirth languages devices interests fixed { field until }';
const nothing = { yearOfBirth: null, languages: [], devices: [], interests: [], fixed: [] };
const told = { yearOfBirth: 1990, languages: ['de', 'en'], devices: ['android'], interests: ['books', 'music'] };
const fixed = ['yearOfBirth', 'languages', 'devices', 'interests'].map((field) => ({ field, until: moment }));

const setting = ({ token }: Pick<Person, 'token'>, input: object) => ({ token, body: input, variables: { input } });
/** Somebody who told this a moment ago. */
async function teller(stack: Parameters<typeof signUp>[0]) {
  const person = await signUp(stack);
  await person.call('PUT', '/api/profile/about-you', told);
  return person;
}

export const aboutRows: readonly Row[] = [
  {
    call: 'GET /api/profile/about-you',
    graph: `query { me { aboutYou { ${FIELDS} } } }`,
    answers: [
      answer('of whoever told nothing: nothing', async (stack) => {
        const { token } = await signUp(stack);
        return { token, rest: nothing, data: { me: { aboutYou: nothing } } };
      }),
      answer('what one told, and until when each may only be taken away', async (stack) => {
        const { token } = await teller(stack);
        return { token, rest: { ...told, fixed }, data: { me: { aboutYou: { ...told, fixed } } } };
      }),
    ],
    refusals: [],
  },
  {
    call: 'PUT /api/profile/about-you',
    graph: `mutation ($input: AboutYouInput!) { setAboutYou(input: $input) { ${FIELDS} } }`,
    sample: () => setting({ token: '' }, told),
    answers: [
      answer('what is told now, in one order, whatever that in which it was chosen', async (stack) => ({
        ...setting(await signUp(stack), { ...told, languages: ['en', 'de', 'en'], interests: ['music', 'books'] }),
        rest: { ...told, fixed },
        data: { setAboutYou: { ...told, fixed } },
      })),
      answer('what is left out stays; null and an empty list take it away', async (stack) => {
        const now = { ...told, yearOfBirth: null, devices: [], fixed };
        return {
          ...setting(await teller(stack), { yearOfBirth: null, devices: [] }),
          rest: now,
          data: { setAboutYou: now },
        };
      }),
      answer('of whoever is on hold, too', async (stack) => {
        const made = { ...nothing, devices: ['ios'], fixed: [{ field: 'devices', until: moment }] };
        return { ...setting(await heldRater(stack), { devices: ['ios'] }), rest: made, data: { setAboutYou: made } };
      }),
    ],
    refusals: [
      refusal(
        [409, 'ABOUT_TOO_SOON', /^You can change this again on \d{1,2} \w+ \d{4}\.$/],
        'something else a moment later',
        async (stack) => setting(await teller(stack), { yearOfBirth: 1991 }),
      ),
      refusal(badInput('Please choose at most 5 languages.'), 'six languages', async (stack) =>
        setting(await signUp(stack), { languages: ['de', 'en', 'es', 'fr', 'it', 'nl'] }),
      ),
      refusal(
        badInput('A device is one of: ios, android, windows, macos, linux.'),
        'a device that there is not',
        async (stack) => setting(await signUp(stack), { devices: ['fridge'] }),
      ),
    ],
  },
];
