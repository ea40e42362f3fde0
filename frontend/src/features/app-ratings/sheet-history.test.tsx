import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router';
import { describe, expect, it } from 'vitest';
import { figures, list, person, rating } from '../../testing/data.ts';
import { type Replies, refusal } from '../../testing/server.ts';
import { press, show, write } from '../../testing/show.tsx';
import { StartPage } from './StartPage.tsx';

const TEXT = 'I tried the search and got stuck at the second page of it.';
const found = (fields: Record<string, unknown> = {}) => ({ data: { rating: rating(fields) } });
const daily = { __typename: 'DailyRatings', count: 3, cap: 32, resetsAt: '2099-01-01T00:00:00.000Z' };
const usual: Replies = {
  StartPage_Query: person({ ...figures, dailyRatings: daily }),
  OpenRatings_Query: person({ pending: list('Rating', []), inProgress: list('Rating', []) }),
  TopApps_Query: { data: { topApps: [] } },
  UseStart_Query: { data: { nextApp: { __typename: 'App', id: 'a1' } } },
  UseStart_Mutation: { data: { startRating: rating() } },
  UseRatingSheet_Query: found(),
  Earned_Query: person({ totalBalance: '12.5', totalProfit: '8.25' }),
  Draft_Mutation: 'lost',
};

/** What a browser has around the page: its history, and the address. */
function Browser() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => navigate(1)}>
        Forward
      </button>
      <span data-testid="address">{pathname + search}</span>
    </>
  );
}

const open = (replies: Replies = {}, at = '/start') =>
  show(
    <>
      <StartPage />
      <Browser />
    </>,
    { ...usual, ...replies },
    at,
  );
const address = () => screen.getByTestId('address').textContent;
const sheet = () => screen.findByRole('dialog', { name: 'Rate this app' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
/** Also what is behind the sheet: the browser's own buttons are never out of reach. */
const go = (name: 'Back' | 'Forward') => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const start = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Start Next Rating' }));
  await sheet();
  await waitFor(() => expect(address()).toBe('/start?rating=r1'));
};

describe('Back in the rating sheet', () => {
  it('closes it and stays on the page; what was typed is there when it is opened again by Forward', async () => {
    const server = open();
    await start();
    write('Your feedback', TEXT);
    go('Back');
    await isClosed();
    expect(address()).toBe('/start');
    expect(screen.getByRole('heading', { name: 'App Ratings' })).toBeTruthy();
    go('Forward');
    await sheet();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your feedback').value).toBe(TEXT);
    expect(server.count('UseStart_Mutation')).toBe(1);
  });

  it.each(['Close; the draft is kept', 'Escape'])('has nothing left to close after %s', async (way) => {
    open();
    await start();
    write('Your feedback', TEXT);
    if (way === 'Escape') fireEvent.keyDown(document.body, { key: 'Escape' });
    else press(way);
    await isClosed();
    await waitFor(() => expect(address()).toBe('/start'));
    expect(JSON.parse(localStorage.getItem('candor:kept::draft:r1') ?? '{}')).toMatchObject({ feedback: TEXT });
    // The step is taken back, so that Forward is the sheet again.
    go('Forward');
    await sheet();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your feedback').value).toBe(TEXT);
  });
});

describe('an address with a rating in it', () => {
  it('opens that one, after a reload or a sign-in, with its draft; closing it stays on the page', async () => {
    localStorage.setItem('candor:kept::draft:r1', JSON.stringify({ stars: 2, feedback: TEXT, atMs: Date.now() }));
    const server = open({}, '/start?rating=r1');
    await sheet();
    expect(server.last('UseRatingSheet_Query')).toEqual({ id: 'r1' });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your feedback').value).toBe(TEXT);
    press('Close; the draft is kept');
    await isClosed();
    await waitFor(() => expect(address()).toBe('/start'));
  });

  it.each([
    ['that is closed', found({ status: 'completed' }), /^That rating is closed already\./],
    ['of somebody else', refusal('NOT_FOUND', 'Not found.'), 'There is no such rating among yours.'],
    ['that cannot be asked for', 'lost' as const, 'The rating could not be opened. What you wrote is kept.'],
  ])('%s says so, and is the page', async (_what, reply, said) => {
    open({ UseRatingSheet_Query: reply }, '/start?rating=r9');
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(address()).toBe('/start'));
  });
});

describe('after a submission', { timeout: 60_000 }, () => {
  const submitted = (fields = {}) => ({
    data: {
      submitRating: {
        ...{ __typename: 'Rating', id: 'r1', status: 'completed', reason: null, stars: 4, feedback: TEXT },
        ...{ submittedAt: new Date().toISOString(), appealableUntil: null, appeal: null },
        ...fields,
      },
    },
  });
  const more = person({ hasNextApp: true });
  const submit = async () => {
    await start();
    fireEvent.click(screen.getByRole('radio', { name: '4, Very good' }));
    write('Your feedback', TEXT);
    press('Submit');
  };

  it('the next rating begins in the same sheet, and Back leads to the page', async () => {
    const server = open({
      RatingForm_SubmitMutation: submitted(),
      RatingDone_Query: { data: { rating: { __typename: 'Rating', id: 'r1', trail: [] } } },
      RatingDone_NextQuery: more,
    });
    await submit();
    const next = await screen.findByRole('button', { name: 'Next' });
    server.reply({ UseStart_Mutation: { data: { startRating: rating({ id: 'r2', appName: 'Lampshade' }) } } });
    fireEvent.click(next);
    expect(await screen.findByText('Lampshade')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/start?rating=r2'));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your feedback').value).toBe('');
    go('Back');
    await isClosed();
    expect(address()).toBe('/start');
  });

  it('no next one is offered when there is none', async () => {
    const server = open({
      RatingForm_SubmitMutation: submitted(),
      RatingDone_Query: { data: { rating: { __typename: 'Rating', id: 'r1', trail: [] } } },
      RatingDone_NextQuery: person({ hasNextApp: false }),
    });
    await submit();
    await screen.findByRole('button', { name: 'Done' });
    await waitFor(() => expect(server.count('RatingDone_NextQuery')).toBe(1));
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('where no next one begins, the page says why', async () => {
    const server = open({
      RatingForm_SubmitMutation: submitted(),
      RatingDone_Query: { data: { rating: { __typename: 'Rating', id: 'r1', trail: [] } } },
      RatingDone_NextQuery: more,
    });
    await submit();
    const next = await screen.findByRole('button', { name: 'Next' });
    server.reply({ UseStart_Query: refusal('NO_APP_AVAILABLE', 'No app available for rating.') });
    fireEvent.click(next);
    await isClosed();
    expect(screen.getByText('No app available for rating.')).toBeTruthy();
  });

  it('what else is open is said before another app is taken', async () => {
    const server = open({
      RatingForm_SubmitMutation: submitted(),
      RatingDone_Query: { data: { rating: { __typename: 'Rating', id: 'r1', trail: [] } } },
      RatingDone_NextQuery: more,
    });
    await submit();
    const next = await screen.findByRole('button', { name: 'Next' });
    const lampshade = rating({ id: 'r7', appName: 'Lampshade' });
    server.reply({
      OpenRatings_Query: person({ pending: list('Rating', [lampshade]), inProgress: list('Rating', []) }),
    });
    fireEvent.click(next);
    await isClosed();
    expect(screen.getByText(/^This rating is still open: /)).toBeTruthy();
    expect(server.count('UseStart_Mutation')).toBe(1);
  });

  it('a rejection has its reason and the appeal beside it, which Escape does not close with the sheet', async () => {
    const until = new Date(Date.now() + 48 * 3_600_000).toISOString();
    open({
      RatingForm_SubmitMutation: submitted({
        ...{ status: 'rejected', reason: 'This text was submitted before.', appealableUntil: until },
      }),
      RatingDone_NextQuery: person({ hasNextApp: false }),
    });
    await submit();
    expect(await screen.findByText('This text was submitted before.')).toBeTruthy();
    press('Appeal');
    const appeal = screen.getByRole('dialog', { name: 'Appeal against the rejection' });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(appeal.isConnected).toBe(true);
    expect(screen.getByText('This rating was rejected.')).toBeTruthy();
  });
});
