import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Replies } from '../../../testing/server.ts';
import { show, write } from '../../../testing/show.tsx';
import { feedback } from '../testing.ts';
import { open as openCampaign, said } from '../testing-page.tsx';
import { QuestionsPage } from './QuestionsPage.tsx';
import { ResultsPage } from './ResultsPage.tsx';

const nothing = { __typename: 'Question', options: null, scale: null, minChars: null, maxChars: null, required: true };
const part = { ...nothing, id: 'part', kind: 'single', text: 'Which part did you use?', options: ['Search', 'Lists'] };
const words = { ...nothing, id: 'missing', kind: 'text', text: 'What is missing?', required: false };
const asked = (...questions: object[]) => ({ __typename: 'Questions', version: 1, questions });
const app = (fields: object) => ({
  data: { app: { __typename: 'App', id: 'a1', name: 'Kettle', state: 'live', ...fields } },
});

function open(Shown: () => React.JSX.Element, replies: Replies) {
  const path = '/publisher/apps/:id/shown';
  return show(
    <Routes>
      <Route path={path} element={<Shown />} />
    </Routes>,
    replies,
    '/publisher/apps/a1/shown',
  );
}
const editor = (number: number) => within(screen.getByRole('region', { name: `Question ${number}` }));
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('the questions of a campaign', () => {
  const form = (questions: object, replies: Replies = {}) =>
    open(QuestionsPage, { QuestionsPage_Query: app({ questions }), ...replies });

  it('are written, ordered and saved, and it is said who is asked them', async () => {
    const server = form(asked(part), {
      QuestionsPage_Mutation: { data: { setQuestions: { ...asked(words, part), version: 2 } } },
    });
    expect(await screen.findByRole('heading', { name: 'Questions: Kettle' })).toBeTruthy();
    expect((editor(1).getByLabelText('Options') as HTMLTextAreaElement).value).toBe('Search\nLists');
    fireEvent.click(screen.getByRole('button', { name: 'Add a question' }));
    fireEvent.change(editor(2).getByLabelText('Answered by'), { target: { value: 'text' } });
    fireEvent.change(editor(2).getByLabelText('Question'), { target: { value: 'What is missing?' } });
    fireEvent.change(editor(2).getByLabelText('Characters at least (optional)'), { target: { value: '10' } });
    fireEvent.click(editor(2).getByLabelText('It must be answered'));
    fireEvent.click(screen.getByRole('button', { name: 'Move question 2 up' }));
    save();
    expect(await screen.findByText('Saved. Whoever starts from now on is asked these 2.')).toBeTruthy();
    expect(server.last('QuestionsPage_Mutation')?.input).toEqual({
      id: 'a1',
      questions: [
        { kind: 'text', text: 'What is missing?', required: false, minChars: 10 },
        { id: 'part', kind: 'single', text: part.text, required: true, options: ['Search', 'Lists'] },
      ],
    });
  });

  it('say what is wrong at the field of the question, and lose nothing', async () => {
    const message = 'Question 1: There must be 2 to 12 options.';
    const extensions = { code: 'BAD_INPUT', status: 400, field: 'questions.0.options' };
    form(asked(part), { QuestionsPage_Mutation: { errors: [{ message, extensions }] } });
    await screen.findByRole('region', { name: 'Question 1' });
    fireEvent.change(editor(1).getByLabelText('Options'), { target: { value: 'Search' } });
    save();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(editor(1).getByText('There must be 2 to 12 options.')).toBeTruthy();
    fireEvent.change(editor(1).getByLabelText('Options'), { target: { value: 'Search\nLists' } });
    expect(screen.queryByText(message)).toBeNull();
  });

  it('are 12 at most, and those of a closed campaign stay', async () => {
    form(asked(...Array.from({ length: 12 }, (_, n) => ({ ...words, id: `q${n}` }))));
    await screen.findByRole('region', { name: 'Question 12' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add a question' }).disabled).toBe(true);
  });

  it('of a closed campaign stay as they were', async () => {
    open(QuestionsPage, { QuestionsPage_Query: app({ state: 'closed', questions: asked(part) }) });
    expect(await screen.findByText('The campaign is closed: its questions stay as they were.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });

  it('stand on the campaign’s page beside what its quotas lack', async () => {
    await openCampaign({ quotasLack: 2 });
    expect(screen.getByText('Its quotas lack at least 2 places.')).toBeTruthy();
  });

  it('and their results are a link away from the campaign', async () => {
    await openCampaign({ questionsVersion: 2, questionCount: 3 });
    expect(screen.getByText('Asks 3 questions.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Questions' }).getAttribute('href')).toBe('/publisher/apps/a1/questions');
    expect(screen.getByRole('link', { name: 'Results' }).getAttribute('href')).toBe('/publisher/apps/a1/results');
  });
});

describe('what was answered', () => {
  const cell = (label: string, count: number | null) => ({
    ...{ __typename: 'ResultCell', label, count, share: null },
  });
  const estimate = (value: number, from: number, to: number) => ({ __typename: 'Estimate', value, from, to });
  const result = (question: object, fields: object) => ({
    ...{ __typename: 'QuestionResult', question, answered: 7, skipped: 0 },
    ...{ cells: [], other: 0, mean: null, nps: null, texts: [], ...fields },
  });
  const scale = { __typename: 'QuestionScale', from: 0, to: 10, low: 'Never', high: 'Surely' };
  const results = {
    ...{ __typename: 'Results', version: 2, ratings: 7, isPartial: false, isWithheld: false, noise: 0 },
    stars: { __typename: 'StarsResult', cells: [cell('1', null), cell('5', 4)], other: 3, mean: null },
    versions: [2, 1].map((version) => ({ __typename: 'QuestionsVersion', version, at: '2026-11-21T12:00:00.000Z' })),
    questions: [
      result(part, { cells: [cell('Search', 4), cell('Lists', null)], other: 3, skipped: 2 }),
      result(
        { ...nothing, id: 'friend', kind: 'scale', text: 'Would you tell a friend?', scale },
        { cells: [cell('0', 0), cell('10', 7)], mean: estimate(8.5, 7.25, 9.75), nps: estimate(40, -5, 85) },
      ),
      result(words, {
        texts: [
          { __typename: 'ResultText', ratingId: 'r1', submittedAt: '2026-11-21T12:00:00.000Z', text: 'A filter' },
        ],
      }),
    ],
  };

  it('is shown by question: bars, figures with their intervals, words; too few are told together', async () => {
    open(ResultsPage, { ResultsPage_Query: app({ results }) });
    const first = within(await screen.findByRole('region', { name: 'Question 1' }));
    expect(first.getByText('7 answers, left out by 2')).toBeTruthy();
    expect(first.getByText('4 (57 %)')).toBeTruthy();
    expect(first.getByText('among the others')).toBeTruthy();
    expect(first.getByText('Other, each chosen by fewer than three')).toBeTruthy();
    const second = within(screen.getByRole('region', { name: 'Question 2' }));
    expect(second.getByText('10 Surely')).toBeTruthy();
    expect(second.getByText('(in 95 of 100 cases the true one is from 7.25 to 9.75)')).toBeTruthy();
    expect(second.getByText('40')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Question 3' })).getByText('A filter')).toBeTruthy();
  });

  it('is of the version and of the feedback that are chosen', async () => {
    const server = open(ResultsPage, { ResultsPage_Query: app({ results }) });
    fireEvent.change(await screen.findByLabelText('Version'), { target: { value: '1' } });
    await waitFor(() => expect(server.last('ResultsPage_Query')).toMatchObject({ version: 1 }));
    fireEvent.click(screen.getByRole('button', { name: '1 star' }));
    await waitFor(() => expect(server.last('ResultsPage_Query')).toMatchObject({ filter: { stars: [1] } }));
  });

  it('is filtered by answers, labels and devices, each of which is a chip that takes it away', async () => {
    const server = open(ResultsPage, {
      ResultsPage_Query: app({ results }),
      Panel_Query: app({ labels: ['bug'], countryChoices: ['DE'] }),
    });
    fireEvent.change(await screen.findByLabelText('Which part did you use?'), { target: { value: 'Lists' } });
    const answers = [{ question: 'part', values: ['Lists'] }];
    await waitFor(() => expect(server.last('ResultsPage_Query')).toMatchObject({ filter: { answers } }));
    fireEvent.change(await screen.findByLabelText('Label'), { target: { value: 'bug' } });
    await waitFor(() => expect(server.last('ResultsPage_Query')).toMatchObject({ filter: { answers, label: 'bug' } }));
    fireEvent.click(screen.getByRole('button', { name: 'Which part did you use?: Lists Remove' }));
    await waitFor(() => expect(server.last('ResultsPage_Query')?.filter).toEqual({ label: 'bug' }));
    // A country stands alone; what was asked for waits.
    fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'DE' } });
    await waitFor(() => expect(server.last('ResultsPage_Query')).toMatchObject({ country: 'DE', filter: null }));
    expect(screen.queryByLabelText('Label')).toBeNull();
  });

  it('is by flags, and a label is removed from all feedback after a second look', async () => {
    const server = open(ResultsPage, {
      ResultsPage_Query: app({ results }),
      Panel_Query: app({ labels: ['bug'], countryChoices: [] }),
      LabelFilter_Remove: { data: { removeLabel: [] } },
    });
    fireEvent.change(await screen.findByLabelText('Flags'), { target: { value: 'wordless' } });
    await waitFor(() => expect(server.last('ResultsPage_Query')?.filter).toEqual({ flags: ['wordless'] }));
    fireEvent.click(screen.getByRole('button', { name: 'Flags: No words Remove' }));
    fireEvent.change(await screen.findByLabelText('Label'), { target: { value: 'bug' } });
    await waitFor(() => expect(server.last('ResultsPage_Query')?.filter).toEqual({ label: 'bug' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove this label' }));
    server.reply({ Panel_Query: app({ labels: [], countryChoices: [] }) });
    fireEvent.click(screen.getByRole('button', { name: 'Remove it' }));
    await waitFor(() => expect(server.last('ResultsPage_Query')?.filter).toBeNull());
    expect(server.last('LabelFilter_Remove')).toEqual({ input: { appId: 'a1', label: 'bug' } });
    await waitFor(() => expect(screen.queryByLabelText('Label')).toBeNull());
  });

  it('stands beside that of other days', async () => {
    const server = open(ResultsPage, { ResultsPage_Query: app({ results }) });
    fireEvent.change(await screen.findByLabelText('Days from'), { target: { value: '2026-11-01' } });
    const compared = { filter: { from: '2026-11-01', to: null }, version: null };
    await waitFor(() => expect(server.last('ResultsPage_Query')).toMatchObject(compared));
    expect(await screen.findByRole('region', { name: 'Question 1, compared' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Stars, compared' })).toBeTruthy();
  });

  it('of too few is not shown', async () => {
    open(ResultsPage, { ResultsPage_Query: app({ results: { ...results, isWithheld: true } }) });
    expect(await screen.findByText('Nothing is shown of so few')).toBeTruthy();
  });

  it('is saved as a view, and shown to whoever has a link, which is told once and can be taken back', async () => {
    const link = { __typename: 'ResultLink', id: 'l1', name: 'Board', endsAt: '2099-11-21T12:00:00.000Z' };
    const server = open(ResultsPage, {
      ResultsPage_Query: app({ results }),
      Kept_Save: { data: { saveResultView: [] } },
      Links_Query: app({ resultLinks: [link] }),
      Links_Share: { data: { shareResults: { __typename: 'MadeLink', token: 'secret', link } } },
      Links_Unshare: { data: { unshareResults: [] } },
    });
    fireEvent.click(await screen.findByRole('button', { name: '1 star' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save the view' }));
    write('Name', 'Unhappy');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const asked = { appId: 'a1', version: null, filter: { stars: [1] }, device: null, country: null };
    await waitFor(() => expect(server.last('Kept_Save')?.input).toEqual({ ...asked, name: 'Unhappy' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    write('Name', 'Board');
    fireEvent.click(screen.getByRole('button', { name: 'Make a link' }));
    expect(await screen.findByText(/\/shared-results#secret$/)).toBeTruthy();
    expect(server.last('Links_Share')?.input).toEqual({ ...asked, name: 'Board', days: 7 });
    fireEvent.click(await screen.findByRole('button', { name: 'Take back Board' }));
    await waitFor(() => expect(server.last('Links_Unshare')?.input).toEqual({ appId: 'a1', id: 'l1' }));
  });

  it('stands with the feedback that it belongs to', async () => {
    const answer = { __typename: 'Answer', id: 'liked', question: 'What did you like?', text: null, number: null };
    const answers = [{ ...answer, choices: ['Speed', 'Looks'] }];
    const others = [{ ...answer, choices: ['Colours'] }];
    const both = [feedback('r1', { answers }), feedback('r2', { answers: others })];
    await openCampaign({}, { FeedbackList_Query: said(both) });
    expect(await screen.findAllByText('What did you like?')).toHaveLength(2);
    expect(screen.getByText('Speed; Looks')).toBeTruthy();
    expect(screen.getByText('Colours')).toBeTruthy();
  });
});

it('a form that lost its connection keeps what was written', async () => {
  open(QuestionsPage, {
    QuestionsPage_Query: app({ questions: asked() }),
    QuestionsPage_Mutation: new Error('lost') as never,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add a question' }));
  write('Question', 'What is missing?');
  save();
  expect(await screen.findByText('The connection was lost. What you wrote is still here: try again.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Question').value).toBe('What is missing?');
});
