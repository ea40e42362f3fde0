import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { list } from '../../../testing/data.ts';
import { refusal } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { BonusesPage } from '../bonuses/BonusesPage.tsx';
import { LeftOutPage } from './LeftOutPage.tsx';

const AT = '2026-11-24T09:00:00.000Z';
const leftOut = (id: string, more: object = {}) => ({
  ...{ __typename: 'LeftOut', id, appId: 'a1', appName: 'Kettle', rater: `rater-${id}`, feedback: `About ${id}.` },
  ...{ reason: 'hurried', at: AT, takenBackAt: null, ...more },
});

const feedback = (id: string, out: object | null = null) => ({
  ...{ __typename: 'BonusChoice', id, rater: 'ab12cd', feedback: 'It is an app.', submittedAt: AT },
  ...{ most: '7.5', answers: [], leftOut: out },
});
function openFeedback(choices: { id: string }[], replies = {}, state = 'open') {
  const states = { bonusState: 'open', leftOutState: state };
  const app = { __typename: 'App', id: 'a1', name: 'Kettle', ...states, bonuses: list('BonusChoice', choices) };
  return show(
    <Routes>
      <Route path="/publisher/apps/:id/bonuses" element={<BonusesPage />} />
    </Routes>,
    { BonusesPage_Query: { data: { app } }, ...replies },
    '/publisher/apps/a1/bonuses',
  );
}
const ask = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Leave rater ab12cd out' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Why?'), { target: { value: 'not_about_app' } });
  return dialog;
};

describe('a rater is left out', () => {
  it('by feedback without its stars, for a reason of a list, and the feedback says so then', async () => {
    const done = { data: { leaveRaterOut: leftOut('r1', { reason: 'not_about_app' }) } };
    const { last } = openFeedback([feedback('r1')], { LeaveOut_Mutation: done });
    const dialog = await ask();
    const reasons = within(dialog.getByLabelText('Why?')).getAllByRole('option');
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      'The texts don’t help',
      'It was hurried',
      'It was not about the app',
      'Another reason',
    ]);
    fireEvent.click(dialog.getByRole('button', { name: 'Leave out' }));
    expect(await screen.findByText(/^Its rater is left out of your later campaigns/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Leave rater/ })).toBeNull();
    expect(last('LeaveOut_Mutation')).toEqual({ input: { ratingId: 'r1', reason: 'not_about_app' } });
  });

  it('not where that is refused, and says why', async () => {
    const FULL = 'By at most 100 pieces of feedback raters are left out. Please take one back first.';
    openFeedback([feedback('r1')], { LeaveOut_Mutation: refusal('LEFT_OUT_FULL', FULL) });
    const dialog = await ask();
    fireEvent.click(dialog.getByRole('button', { name: 'Leave out' }));
    expect(await dialog.findByText(FULL)).toBeTruthy();
  });

  it('not where it has to do with stars, nor again by feedback for which it was taken back', async () => {
    openFeedback([feedback('r1'), feedback('r2', leftOut('r2', { takenBackAt: AT }))], {}, 'stars');
    expect(await screen.findByText(/^You can leave nobody out now/)).toBeTruthy();
    expect(screen.getByText('Its rater was left out by it; that was taken back.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Leave rater/ })).toBeNull();
  });
});

describe('who is left out', () => {
  it('is a list of feedback without stars, and each is taken back by itself', async () => {
    const replies = {
      LeftOutPage_Query: { data: { leftOut: [leftOut('r1'), leftOut('r2', { reason: 'other' })] } },
      LeftOutPage_BackMutation: {
        data: { takeLeftOutBack: { __typename: 'LeftOut', id: 'r1', takenBackAt: AT } },
      },
    };
    const { last } = show(<LeftOutPage />, replies);
    const [first] = await screen.findAllByRole('article');
    expect(first?.textContent).toContain('It was hurried');
    expect(first?.textContent).not.toMatch(/stars|★/);
    fireEvent.click(screen.getByRole('button', { name: 'Take back that rater rater-r1 is left out' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.getByText('Another reason')).toBeTruthy();
    expect(last('LeftOutPage_BackMutation')).toEqual({ id: 'r1' });
  });

  it('is nobody at first', async () => {
    show(<LeftOutPage />, { LeftOutPage_Query: { data: { leftOut: [] } } });
    expect(await screen.findByText('Nobody is left out')).toBeTruthy();
  });
});
