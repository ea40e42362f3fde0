import { parseUsdt } from '@candor/money';
import { z } from 'zod';

/** The smallest payout on each network, in micro-USDT, by the networks' names. */
export type PayoutMin = Readonly<Record<string, number>>;

const BY_NETWORK = 'TRC20=1, Ethereum (ERC20)=20, SOL=1, BSC (BEP20)=1, TON=1';

/** The one setting of the smallest payouts; the same for payments, which asks for them, and the wallet, which lets less be given up. */
export const payoutMin = {
  PAYOUT_MIN: z.string().default(BY_NETWORK).transform(readPayoutMin).meta({
    description:
      'The smallest payout in USDT by network, as `name=amount` with commas between; the same for payments and wallet. Less than the smallest of them may be given up when an account is deleted.',
    example: BY_NETWORK,
  }),
};

/** Less than this can be paid out on no network, in micro-USDT. */
export function leastPayout(min: PayoutMin): number {
  return Math.min(...Object.values(min));
}

function readPayoutMin(text: string, context: z.RefinementCtx): PayoutMin {
  const entries = text.split(',').map((part): [string, number | undefined] => {
    const [name = '', amount = ''] = part.split('=').map((half) => half.trim());
    return [name, name === '' ? undefined : parseUsdt(amount)];
  });
  const isWhole = entries.every(([, micro]) => micro !== undefined && micro > 0);
  if (isWhole) return Object.fromEntries(entries) as PayoutMin;
  context.addIssue({ code: 'custom', message: 'must be name=amount for each network, with commas between' });
  return z.NEVER;
}
