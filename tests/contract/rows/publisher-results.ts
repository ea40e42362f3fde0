import { expect } from 'vitest';
import type { TestStack } from '../../support/stack.ts';
import { aFlag, aNumber, anId, aText, moment, stringMatching } from '../matchers.ts';
import { draftApp, hold, publisherOf } from '../people.ts';
import { answer, badInput, NOT_FOUND, ON_HOLD, type Row, refusal, type Told } from '../table.ts';
import { newPublisher } from './publisher-apps.ts';
import { withFeedback } from './publisher-feedback.ts';
import { asking, ofStranger, opened, reading, said, told } from './publisher-questions.ts';

const COUNTED = 'cells { label count } other mean { value }';
const RESULTS = `version versions { version at } ratings isPartial isWithheld noise stars { ${COUNTED} }
  questions { question { id } answered skipped ${COUNTED} nps { value } texts { text } }`;
const VIEW = 'id name at version filter device country';

/** A campaign of one piece of feedback, as it is told. */
async function answered(stack: TestStack) {
  const { publisher, id, rater, app } = await opened(stack);
  await rater.call('POST', `/api/ratings/submit-pending/${id}`, {
    ...said(id),
    answers: [{ id: 'part', value: 'Lists' }],
  });
  const hidden = (...labels: string[]) => labels.map((label) => ({ label, count: null }));
  const inRest = (cells: object[]) => cells.map((cell) => ({ ...cell, share: null }));
  const stars = { other: 1, mean: null, cells: hidden('1', '2', '3', '4', '5') };
  const nothing = { mean: null, nps: null, texts: [] };
  const part = { answered: 1, skipped: 0, other: 1, cells: hidden('Search', 'Lists'), ...nothing };
  const friend = { answered: 0, skipped: 1, other: 0, ...nothing };
  const exact = { isPartial: false, isWithheld: false, noise: 0 };
  const of = { version: 1, versions: [{ version: 1, at: moment }], ratings: 1, ...exact };
  const rest = {
    ...{ ...of, stars: { ...stars, cells: inRest(stars.cells) } },
    questions: [
      { question: told[0], ...part, cells: inRest(part.cells) },
      { question: told[1], ...friend },
    ],
  };
  const questions = [
    { question: { id: 'part' }, ...part },
    { question: { id: 'friend' }, ...friend },
  ];
  return { publisher, appId: app._id, ratingId: id, rest, data: { ...of, stars, questions } };
}

const strangers = (given: (token: string, id: string) => object) =>
  refusal(NOT_FOUND, 'somebody else’s app', async (stack: TestStack) => {
    const { token, id } = await ofStranger(stack);
    return given(token, id);
  });
const onHold = (given: (token: string, id: string) => object) =>
  refusal(ON_HOLD, 'whoever is on hold', async (stack: TestStack) => {
    const publisher = await newPublisher(stack);
    const { _id } = await draftApp(publisher);
    await hold(stack, publisher);
    return given(publisher.token, _id);
  });
const ALONE = badInput('A country stands alone: results by country have no other filter.');

const resultsRows: readonly Row[] = [
  {
    call: 'GET /api/publisher/apps/:id/results',
    graph: `query ($id: ID!, $version: Int, $filter: FeedbackFilter, $country: String) {
      app(id: $id) { results(version: $version, filter: $filter, country: $country) { ${RESULTS} } }
    }`,
    sample: (id) => reading('', id),
    answers: [
      answer('by question, and of fewer than three nothing but how many they are', async (stack) => {
        const { publisher, appId, rest, data } = await answered(stack);
        return { ...reading(publisher.token, appId), rest, data: { app: { results: data } } };
      }),
      answer('of what fits the filters alone', async (stack) => {
        const { publisher, appId } = await answered(stack);
        const filter = { asked: 1, answers: [{ question: 'part', values: ['Search'] }] };
        const query = `?asked=1&answers=${encodeURIComponent(JSON.stringify(filter.answers))}`;
        const none = { ratings: 0, isWithheld: false };
        return {
          ...{ ...reading(publisher.token, appId), query, variables: { id: appId, filter } },
          ...{ rest: none, data: { app: { results: none } } },
        };
      }),
      answer('of a country that too few raters are from: nothing', async (stack) => {
        const { publisher, appId } = await answered(stack);
        const none = { ratings: 0, isWithheld: true };
        return {
          ...{ ...reading(publisher.token, appId), query: '?country=DE', variables: { id: appId, country: 'DE' } },
          ...{ rest: none, data: { app: { results: none } } },
        };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'a version that there is not', async (stack) => {
        const { publisher, id } = await asking(stack);
        return { ...reading(publisher.token, id), query: '?version=7', variables: { id, version: 7 } };
      }),
      refusal(ALONE, 'a country with another filter', async (stack) => {
        const { publisher, id } = await asking(stack);
        const variables = { id, country: 'DE', filter: { stars: [1] } };
        return { ...reading(publisher.token, id), query: '?country=DE&stars=1', variables };
      }),
      strangers(reading),
    ],
  },
  {
    call: 'GET /api/publisher/apps/:id/results.csv',
    // GraphQL has the results themselves; the file is REST's.
    graph: null,
    sample: (id) => reading('', id),
    answers: [
      answer('the results as a file, a row a figure', async (stack) => {
        const { publisher, appId } = await answered(stack);
        const head = 'question,kind,row,label,count,value,from,to\r\n,,ratings,,1,,,\r\nStars,stars,cell,1,,,,\r\n';
        return { ...reading(publisher.token, appId), rest: stringMatching(`^${head}`) };
      }),
    ],
    refusals: [strangers(reading)],
  },
  {
    call: 'GET /api/publisher/apps/:id/results.json',
    graph: null,
    sample: (id) => reading('', id),
    answers: [
      answer('the results as a file', async (stack) => {
        const { publisher, appId, rest } = await answered(stack);
        return { ...reading(publisher.token, appId), rest };
      }),
    ],
    refusals: [strangers(reading)],
  },
];

const labelling = (token: string, appId: string, ratingId: string, label = 'bug') => ({
  ...{ token, params: { id: appId, ratingId }, body: { label } },
  variables: { input: { appId, ratingId, label } },
});
const unlabelling = (token: string, appId: string, ratingId: string) => {
  const { body, ...asked } = labelling(token, appId, ratingId);
  return { ...asked, query: `?label=${body.label}` };
};
const byQuery = (token: string, appId: string, label = 'bug') => ({
  ...{ token, params: { id: appId }, query: `?label=${label}` },
  variables: { input: { appId, label } },
});
const asList = (labels: string[], name: string) => ({ rest: { labels }, data: { [name]: labels } });

const labelRows: readonly Row[] = [
  {
    call: 'GET /api/publisher/apps/:id/labels',
    graph: 'query ($id: ID!) { app(id: $id) { labels } }',
    sample: (id) => reading('', id),
    answers: [
      answer('the labels of the campaign', async (stack) => {
        const { publisher, appId, ratingId } = await answered(stack);
        await publisher.call('POST', `/api/publisher/apps/${appId}/feedback/${ratingId}/labels`, { label: 'bug' });
        return { ...reading(publisher.token, appId), rest: { labels: ['bug'] }, data: { app: { labels: ['bug'] } } };
      }),
    ],
    refusals: [strangers(reading)],
  },
  {
    call: 'DELETE /api/publisher/apps/:id/labels',
    graph: 'mutation ($input: RemoveLabelInput!) { removeLabel(input: $input) }',
    sample: (id) => byQuery('', id),
    answers: [
      answer('those that are left', async (stack) => {
        const { publisher, appId, ratingId } = await answered(stack);
        for (const label of ['bug', 'wish'])
          await publisher.call('POST', `/api/publisher/apps/${appId}/feedback/${ratingId}/labels`, { label });
        return { ...byQuery(publisher.token, appId), ...asList(['wish'], 'removeLabel') };
      }),
    ],
    refusals: [strangers(byQuery), onHold(byQuery)],
  },
  {
    call: 'POST /api/publisher/apps/:id/feedback/:ratingId/labels',
    graph: 'mutation ($input: LabelFeedbackInput!) { labelFeedback(input: $input) }',
    sample: (id) => labelling('', id, 'none'),
    answers: [
      answer('the labels of the piece', async (stack) => {
        const { publisher, appId, ratingId } = await answered(stack);
        return { ...labelling(publisher.token, appId, ratingId), ...asList(['bug'], 'labelFeedback') };
      }),
    ],
    refusals: [
      refusal(badInput('A label has 1 to 40 characters.'), 'no label', async (stack) => {
        const { publisher, appId, ratingId } = await withFeedback(stack);
        return labelling(publisher.token, appId, ratingId, ' ');
      }),
      refusal(
        [409, 'LABELS_FULL', 'A campaign has at most 20 labels. Please remove one first.'],
        'a twenty-first label',
        async (stack) => {
          const { publisher, appId, ratingId } = await answered(stack);
          for (let n = 0; n < 20; n += 1)
            await publisher.call('POST', `/api/publisher/apps/${appId}/feedback/${ratingId}/labels`, {
              label: `l${n}`,
            });
          return labelling(publisher.token, appId, ratingId);
        },
      ),
      refusal(NOT_FOUND, 'feedback that there is not', async (stack) => {
        const { publisher, id } = await asking(stack);
        return labelling(publisher.token, id, 'none');
      }),
      strangers((token, id) => labelling(token, id, 'none')),
      onHold((token, id) => labelling(token, id, 'none')),
    ],
  },
  {
    call: 'DELETE /api/publisher/apps/:id/feedback/:ratingId/labels',
    graph: 'mutation ($input: LabelFeedbackInput!) { unlabelFeedback(input: $input) }',
    sample: (id) => unlabelling('', id, 'none'),
    answers: [
      answer('the labels that the piece still has', async (stack) => {
        const { publisher, appId, ratingId } = await answered(stack);
        await publisher.call('POST', `/api/publisher/apps/${appId}/feedback/${ratingId}/labels`, { label: 'bug' });
        return {
          ...unlabelling(publisher.token, appId, ratingId),
          ...asList([], 'unlabelFeedback'),
        };
      }),
    ],
    refusals: [
      strangers((token, id) => unlabelling(token, id, 'none')),
      onHold((token, id) => unlabelling(token, id, 'none')),
    ],
  },
];

const low = { name: 'Unhappy', filter: { stars: [1, 2] } };
const keeping = (token: string, appId: string, more: object = {}) => {
  const body = { ...low, ...more };
  return { token, params: { id: appId }, body, variables: { input: { appId, ...body } } };
};
const removing = (token: string, appId: string, oneId = 'none') => ({
  ...{ token, params: { id: appId, oneId } },
  variables: { input: { appId, id: oneId } },
});
const kept = { ...low, at: moment, version: null, device: null, country: null };
const VIEWS_FULL: Told = [409, 'VIEWS_FULL', 'A campaign has at most 20 saved views. Please remove one first.'];
const LINKS_FULL: Told = [
  409,
  'LINKS_FULL',
  'A campaign has at most 20 links to its results. Please remove one first.',
];
const twenty = (path: 'views' | 'links') => async (stack: TestStack) => {
  const publisher = await publisherOf(stack);
  const { _id } = await draftApp(publisher);
  for (let n = 0; n < 20; n += 1)
    await publisher.call('POST', `/api/publisher/apps/${_id}/results/${path}`, { name: `One ${n}`, days: 7 });
  return { publisher, id: _id };
};
async function shared(stack: TestStack, days = 7) {
  const { publisher, appId } = await answered(stack);
  const path = `/api/publisher/apps/${appId}/results/links`;
  const made = await publisher.call<{ token: string; link: { _id: string } }>('POST', path, { name: 'Board', days });
  return { ...made, publisher, appId };
}

const viewRows: readonly Row[] = [
  {
    call: 'GET /api/publisher/apps/:id/results/views',
    graph: `query ($id: ID!) { app(id: $id) { resultViews { ${VIEW} } } }`,
    sample: (id) => reading('', id),
    answers: [
      answer('the saved views', async (stack) => {
        const publisher = await publisherOf(stack);
        const { _id } = await draftApp(publisher);
        await publisher.call('POST', `/api/publisher/apps/${_id}/results/views`, low);
        return {
          ...{ ...reading(publisher.token, _id), rest: [{ ...kept, _id: anId }] },
          data: { app: { resultViews: [{ ...kept, id: anId }] } },
        };
      }),
    ],
    refusals: [strangers(reading)],
  },
  {
    call: 'POST /api/publisher/apps/:id/results/views',
    graph: `mutation ($input: SaveResultViewInput!) { saveResultView(input: $input) { ${VIEW} } }`,
    sample: (id) => keeping('', id),
    answers: [
      answer('all saved views', async (stack) => {
        const publisher = await publisherOf(stack);
        const { _id } = await draftApp(publisher);
        return {
          ...{ ...keeping(publisher.token, _id), rest: [{ ...kept, _id: anId }] },
          data: { saveResultView: [{ ...kept, id: anId }] },
        };
      }),
    ],
    refusals: [
      refusal(badInput('The name has 1 to 60 characters.'), 'a view without a name', async (stack) => {
        const publisher = await publisherOf(stack);
        return keeping(publisher.token, (await draftApp(publisher))._id, { name: ' ' });
      }),
      refusal(ALONE, 'a country with another filter', async (stack) => {
        const publisher = await publisherOf(stack);
        return keeping(publisher.token, (await draftApp(publisher))._id, { country: 'DE' });
      }),
      refusal(VIEWS_FULL, 'a twenty-first view', async (stack) => {
        const { publisher, id } = await twenty('views')(stack);
        return keeping(publisher.token, id);
      }),
      strangers(keeping),
      onHold(keeping),
    ],
  },
  {
    call: 'DELETE /api/publisher/apps/:id/results/views/:oneId',
    graph: `mutation ($input: OfResultsInput!) { removeResultView(input: $input) { ${VIEW} } }`,
    sample: (id) => removing('', id),
    answers: [
      answer('those that are left', async (stack) => {
        const publisher = await publisherOf(stack);
        const { _id } = await draftApp(publisher);
        const path = `/api/publisher/apps/${_id}/results/views`;
        const [view] = await publisher.call<{ _id: string }[]>('POST', path, low);
        return { ...removing(publisher.token, _id, view?._id), rest: [], data: { removeResultView: [] } };
      }),
    ],
    refusals: [strangers(removing)],
  },
];

const sharing = (token: string, appId: string, more: object = {}) => keeping(token, appId, { days: 7, ...more });
const link = { ...kept, endsAt: moment };

const linkRows: readonly Row[] = [
  {
    call: 'GET /api/publisher/apps/:id/results/links',
    graph: `query ($id: ID!) { app(id: $id) { resultLinks { ${VIEW} endsAt } } }`,
    sample: (id) => reading('', id),
    answers: [
      answer('the links, without what opens them', async (stack) => {
        const publisher = await publisherOf(stack);
        const { _id } = await draftApp(publisher);
        await publisher.call('POST', `/api/publisher/apps/${_id}/results/links`, { ...low, days: 7 });
        return {
          ...{ ...reading(publisher.token, _id), rest: [{ ...link, _id: anId }] },
          data: { app: { resultLinks: [{ ...link, id: anId }] } },
        };
      }),
    ],
    refusals: [strangers(reading)],
  },
  {
    call: 'POST /api/publisher/apps/:id/results/links',
    status: 201,
    graph: `mutation ($input: ShareResultsInput!) { shareResults(input: $input) { token link { ${VIEW} endsAt } } }`,
    sample: (id) => sharing('', id),
    answers: [
      answer('the link, and what opens it', async (stack) => {
        const publisher = await publisherOf(stack);
        const { _id } = await draftApp(publisher);
        return {
          ...{ ...sharing(publisher.token, _id), rest: { token: aText, link: { ...link, _id: anId } } },
          data: { shareResults: { token: aText, link: { ...link, id: anId } } },
        };
      }),
    ],
    refusals: [
      refusal(badInput('A link ends after 1 to 90 days.'), 'a link that ends later', async (stack) => {
        const publisher = await publisherOf(stack);
        return sharing(publisher.token, (await draftApp(publisher))._id, { days: 91 });
      }),
      refusal(LINKS_FULL, 'a twenty-first link', async (stack) => {
        const { publisher, id } = await twenty('links')(stack);
        return sharing(publisher.token, id);
      }),
      strangers(sharing),
      onHold(sharing),
    ],
  },
  {
    call: 'DELETE /api/publisher/apps/:id/results/links/:oneId',
    graph: `mutation ($input: OfResultsInput!) { unshareResults(input: $input) { ${VIEW} } }`,
    sample: (id) => removing('', id),
    answers: [
      answer('those that are left', async (stack) => {
        const { publisher, appId, link: made } = await shared(stack);
        return { ...removing(publisher.token, appId, made._id), rest: [], data: { unshareResults: [] } };
      }),
    ],
    refusals: [strangers(removing)],
  },
  {
    call: 'GET /api/shared-results',
    graph: `query ($token: String!) {
      sharedResults(token: $token) { name appName image endsAt results { ratings isWithheld isPartial } }
    }`,
    answers: [
      answer('the results of that view, for whoever has its link', async (stack) => {
        const { token } = await shared(stack);
        const results = { ratings: 1, isWithheld: false, isPartial: aFlag };
        const of = { name: 'Board', appName: aText, image: aText, endsAt: moment, results };
        return { query: `?token=${token}`, variables: { token }, rest: of, data: { sharedResults: of } };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'a token that there is not', async () => ({
        query: '?token=none',
        variables: { token: 'none' },
      })),
      refusal(NOT_FOUND, 'a link that was taken back', async (stack) => {
        const { publisher, appId, link: made, token } = await shared(stack);
        await publisher.call('DELETE', `/api/publisher/apps/${appId}/results/links/${made._id}`);
        return { query: `?token=${token}`, variables: { token } };
      }),
    ],
  },
];

const everybodys: readonly Row[] = [
  {
    call: 'GET /api/neutrality',
    graph:
      '{ neutrality { asOf rows { stars ratings rejected { count } reported { count } upheld { count } rewardSeconds } } }',
    answers: [
      answer('to anybody: what became of ratings, by their stars', async () => {
        const rows = [1, 2, 3, 4, 5].map((stars) => expect.objectContaining({ stars, ratings: aNumber }));
        return { rest: { asOf: moment, rows }, data: { neutrality: { asOf: moment, rows } } };
      }),
    ],
    refusals: [],
  },
  {
    call: 'GET /api/neutrality/:publisher',
    graph: 'query ($publisher: ID!) { publisherNeutrality(publisher: $publisher) { quarter bands { from to } } }',
    answers: [
      answer('to anybody: nothing while there are few people', async () => ({
        ...{ params: { publisher: 'anybody' }, variables: { publisher: 'anybody' } },
        ...{ rest: [], data: { publisherNeutrality: [] } },
      })),
    ],
    refusals: [],
  },
];

export const resultRows: readonly Row[] = [...resultsRows, ...labelRows, ...viewRows, ...linkRows, ...everybodys];
