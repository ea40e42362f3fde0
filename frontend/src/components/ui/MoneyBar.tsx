import { shareOf } from '../../lib/money.ts';
import { Amount } from './Amount.tsx';
import classes from './MoneyBar.module.css';

interface Props {
  funded: string;
  /** In escrow and not reserved. */
  available: string;
  /** Held by open and disputed ratings. */
  reserved: string;
  /** Paid to raters. */
  spent: string;
  fees: string;
  refunded: string;
}

/** Where a campaign's money is, as one bar, and in figures that add up to what was funded. */
export function MoneyBar({ funded, available, reserved, spent, fees, refunded }: Props) {
  const parts = [
    { name: 'Available', amount: available, tone: classes.available },
    { name: 'Reserved', amount: reserved, tone: classes.reserved },
    { name: 'Paid to raters', amount: spent, tone: classes.spent },
    { name: 'Fees', amount: fees, tone: classes.fees },
    { name: 'Given back', amount: refunded, tone: classes.refunded },
  ];
  return (
    <div>
      <span className={classes.bar} aria-hidden>
        {parts
          .filter(({ amount }) => shareOf(amount, funded) > 0)
          .map(({ name, amount, tone }) => (
            <span key={name} className={tone} style={{ flexGrow: shareOf(amount, funded) }} />
          ))}
      </span>
      <dl className={classes.parts}>
        {parts.map(({ name, amount, tone }) => (
          <div key={name}>
            <dt>
              <span className={`${classes.swatch} ${tone}`} aria-hidden />
              {name}
            </dt>
            <dd>
              <Amount value={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
