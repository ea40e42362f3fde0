import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { list } from '../../../testing/data.ts';
import { refusal } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { campaign } from '../testing.ts';
import { open } from '../testing-page.tsx';
import { ProblemsPage } from './ProblemsPage.tsx';

const problem = (id: string, fields: Record<string, unknown> = {}) => ({
  ...{ __typename: 'Problem', id, kind: 'link_dead', text: 'Nothing there.', createdAt: '2026-11-21T09:00:00.000Z' },
  ...fields,
});
const told = (pausedFor: string | null, problems: { id: string }[]) => ({
  data: { app: { __typename: 'App', id: 'a1', name: 'Kettle', pausedFor, problems: list('Problem', problems) } },
});
const page = (pausedFor: string | null, problems: { id: string }[], more = {}) =>
  show(
    <Routes>
      <Route path="/publisher/apps/:id/problems" element={<ProblemsPage />} />
    </Routes>,
    { ProblemsPage_Query: told(pausedFor, problems), ...more },
    '/publisher/apps/a1/problems',
  );
const GO = { name: 'I have checked it: let it go on' };

describe('what kept raters from rating a campaign', () => {
  it('is told by what it was and their words, and by nothing of theirs', async () => {
    page(null, [problem('p1'), problem('p2', { kind: 'paywall', text: '' })]);
    const [first, second] = await screen.findAllByRole('article');
    expect(within(first as HTMLElement).getByText('The link leads nowhere')).toBeTruthy();
    expect(within(first as HTMLElement).getByText('Nothing there.')).toBeTruthy();
    expect(within(second as HTMLElement).getByText('It asks for money first')).toBeTruthy();
    expect(screen.queryByRole('button', GO)).toBeNull();
  });

  it('says that there is nothing', async () => {
    page(null, []);
    expect(await screen.findByText('No problems so far')).toBeTruthy();
  });

  it('that paused it is checked, and it goes on', async () => {
    page('problems', [problem('p1')], {
      ProblemsPage_ResumeMutation: { data: { resumeApp: campaign({ pausedFor: null }) } },
    });
    fireEvent.click(await screen.findByRole('button', GO));
    expect(await screen.findByText('It goes on. Raters can start again.')).toBeTruthy();
    expect(screen.queryByRole('button', GO)).toBeNull();
  });

  it('tells why it cannot go on', async () => {
    page('problems', [problem('p1')], { ProblemsPage_ResumeMutation: refusal('NOT_FOUND', 'Not found.') });
    fireEvent.click(await screen.findByRole('button', GO));
    expect(await screen.findByText('Not found.')).toBeTruthy();
  });
});

it('a campaign that paused itself says why on its page, and goes on only where that is told', async () => {
  await open({ state: 'paused', pausedFor: 'problems' });
  expect(screen.getByText(/three raters could not rate the app/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See what they said' }).getAttribute('href')).toBe(
    '/publisher/apps/a1/problems',
  );
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
});
