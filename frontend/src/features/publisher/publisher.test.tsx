import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { list, person } from '../../testing/data.ts';
import { fakeUploads } from '../../testing/server.ts';
import { show, write } from '../../testing/show.tsx';
import { NewAppPage } from './NewAppPage.tsx';
import { PublisherPage } from './PublisherPage.tsx';
import { campaign } from './testing.ts';

const balance = { __typename: 'PublisherBalance', funds: '40', inCampaigns: '7', spent: '3' };
const publisher = (apps: { id: string }[], fields = {}) =>
  person({ publisher: true, publisherBalance: balance, apps: list('App', apps), ...fields });

describe('the campaigns', () => {
  it('are listed with their places, under the funds', async () => {
    show(<PublisherPage />, { PublisherPage_Query: publisher([campaign(), campaign({ id: 'a2', state: 'draft' })]) });
    expect(await screen.findByText('40.00')).toBeTruthy();
    expect(screen.getAllByText('3 of 10 places rated, 6 free')).toHaveLength(2);
    expect(screen.getByText('Live')).toBeTruthy();
    expect(screen.getByText('Draft')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /Kettle/ })[0]?.getAttribute('href')).toBe('/publisher/apps/a1');
    expect(screen.getByRole('link', { name: 'New app' }).getAttribute('href')).toBe('/publisher/apps/new');
  });

  it('say what to do when there are none', async () => {
    show(<PublisherPage />, { PublisherPage_Query: publisher([]) });
    expect(await screen.findByText('No apps yet')).toBeTruthy();
  });

  it('are for publishers; others read how to become one', async () => {
    show(<PublisherPage />, { PublisherPage_Query: publisher([], { publisher: false, apps: null }) });
    expect((await screen.findByRole('link', { name: 'Become a publisher' })).getAttribute('href')).toBe(
      '/personal-info',
    );
  });

  it('say so when they could not be loaded', async () => {
    show(<PublisherPage />, {});
    expect(await screen.findByText('Your campaigns could not be loaded.')).toBeTruthy();
  });
});

describe('a new app', () => {
  const open = () =>
    show(
      <Routes>
        <Route path="/publisher/apps/new" element={<NewAppPage />} />
        <Route path="/publisher/apps/:id" element={<p>The app</p>} />
      </Routes>,
      {},
      '/publisher/apps/new',
    );
  const submit = () => {
    const form = screen.getByRole('button', { name: 'Add app' }).closest('form');
    if (form) fireEvent.submit(form);
  };
  const fill = (profit = '0.75') => {
    write('Name', 'Kettle');
    write('Price of a place', '1');
    write('Reward', profit);
    const file = new File(['x'], 'kettle.png', { type: 'image/png' });
    fireEvent.change(screen.getByLabelText('Choose a picture'), { target: { files: [file] } });
  };

  it('is made with its picture, and opens', async () => {
    const uploads = fakeUploads(() => ({ status: 201, body: { _id: 'a7' } }));
    open();
    fill();
    expect(screen.getByText(/0\.75 go to the rater and 0\.25 to the/)).toBeTruthy();
    submit();
    expect(await screen.findByText('The app')).toBeTruthy();
    const form = uploads[0]?.form;
    expect([...(form?.keys() ?? [])]).toEqual(['name', 'amount', 'profit', 'appImage']);
  });

  it('needs a name, a price, a reward and a picture', () => {
    const uploads = fakeUploads(() => 'lost');
    open();
    submit();
    expect(screen.getByText('Please fill in all required fields and upload an image.')).toBeTruthy();
    fill('1.01');
    submit();
    expect(screen.getByText('The profit must be more than 0 and at most the amount.')).toBeTruthy();
    expect(uploads).toHaveLength(0);
  });

  it('that was not added says why; after a lost answer the key stays', async () => {
    const uploads = fakeUploads(() => 'lost');
    open();
    fill();
    submit();
    expect(await screen.findByText(/^Error adding app: The connection was lost/)).toBeTruthy();
    const again = fakeUploads(() => ({ status: 400, body: { code: 'BAD_INPUT', msg: 'The link is not an address.' } }));
    submit();
    expect(await screen.findByText('Error adding app: The link is not an address.')).toBeTruthy();
    expect(again[0]?.key).toBe(uploads[0]?.key);
  });
});
