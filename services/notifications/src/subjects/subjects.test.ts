import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../testing/instance.ts';
import { createSubjectsHeard, type SubjectsHeard } from './heard.ts';
import { rememberSubject, subjectOf } from './service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.connection.close());
beforeEach(() => world.empty());

const FOR_EVER_MS = 60_000;
const depsOf = (subjectsHeard: SubjectsHeard) => ({ subjects: world.deps.subjects, subjectsHeard });

describe('the app of a rating', () => {
  it('is looked up once by whoever was told of it, and by all others', async () => {
    const [here, there] = [depsOf(createSubjectsHeard()), depsOf(createSubjectsHeard())];
    await rememberSubject(here, 'r', 'Tidepool');
    expect(await subjectOf(there, 'r')).toBe('Tidepool');
    await world.empty();
    expect(await subjectOf(here, 'r')).toBe('Tidepool');
  });

  it('keeps its first name, whoever says another', async () => {
    const [here, there] = [depsOf(createSubjectsHeard()), depsOf(createSubjectsHeard())];
    await rememberSubject(here, 'r', 'Tidepool');
    await rememberSubject(there, 'r', 'Kettle');
    expect([await subjectOf(here, 'r'), await subjectOf(there, 'r')]).toEqual(['Tidepool', 'Tidepool']);
  });

  it('is heard of by all who wait for it in this process, and by nobody who waits for another', async () => {
    const deps = depsOf(createSubjectsHeard(FOR_EVER_MS));
    const waiting = [subjectOf(deps, 'r'), subjectOf(deps, 'r')];
    await rememberSubject(deps, 'other', 'Kettle');
    await rememberSubject(deps, 'r', 'Tidepool');
    expect(await Promise.all(waiting)).toEqual(['Tidepool', 'Tidepool']);
  });

  it('is looked up once more when the wait is over: another process may have been told', async () => {
    const heard: SubjectsHeard = {
      known: () => undefined,
      tell: () => {},
      wait: () => ({
        name: async () => {
          await rememberSubject(depsOf(createSubjectsHeard()), 'r', 'Tidepool');
          return undefined;
        },
        end: () => {},
      }),
    };
    expect(await subjectOf(depsOf(heard), 'r')).toBe('Tidepool');
  });

  it('is not known when nobody was told', async () => {
    expect(await subjectOf(depsOf(createSubjectsHeard(0)), 'r')).toBeUndefined();
  });
});
