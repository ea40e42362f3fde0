import { useMutation } from '@apollo/client/react';
import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../components/ui/Dialog.tsx';
import type { ConversationSide, MessageReportKind } from '../../generated/graphql.ts';
import { messageOf } from '../../lib/refusal.ts';
import { Conversation_ReportMutation } from './operations.ts';

const KINDS: Record<MessageReportKind, string> = {
  offensive: 'It is offensive',
  personal: 'It asks who I am, or to write elsewhere',
  stars: 'It promises a bonus for stars',
  other: 'Something else',
};

interface Props {
  ratingId: string;
  messageId: string;
  side: ConversationSide;
  onClose: () => void;
}

/** Reports what the other one wrote; a person decides. */
export function ReportMessage({ ratingId, messageId, side, onClose }: Props) {
  const [kind, setKind] = useState<MessageReportKind>('offensive');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [report, { loading }] = useMutation(Conversation_ReportMutation);
  // Only a publisher can promise a bonus.
  const kinds = (Object.keys(KINDS) as MessageReportKind[]).filter((one) => one !== 'stars' || side === 'rater');
  const send = async () => {
    setError(undefined);
    try {
      await report({ variables: { input: { ratingId, messageId, kind, text } } });
      onClose();
    } catch (failure) {
      setError(messageOf(failure) ?? 'The report could not be sent. Please try again.');
    }
  };
  return (
    <Dialog
      title="Report this message"
      action="Send the report"
      asksToDrop
      isBusy={loading}
      error={error}
      onAction={() => void send()}
      onClose={onClose}
    >
      <p className="dim">A person reads the message and decides.</p>
      <NativeSelect
        label="What is wrong with it?"
        value={kind}
        onChange={({ currentTarget }) => setKind(currentTarget.value as MessageReportKind)}
        data={kinds.map((value) => ({ value, label: KINDS[value] }))}
      />
      <Textarea
        label="More about it, if you wish"
        rows={3}
        maxLength={1_000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </Dialog>
  );
}
