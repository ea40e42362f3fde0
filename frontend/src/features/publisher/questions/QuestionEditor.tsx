import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { QuestionKind } from '../../../generated/graphql.ts';
import { EditorHead } from '../EditorHead.tsx';
import { type Edited, type Fault, hasOptions, KINDS, SCALES } from './edited.ts';
import classes from './questions.module.css';

interface Props {
  question: Edited;
  number: number;
  isLast: boolean;
  fault: Fault | undefined;
  onChange: (part: Partial<Edited>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One question of the form; what is wrong with it is said at its field. */
export function QuestionEditor({ question, number, isLast, fault, onChange, onMove, onRemove }: Props) {
  const { kind } = question;
  const at = (...fields: string[]) => (fault && fields.includes(fault.field) ? fault.message : undefined);
  return (
    <section className={`card ${classes.editor}`} aria-label={`Question ${number}`}>
      <EditorHead what="Question" number={number} isLast={isLast} onMove={onMove} onRemove={onRemove} />
      <NativeSelect
        label="Answered by"
        value={kind}
        error={at('kind', 'id', '')}
        onChange={({ currentTarget }) => onChange({ kind: currentTarget.value as QuestionKind })}
        data={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
      />
      <Textarea
        label="Question"
        dir="auto"
        autosize
        maxLength={200}
        value={question.text}
        error={at('text')}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value.replace(/\n/g, ' ') })}
      />
      {hasOptions(kind) ? (
        <Textarea
          label="Options"
          description="One a line, 2 to 12."
          dir="auto"
          autosize
          minRows={3}
          value={question.options}
          error={at('options')}
          onChange={({ currentTarget }) => onChange({ options: currentTarget.value })}
        />
      ) : null}
      {kind === 'scale' ? (
        <div className={classes.pair}>
          <NativeSelect
            label="Scale"
            value={question.scale}
            error={at('scale')}
            onChange={({ currentTarget }) => onChange({ scale: currentTarget.value })}
            data={[...SCALES]}
          />
          <TextInput
            label="Low end (optional)"
            maxLength={40}
            value={question.low}
            onChange={({ currentTarget }) => onChange({ low: currentTarget.value })}
          />
          <TextInput
            label="High end (optional)"
            maxLength={40}
            value={question.high}
            onChange={({ currentTarget }) => onChange({ high: currentTarget.value })}
          />
        </div>
      ) : null}
      {kind === 'text' ? (
        <div className={classes.pair}>
          <TextInput
            label="Characters at least (optional)"
            inputMode="numeric"
            value={question.minChars}
            error={at('minChars')}
            onChange={({ currentTarget }) => onChange({ minChars: currentTarget.value.replace(/\D/g, '') })}
          />
          <TextInput
            label="Characters at most (optional)"
            inputMode="numeric"
            value={question.maxChars}
            error={at('maxChars')}
            onChange={({ currentTarget }) => onChange({ maxChars: currentTarget.value.replace(/\D/g, '') })}
          />
        </div>
      ) : null}
      <label className={classes.must}>
        <input
          type="checkbox"
          checked={question.required}
          onChange={({ currentTarget }) => onChange({ required: currentTarget.checked })}
        />
        It must be answered
      </label>
    </section>
  );
}
