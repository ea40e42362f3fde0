import type { ReactNode } from 'react';
import { Dollars } from '../../../components/admin/Dollars.tsx';
import details from '../../../components/admin/details.module.css';
import { SidePanel } from '../../../components/admin/table/SidePanel.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { Status } from '../../../components/ui/Status.tsx';
import { When } from '../../../components/ui/When.tsx';
import { useNow } from '../../../lib/countdown.ts';
import { Notes } from '../notes/exports.ts';
import { Decided } from './Decided.tsx';
import { PersonHistory } from './PersonHistory.tsx';
import classes from './review.module.css';
import { STATUS_TONES, STATUS_WORDS } from './statuses.ts';
import { TransactionHash } from './TransactionHash.tsx';
import type { Desk, RequestStatus, Reviewed } from './types.ts';
import { type ClaimState, useClaim } from './use-claim.ts';
import { Warnings } from './Warnings.tsx';
import { otherAt, waitsForSecond } from './warnings.ts';

interface Props<Row extends Reviewed> {
  desk: Desk<Row>;
  me: string;
  row: Row;
  onAsk: (to: RequestStatus) => void;
  onClose: () => void;
  /** What only this kind of request has: a screenshot, an address. */
  children: (row: Row, claim: ClaimState) => ReactNode;
}

/** A request with all that a decision needs, beside the queue. Opening it says to the others who is at it. */
export function RequestPanel<Row extends Reviewed>({ desk, me, row, onAsk, onClose, children }: Props<Row>) {
  const isToLook = desk.isToLook?.(row) ?? false;
  // Whoever approved it leaves it to another one.
  const isLeft = row.approval?.by.id === me;
  const isClaimable = !isToLook && !isLeft && desk.waitsUntil?.(row) === undefined;
  const claim = useClaim(desk, isClaimable ? row : undefined);
  const other = otherAt(row, me, useNow());
  const isOpen = row.status === 'to_be_reviewed';
  const isTaken = desk.claimBinds && other !== undefined;
  const allowed = desk.next(row.status);
  const second = waitsForSecond(row, me);
  const isToConfirm = row.proposal != null && row.proposal.by.id !== me;
  const barred = (to: RequestStatus) => (allowed.includes(to) ? desk.bars?.(row, to, me) : undefined);
  const why = barred(desk.approved) ?? barred('rejected');
  return (
    <SidePanel
      title={`${row.user.username ?? 'Somebody'}, ${desk.noun}`}
      onClose={onClose}
      foot={
        allowed.length === 0 ? undefined : (
          <>
            {allowed.includes(desk.approved) ? (
              <Button
                look="main"
                disabled={isTaken || barred(desk.approved) !== undefined}
                onClick={() => onAsk(desk.approved)}
              >
                {isToConfirm ? 'Confirm' : desk.approveVerb}
              </Button>
            ) : null}
            {allowed.includes('rejected') ? (
              <Button disabled={isTaken || barred('rejected') !== undefined} onClick={() => onAsk('rejected')}>
                Reject
              </Button>
            ) : null}
            {allowed.includes('to_be_reviewed') ? (
              <Button onClick={() => onAsk('to_be_reviewed')}>Put back to review</Button>
            ) : null}
            {isTaken || why ? <span className="dim small">{isTaken ? other : why}</span> : null}
          </>
        )
      }
    >
      <div className={classes.top}>
        <span className={classes.amount}>
          <Dollars value={row.amount} />
        </span>
        <Status word={STATUS_WORDS[row.status]} tone={STATUS_TONES[row.status]} />
      </div>
      <div aria-live="polite" className="small">
        {other ? (
          <span className={classes.taken}>{other}</span>
        ) : isOpen && claim.claim === 'mine' ? (
          <span className="dim">The others see that you are at it.</span>
        ) : claim.refused ? (
          <span className={classes.taken}>{claim.refused}</span>
        ) : (
          <span className="dim">{isOpen && isClaimable ? 'Telling the others that you are at it…' : ''}</span>
        )}
      </div>
      {second ? <Message kind="note">{second}</Message> : null}
      {row.alone ? (
        <p className="dim small">It needed two administrators, and there was nobody else: it was decided alone.</p>
      ) : null}
      {isOpen ? <Warnings warnings={desk.warnings(row, me)} /> : null}
      {row.decidedBy && !isOpen ? (
        <p>
          <Decided desk={desk} row={row} me={me} />
        </p>
      ) : null}
      {row.moneyPending ? (
        <Message kind="note">
          It is decided and will be done: the money moves once, as soon as the ledger answers. Nothing has to be sent
          again.
        </Message>
      ) : null}
      {children(row, claim)}
      <Notes kind={desk.kind} id={row.id} />
      <dl className={classes.facts}>
        <div>
          <dt>Network</dt>
          <dd>{row.network}</dd>
        </div>
        <div>
          <dt>Asked for</dt>
          <dd>
            <When at={row.createdAt} />
          </dd>
        </div>
        {row.reason ? (
          <div>
            <dt>Reason</dt>
            <dd dir="auto">{row.reason}</dd>
          </div>
        ) : null}
        <div>
          <dt>Id</dt>
          <dd className={details.mono}>{row.id}</dd>
        </div>
      </dl>
      {row.txHash ? (
        <div>
          <h3>Transaction</h3>
          <TransactionHash network={row.network} txHash={row.txHash} />
        </div>
      ) : null}
      <PersonHistory userId={row.user.id} requestId={row.id} />
    </SidePanel>
  );
}
