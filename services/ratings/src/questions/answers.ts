import { refuseQuestions } from './errors.ts';
import { ANSWER_MAX, isChoice, type Question } from './question.ts';

/** An answer: an option, several, a step of a scale, or words. */
export interface Answer {
  id: string;
  value: string | number | string[];
}

/** What is wrong with the answer to a question, in a sentence for the rater. */
export interface AnswerFault {
  id: string;
  message: string;
}

const GONE = 'There is no such question.';
const TWICE = 'There are two answers to this question.';
const MISSING = 'Please answer this question.';
const OPTION = 'Please choose one of the options.';
const OPTIONS = 'Please choose among the options.';
const STEP = 'Please choose a number of the scale.';
const WORDS = 'Please answer in words.';

/**
 * The answers as they are kept: in the order of the questions, without empty ones. Refuses with ANSWERS_INVALID, which names each question
 * at fault and says what is wrong. A draft may lack answers, and its words may still be too few.
 */
export function checkAnswers(
  questions: readonly Question[],
  answers: readonly Answer[],
  stage: 'draft' | 'submission',
): Answer[] {
  const faults: AnswerFault[] = answers
    .filter(({ id }) => !questions.some((question) => question.id === id))
    .map(({ id }) => ({ id, message: GONE }));
  const kept = questions.flatMap((question) => {
    const given = answers.filter(({ id }) => id === question.id);
    const value = given[0] && tidied(question, given[0].value, stage);
    const message = given.length > 1 ? TWICE : faultOf(question, value, stage);
    if (message) faults.push({ id: question.id, message });
    return value === undefined ? [] : [{ id: question.id, value }];
  });
  const [first] = faults;
  if (first) {
    const number = questions.findIndex(({ id }) => id === first.id) + 1;
    throw refuseQuestions(
      'ANSWERS_INVALID',
      { field: 'answers', faults },
      number > 0 ? `Question ${number}: ${first.message}` : first.message,
    );
  }
  return kept;
}

/** The length of a text as a person counts: code points, not UTF-16 units. */
const lengthOf = (text: string) => [...text].length;

/** An answer without what does not count; undefined where nothing is left of it. */
function tidied({ kind, options = [] }: Question, value: Answer['value'], stage: 'draft' | 'submission') {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') {
    const text = kind === 'text' && stage === 'draft' ? value : value.trim();
    return text.trim() === '' ? undefined : text;
  }
  const chosen = [...new Set(value)];
  // As the options stand, whatever the order in which they were chosen.
  const known = kind === 'multiple' && chosen.every((one) => options.includes(one));
  const list = known ? options.filter((one) => chosen.includes(one)) : chosen;
  return list.length === 0 ? undefined : list;
}

function faultOf(
  question: Question,
  value: Answer['value'] | undefined,
  stage: 'draft' | 'submission',
): string | undefined {
  if (value === undefined) return question.required && stage === 'submission' ? MISSING : undefined;
  const { kind, options = [], scale } = question;
  if (isChoice(question)) return typeof value === 'string' && options.includes(value) ? undefined : OPTION;
  if (kind === 'multiple')
    return Array.isArray(value) && value.every((one) => options.includes(one)) ? undefined : OPTIONS;
  if (kind === 'scale') {
    const isStep = typeof value === 'number' && Number.isInteger(value) && scale !== undefined;
    return isStep && value >= scale.from && value <= scale.to ? undefined : STEP;
  }
  return typeof value === 'string' ? faultOfWords(question, lengthOf(value.trim()), stage) : WORDS;
}

function faultOfWords({ minChars = 0, maxChars = ANSWER_MAX }: Question, length: number, stage: string) {
  if (length > maxChars) return `Please write at most ${maxChars.toLocaleString('en-GB')} characters.`;
  if (length < minChars && stage === 'submission')
    return `Please write at least ${minChars.toLocaleString('en-GB')} characters.`;
  return undefined;
}

/** Whether two lists of answers say the same. */
export const sameAnswers = (one: readonly Answer[], other: readonly Answer[]): boolean =>
  JSON.stringify(one.map(({ id, value }) => [id, value])) === JSON.stringify(other.map(({ id, value }) => [id, value]));
