import { Text, type TextProps } from '@mantine/core';
import { showMoney } from '../../lib/money.ts';
import classes from './ui.module.css';

/** An amount with its currency small beside it. `large` is the one figure of a screen. */
export function Amount({ value, large, ...text }: { value: string | null | undefined; large?: boolean } & TextProps) {
  return (
    <Text component="span" {...text} className={large ? classes.amountLarge : classes.amount}>
      {showMoney(value)}
      <span className={classes.currency}>USDT</span>
    </Text>
  );
}
