import { z } from 'zod';
import { idParams, text } from '../inputs.ts';
import { id, text as textField } from '../kinds.ts';
import { record } from '../record.ts';
import { type RestRoute, route } from '../route.ts';
import { asInput, recordRoute, recordsRoute } from '../shapes.ts';

const viewRecord = record('SavedView', { _id: id, page: textField, name: textField, query: textField });

/** How an administrator looks at the lists, each for themselves. */
export const viewRoutes: readonly RestRoute[] = [
  recordsRoute({
    path: '/api/admin/views',
    access: 'user',
    summary: "The own saved views of the administrators' lists; none of whoever is no administrator.",
    graph: 'me.savedViews',
    of: viewRecord,
  }),
  recordRoute({
    method: 'POST',
    path: '/api/admin/views',
    access: 'admin',
    status: 201,
    summary:
      'Keeps a view of a list under a name; one of that name is replaced. A search and an open record are left out.',
    body: z.object({ page: text('Page'), name: text('Name'), query: text('Query') }),
    graph: 'saveView(input: SaveViewInput!)',
    variables: asInput,
    of: viewRecord,
  }),
  route<{ removeView: boolean }>()({
    method: 'DELETE',
    path: '/api/admin/views/:id',
    access: 'admin',
    summary: 'Removes one of the own saved views.',
    status: 204,
    params: idParams,
    operation: 'mutation Rest_removeView($id: ID!) { removeView(id: $id) }',
    variables: ({ params }) => params,
    reply: () => ({}),
  }),
];
