import { useMutation } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { graphql } from '../../generated/gql.ts';
import { messageOf } from '../../lib/refusal.ts';
import { useMay } from '../organisation/exports.ts';
import classes from './results/results.module.css';

const Labels_Add = graphql(`
  mutation Labels_Add($input: LabelFeedbackInput!) {
    labelFeedback(input: $input)
  }
`);
const Labels_Remove = graphql(`
  mutation Labels_Remove($input: LabelFeedbackInput!) {
    unlabelFeedback(input: $input)
  }
`);

const LABEL_MAX = 40;

interface Props {
  appId: string;
  ratingId: string;
  labels: readonly string[];
}

/** The publisher's own labels on a piece of feedback. Nobody else sees them. */
export function Labels({ appId, ratingId, labels: given }: Props) {
  const [labels, setLabels] = useState(given);
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMay('campaigns');
  const [remove] = useMutation(Labels_Remove);
  const drop = (label: string) =>
    remove({ variables: { input: { appId, ratingId, label } } }).then(
      ({ data }) => setLabels(data?.unlabelFeedback ?? labels),
      // It stands there still.
      () => undefined,
    );
  return (
    <div className={classes.chips}>
      {labels.map((label) => (
        <button
          key={label}
          type="button"
          className={classes.chip}
          aria-label={`Remove the label ${label}`}
          disabled={!mayChange}
          onClick={() => void drop(label)}
        >
          <span dir="auto">{label}</span>
          {mayChange ? <span aria-hidden>×</span> : null}
        </button>
      ))}
      {mayChange ? (
        <Button look="quiet" onClick={() => setOpen(true)}>
          Add a label
        </Button>
      ) : null}
      {isOpen ? (
        <AddLabel
          appId={appId}
          ratingId={ratingId}
          onClose={() => setOpen(false)}
          onAdded={(now) => {
            setLabels(now);
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}

interface AddProps extends Omit<Props, 'labels'> {
  onClose: () => void;
  onAdded: (labels: string[]) => void;
}

function AddLabel({ appId, ratingId, onClose, onAdded }: AddProps) {
  const [label, setLabel] = useState('');
  const [error, setError] = useState<string>();
  const [add, { loading }] = useMutation(Labels_Add);
  const send = async () => {
    setError(undefined);
    try {
      const { data } = await add({ variables: { input: { appId, ratingId, label } } });
      onAdded(data?.labelFeedback ?? []);
    } catch (failure) {
      setError(messageOf(failure) ?? 'The label could not be added. Please try again.');
    }
  };
  return (
    <Dialog
      title="Add a label"
      action="Add"
      isBusy={loading}
      error={error}
      onAction={() => void send()}
      onClose={onClose}
    >
      <TextInput
        label="Label"
        description="For yourself: to find this feedback again, and its results by themselves."
        maxLength={LABEL_MAX}
        value={label}
        onChange={({ currentTarget }) => setLabel(currentTarget.value)}
      />
    </Dialog>
  );
}
