import { parseInput } from '@candor/service-kit/graph/input';
import { describe, expect, it } from 'vitest';
import { questionsInput } from './input.ts';

const single = { kind: 'single', text: 'Which part did you use?', options: ['Search', 'Lists'] };
const scale = { kind: 'scale', text: 'Would you tell a friend?', scale: { from: 0, to: 10 } };
const words = { kind: 'text', text: 'What is missing?' };
const attention = { kind: 'attention', text: 'Please choose "Blue" here.', options: ['Red', 'Blue'] };
const read = (...questions: object[]) => parseInput(questionsInput, questions);

describe('the questions of a campaign', () => {
  it('are kept in their order, required unless it is said otherwise, each with an id', () => {
    expect(read({ ...single, id: 'q1' }, { ...scale, required: false }, words, attention)).toEqual([
      { ...single, id: 'q1', required: true },
      { ...scale, id: 'q2', required: false },
      { ...words, id: 'q3', required: true },
      { ...attention, id: 'q4', required: true },
    ]);
  });

  it('may be none, and 12 at most', () => {
    expect(read()).toEqual([]);
    expect(read(...Array.from({ length: 12 }, () => words))).toHaveLength(12);
    expect(() => read(...Array.from({ length: 13 }, () => words))).toThrow('A campaign has at most 12 questions.');
  });

  it.each([
    ['no text', { ...words, text: '  ' }, 'The question is empty.'],
    ['201 characters', { ...words, text: 'x'.repeat(201) }, 'The question must be at most 200 characters.'],
    ['a control character', { ...words, text: 'a\u0000b' }, 'The question has control characters.'],
    [
      'a kind that there is not',
      { ...words, kind: 'date' },
      'The kind must be one of: single, multiple, scale, text, attention.',
    ],
    ['one option', { ...single, options: ['Search'] }, 'Question 1: There must be 2 to 12 options.'],
    ['no options', { ...single, options: undefined }, 'Question 1: There must be 2 to 12 options.'],
    [
      '13 options',
      { ...single, options: Array.from({ length: 13 }, (_, n) => `${n}`) },
      'Question 1: There must be 2 to 12 options.',
    ],
    ['the same option twice', { ...single, options: ['Search', ' search'] }, 'Question 1: Two options are the same.'],
    ['an empty option', { ...single, options: ['Search', ''] }, 'An option is empty.'],
    [
      'an option of 101 characters',
      { ...single, options: ['Search', 'x'.repeat(101)] },
      'An option must be at most 100 characters.',
    ],
    [
      'options and words',
      { ...words, options: ['a', 'b'] },
      'Question 1: Only a question that is answered by choosing has options.',
    ],
    ['a scale that has none', { ...scale, scale: undefined }, 'Question 1: A scale says from where to where it goes.'],
    ['a scale from 2', { ...scale, scale: { from: 2, to: 5 } }, 'A scale begins with 0 or 1.'],
    ['a scale to 6', { ...scale, scale: { from: 1, to: 6 } }, 'A scale ends with 5, 7 or 10.'],
    ['a choice with a scale', { ...single, scale: { from: 0, to: 5 } }, 'Question 1: Only a scale has a scale.'],
    [
      'answers of 2,001 characters',
      { ...words, maxChars: 2_001 },
      'The greatest number of characters must be at most 2,000.',
    ],
    [
      'at least more than at most',
      { ...words, minChars: 10, maxChars: 5 },
      'Question 1: The least number of characters is more than the greatest.',
    ],
    [
      'characters of a choice',
      { ...single, minChars: 5 },
      'Question 1: Only a question that is answered in words has a least number of characters.',
    ],
    [
      'an attention question that names no option',
      { ...attention, text: 'Are you awake?' },
      'Question 1: An attention question names the one option that is to be chosen.',
    ],
    [
      'an attention question that names two',
      { ...attention, text: 'Red or Blue?' },
      'Question 1: An attention question names the one option that is to be chosen.',
    ],
    ['an id with a blank', { ...words, id: 'a b' }, 'The id of a question has 1 to 40 letters, digits, _ and -.'],
  ])('are refused with %s', (_what, question, message) => {
    expect(() => read(question)).toThrow(message);
  });

  it('have one attention question at most, and no id twice', () => {
    expect(() => read(attention, attention)).toThrow('Question 2: A campaign has at most one attention question.');
    expect(() => read({ ...words, id: 'a' }, { ...words, id: 'a' })).toThrow(
      'Question 2: Another question has this id.',
    );
  });

  it('name the option that lies around another one, in an attention question', () => {
    const options = ['Blue', 'Light blue'];
    expect(read({ kind: 'attention', text: 'Please choose light blue.', options })).toHaveLength(1);
  });
});
