import { NativeSelect } from '@mantine/core';
import type { AnswerFilter } from '../../../generated/graphql.ts';

/** As much of a question as says what can be chosen. */
export interface Asked {
  id: string;
  text: string;
  options?: string[] | null;
  scale?: { from: number; to: number } | null;
}

interface Props {
  questions: readonly Asked[];
  chosen: readonly AnswerFilter[];
  onChange: (answers: AnswerFilter[]) => void;
}

/** Chooses feedback by what was answered, question by question. */
export function AnswerFilters({ questions, chosen, onChange }: Props) {
  const asked = questions.filter((question) => choicesOf(question).length > 0);
  return asked.map((question) => (
    <NativeSelect
      key={question.id}
      label={question.text}
      value={chosen.find((one) => one.question === question.id)?.values[0] ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const others = chosen.filter((one) => one.question !== question.id);
        onChange(value === '' ? others : [...others, { question: question.id, values: [value] }]);
      }}
    >
      <option value="">Any answer</option>
      {choicesOf(question).map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </NativeSelect>
  ));
}

function choicesOf({ options, scale }: Asked): string[] {
  if (!scale) return options ?? [];
  return Array.from({ length: scale.to - scale.from + 1 }, (_, step) => String(scale.from + step));
}
