import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { AboutYou as AboutYouRecord } from '../about/model.ts';
import type { AdminNote as AdminNoteRecord } from '@candor/service-kit/notes/note';
import type { AlikeCase as AlikeCaseRecord } from '../alike/model.ts';
import type { QuestionCase as QuestionCaseRecord } from '../raised/model.ts';
import type { AppFace as AppRecord, App as CampaignRecord } from '../apps/model.ts';
import type { AppealedRating as AppealRecord } from '../appeals/service.ts';
import type { BonusChoice as BonusChoiceRecord } from '../thanks/list.ts';
import type { ShownBonus } from '../thanks/give.ts';
import type { ToldFeedback as FeedbackRecord } from '../feedback/beside.ts';
import type { FundingPreview as FundingPreviewRecord } from '../campaigns/service.ts';
import type { Rating as RatingRecord } from '../rating/model.ts';
import type { Report as ReportRecord } from '../reports/model.ts';
import type { GraphContext } from '@candor/service-kit/graph/subgraph';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A moment as ISO 8601 text in UTC, such as 2026-11-21T09:30:00.000Z. */
  DateTime: { input: Date; output: Date; }
  /** Any JSON value. */
  JSON: { input: unknown; output: unknown; }
  /** An amount of USDT as a decimal text with up to six decimals, such as "0.9". */
  USDT: { input: number; output: number; }
  _FieldSet: { input: unknown; output: unknown; }
};

/** What somebody tells about themselves: all of it may be left out, and no publisher sees it of a person. */
export type AboutYou = {
  __typename?: 'AboutYou';
  /** What the person has to try apps on: ios, android, windows, macos, linux. */
  devices: Array<Scalars['String']['output']>;
  /** What may not be set to something else yet. */
  fixed: Array<FixedAbout>;
  /** What the person is interested in, of a list of twenty. */
  interests: Array<Scalars['String']['output']>;
  /** Languages that the person reads, by their codes (ISO 639-1); five at most. */
  languages: Array<Scalars['String']['output']>;
  /** The year of birth. */
  yearOfBirth?: Maybe<Scalars['Int']['output']>;
};

/** What somebody changes of what they tell about themselves: what is left out stays, null and an empty list take it away. */
export type AboutYouInput = {
  /** Of ios, android, windows, macos, linux. */
  devices?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Of the list of interests. */
  interests?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Codes of languages (ISO 639-1), five at most. */
  languages?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The year of birth. */
  yearOfBirth?: InputMaybe<Scalars['Int']['input']>;
};

/** A screenshot of a rating. */
export type AddScreenshotInput = {
  /** The rating's id. */
  id: Scalars['ID']['input'];
  /** Accepted for every call that creates; the same picture is added once anyway. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The ticket that the upload answered with. */
  screenshotTicket: Scalars['String']['input'];
};

/** What an administrator wrote down, for the other administrators; nothing changes it. */
export type AdminNote = {
  __typename?: 'AdminNote';
  /** When. */
  at: Scalars['DateTime']['output'];
  /** Who wrote it. */
  by: User;
  /** Its id. */
  id: Scalars['ID']['output'];
  /** The words, plain. */
  text: Scalars['String']['output'];
};

/** Ages in years, both included. */
export type AgeRange = {
  __typename?: 'AgeRange';
  /** The lowest age. */
  from: Scalars['Int']['output'];
  /** The highest age. */
  to: Scalars['Int']['output'];
};

/** Ages in years from 18 to 120, both included. */
export type AgeRangeInput = {
  /** The lowest age. */
  from: Scalars['Int']['input'];
  /** The highest age. */
  to: Scalars['Int']['input'];
};

/** Ratings whose texts are nearly the same, to be decided together. Visible to administrators of disputes. */
export type AlikeCase = {
  __typename?: 'AlikeCase';
  /** How many ratings it has. */
  count: Scalars['Int']['output'];
  /** When the first of them was submitted. */
  createdAt: Scalars['DateTime']['output'];
  /** When it was decided, or ended without a decision. */
  decidedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The administrator who decided. */
  decidedBy?: Maybe<User>;
  /** The case's id. */
  id: Scalars['ID']['output'];
  /** Its ratings, oldest first; 50 at most. */
  ratings: Array<AlikeRating>;
  /** The administrator's words. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Where it stands. */
  status: AlikeStatus;
  /** When the first of those that wait is paid without a decision. */
  until: Scalars['DateTime']['output'];
};

/** A page of cases of nearly the same texts. */
export type AlikeCaseConnection = {
  __typename?: 'AlikeCaseConnection';
  /** The cases with their cursors. */
  edges: Array<AlikeCaseEdge>;
  /** Where the list goes on. */
  pageInfo: PageInfo;
};

/** A case in a list. */
export type AlikeCaseEdge = {
  __typename?: 'AlikeCaseEdge';
  /** Its place in the list. */
  cursor: Scalars['String']['output'];
  /** The case. */
  node: AlikeCase;
};

/** What becomes of the ratings of a case of nearly the same texts. */
export type AlikeDecision =
  /** They are rejected; each can be appealed. */
  | 'duplicate'
  /** They are completed and paid as they were offered. */
  | 'fine';

/** A rating of a case, with what it is nearly the same as. */
export type AlikeRating = {
  __typename?: 'AlikeRating';
  /** How much the two texts have in common, in percent, as it was estimated. */
  likeness: Scalars['Int']['output'];
  /** The rating whose text is most alike. */
  other?: Maybe<Rating>;
  /** The rating. */
  rating: Rating;
};

/** Where a case of nearly the same texts stands. */
export type AlikeStatus =
  /** Its ratings were rejected, and can be appealed. */
  | 'duplicate'
  /** Its ratings were completed and paid. */
  | 'fine'
  /** Waits for a decision. */
  | 'open'
  /** Nobody decided within 48 hours: its ratings were paid. */
  | 'paid';

/** An answer to a question; by its kind it is a text, choices or a number. */
export type Answer = {
  __typename?: 'Answer';
  /** The options that were chosen, where several may be. */
  choices?: Maybe<Array<Scalars['String']['output']>>;
  /** The question's id. */
  id: Scalars['ID']['output'];
  /** The step of a scale. */
  number?: Maybe<Scalars['Int']['output']>;
  /** The question. */
  question: Scalars['String']['output'];
  /** Words, or the one option that was chosen. */
  text?: Maybe<Scalars['String']['output']>;
};

/** An answer to the first question. */
export type AnswerCheckInput = {
  /** One of the options. */
  answer: Scalars['String']['input'];
  /** The rating's id. */
  id: Scalars['ID']['input'];
};

/** Which answer to a question is asked for. */
export type AnswerFilter = {
  /** The question's id. */
  question: Scalars['ID']['input'];
  /** Options, or steps of a scale: one of them was chosen; at most 20. */
  values: Array<Scalars['String']['input']>;
};

/** An answer to a question: one of the three, by the question's kind. */
export type AnswerInput = {
  /** The options that are chosen, where several may be. */
  choices?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The question's id. */
  id: Scalars['ID']['input'];
  /** The step of a scale. */
  number?: InputMaybe<Scalars['Int']['input']>;
  /** Words, or the one option that is chosen. */
  text?: InputMaybe<Scalars['String']['input']>;
};

/** An app with its campaign. */
export type App = {
  __typename?: 'App';
  /** What the publisher pays for one rating. */
  amount: Scalars['USDT']['output'];
  /** Whom it looks for; without conditions everybody. Visible to its publisher and to administrators. */
  audience?: Maybe<Audience>;
  /** Whether its publisher can give bonuses now, or why not. Visible to its publisher and to administrators. */
  bonusState?: Maybe<BonusState>;
  /** Feedback that may get a bonus, without stars, newest first. Visible to its publisher and to administrators. */
  bonuses?: Maybe<BonusChoiceConnection>;
  /** The first question, with what is paid where its answer ends the rating; null where there is none. */
  check?: Maybe<Check>;
  /** The countries that there are results of. Visible to its publisher and to administrators. */
  countryChoices?: Maybe<Array<Scalars['String']['output']>>;
  /** When it was created. */
  creationTime: Scalars['DateTime']['output'];
  /** What the publisher says about it. */
  description: Scalars['String']['output'];
  /** What feedback may be filtered by of devices: each fact by itself, where at least three raters are shown with it, and three are not. Visible to its publisher and to administrators. */
  deviceChoices?: Maybe<Array<Device>>;
  /** The devices that the accepted feedback is shown with, each once. Visible to its publisher and to administrators. */
  devices?: Maybe<Array<Device>>;
  /** What its raters lack of the minimum for the time that a rating takes. Visible to its publisher and to administrators. */
  difference?: Maybe<Difference>;
  /** The number of downloads, as the publisher gave it. */
  downloads: Scalars['Int']['output'];
  /** About how many raters of the last 30 days its audience has, in tens, rounded down; 0: fewer than 10. Null where that was asked too often in this hour, or cannot be told now. Visible to its publisher and to administrators. */
  eligible?: Maybe<Scalars['Int']['output']>;
  /** How many minutes a rating takes, as its publisher expects; never less than its questions need. */
  expectedMinutes: Scalars['Int']['output'];
  /** The accepted feedback, newest first. Visible to its publisher and to administrators. */
  feedback?: Maybe<FeedbackConnection>;
  /** How many accepted ratings gave 1, 2, 3, 4 and 5 stars. Visible to its publisher and to administrators. */
  histogram?: Maybe<Array<Scalars['Int']['output']>>;
  /** The app's id. */
  id: Scalars['ID']['output'];
  /** The picture's path, relative to the site's root. */
  image: Scalars['String']['output'];
  /** The publisher's own labels of its feedback, at most 20. Visible to its publisher and to administrators. */
  labels?: Maybe<Array<Scalars['String']['output']>>;
  /** Whether its publisher can leave raters out now. Visible to its publisher and to administrators. */
  leftOutState?: Maybe<LeftOutState>;
  /** Where the app is to be found; empty for a draft without one, and for a campaign of before there had to be one. */
  link: Scalars['String']['output'];
  /** About how many minutes a rating takes: the median of the time worked on those accepted last, a person counting once; before ten were, what its publisher expects. */
  minutes: Scalars['Int']['output'];
  /** The app's name. */
  name: Scalars['String']['output'];
  /** What is offered now, to be given to startRating: with it nobody starts for less than they have seen. Opaque; it holds nothing. */
  offer: Scalars['String']['output'];
  /** Why it is paused by itself; null where it is not. Visible to its publisher and to administrators. */
  pausedFor?: Maybe<PauseReason>;
  /** What the reward is an hour, at that pace. */
  perHour: Scalars['USDT']['output'];
  /** The campaign's places. Visible to its publisher and to administrators. */
  places?: Maybe<Places>;
  /** The campaign that this one goes on from at another price. Visible to its publisher and to administrators. */
  previous?: Maybe<App>;
  /** What it goes on as, once its price was changed. Visible to its publisher and to administrators. */
  priceChange?: Maybe<PriceChange>;
  /** What kept raters from rating it, newest first. Visible to its publisher and to administrators. */
  problems?: Maybe<ProblemConnection>;
  /** What it is a campaign of: the id of the first. Visible to its publisher and to administrators. */
  product?: Maybe<Scalars['ID']['output']>;
  /** What the rater earns for one rating. */
  profit: Scalars['USDT']['output'];
  /** Whose app it is. Visible to its publisher and to administrators. */
  publisher?: Maybe<User>;
  /** Whose app it is. Visible to its publisher, to administrators, and between services. */
  publisherId?: Maybe<Scalars['ID']['output']>;
  /** How many questions are asked. */
  questionCount: Scalars['Int']['output'];
  /** What is asked now. Visible to its publisher and to administrators. */
  questions?: Maybe<Questions>;
  /** The version of the questions that is answered by whoever starts a rating now; 0: nothing is asked. */
  questionsVersion: Scalars['Int']['output'];
  /** Its quotas, in the order in which a start tries them; null where its places are for whomever it looks for. Visible to its publisher and to administrators. */
  quotas?: Maybe<Array<Quota>>;
  /** How many places its quotas lack at least, that are still to be bought; the next ones go there first. Visible to its publisher and to administrators. */
  quotasLack?: Maybe<Scalars['Int']['output']>;
  /** The average rating in its store, as the publisher gave it. */
  rating: Scalars['Float']['output'];
  /** Accepted ratings of each day, oldest first. Visible to its publisher and to administrators. */
  ratingDays?: Maybe<Array<RatingDay>>;
  /** Links to views of its results that have not ended, at most 20. Visible to its publisher and to administrators. */
  resultLinks?: Maybe<Array<ResultLink>>;
  /** Views of its results that its publisher has saved, at most 20. Visible to its publisher and to administrators. */
  resultViews?: Maybe<Array<ResultView>>;
  /** What was answered, question by question. Visible to its publisher and to administrators. */
  results?: Maybe<Results>;
  /** The number of reviews in its store, as the publisher gave it. */
  reviews: Scalars['Int']['output'];
  /** Its screens; null where none were ever bought. Visible to its publisher and to administrators. */
  screens?: Maybe<Screens>;
  /** Where the campaign stands. */
  state: AppState;
};


/** An app with its campaign. */
export type AppBonusesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** An app with its campaign. */
export type AppFeedbackArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  device?: InputMaybe<DeviceInput>;
  filter?: InputMaybe<FeedbackFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** An app with its campaign. */
export type AppProblemsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** An app with its campaign. */
export type AppRatingDaysArgs = {
  days?: InputMaybe<Scalars['Int']['input']>;
};


/** An app with its campaign. */
export type AppResultsArgs = {
  country?: InputMaybe<Scalars['String']['input']>;
  device?: InputMaybe<DeviceInput>;
  filter?: InputMaybe<FeedbackFilter>;
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of apps, newest first. */
export type AppConnection = {
  __typename?: 'AppConnection';
  /** The apps with their cursors. */
  edges: Array<AppEdge>;
  /** Where the list goes on. */
  pageInfo: PageInfo;
};

/** An app in a list. */
export type AppEdge = {
  __typename?: 'AppEdge';
  /** Its place in the list. */
  cursor: Scalars['String']['output'];
  /** The app. */
  node: App;
};

/** Where a campaign stands. */
export type AppState =
  /** Over: the unreserved places were refunded. */
  | 'closed'
  /** No places were bought yet. */
  | 'draft'
  /** Places can be started. */
  | 'live'
  /** No new ratings for now. */
  | 'paused';

/** What a rater says against a rejection. Visible to the rater and to administrators. */
export type Appeal = {
  __typename?: 'Appeal';
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** When it was decided. */
  decidedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The administrator who decided. Visible to administrators. */
  decidedBy?: Maybe<User>;
  /** The rating's id. */
  id: Scalars['ID']['output'];
  /** What administrators wrote down of it, oldest first; 50 at most. Visible to administrators of disputes. */
  notes?: Maybe<Array<AdminNote>>;
  /** The rejected rating. */
  rating: Rating;
  /** The administrator's words. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Where it stands. */
  status: AppealStatus;
  /** The rater's words. */
  text: Scalars['String']['output'];
};

/** A page of appeals. */
export type AppealConnection = {
  __typename?: 'AppealConnection';
  /** The appeals with their cursors. */
  edges: Array<AppealEdge>;
  /** Where the list goes on. */
  pageInfo: PageInfo;
};

/** What becomes of an appeal. */
export type AppealDecision =
  /** The rejection stands. */
  | 'denied'
  /** The rating is completed and paid. */
  | 'granted';

/** An appeal in a list. */
export type AppealEdge = {
  __typename?: 'AppealEdge';
  /** Its place in the list. */
  cursor: Scalars['String']['output'];
  /** The appeal. */
  node: Appeal;
};

/** What a rater says against a rejection. */
export type AppealRatingInput = {
  /** The rating's id. */
  id: Scalars['ID']['input'];
  /** Accepted for every call that creates; a rating is appealed once anyway. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Why the rejection is wrong, 10 to 2,000 characters. */
  text: Scalars['String']['input'];
};

/** Where an appeal stands. */
export type AppealStatus =
  /** The rejection stands. */
  | 'denied'
  /** The rating was completed and paid. */
  | 'granted'
  /** Nobody has decided yet; the place stays reserved. */
  | 'open';

/** Whom a campaign looks for: each condition that is not null has to fit, of a list one. Whoever does not fit is never offered it, and not told. */
export type Audience = {
  __typename?: 'Audience';
  /** Ranges of age. */
  ages?: Maybe<Array<AgeRange>>;
  /** Countries by their codes (ISO 3166-1), as accounts say them. */
  countries?: Maybe<Array<Scalars['String']['output']>>;
  /** Of ios, android, windows, macos, linux. */
  devices?: Maybe<Array<Scalars['String']['output']>>;
  /** Own campaigns, of whose products somebody has rated none. */
  except?: Maybe<Array<Scalars['ID']['output']>>;
  /** Of the list of interests. */
  interests?: Maybe<Array<Scalars['String']['output']>>;
  /** Languages by their codes (ISO 639-1). */
  languages?: Maybe<Array<Scalars['String']['output']>>;
  /** How many ratings somebody has completed here, at least. */
  minCompleted?: Maybe<Scalars['Int']['output']>;
  /** Own campaigns, of whose products somebody has rated one. */
  only?: Maybe<Array<Scalars['ID']['output']>>;
};

/** About how many people an audience has. */
export type AudienceEstimate = {
  __typename?: 'AudienceEstimate';
  /** The day on which they were counted, as 2026-11-24 (UTC). */
  day: Scalars['String']['output'];
  /** Raters who were active in the last 30 days, in tens, rounded down; 0: fewer than 10. A noise that is fixed for the day is among them. */
  eligible: Scalars['Int']['output'];
};

/** Which audience is to be estimated. */
export type AudienceEstimateInput = {
  /** Conditions that are not saved yet; left out: those that the campaign has. */
  audience?: InputMaybe<AudienceInput>;
  /** The app's id. */
  id: Scalars['ID']['input'];
  /** Those of a quota, which have to fit besides; left out: of no quota. */
  match?: InputMaybe<AudienceInput>;
};

/** Conditions of an audience, as in Audience. */
export type AudienceInput = {
  /** Ranges of age, five at most. */
  ages?: InputMaybe<Array<AgeRangeInput>>;
  /** Countries by their codes (ISO 3166-1). */
  countries?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Of ios, android, windows, macos, linux. */
  devices?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Own campaigns, of whose products somebody has rated none. */
  except?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Of the list of interests. */
  interests?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Languages by their codes (ISO 639-1). */
  languages?: InputMaybe<Array<Scalars['String']['input']>>;
  /** How many ratings somebody has completed here, at least. */
  minCompleted?: InputMaybe<Scalars['Int']['input']>;
  /** Own campaigns, of whose products somebody has rated one. */
  only?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** Feedback that may get a bonus: its publisher was never shown its stars. */
export type BonusChoice = {
  __typename?: 'BonusChoice';
  /** What was answered to the campaign's questions. */
  answers: Array<Answer>;
  /** The text. */
  feedback: Scalars['String']['output'];
  /** The rating's id. */
  id: Scalars['ID']['output'];
  /** That its rater is left out by it, or was; null where neither. */
  leftOut?: Maybe<LeftOut>;
  /** The highest bonus that it may get: 10 times the reward, and 50 USDT. */
  most: Scalars['USDT']['output'];
  /** The opaque name under which the publisher reads this rater's feedback. */
  rater: Scalars['String']['output'];
  /** When it was submitted. */
  submittedAt: Scalars['DateTime']['output'];
};

/** A page of feedback that may get a bonus. */
export type BonusChoiceConnection = {
  __typename?: 'BonusChoiceConnection';
  /** The feedback of this page. */
  edges: Array<BonusChoiceEdge>;
  /** Whether and where there is more. */
  pageInfo: PageInfo;
};

/** A piece of feedback of a page. */
export type BonusChoiceEdge = {
  __typename?: 'BonusChoiceEdge';
  /** Where it stands. */
  cursor: Scalars['String']['output'];
  /** The feedback. */
  node: BonusChoice;
};

/** Whether an organisation can give bonuses, or why not. */
export type BonusState =
  /** It can. */
  | 'open'
  /** One was promised for stars. */
  | 'promised'
  /** They differ by stars. */
  | 'stars';

/** Which screens are bought. */
export type BuyScreensInput = {
  /** What is asked. Another one than before only while no screen is out. */
  check: CheckInput;
  /** The app's id. */
  id: Scalars['ID']['input'];
  /** Any text; the same text again is the same purchase. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** What each answer that ends a rating is paid: at least 0.05 and a tenth of the reward, at most the reward. */
  screenReward: Scalars['USDT']['input'];
  /** 1 to 100,000. */
  screens: Scalars['Int']['input'];
};

/** A campaign as everybody may see it who has its link. */
export type Campaign = {
  __typename?: 'Campaign';
  /** What the publisher pays for one rating. */
  amount: Scalars['USDT']['output'];
  /** The app's id. */
  id: Scalars['ID']['output'];
  /** The picture's path, relative to the site's root. */
  image: Scalars['String']['output'];
  /** The app's name. */
  name: Scalars['String']['output'];
  /** The campaign's places. */
  places: Places;
  /** The money of places that open and disputed ratings hold. */
  reserved: Scalars['USDT']['output'];
  /** Where the campaign stands. */
  state: AppState;
};

/** Another price for a campaign that holds unspent places. */
export type ChangePriceInput = {
  /** What a rating costs from then on. */
  amount: Scalars['USDT']['input'];
  /** The app's id. */
  id: Scalars['ID']['input'];
  /** The same key with the same input changes it once, and finishes what was cut off. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** How many minutes a rating takes from then on, 1 to 60; left out: as before, or as long as raters took. Refused with MINUTES_TOO_LOW below that. */
  minutes?: InputMaybe<Scalars['Int']['input']>;
  /** How many places to buy at it, 1 to 100,000. */
  places: Scalars['Int']['input'];
  /** What the rater earns of it. */
  profit: Scalars['USDT']['input'];
};

/** The first question of a campaign: some of its answers end the rating, which is paid for at once. */
export type Check = {
  __typename?: 'Check';
  /** What is chosen from, in its order. */
  options: Array<Scalars['String']['output']>;
  /** What is paid where the answer ends the rating. */
  screenReward: Scalars['USDT']['output'];
  /** The question. */
  text: Scalars['String']['output'];
};

/** The first question of a campaign. */
export type CheckInput = {
  /** Of the options those that end the rating: at least one, and not all. */
  ends: Array<Scalars['String']['input']>;
  /** 2 to 12 that differ, of 1 to 100 characters. */
  options: Array<Scalars['String']['input']>;
  /** 1 to 200 characters. */
  text: Scalars['String']['input'];
};

/** What publisher and rater wrote to each other under a piece of feedback. Neither learns who the other is. */
export type Conversation = {
  __typename?: 'Conversation';
  /** The app's name, as it was rated. */
  appName: Scalars['String']['output'];
  /** The publisher's bonus for the feedback. */
  bonus?: Maybe<RaterBonus>;
  /** When it was closed. */
  closedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why it was closed. */
  closedBy?: Maybe<ConversationEnd>;
  /** The rating's id. */
  id: Scalars['ID']['output'];
  /** How many whoever looks may still send; 20 a side. */
  left: Scalars['Int']['output'];
  /** The messages, oldest first. */
  messages: Array<Message>;
  /** The opaque name under which the publisher reads this rater's feedback. */
  rater: Scalars['String']['output'];
  /** Which of the two is looking. */
  side: ConversationSide;
};

/** Why nobody writes any more. */
export type ConversationEnd =
  /** The account of one of the two was deleted. */
  | 'erased'
  /** The rater wishes no more messages. */
  | 'rater'
  /** A report of a message was upheld. */
  | 'report';

/** One of the two of a conversation. */
export type ConversationSide =
  /** Whose app it is. */
  | 'publisher'
  /** Whose feedback it is. */
  | 'rater';

/** A new app. */
export type CreateAppInput = {
  /** What the publisher pays for one rating. */
  amount: Scalars['USDT']['input'];
  /** One paragraph about it, up to 1,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** The number of downloads. */
  downloads?: InputMaybe<Scalars['Int']['input']>;
  /** The same key with the same input answers with the app that the first call made. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The ticket that the upload of the picture answered with. */
  imageTicket: Scalars['String']['input'];
  /** An http or https address. */
  link?: InputMaybe<Scalars['String']['input']>;
  /** How many minutes a rating takes, 1 to 60; left out: 1. The least reward goes by it. */
  minutes?: InputMaybe<Scalars['Int']['input']>;
  /** The app's name, 1 to 80 characters. */
  name: Scalars['String']['input'];
  /** What the rater earns: more than 0, at most the amount. */
  profit: Scalars['USDT']['input'];
  /** Whose app it is: administrators only. */
  publisherId?: InputMaybe<Scalars['ID']['input']>;
  /** The average rating in its store, 0 to 5. */
  rating?: InputMaybe<Scalars['Float']['input']>;
  /** The number of reviews. */
  reviews?: InputMaybe<Scalars['Int']['input']>;
};

/** Today's ratings of one person. A day is a day of Europe/London. */
export type DailyRatings = {
  __typename?: 'DailyRatings';
  /** How many a day may have. */
  cap: Scalars['Int']['output'];
  /** Ratings started today that are open, completed or rejected. */
  count: Scalars['Int']['output'];
  /** When the next day begins. */
  resetsAt: Scalars['DateTime']['output'];
};

/** The decision of a case of nearly the same texts. */
export type DecideAlikeInput = {
  /** How many ratings the case had when it was looked at: with another one it is refused with CASE_CHANGED. */
  count: Scalars['Int']['input'];
  /** What becomes of its ratings. */
  decision: AlikeDecision;
  /** The case's id. */
  id: Scalars['ID']['input'];
  /** Why; the raters read it when their ratings are rejected. */
  reason: Scalars['String']['input'];
};

/** What becomes of an appeal, and why. */
export type DecideAppealInput = {
  /** What becomes of it. */
  decision: AppealDecision;
  /** The appeal's id, which is the rating's. */
  id: Scalars['ID']['input'];
  /** Why; the rater reads it. */
  reason: Scalars['String']['input'];
};

/** The decision about a reported question. */
export type DecideQuestionInput = {
  /** How many reports it had when it was looked at: with another number it is refused with CASE_CHANGED. */
  count: Scalars['Int']['input'];
  /** What is decided. */
  decision: QuestionCaseDecision;
  /** The case's id. */
  id: Scalars['ID']['input'];
  /** Why; whoever reported it reads it, and the publisher when it is upheld. */
  reason: Scalars['String']['input'];
};

/** What becomes of a report, and why. */
export type DecideReportInput = {
  /** What becomes of it. */
  decision: ReportDecision;
  /** The report's id. */
  id: Scalars['ID']['input'];
  /** Why; the publisher reads it, and so does the rater when it is upheld. */
  reason: Scalars['String']['input'];
};

/** The device that an app was looked at on, as the rater told of it; null what was left out, or is not shown. */
export type Device = {
  __typename?: 'Device';
  /** The app's version, as the rater typed it. */
  appVersion?: Maybe<Scalars['String']['output']>;
  /** The browser that the rating was written in. */
  browser?: Maybe<DeviceBrowser>;
  /** What it runs. */
  system?: Maybe<DeviceSystem>;
  /** The system's version, such as 17.5. */
  systemVersion?: Maybe<Scalars['String']['output']>;
  /** The kind of device. */
  type?: Maybe<DeviceType>;
};

/** What the rating was written in. */
export type DeviceBrowser =
  /** Chrome, and what calls itself so. */
  | 'chrome'
  /** Edge. */
  | 'edge'
  /** Firefox. */
  | 'firefox'
  /** Opera. */
  | 'opera'
  /** Safari. */
  | 'safari'
  /** Samsung Internet. */
  | 'samsung';

/** Facts of a device; each may be left out. */
export type DeviceInput = {
  /** The app's version: up to 20 letters, digits, blanks and . _ + - ( ), with a digit among them. */
  appVersion?: InputMaybe<Scalars['String']['input']>;
  /** The browser. */
  browser?: InputMaybe<DeviceBrowser>;
  /** What it runs. */
  system?: InputMaybe<DeviceSystem>;
  /** The system's version: numbers with points, such as 17.5. */
  systemVersion?: InputMaybe<Scalars['String']['input']>;
  /** The kind of device. */
  type?: InputMaybe<DeviceType>;
};

/** What a device runs. */
export type DeviceSystem =
  /** Android. */
  | 'android'
  /** ChromeOS. */
  | 'chromeos'
  /** iOS, and iPadOS. */
  | 'ios'
  /** Linux. */
  | 'linux'
  /** macOS. */
  | 'macos'
  /** Windows. */
  | 'windows';

/** A kind of device. */
export type DeviceType =
  /** A desktop or laptop computer. */
  | 'computer'
  /** A phone. */
  | 'phone'
  /** A tablet. */
  | 'tablet';

/** What the raters of a campaign lack of the minimum, as it is now. Visible to its publisher and to administrators. */
export type Difference = {
  __typename?: 'Difference';
  /** What that is worth at least; 0 while it is not known. */
  least: Scalars['USDT']['output'];
  /** The median of the minutes really worked on a rating; null before ten people's were accepted. */
  minutes?: Maybe<Scalars['Float']['output']>;
  /** Whether differences are being paid at this moment. */
  processing: Scalars['Boolean']['output'];
  /** How many ratings lack something. */
  ratings: Scalars['Int']['output'];
  /** What they lack together. */
  total: Scalars['USDT']['output'];
};

/** In which order appeals and reports are listed. */
export type DisputeSort =
  /** The last made first. */
  | 'newest'
  /** The first made first: who has waited longest. */
  | 'oldest';

/** A campaign to be made once more. */
export type DuplicateAppInput = {
  /** The app's id. */
  id: Scalars['ID']['input'];
  /** The same key makes one. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** A figure with the interval that holds the true one in 95 of 100 cases. */
export type Estimate = {
  __typename?: 'Estimate';
  /** Where the interval begins. */
  from: Scalars['Float']['output'];
  /** Where it ends. */
  to: Scalars['Float']['output'];
  /** The figure. */
  value: Scalars['Float']['output'];
};

/** What a rater said about an app, as its publisher sees it. It was rewarded, whatever the stars. */
export type Feedback = {
  __typename?: 'Feedback';
  /** What was answered to the questions. */
  answers: Array<Answer>;
  /** As much of the rater's device as at least two other raters of the campaign are shown with; null: nothing. Of the system's version the first number. */
  device?: Maybe<Device>;
  /** The text. */
  feedback: Scalars['String']['output'];
  /** What it was flagged for when it was submitted. No flag decides anything: it was rewarded all the same. */
  flags: Array<Flag>;
  /** The rating's id. */
  id: Scalars['ID']['output'];
  /** The publisher's own labels on it. */
  labels: Array<Scalars['String']['output']>;
  /** How many messages its rater and its publisher have sent each other. */
  messageCount: Scalars['Int']['output'];
  /** The same for one rater of this app, and no help in finding out who that is. */
  rater: Scalars['String']['output'];
  /** The report, if there is one. */
  report?: Maybe<Report>;
  /** Whether it was reported. */
  reported: Scalars['Boolean']['output'];
  /** The rater's screenshots. Visible to the campaign's publisher, and to who decides reports once it is reported. */
  screenshots?: Maybe<Array<Screenshot>>;
  /** 1 to 5. */
  stars: Scalars['Int']['output'];
  /** When it was submitted. */
  submittedAt: Scalars['DateTime']['output'];
};

/** A page of feedback, newest first. */
export type FeedbackConnection = {
  __typename?: 'FeedbackConnection';
  /** The feedback with its cursors. */
  edges: Array<FeedbackEdge>;
  /** Where the list goes on. */
  pageInfo: PageInfo;
};

/** A piece of feedback in a list. */
export type FeedbackEdge = {
  __typename?: 'FeedbackEdge';
  /** Its place in the list. */
  cursor: Scalars['String']['output'];
  /** The feedback. */
  node: Feedback;
};

/** Which feedback is asked for; what is left out does not count. */
export type FeedbackFilter = {
  /** With these answers, each to be met; at most 12. */
  answers?: InputMaybe<Array<AnswerFilter>>;
  /** Of ratings that answered this version of the questions; 0: none. */
  asked?: InputMaybe<Scalars['Int']['input']>;
  /** With one of these flags; at most 4. */
  flags?: InputMaybe<Array<FlagFilter>>;
  /** Of ratings that were started on this day of Europe/London or later, such as 2026-11-21. */
  from?: InputMaybe<Scalars['String']['input']>;
  /** With this label of the publisher's own. */
  label?: InputMaybe<Scalars['String']['input']>;
  /** With one of these numbers of stars, 1 to 5. */
  stars?: InputMaybe<Array<Scalars['Int']['input']>>;
  /** Of ratings that were started on this day of Europe/London or before. */
  to?: InputMaybe<Scalars['String']['input']>;
  /** With each of these words, or parts of words, in any order and whatever their case; at most 100 characters. */
  words?: InputMaybe<Scalars['String']['input']>;
};

/** A part of what somebody tells that may not be set to something else yet: each changes at most once in 30 days. */
export type FixedAbout = {
  __typename?: 'FixedAbout';
  /** Which one: yearOfBirth, languages, devices or interests. */
  field: Scalars['String']['output'];
  /** From when it may be. */
  until: Scalars['DateTime']['output'];
};

/** A flag of a submission: for filters and for whoever decides a report. It changes nothing by itself. */
export type Flag = {
  __typename?: 'Flag';
  /** What it is flagged for. */
  kind: FlagKind;
  /** Why, in a sentence. */
  why: Scalars['String']['output'];
};

/** By which flag feedback is asked for. */
export type FlagFilter =
  /** The question whose right answer its words tell was answered with another one. */
  | 'attention'
  /** It took less than a fifth of the campaign's median. */
  | 'hurried'
  /** Without a flag. */
  | 'none'
  /** Letters that are no words. */
  | 'wordless';

/** What a submission is flagged for. */
export type FlagKind =
  /** The question whose right answer its words tell was answered with another one. */
  | 'attention'
  /** It took less than a fifth of the campaign's median at that time. */
  | 'hurried'
  /** Letters that are no words. */
  | 'wordless';

/** What a text led to, over everything. */
export type Found = {
  __typename?: 'Found';
  /** The appeal with this id, which is its rating's. Visible to administrators of disputes. */
  appeals?: Maybe<Array<Appeal>>;
  /** Apps by id, or by a part of their name. Visible to administrators. */
  apps?: Maybe<Array<App>>;
  /** The text. */
  id: Scalars['ID']['output'];
  /** Reports by id, or by their rating's. Visible to administrators of disputes. */
  reports?: Maybe<Array<Report>>;
};

/** Places to be bought. */
export type FundAppInput = {
  /** The app's id. */
  id: Scalars['ID']['input'];
  /** The same key with the same input buys once. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** How many places, 1 to 100,000. */
  places: Scalars['Int']['input'];
};

/** What so many places cost: total = rewards + fees. */
export type FundingPreview = {
  __typename?: 'FundingPreview';
  /** What the platform gets of it. */
  fees: Scalars['USDT']['output'];
  /** How many places. */
  places: Scalars['Int']['output'];
  /** What raters get of it. */
  rewards: Scalars['USDT']['output'];
  /** What the publisher pays. */
  total: Scalars['USDT']['output'];
};

/** A bonus for a piece of feedback. */
export type GiveBonusInput = {
  /** 0.05 to 50 USDT, and at most 10 times the reward. */
  amount: Scalars['USDT']['input'];
  /** Under the same key it is given once. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The rating's id. */
  ratingId: Scalars['ID']['input'];
  /** What the rater reads with it, 1 to 300 characters. */
  text: Scalars['String']['input'];
};

/** A label on a piece of feedback. */
export type LabelFeedbackInput = {
  /** The campaign's app. */
  appId: Scalars['ID']['input'];
  /** The label, 1 to 40 characters. */
  label: Scalars['String']['input'];
  /** The rating whose feedback it is. */
  ratingId: Scalars['ID']['input'];
};

/** By which feedback a rater is left out, and why. */
export type LeaveRaterOutInput = {
  /** The rating's id. */
  ratingId: Scalars['ID']['input'];
  /** Why. */
  reason: LeftOutReason;
};

/** That a publisher leaves the rater of a piece of feedback out of its later campaigns. */
export type LeftOut = {
  __typename?: 'LeftOut';
  /** The id of the app that the feedback is about. */
  appId: Scalars['ID']['output'];
  /** Its name when the rating began. */
  appName: Scalars['String']['output'];
  /** Since when. */
  at: Scalars['DateTime']['output'];
  /** The text. */
  feedback: Scalars['String']['output'];
  /** The rating's id. */
  id: Scalars['ID']['output'];
  /** The opaque name under which the publisher reads this rater's feedback; another one for each app. */
  rater: Scalars['String']['output'];
  /** Why. */
  reason: LeftOutReason;
  /** When it was taken back; null while it stands. */
  takenBackAt?: Maybe<Scalars['DateTime']['output']>;
};

/** Why a rater is left out. Stars are no reason. */
export type LeftOutReason =
  /** The feedback was hurried. */
  | 'hurried'
  /** It was not about the app. */
  | 'not_about_app'
  /** Another reason. */
  | 'other'
  /** The texts do not help. */
  | 'unhelpful';

/** Whether an organisation can leave raters out, or why not. */
export type LeftOutState =
  /** It can. */
  | 'open'
  /** It would have to do with stars: nobody can be left out, and nobody is kept out, until that is no longer so. */
  | 'stars';

/** A new link, with its token. */
export type MadeLink = {
  __typename?: 'MadeLink';
  /** The link. */
  link: ResultLink;
  /** What opens it, after the # of /shared-results; told this once. */
  token: Scalars['String']['output'];
};

/** A message of a conversation. */
export type Message = {
  __typename?: 'Message';
  /** When it was sent. */
  at: Scalars['DateTime']['output'];
  /** Its id. */
  id: Scalars['ID']['output'];
  /** What was left out of it: mail address, number, link, handle. */
  masked: Array<Scalars['String']['output']>;
  /** Whether whoever looks, or their organisation, wrote it. */
  mine: Scalars['Boolean']['output'];
  /** Whether whoever looks has reported it. */
  reported: Scalars['Boolean']['output'];
  /** The words, without what was left out of them; empty when their author's account was deleted. */
  text: Scalars['String']['output'];
};

/** What a message is reported for. */
export type MessageReportKind =
  /** It is offensive. */
  | 'offensive'
  /** Something else. */
  | 'other'
  /** It asks who somebody is, or for a way to write outside of Candor. */
  | 'personal'
  /** It promises a bonus for stars. */
  | 'stars';

export type Mutation = {
  __typename?: 'Mutation';
  /** Adds a screenshot to an open rating. Refused with RATING_CLOSED, PICTURE_TICKET or, with a fourth one, SCREENSHOTS_MAX. */
  addScreenshot: Rating;
  /** Answers the first question of an open rating, once. Refused with NO_CHECK, CHECK_ANSWERED or RATING_CLOSED. */
  answerCheck: Rating;
  /** Says within 48 hours why a rejection is wrong. Refused with NOT_REJECTED, APPEAL_TEXT, APPEAL_EXISTS or APPEAL_CLOSED. */
  appealRating: Rating;
  /** Buys screens: their money goes from the publisher's funds into the campaign's escrow, and whoever starts from then on is asked the check first. Refused with SCREEN_REWARD_TOO_LOW, SCREEN_REWARD_TOO_HIGH, CHECK_IN_USE, APP_CLOSED, SCREENS_FULL, TRY_AGAIN or BALANCE_TOO_LOW. */
  buyScreens: App;
  /** Closes a campaign and goes on as a new one of the same product at another price; answers with that one, a draft if its places could not be bought. */
  changePrice: App;
  /** Closes a campaign: unreserved places are refunded. */
  closeApp: App;
  /** The rater wishes no more messages under this feedback; it changes nothing else. */
  closeConversation: Conversation;
  /** Creates an app of the signed-in publisher, or of any publisher for an administrator. */
  createApp: App;
  /** Decides all ratings of a case of nearly the same texts: fine, they are completed and paid. Administrators only. */
  decideAlike: AlikeCase;
  /** Decides an appeal: granted, the rating is completed and paid. Administrators only. */
  decideAppeal: Appeal;
  /** Decides about a question that raters reported: upheld, the campaign pauses and its open ratings are paid. Administrators only. */
  decideQuestion: QuestionCase;
  /** Decides a report: upheld, it counts against the standing of a rater whose words it is about, and ends the conversation of a message. Administrators only. */
  decideReport: Report;
  /** Closes an app and takes it out of the lists; its history stays. Administrators only. */
  deleteApp: App;
  /** Makes a new draft of the same product with the same fields, which may be rated by everybody again. */
  duplicateApp: App;
  /** Buys places: their money goes from the publisher's funds to the campaign's escrow. A draft needs a link first: LINK_REQUIRED. */
  fundApp: App;
  /** Gives the rater of a piece of feedback a bonus, at once, out of the publisher's funds, where the publisher was never shown its stars. Refused with BONUS_AMOUNT, BONUS_TOO_HIGH, BONUS_TEXT, BONUS_GIVEN, STARS_SEEN, BONUSES_CLOSED, BONUS_PERSON_LIMIT, RATER_LEAVING, FUNDS_TOO_NEW or BALANCE_TOO_LOW. */
  giveBonus: RaterBonus;
  /** Puts a label on a piece of feedback on an own app; answers with the piece's labels. Refused with LABELS_FULL where the campaign has 20 others. */
  labelFeedback: Array<Scalars['String']['output']>;
  /** Leaves the rater of a piece of feedback out of the publisher's later campaigns, where the publisher was never shown its stars. The rater is not told and loses nothing; an open rating goes on. Again for the same reason it changes nothing. Refused with STARS_SEEN, LEFT_OUT_CLOSED, LEFT_OUT_FULL, LEFT_OUT_EXISTS or LEFT_OUT_ENDED. */
  leaveRaterOut: LeftOut;
  /** Adds a note about an appeal, which nothing changes. Refused with NOTES_FULL. Administrators only. */
  noteAppeal: Appeal;
  /** Adds a note about a report, which nothing changes. Refused with NOTES_FULL. Administrators only. */
  noteReport: Report;
  /** Stops new ratings of a live campaign; open ones go on. */
  pauseApp: App;
  /** Pays the differences to the minimum of all who were underpaid for the time that a rating takes. Refused with NO_DIFFERENCE, DIFFERENCE_CHANGED, BALANCE_TOO_LOW or TRY_AGAIN. */
  payDifference: App;
  /** Reports a question of an open rating, which then stays open until a person has looked, at most 48 hours. Refused with RATING_CLOSED, QUESTION_LOOKED_AT. */
  raiseQuestion: Rating;
  /** Removes a label of an own app from all its feedback; answers with the labels that are left. */
  removeLabel: Array<Scalars['String']['output']>;
  /** Removes a saved view of an own app's results; answers with those that are left. */
  removeResultView: Array<ResultView>;
  /** Takes a screenshot away from an open rating. */
  removeScreenshot: Rating;
  /** Reports a piece of feedback on an own app, within 7 days. Nothing that was paid is taken back. */
  reportFeedback: Report;
  /** Reports what the other one wrote; a person decides. Refused with NOT_FOUND and OWN_MESSAGE. */
  reportMessage: Conversation;
  /** There was a problem: gives an open rating back without a mark, tells its publisher why, not who, and pauses the campaign once three people say so. Refused with RATING_CLOSED. */
  reportProblem: Rating;
  /** Lets a paused campaign go on. One that paused itself goes on once it was checked: CHECK_FIRST. */
  resumeApp: App;
  /** Gives an open rating back. It costs nothing. */
  returnRating: Rating;
  /** Saves a draft of an open rating; it becomes in progress. Refused with ANSWERS_INVALID where an answer fits no question. */
  saveDraft: Rating;
  /** Saves a view of an own app's results under a name; answers with all of them. Refused with VIEWS_FULL where the campaign has 20 others. */
  saveResultView: Array<ResultView>;
  /** One of the two writes to the other under a piece of feedback. Mail addresses, numbers, links and handles are left out before it is kept. Refused with MESSAGE_TEXT, MESSAGES_FULL or CONVERSATION_CLOSED. */
  sendMessage: Conversation;
  /** Changes what one tells about oneself. Refused with ABOUT_TOO_SOON where a part of it was changed less than 30 days ago; then nothing is changed. */
  setAboutYou: AboutYou;
  /** Changes whom a campaign looks for and how its places are divided, from now on; whoever has started goes on. Refused with NOT_FOUND where it names a campaign of another publisher, APP_CLOSED, and QUOTA_TAKEN where a quota gets fewer places than may be taken. */
  setAudience: App;
  /** Changes what a campaign asks its raters: a new version, for whoever starts from then on. Refused with APP_CLOSED or QUESTIONS_FULL. */
  setQuestions: Questions;
  /** Makes a link to a view of an own app's results, for whoever has it, until it ends or is taken back. Refused with LINKS_FULL where the campaign has 20. */
  shareResults: MadeLink;
  /** Reserves a place of the app and freezes the offer. Refused with DAILY_CAP_REACHED, NO_APP_AVAILABLE, TOO_MANY_OPEN, REWARD_CHANGED, OFFER_INVALID or TRY_AGAIN. */
  startRating: Rating;
  /** Submits an open rating. Repeating the same submission answers the same. Refused with ANSWERS_INVALID, which tells what is wrong with which answer. */
  submitRating: Rating;
  /** Takes that back, for good: by this piece of feedback its rater cannot be left out again. */
  takeLeftOutBack: LeftOut;
  /** Gives the unused screens back to the publisher's funds; without any the campaign pauses, unless its check ends with them. Refused with CHECK_IN_USE, TRY_AGAIN. */
  takeScreensBack: App;
  /** Takes a label off a piece of feedback on an own app; answers with the labels that it still has. */
  unlabelFeedback: Array<Scalars['String']['output']>;
  /** Takes a link to an own app's results back, at once; answers with those that are left. */
  unshareResults: Array<ResultLink>;
  /** Changes an app. Its prices are frozen while it holds unspent places; once it may be live its link stays or becomes another one. Refused with PRICE_FROZEN, LINK_REQUIRED or TRY_AGAIN. */
  updateApp: App;
};


export type MutationAddScreenshotArgs = {
  input: AddScreenshotInput;
};


export type MutationAnswerCheckArgs = {
  input: AnswerCheckInput;
};


export type MutationAppealRatingArgs = {
  input: AppealRatingInput;
};


export type MutationBuyScreensArgs = {
  input: BuyScreensInput;
};


export type MutationChangePriceArgs = {
  input: ChangePriceInput;
};


export type MutationCloseAppArgs = {
  id: Scalars['ID']['input'];
};


export type MutationCloseConversationArgs = {
  ratingId: Scalars['ID']['input'];
};


export type MutationCreateAppArgs = {
  input: CreateAppInput;
};


export type MutationDecideAlikeArgs = {
  input: DecideAlikeInput;
};


export type MutationDecideAppealArgs = {
  input: DecideAppealInput;
};


export type MutationDecideQuestionArgs = {
  input: DecideQuestionInput;
};


export type MutationDecideReportArgs = {
  input: DecideReportInput;
};


export type MutationDeleteAppArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDuplicateAppArgs = {
  input: DuplicateAppInput;
};


export type MutationFundAppArgs = {
  input: FundAppInput;
};


export type MutationGiveBonusArgs = {
  input: GiveBonusInput;
};


export type MutationLabelFeedbackArgs = {
  input: LabelFeedbackInput;
};


export type MutationLeaveRaterOutArgs = {
  input: LeaveRaterOutInput;
};


export type MutationNoteAppealArgs = {
  input: NoteInput;
};


export type MutationNoteReportArgs = {
  input: NoteInput;
};


export type MutationPauseAppArgs = {
  id: Scalars['ID']['input'];
};


export type MutationPayDifferenceArgs = {
  input: PayDifferenceInput;
};


export type MutationRaiseQuestionArgs = {
  input: RaiseQuestionInput;
};


export type MutationRemoveLabelArgs = {
  input: RemoveLabelInput;
};


export type MutationRemoveResultViewArgs = {
  input: OfResultsInput;
};


export type MutationRemoveScreenshotArgs = {
  input: RemoveScreenshotInput;
};


export type MutationReportFeedbackArgs = {
  input: ReportFeedbackInput;
};


export type MutationReportMessageArgs = {
  input: ReportMessageInput;
};


export type MutationReportProblemArgs = {
  input: ProblemInput;
};


export type MutationResumeAppArgs = {
  checked?: InputMaybe<Scalars['Boolean']['input']>;
  id: Scalars['ID']['input'];
};


export type MutationReturnRatingArgs = {
  id: Scalars['ID']['input'];
};


export type MutationSaveDraftArgs = {
  input: SaveDraftInput;
};


export type MutationSaveResultViewArgs = {
  input: SaveResultViewInput;
};


export type MutationSendMessageArgs = {
  input: SendMessageInput;
};


export type MutationSetAboutYouArgs = {
  input: AboutYouInput;
};


export type MutationSetAudienceArgs = {
  input: SetAudienceInput;
};


export type MutationSetQuestionsArgs = {
  input: SetQuestionsInput;
};


export type MutationShareResultsArgs = {
  input: ShareResultsInput;
};


export type MutationStartRatingArgs = {
  input: StartRatingInput;
};


export type MutationSubmitRatingArgs = {
  input: SubmitRatingInput;
};


export type MutationTakeLeftOutBackArgs = {
  ratingId: Scalars['ID']['input'];
};


export type MutationTakeScreensBackArgs = {
  input: TakeScreensBackInput;
};


export type MutationUnlabelFeedbackArgs = {
  input: LabelFeedbackInput;
};


export type MutationUnshareResultsArgs = {
  input: OfResultsInput;
};


export type MutationUpdateAppArgs = {
  input: UpdateAppInput;
};

/** What became of ratings in a band of stars: shares in whole percent with the intervals of Wilson, and never how many they are. */
export type NeutralBand = {
  __typename?: 'NeutralBand';
  /** Given a bonus. */
  bonus: Estimate;
  /** The fewest stars. */
  from: Scalars['Int']['output'];
  /** By it the publisher leaves the rater out of later campaigns. */
  leftOut: Estimate;
  /** Rejected by the check, also those that an appeal gave back. */
  rejected: Estimate;
  /** Reported by the publisher. */
  reported: Estimate;
  /** The median time from the submission to the reward in the ledger, in seconds, of the last 300; null while it is not known. */
  rewardSeconds?: Maybe<Scalars['Float']['output']>;
  /** The most. */
  to: Scalars['Int']['output'];
  /** Reported, and a person upheld it. */
  upheld: Estimate;
};

/** How often something became of ratings. */
export type NeutralCount = {
  __typename?: 'NeutralCount';
  /** How many; null where it is one or two. */
  count?: Maybe<Scalars['Int']['output']>;
  /** In whole percent, with the interval of Wilson; null where the count is, and of fewer than three ratings. */
  share?: Maybe<Estimate>;
};

/** What became of the ratings of a publisher's apps in three months. */
export type NeutralQuarter = {
  __typename?: 'NeutralQuarter';
  /** Those with 1 or 2 stars, and those with 3 to 5. */
  bands: Array<NeutralBand>;
  /** Which, such as 2026-Q3. */
  quarter: Scalars['String']['output'];
};

/** What became of all ratings with so many stars. */
export type NeutralRow = {
  __typename?: 'NeutralRow';
  /** Given a bonus by its publisher. */
  bonus: NeutralCount;
  /** By it its publisher leaves the rater out of later campaigns. */
  leftOut: NeutralCount;
  /** How many ratings the check has looked at. */
  ratings: Scalars['Int']['output'];
  /** Rejected by the check, also those that an appeal gave back. */
  rejected: NeutralCount;
  /** Reported by a publisher. */
  reported: NeutralCount;
  /** The median time from the submission to the reward in the ledger, in seconds, of the newest 300; null while it is not known. */
  rewardSeconds?: Maybe<Scalars['Float']['output']>;
  /** How many stars. */
  stars: Scalars['Int']['output'];
  /** Reported, and a person upheld it. */
  upheld: NeutralCount;
};

/** What became of all ratings, by their stars. */
export type Neutrality = {
  __typename?: 'Neutrality';
  /** Until when they are counted. */
  asOf: Scalars['DateTime']['output'];
  /** Of 1, 2, 3, 4 and 5 stars. */
  rows: Array<NeutralRow>;
};

/** What an administrator writes down of a person or a request. */
export type NoteInput = {
  /** The id of whom, or of what, it is about. */
  id: Scalars['ID']['input'];
  /** The same key with the same words adds one note. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** At most 1,000 characters. */
  text: Scalars['String']['input'];
};

/** One of the views or links of a campaign. */
export type OfResultsInput = {
  /** The campaign's app. */
  appId: Scalars['ID']['input'];
  /** Its id. */
  id: Scalars['ID']['input'];
};

/** The public half of a key that offers are signed with: Ed25519. */
export type OfferKey = {
  __typename?: 'OfferKey';
  /** Its id, which a receipt names. */
  kid: Scalars['ID']['output'];
  /** The key: 32 bytes as base64url. */
  x: Scalars['String']['output'];
};

/** Where a list goes on. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** Pass it as `after` for the next page; null at the end. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there is more. */
  hasNextPage: Scalars['Boolean']['output'];
};

/** Why a campaign is paused by itself. */
export type PauseReason =
  /** Three people could not rate its app. */
  | 'problems'
  /** Raters reported one of its questions, and rightly so. */
  | 'question'
  /** No screen is left to pay those whom its first question ends. */
  | 'screens';

/** The payment of differences to the minimum. */
export type PayDifferenceInput = {
  /** The app's id. */
  id: Scalars['ID']['input'];
  /** Repeats of one call carry the same key. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** What all lack together, as it was seen: another sum is refused with DIFFERENCE_CHANGED. */
  total: Scalars['USDT']['input'];
};

/** A campaign's places: funded = available + reserved + completed + closing + refunded. */
export type Places = {
  __typename?: 'Places';
  /** Free to be started. */
  available: Scalars['Int']['output'];
  /** On their way back to the publisher. */
  closing: Scalars['Int']['output'];
  /** Paid without a rating, because a question may not be asked. */
  compensated: Scalars['Int']['output'];
  /** Rated and paid. */
  completed: Scalars['Int']['output'];
  /** Bought and paid for. */
  funded: Scalars['Int']['output'];
  /** Bought, and waiting for the money to arrive in escrow. */
  processing: Scalars['Int']['output'];
  /** Given back. */
  refunded: Scalars['Int']['output'];
  /** Held by open and disputed ratings. */
  reserved: Scalars['Int']['output'];
};

/** A change of a campaign's price: it was closed, and goes on as a new campaign of the same product. */
export type PriceChange = {
  __typename?: 'PriceChange';
  /** What a rating costs from then on. */
  amount: Scalars['USDT']['output'];
  /** When it was asked for. */
  at: Scalars['DateTime']['output'];
  /** The new campaign, a draft until its places are bought; null for the moment until it is there. */
  campaign?: Maybe<App>;
  /** How many places were asked for with it. */
  places: Scalars['Int']['output'];
  /** What the rater earns of it. */
  profit: Scalars['USDT']['output'];
};

/** What a price and a reward must be at least. */
export type PriceRules = {
  __typename?: 'PriceRules';
  /** The least part of a price that is the platform's fee, in whole percent; rounded up to a millionth of a USDT. */
  feeMinPercent: Scalars['Int']['output'];
  /** The least that a publisher pays for a rating. */
  priceMin: Scalars['USDT']['output'];
  /** The least that a rater earns by a rating. */
  rewardMin: Scalars['USDT']['output'];
  /** The least that a rater earns by an hour of work, by the minutes that a campaign expects. Of the two minimums the higher one holds. */
  rewardPerHourMin: Scalars['USDT']['output'];
};

/** What kept somebody from rating a campaign's app; who it was is not told. */
export type Problem = {
  __typename?: 'Problem';
  /** When it was told. */
  createdAt: Scalars['DateTime']['output'];
  /** Its id, which tells nothing of the rating. */
  id: Scalars['ID']['output'];
  /** What it was. */
  kind: ProblemKind;
  /** The rater's own words; empty where there were none. */
  text: Scalars['String']['output'];
};

/** A page of problems, newest first. */
export type ProblemConnection = {
  __typename?: 'ProblemConnection';
  /** The problems with their cursors. */
  edges: Array<ProblemEdge>;
  /** Where the list goes on. */
  pageInfo: PageInfo;
};

/** A problem in a list. */
export type ProblemEdge = {
  __typename?: 'ProblemEdge';
  /** Its place in the list. */
  cursor: Scalars['String']['output'];
  /** The problem. */
  node: Problem;
};

/** What kept a rater from rating. */
export type ProblemInput = {
  /** The rating's id. */
  id: Scalars['ID']['input'];
  /** What it was. */
  kind: ProblemKind;
  /** Whether the app's link was opened. */
  opened?: InputMaybe<Scalars['Boolean']['input']>;
  /** In one's own words, at most 500 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
};

/** What kept a rater from rating an app. */
export type ProblemKind =
  /** It does not start. */
  | 'does_not_start'
  /** Its link leads nowhere. */
  | 'link_dead'
  /** It is another one than was described. */
  | 'not_as_described'
  /** It asks for money before it can be looked at. */
  | 'paywall';

export type Query = {
  __typename?: 'Query';
  /** A case of nearly the same texts, by id. Administrators only. */
  alikeCase: AlikeCase;
  /** Ratings whose texts are nearly the same as others, by case, newest first. Administrators only. */
  alikeCases: AlikeCaseConnection;
  /** An app of the signed-in publisher, or any app for an administrator. */
  app: App;
  /** Everybody's appeals, by when they were made. Administrators only. */
  appeals: AppealConnection;
  /** All apps, newest first. Administrators only. */
  apps: AppConnection;
  /** About how many raters of the last 30 days an audience has, for the campaign's publisher and administrators: counted once a day, told in tens. Refused with NOT_FOUND, and TOO_MANY_ESTIMATES after 60 in an hour by one person or about one publisher's campaigns. */
  audienceEstimate: AudienceEstimate;
  /** A campaign's public page, for whoever has its link: the app's id. */
  campaign: Campaign;
  /** What publisher and rater wrote to each other under a piece of feedback, for the two of them. Refused with NOT_FOUND. */
  conversation: Conversation;
  /** What so many places of an own app would cost, and who would get it. */
  fundingPreview: FundingPreview;
  /** Whom the organisation that one acts in leaves out of its later campaigns, by pieces of feedback, the newest first, 100 at most. */
  leftOut: Array<LeftOut>;
  /** What became of all ratings until the last midnight (UTC), by their stars; for everybody, at most an hour old. */
  neutrality: Neutrality;
  /** The app that has waited longest for a rating among those this person may rate. Refused with DAILY_CAP_REACHED or NO_APP_AVAILABLE. */
  nextApp: App;
  /** The public halves of the keys that offers are signed with, newest first; for everybody. None: this Candor signs none. */
  offerKeys: Array<OfferKey>;
  /** How many cases of nearly the same texts wait for a decision. Administrators only. */
  openAlikeCount: Scalars['Int']['output'];
  /** How many appeals wait for a decision. Administrators only. */
  openAppealCount: Scalars['Int']['output'];
  /** How many reported questions wait for a decision. Administrators of disputes only. */
  openQuestionCount: Scalars['Int']['output'];
  /** How many reports wait for a decision. Administrators only. */
  openReportCount: Scalars['Int']['output'];
  /** What a price and a reward must be at least. */
  priceRules: PriceRules;
  /** What became of the ratings of a publisher's apps, by quarters that are over and settled, the newest of four first; for everybody. None of an unknown publisher, and none while a band of stars has fewer than 30 people. */
  publisherNeutrality: Array<NeutralQuarter>;
  /** One question that raters reported. Administrators of disputes only. */
  questionCase: QuestionCase;
  /** Questions that raters reported, newest first. Administrators of disputes only. */
  questionCases: QuestionCaseConnection;
  /** A rating of the signed-in person, or any rating for an administrator. */
  rating: Rating;
  /** What holds for every rating, for everybody. */
  ratingRules: RatingRules;
  /** A report, by id. Administrators only. */
  report: Report;
  /** Everybody's reports, by when they were made. Administrators only. */
  reports: ReportConnection;
  /** The results that a link shows, for whoever has its token. Refused with NOT_FOUND where it was taken back, has ended or never was. */
  sharedResults: SharedResults;
  /** About how many days so many more places of a campaign take to fill, for its publisher and administrators: of the same people of a day as audienceEstimate, and counted among the same questions. Nothing of it is promised. Refused with NOT_FOUND and TOO_MANY_ESTIMATES. */
  timeToFill: TimeToFill;
};


export type QueryAlikeCaseArgs = {
  id: Scalars['ID']['input'];
};


export type QueryAlikeCasesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<AlikeStatus>;
};


export type QueryAppArgs = {
  id: Scalars['ID']['input'];
};


export type QueryAppealsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<DisputeSort>;
  status?: InputMaybe<AppealStatus>;
};


export type QueryAppsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  state?: InputMaybe<AppState>;
};


export type QueryAudienceEstimateArgs = {
  input: AudienceEstimateInput;
};


export type QueryCampaignArgs = {
  id: Scalars['ID']['input'];
};


export type QueryConversationArgs = {
  ratingId: Scalars['ID']['input'];
};


export type QueryFundingPreviewArgs = {
  appId: Scalars['ID']['input'];
  places: Scalars['Int']['input'];
};


export type QueryPublisherNeutralityArgs = {
  publisher: Scalars['ID']['input'];
};


export type QueryQuestionCaseArgs = {
  id: Scalars['ID']['input'];
};


export type QueryQuestionCasesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<QuestionCaseStatus>;
};


export type QueryRatingArgs = {
  id: Scalars['ID']['input'];
};


export type QueryReportArgs = {
  id: Scalars['ID']['input'];
};


export type QueryReportsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<DisputeSort>;
  status?: InputMaybe<ReportStatus>;
};


export type QuerySharedResultsArgs = {
  token: Scalars['String']['input'];
};


export type QueryTimeToFillArgs = {
  appId: Scalars['ID']['input'];
  places: Scalars['Int']['input'];
};

/** A question of a campaign. */
export type Question = {
  __typename?: 'Question';
  /** The same in each version in which it is the same question. */
  id: Scalars['ID']['output'];
  /** How it is asked. */
  kind: QuestionKind;
  /** The greatest number of characters of an answer in words. */
  maxChars?: Maybe<Scalars['Int']['output']>;
  /** The least number of characters of an answer in words. */
  minChars?: Maybe<Scalars['Int']['output']>;
  /** What can be chosen; null where it is not answered by choosing. */
  options?: Maybe<Array<Scalars['String']['output']>>;
  /** Whether it must be answered. */
  required: Scalars['Boolean']['output'];
  /** The scale; null where it has none. */
  scale?: Maybe<QuestionScale>;
  /** The question. */
  text: Scalars['String']['output'];
};

/** A question that raters reported, to be decided once. Visible to administrators of disputes. */
export type QuestionCase = {
  __typename?: 'QuestionCase';
  /** The campaign that asks it. */
  app: App;
  /** How many reported it; 100 at most. */
  count: Scalars['Int']['output'];
  /** When it was reported first. */
  createdAt: Scalars['DateTime']['output'];
  /** When it was decided. */
  decidedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The administrator who decided. */
  decidedBy?: Maybe<User>;
  /** The case's id. */
  id: Scalars['ID']['output'];
  /** What can be chosen as its answer; empty where it is answered otherwise. */
  options: Array<Scalars['String']['output']>;
  /** The administrator's words. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Their reports, oldest first. */
  reports: Array<RaisedQuestion>;
  /** Where it stands. */
  status: QuestionCaseStatus;
  /** The question as it was asked. */
  text: Scalars['String']['output'];
};

/** A page of reported questions. */
export type QuestionCaseConnection = {
  __typename?: 'QuestionCaseConnection';
  /** The cases with their cursors. */
  edges: Array<QuestionCaseEdge>;
  /** Where the list goes on. */
  pageInfo: PageInfo;
};

/** What is decided about a reported question. */
export type QuestionCaseDecision =
  /** It may be asked. */
  | 'dismissed'
  /** It may not be asked. */
  | 'upheld';

/** A reported question in a list. */
export type QuestionCaseEdge = {
  __typename?: 'QuestionCaseEdge';
  /** Its place in the list. */
  cursor: Scalars['String']['output'];
  /** The case. */
  node: QuestionCase;
};

/** Where a reported question stands. */
export type QuestionCaseStatus =
  /** It may be asked. */
  | 'dismissed'
  /** Waits for a decision. */
  | 'open'
  /** It may not be asked: the campaign was paused, and its open ratings were paid. */
  | 'upheld';

/** A question of a campaign. */
export type QuestionInput = {
  /** 1 to 40 letters, digits, _ and -; the same as before where it is the same question. Left out: it gets one. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** How it is asked. */
  kind: QuestionKind;
  /** The greatest number of characters of an answer in words, at most 2,000. */
  maxChars?: InputMaybe<Scalars['Int']['input']>;
  /** The least number of characters of an answer in words. */
  minChars?: InputMaybe<Scalars['Int']['input']>;
  /** What can be chosen: 2 to 12 texts of 1 to 100 characters. */
  options?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Whether it must be answered; left out: it must. */
  required?: InputMaybe<Scalars['Boolean']['input']>;
  /** The scale. */
  scale?: InputMaybe<QuestionScaleInput>;
  /** 1 to 200 characters. An attention question names the one option that is to be chosen. */
  text: Scalars['String']['input'];
};

/** How a question is asked, and what answers it. */
export type QuestionKind =
  /** The option that the question itself names: whether it was read. */
  | 'attention'
  /** One or more of the options. */
  | 'multiple'
  /** A step of a scale. */
  | 'scale'
  /** One of the options. */
  | 'single'
  /** Words. */
  | 'text';

/** What was answered to a question. */
export type QuestionResult = {
  __typename?: 'QuestionResult';
  /** How many answered it. */
  answered: Scalars['Int']['output'];
  /** Of a question that is answered by choosing, or by a scale: how many chose what, in the order of the question. */
  cells: Array<ResultCell>;
  /** Of a scale, from three answers on: the mean, with the interval of Student's t. */
  mean?: Maybe<Estimate>;
  /** Of a scale from 0 to 10, from three answers on: promoters (9, 10) less detractors (0 to 6), in percent. */
  nps?: Maybe<Estimate>;
  /** How many chose what fewer than three people did. */
  other: Scalars['Int']['output'];
  /** The question. */
  question: Question;
  /** How many were asked and left it out; null where that is not known. */
  skipped?: Maybe<Scalars['Int']['output']>;
  /** Of answers in words, from three on: the newest 50. */
  texts: Array<ResultText>;
};

/** The steps of a scale. */
export type QuestionScale = {
  __typename?: 'QuestionScale';
  /** The first step, 0 or 1. */
  from: Scalars['Int']['output'];
  /** What the last step means. */
  high?: Maybe<Scalars['String']['output']>;
  /** What the first step means. */
  low?: Maybe<Scalars['String']['output']>;
  /** The last step, 5, 7 or 10. */
  to: Scalars['Int']['output'];
};

/** The steps of a scale. */
export type QuestionScaleInput = {
  /** The first step, 0 or 1. */
  from: Scalars['Int']['input'];
  /** What the last step means, at most 40 characters. */
  high?: InputMaybe<Scalars['String']['input']>;
  /** What the first step means, at most 40 characters. */
  low?: InputMaybe<Scalars['String']['input']>;
  /** The last step, 5, 7 or 10. */
  to: Scalars['Int']['input'];
};

/** What a campaign asks its raters: one version, which nothing changes. */
export type Questions = {
  __typename?: 'Questions';
  /** The questions, in their order; at most 12. */
  questions: Array<Question>;
  /** Its number; 0: nothing is asked. */
  version: Scalars['Int']['output'];
};

/** A version of a campaign's questions. */
export type QuestionsVersion = {
  __typename?: 'QuestionsVersion';
  /** When it was made. */
  at: Scalars['DateTime']['output'];
  /** Its number. */
  version: Scalars['Int']['output'];
};

/** A number of a campaign's places that are kept for certain people, of those whom it looks for. */
export type Quota = {
  __typename?: 'Quota';
  /** Whom it is for. */
  match: Audience;
  /** What its publisher calls it. */
  name: Scalars['String']['output'];
  /** How many places it is to have in all. */
  places: Scalars['Int']['output'];
  /** How many of them are reserved or completed, in threes, rounded down: that one more is, tells of nobody whom they belong to. */
  taken: Scalars['Int']['output'];
};

/** A number of places for certain people. */
export type QuotaInput = {
  /** Whom it is for, of those whom the campaign looks for; other people for each quota. A quota for the same people goes on, whatever its name. */
  match: AudienceInput;
  /** 1 to 60 characters, another one for each quota. */
  name: Scalars['String']['input'];
  /** How many places it is to have in all, 1 to 100,000. Those that are bought go there first, in the order of the quotas. */
  places: Scalars['Int']['input'];
};

/** A rater's report of a question. */
export type RaiseQuestionInput = {
  /** The rating's id. */
  id: Scalars['ID']['input'];
  /** What is wrong with it. */
  kind: RaisedKind;
  /** The question's id. */
  question: Scalars['ID']['input'];
};

/** What a rater has against a question. */
export type RaisedKind =
  /** It is not about the app. */
  | 'not_about_app'
  /** It is offensive. */
  | 'offensive'
  /** It asks who somebody is, or for what is private. */
  | 'personal_data';

/** A rater's report of a question. */
export type RaisedQuestion = {
  __typename?: 'RaisedQuestion';
  /** When it was reported. */
  createdAt: Scalars['DateTime']['output'];
  /** What is wrong with it. */
  kind: RaisedKind;
  /** Who reported it. */
  rater: User;
};

/** A bonus that a publisher gave the rater of a piece of feedback. */
export type RaterBonus = {
  __typename?: 'RaterBonus';
  /** How much it is. */
  amount: Scalars['USDT']['output'];
  /** When it was given. */
  at: Scalars['DateTime']['output'];
  /** Its id. */
  id: Scalars['ID']['output'];
  /** What was left out of them: mail address, number, link, handle. */
  masked: Array<Scalars['String']['output']>;
  /** The publisher's words to the rater, without what was left out; empty when the account of one of the two was deleted. */
  text: Scalars['String']['output'];
};

/** One person's rating of one app. Visible to the rater and to administrators. */
export type Rating = {
  __typename?: 'Rating';
  /** What the publisher pays, as offered at the start. */
  amount: Scalars['USDT']['output'];
  /** The answers, as saved or submitted. */
  answers: Array<Answer>;
  /** The rated app. */
  app: App;
  /** What the publisher said about the app when the rating was started. */
  appDescription: Scalars['String']['output'];
  /** The app's picture when the rating was started. */
  appImage: Scalars['String']['output'];
  /** Where the app was to be found when the rating was started. */
  appLink: Scalars['String']['output'];
  /** The app's name when the rating was started. */
  appName: Scalars['String']['output'];
  /** The rater's appeal against the rejection. */
  appeal?: Maybe<Appeal>;
  /** Until when a rejection can be appealed. */
  appealableUntil?: Maybe<Scalars['DateTime']['output']>;
  /** The first question, as it was frozen at the start: it is answered before anything else. Null where there is none. */
  check?: Maybe<Check>;
  /** What was answered to it, of this try or an earlier one; null until it is. */
  checkAnswer?: Maybe<Scalars['String']['output']>;
  /** When this try was started. */
  createdAt: Scalars['DateTime']['output'];
  /** What was told of the device with the submission. Visible to the rater. */
  device?: Maybe<Device>;
  /** When the draft was last saved. */
  draftSavedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Until when the place is held. */
  expiresAt: Scalars['DateTime']['output'];
  /** The feedback, as saved or submitted. */
  feedback?: Maybe<Scalars['String']['output']>;
  /** What it was flagged for when it was submitted. Visible to administrators of disputes: no flag decides anything. */
  flags?: Maybe<Array<Flag>>;
  /** The rating's id. */
  id: Scalars['ID']['output'];
  /** When it is paid without a decision, while it is to be looked at. */
  lookedAtUntil?: Maybe<Scalars['DateTime']['output']>;
  /** What the rater earns, as offered at the start. */
  profit: Scalars['USDT']['output'];
  /** What is asked, by the version that was frozen at the start. */
  questions: Questions;
  /** Whose rating it is. Visible to the rater and to administrators. */
  rater?: Maybe<User>;
  /** Whose rating it is. Visible to the rater, to administrators, and between services. */
  raterId?: Maybe<Scalars['ID']['output']>;
  /** The how-manieth rating of this person it is. */
  ratingNo: Scalars['Int']['output'];
  /** Why it was rejected. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The offer as it was made at the start, signed: a JSON Web Signature of EdDSA, to be kept. Visible to the rater; null where this Candor signs none. */
  receipt?: Maybe<Scalars['String']['output']>;
  /** The rating that submitted the same text first, when this one is a repeat. Visible to administrators. */
  sameTextAs?: Maybe<Rating>;
  /** The screenshots that the rater has added, at most three. Visible to the rater, and to who decides reports once it is reported. */
  screenshots?: Maybe<Array<Screenshot>>;
  /** 1 to 5, as saved or submitted. */
  stars?: Maybe<Scalars['Int']['output']>;
  /** What became of it. */
  status: RatingStatus;
  /** When it can be submitted: the least time to look at the app. */
  submittableAt: Scalars['DateTime']['output'];
  /** When it was submitted. */
  submittedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A page of ratings, newest first. */
export type RatingConnection = {
  __typename?: 'RatingConnection';
  /** The ratings with their cursors. */
  edges: Array<RatingEdge>;
  /** Where the list goes on. */
  pageInfo: PageInfo;
};

/** Accepted ratings of one day of Europe/London. */
export type RatingDay = {
  __typename?: 'RatingDay';
  /** Their average; null without any. */
  averageStars?: Maybe<Scalars['Float']['output']>;
  /** How many accepted ratings were started on it. */
  count: Scalars['Int']['output'];
  /** The day, such as 2026-11-21. */
  day: Scalars['String']['output'];
};

/** A rating in a list. */
export type RatingEdge = {
  __typename?: 'RatingEdge';
  /** Its place in the list. */
  cursor: Scalars['String']['output'];
  /** The rating. */
  node: Rating;
};

/** What holds for every rating: limits and times. */
export type RatingRules = {
  __typename?: 'RatingRules';
  /** A rejected rating may be appealed for so many hours. */
  appealHours: Scalars['Int']['output'];
  /** So many ratings are counted in a day of Europe/London. */
  dailyCap: Scalars['Int']['output'];
  /** Feedback has so many characters at least. */
  feedbackMin: Scalars['Int']['output'];
  /** A place is held for so many minutes. */
  minutesMax: Scalars['Int']['output'];
  /** So many may be open at a time. */
  openMax: Scalars['Int']['output'];
  /** Feedback may be reported for so many days. */
  reportDays: Scalars['Int']['output'];
  /** A rating can be sent so many seconds after its start, and no sooner. */
  secondsMin: Scalars['Int']['output'];
  /** So many upheld reports put an account on hold. */
  upheldReportsMax: Scalars['Int']['output'];
  /** Another one as soon as any of the rules is; frozen with each offer. */
  version: Scalars['String']['output'];
};

/** What became of a rating. */
export type RatingStatus =
  /** A question of it may not be asked: its rater was paid without having to finish. */
  | 'compensated'
  /** Submitted and accepted; its reward is paid. */
  | 'completed'
  /** The time ran out, without a penalty. */
  | 'expired'
  /** A draft was saved. */
  | 'in_progress'
  /** Submitted, and its text is nearly the same as another one: a person looks at it within 48 hours, or it is paid. */
  | 'looked_at'
  /** Started: a place and the reward are reserved until the deadline. */
  | 'pending'
  /** Failed the authenticity check; the reason is shown. */
  | 'rejected'
  /** Given back by the rater, without a penalty. */
  | 'returned'
  /** The answer to the first question ended it, and what was promised for that is paid. */
  | 'screened';

/** A label of a campaign. */
export type RemoveLabelInput = {
  /** The campaign's app. */
  appId: Scalars['ID']['input'];
  /** The label. */
  label: Scalars['String']['input'];
};

/** A screenshot to be taken away. */
export type RemoveScreenshotInput = {
  /** The rating's id. */
  id: Scalars['ID']['input'];
  /** The screenshot's id. */
  screenshotId: Scalars['ID']['input'];
};

/** What a publisher has against a piece of feedback. Visible to that publisher and to administrators. */
export type Report = {
  __typename?: 'Report';
  /** The rated app. */
  app: App;
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** When it was decided. */
  decidedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The administrator who decided. Visible to administrators. */
  decidedBy?: Maybe<User>;
  /** The administrator's words. */
  decision?: Maybe<Scalars['String']['output']>;
  /** The report's id. */
  id: Scalars['ID']['output'];
  /** The message that it is about; null where it is about feedback. Visible to who decides. */
  message?: Maybe<ReportedMessage>;
  /** What administrators wrote down of it, oldest first; 50 at most. Visible to administrators of disputes. */
  notes?: Maybe<Array<AdminNote>>;
  /** The rating. Visible to administrators: it names its rater. */
  rating?: Maybe<Rating>;
  /** The words of whoever reports. */
  reason: Scalars['String']['output'];
  /** Where it stands. */
  status: ReportStatus;
};

/** A page of reports. */
export type ReportConnection = {
  __typename?: 'ReportConnection';
  /** The reports with their cursors. */
  edges: Array<ReportEdge>;
  /** Where the list goes on. */
  pageInfo: PageInfo;
};

/** What becomes of a report. */
export type ReportDecision =
  /** It counts for nothing. */
  | 'dismissed'
  /** It counts against the rater's standing. */
  | 'upheld';

/** A report in a list. */
export type ReportEdge = {
  __typename?: 'ReportEdge';
  /** Its place in the list. */
  cursor: Scalars['String']['output'];
  /** The report. */
  node: Report;
};

/** What a publisher has against a piece of feedback. */
export type ReportFeedbackInput = {
  /** The own app. */
  appId: Scalars['ID']['input'];
  /** Accepted for every call that creates; feedback is reported once anyway. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The rating whose feedback it is. */
  ratingId: Scalars['ID']['input'];
  /** What is wrong with it, 5 to 1,000 characters. */
  reason: Scalars['String']['input'];
};

/** What is wrong with a message. */
export type ReportMessageInput = {
  /** Accepted for every call that creates; a message is reported once anyway. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** What it is reported for. */
  kind: MessageReportKind;
  /** The message's id. */
  messageId: Scalars['ID']['input'];
  /** The rating's id. */
  ratingId: Scalars['ID']['input'];
  /** More about it, up to 1,000 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
};

/** Where a report stands. */
export type ReportStatus =
  /** It counts for nothing. */
  | 'dismissed'
  /** Nobody has decided yet. */
  | 'open'
  /** It counts against the rater's standing. */
  | 'upheld';

/** A message that was reported, as it was then. */
export type ReportedMessage = {
  __typename?: 'ReportedMessage';
  /** What for. */
  kind: MessageReportKind;
  /** Who has reported it; the other one wrote it. */
  reportedBy: ConversationSide;
  /** Its words. */
  text: Scalars['String']['output'];
};

/** How many chose something. */
export type ResultCell = {
  __typename?: 'ResultCell';
  /** How many; null where fewer than three did, who are among the others. */
  count?: Maybe<Scalars['Int']['output']>;
  /** The option, or the step of the scale. */
  label: Scalars['String']['output'];
  /** Of those who answered, in percent, with the interval of Wilson; null where the count is, and where fewer than three answered. */
  share?: Maybe<Estimate>;
};

/** A link to a view of a campaign's results. What it shows is fixed when it is made. */
export type ResultLink = {
  __typename?: 'ResultLink';
  /** When it was made. */
  at: Scalars['DateTime']['output'];
  /** Of raters of which country; null: any. */
  country?: Maybe<Scalars['String']['output']>;
  /** Shown with which device, as it was given; null: any. */
  device?: Maybe<Scalars['JSON']['output']>;
  /** When it ends. */
  endsAt: Scalars['DateTime']['output'];
  /** Which feedback, as it was given; null: all. */
  filter?: Maybe<Scalars['JSON']['output']>;
  /** Its id. */
  id: Scalars['ID']['output'];
  /** What whoever has it reads above the results. */
  name: Scalars['String']['output'];
  /** Which version's questions; null: those that are asked at the time. */
  version?: Maybe<Scalars['Int']['output']>;
};

/** An answer in words. */
export type ResultText = {
  __typename?: 'ResultText';
  /** The rating whose feedback it is in. */
  ratingId: Scalars['ID']['output'];
  /** When it was submitted. */
  submittedAt: Scalars['DateTime']['output'];
  /** The words. */
  text: Scalars['String']['output'];
};

/** A view of a campaign's results that its publisher has saved. */
export type ResultView = {
  __typename?: 'ResultView';
  /** When it was saved. */
  at: Scalars['DateTime']['output'];
  /** Of raters of which country; null: any. */
  country?: Maybe<Scalars['String']['output']>;
  /** Shown with which device, as it was given; null: any. */
  device?: Maybe<Scalars['JSON']['output']>;
  /** Which feedback, as it was given; null: all. */
  filter?: Maybe<Scalars['JSON']['output']>;
  /** Its id. */
  id: Scalars['ID']['output'];
  /** Its name. */
  name: Scalars['String']['output'];
  /** Which version's questions; null: those that are asked at the time. */
  version?: Maybe<Scalars['Int']['output']>;
};

/** What was answered, question by question. What fewer than three people answered alike is told as part of the others. */
export type Results = {
  __typename?: 'Results';
  /** Whether there are others, which were not looked at: older ones; of a country those that came since it was counted. */
  isPartial: Scalars['Boolean']['output'];
  /** Whether nothing is told, because of those who fit the rest fewer than three have the fact of a device or a country that was asked for, or do not have it. */
  isWithheld: Scalars['Boolean']['output'];
  /** 0: counts are exact. Else each is, in 95 of 100 cases, at most so many people off; the intervals know of it. */
  noise: Scalars['Int']['output'];
  /** The questions, in their order. Answers to a question that another version asked in the same words are among them. */
  questions: Array<QuestionResult>;
  /** How many accepted ratings these are: those that fit the filters among the newest 5,000. */
  ratings: Scalars['Int']['output'];
  /** How many stars were given. */
  stars: StarsResult;
  /** The version whose questions these are. */
  version: Scalars['Int']['output'];
  /** The versions that the campaign has asked, newest first. */
  versions: Array<QuestionsVersion>;
};

/** What of a rating is there so far. */
export type SaveDraftInput = {
  /** The answers so far, all of them; left out: as before. */
  answers?: InputMaybe<Array<AnswerInput>>;
  /** Up to 4,000 characters. */
  feedback?: InputMaybe<Scalars['String']['input']>;
  /** The rating's id. */
  id: Scalars['ID']['input'];
  /** 1 to 5. */
  stars?: InputMaybe<Scalars['Int']['input']>;
};

/** A view of a campaign's results, to be saved. */
export type SaveResultViewInput = {
  /** The campaign's app. */
  appId: Scalars['ID']['input'];
  /** Of raters of which country; it stands alone. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** Shown with which device. */
  device?: InputMaybe<DeviceInput>;
  /** Which feedback. */
  filter?: InputMaybe<FeedbackFilter>;
  /** Its name, 1 to 60 characters; a view of that name is replaced. */
  name: Scalars['String']['input'];
  /** Which version's questions; left out: those that are asked at the time. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** The first question of a campaign, and the screens that pay those whom it ends: bought = left + held + screened + closing + back. */
export type Screens = {
  __typename?: 'Screens';
  /** Given back. */
  back: Scalars['Int']['output'];
  /** All that were ever bought. */
  bought: Scalars['Int']['output'];
  /** The question; null where it was taken away, or lost with a restore. */
  check?: Maybe<Check>;
  /** On their way back to the publisher's funds. */
  closing: Scalars['Int']['output'];
  /** Of its options those that end the rating. */
  ends: Array<Scalars['String']['output']>;
  /** Held by open ratings that have not answered yet. */
  held: Scalars['Int']['output'];
  /** Free for a start. */
  left: Scalars['Int']['output'];
  /** Asked for, and their money on its way. */
  processing: Scalars['Int']['output'];
  /** What each answer that ends a rating is paid. */
  screenReward: Scalars['USDT']['output'];
  /** The least that it may be, by the reward of now. */
  screenRewardMin: Scalars['USDT']['output'];
  /** Paid, or about to be. */
  screened: Scalars['Int']['output'];
};

/** A private picture that goes with feedback. */
export type Screenshot = {
  __typename?: 'Screenshot';
  /** By which its rater names it. */
  id: Scalars['ID']['output'];
  /** Its path, relative to the site's root; it works for ten minutes. */
  path: Scalars['String']['output'];
};

/** A message under a piece of feedback. */
export type SendMessageInput = {
  /** The same key with the same words sends one message. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The rating's id. */
  ratingId: Scalars['ID']['input'];
  /** 1 to 1,000 characters. */
  text: Scalars['String']['input'];
};

/** Whom a campaign is to look for. */
export type SetAudienceInput = {
  /** Its conditions; what is left out, null or empty is none. */
  audience: AudienceInput;
  /** The app's id. */
  id: Scalars['ID']['input'];
  /** Places for certain people, ten quotas at most. Left out or null: as they are; empty: none, all places are open. */
  quotas?: InputMaybe<Array<QuotaInput>>;
};

/** What a campaign asks from now on. */
export type SetQuestionsInput = {
  /** The app's id. */
  id: Scalars['ID']['input'];
  /** At most 12, in their order. */
  questions: Array<QuestionInput>;
};

/** A view of a campaign's results, to be shown to whoever has its link. */
export type ShareResultsInput = {
  /** The campaign's app. */
  appId: Scalars['ID']['input'];
  /** Of raters of which country; it stands alone. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** After so many days it ends, 1 to 90. */
  days: Scalars['Int']['input'];
  /** Shown with which device. */
  device?: InputMaybe<DeviceInput>;
  /** Which feedback. */
  filter?: InputMaybe<FeedbackFilter>;
  /** What whoever has the link reads above it, 1 to 60 characters. */
  name: Scalars['String']['input'];
  /** Which version's questions; left out: those that are asked at the time. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** Results as whoever has a link to them is shown: of one view, and nothing else. */
export type SharedResults = {
  __typename?: 'SharedResults';
  /** The app's name. */
  appName: Scalars['String']['output'];
  /** When the link ends. */
  endsAt: Scalars['DateTime']['output'];
  /** The app's picture: its path, relative to the site's root. */
  image: Scalars['String']['output'];
  /** What its publisher calls the view. */
  name: Scalars['String']['output'];
  /** The results. */
  results: Results;
};

/** How many stars were given, in the results. */
export type StarsResult = {
  __typename?: 'StarsResult';
  /** How many gave 1, 2, 3, 4 and 5. */
  cells: Array<ResultCell>;
  /** From three ratings on: the mean, with the interval of Student's t. */
  mean?: Maybe<Estimate>;
  /** How many gave what fewer than three did. */
  other: Scalars['Int']['output'];
};

/** Which app is to be rated. */
export type StartRatingInput = {
  /** The app to rate. */
  appId: Scalars['ID']['input'];
  /** The same key with the same input answers with the rating that the first call started. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The app's offer as it was seen: a lower reward is refused with REWARD_CHANGED and the new offer. Left out: whatever holds now. */
  offer?: InputMaybe<Scalars['String']['input']>;
};

/** A rater's verdict. */
export type SubmitRatingInput = {
  /** All answers; left out: as in the draft. */
  answers?: InputMaybe<Array<AnswerInput>>;
  /** What the rater tells of the device; each fact may be left out. It is kept with the feedback alone. */
  device?: InputMaybe<DeviceInput>;
  /** 40 to 4,000 characters; left out: as in the draft. */
  feedback?: InputMaybe<Scalars['String']['input']>;
  /** The rating's id. */
  id: Scalars['ID']['input'];
  /** Accepted for every call that creates; a rating is submitted once anyway. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 5; left out: as in the draft. */
  stars?: InputMaybe<Scalars['Int']['input']>;
  /** How many seconds were worked on it, as the client has measured, up to a day; left out: all that passed since the start. */
  workedSeconds?: InputMaybe<Scalars['Int']['input']>;
};

/** Which screens are given back. */
export type TakeScreensBackInput = {
  /** Takes the check away, too: nobody is asked it any more. */
  endCheck?: InputMaybe<Scalars['Boolean']['input']>;
  /** The app's id. */
  id: Scalars['ID']['input'];
  /** Any text; the same text again is the same return. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** About how long places take until each is rated, told outwards in steps of days: in about eight of ten cases it is within. Both ends null: too little is known of raters who fit. */
export type TimeToFill = {
  __typename?: 'TimeToFill';
  /** The day on which the raters were counted, as 2026-11-24 (UTC). */
  day: Scalars['String']['output'];
  /** That many days at least; 0: it may be less than one. */
  fromDays?: Maybe<Scalars['Int']['output']>;
  /** How many places more, besides those that the campaign has open. */
  places: Scalars['Int']['output'];
  /** That many days at most; null though the other end is told: it may be more than 90, or some are never filled. */
  toDays?: Maybe<Scalars['Int']['output']>;
};

/** What of an app changes; a field that is left out stays. */
export type UpdateAppInput = {
  /** What the publisher pays for one rating. */
  amount?: InputMaybe<Scalars['USDT']['input']>;
  /** One paragraph about it. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** The number of downloads. */
  downloads?: InputMaybe<Scalars['Int']['input']>;
  /** The app's id. */
  id: Scalars['ID']['input'];
  /** The ticket that the upload of a new picture answered with. */
  imageTicket?: InputMaybe<Scalars['String']['input']>;
  /** An http or https address. */
  link?: InputMaybe<Scalars['String']['input']>;
  /** How many minutes a rating takes, 1 to 60. Refused with MINUTES_TOO_LOW below what its questions need and what raters took in the last campaign, with REWARD_TOO_LOW where the reward is too low for it. */
  minutes?: InputMaybe<Scalars['Int']['input']>;
  /** The app's name. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** What the rater earns. */
  profit?: InputMaybe<Scalars['USDT']['input']>;
  /** The average rating in its store, 0 to 5. */
  rating?: InputMaybe<Scalars['Float']['input']>;
  /** The number of reviews. */
  reviews?: InputMaybe<Scalars['Int']['input']>;
};

/** What a person rates and publishes. Visible to that person and to administrators. */
export type User = {
  __typename?: 'User';
  /** What the person tells about themselves, by which campaigns find whom they look for; only for the person. */
  aboutYou?: Maybe<AboutYou>;
  /** The publisher's own apps, newest first. */
  apps?: Maybe<AppConnection>;
  /** How much of today's cap is used. */
  dailyRatings?: Maybe<DailyRatings>;
  /** Whether there is an app that this person could start to rate now; only for the person. */
  hasNextApp?: Maybe<Scalars['Boolean']['output']>;
  /** Everything that the ratings service holds about the person; only for the person. */
  heldByRatings?: Maybe<Scalars['JSON']['output']>;
  /** The person's id. */
  id: Scalars['ID']['output'];
  /** Ratings that are pending or in progress. */
  pendingRatingCount?: Maybe<Scalars['Int']['output']>;
  /** Ratings that were completed. */
  ratingCount?: Maybe<Scalars['Int']['output']>;
  /** The person's ratings, newest first. */
  ratings?: Maybe<RatingConnection>;
  /** How many reports were upheld against this rater; from the third on the account is put on hold. */
  upheldReports?: Maybe<Scalars['Int']['output']>;
};


/** What a person rates and publishes. Visible to that person and to administrators. */
export type UserAppsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** What a person rates and publishes. Visible to that person and to administrators. */
export type UserRatingsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<RatingStatus>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type ReferenceResolver<TResult, TReference, TContext> = (
      reference: TReference,
      context: TContext,
      info: GraphQLResolveInfo
    ) => Promise<TResult> | TResult;

      type ScalarCheck<T, S> = S extends true ? T : NullableCheck<T, S>;
      type NullableCheck<T, S> = Maybe<T> extends T ? Maybe<ListCheck<NonNullable<T>, S>> : ListCheck<T, S>;
      type ListCheck<T, S> = T extends (infer U)[] ? NullableCheck<U, S>[] : GraphQLRecursivePick<T, S>;
      export type GraphQLRecursivePick<T, S> = { [K in keyof T & keyof S]: ScalarCheck<T[K], S[K]> };
    
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

/** Mapping of federation types */
export type FederationTypes = {
  AlikeCase: AlikeCase;
  App: App;
  Appeal: Appeal;
  Campaign: Campaign;
  Found: Found;
  QuestionCase: QuestionCase;
  Rating: Rating;
  Report: Report;
  User: User;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  AlikeCase:
    ( { __typename: 'AlikeCase' }
    & GraphQLRecursivePick<FederationTypes['AlikeCase'], {"id":true}> );
  App:
    ( { __typename: 'App' }
    & GraphQLRecursivePick<FederationTypes['App'], {"id":true}> );
  Appeal:
    ( { __typename: 'Appeal' }
    & GraphQLRecursivePick<FederationTypes['Appeal'], {"id":true}> );
  Campaign:
    ( { __typename: 'Campaign' }
    & GraphQLRecursivePick<FederationTypes['Campaign'], {"id":true}> );
  Found:
    ( { __typename: 'Found' }
    & GraphQLRecursivePick<FederationTypes['Found'], {"id":true}> );
  QuestionCase:
    ( { __typename: 'QuestionCase' }
    & GraphQLRecursivePick<FederationTypes['QuestionCase'], {"id":true}> );
  Rating:
    ( { __typename: 'Rating' }
    & GraphQLRecursivePick<FederationTypes['Rating'], {"id":true}> );
  Report:
    ( { __typename: 'Report' }
    & GraphQLRecursivePick<FederationTypes['Report'], {"id":true}> );
  User:
    ( { __typename: 'User' }
    & GraphQLRecursivePick<FederationTypes['User'], {"id":true}> );
};



/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AboutYou: ResolverTypeWrapper<AboutYouRecord>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  AboutYouInput: AboutYouInput;
  AddScreenshotInput: AddScreenshotInput;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  AdminNote: ResolverTypeWrapper<AdminNoteRecord>;
  AgeRange: ResolverTypeWrapper<AgeRange>;
  AgeRangeInput: AgeRangeInput;
  AlikeCase: ResolverTypeWrapper<AlikeCaseRecord>;
  AlikeCaseConnection: ResolverTypeWrapper<Omit<AlikeCaseConnection, 'edges'> & { edges: Array<ResolversTypes['AlikeCaseEdge']> }>;
  AlikeCaseEdge: ResolverTypeWrapper<Omit<AlikeCaseEdge, 'node'> & { node: ResolversTypes['AlikeCase'] }>;
  AlikeDecision: AlikeDecision;
  AlikeRating: ResolverTypeWrapper<Omit<AlikeRating, 'other' | 'rating'> & { other?: Maybe<ResolversTypes['Rating']>, rating: ResolversTypes['Rating'] }>;
  AlikeStatus: AlikeStatus;
  Answer: ResolverTypeWrapper<Answer>;
  AnswerCheckInput: AnswerCheckInput;
  AnswerFilter: AnswerFilter;
  AnswerInput: AnswerInput;
  App: ResolverTypeWrapper<AppRecord>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  AppConnection: ResolverTypeWrapper<Omit<AppConnection, 'edges'> & { edges: Array<ResolversTypes['AppEdge']> }>;
  AppEdge: ResolverTypeWrapper<Omit<AppEdge, 'node'> & { node: ResolversTypes['App'] }>;
  AppState: AppState;
  Appeal: ResolverTypeWrapper<AppealRecord>;
  AppealConnection: ResolverTypeWrapper<Omit<AppealConnection, 'edges'> & { edges: Array<ResolversTypes['AppealEdge']> }>;
  AppealDecision: AppealDecision;
  AppealEdge: ResolverTypeWrapper<Omit<AppealEdge, 'node'> & { node: ResolversTypes['Appeal'] }>;
  AppealRatingInput: AppealRatingInput;
  AppealStatus: AppealStatus;
  Audience: ResolverTypeWrapper<Audience>;
  AudienceEstimate: ResolverTypeWrapper<AudienceEstimate>;
  AudienceEstimateInput: AudienceEstimateInput;
  AudienceInput: AudienceInput;
  BonusChoice: ResolverTypeWrapper<BonusChoiceRecord>;
  BonusChoiceConnection: ResolverTypeWrapper<Omit<BonusChoiceConnection, 'edges'> & { edges: Array<ResolversTypes['BonusChoiceEdge']> }>;
  BonusChoiceEdge: ResolverTypeWrapper<Omit<BonusChoiceEdge, 'node'> & { node: ResolversTypes['BonusChoice'] }>;
  BonusState: BonusState;
  BuyScreensInput: BuyScreensInput;
  Campaign: ResolverTypeWrapper<CampaignRecord>;
  ChangePriceInput: ChangePriceInput;
  Check: ResolverTypeWrapper<Check>;
  CheckInput: CheckInput;
  Conversation: ResolverTypeWrapper<Omit<Conversation, 'bonus'> & { bonus?: Maybe<ResolversTypes['RaterBonus']> }>;
  ConversationEnd: ConversationEnd;
  ConversationSide: ConversationSide;
  CreateAppInput: CreateAppInput;
  DailyRatings: ResolverTypeWrapper<DailyRatings>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DecideAlikeInput: DecideAlikeInput;
  DecideAppealInput: DecideAppealInput;
  DecideQuestionInput: DecideQuestionInput;
  DecideReportInput: DecideReportInput;
  Device: ResolverTypeWrapper<Device>;
  DeviceBrowser: DeviceBrowser;
  DeviceInput: DeviceInput;
  DeviceSystem: DeviceSystem;
  DeviceType: DeviceType;
  Difference: ResolverTypeWrapper<Difference>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  DisputeSort: DisputeSort;
  DuplicateAppInput: DuplicateAppInput;
  Estimate: ResolverTypeWrapper<Estimate>;
  Feedback: ResolverTypeWrapper<FeedbackRecord>;
  FeedbackConnection: ResolverTypeWrapper<Omit<FeedbackConnection, 'edges'> & { edges: Array<ResolversTypes['FeedbackEdge']> }>;
  FeedbackEdge: ResolverTypeWrapper<Omit<FeedbackEdge, 'node'> & { node: ResolversTypes['Feedback'] }>;
  FeedbackFilter: FeedbackFilter;
  FixedAbout: ResolverTypeWrapper<FixedAbout>;
  Flag: ResolverTypeWrapper<Flag>;
  FlagFilter: FlagFilter;
  FlagKind: FlagKind;
  Found: ResolverTypeWrapper<{ id: string }>;
  FundAppInput: FundAppInput;
  FundingPreview: ResolverTypeWrapper<FundingPreviewRecord>;
  GiveBonusInput: GiveBonusInput;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  LabelFeedbackInput: LabelFeedbackInput;
  LeaveRaterOutInput: LeaveRaterOutInput;
  LeftOut: ResolverTypeWrapper<LeftOut>;
  LeftOutReason: LeftOutReason;
  LeftOutState: LeftOutState;
  MadeLink: ResolverTypeWrapper<MadeLink>;
  Message: ResolverTypeWrapper<Message>;
  MessageReportKind: MessageReportKind;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NeutralBand: ResolverTypeWrapper<NeutralBand>;
  NeutralCount: ResolverTypeWrapper<NeutralCount>;
  NeutralQuarter: ResolverTypeWrapper<NeutralQuarter>;
  NeutralRow: ResolverTypeWrapper<NeutralRow>;
  Neutrality: ResolverTypeWrapper<Neutrality>;
  NoteInput: NoteInput;
  OfResultsInput: OfResultsInput;
  OfferKey: ResolverTypeWrapper<OfferKey>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PauseReason: PauseReason;
  PayDifferenceInput: PayDifferenceInput;
  Places: ResolverTypeWrapper<Places>;
  PriceChange: ResolverTypeWrapper<Omit<PriceChange, 'campaign'> & { campaign?: Maybe<ResolversTypes['App']> }>;
  PriceRules: ResolverTypeWrapper<PriceRules>;
  Problem: ResolverTypeWrapper<Problem>;
  ProblemConnection: ResolverTypeWrapper<ProblemConnection>;
  ProblemEdge: ResolverTypeWrapper<ProblemEdge>;
  ProblemInput: ProblemInput;
  ProblemKind: ProblemKind;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Question: ResolverTypeWrapper<Question>;
  QuestionCase: ResolverTypeWrapper<QuestionCaseRecord>;
  QuestionCaseConnection: ResolverTypeWrapper<Omit<QuestionCaseConnection, 'edges'> & { edges: Array<ResolversTypes['QuestionCaseEdge']> }>;
  QuestionCaseDecision: QuestionCaseDecision;
  QuestionCaseEdge: ResolverTypeWrapper<Omit<QuestionCaseEdge, 'node'> & { node: ResolversTypes['QuestionCase'] }>;
  QuestionCaseStatus: QuestionCaseStatus;
  QuestionInput: QuestionInput;
  QuestionKind: QuestionKind;
  QuestionResult: ResolverTypeWrapper<QuestionResult>;
  QuestionScale: ResolverTypeWrapper<QuestionScale>;
  QuestionScaleInput: QuestionScaleInput;
  Questions: ResolverTypeWrapper<Questions>;
  QuestionsVersion: ResolverTypeWrapper<QuestionsVersion>;
  Quota: ResolverTypeWrapper<Quota>;
  QuotaInput: QuotaInput;
  RaiseQuestionInput: RaiseQuestionInput;
  RaisedKind: RaisedKind;
  RaisedQuestion: ResolverTypeWrapper<Omit<RaisedQuestion, 'rater'> & { rater: ResolversTypes['User'] }>;
  RaterBonus: ResolverTypeWrapper<ShownBonus>;
  Rating: ResolverTypeWrapper<RatingRecord>;
  RatingConnection: ResolverTypeWrapper<Omit<RatingConnection, 'edges'> & { edges: Array<ResolversTypes['RatingEdge']> }>;
  RatingDay: ResolverTypeWrapper<RatingDay>;
  RatingEdge: ResolverTypeWrapper<Omit<RatingEdge, 'node'> & { node: ResolversTypes['Rating'] }>;
  RatingRules: ResolverTypeWrapper<RatingRules>;
  RatingStatus: RatingStatus;
  RemoveLabelInput: RemoveLabelInput;
  RemoveScreenshotInput: RemoveScreenshotInput;
  Report: ResolverTypeWrapper<ReportRecord>;
  ReportConnection: ResolverTypeWrapper<Omit<ReportConnection, 'edges'> & { edges: Array<ResolversTypes['ReportEdge']> }>;
  ReportDecision: ReportDecision;
  ReportEdge: ResolverTypeWrapper<Omit<ReportEdge, 'node'> & { node: ResolversTypes['Report'] }>;
  ReportFeedbackInput: ReportFeedbackInput;
  ReportMessageInput: ReportMessageInput;
  ReportStatus: ReportStatus;
  ReportedMessage: ResolverTypeWrapper<ReportedMessage>;
  ResultCell: ResolverTypeWrapper<ResultCell>;
  ResultLink: ResolverTypeWrapper<ResultLink>;
  ResultText: ResolverTypeWrapper<ResultText>;
  ResultView: ResolverTypeWrapper<ResultView>;
  Results: ResolverTypeWrapper<Results>;
  SaveDraftInput: SaveDraftInput;
  SaveResultViewInput: SaveResultViewInput;
  Screens: ResolverTypeWrapper<Screens>;
  Screenshot: ResolverTypeWrapper<Screenshot>;
  SendMessageInput: SendMessageInput;
  SetAudienceInput: SetAudienceInput;
  SetQuestionsInput: SetQuestionsInput;
  ShareResultsInput: ShareResultsInput;
  SharedResults: ResolverTypeWrapper<SharedResults>;
  StarsResult: ResolverTypeWrapper<StarsResult>;
  StartRatingInput: StartRatingInput;
  SubmitRatingInput: SubmitRatingInput;
  TakeScreensBackInput: TakeScreensBackInput;
  TimeToFill: ResolverTypeWrapper<TimeToFill>;
  USDT: ResolverTypeWrapper<Scalars['USDT']['output']>;
  UpdateAppInput: UpdateAppInput;
  User: ResolverTypeWrapper<{ id: string }>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AboutYou: AboutYouRecord;
  String: Scalars['String']['output'];
  Int: Scalars['Int']['output'];
  AboutYouInput: AboutYouInput;
  AddScreenshotInput: AddScreenshotInput;
  ID: Scalars['ID']['output'];
  AdminNote: AdminNoteRecord;
  AgeRange: AgeRange;
  AgeRangeInput: AgeRangeInput;
  AlikeCase: AlikeCaseRecord;
  AlikeCaseConnection: Omit<AlikeCaseConnection, 'edges'> & { edges: Array<ResolversParentTypes['AlikeCaseEdge']> };
  AlikeCaseEdge: Omit<AlikeCaseEdge, 'node'> & { node: ResolversParentTypes['AlikeCase'] };
  AlikeRating: Omit<AlikeRating, 'other' | 'rating'> & { other?: Maybe<ResolversParentTypes['Rating']>, rating: ResolversParentTypes['Rating'] };
  Answer: Answer;
  AnswerCheckInput: AnswerCheckInput;
  AnswerFilter: AnswerFilter;
  AnswerInput: AnswerInput;
  App: AppRecord;
  Float: Scalars['Float']['output'];
  AppConnection: Omit<AppConnection, 'edges'> & { edges: Array<ResolversParentTypes['AppEdge']> };
  AppEdge: Omit<AppEdge, 'node'> & { node: ResolversParentTypes['App'] };
  Appeal: AppealRecord;
  AppealConnection: Omit<AppealConnection, 'edges'> & { edges: Array<ResolversParentTypes['AppealEdge']> };
  AppealEdge: Omit<AppealEdge, 'node'> & { node: ResolversParentTypes['Appeal'] };
  AppealRatingInput: AppealRatingInput;
  Audience: Audience;
  AudienceEstimate: AudienceEstimate;
  AudienceEstimateInput: AudienceEstimateInput;
  AudienceInput: AudienceInput;
  BonusChoice: BonusChoiceRecord;
  BonusChoiceConnection: Omit<BonusChoiceConnection, 'edges'> & { edges: Array<ResolversParentTypes['BonusChoiceEdge']> };
  BonusChoiceEdge: Omit<BonusChoiceEdge, 'node'> & { node: ResolversParentTypes['BonusChoice'] };
  BuyScreensInput: BuyScreensInput;
  Campaign: CampaignRecord;
  ChangePriceInput: ChangePriceInput;
  Check: Check;
  CheckInput: CheckInput;
  Conversation: Omit<Conversation, 'bonus'> & { bonus?: Maybe<ResolversParentTypes['RaterBonus']> };
  CreateAppInput: CreateAppInput;
  DailyRatings: DailyRatings;
  DateTime: Scalars['DateTime']['output'];
  DecideAlikeInput: DecideAlikeInput;
  DecideAppealInput: DecideAppealInput;
  DecideQuestionInput: DecideQuestionInput;
  DecideReportInput: DecideReportInput;
  Device: Device;
  DeviceInput: DeviceInput;
  Difference: Difference;
  Boolean: Scalars['Boolean']['output'];
  DuplicateAppInput: DuplicateAppInput;
  Estimate: Estimate;
  Feedback: FeedbackRecord;
  FeedbackConnection: Omit<FeedbackConnection, 'edges'> & { edges: Array<ResolversParentTypes['FeedbackEdge']> };
  FeedbackEdge: Omit<FeedbackEdge, 'node'> & { node: ResolversParentTypes['Feedback'] };
  FeedbackFilter: FeedbackFilter;
  FixedAbout: FixedAbout;
  Flag: Flag;
  Found: { id: string };
  FundAppInput: FundAppInput;
  FundingPreview: FundingPreviewRecord;
  GiveBonusInput: GiveBonusInput;
  JSON: Scalars['JSON']['output'];
  LabelFeedbackInput: LabelFeedbackInput;
  LeaveRaterOutInput: LeaveRaterOutInput;
  LeftOut: LeftOut;
  MadeLink: MadeLink;
  Message: Message;
  Mutation: Record<PropertyKey, never>;
  NeutralBand: NeutralBand;
  NeutralCount: NeutralCount;
  NeutralQuarter: NeutralQuarter;
  NeutralRow: NeutralRow;
  Neutrality: Neutrality;
  NoteInput: NoteInput;
  OfResultsInput: OfResultsInput;
  OfferKey: OfferKey;
  PageInfo: PageInfo;
  PayDifferenceInput: PayDifferenceInput;
  Places: Places;
  PriceChange: Omit<PriceChange, 'campaign'> & { campaign?: Maybe<ResolversParentTypes['App']> };
  PriceRules: PriceRules;
  Problem: Problem;
  ProblemConnection: ProblemConnection;
  ProblemEdge: ProblemEdge;
  ProblemInput: ProblemInput;
  Query: Record<PropertyKey, never>;
  Question: Question;
  QuestionCase: QuestionCaseRecord;
  QuestionCaseConnection: Omit<QuestionCaseConnection, 'edges'> & { edges: Array<ResolversParentTypes['QuestionCaseEdge']> };
  QuestionCaseEdge: Omit<QuestionCaseEdge, 'node'> & { node: ResolversParentTypes['QuestionCase'] };
  QuestionInput: QuestionInput;
  QuestionResult: QuestionResult;
  QuestionScale: QuestionScale;
  QuestionScaleInput: QuestionScaleInput;
  Questions: Questions;
  QuestionsVersion: QuestionsVersion;
  Quota: Quota;
  QuotaInput: QuotaInput;
  RaiseQuestionInput: RaiseQuestionInput;
  RaisedQuestion: Omit<RaisedQuestion, 'rater'> & { rater: ResolversParentTypes['User'] };
  RaterBonus: ShownBonus;
  Rating: RatingRecord;
  RatingConnection: Omit<RatingConnection, 'edges'> & { edges: Array<ResolversParentTypes['RatingEdge']> };
  RatingDay: RatingDay;
  RatingEdge: Omit<RatingEdge, 'node'> & { node: ResolversParentTypes['Rating'] };
  RatingRules: RatingRules;
  RemoveLabelInput: RemoveLabelInput;
  RemoveScreenshotInput: RemoveScreenshotInput;
  Report: ReportRecord;
  ReportConnection: Omit<ReportConnection, 'edges'> & { edges: Array<ResolversParentTypes['ReportEdge']> };
  ReportEdge: Omit<ReportEdge, 'node'> & { node: ResolversParentTypes['Report'] };
  ReportFeedbackInput: ReportFeedbackInput;
  ReportMessageInput: ReportMessageInput;
  ReportedMessage: ReportedMessage;
  ResultCell: ResultCell;
  ResultLink: ResultLink;
  ResultText: ResultText;
  ResultView: ResultView;
  Results: Results;
  SaveDraftInput: SaveDraftInput;
  SaveResultViewInput: SaveResultViewInput;
  Screens: Screens;
  Screenshot: Screenshot;
  SendMessageInput: SendMessageInput;
  SetAudienceInput: SetAudienceInput;
  SetQuestionsInput: SetQuestionsInput;
  ShareResultsInput: ShareResultsInput;
  SharedResults: SharedResults;
  StarsResult: StarsResult;
  StartRatingInput: StartRatingInput;
  SubmitRatingInput: SubmitRatingInput;
  TakeScreensBackInput: TakeScreensBackInput;
  TimeToFill: TimeToFill;
  USDT: Scalars['USDT']['output'];
  UpdateAppInput: UpdateAppInput;
  User: { id: string };
};

export type AboutYouResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AboutYou'] = ResolversParentTypes['AboutYou']> = {
  devices?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  fixed?: Resolver<Array<ResolversTypes['FixedAbout']>, ParentType, ContextType>;
  interests?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  languages?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  yearOfBirth?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AdminNoteResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AdminNote'] = ResolversParentTypes['AdminNote']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AgeRangeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AgeRange'] = ResolversParentTypes['AgeRange']> = {
  from?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AlikeCaseResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AlikeCase'] = ResolversParentTypes['AlikeCase'], FederationReferenceType extends FederationReferenceTypes['AlikeCase'] = FederationReferenceTypes['AlikeCase']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['AlikeCase']> | FederationReferenceType, FederationReferenceType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  decidedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  decidedBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ratings?: Resolver<Array<ResolversTypes['AlikeRating']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['AlikeStatus'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AlikeCaseConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AlikeCaseConnection'] = ResolversParentTypes['AlikeCaseConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AlikeCaseEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AlikeCaseEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AlikeCaseEdge'] = ResolversParentTypes['AlikeCaseEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AlikeCase'], ParentType, ContextType>;
};

export type AlikeRatingResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AlikeRating'] = ResolversParentTypes['AlikeRating']> = {
  likeness?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  other?: Resolver<Maybe<ResolversTypes['Rating']>, ParentType, ContextType>;
  rating?: Resolver<ResolversTypes['Rating'], ParentType, ContextType>;
};

export type AnswerResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Answer'] = ResolversParentTypes['Answer']> = {
  choices?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  question?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AppResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['App'] = ResolversParentTypes['App'], FederationReferenceType extends FederationReferenceTypes['App'] = FederationReferenceTypes['App']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['App']> | FederationReferenceType, FederationReferenceType, ContextType>;
  amount?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  audience?: Resolver<Maybe<ResolversTypes['Audience']>, ParentType, ContextType>;
  bonusState?: Resolver<Maybe<ResolversTypes['BonusState']>, ParentType, ContextType>;
  bonuses?: Resolver<Maybe<ResolversTypes['BonusChoiceConnection']>, ParentType, ContextType, Partial<AppBonusesArgs>>;
  check?: Resolver<Maybe<ResolversTypes['Check']>, ParentType, ContextType>;
  countryChoices?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  creationTime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deviceChoices?: Resolver<Maybe<Array<ResolversTypes['Device']>>, ParentType, ContextType>;
  devices?: Resolver<Maybe<Array<ResolversTypes['Device']>>, ParentType, ContextType>;
  difference?: Resolver<Maybe<ResolversTypes['Difference']>, ParentType, ContextType>;
  downloads?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  eligible?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  expectedMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  feedback?: Resolver<Maybe<ResolversTypes['FeedbackConnection']>, ParentType, ContextType, Partial<AppFeedbackArgs>>;
  histogram?: Resolver<Maybe<Array<ResolversTypes['Int']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  labels?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  leftOutState?: Resolver<Maybe<ResolversTypes['LeftOutState']>, ParentType, ContextType>;
  link?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pausedFor?: Resolver<Maybe<ResolversTypes['PauseReason']>, ParentType, ContextType>;
  perHour?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  places?: Resolver<Maybe<ResolversTypes['Places']>, ParentType, ContextType>;
  previous?: Resolver<Maybe<ResolversTypes['App']>, ParentType, ContextType>;
  priceChange?: Resolver<Maybe<ResolversTypes['PriceChange']>, ParentType, ContextType>;
  problems?: Resolver<Maybe<ResolversTypes['ProblemConnection']>, ParentType, ContextType, Partial<AppProblemsArgs>>;
  product?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  profit?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  publisher?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  publisherId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  questionCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  questions?: Resolver<Maybe<ResolversTypes['Questions']>, ParentType, ContextType>;
  questionsVersion?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  quotas?: Resolver<Maybe<Array<ResolversTypes['Quota']>>, ParentType, ContextType>;
  quotasLack?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  rating?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  ratingDays?: Resolver<Maybe<Array<ResolversTypes['RatingDay']>>, ParentType, ContextType, Partial<AppRatingDaysArgs>>;
  resultLinks?: Resolver<Maybe<Array<ResolversTypes['ResultLink']>>, ParentType, ContextType>;
  resultViews?: Resolver<Maybe<Array<ResolversTypes['ResultView']>>, ParentType, ContextType>;
  results?: Resolver<Maybe<ResolversTypes['Results']>, ParentType, ContextType, Partial<AppResultsArgs>>;
  reviews?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  screens?: Resolver<Maybe<ResolversTypes['Screens']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['AppState'], ParentType, ContextType>;
};

export type AppConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AppConnection'] = ResolversParentTypes['AppConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AppEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AppEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AppEdge'] = ResolversParentTypes['AppEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['App'], ParentType, ContextType>;
};

export type AppealResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Appeal'] = ResolversParentTypes['Appeal'], FederationReferenceType extends FederationReferenceTypes['Appeal'] = FederationReferenceTypes['Appeal']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Appeal']> | FederationReferenceType, FederationReferenceType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  decidedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  decidedBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  notes?: Resolver<Maybe<Array<ResolversTypes['AdminNote']>>, ParentType, ContextType>;
  rating?: Resolver<ResolversTypes['Rating'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['AppealStatus'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AppealConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AppealConnection'] = ResolversParentTypes['AppealConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AppealEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AppealEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AppealEdge'] = ResolversParentTypes['AppealEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Appeal'], ParentType, ContextType>;
};

export type AudienceResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Audience'] = ResolversParentTypes['Audience']> = {
  ages?: Resolver<Maybe<Array<ResolversTypes['AgeRange']>>, ParentType, ContextType>;
  countries?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  devices?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  except?: Resolver<Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
  interests?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  languages?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  minCompleted?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  only?: Resolver<Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
};

export type AudienceEstimateResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['AudienceEstimate'] = ResolversParentTypes['AudienceEstimate']> = {
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eligible?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BonusChoiceResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['BonusChoice'] = ResolversParentTypes['BonusChoice']> = {
  answers?: Resolver<Array<ResolversTypes['Answer']>, ParentType, ContextType>;
  feedback?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  leftOut?: Resolver<Maybe<ResolversTypes['LeftOut']>, ParentType, ContextType>;
  most?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  rater?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  submittedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type BonusChoiceConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['BonusChoiceConnection'] = ResolversParentTypes['BonusChoiceConnection']> = {
  edges?: Resolver<Array<ResolversTypes['BonusChoiceEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type BonusChoiceEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['BonusChoiceEdge'] = ResolversParentTypes['BonusChoiceEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['BonusChoice'], ParentType, ContextType>;
};

export type CampaignResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Campaign'] = ResolversParentTypes['Campaign'], FederationReferenceType extends FederationReferenceTypes['Campaign'] = FederationReferenceTypes['Campaign']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Campaign']> | FederationReferenceType, FederationReferenceType, ContextType>;
  amount?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  places?: Resolver<ResolversTypes['Places'], ParentType, ContextType>;
  reserved?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['AppState'], ParentType, ContextType>;
};

export type CheckResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Check'] = ResolversParentTypes['Check']> = {
  options?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  screenReward?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ConversationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Conversation'] = ResolversParentTypes['Conversation']> = {
  appName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bonus?: Resolver<Maybe<ResolversTypes['RaterBonus']>, ParentType, ContextType>;
  closedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  closedBy?: Resolver<Maybe<ResolversTypes['ConversationEnd']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  left?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  messages?: Resolver<Array<ResolversTypes['Message']>, ParentType, ContextType>;
  rater?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  side?: Resolver<ResolversTypes['ConversationSide'], ParentType, ContextType>;
};

export type DailyRatingsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['DailyRatings'] = ResolversParentTypes['DailyRatings']> = {
  cap?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  resetsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeviceResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Device'] = ResolversParentTypes['Device']> = {
  appVersion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  browser?: Resolver<Maybe<ResolversTypes['DeviceBrowser']>, ParentType, ContextType>;
  system?: Resolver<Maybe<ResolversTypes['DeviceSystem']>, ParentType, ContextType>;
  systemVersion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['DeviceType']>, ParentType, ContextType>;
};

export type DifferenceResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Difference'] = ResolversParentTypes['Difference']> = {
  least?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  minutes?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  processing?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ratings?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
};

export type EstimateResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Estimate'] = ResolversParentTypes['Estimate']> = {
  from?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type FeedbackResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Feedback'] = ResolversParentTypes['Feedback']> = {
  answers?: Resolver<Array<ResolversTypes['Answer']>, ParentType, ContextType>;
  device?: Resolver<Maybe<ResolversTypes['Device']>, ParentType, ContextType>;
  feedback?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  flags?: Resolver<Array<ResolversTypes['Flag']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  labels?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  messageCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rater?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  report?: Resolver<Maybe<ResolversTypes['Report']>, ParentType, ContextType>;
  reported?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  screenshots?: Resolver<Maybe<Array<ResolversTypes['Screenshot']>>, ParentType, ContextType>;
  stars?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  submittedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type FeedbackConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['FeedbackConnection'] = ResolversParentTypes['FeedbackConnection']> = {
  edges?: Resolver<Array<ResolversTypes['FeedbackEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type FeedbackEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['FeedbackEdge'] = ResolversParentTypes['FeedbackEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Feedback'], ParentType, ContextType>;
};

export type FixedAboutResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['FixedAbout'] = ResolversParentTypes['FixedAbout']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type FlagResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Flag'] = ResolversParentTypes['Flag']> = {
  kind?: Resolver<ResolversTypes['FlagKind'], ParentType, ContextType>;
  why?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FoundResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Found'] = ResolversParentTypes['Found'], FederationReferenceType extends FederationReferenceTypes['Found'] = FederationReferenceTypes['Found']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Found']> | FederationReferenceType, FederationReferenceType, ContextType>;
  appeals?: Resolver<Maybe<Array<ResolversTypes['Appeal']>>, ParentType, ContextType>;
  apps?: Resolver<Maybe<Array<ResolversTypes['App']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reports?: Resolver<Maybe<Array<ResolversTypes['Report']>>, ParentType, ContextType>;
};

export type FundingPreviewResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['FundingPreview'] = ResolversParentTypes['FundingPreview']> = {
  fees?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  places?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rewards?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type LeftOutResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['LeftOut'] = ResolversParentTypes['LeftOut']> = {
  appId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  appName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  feedback?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  rater?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['LeftOutReason'], ParentType, ContextType>;
  takenBackAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type MadeLinkResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['MadeLink'] = ResolversParentTypes['MadeLink']> = {
  link?: Resolver<ResolversTypes['ResultLink'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MessageResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Message'] = ResolversParentTypes['Message']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  masked?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  mine?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reported?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  addScreenshot?: Resolver<ResolversTypes['Rating'], ParentType, ContextType, RequireFields<MutationAddScreenshotArgs, 'input'>>;
  answerCheck?: Resolver<ResolversTypes['Rating'], ParentType, ContextType, RequireFields<MutationAnswerCheckArgs, 'input'>>;
  appealRating?: Resolver<ResolversTypes['Rating'], ParentType, ContextType, RequireFields<MutationAppealRatingArgs, 'input'>>;
  buyScreens?: Resolver<ResolversTypes['App'], ParentType, ContextType, RequireFields<MutationBuyScreensArgs, 'input'>>;
  changePrice?: Resolver<ResolversTypes['App'], ParentType, ContextType, RequireFields<MutationChangePriceArgs, 'input'>>;
  closeApp?: Resolver<ResolversTypes['App'], ParentType, ContextType, RequireFields<MutationCloseAppArgs, 'id'>>;
  closeConversation?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType, RequireFields<MutationCloseConversationArgs, 'ratingId'>>;
  createApp?: Resolver<ResolversTypes['App'], ParentType, ContextType, RequireFields<MutationCreateAppArgs, 'input'>>;
  decideAlike?: Resolver<ResolversTypes['AlikeCase'], ParentType, ContextType, RequireFields<MutationDecideAlikeArgs, 'input'>>;
  decideAppeal?: Resolver<ResolversTypes['Appeal'], ParentType, ContextType, RequireFields<MutationDecideAppealArgs, 'input'>>;
  decideQuestion?: Resolver<ResolversTypes['QuestionCase'], ParentType, ContextType, RequireFields<MutationDecideQuestionArgs, 'input'>>;
  decideReport?: Resolver<ResolversTypes['Report'], ParentType, ContextType, RequireFields<MutationDecideReportArgs, 'input'>>;
  deleteApp?: Resolver<ResolversTypes['App'], ParentType, ContextType, RequireFields<MutationDeleteAppArgs, 'id'>>;
  duplicateApp?: Resolver<ResolversTypes['App'], ParentType, ContextType, RequireFields<MutationDuplicateAppArgs, 'input'>>;
  fundApp?: Resolver<ResolversTypes['App'], ParentType, ContextType, RequireFields<MutationFundAppArgs, 'input'>>;
  giveBonus?: Resolver<ResolversTypes['RaterBonus'], ParentType, ContextType, RequireFields<MutationGiveBonusArgs, 'input'>>;
  labelFeedback?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType, RequireFields<MutationLabelFeedbackArgs, 'input'>>;
  leaveRaterOut?: Resolver<ResolversTypes['LeftOut'], ParentType, ContextType, RequireFields<MutationLeaveRaterOutArgs, 'input'>>;
  noteAppeal?: Resolver<ResolversTypes['Appeal'], ParentType, ContextType, RequireFields<MutationNoteAppealArgs, 'input'>>;
  noteReport?: Resolver<ResolversTypes['Report'], ParentType, ContextType, RequireFields<MutationNoteReportArgs, 'input'>>;
  pauseApp?: Resolver<ResolversTypes['App'], ParentType, ContextType, RequireFields<MutationPauseAppArgs, 'id'>>;
  payDifference?: Resolver<ResolversTypes['App'], ParentType, ContextType, RequireFields<MutationPayDifferenceArgs, 'input'>>;
  raiseQuestion?: Resolver<ResolversTypes['Rating'], ParentType, ContextType, RequireFields<MutationRaiseQuestionArgs, 'input'>>;
  removeLabel?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType, RequireFields<MutationRemoveLabelArgs, 'input'>>;
  removeResultView?: Resolver<Array<ResolversTypes['ResultView']>, ParentType, ContextType, RequireFields<MutationRemoveResultViewArgs, 'input'>>;
  removeScreenshot?: Resolver<ResolversTypes['Rating'], ParentType, ContextType, RequireFields<MutationRemoveScreenshotArgs, 'input'>>;
  reportFeedback?: Resolver<ResolversTypes['Report'], ParentType, ContextType, RequireFields<MutationReportFeedbackArgs, 'input'>>;
  reportMessage?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType, RequireFields<MutationReportMessageArgs, 'input'>>;
  reportProblem?: Resolver<ResolversTypes['Rating'], ParentType, ContextType, RequireFields<MutationReportProblemArgs, 'input'>>;
  resumeApp?: Resolver<ResolversTypes['App'], ParentType, ContextType, RequireFields<MutationResumeAppArgs, 'id'>>;
  returnRating?: Resolver<ResolversTypes['Rating'], ParentType, ContextType, RequireFields<MutationReturnRatingArgs, 'id'>>;
  saveDraft?: Resolver<ResolversTypes['Rating'], ParentType, ContextType, RequireFields<MutationSaveDraftArgs, 'input'>>;
  saveResultView?: Resolver<Array<ResolversTypes['ResultView']>, ParentType, ContextType, RequireFields<MutationSaveResultViewArgs, 'input'>>;
  sendMessage?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType, RequireFields<MutationSendMessageArgs, 'input'>>;
  setAboutYou?: Resolver<ResolversTypes['AboutYou'], ParentType, ContextType, RequireFields<MutationSetAboutYouArgs, 'input'>>;
  setAudience?: Resolver<ResolversTypes['App'], ParentType, ContextType, RequireFields<MutationSetAudienceArgs, 'input'>>;
  setQuestions?: Resolver<ResolversTypes['Questions'], ParentType, ContextType, RequireFields<MutationSetQuestionsArgs, 'input'>>;
  shareResults?: Resolver<ResolversTypes['MadeLink'], ParentType, ContextType, RequireFields<MutationShareResultsArgs, 'input'>>;
  startRating?: Resolver<ResolversTypes['Rating'], ParentType, ContextType, RequireFields<MutationStartRatingArgs, 'input'>>;
  submitRating?: Resolver<ResolversTypes['Rating'], ParentType, ContextType, RequireFields<MutationSubmitRatingArgs, 'input'>>;
  takeLeftOutBack?: Resolver<ResolversTypes['LeftOut'], ParentType, ContextType, RequireFields<MutationTakeLeftOutBackArgs, 'ratingId'>>;
  takeScreensBack?: Resolver<ResolversTypes['App'], ParentType, ContextType, RequireFields<MutationTakeScreensBackArgs, 'input'>>;
  unlabelFeedback?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType, RequireFields<MutationUnlabelFeedbackArgs, 'input'>>;
  unshareResults?: Resolver<Array<ResolversTypes['ResultLink']>, ParentType, ContextType, RequireFields<MutationUnshareResultsArgs, 'input'>>;
  updateApp?: Resolver<ResolversTypes['App'], ParentType, ContextType, RequireFields<MutationUpdateAppArgs, 'input'>>;
};

export type NeutralBandResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['NeutralBand'] = ResolversParentTypes['NeutralBand']> = {
  bonus?: Resolver<ResolversTypes['Estimate'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  leftOut?: Resolver<ResolversTypes['Estimate'], ParentType, ContextType>;
  rejected?: Resolver<ResolversTypes['Estimate'], ParentType, ContextType>;
  reported?: Resolver<ResolversTypes['Estimate'], ParentType, ContextType>;
  rewardSeconds?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  upheld?: Resolver<ResolversTypes['Estimate'], ParentType, ContextType>;
};

export type NeutralCountResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['NeutralCount'] = ResolversParentTypes['NeutralCount']> = {
  count?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  share?: Resolver<Maybe<ResolversTypes['Estimate']>, ParentType, ContextType>;
};

export type NeutralQuarterResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['NeutralQuarter'] = ResolversParentTypes['NeutralQuarter']> = {
  bands?: Resolver<Array<ResolversTypes['NeutralBand']>, ParentType, ContextType>;
  quarter?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NeutralRowResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['NeutralRow'] = ResolversParentTypes['NeutralRow']> = {
  bonus?: Resolver<ResolversTypes['NeutralCount'], ParentType, ContextType>;
  leftOut?: Resolver<ResolversTypes['NeutralCount'], ParentType, ContextType>;
  ratings?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rejected?: Resolver<ResolversTypes['NeutralCount'], ParentType, ContextType>;
  reported?: Resolver<ResolversTypes['NeutralCount'], ParentType, ContextType>;
  rewardSeconds?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  stars?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  upheld?: Resolver<ResolversTypes['NeutralCount'], ParentType, ContextType>;
};

export type NeutralityResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Neutrality'] = ResolversParentTypes['Neutrality']> = {
  asOf?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['NeutralRow']>, ParentType, ContextType>;
};

export type OfferKeyResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['OfferKey'] = ResolversParentTypes['OfferKey']> = {
  kid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  x?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PlacesResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Places'] = ResolversParentTypes['Places']> = {
  available?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  closing?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  compensated?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  completed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  funded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  processing?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refunded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reserved?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PriceChangeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PriceChange'] = ResolversParentTypes['PriceChange']> = {
  amount?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  campaign?: Resolver<Maybe<ResolversTypes['App']>, ParentType, ContextType>;
  places?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  profit?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
};

export type PriceRulesResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PriceRules'] = ResolversParentTypes['PriceRules']> = {
  feeMinPercent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  priceMin?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  rewardMin?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  rewardPerHourMin?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
};

export type ProblemResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Problem'] = ResolversParentTypes['Problem']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ProblemKind'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProblemConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ProblemConnection'] = ResolversParentTypes['ProblemConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ProblemEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ProblemEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ProblemEdge'] = ResolversParentTypes['ProblemEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Problem'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  alikeCase?: Resolver<ResolversTypes['AlikeCase'], ParentType, ContextType, RequireFields<QueryAlikeCaseArgs, 'id'>>;
  alikeCases?: Resolver<ResolversTypes['AlikeCaseConnection'], ParentType, ContextType, Partial<QueryAlikeCasesArgs>>;
  app?: Resolver<ResolversTypes['App'], ParentType, ContextType, RequireFields<QueryAppArgs, 'id'>>;
  appeals?: Resolver<ResolversTypes['AppealConnection'], ParentType, ContextType, Partial<QueryAppealsArgs>>;
  apps?: Resolver<ResolversTypes['AppConnection'], ParentType, ContextType, Partial<QueryAppsArgs>>;
  audienceEstimate?: Resolver<ResolversTypes['AudienceEstimate'], ParentType, ContextType, RequireFields<QueryAudienceEstimateArgs, 'input'>>;
  campaign?: Resolver<ResolversTypes['Campaign'], ParentType, ContextType, RequireFields<QueryCampaignArgs, 'id'>>;
  conversation?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType, RequireFields<QueryConversationArgs, 'ratingId'>>;
  fundingPreview?: Resolver<ResolversTypes['FundingPreview'], ParentType, ContextType, RequireFields<QueryFundingPreviewArgs, 'appId' | 'places'>>;
  leftOut?: Resolver<Array<ResolversTypes['LeftOut']>, ParentType, ContextType>;
  neutrality?: Resolver<ResolversTypes['Neutrality'], ParentType, ContextType>;
  nextApp?: Resolver<ResolversTypes['App'], ParentType, ContextType>;
  offerKeys?: Resolver<Array<ResolversTypes['OfferKey']>, ParentType, ContextType>;
  openAlikeCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  openAppealCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  openQuestionCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  openReportCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  priceRules?: Resolver<ResolversTypes['PriceRules'], ParentType, ContextType>;
  publisherNeutrality?: Resolver<Array<ResolversTypes['NeutralQuarter']>, ParentType, ContextType, RequireFields<QueryPublisherNeutralityArgs, 'publisher'>>;
  questionCase?: Resolver<ResolversTypes['QuestionCase'], ParentType, ContextType, RequireFields<QueryQuestionCaseArgs, 'id'>>;
  questionCases?: Resolver<ResolversTypes['QuestionCaseConnection'], ParentType, ContextType, Partial<QueryQuestionCasesArgs>>;
  rating?: Resolver<ResolversTypes['Rating'], ParentType, ContextType, RequireFields<QueryRatingArgs, 'id'>>;
  ratingRules?: Resolver<ResolversTypes['RatingRules'], ParentType, ContextType>;
  report?: Resolver<ResolversTypes['Report'], ParentType, ContextType, RequireFields<QueryReportArgs, 'id'>>;
  reports?: Resolver<ResolversTypes['ReportConnection'], ParentType, ContextType, Partial<QueryReportsArgs>>;
  sharedResults?: Resolver<ResolversTypes['SharedResults'], ParentType, ContextType, RequireFields<QuerySharedResultsArgs, 'token'>>;
  timeToFill?: Resolver<ResolversTypes['TimeToFill'], ParentType, ContextType, RequireFields<QueryTimeToFillArgs, 'appId' | 'places'>>;
};

export type QuestionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Question'] = ResolversParentTypes['Question']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['QuestionKind'], ParentType, ContextType>;
  maxChars?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  minChars?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  options?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  scale?: Resolver<Maybe<ResolversTypes['QuestionScale']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type QuestionCaseResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['QuestionCase'] = ResolversParentTypes['QuestionCase'], FederationReferenceType extends FederationReferenceTypes['QuestionCase'] = FederationReferenceTypes['QuestionCase']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['QuestionCase']> | FederationReferenceType, FederationReferenceType, ContextType>;
  app?: Resolver<ResolversTypes['App'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  decidedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  decidedBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  options?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reports?: Resolver<Array<ResolversTypes['RaisedQuestion']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['QuestionCaseStatus'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type QuestionCaseConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['QuestionCaseConnection'] = ResolversParentTypes['QuestionCaseConnection']> = {
  edges?: Resolver<Array<ResolversTypes['QuestionCaseEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type QuestionCaseEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['QuestionCaseEdge'] = ResolversParentTypes['QuestionCaseEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['QuestionCase'], ParentType, ContextType>;
};

export type QuestionResultResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['QuestionResult'] = ResolversParentTypes['QuestionResult']> = {
  answered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cells?: Resolver<Array<ResolversTypes['ResultCell']>, ParentType, ContextType>;
  mean?: Resolver<Maybe<ResolversTypes['Estimate']>, ParentType, ContextType>;
  nps?: Resolver<Maybe<ResolversTypes['Estimate']>, ParentType, ContextType>;
  other?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  question?: Resolver<ResolversTypes['Question'], ParentType, ContextType>;
  skipped?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  texts?: Resolver<Array<ResolversTypes['ResultText']>, ParentType, ContextType>;
};

export type QuestionScaleResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['QuestionScale'] = ResolversParentTypes['QuestionScale']> = {
  from?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  high?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  low?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type QuestionsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Questions'] = ResolversParentTypes['Questions']> = {
  questions?: Resolver<Array<ResolversTypes['Question']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type QuestionsVersionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['QuestionsVersion'] = ResolversParentTypes['QuestionsVersion']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type QuotaResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Quota'] = ResolversParentTypes['Quota']> = {
  match?: Resolver<ResolversTypes['Audience'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  places?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  taken?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RaisedQuestionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['RaisedQuestion'] = ResolversParentTypes['RaisedQuestion']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['RaisedKind'], ParentType, ContextType>;
  rater?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type RaterBonusResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['RaterBonus'] = ResolversParentTypes['RaterBonus']> = {
  amount?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  masked?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RatingResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Rating'] = ResolversParentTypes['Rating'], FederationReferenceType extends FederationReferenceTypes['Rating'] = FederationReferenceTypes['Rating']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Rating']> | FederationReferenceType, FederationReferenceType, ContextType>;
  amount?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  answers?: Resolver<Array<ResolversTypes['Answer']>, ParentType, ContextType>;
  app?: Resolver<ResolversTypes['App'], ParentType, ContextType>;
  appDescription?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  appImage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  appLink?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  appName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  appeal?: Resolver<Maybe<ResolversTypes['Appeal']>, ParentType, ContextType>;
  appealableUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  check?: Resolver<Maybe<ResolversTypes['Check']>, ParentType, ContextType>;
  checkAnswer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  device?: Resolver<Maybe<ResolversTypes['Device']>, ParentType, ContextType>;
  draftSavedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  feedback?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  flags?: Resolver<Maybe<Array<ResolversTypes['Flag']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lookedAtUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  profit?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  questions?: Resolver<ResolversTypes['Questions'], ParentType, ContextType>;
  rater?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  raterId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  ratingNo?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  receipt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sameTextAs?: Resolver<Maybe<ResolversTypes['Rating']>, ParentType, ContextType>;
  screenshots?: Resolver<Maybe<Array<ResolversTypes['Screenshot']>>, ParentType, ContextType>;
  stars?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['RatingStatus'], ParentType, ContextType>;
  submittableAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  submittedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type RatingConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['RatingConnection'] = ResolversParentTypes['RatingConnection']> = {
  edges?: Resolver<Array<ResolversTypes['RatingEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type RatingDayResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['RatingDay'] = ResolversParentTypes['RatingDay']> = {
  averageStars?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RatingEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['RatingEdge'] = ResolversParentTypes['RatingEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Rating'], ParentType, ContextType>;
};

export type RatingRulesResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['RatingRules'] = ResolversParentTypes['RatingRules']> = {
  appealHours?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  dailyCap?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  feedbackMin?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  minutesMax?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  openMax?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reportDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  secondsMin?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  upheldReportsMax?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReportResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Report'] = ResolversParentTypes['Report'], FederationReferenceType extends FederationReferenceTypes['Report'] = FederationReferenceTypes['Report']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Report']> | FederationReferenceType, FederationReferenceType, ContextType>;
  app?: Resolver<ResolversTypes['App'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  decidedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  decidedBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  decision?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['ReportedMessage']>, ParentType, ContextType>;
  notes?: Resolver<Maybe<Array<ResolversTypes['AdminNote']>>, ParentType, ContextType>;
  rating?: Resolver<Maybe<ResolversTypes['Rating']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ReportStatus'], ParentType, ContextType>;
};

export type ReportConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ReportConnection'] = ResolversParentTypes['ReportConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ReportEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ReportEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ReportEdge'] = ResolversParentTypes['ReportEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Report'], ParentType, ContextType>;
};

export type ReportedMessageResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ReportedMessage'] = ResolversParentTypes['ReportedMessage']> = {
  kind?: Resolver<ResolversTypes['MessageReportKind'], ParentType, ContextType>;
  reportedBy?: Resolver<ResolversTypes['ConversationSide'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ResultCellResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResultCell'] = ResolversParentTypes['ResultCell']> = {
  count?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  share?: Resolver<Maybe<ResolversTypes['Estimate']>, ParentType, ContextType>;
};

export type ResultLinkResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResultLink'] = ResolversParentTypes['ResultLink']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  device?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  filter?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ResultTextResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResultText'] = ResolversParentTypes['ResultText']> = {
  ratingId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  submittedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ResultViewResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['ResultView'] = ResolversParentTypes['ResultView']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  device?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  filter?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ResultsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Results'] = ResolversParentTypes['Results']> = {
  isPartial?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isWithheld?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  noise?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  questions?: Resolver<Array<ResolversTypes['QuestionResult']>, ParentType, ContextType>;
  ratings?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stars?: Resolver<ResolversTypes['StarsResult'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  versions?: Resolver<Array<ResolversTypes['QuestionsVersion']>, ParentType, ContextType>;
};

export type ScreensResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Screens'] = ResolversParentTypes['Screens']> = {
  back?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  bought?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  check?: Resolver<Maybe<ResolversTypes['Check']>, ParentType, ContextType>;
  closing?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ends?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  held?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  left?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  processing?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  screenReward?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  screenRewardMin?: Resolver<ResolversTypes['USDT'], ParentType, ContextType>;
  screened?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ScreenshotResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Screenshot'] = ResolversParentTypes['Screenshot']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SharedResultsResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['SharedResults'] = ResolversParentTypes['SharedResults']> = {
  appName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  image?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  results?: Resolver<ResolversTypes['Results'], ParentType, ContextType>;
};

export type StarsResultResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['StarsResult'] = ResolversParentTypes['StarsResult']> = {
  cells?: Resolver<Array<ResolversTypes['ResultCell']>, ParentType, ContextType>;
  mean?: Resolver<Maybe<ResolversTypes['Estimate']>, ParentType, ContextType>;
  other?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TimeToFillResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['TimeToFill'] = ResolversParentTypes['TimeToFill']> = {
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fromDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  places?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  toDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export interface UsdtScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['USDT'], any> {
  name: 'USDT';
}

export type UserResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User'], FederationReferenceType extends FederationReferenceTypes['User'] = FederationReferenceTypes['User']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['User']> | FederationReferenceType, FederationReferenceType, ContextType>;
  aboutYou?: Resolver<Maybe<ResolversTypes['AboutYou']>, ParentType, ContextType>;
  apps?: Resolver<Maybe<ResolversTypes['AppConnection']>, ParentType, ContextType, Partial<UserAppsArgs>>;
  dailyRatings?: Resolver<Maybe<ResolversTypes['DailyRatings']>, ParentType, ContextType>;
  hasNextApp?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  heldByRatings?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  pendingRatingCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  ratingCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  ratings?: Resolver<Maybe<ResolversTypes['RatingConnection']>, ParentType, ContextType, Partial<UserRatingsArgs>>;
  upheldReports?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = GraphContext> = {
  AboutYou?: AboutYouResolvers<ContextType>;
  AdminNote?: AdminNoteResolvers<ContextType>;
  AgeRange?: AgeRangeResolvers<ContextType>;
  AlikeCase?: AlikeCaseResolvers<ContextType>;
  AlikeCaseConnection?: AlikeCaseConnectionResolvers<ContextType>;
  AlikeCaseEdge?: AlikeCaseEdgeResolvers<ContextType>;
  AlikeRating?: AlikeRatingResolvers<ContextType>;
  Answer?: AnswerResolvers<ContextType>;
  App?: AppResolvers<ContextType>;
  AppConnection?: AppConnectionResolvers<ContextType>;
  AppEdge?: AppEdgeResolvers<ContextType>;
  Appeal?: AppealResolvers<ContextType>;
  AppealConnection?: AppealConnectionResolvers<ContextType>;
  AppealEdge?: AppealEdgeResolvers<ContextType>;
  Audience?: AudienceResolvers<ContextType>;
  AudienceEstimate?: AudienceEstimateResolvers<ContextType>;
  BonusChoice?: BonusChoiceResolvers<ContextType>;
  BonusChoiceConnection?: BonusChoiceConnectionResolvers<ContextType>;
  BonusChoiceEdge?: BonusChoiceEdgeResolvers<ContextType>;
  Campaign?: CampaignResolvers<ContextType>;
  Check?: CheckResolvers<ContextType>;
  Conversation?: ConversationResolvers<ContextType>;
  DailyRatings?: DailyRatingsResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Device?: DeviceResolvers<ContextType>;
  Difference?: DifferenceResolvers<ContextType>;
  Estimate?: EstimateResolvers<ContextType>;
  Feedback?: FeedbackResolvers<ContextType>;
  FeedbackConnection?: FeedbackConnectionResolvers<ContextType>;
  FeedbackEdge?: FeedbackEdgeResolvers<ContextType>;
  FixedAbout?: FixedAboutResolvers<ContextType>;
  Flag?: FlagResolvers<ContextType>;
  Found?: FoundResolvers<ContextType>;
  FundingPreview?: FundingPreviewResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  LeftOut?: LeftOutResolvers<ContextType>;
  MadeLink?: MadeLinkResolvers<ContextType>;
  Message?: MessageResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NeutralBand?: NeutralBandResolvers<ContextType>;
  NeutralCount?: NeutralCountResolvers<ContextType>;
  NeutralQuarter?: NeutralQuarterResolvers<ContextType>;
  NeutralRow?: NeutralRowResolvers<ContextType>;
  Neutrality?: NeutralityResolvers<ContextType>;
  OfferKey?: OfferKeyResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Places?: PlacesResolvers<ContextType>;
  PriceChange?: PriceChangeResolvers<ContextType>;
  PriceRules?: PriceRulesResolvers<ContextType>;
  Problem?: ProblemResolvers<ContextType>;
  ProblemConnection?: ProblemConnectionResolvers<ContextType>;
  ProblemEdge?: ProblemEdgeResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Question?: QuestionResolvers<ContextType>;
  QuestionCase?: QuestionCaseResolvers<ContextType>;
  QuestionCaseConnection?: QuestionCaseConnectionResolvers<ContextType>;
  QuestionCaseEdge?: QuestionCaseEdgeResolvers<ContextType>;
  QuestionResult?: QuestionResultResolvers<ContextType>;
  QuestionScale?: QuestionScaleResolvers<ContextType>;
  Questions?: QuestionsResolvers<ContextType>;
  QuestionsVersion?: QuestionsVersionResolvers<ContextType>;
  Quota?: QuotaResolvers<ContextType>;
  RaisedQuestion?: RaisedQuestionResolvers<ContextType>;
  RaterBonus?: RaterBonusResolvers<ContextType>;
  Rating?: RatingResolvers<ContextType>;
  RatingConnection?: RatingConnectionResolvers<ContextType>;
  RatingDay?: RatingDayResolvers<ContextType>;
  RatingEdge?: RatingEdgeResolvers<ContextType>;
  RatingRules?: RatingRulesResolvers<ContextType>;
  Report?: ReportResolvers<ContextType>;
  ReportConnection?: ReportConnectionResolvers<ContextType>;
  ReportEdge?: ReportEdgeResolvers<ContextType>;
  ReportedMessage?: ReportedMessageResolvers<ContextType>;
  ResultCell?: ResultCellResolvers<ContextType>;
  ResultLink?: ResultLinkResolvers<ContextType>;
  ResultText?: ResultTextResolvers<ContextType>;
  ResultView?: ResultViewResolvers<ContextType>;
  Results?: ResultsResolvers<ContextType>;
  Screens?: ScreensResolvers<ContextType>;
  Screenshot?: ScreenshotResolvers<ContextType>;
  SharedResults?: SharedResultsResolvers<ContextType>;
  StarsResult?: StarsResultResolvers<ContextType>;
  TimeToFill?: TimeToFillResolvers<ContextType>;
  USDT?: GraphQLScalarType;
  User?: UserResolvers<ContextType>;
};

