import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { list, person } from '../../testing/data.ts';
import type { Replies, Sent } from '../../testing/server.ts';
import { press, show, write } from '../../testing/show.tsx';
import { FeedbackPage } from './FeedbackPage.tsx';
import { feedback } from './testing.ts';
import { said } from './testing-page.tsx';

const app = (id: string, name: string, completed: number) => ({
  ...{ __typename: 'App', id, name },
  places: { __typename: 'Places', completed },
});
const apps = person({ apps: list('App', [app('a1', 'Kettle', 0), app('a2', 'Toaster', 3)]) });
function Where() {
  return <output>{useLocation().search}</output>;
}
const where = () => document.querySelector('output')?.textContent;
const open = (at: string, replies: Replies = {}) =>
  show(
    <>
      <FeedbackPage />
      <Where />
    </>,
    { FeedbackPage_Query: apps, FeedbackList_Query: said([feedback('r1')]), ...replies },
    at,
  );
const asked = (server: ReturnType<typeof open>) => server.last('FeedbackList_Query') as Sent['variables'];

describe('the filters of feedback', () => {
  it('stand in the address, and the service is asked for what fits', async () => {
    const server = open('/feedback');
    await screen.findByText('What r1 said');
    expect(asked(server)).toMatchObject({ id: 'a2', filter: null });
    // Before anything is chosen.
    const group = screen.getByRole('group', { name: 'Stars' });
    const warning = document.getElementById(group.getAttribute('aria-describedby') ?? '');
    expect(warning?.textContent).toBe(
      'A filter by stars tells you stars: what the other filters find, or all feedback where none is set, can get no bonus afterwards.',
    );
    press('2 stars');
    press('1 star');
    await waitFor(() => expect(asked(server)).toMatchObject({ filter: { stars: [1, 2] } }));
    write('From', '2026-11-01');
    write('To', '2026-11-20');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    write('Words', ' slow (lists) ');
    await vi.advanceTimersByTimeAsync(400);
    await waitFor(() =>
      expect(asked(server)).toMatchObject({
        filter: { stars: [1, 2], words: 'slow (lists)', from: '2026-11-01', to: '2026-11-20' },
      }),
    );
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(where() ?? ''))).toEqual({
        ...{ stars: '1,2', words: ' slow (lists) ', from: '2026-11-01', to: '2026-11-20' },
      }),
    );
    press('Clear the filters');
    await waitFor(() => expect(where()).toBe(''));
    expect((screen.getByLabelText('Words') as HTMLInputElement).value).toBe('');
    expect(screen.queryByRole('button', { name: 'Clear the filters' })).toBeNull();
  });

  it('may be a flag, or that there is none; each flag says why', async () => {
    const why = 'It took 5 s; the median of this campaign was 60 s then.';
    const flagged = feedback('r1', { flags: [{ __typename: 'Flag', kind: 'hurried', why }] });
    const server = open('/feedback?flags=hurried,sleepy', { FeedbackList_Query: said([flagged]) });
    await screen.findByText('What r1 said');
    expect(screen.getByRole('list', { name: 'Flags' }).textContent).toBe(`Hurried ${why}`);
    expect(asked(server)).toMatchObject({ filter: { flags: ['hurried'] } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Flags' }), { target: { value: 'none' } });
    await waitFor(() => expect(asked(server)).toMatchObject({ filter: { flags: ['none'] } }));
  });

  it('are there again after a reload; what is no number of stars is left out', async () => {
    const server = open('/feedback?app=a1&stars=5,9,x&words=search');
    await screen.findByText('What r1 said');
    expect(asked(server)).toMatchObject({ id: 'a1', filter: { stars: [5], words: 'search' } });
    expect(screen.getByRole('button', { name: '5 stars' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: '4 stars' }).getAttribute('aria-pressed')).toBe('false');
    expect((screen.getByLabelText('Words') as HTMLInputElement).value).toBe('search');
    fireEvent.change(screen.getByLabelText('Campaign'), { target: { value: 'a2' } });
    await waitFor(() => expect(asked(server)).toMatchObject({ id: 'a2', filter: { stars: [5], words: 'search' } }));
  });

  it('say when nothing fits, and go on where the newest alone do not', async () => {
    const server = open('/feedback?stars=5', { FeedbackList_Query: said([]) });
    expect(await screen.findByText('No feedback fits the filters')).toBeTruthy();
    const more = said([]);
    more.data.app.feedback.pageInfo = { __typename: 'PageInfo', endCursor: 'further', hasNextPage: true };
    server.reply({
      FeedbackList_Query: ({ variables }: Sent) => (variables.after === null ? more : said([feedback('r7')])),
    });
    press('4 stars');
    expect(await screen.findByText('Nothing among the newest ones fits; there are more.')).toBeTruthy();
    press('Show more');
    expect(await screen.findByText('What r7 said')).toBeTruthy();
  });

  it('are those of the file, too', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:feedback';
    });
    const server = open('/feedback?stars=5');
    fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(asked(server)).toMatchObject({ first: 500, filter: { stars: [5] } });
  });

  it('have nothing to choose from before the first campaign', async () => {
    open('/feedback', { FeedbackPage_Query: person({ apps: list('App', []) }) });
    expect(await screen.findByText(/^It begins with a campaign/)).toBeTruthy();
  });
});
