import { describe, expect, it } from 'vitest';
import { type Answer, checkAnswers } from './answers.ts';
import type { Question } from './question.ts';

const questions: Question[] = [
  { id: 'part', kind: 'single', text: 'Which part?', required: true, options: ['Search', 'Lists'] },
  { id: 'liked', kind: 'multiple', text: 'What did you like?', required: false, options: ['Speed', 'Looks', 'Words'] },
  { id: 'friend', kind: 'scale', text: 'Would you tell a friend?', required: true, scale: { from: 0, to: 10 } },
  { id: 'missing', kind: 'text', text: 'What is missing?', required: true, minChars: 5, maxChars: 10 },
];
const good: Answer[] = [
  { id: 'missing', value: ' a filter ' },
  { id: 'part', value: 'Lists' },
  { id: 'liked', value: ['Words', 'Speed', 'Words'] },
  { id: 'friend', value: 0 },
];
const submitted = (answers: Answer[]) => checkAnswers(questions, answers, 'submission');
const without = (id: string, ...more: Answer[]) => [...good.filter((one) => one.id !== id), ...more];

describe('answers', () => {
  it('are kept in the order of the questions and of the options, without blanks around and without empty ones', () => {
    expect(submitted(good)).toEqual([
      { id: 'part', value: 'Lists' },
      { id: 'liked', value: ['Speed', 'Words'] },
      { id: 'friend', value: 0 },
      { id: 'missing', value: 'a filter' },
    ]);
    expect(submitted(without('liked', { id: 'liked', value: [] })).map(({ id }) => id)).not.toContain('liked');
  });

  it.each<[string, Answer[], string, string]>([
    ['a required one is left out', without('part'), 'part', 'Please answer this question.'],
    ['it is blank', without('missing', { id: 'missing', value: '   ' }), 'missing', 'Please answer this question.'],
    [
      'there is no such option',
      without('part', { id: 'part', value: 'Maps' }),
      'part',
      'Please choose one of the options.',
    ],
    [
      'it is several of one',
      without('part', { id: 'part', value: ['Search'] }),
      'part',
      'Please choose one of the options.',
    ],
    [
      'one of several is no option',
      without('liked', { id: 'liked', value: ['Speed', 'x'] }),
      'liked',
      'Please choose among the options.',
    ],
    [
      'it is beyond the scale',
      without('friend', { id: 'friend', value: 11 }),
      'friend',
      'Please choose a number of the scale.',
    ],
    [
      'it is between two steps',
      without('friend', { id: 'friend', value: 1.5 }),
      'friend',
      'Please choose a number of the scale.',
    ],
    [
      'words are too few',
      without('missing', { id: 'missing', value: 'abcd' }),
      'missing',
      'Please write at least 5 characters.',
    ],
    [
      'words are too many',
      without('missing', { id: 'missing', value: 'abcdefghijk' }),
      'missing',
      'Please write at most 10 characters.',
    ],
    ['words are a number', without('missing', { id: 'missing', value: 7 }), 'missing', 'Please answer in words.'],
    ['there are two', [...good, { id: 'part', value: 'Search' }], 'part', 'There are two answers to this question.'],
    ['there is no such question', [...good, { id: 'age', value: '44' }], 'age', 'There is no such question.'],
  ])('are refused, told at the question, when %s', (_what, answers, id, message) => {
    expect(() => submitted(answers)).toThrow(
      expect.objectContaining({
        code: 'ANSWERS_INVALID',
        status: 400,
        details: { field: 'answers', faults: [{ id, message }] },
      }),
    );
  });

  it('are told of all at once, the first in the sentence', () => {
    expect(() => submitted([])).toThrow(
      expect.objectContaining({
        message: 'Question 1: Please answer this question.',
        details: expect.objectContaining({ faults: expect.objectContaining({ length: 3 }) }),
      }),
    );
  });

  it('may be half done in a draft, which keeps the blanks of what is being written', () => {
    const half = [{ id: 'missing', value: 'ab ' }];
    expect(checkAnswers(questions, half, 'draft')).toEqual(half);
    expect(() => checkAnswers(questions, [{ id: 'part', value: 'Maps' }], 'draft')).toThrow('Question 1');
  });

  it('of a campaign that asks nothing are none', () => {
    expect(checkAnswers([], [], 'submission')).toEqual([]);
    expect(() => checkAnswers([], [{ id: 'a', value: 'b' }], 'submission')).toThrow('There is no such question.');
  });
});
