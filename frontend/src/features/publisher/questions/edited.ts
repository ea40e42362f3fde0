import type { QuestionField_QuestionFragment, QuestionInput, QuestionKind } from '../../../generated/graphql.ts';

export const KINDS: Record<QuestionKind, string> = {
  single: 'One of several options',
  multiple: 'Any of several options',
  scale: 'A scale',
  text: 'Words',
  attention: 'Attention: the question names the option to choose',
};
export const SCALES = ['1–5', '1–7', '1–10', '0–5', '0–7', '0–10'] as const;
export const QUESTIONS_MAX = 12;

/** A question as it stands in the form. */
export interface Edited {
  /** Which it is while the form is open. */
  key: string;
  /** The server's name of it; a new one has none yet. */
  id: string | undefined;
  kind: QuestionKind;
  text: string;
  required: boolean;
  /** One option a line. */
  options: string;
  scale: string;
  low: string;
  high: string;
  minChars: string;
  maxChars: string;
}

let made = 0;
const newKey = () => {
  made += 1;
  return `question-${made}`;
};

export const newQuestion = (): Edited => ({
  ...{ key: newKey(), id: undefined, kind: 'single', text: '', required: true },
  ...{ options: '', scale: '1–5', low: '', high: '', minChars: '', maxChars: '' },
});

export const editedOf = ({
  id,
  kind,
  text,
  required,
  options,
  scale,
  minChars,
  maxChars,
}: QuestionField_QuestionFragment): Edited => ({
  ...{ key: newKey(), id, kind, text, required },
  options: (options ?? []).join('\n'),
  scale: scale ? `${scale.from}–${scale.to}` : '1–5',
  low: scale?.low ?? '',
  high: scale?.high ?? '',
  minChars: minChars?.toString() ?? '',
  maxChars: maxChars?.toString() ?? '',
});

export const hasOptions = (kind: QuestionKind) => kind === 'single' || kind === 'multiple' || kind === 'attention';

const countIn = (text: string) => (text.trim() === '' ? undefined : Number(text));

/** What the server is sent of it: what its kind has. */
export function inputOf({ id, kind, text, required, ...rest }: Edited): QuestionInput {
  const [from = 1, to = 5] = rest.scale.split('–').map(Number);
  const options = rest.options.split('\n').map((one) => one.trim());
  return {
    ...(id !== undefined && { id }),
    ...{ kind, text, required },
    ...(hasOptions(kind) && { options: options.filter((one) => one !== '') }),
    ...(kind === 'scale' && { scale: { from, to, low: rest.low.trim() || null, high: rest.high.trim() || null } }),
    ...(kind === 'text' && { minChars: countIn(rest.minChars), maxChars: countIn(rest.maxChars) }),
  };
}

/** What is wrong with a question, and in which of its fields. */
export interface Fault {
  index: number;
  field: string;
  message: string;
}

/** A refusal's field such as `questions.1.text`, as a question and its field; undefined where it is of none. */
export function faultAt(field: string | undefined, message: string): Fault | undefined {
  const found = /^questions\.(\d+)\.?(\w*)/.exec(field ?? '');
  return found
    ? { index: Number(found[1]), field: found[2] ?? '', message: message.replace(/^Question \d+: /, '') }
    : undefined;
}
