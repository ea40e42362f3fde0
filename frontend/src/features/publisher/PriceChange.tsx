import { parseUsdt } from '@candor/money';
import { useEffect, useRef } from 'react';
import { Amount } from '../../components/ui/Amount.tsx';
import { showCount } from '../../lib/locale.ts';
import { differenceOf } from '../../lib/money.ts';
import { countOf } from './places.ts';
import classes from './publisher.module.css';

interface Prices {
  amount: string;
  profit: string;
}

interface Props {
  before: Prices;
  now: Prices;
  /** How many ratings were paid at the price of before. */
  completed: number;
  funds: string | undefined;
}

/** What another price means, in figures, while both make sense: who gets what of a place, and how many the funds buy. */
export function PriceChange({ before, now, completed, funds }: Props) {
  const explanation = useRef<HTMLDivElement>(null);
  const isSound = differenceOf(now.amount.trim(), now.profit.trim())?.startsWith('-') === false;
  // Nobody should save another price without having seen this: where it would be below what is in view, it is brought there.
  useEffect(() => {
    if (isSound) explanation.current?.scrollIntoView({ block: 'nearest' });
  }, [isSound]);
  const next = { amount: now.amount.trim(), profit: now.profit.trim() };
  const fee = differenceOf(next.amount, next.profit);
  if (fee === undefined || fee.startsWith('-')) return null;
  const rows: [string, string, string][] = [
    ['You pay for a place', before.amount, next.amount],
    ['Reward to the rater', before.profit, next.profit],
    ['Fee of the platform', differenceOf(before.amount, before.profit) ?? '', fee],
  ];
  const [buysNow, buysThen] = [placesFor(funds, before.amount), placesFor(funds, next.amount)];
  return (
    <div ref={explanation} className={`${classes.cost} ${classes.change}`} aria-live="polite">
      <table className={classes.prices}>
        <caption>What changes</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Now</th>
            <th scope="col">Then</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, was, becomes]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Amount value={was} />
              </td>
              <td>
                <Amount value={becomes} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small">
        It holds for places you buy from then on.
        {completed > 0
          ? ` ${completed === 1 ? '1 rating' : `${showCount(completed)} ratings`} paid so far stay as they were paid.`
          : ''}
        {buysNow !== undefined && buysThen !== undefined && buysNow !== buysThen
          ? ` Your funds buy ${countOf(buysThen)} instead of ${showCount(buysNow)}.`
          : ''}
      </p>
    </div>
  );
}

function placesFor(funds: string | undefined, price: string): number | undefined {
  const [all, one] = [funds === undefined ? undefined : parseUsdt(funds), parseUsdt(price)];
  return all === undefined || one === undefined || one <= 0 ? undefined : Math.floor(all / one);
}
