import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Confirm } from '../../../components/admin/Confirm.tsx';
import { ReasonField } from '../../../components/admin/ReasonField.tsx';
import type { QuestionCaseDecision, QuestionRow_QuestionCaseFragment } from '../../../generated/graphql.ts';
import { codeOf, messageOf } from '../../../lib/refusal.ts';
import { DecideQuestion_Mutation } from './question-operations.ts';

const WORDS = {
  upheld: {
    label: 'Uphold',
    title: 'May this question not be asked?',
    sentence:
      'The campaign is paused until the question is changed. Its open ratings end: whoever was open for 30 seconds before a report is paid the reward without a fee, the others give back without a mark. This is final.',
    done: 'The campaign is paused, and its open ratings have ended.',
    reader: 'Whoever reported it reads it, and the publisher.',
    reasons: ['It asks who somebody is.', 'It is offensive.', 'It has nothing to do with the app.'],
  },
  dismissed: {
    label: 'Dismiss',
    title: 'May this question be asked?',
    sentence: 'Nothing changes. Raters cannot report it again. This is final.',
    done: 'The question stands.',
    reader: 'Whoever reported it reads it.',
    reasons: ['It asks about the use of the app, and tells nothing of who answers.', 'It is about the app.'],
  },
} as const satisfies Record<QuestionCaseDecision, object>;

interface Props {
  found: QuestionRow_QuestionCaseFragment;
  decision: QuestionCaseDecision;
  onDone: (text: string) => void;
  /** It is not as it was shown: decided by somebody else, or reported by another rater. */
  onTaken: (text: string) => void;
  onClose: () => void;
}

/** Asks for the reason, says what will happen, and decides about a reported question. */
export function DecideQuestion({ found, decision, onDone, onTaken, onClose }: Props) {
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
      await client.mutate({ mutation: DecideQuestion_Mutation, variables: { input } });
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
  return (
    <Confirm
      title={words.title}
      figures={[{ label: 'Reports', value: String(found.count) }]}
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
