import { testMongo, testName } from '@candor/testkit/stores';
import type { Connection, Model } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cancelEndings,
  endingModel,
  endingsHeld,
  isEnding,
  noteEndings,
  type OrganisationEnding,
  toldOf,
  writeEnded,
} from './endings.ts';
import { connectMongo, ensureIndexes } from './mongo.ts';

let connection: Connection;
let endings: Model<OrganisationEnding>;
beforeAll(async () => {
  connection = await connectMongo((await testMongo()).url, testName('endings'));
  endings = endingModel(connection);
  await ensureIndexes([endings]);
});
afterAll(() => connection.close());
beforeEach(async () => void (await endings.deleteMany({})));

const labs = { id: 'labs', name: 'Labs' };
const tide = { id: 'tide', name: 'Tide' };
const note = (stage: 'prepare' | 'remove', organisations?: (typeof labs)[], userId = 'u') =>
  noteEndings(endings, { userId, stage, ...(organisations && { organisations }) });
const ending = async () =>
  (await Promise.all(['labs', 'tide'].map(async (id) => ((await isEnding(endings, id)) ? [id] : [])))).flat();

describe('organisations that end with somebody who did not found them', () => {
  it('are those that the newest question names, however often and at once', async () => {
    expect(await note('prepare', [labs, tide])).toEqual([labs, tide]);
    await Promise.all(Array.from({ length: 8 }, () => note('prepare', [labs, tide])));
    expect(await ending()).toEqual(['labs', 'tide']);
    await note('prepare', [tide]);
    expect(await ending()).toEqual(['tide']);
    await note('prepare', []);
    expect(await ending()).toEqual([]);
  });

  it('go on when nothing comes of the erasure, and only those that are this person’s', async () => {
    await note('prepare', [labs]);
    await note('prepare', [tide], 'another');
    await cancelEndings(endings, 'u');
    await cancelEndings(endings, 'u');
    expect(await ending()).toEqual(['tide']);
  });

  it('have ended for good: neither a question nor a late word that nothing comes of it brings them back', async () => {
    await note('remove', [labs]);
    await writeEnded(endings, ['labs']);
    await cancelEndings(endings, 'u');
    await note('prepare', []);
    await note('prepare', [labs], 'another');
    await cancelEndings(endings, 'another');
    expect(await endings.find().lean()).toEqual([{ _id: 'labs', userId: 'u', ended: true }]);
  });

  it('are those that were noted where a build that knows of none goes on with the erasure', async () => {
    await note('prepare', [labs, tide]);
    await writeEnded(endings, ['labs']);
    expect(await note('remove')).toEqual([
      { id: 'labs', name: '' },
      { id: 'tide', name: '' },
    ]);
    expect(await note('remove', undefined, 'another')).toEqual([]);
    // Begun by such a build, nothing ends but what is the person's own.
    await note('prepare');
    expect(await ending()).toEqual(['labs']);
  });

  it('are in an export by id and name with what is held of each; without any nothing is there', async () => {
    const of = async (id: string) => ({ deposits: [id] });
    const asked = (organisations?: (typeof labs)[]) =>
      endingsHeld(async () => ({ publishes: true, ...(organisations && { organisations }) }), 'u', of);
    expect(await asked([labs, tide])).toEqual({
      organisations: [
        { ...labs, deposits: ['labs'] },
        { ...tide, deposits: ['tide'] },
      ],
    });
    expect(await asked([])).toEqual({});
    // Auth of before says nothing of them.
    expect(await asked()).toEqual({});
  });

  it('are told by name of what stands in the way', () => {
    expect(toldOf(labs, ['A deposit is being reviewed.'])).toEqual(['“Labs”: A deposit is being reviewed.']);
    expect(toldOf({ id: 'labs', name: '' }, ['A deposit is being reviewed.'])).toEqual([
      'A deposit is being reviewed.',
    ]);
  });
});
