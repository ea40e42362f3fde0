/** Networks that payouts are sent on; the first one is the default. */
export const PAYOUT_NETWORKS = ['TRC20', 'Ethereum (ERC20)', 'SOL', 'BSC (BEP20)', 'TON'] as const;

const PIN = /^\d{4,6}$/;
export const PIN_DIGITS_MAX = 6;
export const PIN_WORDS = 'Enter a 4-6 digit PIN';

/** Whether a text can be a security PIN. */
export const isPin = (text: string) => PIN.test(text);
