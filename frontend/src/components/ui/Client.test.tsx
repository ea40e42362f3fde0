import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { RecordsPage } from '../../features/rating-history/RecordsPage.tsx';
import { list, person, rating } from '../../testing/data.ts';
import { fakeServer } from '../../testing/server.ts';
import '../../testing/show.tsx';
import { Client } from './Client.tsx';

it('a list is asked for again when the network is back, be it failed or only old', async () => {
  const none = list('Rating', []);
  const records = (...names: string[]) => ({
    RecordsPage_Query: person({ pendingRatingCount: 0, pending: none, inProgress: none }),
    RecordsList_Query: person({
      ratings: list(
        'Rating',
        names.map((appName) => rating({ id: appName, appName, status: 'completed' })),
      ),
    }),
  });
  const server = fakeServer({ RecordsPage_Query: 'lost', RecordsList_Query: 'lost' });
  render(
    <Client isKept={false}>
      <MemoryRouter>
        <RecordsPage />
      </MemoryRouter>
    </Client>,
  );
  await screen.findByText('Your ratings could not be loaded.');
  server.reply(records('Kettle'));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Kettle')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Your ratings could not be loaded.')).toBeNull());
  server.reply(records('Lampshade', 'Kettle'));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Lampshade')).toBeTruthy();
});
