import { Amount } from '../../components/ui/Amount.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import classes from './payout.module.css';

interface Props {
  amount: string;
  network: string;
  address: string;
  isBusy: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** What is about to be asked for, before it is: money that was sent to a wrong address cannot be fetched back. */
export function ReviewPayout({ amount, network, address, isBusy, onSend, onClose }: Props) {
  return (
    <Dialog
      title="Is this right?"
      action={isBusy ? 'Withdrawing...' : 'Ask for this payout'}
      dismiss="Change it"
      isBusy={isBusy}
      onAction={onSend}
      onClose={onClose}
    >
      <dl className={classes.review}>
        <dt>Amount</dt>
        <dd>
          <Amount value={amount} />
        </dd>
        <dt>Network fee, which Candor pays</dt>
        <dd>
          <Amount value="0" />
        </dd>
        <dt>What arrives</dt>
        <dd>
          <Amount value={amount} />
        </dd>
        <dt>Network</dt>
        <dd>{network}</dd>
        <dt>Address</dt>
        <dd className={classes.mono}>{address}</dd>
      </dl>
      <p className="dim small">
        Compare the address with your wallet’s, sign by sign. Money that was sent to a wrong one cannot be fetched back.
      </p>
    </Dialog>
  );
}
