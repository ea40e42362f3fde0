/**
 * The classes of people's facts whose reads by administrators are kept, as docs/security.md has them: how somebody is reached, where they
 * are paid, and the screenshots of deposits.
 */
export const factClasses = ['contact', 'payout', 'evidence'] as const;
export type FactClass = (typeof factClasses)[number];

/** What the audit log calls a read of one person's facts, and one of a list of people. */
export type ReadAction = `${FactClass}.${'read' | 'list'}`;

/** Every action of the audit log that is a read and no decision. */
export const readActions: readonly ReadAction[] = factClasses.flatMap((one) => [
  `${one}.read` as const,
  `${one}.list` as const,
]);

/** Whether an entry of the audit log tells of a read. */
export const isReadAction = (action: string): boolean => readActions.some((one) => one === action);
