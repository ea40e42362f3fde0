import type { TestStack } from '../../support/stack.ts';
import { aText } from '../matchers.ts';
import { answer, badInput, NOT_FOUND, type Row, refusal } from '../table.ts';

const FIELDS = 'id page name query';
const VIEW = { page: 'users', name: 'On hold', query: 'onHold=true' };

const saving = (token: string, view: Record<string, string> = VIEW) => ({
  token,
  body: view,
  variables: { input: view },
});
const removing = (token: string, id: string) => ({ token, params: { id }, variables: { id } });
const saved = (stack: TestStack, view = VIEW) => stack.admin.call<{ _id: string }>('POST', '/api/admin/views', view);

/** How an administrator looks at the lists. */
export const viewRows: readonly Row[] = [
  {
    call: 'GET /api/admin/views',
    graph: `{ me { savedViews { ${FIELDS} } } }`,
    answers: [
      answer('those that were saved, whatever was searched for left out', async (stack) => {
        const before = await stack.admin.call<{ _id: string }[]>('GET', '/api/admin/views');
        for (const { _id } of before) await stack.admin.call('DELETE', `/api/admin/views/${_id}`);
        await saved(stack, { ...VIEW, query: 'q=rita&onHold=true&id=someone' });
        return {
          token: stack.adminToken,
          rest: [{ _id: aText, ...VIEW }],
          data: { me: { savedViews: [{ id: aText, ...VIEW }] } },
        };
      }),
    ],
    refusals: [],
  },
  {
    call: 'POST /api/admin/views',
    status: 201,
    graph: `mutation ($input: SaveViewInput!) { saveView(input: $input) { ${FIELDS} } }`,
    sample: () => saving(''),
    answers: [
      answer('the view; under a name that it has already it is replaced', async (stack) => {
        await saved(stack, { ...VIEW, query: 'onHold=false' });
        return {
          ...saving(stack.adminToken),
          rest: { _id: aText, ...VIEW },
          data: { saveView: { id: aText, ...VIEW } },
        };
      }),
    ],
    refusals: [
      refusal(badInput('Please give it a name.'), 'no name', async (stack) =>
        saving(stack.adminToken, { ...VIEW, name: ' ' }),
      ),
      refusal(badInput('The page is its name in the address.'), 'what is no page', async (stack) =>
        saving(stack.adminToken, { ...VIEW, page: '//elsewhere' }),
      ),
    ],
  },
  {
    call: 'DELETE /api/admin/views/:id',
    status: 204,
    graph: 'mutation ($id: ID!) { removeView(id: $id) }',
    sample: (id) => removing('', id),
    answers: [
      answer('nothing', async (stack, by) => {
        const { _id } = await saved(stack, { ...VIEW, name: `To be removed, ${by}` });
        return { ...removing(stack.adminToken, _id), data: { removeView: true } };
      }),
    ],
    refusals: [refusal(NOT_FOUND, 'one that is not there', async (stack) => removing(stack.adminToken, 'none'))],
  },
];
