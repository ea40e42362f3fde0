import { useMutation } from '@apollo/client/react';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { RaisedKind } from '../../../generated/graphql.ts';
import { messageOf } from '../../../lib/refusal.ts';
import extras from '../extras.module.css';
import type { Question } from './answers.ts';

const ReportQuestion_Mutation = graphql(`
  mutation ReportQuestion_Mutation($input: RaiseQuestionInput!) {
    raiseQuestion(input: $input) {
      id
      expiresAt
    }
  }
`);

const KINDS: readonly { kind: RaisedKind; words: string }[] = [
  { kind: 'personal_data', words: 'It asks for personal data' },
  { kind: 'offensive', words: 'It is offensive' },
  { kind: 'not_about_app', words: 'It is not about the app' },
];

interface Props {
  ratingId: string;
  questions: readonly Question[];
}

/** The way to report a question that nobody has to answer. */
export function ReportQuestion({ ratingId, questions }: Props) {
  const [isTelling, setTelling] = useState(false);
  const [isTold, setTold] = useState(false);
  return (
    <p className={`small ${extras.problem}`} role="status">
      {isTold ? (
        <span className="dim">
          Reported. A person looks at it within 48 hours, and this rating stays open until then. You can go on, or give
          it back without a mark.
        </span>
      ) : (
        <>
          <span className="dim">A question asks who you are, or is not about the app?</span>{' '}
          <Button look="quiet" onClick={() => setTelling(true)}>
            Report a question
          </Button>
        </>
      )}
      {isTelling ? (
        <ReportDialog
          ratingId={ratingId}
          questions={questions}
          onTold={() => {
            setTelling(false);
            setTold(true);
          }}
          onClose={() => setTelling(false)}
        />
      ) : null}
    </p>
  );
}

function ReportDialog({ ratingId, questions, onTold, onClose }: Props & { onTold: () => void; onClose: () => void }) {
  const [question, setQuestion] = useState(questions.length === 1 ? questions[0]?.id : undefined);
  const [kind, setKind] = useState<RaisedKind>();
  const [error, setError] = useState<string>();
  const [tell, { loading }] = useMutation(ReportQuestion_Mutation);
  const send = async () => {
    if (!question || !kind) return setError('Please say which question it is, and what is wrong with it.');
    setError(undefined);
    try {
      await tell({ variables: { input: { id: ratingId, question, kind } } });
      onTold();
    } catch (failure) {
      setError(messageOf(failure) ?? 'It did not reach the server. Please try again.');
    }
  };
  return (
    <Dialog
      title="Report a question"
      action="Report it"
      isBusy={loading}
      error={error}
      onAction={() => void send()}
      onClose={onClose}
    >
      <p className="dim">
        A moderator looks at it. If it may not be asked, you are paid the reward without having to finish. The publisher
        is not told who reported it.
      </p>
      {questions.length > 1 ? (
        <Choices
          legend="Which question?"
          choices={questions.map(({ id, text }) => ({ value: id, words: text }))}
          chosen={question}
          onChoose={setQuestion}
        />
      ) : null}
      <Choices
        legend="What is wrong with it?"
        choices={KINDS.map((one) => ({ value: one.kind, words: one.words }))}
        chosen={kind}
        onChoose={setKind}
      />
    </Dialog>
  );
}

interface ChoicesProps<Value extends string> {
  legend: string;
  choices: readonly { value: Value; words: string }[];
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
}

function Choices<Value extends string>({ legend, choices, chosen, onChoose }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className={extras.kinds}>
      <legend>{legend}</legend>
      {choices.map(({ value, words }) => (
        <label key={value} className={extras.fact}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
          <span dir="auto">{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
