import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type Replies, refusal } from '../../../testing/server.ts';
import { press, show, write } from '../../../testing/show.tsx';
import { SavedViews } from './SavedViews.tsx';

const view = (id: string, page: string, name: string, query: string) => ({
  ...{ __typename: 'SavedView', id, page, name, query },
});
const views = (...savedViews: object[]) => ({ data: { me: { __typename: 'User', id: 'u1', savedViews } } });
const PAID = view('v1', 'deposit-requests', 'Paid, newest first', 'status=Paid&sort=createdAt');
const ELSEWHERE = view('v2', 'users', 'On hold', 'onHold=true');

let address = '';
function Where() {
  const { pathname, search } = useLocation();
  address = pathname + search;
  return null;
}
async function open(at: string, replies: Replies = {}) {
  const page = (
    <>
      <SavedViews />
      <Where />
    </>
  );
  const server = show(page, { UseSavedViews_Query: views(PAID, ELSEWHERE), ...replies }, at);
  press('Views');
  return { server, dialog: await screen.findByRole('dialog') };
}

describe('saved views of a list', () => {
  it('are those of this page; one leads to its filters and order', async () => {
    const { dialog } = await open('/admin/deposit-requests');
    const link = await within(dialog).findByRole('link', { name: 'Paid, newest first' });
    expect(within(dialog).queryByText('On hold')).toBeNull();
    link.click();
    await waitFor(() => expect(address).toBe('/admin/deposit-requests?status=Paid&sort=createdAt'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are saved under a name, without whom somebody looked for and what was open', async () => {
    const { server } = await open('/admin/users?q=rita&onHold=true&id=u7', { UseSavedViews_Query: views() });
    await screen.findByText('None of this list yet.');
    press('Save this view');
    expect((await screen.findByRole('alert')).textContent).toContain('Please give it a name.');
    server.reply({
      SavedViews_SaveMutation: { data: { saveView: { __typename: 'SavedView', id: 'v2' } } },
      UseSavedViews_Query: views(ELSEWHERE),
    });
    write('Name of this view', ' On hold ');
    press('Save this view');
    const saved = await screen.findByRole('link', { name: 'On hold' });
    expect(saved.getAttribute('aria-current')).toBe('true');
    expect(server.last('SavedViews_SaveMutation')).toEqual({
      input: { page: 'users', name: 'On hold', query: 'onHold=true' },
    });
  });

  it('are removed one by one; a refusal is told in the server’s words', async () => {
    const { server } = await open('/admin/users');
    server.reply({ SavedViews_SaveMutation: refusal('VIEWS_MAX', 'You have 50 saved views. Remove one first.') });
    write('Name of this view', 'One more');
    press('Save this view');
    expect((await screen.findByRole('alert')).textContent).toContain('You have 50 saved views.');
    server.reply({ SavedViews_RemoveMutation: { data: { removeView: true } }, UseSavedViews_Query: views() });
    press('Remove On hold');
    await screen.findByText('None of this list yet.');
    expect(server.last('SavedViews_RemoveMutation')).toEqual({ id: 'v2' });
  });
});
