import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { list } from '../../../testing/data.ts';
import { refusal } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { BonusesPage } from './BonusesPage.tsx';

const choice = (id: string, feedback: string) => ({
  ...{ __typename: 'BonusChoice', id, rater: 'ab12cd', feedback, submittedAt: '2026-11-21T09:00:00.000Z' },
  ...{ most: '7.5', answers: [], leftOut: null as object | null },
});
const page = (bonusState: string, choices: { id: string }[], more = {}) => {
  const app = {
    __typename: 'App',
    id: 'a1',
    name: 'Kettle',
    bonusState,
    leftOutState: 'open',
    bonuses: list('BonusChoice', choices),
  };
  return show(
    <Routes>
      <Route path="/publisher/apps/:id/bonuses" element={<BonusesPage />} />
    </Routes>,
    { BonusesPage_Query: { data: { app } }, ...more },
    '/publisher/apps/a1/bonuses',
  );
};
const bonus = {
  __typename: 'Bonus',
  id: 't1',
  amount: '0.5',
  text: 'Thank you.',
  masked: [],
  at: '2026-11-25T09:00:00.000Z',
};
const given = { GiveBonus_Mutation: { data: { giveBonus: bonus } } };

async function fillIn(): Promise<HTMLElement> {
  const [piece] = await screen.findAllByRole('article');
  if (!piece) throw new Error('there is no feedback');
  fireEvent.click(within(piece).getByRole('button', { name: 'Give a bonus' }));
  fireEvent.change(within(piece).getByLabelText('Bonus in USDT'), { target: { value: '0,5' } });
  fireEvent.change(within(piece).getByLabelText('Your words to the rater'), { target: { value: 'Thank you.' } });
  return piece;
}

describe('bonuses', () => {
  it('are given for feedback that stands there without stars, and the button is gone then', async () => {
    const { last } = page('open', [choice('r1', 'The map is quick.')], given);
    const piece = await fillIn();
    expect(piece.textContent).not.toMatch(/stars|★/);
    fireEvent.click(within(piece).getByRole('button', { name: 'Give it' }));
    expect(await within(piece).findByText(/^The rater has your bonus of/)).toBeTruthy();
    expect(within(piece).queryByRole('button', { name: /^Give/ })).toBeNull();
    expect(last('GiveBonus_Mutation')).toMatchObject({ input: { ratingId: 'r1', amount: '0.5', text: 'Thank you.' } });
  });

  it('that were refused can be tried again, with what was written', async () => {
    const STARS = 'You were shown the stars of this feedback, so it can get no bonus.';
    page('open', [choice('r1', 'The map is quick.')], { GiveBonus_Mutation: refusal('STARS_SEEN', STARS) });
    const piece = await fillIn();
    fireEvent.click(within(piece).getByRole('button', { name: 'Give it' }));
    expect(await within(piece).findByText(STARS)).toBeTruthy();
    expect(within(piece).getByLabelText<HTMLTextAreaElement>('Your words to the rater').value).toBe('Thank you.');
  });

  it('are closed where they have to do with stars, and that is said', async () => {
    page('stars', [choice('r1', 'The map is quick.')]);
    expect(await screen.findByText(/^You can give no bonuses now/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Give a bonus' })).toBeNull();
  });

  it('have nothing to stand under where all stars were shown', async () => {
    page('open', []);
    expect(await screen.findByText('No feedback without stars shown')).toBeTruthy();
  });
});
