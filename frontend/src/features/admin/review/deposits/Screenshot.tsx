import { createContext, useContext } from 'react';
import classes from '../review.module.css';
import type { DepositRow } from './desk.ts';

/** Opens a deposit's screenshot over the page. */
export const ScreenshotContext = createContext<(deposit: DepositRow) => void>(() => undefined);

/** A deposit's screenshot; pressed, it is shown as large as it is. */
export function Screenshot({ deposit, isSmall = false }: { deposit: DepositRow; isSmall?: boolean }) {
  const open = useContext(ScreenshotContext);
  return (
    <button
      type="button"
      className={isSmall ? classes.thumb : classes.picture}
      onClick={() => open(deposit)}
      aria-label={`Open the screenshot of ${deposit.user.username ?? deposit.id}`}
    >
      <img src={deposit.screenshot} alt="" loading="lazy" width={isSmall ? 32 : undefined} />
    </button>
  );
}
