import type { SchemaDefinition } from 'mongoose';

/** That an account is frozen: somebody suspects that it was taken over. */
export interface Freeze {
  id: string;
  /** The administrator who froze or prolonged it last; null: its owner, by a mailed link. */
  by: string | null;
  /** Of an administrator. */
  reason: string | null;
  at: Date;
  until: Date;
}

/** What a person's record says of freezes; all of it is missing in records of before there were any. */
export interface FreezeFields {
  /** Null where it is not frozen; one that is over by its time lies there until the sweeper has told of it. */
  freeze?: Freeze | null;
  /** The last one, which is the only one in 30 days without a second administrator. */
  lastFreeze?: { by: string | null; at: Date };
  /** Counts every change of the freeze, so that each is made once. */
  freezeRevision?: number;
}

export const freezeSchema: SchemaDefinition = {
  freeze: { type: { _id: false, id: String, by: String, reason: String, at: Date, until: Date }, default: undefined },
  lastFreeze: { type: { _id: false, by: String, at: Date }, default: undefined },
  freezeRevision: { type: Number },
};

/** The freeze that an account is under now. */
export function freezeNow({ freeze }: FreezeFields, nowMs: number): Freeze | undefined {
  return freeze && freeze.until.getTime() > nowMs ? freeze : undefined;
}
