import { type Refusal, refusals } from '@candor/service-kit/errors';

export type StartCode =
  | 'DAILY_CAP_REACHED'
  | 'NO_APP_AVAILABLE'
  | 'ALREADY_RATED'
  | 'TOO_MANY_OPEN'
  | 'TOO_MANY_LOOKED_AT'
  | 'REWARD_CHANGED'
  | 'OFFER_INVALID'
  | 'TRY_AGAIN';
const NO_MORE = 'No more apps to rate today.';
const NONE_LEFT = 'No app available for rating.';

const startRefusals = {
  DAILY_CAP_REACHED: { status: 409, message: NO_MORE },
  NO_APP_AVAILABLE: { status: 409, message: NONE_LEFT },
  // Told in words of its own: the person cannot know that their earlier account counts.
  ALREADY_RATED: { status: 409, message: 'You have rated this app already, with an account that you deleted.' },
  TOO_MANY_OPEN: { status: 409, message: 'Finish or return a rating you have started first.' },
  TOO_MANY_LOOKED_AT: {
    status: 409,
    message: 'Three of your ratings are to be looked at. That takes 48 hours at most; then you can go on.',
  },
  REWARD_CHANGED: { status: 409, message: 'The reward has changed.' },
  OFFER_INVALID: { status: 400, message: 'This offer is not valid. Please ask for the next app again.' },
  TRY_AGAIN: { status: 409, message: 'Too many people are rating this app right now. Please try again in a moment.' },
} satisfies Record<StartCode, Refusal>;

/** Refusals of starting a rating. */
export const refuseStart = refusals<StartCode>(startRefusals);

/** The same codes where the next app is asked for: there is none to be found. */
export type NextCode = 'DAILY_CAP_REACHED' | 'NO_APP_AVAILABLE';
const nextRefusals = {
  DAILY_CAP_REACHED: { status: 404, message: NO_MORE },
  NO_APP_AVAILABLE: { status: 404, message: NONE_LEFT },
} satisfies Record<NextCode, Refusal>;
export const refuseNext = refusals<NextCode>(nextRefusals);

export type SubmitCode = 'STARS_MISSING' | 'FEEDBACK_TOO_SHORT' | 'FEEDBACK_TOO_LONG' | 'TOO_EARLY' | 'RATING_CLOSED';
const submitRefusals = {
  STARS_MISSING: { status: 400, message: 'Choose 1 to 5 stars.' },
  FEEDBACK_TOO_SHORT: { status: 400, message: 'Write at least 40 characters of feedback.' },
  FEEDBACK_TOO_LONG: { status: 400, message: 'Write at most 4,000 characters of feedback.' },
  TOO_EARLY: { status: 400, message: 'Please take a moment to look at the app before you submit.' },
  RATING_CLOSED: { status: 409, message: 'This rating is closed already.' },
} satisfies Record<SubmitCode, Refusal>;

/** Refusals of changing or closing a rating. */
export const refuseSubmit = refusals<SubmitCode>(submitRefusals);

/** TOO_EARLY with the seconds that hold for this rating. */
export function tooEarly(secondsMin: number) {
  return refuseSubmit(
    'TOO_EARLY',
    {},
    `Please take at least ${secondsMin} seconds to look at the app before you submit.`,
  );
}
