import { useContext, useState } from 'react';
import details from '../../../../components/admin/details.module.css';
import { Button } from '../../../../components/ui/Button.tsx';
import { CopyButton } from '../../../../components/ui/CopyButton.tsx';
import { Message } from '../../../../components/ui/Message.tsx';
import { QrCode } from '../../../../components/ui/QrCode.tsx';
import { codeOf } from '../../../../lib/refusal.ts';
import { showDateTime } from '../../../../lib/time.ts';
import { ReviewContext } from '../context.ts';
import classes from '../review.module.css';
import type { ClaimState } from '../use-claim.ts';
import { waitsUntil } from '../warnings.ts';
import type { PayoutDesk, PayoutRow } from './desk.ts';
import { Restored } from './Restored.tsx';
import { useAct } from './use-act.ts';

interface Props {
  payout: PayoutRow;
  claim: ClaimState;
  desk: PayoutDesk;
  /** Somebody said that they sent nothing: their claim has ended with it. */
  onGivenBack: () => void;
}

/** Where a payout is sent. It is told to whoever has claimed it and asks for it, so that no two people pay it. */
export function PayTo({ payout, claim, desk, onGivenBack }: Props) {
  const { me } = useContext(ReviewContext);
  const { address, network, source, status, addressTold } = payout;
  const isOpen = status === 'to_be_reviewed';
  const isToLook = isOpen && payout.mayHaveBeenSent?.open === true;
  const until = waitsUntil(payout);
  return (
    <section className={classes.address} aria-label="Where it is sent">
      <h3>Where it is sent</h3>
      {isOpen && address != null ? (
        <>
          <span className={details.mono}>{address || 'The address was removed with the account.'}</span>
          <CopyButton text={address} what="the address" />
          <details>
            <summary>Show it as a QR code</summary>
            <QrCode text={address} label={`QR code of the ${network} address`} size={152} />
          </details>
        </>
      ) : isOpen ? (
        isToLook || payout.mayHaveBeenSent?.rebuilt ? null : until ? (
          <span className="dim small">
            Payable from {showDateTime(until)}: its address is new, and the person can cancel it until then.
          </span>
        ) : (
          <AskFor payout={payout} claim={claim} desk={desk} />
        )
      ) : (
        <span className="dim small">The address is told while a payout is being paid, and not afterwards.</span>
      )}
      <Restored payout={payout} desk={desk} />
      {isOpen && addressTold && !isToLook ? (
        <Looked payout={payout} desk={desk} me={me} onGivenBack={onGivenBack} />
      ) : null}
      <Evidence payout={payout} />
      <span className="dim small">
        {source === 'earnings' ? 'From what a rater earned' : 'From a publisher’s unspent funds'}
      </span>
    </section>
  );
}

function AskFor({ payout, claim, desk }: { payout: PayoutRow; claim: ClaimState; desk: PayoutDesk }) {
  const { me } = useContext(ReviewContext);
  const [needsTwo, setNeedsTwo] = useState(false);
  const { act, isBusy, error } = useAct(async () => {
    try {
      await desk.claim(payout.id, { tellAddress: true });
    } catch (failure) {
      setNeedsTwo(codeOf(failure) === 'APPROVAL_REQUIRED');
      throw failure;
    }
  });
  const approving = useAct(() => desk.approve(payout.id));
  if (payout.mayHaveBeenPaid) return null;
  const { approval, addressMasked } = payout;
  const isMine = approval?.by.id === me;
  return (
    <>
      {addressMasked ? <span className={details.mono}>{addressMasked}</span> : null}
      {approval ? (
        <Message kind="note">
          {isMine ? 'You' : (approval.by.username ?? 'Another administrator')} approved it
          {approval.until ? `, until ${showDateTime(approval.until)}` : ''}:{' '}
          {isMine ? 'another administrator claims and pays it.' : 'you can claim and pay it.'}
        </Message>
      ) : null}
      <span className="dim small">
        Once it was shown, the person cannot cancel any more, and nobody else pays it before somebody looked on the
        chain.
      </span>
      <Button onClick={act} isBusy={isBusy} disabled={claim.claim !== 'mine'}>
        Show the address
      </Button>
      {error ? <Message kind="failure">{error}</Message> : null}
      {needsTwo && !isMine ? (
        <Button onClick={approving.act} isBusy={approving.isBusy}>
          Approve it for another administrator
        </Button>
      ) : null}
      {approving.error ? <Message kind="failure">{approving.error}</Message> : null}
    </>
  );
}

/** Who was told the address until when, who looked on the chain since, and what is still asked for. */
function Looked({
  payout,
  desk,
  me,
  onGivenBack,
}: {
  payout: PayoutRow;
  desk: PayoutDesk;
  me: string;
  onGivenBack: () => void;
}) {
  const { addressTold, notSent, mayHaveBeenPaid, amount, network } = payout;
  const isMine = addressTold?.by.id === me;
  const { act, isBusy, error } = useAct(async () => {
    await desk.notSent(payout.id);
    if (isMine) onGivenBack();
  });
  if (!addressTold) return null;
  const looked = (notSent ?? []).map(({ by }) => (by.id === me ? 'you' : (by.username ?? 'another administrator')));
  const who = isMine ? 'You' : (addressTold.by.username ?? 'Another administrator');
  const were = isMine ? 'were' : 'was';
  return (
    <>
      {mayHaveBeenPaid && !isMine ? (
        <Message kind="failure">
          It may have been paid: {who} {were} told the address and had it until {showDateTime(addressTold.until)}. Look
          for {amount} USDT among what our wallet sent on {network} since {showDateTime(addressTold.at)}.
        </Message>
      ) : (
        <span className="dim small">
          {who} {were} told the address on {showDateTime(addressTold.at)}.
        </span>
      )}
      {looked.length > 0 ? (
        <span className="small">Looked on the chain, and found nothing sent: {looked.join(', ')}.</span>
      ) : null}
      {mayHaveBeenPaid && !looked.includes('you') ? (
        <>
          <Button onClick={act} isBusy={isBusy}>
            {isMine ? 'Looked on the chain: not sent, give it back' : 'Looked on the chain: not sent'}
          </Button>
          {isMine ? null : (
            <span className="dim small">
              {who} must say so, or two others; then it can be paid or rejected by anybody.
            </span>
          )}
        </>
      ) : null}
      {error ? <Message kind="failure">{error}</Message> : null}
    </>
  );
}

function Evidence({ payout: { evidence, txHash } }: { payout: PayoutRow }) {
  if (!evidence || evidence.length === 0) return null;
  return (
    <Message kind="failure">
      {txHash ? 'It may have been paid twice. ' : ''}Named after a claim had ended:
      <ul>
        {evidence.map(({ txHash: hash, by, at }) => (
          <li key={hash}>
            <span className={details.mono}>{hash}</span> by {by.username ?? by.id}, {showDateTime(at)}
          </li>
        ))}
      </ul>
    </Message>
  );
}
