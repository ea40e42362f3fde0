import { count, decimal, flag, id, moment, text, usdt, words } from '../kinds.ts';
import { inside, record, shape } from '../record.ts';
import { pauseReasons } from './problem.ts';

export const appStates = ['draft', 'live', 'paused', 'closed'] as const;

/** The facts by which an app is known wherever it is named. */
export const appFacts = { _id: id, name: text, image: text };

/** The first question of a campaign, as raters are told it. */
export const checkRecord = record('Check', {
  text,
  options: text.list(),
  screenReward: usdt.about('What is paid where the answer ends the rating, in USDT.'),
});

export const appRecord = record(
  'App',
  {
    ...appFacts,
    image: text.about("The picture's path, relative to the site's root."),
    amount: usdt.about('What the publisher pays for one rating, in USDT.'),
    profit: usdt.about('What the rater earns for one rating, in USDT.'),
    offer: text.about(
      'What is offered now, to be given to a start: nobody starts for less than they have seen. Opaque.',
    ),
    rating: decimal,
    reviews: count,
    downloads: count,
    creationTime: moment,
    description: text,
    link: text,
    questions: count
      .from('questionsVersion')
      .about('The version of its questions that a rating started now answers; 0: nothing is asked.'),
    questionCount: count.about('How many questions are asked.'),
  },
  'An app as whoever may rate it sees it.',
);

/** The app that somebody may rate next, with what is known of its pace. */
export const nextAppRecord = appRecord.extend(
  {
    minutes: count.about(
      'About how many minutes a rating takes: as the publisher expects, or, once ten were accepted, as raters took.',
    ),
    perHour: usdt.about('What the reward is an hour, at that pace.'),
    check: checkRecord
      .nullable()
      .about('Its first question, and what is paid where the answer ends the rating; null where there is none.'),
  },
  'NextApp',
  'An app as whoever may rate it next sees it.',
);

const places = shape({
  funded: count,
  available: count,
  reserved: count,
  completed: count,
  compensated: count.about('Paid without a rating, because a question may not be asked.'),
  closing: count,
  refunded: count,
  processing: count,
});

const money = shape({
  funded: usdt,
  escrow: usdt,
  available: usdt,
  reserved: usdt,
  rewards: usdt,
  fees: usdt,
  refunded: usdt,
});

const priceChange = shape({
  amount: usdt,
  profit: usdt,
  places: count,
  at: moment,
  campaign: shape({ _id: id, state: words(appStates) }).nullable(),
});

const screens = record(
  'Screens',
  {
    check: checkRecord.nullable().about('What is asked first; null where it was taken away.'),
    ends: text.list().about('Of its options those that end the rating.'),
    screenReward: usdt,
    screenRewardMin: usdt.about('The least that it may be, by the reward of now.'),
    bought: count,
    left: count,
    held: count,
    screened: count,
    closing: count,
    back: count,
    processing: count,
  },
  'bought = left + held + screened + closing + back.',
);

export const ownAppRecord = appRecord.extend(
  {
    publisher: text.from('publisherId').nullable(),
    state: words(appStates),
    pausedFor: words(pauseReasons)
      .nullable()
      .about('Why it paused itself; null where it did not. It goes on once that is seen to.'),
    expectedMinutes: count.about('How many minutes a rating takes, as its publisher expects.'),
    product: text.nullable().about('What it is a campaign of: the id of the first.'),
    previous: shape({ _id: id }).nullable().about('The campaign that this one goes on from at another price.'),
    priceChange: priceChange
      .nullable()
      .about('What it goes on as, once its price was changed: a draft until its places are bought.'),
    screens: screens
      .nullable()
      .about('Its first question, and the screens that were bought for it; null where there never were any.'),
    places: places.nullable().about('funded = available + reserved + completed + compensated + closing + refunded.'),
    money: money
      .nullable()
      .about(
        'funded = available + reserved + rewards + fees + refunded; escrow = available + reserved. Null while it cannot be read.',
      ),
  },
  'OwnApp',
  'An app as its publisher and administrators see it.',
);

export const topApp = shape({
  _id: inside('app', 'id', text),
  name: inside('app', 'name', text),
  image: inside('app', 'image', appRecord.fields.image),
  rewardsPaid: usdt,
});

export const publisherBalance = shape({ funds: usdt, inCampaigns: usdt, spent: usdt, refundable: usdt });

/** What holds for every rating. */
export const ratingRules = shape({
  secondsMin: count,
  minutesMax: count,
  dailyCap: count,
  openMax: count,
  feedbackMin: count,
  appealHours: count,
  reportDays: count,
  upheldReportsMax: count,
  version: text.about('Another one as soon as any of the rules is.'),
});

/** What a price and a reward must be at least; the fee's part in whole percent. */
export const priceRules = shape({ priceMin: usdt, rewardMin: usdt, rewardPerHourMin: usdt, feeMinPercent: count });

export const differenceRecord = shape({
  minutes: decimal
    .nullable()
    .about("The median of the minutes really worked; null before ten people's ratings were accepted."),
  least: usdt.about('What that is worth at least.'),
  ratings: count.about('How many ratings lack something.'),
  total: usdt.about('What they lack together.'),
  processing: flag.about('Whether differences are being paid at this moment.'),
});
export const fundingPreview = shape({ places: count, total: usdt, rewards: usdt, fees: usdt });
