/** What a submission is flagged for. A flag is for filters and for whoever decides a report, and never a decision. */
export const flagKinds = ['attention', 'hurried', 'wordless'] as const;
export type FlagKind = (typeof flagKinds)[number];

/** What feedback is filtered by: a flag, or that there is none. */
export const flagFilters = [...flagKinds, 'none'] as const;
export type FlagFilter = (typeof flagFilters)[number];

/** A flag of a submitted rating, as it was when that was submitted. */
export interface Flag {
  kind: FlagKind;
  /** Why, in a sentence for people. */
  why: string;
}
