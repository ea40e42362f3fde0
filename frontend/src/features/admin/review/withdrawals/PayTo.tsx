import details from '../../../../components/admin/details.module.css';
import { CopyButton } from '../../../../components/ui/CopyButton.tsx';
import { QrCode } from '../../../../components/ui/QrCode.tsx';
import classes from '../review.module.css';
import type { ClaimState } from '../use-claim.ts';
import type { PayoutRow } from './desk.ts';

const COPIED_MS = 1_200;

/** Where a payout is sent. To be copied or scanned only by whoever has claimed it, so that no two people pay it. */
export function PayTo({ payout, claim }: { payout: PayoutRow; claim: ClaimState }) {
  const { address, network, source, status } = payout;
  const isMine = claim.claim === 'mine';
  return (
    <section className={classes.address} aria-label="Where it is sent">
      <h3>{status === 'completed' ? 'Was sent to' : 'Send it to'}</h3>
      <span className={details.mono}>{address || 'The address was removed with the account.'}</span>
      {status === 'to_be_reviewed' && isMine ? (
        <>
          <CopyButton text={address} what="the address" saidForMs={COPIED_MS} />
          <details>
            <summary>Show it as a QR code</summary>
            <QrCode text={address} label={`QR code of the ${network} address`} size={152} />
          </details>
        </>
      ) : status === 'to_be_reviewed' ? (
        <span className="dim small">It can be copied as soon as it is claimed by you.</span>
      ) : null}
      <span className="dim small">
        {source === 'earnings' ? 'From what a rater earned' : 'From a publisher’s unspent funds'}
      </span>
    </section>
  );
}
