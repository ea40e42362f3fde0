import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { showDollars } from '../../../../components/admin/Dollars.tsx';
import { Button } from '../../../../components/ui/Button.tsx';
import { Message } from '../../../../components/ui/Message.tsx';
import classes from '../review.module.css';
import { type MarkedPayout, WithdrawDesk_ClosedQuery } from './desk.ts';

/** Others look, too; while the desk is closed it is asked for this often how many are left. */
const REFRESH_MS = 15_000;
/** More are told by their number. */
const LISTED_MAX = 10;

/** That the desk of payouts is closed after a restore, how many payouts are to be looked up on the chain, and which. */
export function DeskClosed({ onSelect }: { onSelect: (id: string) => void }) {
  const { data, startPolling, stopPolling } = useQuery(WithdrawDesk_ClosedQuery, { fetchPolicy: 'cache-and-network' });
  const desk = data?.payoutDesk;
  const isClosed = desk?.open === false;
  useEffect(() => {
    if (!isClosed) return;
    startPolling(REFRESH_MS);
    return stopPolling;
  }, [isClosed, startPolling, stopPolling]);
  if (!desk || !isClosed) return null;
  const listed = desk.payouts.slice(0, LISTED_MAX);
  const more = desk.left - listed.length;
  return (
    <Message kind="failure">
      <strong>
        The desk is closed: {desk.left === 1 ? '1 payout' : `${desk.left} payouts`} waited when the database was
        restored, and may have been sent since the backup.
      </strong>{' '}
      No payout can be claimed or completed until two administrators have looked each of them up on the chain.
      <ul className={classes.toLook}>
        {listed.map((payout) => (
          <li key={payout.id}>
            <Button look="quiet" onClick={() => onSelect(payout.id)}>
              {payout.user.username ?? payout.id}, {showDollars(payout.amount)}
            </Button>
            <span className="small">{standOf(payout)}</span>
          </li>
        ))}
        {more > 0 ? <li className="small">and {more} more</li> : null}
      </ul>
    </Message>
  );
}

function standOf({ mayHaveBeenSent, status }: MarkedPayout): string {
  if (status === 'processing') return 'is still processing';
  const count = mayHaveBeenSent?.looks.length ?? 0;
  return mayHaveBeenSent?.found ? 'was found: another administrator completes it' : `${count} of 2 found nothing`;
}
