import { useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { savePdf } from '../../lib/pdf.ts';
import { messageOf } from '../../lib/refusal.ts';
import classes from './deposit.module.css';

/** The invoice of a deposit that is paid, as a PDF. */
export function Invoice({ depositId, of }: { depositId: string; of: string }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const save = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const path = `/api/deposits/${encodeURIComponent(depositId)}/invoice.pdf`;
      await savePdf(path, {}, `candor-invoice-${depositId}.pdf`);
    } catch (failure) {
      setError(messageOf(failure) ?? 'The invoice could not be loaded. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.wide}>
      <Button look="quiet" isBusy={isBusy} onClick={save} aria-label={`Invoice of ${of}`}>
        Invoice
      </Button>
      {error ? <Message kind="failure">{error}</Message> : null}
    </div>
  );
}
