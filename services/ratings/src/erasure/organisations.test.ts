import type { ErasureCommand } from '@candor/events';
import { CrashAbort, crashAt } from '@candor/service-kit/steps';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { closeApp } from '../apps/close.ts';
import { fundApp } from '../apps/fund.ts';
import { isPublisherStaying, requirePublisherStaying } from '../people/service.ts';
import { startRating } from '../rating/start.ts';
import { submitRating } from '../rating/submit.ts';
import { appNow, draftApp, liveApp, longText, openRatings, publisher, type TestRatings } from '../testing/instance.ts';
import { heldOfOrganisation } from './export.ts';
import { handleErasure } from './service.ts';

let ratings: TestRatings;
beforeAll(async () => {
  ratings = await openRatings();
});
afterAll(() => ratings.close());
beforeEach(() => ratings.reset());

/** Founded by the publisher of these tests, whose only member is by now somebody else. */
const labs = { id: publisher.userId, name: 'Labs' };
const tide = { id: 'tide', name: 'Tide' };
const ask = (stage: ErasureCommand['stage'], organisations?: (typeof labs)[], deps = ratings.instance()) =>
  handleErasure(deps, { userId: 's', stage, ...(organisations && { organisations }) });
const deliver = async () => {
  for (const model of [ratings.models.ratings, ratings.models.apps])
    await (model as typeof ratings.models.ratings).updateMany({}, { $set: { outbox: [] }, $unset: { outboxState: 1 } });
};
/** A campaign of the founder's organisation with a rating that was paid for, closed. */
async function closedCampaign() {
  const deps = ratings.instance();
  const app = await liveApp(ratings, 1);
  const { _id } = await startRating(deps, { userId: 'r', appId: app._id });
  ratings.clock.advance(30_000);
  await submitRating(deps, { userId: 'r', ratingId: _id, stars: 5, feedback: longText('paid') });
  await closeApp(deps, publisher, app._id);
  await deliver();
  return { app, ratingId: _id };
}

it('an organisation that ends with somebody else than its founder is closed first, and takes nothing new meanwhile', async () => {
  const app = await liveApp(ratings, 2);
  await deliver();
  const deps = ratings.instance();
  expect((await ask('prepare', [labs, tide])).blockers).toEqual([
    '“Labs”: A campaign still holds places: close it, and let its open ratings end.',
  ]);
  const owner = { ...publisher, userId: 's', organisation: { id: labs.id, role: 'owner' as const } };
  await expect(fundApp(deps, owner, { appId: app._id, places: 1 })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(draftApp(ratings)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  for (const { id } of [labs, tide]) expect(await isPublisherStaying(deps, id)).toBe(false);
  // What its founder does as a person goes on.
  const other = await ratings.models.apps.create({ ...(await appNow(ratings, app._id)), _id: 'x', publisherId: 'q' });
  await expect(startRating(deps, { userId: labs.id, appId: other._id })).resolves.toBeDefined();
  await ask('cancel');
  for (const { id } of [labs, tide]) await requirePublisherStaying(deps, id);
});

it('what it has is removed as a publisher’s is, and what its founder has rated stays', async () => {
  const { app, ratingId } = await closedCampaign();
  await ratings.models.resultsBooks.create({ _id: app._id, labels: [], views: [], links: [] });
  const conversation = { _id: ratingId, appId: app._id, appName: 'App', raterId: 'r', publisherId: labs.id };
  const message = { id: 'm', by: 'publisher', text: 'Thank you.', masked: [], print: 'p', at: new Date(0) };
  await ratings.models.conversations.create({
    ...{
      ...conversation,
      messages: [message],
      sent: { rater: 0, publisher: 1 },
      closedAt: null,
      closedBy: null,
      outbox: [],
    },
  } as never);
  await ratings.models.ratings.create({
    ...(await ratings.models.ratings.findById(ratingId).lean()),
    ...{ _id: 'founders', attempt: 7, userId: labs.id, publisherId: 'q', feedback: 'the founder’s own' },
  } as never);
  for (let again = 0; again < 2; again += 1) {
    for (const stage of ['prepare', 'remove'] as const)
      expect(await ask(stage, [labs, tide])).toEqual({ blockers: [] });
  }
  expect(await appNow(ratings, app._id)).toMatchObject({ hidden: true });
  expect(await ratings.models.resultsBooks.countDocuments()).toBe(0);
  expect(await ratings.models.conversations.findById(ratingId).lean()).toMatchObject({
    ...{ closedBy: 'erased', messages: [{ text: '' }] },
  });
  expect(await ratings.models.ratings.findById('founders').lean()).toMatchObject({ feedback: 'the founder’s own' });
  // For good, whatever is told late.
  await ask('cancel');
  await expect(requirePublisherStaying(ratings.instance(), labs.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

it('a crash between two of them is finished by the next call, also by auth of before, which names none', async () => {
  for (const organisations of [[labs, tide], undefined]) {
    const { app } = await closedCampaign();
    await ask('prepare', [labs, tide]);
    const crash = ask('remove', [labs, tide], ratings.instance(crashAt('erasure:published')));
    await expect(crash).rejects.toThrow(CrashAbort);
    expect(await ask('remove', organisations)).toEqual({ blockers: [] });
    expect(await appNow(ratings, app._id)).toMatchObject({ hidden: true });
    expect(await ratings.models.organisationEndings.countDocuments({ ended: true })).toBe(2);
    await ratings.reset();
  }
});

it('what stands in the way is looked at again before anything is removed', async () => {
  const { app } = await closedCampaign();
  expect((await ask('prepare', [labs])).blockers).toEqual([]);
  await ratings.models.apps.updateOne({ _id: app._id }, { $set: { available: 1 } });
  expect((await ask('remove', [labs])).blockers).toHaveLength(1);
  expect((await appNow(ratings, app._id)).hidden ?? false).toBe(false);
});

it('without being named it is not touched: auth alone says what ends', async () => {
  const { app } = await closedCampaign();
  for (const stage of ['prepare', 'remove'] as const) expect(await ask(stage, [])).toEqual({ blockers: [] });
  expect((await appNow(ratings, app._id)).hidden ?? false).toBe(false);
  await requirePublisherStaying(ratings.instance(), labs.id);
});

it('an export has its campaigns, and nothing of what its founder has rated', async () => {
  const { app, ratingId } = await closedCampaign();
  await ratings.models.conversations.create({
    ...{ _id: 'founders', appId: 'x', appName: 'Another', raterId: labs.id, publisherId: 'q', messages: [] },
    ...{ sent: { rater: 0, publisher: 0 }, closedAt: null, closedBy: null, outbox: [] },
  } as never);
  const message = { id: 'm', by: 'publisher', text: 'Thank you.', masked: [], print: 'p', at: new Date(0) };
  await ratings.models.conversations.create({
    ...{ _id: ratingId, appId: app._id, appName: 'App', raterId: 'r', publisherId: labs.id, messages: [message] },
    ...{ sent: { rater: 0, publisher: 1 }, closedAt: null, closedBy: null, outbox: [] },
  } as never);
  const held = await heldOfOrganisation(ratings.instance(), labs.id);
  expect(held).toMatchObject({
    apps: [{ _id: app._id, fundings: 1 }],
    conversations: [{ ratingId, messages: [{ text: 'Thank you.', mine: true }] }],
    leftOut: [],
  });
  expect((held.conversations as object[]).length).toBe(1);
  // Who rated is nobody's to know.
  expect(JSON.stringify(held)).not.toMatch(/raterId|reservations/);
});
