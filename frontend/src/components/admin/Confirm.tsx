import { type ReactNode, useId } from 'react';
import { Dialog, type DialogProps } from '../ui/Dialog.tsx';
import classes from './Confirm.module.css';

interface Props extends Omit<DialogProps, 'isChecked' | 'isHeld'> {
  /** What will happen, in figures: the amount, whose it is, the balance before and after. */
  figures: readonly { label: string; value: ReactNode }[];
  /** What it means, and whether it can be taken back. */
  sentence: ReactNode;
}

/**
 * Says what will happen, in figures, before it happens. While it runs it can neither be pressed again nor closed.
 * @example
 * <Confirm title="Pay this deposit?" figures={[{ label: 'Amount', value: <Dollars value="50" /> }]} danger action="Pay"
 *   sentence="The money is added to the publisher's funds. This cannot be undone." isBusy={loading} error={error} onAction={pay} onClose={close} />
 */
export function Confirm({ figures, sentence, children, isBusy = false, ...rest }: Props) {
  const id = useId();
  return (
    <Dialog {...rest} isBusy={isBusy} isHeld={isBusy} isChecked aria-describedby={id}>
      <dl className={classes.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p id={id}>{sentence}</p>
      {children}
    </Dialog>
  );
}
