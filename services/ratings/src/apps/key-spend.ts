import type { RatingsDeps } from '../deps.ts';
import { refuseApp } from './errors.ts';

/** A movement out of a publisher's funds that an API key asks for. */
export interface KeyMovement {
  /** Undefined where somebody acts in person: nothing is counted then. */
  keyId: string | undefined;
  /** The movement's key in the ledger, such as `funding/<id>`. */
  movement: string;
  amountMicro: number;
}

type SpendDeps = Pick<RatingsDeps, 'keySpend'>;

/**
 * Before anything moves: takes the sum from what the key may spend today, once for a movement. Refuses with KEY_LIMIT, and with UNAVAILABLE
 * while auth does not answer.
 */
export async function takeFromKey(deps: SpendDeps, { keyId, movement, amountMicro }: KeyMovement): Promise<void> {
  if (keyId === undefined) return;
  const { reserved } = await deps.keySpend({ keyId, movement, amountMicro });
  if (!reserved) throw refuseApp('KEY_LIMIT');
}

/** After a movement was refused: its sum may be spent again today. What is refunded later comes by no such way. */
export async function giveBackToKey(deps: SpendDeps, { keyId, movement, amountMicro }: KeyMovement): Promise<void> {
  if (keyId !== undefined) await deps.keySpend({ keyId, movement, amountMicro, release: true });
}
