/** A ledger with which all is well, but for what is given. */
export const health = (fields: Record<string, unknown> = {}) => ({
  __typename: 'LedgerHealth',
  ok: true,
  sum: '0',
  pages: 1_204,
  transfers: 8_431,
  verifiedTo: 1_204,
  verifiedAt: new Date().toISOString(),
  liabilities: '1000',
  funds: '1100.5',
  owed: '0',
  undelivered: null,
  parked: 0,
  unreachable: [],
  fault: null,
  ...fields,
});
export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
