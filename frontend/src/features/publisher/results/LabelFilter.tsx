import { useMutation } from '@apollo/client/react';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { AskToDrop } from '../../../components/ui/AskToDrop.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { graphql } from '../../../generated/gql.ts';
import { messageOf } from '../../../lib/refusal.ts';
import { useMay } from '../../organisation/exports.ts';

const LabelFilter_Remove = graphql(`
  mutation LabelFilter_Remove($input: RemoveLabelInput!) {
    removeLabel(input: $input)
  }
`);

interface Props {
  appId: string;
  labels: readonly string[];
  value: string;
  onChange: (label: string) => void;
  /** A label is not there any more. */
  onRemoved: () => void;
}

/** Chooses feedback by one of the publisher's own labels; the chosen one can be removed from all of it. */
export function LabelFilter({ appId, labels, value, onChange, onRemoved }: Props) {
  const [remove, { loading }] = useMutation(LabelFilter_Remove);
  const [isAsked, setAsked] = useState(false);
  const [error, setError] = useState<string>();
  const mayRemove = useMay('feedback');
  const go = async () => {
    setError(undefined);
    try {
      await remove({ variables: { input: { appId, label: value } } });
      setAsked(false);
      onChange('');
      onRemoved();
    } catch (failure) {
      setError(messageOf(failure) ?? 'The label could not be removed. Please try again.');
    }
  };
  return (
    <>
      <NativeSelect
        label="Label"
        value={value}
        onChange={({ currentTarget }) => {
          setAsked(false);
          onChange(currentTarget.value);
        }}
        data={[{ value: '', label: 'Any label, or none' }, ...labels]}
      />
      {error ? <Message kind="failure">{error}</Message> : null}
      {!labels.includes(value) || !mayRemove ? null : isAsked ? (
        <AskToDrop
          question={`Take the label ${value} off all feedback of this campaign? The feedback stays.`}
          keep="Keep it"
          drop="Remove it"
          isBusy={loading}
          onKeep={() => setAsked(false)}
          onDrop={() => void go()}
        />
      ) : (
        <Button look="quiet" onClick={() => setAsked(true)}>
          Remove this label
        </Button>
      )}
    </>
  );
}
