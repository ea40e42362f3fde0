import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Confirm } from '../../../components/admin/Confirm.tsx';
import { Dollars } from '../../../components/admin/Dollars.tsx';
import { ReasonField } from '../../../components/admin/ReasonField.tsx';
import type { AlikeDecision, AlikeRow_AlikeCaseFragment } from '../../../generated/graphql.ts';
import { sumOf } from '../../../lib/money.ts';
import { codeOf, messageOf } from '../../../lib/refusal.ts';
import { DecideAlike_Mutation } from './alike-operations.ts';

const WORDS = {
  fine: {
    label: 'Fine',
    title: 'Are these texts fine?',
    sentence: 'All ratings of this case are completed and paid as they were offered. This is final.',
    done: 'The ratings are completed.',
    reader: 'Administrators read it.',
    reasons: ['Alike by chance: both tell of an own look.', 'The same person may say the same of another campaign.'],
  },
  duplicate: {
    label: 'Duplicate',
    title: 'Reject these texts as duplicates?',
    sentence: 'All ratings of this case are rejected. Each can be appealed within 48 hours.',
    done: 'The ratings are rejected.',
    reader: 'The raters read it.',
    reasons: [
      'The text is a copy of one that was submitted before, with some words changed.',
      'The text was copied from your own feedback on another app.',
    ],
  },
} as const satisfies Record<AlikeDecision, object>;

interface Props {
  found: AlikeRow_AlikeCaseFragment;
  decision: AlikeDecision;
  onDone: (text: string) => void;
  /** It is not as it was shown: decided by somebody else, or another rating came to it. */
  onTaken: (text: string) => void;
  onClose: () => void;
}

/** Asks for the reason, says in figures what will happen, and decides all ratings of a case. */
export function DecideAlike({ found, decision, onDone, onTaken, onClose }: Props) {
  const client = useApolloClient();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const words = WORDS[decision];
  const go = async () => {
    if (reason.trim() === '') return setError('Please give a reason.');
    setError(undefined);
    setBusy(true);
    const input = { id: found.id, decision, count: found.count, reason: reason.trim() };
    try {
      await client.mutate({ mutation: DecideAlike_Mutation, variables: { input } });
      onDone(words.done);
    } catch (failure) {
      const code = codeOf(failure) ?? '';
      const told = messageOf(failure);
      if (['CASE_CHANGED', 'TRANSITION_NOT_ALLOWED', 'STATUS_UNCHANGED'].includes(code) && told) onTaken(told);
      else setError(told ?? 'It did not reach the server. Your reason is still here; please try again.');
    } finally {
      setBusy(false);
    }
  };
  const waiting = found.ratings.map(({ rating }) => rating).filter(({ status }) => status === 'looked_at');
  const isFine = decision === 'fine';
  return (
    <Confirm
      title={words.title}
      figures={[
        { label: 'Ratings', value: String(found.count) },
        isFine
          ? { label: 'Paid to the raters', value: <Dollars value={sumOf(waiting.map(({ profit }) => profit))} /> }
          : { label: 'Kept for appeals', value: <Dollars value={sumOf(waiting.map(({ amount }) => amount))} /> },
      ]}
      sentence={words.sentence}
      action={words.label}
      isBusy={isBusy}
      error={error}
      onAction={() => void go()}
      onClose={onClose}
    >
      <ReasonField
        label="Reason"
        description={words.reader}
        reasons={words.reasons}
        value={reason}
        onChange={setReason}
      />
    </Confirm>
  );
}
