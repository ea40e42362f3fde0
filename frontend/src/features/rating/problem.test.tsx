import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { person, rating } from '../../testing/data.ts';
import { refusal } from '../../testing/server.ts';
import { show, write } from '../../testing/show.tsx';
import { RatingSheet } from './RatingSheet.tsx';

const returned = { data: { reportProblem: { __typename: 'Rating', id: 'r1', status: 'returned' } } };

async function open(reply: object) {
  const onClose = vi.fn();
  const server = show(<RatingSheet rating={rating()} onClose={onClose} />, {
    Earned_Query: person({ totalBalance: '10', totalProfit: '5' }),
    ProblemTold_Mutation: reply as never,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'There was a problem' }));
  const dialog = await screen.findByRole('dialog', { name: 'There was a problem' });
  const send = () => fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  return { server, onClose, dialog, send };
}

it('a problem is told with what it was, and the rating is given back', async () => {
  const { server, onClose, dialog, send } = await open(returned);
  send();
  expect(await within(dialog).findByText('Please say what the problem was.')).toBeTruthy();
  fireEvent.click(within(dialog).getByLabelText('The link leads nowhere'));
  write('What did you see? (optional)', ' An empty page. ');
  send();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.last('ProblemTold_Mutation')?.input).toEqual({
    ...{ id: 'r1', kind: 'link_dead', text: 'An empty page.', opened: false },
  });
});

it('a problem that could not be told says why, and keeps what was typed', async () => {
  const { onClose, dialog, send } = await open(refusal('RATING_CLOSED', 'This rating is closed already.'));
  fireEvent.click(within(dialog).getByLabelText('It asks for money first'));
  send();
  expect(await within(dialog).findByText('This rating is closed already.')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});
