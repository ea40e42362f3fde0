import { IconExternalLink } from '@tabler/icons-react';
import details from '../../../components/admin/details.module.css';
import { CopyButton } from '../../../components/ui/CopyButton.tsx';
import { transactionPage } from '../../../lib/explorer.ts';
import classes from './review.module.css';

/** A transaction with the way to its network's explorer. */
export function TransactionHash({ network, txHash }: { network: string; txHash: string }) {
  const page = transactionPage(network, txHash);
  return (
    <span className={classes.hash}>
      <span className={details.mono}>{txHash}</span>
      <span className={classes.hashTools}>
        {page ? (
          <a href={page} target="_blank" rel="noreferrer" className={classes.explorer}>
            Look it up <IconExternalLink size={16} stroke={1.6} aria-hidden />
          </a>
        ) : null}
        <CopyButton text={txHash} what="the transaction hash" />
      </span>
    </span>
  );
}
