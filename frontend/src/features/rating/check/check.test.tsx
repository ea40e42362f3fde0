import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { person, rating } from '../../../testing/data.ts';
import { type Replies, refusal } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { RatingSheet } from '../RatingSheet.tsx';

const check = { __typename: 'Check', text: 'Do you cook at home?', options: ['Yes', 'No'], screenReward: '0.3' };
const answered = (status: string, checkAnswer: string) => ({
  data: { answerCheck: { __typename: 'Rating', id: 'r1', status, checkAnswer } },
});
const usual: Replies = {
  Earned_Query: person({ totalBalance: '10', totalProfit: '5' }),
  Elsewhere_Query: { data: { rating: { ...rating(), draftSavedAt: null } } },
  Check_NextQuery: { data: { me: { __typename: 'User', id: 'u1', hasNextApp: false } } },
};
function open(fields: Record<string, unknown> = {}, replies: Replies = {}) {
  const onClose = vi.fn();
  const server = show(<RatingSheet rating={rating({ check, ...fields })} onClose={onClose} />, {
    ...usual,
    ...replies,
  });
  return { server, onClose };
}
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Answer' }));

describe('the first question of a rating', () => {
  it('is asked before anything else, with what it pays', async () => {
    open();
    expect(await screen.findByRole('group', { name: 'Do you cook at home?' })).toBeTruthy();
    expect(screen.getByText(/0\.30 USDT is yours at once/)).toBeTruthy();
    expect(screen.queryByLabelText('Your feedback')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Answer' }).disabled).toBe(true);
  });

  it('ends the rating where it is no match, and says what is paid', async () => {
    const { server, onClose } = open({}, { Check_AnswerMutation: answered('screened', 'No') });
    await screen.findByRole('group', { name: 'Do you cook at home?' });
    choose('No');
    send();
    expect(await screen.findByText('Not a match this time; 0.30 USDT is yours.')).toBeTruthy();
    expect(server.last('Check_AnswerMutation')?.input).toEqual({ id: 'r1', answer: 'No' });
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(onClose).toHaveBeenCalled();
  });

  it('lets the rating begin with another answer', async () => {
    open({}, { Check_AnswerMutation: answered('pending', 'Yes') });
    await screen.findByRole('group', { name: 'Do you cook at home?' });
    choose('Yes');
    send();
    expect(await screen.findByLabelText('Your feedback')).toBeTruthy();
  });

  it('is not asked again where it was answered', async () => {
    open({ checkAnswer: 'Yes' });
    expect(await screen.findByLabelText('Your feedback')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Do you cook at home?' })).toBeNull();
  });

  it('stays where an answer was lost or refused, and can be left', async () => {
    const refused = refusal('RATING_CLOSED', 'This rating is closed already.');
    const returned = { data: { returnRating: { __typename: 'Rating', id: 'r1', status: 'returned' } } };
    const { onClose } = open({}, { Check_AnswerMutation: refused, Check_ReturnMutation: returned });
    await screen.findByRole('group', { name: 'Do you cook at home?' });
    choose('No');
    send();
    expect(await screen.findByText('This rating is closed already.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Give back' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });
});
