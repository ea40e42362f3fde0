/** What is told on the history's page of a deposit that the server has just taken: its amount, a decimal text. */
export interface Received {
  received: string;
}

/** The amount in what came with the address, where there is one. */
export function receivedIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('received' in state)) return undefined;
  return typeof state.received === 'string' ? state.received : undefined;
}
