import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { list } from '../../../testing/data.ts';
import { fakeUploads, type Replies, refusal } from '../../../testing/server.ts';
import { press, show, write } from '../../../testing/show.tsx';
import { AppsPage } from './AppsPage.tsx';
import { adminApp, draft } from './testing.ts';

const open = (replies: Replies, at = '/admin/apps') => show(<AppsPage />, replies, at);
const apps = (...nodes: { id: string }[]): Replies => ({ AppsPage_Query: { data: { list: list('App', nodes) } } });
const dialog = () => document.querySelector('dialog[open]') as HTMLElement;

describe('the apps', () => {
  it('are cards with prices, what the store says, places and state', async () => {
    open(apps(adminApp(), draft({ id: 'a2', name: 'Toaster' })));
    const card = (await screen.findByRole('heading', { name: 'Kettle' })).closest('li') as HTMLElement;
    for (const text of ['$1.00', '$0.75', '5,600', '120', '4.2', 'Live', '3 of 10 rated, 6 free, 1 reserved', '$7.00'])
      expect(within(card).getByText(text)).toBeTruthy();
    expect(within(card).getByRole('link', { name: 'pia' }).getAttribute('href')).toBe('/admin/users?id=u-pia');
    expect(screen.getByText('None bought')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add New App' }).getAttribute('href')).toBe('/admin/add-app');
  });

  it('are found by name and filtered by state; / leads to the search', async () => {
    const server = open(apps(adminApp()), '/admin/apps?q=ket&state=live');
    await screen.findByRole('heading', { name: 'Kettle' });
    expect(server.last('AppsPage_Query')).toMatchObject({ search: 'ket', state: 'live' });
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(screen.getByLabelText('Search by name'));
    write('State', 'closed');
    await waitFor(() => expect(server.last('AppsPage_Query')).toMatchObject({ state: 'closed' }));
  });

  it('say when there are none', async () => {
    open(apps());
    expect(await screen.findByText('No apps found.')).toBeTruthy();
  });

  it('say why they could not be loaded, and load when asked again', async () => {
    const server = open({ AppsPage_Query: refusal('UNAVAILABLE', 'The service is away.', 503) });
    expect(await screen.findByText('Error loading apps: The service is away.')).toBeTruthy();
    server.reply(apps(adminApp()));
    press('Try again');
    expect(await screen.findByRole('heading', { name: 'Kettle' })).toBeTruthy();
  });

  it('are skeletons while a slow server has not answered', async () => {
    let answer: (value: unknown) => void = () => undefined;
    open({ AppsPage_Query: new Promise((resolve) => (answer = resolve)) });
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
    answer(apps(adminApp()).AppsPage_Query);
    expect(await screen.findByRole('heading', { name: 'Kettle' })).toBeTruthy();
  });
});

describe('editing an app', () => {
  const edit = (app = draft(), more: Replies = {}) =>
    open({ ...apps(app), EditApp_AdminQuery: { data: { app } }, ...more }, '/admin/apps?edit=a1');

  it('sends all six fields, prices in steps of 0.01 with a comma or a point, and closes 2 s after it said so', async () => {
    const uploads = fakeUploads(() => ({ status: 200, body: { _id: 'a1' } }));
    edit();
    expect(await screen.findByRole('heading', { name: 'Edit App' })).toBeTruthy();
    await screen.findByLabelText('Amount');
    for (const [label, fine, wrong] of [
      ['Amount', '1,25', '1.255'],
      ['Profit', '0,75', '0.751'],
    ] as const) {
      write(label, wrong);
      press('Update App');
      expect(screen.getByText('Error updating app: Amount and profit go in steps of 0.01.')).toBeTruthy();
      write(label, fine);
    }
    write('Rating', '4,2');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    press('Update App');
    expect(await screen.findByText('App updated successfully!')).toBeTruthy();
    expect([...(uploads[0]?.form.entries() ?? [])]).toEqual([
      ['name', 'Kettle'],
      ['link', 'https://kettle.example/'],
      ['description', 'Boils water.'],
      ['amount', '1.25'],
      ['profit', '0.75'],
      ['minutes', '3'],
      ['downloads', '5600'],
      ['reviews', '120'],
      ['rating', '4.2'],
    ]);
    expect(uploads[0]).toMatchObject({ method: 'PUT', path: '/api/apps/a1' });
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.queryByRole('heading', { name: 'Edit App' })).toBeNull();
  });

  it('needs all six, and prices that fit', async () => {
    const uploads = fakeUploads(() => 'lost');
    edit();
    fireEvent.change(await screen.findByLabelText('Reviews'), { target: { value: '' } });
    press('Update App');
    expect(await screen.findByText('Error updating app: Please fill in all required fields.')).toBeTruthy();
    write('Reviews', '1');
    write('Rating', '5,1');
    press('Update App');
    expect(screen.getByText('Error updating app: The rating must be 0 to 5.')).toBeTruthy();
    write('Rating', '5');
    write('Profit', '1.01');
    press('Update App');
    expect(
      await screen.findByText('Error updating app: The profit must be more than 0 and at most the amount.'),
    ).toBeTruthy();
    expect(uploads).toHaveLength(0);
  });

  it('changes the link and the description, which may be taken away; the link of a live one stays', async () => {
    const uploads = fakeUploads(() => ({ status: 200, body: { _id: 'a1' } }));
    edit(adminApp());
    fireEvent.change(await screen.findByLabelText('Link'), { target: { value: ' ' } });
    write('Description', '');
    press('Update App');
    const sentence = 'Please give the app a link: raters need it to look at the app.';
    expect(await screen.findByText(`Error updating app: ${sentence}`)).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Link'));
    write('Link', 'https://other.example');
    press('Update App');
    expect(await screen.findByText('App updated successfully!')).toBeTruthy();
    expect(uploads).toHaveLength(1);
    expect([uploads[0]?.form.get('link'), uploads[0]?.form.get('description')]).toEqual(['https://other.example', '']);
  });

  it('that the server refuses for a field says so at that field too', async () => {
    fakeUploads(() => ({ status: 409, body: { code: 'LINK_REQUIRED', msg: 'Please give the app a link.' } }));
    edit();
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Kettle 2' } });
    press('Update App');
    expect(await screen.findByText('Please give the app a link.')).toBeTruthy();
    expect(screen.getByLabelText('Link').getAttribute('aria-invalid')).toBe('true');
  });

  it('that was refused says why, that was lost keeps what was written', async () => {
    fakeUploads(() => ({ status: 409, body: { code: 'TRY_AGAIN', msg: 'Somebody changed it meanwhile.' } }));
    edit();
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Kettle 2' } });
    press('Update App');
    expect(await screen.findByText('Error updating app: Somebody changed it meanwhile.')).toBeTruthy();
    fakeUploads(() => 'lost');
    press('Update App');
    expect(await screen.findByText(/^Error updating app: The connection was lost/)).toBeTruthy();
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Kettle 2');
  });

  it('leaves the prices alone while places hold money', async () => {
    edit(adminApp());
    expect(((await screen.findByLabelText('Amount')) as HTMLInputElement).disabled).toBe(true);
    expect(screen.getByText(/cannot be changed while places are bought/)).toBeTruthy();
  });

  it('of an app that is not there says so; Cancel closes', async () => {
    open(
      { ...apps(), EditApp_AdminQuery: refusal('NOT_FOUND', 'There is no such record.') },
      '/admin/apps?edit=unknown',
    );
    expect(await screen.findByText('No app selected for editing.')).toBeTruthy();
  });

  it('is cancelled without a change', async () => {
    const uploads = fakeUploads(() => 'lost');
    edit();
    await screen.findByLabelText('Name');
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Edit App' })).toBeNull());
    expect(uploads).toHaveLength(0);
  });
});

describe('deleting an app', () => {
  const figures = {
    DeleteApp_Query: {
      data: {
        app: adminApp({
          publisher: {
            __typename: 'User',
            id: 'u-pia',
            username: 'pia',
            publisherBalance: { __typename: 'PublisherBalance', funds: '40' },
          },
        }),
      },
    },
  };

  it('says first in figures what happens to the money', async () => {
    const server = open({
      ...apps(adminApp()),
      ...figures,
      DeleteApp_Mutation: { data: { deleteApp: { __typename: 'App', id: 'a1', state: 'closed' } } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Kettle' }));
    expect(await screen.findByText('Are you sure you want to delete this app?')).toBeTruthy();
    const shown = (label: string) => within(dialog()).getByText(label).nextSibling?.textContent;
    await waitFor(() => expect(shown('Their funds')).toBe('$40.00 → $46.00'));
    expect(shown('Back to pia')).toBe('$6.00');
    expect(shown('Kept for them in escrow')).toBe('$1.00');
    expect(shown('Paid to raters, stays')).toBe('$2.25');
    expect(document.activeElement?.textContent).toBe('Cancel');
    server.reply(apps());
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The app was deleted. $6.00 go back to pia.')).toBeTruthy();
    expect(server.last('DeleteApp_Mutation')).toEqual({ id: 'a1' });
    expect(await screen.findByText('No apps found.')).toBeTruthy();
  });

  it('that was refused or lost says why, and nothing is gone', async () => {
    const server = open({
      ...apps(adminApp()),
      ...figures,
      DeleteApp_Mutation: refusal('FUNDING_UNDER_WAY', 'Places are being bought right now.'),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Kettle' }));
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Places are being bought right now.')).toBeTruthy();
    server.reply({ DeleteApp_Mutation: 'lost' });
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/It did not reach the server/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Kettle' })).toBeTruthy();
  });
});
