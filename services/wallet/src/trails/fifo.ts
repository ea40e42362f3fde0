/** One movement of an account, in the order in which they happened. Negative when it left. */
export interface Movement {
  key: string;
  at: Date;
  amountMicro: number;
}

/** A part of a debit: from where in it, and how much. */
export interface Slice {
  movement: Movement;
  offsetMicro: number;
  amountMicro: number;
}

/** What came into an account leaves it in the order in which it came: first in, first out. */
export interface Fifo {
  /**
   * The parts of debits that were paid with the part [`offsetMicro`, `offsetMicro + amountMicro`) of a credit, in order. What is
   * missing from their sum is still in the account.
   */
  spent(creditKey: string, offsetMicro: number, amountMicro: number): Slice[];
  /** The parts of credits that paid for the first `amountMicro` of a debit, in order. */
  sources(debitKey: string, amountMicro: number): Slice[];
}

/** A movement at its place in a row of them that lie end to end. */
export interface Placed<One extends Movement = Movement> {
  movement: One;
  startMicro: number;
  endMicro: number;
}

/**
 * Lays an account's credits end to end, and its debits too: a debit was paid with the credits that lie at its place. Slices are
 * complete and no micro-USDT is counted twice, because each of the two rows is without gaps.
 */
export function layOut(movements: readonly Movement[]): Fifo {
  const credits = placed(movements.filter((movement) => movement.amountMicro > 0));
  const debits = placed(movements.filter((movement) => movement.amountMicro < 0));
  const creditOf = new Map(credits.map((credit) => [credit.movement.key, credit]));
  const debitOf = new Map(debits.map((debit) => [debit.movement.key, debit]));
  return {
    spent(creditKey, offsetMicro, amountMicro) {
      const credit = creditOf.get(creditKey);
      if (!credit) return [];
      const startMicro = credit.startMicro + offsetMicro;
      return overlaps(debits, startMicro, startMicro + amountMicro);
    },
    sources(debitKey, amountMicro) {
      const debit = debitOf.get(debitKey);
      return debit ? overlaps(credits, debit.startMicro, debit.startMicro + amountMicro) : [];
    },
  };
}

/** Lays movements end to end, in their order. */
export function placed<One extends Movement>(movements: readonly One[]): Placed<One>[] {
  let endMicro = 0;
  return movements.map((movement) => {
    const startMicro = endMicro;
    endMicro += Math.abs(movement.amountMicro);
    return { movement, startMicro, endMicro };
  });
}

/** The parts of a row that lie between two places. */
export function overlaps(row: readonly Placed[], startMicro: number, endMicro: number): Slice[] {
  const slices: Slice[] = [];
  for (let at = firstEndingAfter(row, startMicro); at < row.length; at += 1) {
    const one = row[at];
    if (!one || one.startMicro >= endMicro) break;
    const from = Math.max(one.startMicro, startMicro);
    const amountMicro = Math.min(one.endMicro, endMicro) - from;
    if (amountMicro > 0) slices.push({ movement: one.movement, offsetMicro: from - one.startMicro, amountMicro });
  }
  return slices;
}

function firstEndingAfter(row: readonly Placed[], micro: number): number {
  let [low, high] = [0, row.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((row[middle]?.endMicro ?? 0) > micro) high = middle;
    else low = middle + 1;
  }
  return low;
}
