import type { LeftOutReason } from '../../../generated/graphql.ts';

/** Why a rater is left out, as it is chosen and as it is shown. */
export const REASONS: Record<LeftOutReason, string> = {
  unhelpful: 'The texts don’t help',
  hurried: 'It was hurried',
  not_about_app: 'It was not about the app',
  other: 'Another reason',
};
