import { Textarea } from '@mantine/core';
import { useId } from 'react';
import { graphql } from '../../../generated/gql.ts';
import type { AnswerInput } from '../../../generated/graphql.ts';
import { showCount } from '../../../lib/locale.ts';
import type { Question } from './answers.ts';
import classes from './questions.module.css';

graphql(`
  fragment QuestionField_Question on Question {
    id
    kind
    text
    required
    options
    scale {
      from
      to
      low
      high
    }
    minChars
    maxChars
  }
`);

interface Props {
  question: Question;
  /** Its place among all questions, from 1. */
  number: number;
  answer: AnswerInput | undefined;
  /** What the server says of it. */
  fault: string | undefined;
  onChange: (answer: AnswerInput) => void;
}

/** One question with what answers it; what is wrong is said at it. */
export function QuestionField({ question, number, answer, fault, onChange }: Props) {
  const faultId = useId();
  const label = `${number}. ${question.text}${question.required ? '' : ' (optional)'}`;
  const { id, kind } = question;
  if (kind === 'text')
    return (
      <Textarea
        label={<span dir="auto">{label}</span>}
        classNames={{ label: classes.label ?? '', input: classes.words ?? '' }}
        description={lengthText(question, answer?.text ?? '')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={3}
        value={answer?.text ?? ''}
        error={fault}
        onChange={({ currentTarget }) => onChange({ id, text: currentTarget.value })}
      />
    );
  return (
    <fieldset className={classes.question} aria-describedby={fault ? faultId : undefined}>
      <legend className={classes.label} dir="auto">
        {label}
      </legend>
      {kind === 'multiple' ? <p className="dim small">Choose one or more.</p> : null}
      {question.scale ? (
        <Steps scale={question.scale} answer={answer} onChoose={(step) => onChange({ id, number: step })} />
      ) : (
        <Options question={question} answer={answer} onChange={onChange} />
      )}
      {fault ? (
        <p id={faultId} role="alert" className={classes.fault}>
          {fault}
        </p>
      ) : null}
    </fieldset>
  );
}

function Options({
  question: { id, kind, options },
  answer,
  onChange,
}: Pick<Props, 'question' | 'answer' | 'onChange'>) {
  const name = useId();
  const chosen = answer?.choices ?? [];
  const isMultiple = kind === 'multiple';
  const toggle = (option: string, isChosen: boolean) =>
    onChange({ id, choices: isChosen ? [...chosen, option] : chosen.filter((one) => one !== option) });
  return (
    <div className={classes.options}>
      {(options ?? []).map((option) => (
        <label key={option} className={classes.option}>
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={name}
            checked={isMultiple ? chosen.includes(option) : answer?.text === option}
            onChange={({ currentTarget }) =>
              isMultiple ? toggle(option, currentTarget.checked) : onChange({ id, text: option })
            }
          />
          <span dir="auto">{option}</span>
        </label>
      ))}
    </div>
  );
}

interface StepsProps {
  scale: NonNullable<Question['scale']>;
  answer: AnswerInput | undefined;
  onChoose: (step: number) => void;
}

function Steps({ scale: { from, to, low, high }, answer, onChoose }: StepsProps) {
  const name = useId();
  const steps = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  /** What an end of the scale means is heard with it, too. */
  const meaning = (step: number) => (step === from && low ? `, ${low}` : step === to && high ? `, ${high}` : '');
  return (
    <>
      <div className={classes.steps}>
        {steps.map((step) => (
          <label key={step} className={classes.step}>
            <input
              type="radio"
              name={name}
              aria-label={`${step}${meaning(step)}`}
              checked={answer?.number === step}
              onChange={() => onChoose(step)}
            />
            <span aria-hidden>{step}</span>
          </label>
        ))}
      </div>
      {low || high ? (
        <div className={`dim small ${classes.ends}`} aria-hidden>
          <span dir="auto">{low}</span>
          <span dir="auto">{high}</span>
        </div>
      ) : null}
    </>
  );
}

function lengthText({ minChars, maxChars }: Question, text: string): string | undefined {
  const length = [...text.trim()].length;
  if (minChars && length < minChars) return `${length} of ${showCount(minChars)} characters`;
  return maxChars ? `${showCount(length)} characters, at most ${showCount(maxChars)}` : undefined;
}
