import type { ProblemKind } from '../../generated/graphql.ts';

/** What can keep somebody from rating an app, as the rater says it. */
export const PROBLEM_CHOICES: readonly { kind: ProblemKind; words: string }[] = [
  { kind: 'does_not_start', words: 'The app does not start' },
  { kind: 'link_dead', words: 'The link leads nowhere' },
  { kind: 'paywall', words: 'It asks for money first' },
  { kind: 'not_as_described', words: 'It is not what was described' },
];
