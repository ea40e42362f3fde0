import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { messageOf } from '../../lib/refusal.ts';
import { Conversation_CloseMutation } from './operations.ts';

/** The rater wishes no more messages. */
export function CloseDialog({ ratingId, onClose }: { ratingId: string; onClose: () => void }) {
  const [error, setError] = useState<string>();
  const [close, { loading }] = useMutation(Conversation_CloseMutation);
  const act = async () => {
    setError(undefined);
    try {
      await close({ variables: { id: ratingId } });
      onClose();
    } catch (failure) {
      setError(messageOf(failure) ?? 'The conversation could not be closed. Please try again.');
    }
  };
  return (
    <Dialog
      title="Close the conversation"
      action="Close it"
      isBusy={loading}
      error={error}
      onAction={() => void act()}
      onClose={onClose}
    >
      <p className="dim">Then neither of you can write under this feedback any more. It changes nothing else.</p>
    </Dialog>
  );
}
