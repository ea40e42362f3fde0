import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Confirm } from '../../../components/admin/Confirm.tsx';
import { Dollars } from '../../../components/admin/Dollars.tsx';
import { ReasonField } from '../../../components/admin/ReasonField.tsx';
import { differenceOf } from '../../../lib/money.ts';
import { codeOf, messageOf } from '../../../lib/refusal.ts';
import { personOf, readToken } from '../../../lib/session.ts';
import { type Item, itemOfAppeal, itemOfReport } from './items.ts';
import { AppealPanel_Query, DecideAppeal_Mutation, DecideReport_Mutation, ReportPanel_Query } from './operations.ts';
import { DECISIONS, type Decision, STATUS_WORDS } from './words.ts';

/** From the third upheld report on an account is put on hold. */
const UPHELD_UNTIL_HOLD = 3;

/** What follows of it; of a message that something else does. */
function sentenceOf({ message }: Item, decision: Decision): string {
  if (!message) return DECISIONS[decision].sentence;
  if (decision !== 'upheld') return 'Nothing changes for who wrote it. This is final.';
  return message.reportedBy === 'rater'
    ? 'The conversation is closed. This is final.'
    : 'The conversation is closed, and it counts against the rater. This is final.';
}

interface Props {
  item: Item;
  decision: Decision;
  /** With what is to be said about it. */
  onDone: (text: string) => void;
  /** Somebody else has decided it: who and what. */
  onTaken: (text: string) => void;
  onClose: () => void;
}

/** Asks for the reason, says in figures what will happen, and decides. */
export function Decide({ item, decision, onDone, onTaken, onClose }: Props) {
  const client = useApolloClient();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const words = DECISIONS[decision];

  const send = () => {
    const input = { id: item.id, reason: reason.trim() };
    return decision === 'granted' || decision === 'denied'
      ? client.mutate({ mutation: DecideAppeal_Mutation, variables: { input: { ...input, decision } } })
      : client.mutate({ mutation: DecideReport_Mutation, variables: { input: { ...input, decision } } });
  };
  const readAgain = async (): Promise<Item | undefined> => {
    const options = { variables: { id: item.id }, fetchPolicy: 'network-only' } as const;
    if (item.kind === 'appeal') {
      const { data } = await client.query({ query: AppealPanel_Query, ...options });
      return data?.rating.appeal ? itemOfAppeal(data.rating.appeal) : undefined;
    }
    const { data } = await client.query({ query: ReportPanel_Query, ...options });
    return data ? itemOfReport(data.report) : undefined;
  };
  const explain = async (failure: unknown) => {
    const code = codeOf(failure);
    if (code === 'STATUS_UNCHANGED' || code === 'TRANSITION_NOT_ALLOWED') {
      const now = await readAgain().catch(() => undefined);
      const mine = now?.decidedBy?.id === personOf(readToken() ?? '');
      // The answer to an own decision was lost on its way.
      if (now?.status === decision && mine) return onDone(words.done);
      if (now && now.status !== 'open') {
        const who = now.decidedBy?.username ?? 'Somebody else';
        return onTaken(`${who} has decided this already: ${STATUS_WORDS[now.status].word.toLowerCase()}.`);
      }
    }
    setError(messageOf(failure) ?? 'It did not reach the server. Your reason is still here; please try again.');
  };
  const go = async () => {
    if (reason.trim() === '') return setError('Please give a reason.');
    setError(undefined);
    setBusy(true);
    try {
      await send();
      onDone(words.done);
    } catch (failure) {
      await explain(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Confirm
      title={words.title}
      figures={figuresOf(item, decision)}
      sentence={sentenceOf(item, decision)}
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

/** What will happen, in figures. */
function figuresOf({ appName, amount, profit, rater }: Item, decision: Decision) {
  const about = [
    { label: 'App', value: appName },
    { label: 'Rater', value: rater?.username ?? '–' },
  ];
  if (decision === 'granted')
    return [
      ...about,
      { label: 'Paid to the rater', value: <Dollars value={profit} /> },
      { label: 'Fee', value: <Dollars value={differenceOf(amount, profit)} /> },
      { label: 'Out of the escrow', value: <Dollars value={amount} /> },
    ];
  if (decision === 'denied')
    return [
      ...about,
      { label: 'Paid to the rater', value: <Dollars value="0" /> },
      { label: 'Back to the campaign', value: <Dollars value={amount} /> },
    ];
  const upheld = rater?.upheldReports ?? 0;
  if (decision === 'dismissed') return [...about, { label: 'Reports upheld', value: `${upheld}, as before` }];
  const holds = upheld + 1 >= UPHELD_UNTIL_HOLD ? ', the account is put on hold' : '';
  return [...about, { label: 'Reports upheld', value: `${upheld} → ${upheld + 1}${holds}` }];
}
