import { showMoney } from '../../lib/money.ts';
import classes from './Dollars.module.css';

/** An amount as administrators read it: $1,234.50, with a true minus sign; a dash for what is not known. */
export function showDollars(amount: string | null | undefined): string {
  const shown = showMoney(amount);
  if (!/\d/.test(shown)) return shown;
  return shown.startsWith('-') ? `−$${shown.slice(1)}` : `$${shown}`;
}

/**
 * An amount in the administrator area, in figures that stand under one another.
 * @example <Dollars value={deposit.amount} />
 */
export function Dollars({ value }: { value: string | null | undefined }) {
  return <span className={classes.dollars}>{showDollars(value)}</span>;
}
