import { useMutation } from '@apollo/client/react';
import { Textarea } from '@mantine/core';
import { type RefObject, useId, useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { graphql } from '../../generated/gql.ts';
import type { ProblemKind } from '../../generated/graphql.ts';
import { messageOf } from '../../lib/refusal.ts';
import classes from './extras.module.css';
import { PROBLEM_CHOICES } from './problem-kinds.ts';

const TEXT_MAX = 500;

const ProblemTold_Mutation = graphql(`
  mutation ProblemTold_Mutation($input: ProblemInput!) {
    reportProblem(input: $input) {
      id
      status
    }
  }
`);

interface Props {
  ratingId: string;
  /** Whether the app was opened from the sheet. */
  opened: RefObject<() => boolean>;
  /** It was told, and the rating is given back. */
  onTold: () => void;
}

/** Where an app cannot be rated: what it was is told to the publisher, and the rating is given back without a mark. */
export function ProblemTold({ ratingId, opened, onTold }: Props) {
  const [isTelling, setTelling] = useState(false);
  return (
    <p className={`small ${classes.problem}`}>
      <span className="dim">It does not start, or is not what was promised?</span>{' '}
      <Button look="quiet" onClick={() => setTelling(true)}>
        There was a problem
      </Button>
      {isTelling ? (
        <ProblemDialog ratingId={ratingId} opened={opened} onTold={onTold} onClose={() => setTelling(false)} />
      ) : null}
    </p>
  );
}

function ProblemDialog({ ratingId, opened, onTold, onClose }: Props & { onClose: () => void }) {
  const [kind, setKind] = useState<ProblemKind>();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [tell, { loading }] = useMutation(ProblemTold_Mutation);
  const name = useId();
  const send = async () => {
    if (!kind) return setError('Please say what the problem was.');
    setError(undefined);
    try {
      await tell({ variables: { input: { id: ratingId, kind, text: text.trim(), opened: opened.current() } } });
      onTold();
    } catch (failure) {
      setError(messageOf(failure) ?? 'It did not reach the server. Please try again.');
    }
  };
  return (
    <Dialog
      title="There was a problem"
      action="Tell it and give back"
      asksToDrop
      isBusy={loading}
      error={error}
      onAction={() => void send()}
      onClose={onClose}
    >
      <p className="dim">
        The rating is given back. It costs you nothing, and what you wrote is deleted. The publisher is told what the
        problem was, not who told it.
      </p>
      <fieldset className={classes.kinds}>
        <legend>What was it?</legend>
        {PROBLEM_CHOICES.map((choice) => (
          <label key={choice.kind} className={classes.fact}>
            <input
              type="radio"
              name={name}
              checked={kind === choice.kind}
              onChange={() => {
                setError(undefined);
                setKind(choice.kind);
              }}
            />
            <span>{choice.words}</span>
          </label>
        ))}
      </fieldset>
      <Textarea
        label="What did you see? (optional)"
        autosize={false}
        rows={3}
        maxLength={TEXT_MAX}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </Dialog>
  );
}
