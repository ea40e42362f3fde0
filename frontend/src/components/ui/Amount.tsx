import { showMoney } from '../../lib/money.ts';
import classes from './Amount.module.css';

/** An amount with its currency small beside it. `large` is the one figure of a screen. */
export function Amount({ value, large = false }: { value: string | null | undefined; large?: boolean }) {
  return (
    <span className={large ? classes.large : classes.amount}>
      {showMoney(value)}
      <span className={classes.currency}> USDT</span>
    </span>
  );
}
