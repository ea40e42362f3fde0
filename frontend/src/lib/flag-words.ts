import type { FlagKind } from '../generated/graphql.ts';

/** What a submission is flagged for, in words. */
export const FLAG_WORDS: Record<FlagKind, string> = {
  attention: 'Attention missed',
  hurried: 'Hurried',
  wordless: 'No words',
};

/** What feedback can be filtered by, as the server and the address name it. */
export const FLAG_FILTERS: readonly { value: string; label: string }[] = [
  ...Object.entries(FLAG_WORDS).map(([value, label]) => ({ value, label })),
  { value: 'none', label: 'Without a flag' },
];
