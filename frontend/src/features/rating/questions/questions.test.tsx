import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { person, rating } from '../../../testing/data.ts';
import type { Replies, Sent } from '../../../testing/server.ts';
import { show, write } from '../../../testing/show.tsx';
import { RatingSheet } from '../RatingSheet.tsx';

const TEXT = 'I tried the search and got stuck at the second page of it.';
const at = '2026-11-21T12:04:00.000Z';
const nothing = { __typename: 'Question', options: null, scale: null, minChars: null, maxChars: null, required: true };
const questions = [
  { ...nothing, id: 'part', kind: 'single', text: 'Which part did you use?', options: ['Search', 'Lists'] },
  {
    ...nothing,
    id: 'liked',
    kind: 'multiple',
    text: 'What did you like?',
    options: ['Speed', 'Looks'],
    required: false,
  },
  {
    ...{ ...nothing, id: 'friend', kind: 'scale', text: 'Would you tell a friend?' },
    scale: { __typename: 'QuestionScale', from: 0, to: 10, low: 'Never', high: 'Surely' },
  },
  { ...nothing, id: 'missing', kind: 'text', text: 'What is missing?', minChars: 10 },
];
const asked = { questions: { __typename: 'Questions', version: 2, questions } };
const saved = ({ variables }: Sent) => {
  const { id, stars = null, feedback = '' } = variables.input as Record<string, unknown>;
  return {
    data: {
      saveDraft: { __typename: 'Rating', id, status: 'in_progress', stars, feedback, answers: [], draftSavedAt: at },
    },
  };
};
const done = { __typename: 'Rating', id: 'r1', status: 'completed', reason: null, stars: 4, feedback: TEXT };
const usual: Replies = {
  Earned_Query: person({ totalBalance: '10', totalProfit: '5' }),
  Draft_Mutation: saved,
  RatingForm_SubmitMutation: {
    data: { submitRating: { ...done, answers: [], submittedAt: at, appealableUntil: null, appeal: null } },
  },
};
const open = (fields: object = {}, replies: Replies = {}) =>
  show(<RatingSheet rating={rating({ ...asked, ...fields })} onClose={() => undefined} />, { ...usual, ...replies });
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });
const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }));
const choose = (role: 'radio' | 'checkbox', name: string) => fireEvent.click(screen.getByRole(role, { name }));

/** A screen as wide as is said. */
function screenOf(isWide: boolean) {
  const media = (query: string) => ({
    ...{ matches: query.includes('min-width: 768px') && isWide, media: query, onchange: null },
    ...{ addListener: () => undefined, removeListener: () => undefined },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined, dispatchEvent: () => false },
  });
  vi.spyOn(window, 'matchMedia').mockImplementation(media as never);
}
beforeEach(() => screenOf(false));
afterEach(() => vi.restoreAllMocks());

async function fillFirst() {
  fireEvent.click(await screen.findByRole('radio', { name: '4, Very good' }));
  write('Your feedback', TEXT);
}

describe('on a phone, a rating with questions', () => {
  it('has stars and feedback first, then three questions a screen, and is submitted at the last one', async () => {
    const server = open();
    await fillFirst();
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    expect(screen.getByText('4 questions in all')).toBeTruthy();
    next();
    const heading = screen.getByRole('heading', { name: 'Questions 1 to 3 of 4' });
    expect(document.activeElement).toBe(heading);
    choose('radio', 'Lists');
    choose('checkbox', 'Speed');
    choose('radio', '10, Surely');
    next();
    expect(screen.getByRole('heading', { name: 'Question 4 of 4' })).toBeTruthy();
    expect(submit().disabled).toBe(true);
    expect(screen.getByText('Question 4: Please answer this question.')).toBeTruthy();
    write('4. What is missing?', 'A filter for the lists.');
    expect(submit().disabled).toBe(false);
    fireEvent.click(submit());
    await waitFor(() => expect(server.count('RatingForm_SubmitMutation')).toBe(1));
    expect(server.last('RatingForm_SubmitMutation')?.input).toMatchObject({
      stars: 4,
      feedback: TEXT,
      answers: [
        { id: 'part', text: 'Lists' },
        { id: 'liked', choices: ['Speed'] },
        { id: 'friend', number: 10 },
        { id: 'missing', text: 'A filter for the lists.' },
      ],
    });
  });

  it('goes back to what was written, and what was chosen is still there', async () => {
    open();
    await fillFirst();
    next();
    choose('radio', 'Lists');
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your feedback').value).toBe(TEXT);
    next();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Lists' }).checked).toBe(true);
  });

  it('keeps its answers in the draft, on the server and on this device', async () => {
    const server = open();
    await fillFirst();
    next();
    choose('radio', 'Search');
    await waitFor(() =>
      expect(server.last('Draft_Mutation')?.input).toMatchObject({ answers: [{ id: 'part', text: 'Search' }] }),
    );
  });

  it('opens with the answers of its draft', async () => {
    const answer = { __typename: 'Answer', id: 'part', text: 'Lists', choices: null, number: null };
    open({ answers: [answer], stars: 4, feedback: TEXT, draftSavedAt: at });
    await screen.findByLabelText('Your feedback');
    next();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Lists' }).checked).toBe(true);
  });

  it('shows the screen of the question at fault, with what is wrong at it, and loses nothing', async () => {
    const faults = [{ id: 'part', message: 'Please choose one of the options.' }];
    const message = 'Question 1: Please choose one of the options.';
    const extensions = { code: 'ANSWERS_INVALID', status: 400, field: 'answers', faults };
    open({}, { RatingForm_SubmitMutation: { errors: [{ message, extensions }] } });
    await fillFirst();
    next();
    choose('radio', 'Lists');
    choose('radio', '3');
    next();
    write('4. What is missing?', 'A filter for the lists.');
    fireEvent.click(submit());
    const group = await screen.findByRole('group', { name: '1. Which part did you use?' });
    await waitFor(() => expect(group.textContent).toContain('Please choose one of the options.'));
    expect(screen.getByText(`Submission failed: ${message}`)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Lists' }).checked).toBe(true);
    choose('radio', 'Search');
    expect(group.textContent).not.toContain('Please choose one of the options.');
  });
});

it('on a wide screen all questions stand below the feedback, and the first that is missing is named', async () => {
  screenOf(true);
  open();
  await fillFirst();
  expect(screen.getByRole('heading', { name: 'Questions' })).toBeTruthy();
  expect(screen.getByText('Question 1: Please answer this question.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  choose('radio', 'Lists');
  choose('radio', '0, Never');
  write('4. What is missing?', 'Too short');
  expect(screen.getByText('Question 4: Please write at least 10 characters.')).toBeTruthy();
});

it('a rating without questions is what it was: one screen, and no answers are sent', async () => {
  const server = open({ questions: { __typename: 'Questions', version: 0, questions: [] } });
  await fillFirst();
  expect(screen.queryByRole('heading', { name: /^Question/ })).toBeNull();
  fireEvent.click(submit());
  await waitFor(() => expect(server.count('RatingForm_SubmitMutation')).toBe(1));
  expect(server.last('RatingForm_SubmitMutation')?.input).not.toHaveProperty('answers');
});
