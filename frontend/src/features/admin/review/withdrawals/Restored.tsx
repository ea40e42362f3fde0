import { type SubmitEvent, useContext, useId, useState } from 'react';
import details from '../../../../components/admin/details.module.css';
import { Button } from '../../../../components/ui/Button.tsx';
import { Message } from '../../../../components/ui/Message.tsx';
import { showDateTime } from '../../../../lib/time.ts';
import { PAYOUT_NETWORKS } from '../../../payout/exports.ts';
import { ReviewContext } from '../context.ts';
import { TransactionHash } from '../TransactionHash.tsx';
import type { PayoutDesk, PayoutRow } from './desk.ts';
import { useAct } from './use-act.ts';

interface Props {
  payout: PayoutRow;
  desk: PayoutDesk;
}

/** What is asked of a payout that may have been sent before a restore: two looks on the chain, or the transaction that it was sent with. */
export function Restored({ payout, desk }: Props) {
  const { me } = useContext(ReviewContext);
  const gap = payout.mayHaveBeenSent;
  if (!gap) return null;
  const names = gap.looks.map(({ by }) => (by.id === me ? 'you' : (by.username ?? 'another administrator')));
  const looked =
    names.length > 0 ? (
      <span className="small">Looked on the chain after a restore, and found nothing sent: {names.join(', ')}.</span>
    ) : null;
  if (!gap.open || payout.status !== 'to_be_reviewed')
    return (
      <>
        {looked}
        {gap.rebuilt && payout.status === 'to_be_reviewed' ? (
          <span className="dim small">
            Its address was lost in a restore: it can only be rejected, so that the person asks again.
          </span>
        ) : null}
      </>
    );
  return (
    <>
      <Message kind="failure">
        It may have been sent: it waited when the database was restored. Look for {payout.amount} USDT among what our
        wallet sent{gap.rebuilt ? ' on every network' : ` on ${payout.network}`} between{' '}
        {showDateTime(payout.createdAt)} and {showDateTime(gap.since)}.
        {gap.rebuilt ? ' All that is left of it is that its money is held: its network and address are lost.' : ''}
      </Message>
      {looked}
      {gap.found ? (
        <div>
          <h3>Found on the chain</h3>
          <TransactionHash network={gap.found.network} txHash={gap.found.txHash} />
          <span className="dim small">
            By {gap.found.by.id === me ? 'you' : (gap.found.by.username ?? 'another administrator')},{' '}
            {showDateTime(gap.found.at)}. Another administrator looks it up, and completes the payout with it; or two
            find nothing.
          </span>
        </div>
      ) : null}
      {names.includes('you') ? null : <NotSent payout={payout} desk={desk} />}
      {gap.found ? null : <Sent payout={payout} desk={desk} isRebuilt={gap.rebuilt} />}
    </>
  );
}

function NotSent({ payout, desk }: Props) {
  const { act, isBusy, error } = useAct(() => desk.notSent(payout.id));
  return (
    <>
      <Button onClick={act} isBusy={isBusy}>
        Looked on the chain: not sent
      </Button>
      <span className="dim small">
        Two administrators must say so; then it can be paid or rejected like every other one.
      </span>
      {error ? <Message kind="failure">{error}</Message> : null}
    </>
  );
}

function Sent({ payout, desk, isRebuilt }: Props & { isRebuilt: boolean }) {
  const id = useId();
  const [txHash, setTxHash] = useState('');
  const [network, setNetwork] = useState('');
  const { act, isBusy, error } = useAct(() => desk.sent(payout.id, txHash.trim(), isRebuilt ? network : null));
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    act();
  };
  return (
    <details>
      <summary>I found it on the chain</summary>
      <form onSubmit={send} className={details.part}>
        <div className={details.field}>
          <label htmlFor={id}>Transaction that it was sent with</label>
          <input
            id={id}
            className={details.mono}
            required
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={txHash}
            onChange={(event) => setTxHash(event.currentTarget.value)}
          />
        </div>
        {isRebuilt ? (
          <div className={details.field}>
            <label htmlFor={`${id}-network`}>Network that it was sent on</label>
            <select
              id={`${id}-network`}
              required
              value={network}
              onChange={(event) => setNetwork(event.currentTarget.value)}
            >
              <option value="">Choose one</option>
              {PAYOUT_NETWORKS.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </div>
        ) : null}
        <Button type="submit" isBusy={isBusy}>
          It was sent with this transaction
        </Button>
        {error ? <Message kind="failure">{error}</Message> : null}
      </form>
    </details>
  );
}
