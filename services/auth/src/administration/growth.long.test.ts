import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAuth, type World } from '../testing/instance.ts';
import { insertPeople } from '../testing/people.ts';
import { type ListQuestion, listUsers } from './list.ts';

const MANY = 10_000;
const BATCH = 1_000;
const ROUNDS = 40;
const RATIO_MAX = 3;

let few: World;
let many: World;
beforeAll(async () => {
  [few, many] = [await openAuth(), await openAuth()];
  await insertPeople(few, 10);
  for (let made = 0; made < MANY; made += BATCH) {
    many.clock.advance(BATCH);
    await insertPeople(many, BATCH, (n) => ({ onHold: n % 100 === 0 }));
  }
}, 180_000);
afterAll(() => Promise.all([few.close(), many.close()]));

const questions: Record<string, ListQuestion> = {
  'the first page': { first: 10 },
  'sorted by name': { first: 10, sort: 'username' },
  'sorted backwards': { first: 10, sort: 'username_desc' },
  'a search that one person matches': { first: 10, search: 'person4321' },
  // Each of its pieces is in many a name and number.
  'a search that one person matches, of common pieces': { first: 10, search: 'person1007' },
  'a search that some match': { first: 10, search: 'n99' },
  'a search that everybody matches': { first: 10, search: 'EXAMPLE.com', sort: 'username' },
  'a search that nobody matches': { first: 10, search: 'zzzz' },
  'those on hold': { first: 10, onHold: true },
};

/** The quickest of many: whatever else the machine is at only ever makes one slower. */
async function quickest(world: World, asked: ListQuestion, before: number): Promise<number> {
  const start = performance.now();
  await listUsers(world.deps, asked);
  return Math.min(before, performance.now() - start);
}

it(`a page of ${MANY} people takes at most ${RATIO_MAX} × what it takes with ten`, async () => {
  const ratios: [string, number][] = [];
  for (const [name, asked] of Object.entries(questions)) {
    let [withFew, withMany] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let round = 0; round < ROUNDS; round += 1) {
      withFew = await quickest(few, asked, withFew);
      withMany = await quickest(many, asked, withMany);
    }
    ratios.push([name, withMany / withFew]);
    console.log(`${name}: ${withMany.toFixed(2)} ms / ${withFew.toFixed(2)} ms = ${(withMany / withFew).toFixed(2)}`);
  }
  expect(ratios.filter(([, ratio]) => ratio > RATIO_MAX)).toEqual([]);
}, 120_000);
