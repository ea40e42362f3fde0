import { useMutation } from '@apollo/client/react';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { LeaveOut_LeftOutFragment, LeftOutReason } from '../../../generated/graphql.ts';
import { messageOf } from '../../../lib/refusal.ts';
import { REASONS } from './reasons.ts';

graphql(`
  fragment LeaveOut_LeftOut on LeftOut {
    id
    reason
    takenBackAt
  }
`);
const LeaveOut_Mutation = graphql(`
  mutation LeaveOut_Mutation($input: LeaveRaterOutInput!) {
    leaveRaterOut(input: $input) {
      ...LeaveOut_LeftOut
    }
  }
`);

interface Props {
  ratingId: string;
  rater: string;
  leftOut: LeaveOut_LeftOutFragment | null;
  /** Whether there is a button where nobody is left out yet. */
  mayAsk: boolean;
}

/** Leaves the rater of one piece of feedback out of later campaigns, or says that this is so. */
export function LeaveOut({ ratingId, rater, leftOut, mayAsk }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (leftOut?.takenBackAt) return <p className="dim small">Its rater was left out by it; that was taken back.</p>;
  if (leftOut)
    return (
      <p className="small">
        Its rater is left out of your later campaigns. <Link to="/publisher/left-out">Who is left out</Link>
      </p>
    );
  if (!mayAsk) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-label={`Leave rater ${rater} out`}>
        Leave out
      </Button>
      {isOpen ? <Asking ratingId={ratingId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Asking({ ratingId, onClose }: { ratingId: string; onClose: () => void }) {
  const [reason, setReason] = useState<LeftOutReason>('unhelpful');
  const [error, setError] = useState<string>();
  const [leave, { loading }] = useMutation(LeaveOut_Mutation, {
    // The piece of feedback says so from now on, also when the page is opened again.
    update: (cache, { data }) => {
      const ref = data && cache.identify(data.leaveRaterOut as never);
      const id = cache.identify({ __typename: 'BonusChoice', id: ratingId });
      if (ref && id) cache.modify({ id, fields: { leftOut: () => ({ __ref: ref }) } });
    },
  });
  const send = async () => {
    setError(undefined);
    try {
      await leave({ variables: { input: { ratingId, reason } } });
      onClose();
    } catch (failure) {
      setError(messageOf(failure) ?? 'It did not reach the server. Please try again.');
    }
  };
  return (
    <Dialog
      title="Leave this rater out?"
      action="Leave out"
      isBusy={loading}
      error={error}
      onAction={() => void send()}
      onClose={onClose}
    >
      <p>
        Your later campaigns are not offered to this rater. Nothing else changes: what is being rated goes on and is
        paid, the rater is not told and loses nothing.
      </p>
      <NativeSelect
        label="Why?"
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value as LeftOutReason)}
        data={(Object.keys(REASONS) as LeftOutReason[]).map((value) => ({ value, label: REASONS[value] }))}
      />
      <p className="dim small">
        Stars are no reason. How often you leave raters out, by their stars, is public; where it has to do with stars it
        keeps nobody out.
      </p>
    </Dialog>
  );
}
