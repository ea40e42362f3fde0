import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { person, rating } from '../../testing/data.ts';
import { show, write } from '../../testing/show.tsx';
import { RatingSheet } from './RatingSheet.tsx';

vi.mock('./RatingExtras.tsx', () => {
  throw new Error('The code could not be loaded.');
});

it('a rating is submitted where the code of what goes with it besides could not be had', async () => {
  const onSubmitted = vi.fn();
  const done = { __typename: 'Rating', id: 'r1', status: 'completed', reason: null, stars: 4, feedback: 'x' };
  const server = show(<RatingSheet rating={rating()} onSubmitted={onSubmitted} onClose={() => undefined} />, {
    Earned_Query: person({ totalBalance: '10', totalProfit: '5' }),
    RatingForm_SubmitMutation: { data: { submitRating: { ...done, submittedAt: '2026-11-21T12:04:00.000Z' } } },
  });
  fireEvent.click(await screen.findByRole('radio', { name: '4, Very good' }));
  write('Your feedback', 'I tried the search and got stuck at the second page of it.');
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(onSubmitted).toHaveBeenCalled());
  expect(screen.queryByText('About your device')).toBeNull();
  expect(server.last('RatingForm_SubmitMutation')?.input).not.toHaveProperty('device');
});
