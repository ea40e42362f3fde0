import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { list } from '../../testing/data.ts';
import type { Replies, Sent } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { AppPage } from './AppPage.tsx';
import { campaign, feedback } from './testing.ts';

const days = [
  { __typename: 'RatingDay', day: '2026-11-20', count: 0, averageStars: null },
  { __typename: 'RatingDay', day: '2026-11-21', count: 3, averageStars: 4.333 },
];
export const about = {
  ...{ description: '', link: 'https://kettle.example', creationTime: '2026-11-01T09:00:00.000Z' },
  downloads: 0,
  reviews: 0,
  rating: 0,
  ...{ minutes: 3, perHour: '15' },
};
/** What the campaign's page is answered with. */
export const page = (fields: Record<string, unknown> = {}) => ({
  data: {
    app: campaign({
      ...about,
      ...{ questionsVersion: 0, questionCount: 0, quotasLack: null, pausedFor: null, previous: null },
      ...{ priceChange: null, difference: null },
      histogram: [0, 0, 1, 0, 2],
      ratingDays: days,
      ...fields,
    }),
    me: { __typename: 'User', id: 'u1', publisherBalance: { __typename: 'PublisherBalance', funds: '4' } },
  },
});
/** A page of feedback. */
export const said = (nodes: { id: string }[], hasNextPage = false) => ({
  data: { app: { __typename: 'App', id: 'a1', feedback: list('Feedback', nodes, hasNextPage) } },
});
const cost = ({ variables }: Sent) => ({
  data: {
    fundingPreview: {
      __typename: 'FundingPreview',
      places: variables.places,
      total: String(variables.places),
      rewards: '3.75',
      fees: '1.25',
    },
  },
});

/** Opens the page of the campaign and waits for it. */
export async function open(fields: Record<string, unknown> = {}, more: Replies = {}) {
  const server = show(
    <Routes>
      <Route path="/publisher/apps/:id" element={<AppPage />} />
    </Routes>,
    { AppPage_Query: page(fields), FeedbackList_Query: said([feedback('r1')]), Funding_Query: cost, ...more },
    '/publisher/apps/a1',
  );
  await screen.findByRole('heading', { name: 'Feedback' });
  return server;
}

/** Presses the dialog's main button. */
export const confirm = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
