/** What a key may be for, in words. */
export const SCOPES = [
  { id: 'campaigns:read', name: 'Read campaigns' },
  { id: 'campaigns:write', name: 'Make and change campaigns' },
  { id: 'feedback:read', name: 'Read feedback and results' },
  { id: 'messages', name: 'Read and write messages under feedback' },
  { id: 'funds:read', name: 'Read the balance' },
  { id: 'funds:spend', name: 'Spend the funds' },
] as const;

export const SPENDS = 'funds:spend';

/** A scope in words; one that is not known here by its name. */
export const scopeInWords = (scope: string) => SCOPES.find(({ id }) => id === scope)?.name ?? scope;
