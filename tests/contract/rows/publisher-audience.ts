import { expect } from 'vitest';
import type { TestStack } from '../../support/stack.ts';
import { anApp, draftApp, hold, publisherOf } from '../people.ts';
import { answer, badInput, NOT_FOUND, ON_HOLD, type Row, refusal } from '../table.ts';
import { newPublisher } from './publisher-apps.ts';

const FIELDS = 'countries languages devices interests ages { from to } minCompleted only except';
const none = {
  ...{ countries: null, languages: null, devices: null, interests: null },
  ...{ ages: null, minCompleted: null, only: null, except: null },
};
const conditions = {
  ...{ countries: ['DE', 'FR'], languages: ['de'], devices: ['android', 'ios'], interests: ['music'] },
  ...{ ages: [{ from: 20, to: 40 }], minCompleted: 3 },
};

const reading = (token: string, id: string) => ({ token, params: { id }, variables: { id } });
const setting = (token: string, id: string, audience: object = conditions, quotas?: readonly object[]) => ({
  token,
  params: { id },
  body: { audience, ...(quotas && { quotas }) },
  variables: { input: { id, audience, ...(quotas && { quotas }) } },
});
const TOLD = `audience { ${FIELDS} } quotas { name match { ${FIELDS} } places taken } quotasLack`;
/** Quotas as they are set, and as they are told of a campaign without places. */
const quotas = [
  { name: 'German', match: { languages: ['de'] }, places: 3 },
  { name: 'Phones', match: { devices: ['android', 'ios'], minCompleted: 2 }, places: 4 },
];
const quotasTold = quotas.map((one) => ({ ...one, match: { ...none, ...one.match }, taken: 0 }));
const undivided = (audience: object) => ({
  rest: { audience, quotas: [], quotasLack: 0 },
  graph: { audience, quotas: null, quotasLack: null },
});
const QUOTA_TAKEN = (name: string, least: number) =>
  [409, 'QUOTA_TAKEN', `The quota “${name}” needs at least ${least} places: so many may be taken.`] as const;
/** A campaign that nobody else of these tests rates. */
async function ownDraft(stack: TestStack) {
  const publisher = await publisherOf(stack);
  return { token: publisher.token, publisher, id: (await draftApp(publisher))._id };
}

const today = () => new Date().toISOString().slice(0, 10);
const estimating = (token: string, id: string, audience?: object) => ({
  token,
  params: { id },
  ...(audience && { query: `?audience=${encodeURIComponent(JSON.stringify(audience))}` }),
  variables: { input: { id, audience } },
});

const filling = (token: string, id: string, places = 5) => ({
  ...{ token, params: { id }, query: `?places=${places}` },
  variables: { id, places },
});

export const audienceRows: readonly Row[] = [
  {
    call: 'GET /api/publisher/apps/:id/audience/estimate',
    graph: 'query ($input: AudienceEstimateInput!) { audienceEstimate(input: $input) { eligible day } }',
    sample: (id) => estimating('', id),
    answers: [
      answer('about how many fit an audience that is not saved yet: fewer than ten', async (stack) => {
        const { token, id } = await ownDraft(stack);
        const told = { eligible: 0, day: today() };
        return { ...estimating(token, id, conditions), rest: told, data: { audienceEstimate: told } };
      }),
      answer('of a quota within it', async (stack) => {
        const { token, id } = await ownDraft(stack);
        const told = { eligible: 0, day: today() };
        const match = { languages: ['de'] };
        return {
          ...estimating(token, id),
          query: `?match=${encodeURIComponent(JSON.stringify(match))}`,
          ...{ variables: { input: { id, match } }, rest: told, data: { audienceEstimate: told } },
        };
      }),
      answer('of the campaign’s own', async (stack) => {
        const { token, id, publisher } = await ownDraft(stack);
        await publisher.call('PUT', `/api/publisher/apps/${id}/audience`, { audience: conditions });
        const told = { eligible: 0, day: today() };
        return { ...estimating(token, id), rest: told, data: { audienceEstimate: told } };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'about a campaign of somebody else', async (stack) =>
        estimating((await newPublisher(stack)).token, (await anApp(stack))._id),
      ),
      refusal(
        [429, 'TOO_MANY_ESTIMATES', 'That was asked 60 times in this hour. Please ask again later.'],
        'asked for the 61st time in an hour',
        async (stack) => {
          // Nobody else's: what is counted is the publisher's, whoever asks.
          const publisher = await newPublisher(stack);
          const [{ token }, id] = [publisher, (await draftApp(publisher))._id];
          for (let asked = 0; asked < 60; asked += 1)
            await publisher.call('GET', `/api/publisher/apps/${id}/audience/estimate`);
          return estimating(token, id);
        },
        { retryAfter: true },
      ),
      refusal(
        badInput('A device is one of: ios, android, windows, macos, linux.'),
        'about a device that there is not',
        async (stack) => {
          const { token, id } = await ownDraft(stack);
          return estimating(token, id, { devices: ['fridge'] });
        },
      ),
    ],
  },
  {
    call: 'GET /api/publisher/apps/:id/time-to-fill',
    graph: 'query ($id: ID!, $places: Int!) { timeToFill(appId: $id, places: $places) { places fromDays toDays day } }',
    sample: (id) => filling('', id),
    answers: [
      answer('of a campaign whose raters did too little: neither end is known', async (stack) => {
        const { token, id, publisher } = await ownDraft(stack);
        await publisher.call('PUT', `/api/publisher/apps/${id}/audience`, { audience: conditions });
        const told = { places: 5, fromDays: null, toDays: null, day: today() };
        return { ...filling(token, id), rest: told, data: { timeToFill: told } };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'about a campaign of somebody else', async (stack) =>
        filling((await newPublisher(stack)).token, (await anApp(stack))._id),
      ),
      refusal(badInput('Buy at least 1 place.'), 'about no places', async (stack) => {
        const { token, id } = await ownDraft(stack);
        return filling(token, id, 0);
      }),
    ],
  },
  {
    call: 'GET /api/publisher/apps/:id/audience',
    graph: `query ($id: ID!) { app(id: $id) { ${TOLD} } }`,
    sample: (id) => reading('', id),
    answers: [
      answer('of a campaign that is for everybody: no conditions', async (stack) => {
        const { token, id } = await ownDraft(stack);
        const { rest, graph } = undivided(none);
        return { ...reading(token, id), rest, data: { app: graph } };
      }),
      answer('the conditions that there are', async (stack) => {
        const { token, id, publisher } = await ownDraft(stack);
        await publisher.call('PUT', `/api/publisher/apps/${id}/audience`, { audience: conditions });
        const { rest, graph } = undivided({ ...none, ...conditions });
        return { ...reading(token, id), rest, data: { app: graph } };
      }),
      answer('its quotas, in their order, and what they lack', async (stack) => {
        const { token, id, publisher } = await ownDraft(stack);
        await publisher.call('PUT', `/api/publisher/apps/${id}/audience`, { audience: {}, quotas });
        const told = { audience: none, quotas: quotasTold, quotasLack: 7 };
        return { ...reading(token, id), rest: told, data: { app: told } };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'a campaign of somebody else', async (stack) =>
        reading((await newPublisher(stack)).token, (await anApp(stack))._id),
      ),
    ],
  },
  {
    call: 'PUT /api/publisher/apps/:id/audience',
    graph: `mutation ($input: SetAudienceInput!) { setAudience(input: $input) { eligible ${TOLD} } }`,
    sample: (id) => setting('', id),
    answers: [
      answer('the audience as it is kept, each list in one order', async (stack) => {
        const { token, id } = await ownDraft(stack);
        const { rest, graph } = undivided({ ...none, ...conditions });
        return {
          ...setting(token, id, { ...conditions, countries: ['FR', 'DE', 'FR'], devices: ['ios', 'android'] }),
          // Nobody fits all of that.
          rest: { ...rest, eligible: 0 },
          data: { setAudience: { ...graph, eligible: 0 } },
        };
      }),
      answer('without conditions everybody again', async (stack) => {
        const { token, id, publisher } = await ownDraft(stack);
        await publisher.call('PUT', `/api/publisher/apps/${id}/audience`, { audience: conditions });
        const { rest, graph } = undivided(none);
        return {
          ...setting(token, id, { languages: [], minCompleted: null }),
          rest: { ...rest, eligible: expect.any(Number) },
          data: { setAudience: { ...graph, eligible: expect.any(Number) } },
        };
      }),
      answer('its quotas, which stay as they are where nothing is said of them', async (stack) => {
        const { token, id, publisher } = await ownDraft(stack);
        await publisher.call('PUT', `/api/publisher/apps/${id}/audience`, { audience: conditions, quotas });
        const told = { audience: none, quotas: quotasTold, quotasLack: 7, eligible: expect.any(Number) };
        return { ...setting(token, id, {}), rest: told, data: { setAudience: told } };
      }),
      answer('none any more, where an empty list is given', async (stack) => {
        const { token, id, publisher } = await ownDraft(stack);
        await publisher.call('PUT', `/api/publisher/apps/${id}/audience`, { audience: {}, quotas });
        const { rest, graph } = undivided(none);
        const eligible = expect.any(Number);
        return {
          ...setting(token, id, {}, []),
          rest: { ...rest, eligible },
          data: { setAudience: { ...graph, eligible } },
        };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'a campaign of somebody else', async (stack) =>
        setting((await newPublisher(stack)).token, (await anApp(stack))._id),
      ),
      refusal(NOT_FOUND, 'somebody else’s campaign among the conditions', async (stack) => {
        const { _id } = await draftApp(await newPublisher(stack));
        const { token, id } = await ownDraft(stack);
        return setting(token, id, { except: [_id] });
      }),
      refusal(ON_HOLD, 'whoever is on hold', async (stack) => {
        const publisher = await newPublisher(stack);
        const { _id } = await draftApp(publisher);
        await hold(stack, publisher);
        return setting(publisher.token, _id);
      }),
      refusal(
        badInput('A device is one of: ios, android, windows, macos, linux.'),
        'a device that there is not',
        async (stack) => {
          const { token, id } = await ownDraft(stack);
          return setting(token, id, { devices: ['fridge'] });
        },
      ),
      refusal(QUOTA_TAKEN('German', 3), 'fewer places than a quota has and may have taken', async (stack) => {
        const { token, id, publisher } = await ownDraft(stack);
        await publisher.call('PUT', `/api/publisher/apps/${id}/audience`, { audience: {}, quotas });
        return setting(token, id, {}, [{ ...quotas[0], places: 2 }]);
      }),
      refusal(
        badInput('A quota is for somebody: please give it a condition.'),
        'a quota for everybody',
        async (stack) => {
          const { token, id } = await ownDraft(stack);
          return setting(token, id, {}, [{ name: 'All', match: {}, places: 2 }]);
        },
      ),
      refusal(
        badInput('Quota 2: Another quota is for the same people.'),
        'two quotas for the same people',
        async (stack) => {
          const { token, id } = await ownDraft(stack);
          return setting(token, id, {}, [quotas[0] ?? {}, { ...quotas[0], name: 'Also German' }]);
        },
      ),
      refusal(NOT_FOUND, 'somebody else’s campaign among the conditions of a quota', async (stack) => {
        const { _id } = await draftApp(await newPublisher(stack));
        const { token, id } = await ownDraft(stack);
        return setting(token, id, {}, [{ name: 'Others', match: { except: [_id] }, places: 2 }]);
      }),
    ],
  },
];
