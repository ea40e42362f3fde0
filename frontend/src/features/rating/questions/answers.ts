import type { AnswerInput, QuestionField_QuestionFragment } from '../../../generated/graphql.ts';
import { showCount } from '../../../lib/locale.ts';

export type Question = QuestionField_QuestionFragment;

/** So many questions are on one screen of a phone. */
const GROUP = 3;
const ANSWER_MAX = 2_000;

/** The answer to a question among others. */
export const answerTo = (answers: readonly AnswerInput[] | undefined, id: string): AnswerInput | undefined =>
  answers?.find((one) => one.id === id);

/** The answers with this one among them; an empty one leaves them. */
export function withAnswer(answers: readonly AnswerInput[] | undefined, answer: AnswerInput): AnswerInput[] {
  const others = (answers ?? []).filter(({ id }) => id !== answer.id);
  return isEmpty(answer) ? others : [...others, answer];
}

const isEmpty = ({ text, choices, number }: AnswerInput) => !text && !choices?.length && number == null;

/** Answers of the server, or of what a device kept, as they are sent: whatever else stands beside them, and without what is no answer. */
export function readAnswers(list: readonly unknown[]): AnswerInput[] {
  return list.flatMap((one): AnswerInput[] => {
    const { id, text, choices, number } = (one ?? {}) as Partial<AnswerInput>;
    if (typeof id !== 'string') return [];
    if (typeof text === 'string') return [{ id, text }];
    if (Array.isArray(choices)) return [{ id, choices: choices.map(String) }];
    return typeof number === 'number' ? [{ id, number }] : [];
  });
}

interface Answered {
  answers?: readonly AnswerInput[];
}

/** Whether two drafts answer the same. */
export const sameAnswers = (one: Answered, other: Answered) => told(one) === told(other);

const told = ({ answers = [] }: Answered) =>
  JSON.stringify(
    [...answers].sort((a, b) => String(a.id).localeCompare(String(b.id))).map((one) => Object.entries(one).sort()),
  );

/** The questions by screens of a phone. */
export function groupsOf(questions: readonly Question[]): Question[][] {
  const count = Math.ceil(questions.length / GROUP);
  return Array.from({ length: count }, (_, at) => questions.slice(at * GROUP, (at + 1) * GROUP));
}

/** What keeps an answer from being sent, in a sentence; undefined where nothing does. */
export function faultOf(question: Question, answer: AnswerInput | undefined): string | undefined {
  if (!answer || isEmpty(answer) || answer.text?.trim() === '')
    return question.required ? 'Please answer this question.' : undefined;
  if (question.kind !== 'text') return undefined;
  const length = [...(answer.text ?? '').trim()].length;
  const [least, most] = [question.minChars ?? 0, question.maxChars ?? ANSWER_MAX];
  if (length < least) return `Please write at least ${showCount(least)} characters.`;
  return length > most ? `Please write at most ${showCount(most)} characters.` : undefined;
}

/** Why the answers cannot be sent yet: the first question at fault, by its number. */
export function whyNotAnswered(questions: readonly Question[], answers: readonly AnswerInput[] | undefined) {
  for (const [index, question] of questions.entries()) {
    const fault = faultOf(question, answerTo(answers, question.id));
    if (fault) return `Question ${index + 1}: ${fault}`;
  }
  return undefined;
}

/** What a refusal says of answers, by the question's id. */
export function toldFaults(error: unknown): ReadonlyMap<string, string> {
  const [first] = (error as { errors?: { extensions?: { faults?: unknown } }[] } | null)?.errors ?? [];
  const faults = Array.isArray(first?.extensions?.faults) ? first.extensions.faults : [];
  return new Map(faults.map(({ id, message }: { id: string; message: string }) => [id, message]));
}
