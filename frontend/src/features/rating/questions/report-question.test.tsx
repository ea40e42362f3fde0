import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { press, show } from '../../../testing/show.tsx';
import type { Question } from './answers.ts';
import { ReportQuestion } from './ReportQuestion.tsx';

const question = (id: string, text: string) => ({ id, text, kind: 'text' }) as Question;

it('a question can be reported from the sheet, with what is wrong with it, and the rating stays open', async () => {
  const rating = { __typename: 'Rating', id: 'r1', expiresAt: '2026-11-27T09:00:00.000Z' };
  const questions = [question('who', 'Where do you live?'), question('part', 'Which part did you use?')];
  const server = show(<ReportQuestion ratingId="r1" questions={questions} />, {
    ReportQuestion_Mutation: { data: { raiseQuestion: rating } },
  });
  press('Report a question');
  press('Report it');
  expect(screen.getByText('Please say which question it is, and what is wrong with it.')).toBeTruthy();
  screen.getByRole('radio', { name: 'Where do you live?' }).click();
  screen.getByRole('radio', { name: 'It asks for personal data' }).click();
  press('Report it');
  await waitFor(() =>
    expect(server.last('ReportQuestion_Mutation')?.input).toEqual({ id: 'r1', question: 'who', kind: 'personal_data' }),
  );
  expect(await screen.findByText(/this rating stays open until then/)).toBeTruthy();
});
