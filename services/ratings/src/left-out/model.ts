/** Why a publisher leaves a rater out; none of them is about stars. */
export const leftOutReasons = ['unhelpful', 'hurried', 'not_about_app', 'other'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** By so many pieces of feedback an organisation may leave raters out at a time. */
export const LEFT_OUT_MAX = 100;

/**
 * That an organisation leaves the rater of a piece of feedback out of its later campaigns. It stands in the rating's own document, so that
 * each piece has its own and none knows of another, and stays there when it was taken back: what was done is counted.
 */
export interface LeftOut {
  reason: LeftOutReason;
  at: Date;
  /** Who of the organisation did it. */
  by: string;
  /** Whom it keeps out; absent once it was taken back, or one of the two was erased. */
  raterId?: string | undefined;
  takenBackAt?: Date | undefined;
}

/** Between an organisation's id and a number: in no id. */
const BEFORE_NUMBER = ' ';
const AFTER_NUMBERS = '!';

/**
 * What one that stands holds, under an index in which each is there once: however many come at once, an organisation has no more than there
 * are names.
 */
export const slotOf = (publisherId: string, number: number): string =>
  `${publisherId}${BEFORE_NUMBER}${String(number).padStart(3, '0')}`;

/** Those of an organisation that stand. */
export const standingOf = (publisherId: string) => ({
  leftOutSlot: { $gte: `${publisherId}${BEFORE_NUMBER}`, $lt: `${publisherId}${AFTER_NUMBERS}` },
});

/** Whether it stood at that time. */
export const stoodAt = ({ at, takenBackAt }: Pick<LeftOut, 'at' | 'takenBackAt'>, time: Date): boolean =>
  at < time && (takenBackAt === undefined || takenBackAt >= time);
