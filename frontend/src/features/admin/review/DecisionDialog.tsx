import { useQuery } from '@apollo/client/react';
import { Confirm } from '../../../components/admin/Confirm.tsx';
import { Dollars } from '../../../components/admin/Dollars.tsx';
import { ReasonField } from '../../../components/admin/ReasonField.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { showClock } from '../../../lib/time.ts';
import { Decided } from './Decided.tsx';
import { FeeField } from './FeeField.tsx';
import { PersonHistory_Query } from './PersonHistory.tsx';
import { TransactionField } from './TransactionField.tsx';
import type { Desk, RequestStatus, Reviewed } from './types.ts';
import { useClaim } from './use-claim.ts';
import { useDecision } from './use-decision.ts';
import { Warnings } from './Warnings.tsx';
import { otherAt } from './warnings.ts';

interface Props<Row extends Reviewed> {
  desk: Desk<Row>;
  me: string;
  row: Row;
  to: RequestStatus;
  /** The request as it is now, where it is at hand. */
  now?: Row | undefined;
  /** Whether its details are open beside, and keep it claimed. */
  isOpenBeside?: boolean;
  onDecided: (row: Row) => void;
  onClose: () => void;
}

const TITLES: Partial<Record<RequestStatus, string>> = {
  paid: 'Set this deposit to paid?',
  completed: 'Complete this payout?',
  to_be_reviewed: 'Put it back to review?',
};

/** Says in figures what a decision does, takes what it needs, and sends it once. */
export function DecisionDialog<Row extends Reviewed>({
  desk,
  me,
  row,
  to,
  now = row,
  isOpenBeside = false,
  onDecided,
  onClose,
}: Props<Row>) {
  const decision = useDecision(desk, me, row, to, onDecided);
  // Whoever says that it was paid must have it, with its address; what is only looked at tells nothing.
  const pays = desk.claimBinds && to === desk.approved && !desk.isToLook?.(row);
  const claim = useClaim(desk, pays ? row : undefined, { tells: true, keeps: isOpenBeside });
  const { fields, change, isBusy, error, overtakenBy, wasInterrupted } = decision;
  const person = useQuery(PersonHistory_Query, { variables: { id: row.user.id } }).data?.user;
  const balances = { earnings: person?.totalBalance, funds: person?.publisherBalance?.funds };
  const needsHash = to === desk.approved;
  const other = otherAt(row, me, Date.now());
  const warnings = needsHash ? [...(other ? [other] : []), ...desk.warnings(row, me)] : other ? [other] : [];
  const isDone = overtakenBy !== undefined && overtakenBy.status !== row.status;
  return (
    <Confirm
      title={to === 'rejected' ? `Reject this ${desk.noun}?` : (TITLES[to] ?? '')}
      figures={[
        { label: 'Amount', value: <Dollars value={row.amount} /> },
        { label: 'From', value: row.user.username ?? row.user.id },
        { label: 'Network', value: row.network },
        ...desk.figures(now, to, balances),
      ]}
      sentence={desk.sentence(to)}
      // What is filled in already must not be sent by a quick Enter; what has to be filled in has the focus.
      danger={needsHash && fields.txHash !== '' && !wasInterrupted}
      action={needsHash ? desk.approveVerb : to === 'rejected' ? 'Reject' : 'Put back to review'}
      isBusy={isBusy}
      error={isDone ? undefined : error}
      onAction={() => {
        if (!isDone) void decision.send();
      }}
      onClose={() => {
        decision.close();
        onClose();
      }}
    >
      {wasInterrupted ? (
        <Message kind="note">
          This was not known to be decided when you left. What you typed was kept; sent again, it is decided once.
        </Message>
      ) : null}
      <Warnings warnings={warnings} />
      {claim.refused && !isDone ? <Message kind="failure">{claim.refused}</Message> : null}
      {needsHash ? (
        <TransactionField row={row} value={fields.txHash} onChange={(txHash) => change({ txHash })} />
      ) : null}
      {needsHash && desk.asksFee ? (
        <FeeField label="What the network took, in USDT" value={fields.fee ?? ''} onChange={(fee) => change({ fee })} />
      ) : null}
      {to === 'rejected' && now.mayHaveBeenPaid ? (
        <label>
          <input
            type="checkbox"
            required
            checked={fields.notSent === true}
            onChange={(event) => change({ notSent: event.currentTarget.checked })}
          />{' '}
          I looked on the chain: nothing was sent for it.
        </label>
      ) : null}
      {to === 'rejected' ? (
        <ReasonField
          label="Reason"
          description="The person reads this."
          reasons={desk.reasons}
          value={fields.reason}
          required
          onChange={(reason) => change({ reason })}
        />
      ) : null}
      {isDone && overtakenBy ? (
        <Message kind="failure">
          {error} <Decided desk={desk} row={overtakenBy} me={me} /> Nothing was decided twice.
        </Message>
      ) : null}
      {overtakenBy && !isDone && overtakenBy.claimedUntil ? (
        <Message kind="note">
          {overtakenBy.claimedBy?.username ?? 'Another administrator'} is at it until{' '}
          {showClock(overtakenBy.claimedUntil)}.
        </Message>
      ) : null}
    </Confirm>
  );
}
