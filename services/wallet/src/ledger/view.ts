import type { Row, Rows } from './rows.ts';

interface Kind<Value> {
  /** The account of an id, and the id of an account; undefined for another kind of account. */
  account: (id: string) => string;
  id: (account: string) => string | undefined;
  pick: (row: Row) => Value | undefined;
}

/** One figure of all accounts of a kind, by their ids. */
export class View<Value> {
  readonly #rows: Rows;
  readonly #kind: Kind<Value>;

  constructor(rows: Rows, kind: Kind<Value>) {
    this.#rows = rows;
    this.#kind = kind;
  }

  /** Of one id; undefined before its first transfer. */
  get(id: string): Value | undefined {
    const row = this.#rows.peek(this.#kind.account(id));
    return row.seq === 0 ? undefined : this.#kind.pick(row);
  }

  /** All of them, in no order that says anything. Throws unless every account is in memory: for tests and small journals. */
  *[Symbol.iterator](): IterableIterator<[string, Value]> {
    const rows = [...this.#rows.entries()];
    if (rows.length !== this.#rows.count)
      throw new Error('not every account is in memory: ask for those that you need');
    for (const [account, row] of rows) {
      const id = this.#kind.id(account);
      const value = id === undefined ? undefined : this.#kind.pick(row);
      if (id !== undefined && value !== undefined) yield [id, value];
    }
  }

  *values(): IterableIterator<Value> {
    for (const [, value] of this) yield value;
  }
}
