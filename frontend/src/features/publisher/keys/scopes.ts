/** What a key may be for, in words; `messages` is not among them while there are no calls of it. */
export const SCOPES = [
  { id: 'campaigns:read', name: 'Read campaigns' },
  { id: 'campaigns:write', name: 'Make and change campaigns' },
  { id: 'feedback:read', name: 'Read feedback and results' },
  { id: 'funds:read', name: 'Read the balance' },
  { id: 'funds:spend', name: 'Buy places out of the funds' },
] as const;

export const SPENDS = 'funds:spend';

/** A scope in words; one that is not known here by its name. */
export const scopeInWords = (scope: string) => SCOPES.find(({ id }) => id === scope)?.name ?? scope;
