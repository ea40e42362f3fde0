import { fingerprint } from '@candor/service-kit/data/ids';
import type { SchemaDefinition } from 'mongoose';

const DAY_MS = 24 * 3_600_000;
/** So long after the loss was confirmed the second factor stays: whoever has it, or reads the mail, can say that it is not lost. */
export const LOSS_WAIT_MS = 7 * DAY_MS;
/** So long after it was confirmed the loss is forgotten; it has to be confirmed anew then. */
export const LOSS_LAPSES_MS = 14 * DAY_MS;

/** That somebody with the password and the mailbox has said that the second factor and its recovery codes are lost. */
export interface FactorLoss {
  id: string;
  /** When it was confirmed by the mailed link. */
  at: Date;
  /** From when on the second factor can be removed, */
  from: Date;
  /** and until when. */
  until: Date;
  /** The address that confirmed it: of another one it is none. */
  emailKey: string;
  /** Of the password that was typed: with another one it is none, whoever has set it, and by whichever build. */
  passwordMark: string;
  /** Of an administrator's: the other one who approved it. */
  approvedBy?: string;
}

/** What a person's record says of a lost second factor; missing in records of before it could be. */
export interface LostFactorFields {
  /** Null where none is lost. One that lapsed, or is of another password or address, lies there and counts for nothing. */
  factorLoss?: FactorLoss | null;
}

export const lostFactorSchema: SchemaDefinition = {
  factorLoss: {
    type: {
      ...{ _id: false, id: String, at: Date, from: Date, until: Date },
      ...{ emailKey: String, passwordMark: String, approvedBy: String },
    },
    default: undefined,
  },
};

interface Losing extends LostFactorFields {
  _id: string;
  emailKey: string;
  emailVerified: boolean;
  passwordHash: string;
}

/** By what a loss knows the password that was typed for it again. */
export function passwordMarkOf({ _id, passwordHash }: Pick<Losing, '_id' | 'passwordHash'>): string {
  return fingerprint({ lostFactor: _id, password: passwordHash });
}

/** The loss of a person's second factor that counts now: not lapsed, and of the password and the confirmed address that they have. */
export function lossNow(user: Losing, nowMs: number): FactorLoss | undefined {
  const { factorLoss: loss } = user;
  if (!loss || loss.until.getTime() <= nowMs) return undefined;
  const isSameAddress = user.emailVerified && loss.emailKey === user.emailKey;
  return isSameAddress && loss.passwordMark === passwordMarkOf(user) ? loss : undefined;
}
