import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAccount, openWorld, signIn, world } from './world.ts';

beforeAll(openWorld);
afterAll(() => world?.stop());

const GUESSES = 10_000;
const AT_ONCE = 40;
/** What an hour of guesses from anywhere has compared at most; a run takes less. */
const COMPARED_MAX = 150;

it(`${GUESSES} wrong passwords for one name from as many networks: few are compared, and the owner is in within a minute`, async () => {
  const owner = await newAccount();
  let begun = 0;
  let compared = 0;
  const guesser = async () => {
    while (begun < GUESSES) {
      begun += 1;
      const from = `${11 + (begun >> 16)}.${(begun >> 8) & 255}.${begun & 255}.9`;
      const { status } = await signIn({ ...owner, password: `not-the-word-${begun}` }, { from });
      if (status === 401) compared += 1;
      else expect(status).toBe(429);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, guesser));
  console.log(`${compared} of ${GUESSES} guesses were compared`);
  expect(compared).toBeGreaterThan(0);
  expect(compared).toBeLessThan(COMPARED_MAX);
  const own = await signIn(owner);
  if (own.status === 200) return;
  expect(own.status).toBe(429);
  expect(Number(own.headers.get('retry-after'))).toBeLessThanOrEqual(60);
});
