import type { PriceFault } from '@candor/money';
import { type Refusal, refusals } from '@candor/service-kit/errors';

export type AppCode =
  | 'NOT_A_PUBLISHER'
  | 'PRICE_FROZEN'
  | 'LINK_REQUIRED'
  | PriceFault
  | 'MINUTES_TOO_LOW'
  | 'PAY_TOO_LOW'
  | 'APP_CLOSED'
  | 'PRICE_CHANGED'
  | 'FUNDING_UNDER_WAY'
  | 'FUNDINGS_FULL'
  | 'FUNDINGS_REFUSED'
  | 'BALANCE_TOO_LOW'
  | 'KEY_LIMIT'
  | 'TRANSITION_NOT_ALLOWED'
  | 'CHECK_FIRST'
  | 'TRY_AGAIN';

const appRefusals = {
  NOT_A_PUBLISHER: { status: 403, message: 'Become a publisher to create apps and fund campaigns.' },
  PRICE_FROZEN: { status: 409, message: 'Amount and profit cannot change while the campaign holds unspent places.' },
  LINK_REQUIRED: { status: 409, message: 'Please give the app a link: raters need it to look at the app.' },
  PROFIT_TOO_HIGH: { status: 400, message: 'The profit must be more than 0 and at most the amount.' },
  PRICE_TOO_LOW: { status: 400, message: 'The amount is too low.' },
  REWARD_TOO_LOW: { status: 400, message: 'The profit is too low.' },
  MINUTES_TOO_LOW: { status: 400, message: 'A rating takes longer than so many minutes.' },
  PAY_TOO_LOW: { status: 409, message: 'Raters work longer on this app than its reward pays for.' },
  FEE_TOO_LOW: { status: 400, message: "The profit leaves too little for the platform's fee." },
  APP_CLOSED: { status: 409, message: 'This campaign is closed.' },
  PRICE_CHANGED: { status: 409, message: 'The price was changed already: this campaign goes on as a new one.' },
  FUNDING_UNDER_WAY: { status: 409, message: 'A funding of this campaign is under way. Please try again in a moment.' },
  FUNDINGS_FULL: {
    status: 409,
    message: 'This campaign was funded 1,000 times. Please create another one to go on.',
  },
  FUNDINGS_REFUSED: {
    status: 429,
    message: 'Too many of your fundings were refused today. Please try again tomorrow.',
  },
  BALANCE_TOO_LOW: { status: 409, message: 'Your publisher balance is too low.' },
  KEY_LIMIT: { status: 409, message: 'The API key would spend more than its limit of a day.' },
  TRANSITION_NOT_ALLOWED: { status: 409, message: 'The campaign cannot change like this now.' },
  CHECK_FIRST: {
    status: 409,
    message: 'Raters could not rate this app. Please check it, say that it is checked, and let it go on.',
  },
  TRY_AGAIN: { status: 409, message: 'The campaign is busy. Please try again in a moment.' },
} satisfies Record<AppCode, Refusal>;

/** Refusals of apps and their campaigns. */
export const refuseApp = refusals<AppCode>(appRefusals);
