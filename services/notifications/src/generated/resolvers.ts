import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Notification as NotificationRecord } from '../inbox/model.ts';
import type { PushSubscription as PushSubscriptionRecord } from '../push/model.ts';
import type { HookEndpoint as HookEndpointRecord, HookDelivery as HookDeliveryRecord } from '../hooks/model.ts';
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
  _FieldSet: { input: unknown; output: unknown; }
};

/** A change of a webhook; what is left out stays. */
export type ChangeWebhookInput = {
  /** What its people call it. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** The webhook. */
  id: Scalars['ID']['input'];
  /** Whether it is told. Switched on it is sent what waited. */
  on?: InputMaybe<Scalars['Boolean']['input']>;
  /** Which events it is told of; at least one. */
  types?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Where it is told. */
  url?: InputMaybe<Scalars['String']['input']>;
};

/** A new webhook. */
export type CreateWebhookInput = {
  /** What its people call it, at most 100 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Under the same key it is made once, and its secret is answered again. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Which events it is told of; at least one. */
  types: Array<Scalars['String']['input']>;
  /** Where it is told: https, a public name, no port. */
  url: Scalars['String']['input'];
};

/** Which notifications are mailed besides, to a confirmed mail address. Mail about security is always sent. */
export type MailPreferences = {
  __typename?: 'MailPreferences';
  /** That there are apps to rate, at most once a day; at first, no. */
  apps: Scalars['Boolean']['output'];
  /** About deposits; at first, yes. */
  deposit: Scalars['Boolean']['output'];
  /** Whether the person is told at all, once a day at most, that there are apps to rate; without, neither in the inbox, by mail nor on devices. At first, yes. */
  digest: Scalars['Boolean']['output'];
  /** About anything else, such as payouts; at first, yes. */
  other: Scalars['Boolean']['output'];
  /** About ratings, rewards and appeals; at first, no. */
  rating: Scalars['Boolean']['output'];
};

/** Which notifications are mailed besides; left out stays as it is. */
export type MailPreferencesInput = {
  /** That there are apps to rate, at most once a day. */
  apps?: InputMaybe<Scalars['Boolean']['input']>;
  /** About deposits. */
  deposit?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether to be told at all, once a day at most, that there are apps to rate; false ends it in the inbox, by mail and on devices. */
  digest?: InputMaybe<Scalars['Boolean']['input']>;
  /** About anything else, such as payouts. */
  other?: InputMaybe<Scalars['Boolean']['input']>;
  /** About ratings, rewards and appeals. */
  rating?: InputMaybe<Scalars['Boolean']['input']>;
};

export type Mutation = {
  __typename?: 'Mutation';
  /** Changes a webhook, or switches it off or on. Refused with NOT_A_PUBLISHER, NOT_FOUND, BAD_INPUT. */
  changeWebhook: Webhook;
  /** Makes a webhook of the organisation's, at most 10. Refused with NOT_A_PUBLISHER, BAD_INPUT for an address that nothing is sent to, WEBHOOKS_FULL, IDEMPOTENCY_CONFLICT. */
  createWebhook: WebhookWithSecret;
  /** Marks all notifications of the signed-in person as read. */
  markAllNotificationsRead: User;
  /** Marks one notification of the signed-in person as read. Refused with NOT_FOUND when there is none. */
  markNotificationRead: Notification;
  /** Forgets a browser of the signed-in person. Refused with NOT_FOUND when there is none. */
  removePushSubscription: User;
  /** Removes a webhook with its log; answers with those that are left. Refused with NOT_A_PUBLISHER, NOT_FOUND. */
  removeWebhook: Array<Webhook>;
  /** Sends a delivery again at once, under its id and sequence; one that waits is tried in its order. Refused with NOT_A_PUBLISHER, NOT_FOUND, WEBHOOK_OFF. */
  replayWebhookDelivery: WebhookDelivery;
  /** Gives a webhook a new secret; for 24 hours what is sent is signed with the one before, too. Refused with NOT_A_PUBLISHER, NOT_FOUND. */
  rotateWebhookSecret: WebhookWithSecret;
  /** Keeps a browser's subscription for the signed-in person, in this session. Refused with BAD_INPUT, UNAVAILABLE where Web Push is off. */
  savePushSubscription: PushSubscription;
  /** Changes which notifications are mailed to the signed-in person. */
  setMailPreferences: User;
  /** Sends a test at once, also where the webhook is off, and answers with what came of it. Refused with NOT_A_PUBLISHER, NOT_FOUND. */
  testWebhook: WebhookDelivery;
};


export type MutationChangeWebhookArgs = {
  input: ChangeWebhookInput;
};


export type MutationCreateWebhookArgs = {
  input: CreateWebhookInput;
};


export type MutationMarkNotificationReadArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRemovePushSubscriptionArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRemoveWebhookArgs = {
  id: Scalars['ID']['input'];
};


export type MutationReplayWebhookDeliveryArgs = {
  delivery: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


export type MutationRotateWebhookSecretArgs = {
  id: Scalars['ID']['input'];
};


export type MutationSavePushSubscriptionArgs = {
  input: PushSubscriptionInput;
};


export type MutationSetMailPreferencesArgs = {
  input: MailPreferencesInput;
};


export type MutationTestWebhookArgs = {
  id: Scalars['ID']['input'];
};

/** A fact that concerns one person, in a sentence. Visible to that person. */
export type Notification = {
  __typename?: 'Notification';
  /** What it is about; null where there is nothing to be opened. */
  about?: Maybe<NotificationSubject>;
  /** When it happened. */
  createdAt: Scalars['DateTime']['output'];
  /** The id of the event that it tells of. */
  id: Scalars['ID']['output'];
  /** The sentence. */
  message: Scalars['String']['output'];
  /** Whether the person has read it. */
  read: Scalars['Boolean']['output'];
  /** What it is about. */
  type: NotificationType;
};


/** A fact that concerns one person, in a sentence. Visible to that person. */
export type NotificationMessageArgs = {
  locale?: InputMaybe<Scalars['String']['input']>;
};

/** A page of notifications, newest first. */
export type NotificationConnection = {
  __typename?: 'NotificationConnection';
  /** The notifications with their cursors. */
  edges: Array<NotificationEdge>;
  /** Where the list goes on. */
  pageInfo: PageInfo;
};

/** A notification in a list. */
export type NotificationEdge = {
  __typename?: 'NotificationEdge';
  /** Its place in the list. */
  cursor: Scalars['String']['output'];
  /** The notification. */
  node: Notification;
};

/** What a notification is about, so that it can be opened. */
export type NotificationSubject = {
  __typename?: 'NotificationSubject';
  /** What kind of record. */
  kind: NotificationSubjectKind;
  /** Which one; null where the kind is all there is. */
  recordId?: Maybe<Scalars['ID']['output']>;
};

/** What kind of record a notification is about. */
export type NotificationSubjectKind =
  /** Money that reached a balance. */
  | 'balance'
  /** A campaign of the person's own. */
  | 'campaign'
  /** A deposit. */
  | 'deposit'
  /** An invitation. */
  | 'invitation'
  /** A payout. */
  | 'payout'
  /** A rating of the person's own. */
  | 'rating'
  /** The account's safety. */
  | 'security'
  /** Apps that can be rated. */
  | 'work';

/** What a notification is about. */
export type NotificationType =
  /** A deposit. */
  | 'deposit'
  /** Anything else. */
  | 'other'
  /** A rating or its reward. */
  | 'rating'
  /** The account and its safety. */
  | 'security';

/** Where a list goes on. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** Pass it as `after` for the next page; null at the end. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there is more. */
  hasNextPage: Scalars['Boolean']['output'];
};

/** A browser that is told, while the session lasts in which it was chosen. Visible to its person. */
export type PushSubscription = {
  __typename?: 'PushSubscription';
  /** That there are apps to rate, at most once a day. */
  apps: Scalars['Boolean']['output'];
  /** Since when it is told. */
  createdAt: Scalars['DateTime']['output'];
  /** Decisions on ratings, appeals, reports, deposits and payouts. */
  decisions: Scalars['Boolean']['output'];
  /** Whether it is of the session that asks; one of another session ends with that one. */
  here: Scalars['Boolean']['output'];
  /** SHA-256 of the endpoint, in hex. */
  id: Scalars['ID']['output'];
  /** Rewards, the bonus and referrals. */
  rewards: Scalars['Boolean']['output'];
};

/** A browser's subscription to a push service, and which kinds it is told of; what is left out stays, and is off at first. */
export type PushSubscriptionInput = {
  /** That there are apps to rate, at most once a day. */
  apps?: InputMaybe<Scalars['Boolean']['input']>;
  /** The browser's secret of the subscription, as base64url. */
  auth: Scalars['String']['input'];
  /** Decisions on ratings, appeals, reports, deposits and payouts. */
  decisions?: InputMaybe<Scalars['Boolean']['input']>;
  /** The address that the push service gave the browser. */
  endpoint: Scalars['String']['input'];
  /** The browser's public key of the subscription, as base64url. */
  p256dh: Scalars['String']['input'];
  /** Rewards, the bonus and referrals. */
  rewards?: InputMaybe<Scalars['Boolean']['input']>;
};

export type Query = {
  __typename?: 'Query';
  /** One of the organisation's webhooks. Refused with NOT_A_PUBLISHER, NOT_FOUND. */
  webhook: Webhook;
  /** The organisation's webhooks, the oldest first. Refused with NOT_A_PUBLISHER for who has none to have. */
  webhooks: Array<Webhook>;
};


export type QueryWebhookArgs = {
  id: Scalars['ID']['input'];
};

/** What a person was told. Visible to that person. */
export type User = {
  __typename?: 'User';
  /** Everything that the notifications service holds about the person, for the export of their data. */
  heldByNotifications?: Maybe<Scalars['JSON']['output']>;
  /** The person's id. */
  id: Scalars['ID']['output'];
  /** Which notifications are mailed. */
  mailPreferences?: Maybe<MailPreferences>;
  /** Notifications of the last 180 days, newest first. */
  notifications?: Maybe<NotificationConnection>;
  /** How many are not read. */
  unreadNotificationCount?: Maybe<Scalars['Int']['output']>;
  /** Which browsers are told, and by which key they subscribe. */
  webPush?: Maybe<WebPush>;
};


/** What a person was told. Visible to that person. */
export type UserNotificationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** What browsers are told of. Visible to the person. */
export type WebPush = {
  __typename?: 'WebPush';
  /** The public key that a browser subscribes with, as base64url; null where Web Push is off. */
  key?: Maybe<Scalars['String']['output']>;
  /** The person's browsers that are told. */
  subscriptions: Array<PushSubscription>;
};

/** An address of an organisation's that is told of events, by the Standard Webhooks specification. Visible to the organisation. */
export type Webhook = {
  __typename?: 'Webhook';
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Its deliveries of the last 30 days, newest first. */
  deliveries: WebhookDeliveryConnection;
  /** What its people call it; may be empty. */
  description: Scalars['String']['output'];
  /** Since when every try failed; null after one that did not. */
  failingSince?: Maybe<Scalars['DateTime']['output']>;
  /** The webhook's id. */
  id: Scalars['ID']['output'];
  /** Until when what is sent is signed with the secret before the newest, too; null where there is none. */
  olderSecretUntil?: Maybe<Scalars['DateTime']['output']>;
  /** How it stands. */
  state: WebhookState;
  /** Which events it is told of, such as rating.completed. */
  types: Array<Scalars['String']['output']>;
  /** Where it is told: https, a public name, no port. */
  url: Scalars['String']['output'];
};


/** An address of an organisation's that is told of events, by the Standard Webhooks specification. Visible to the organisation. */
export type WebhookDeliveriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  state?: InputMaybe<WebhookDeliveryState>;
};

/** One event for one webhook. */
export type WebhookDelivery = {
  __typename?: 'WebhookDelivery';
  /** The last ten tries, newest last. */
  attempts: Array<WebhookTry>;
  /** The campaign that it is in order with; null where it is of the organisation, or a test. */
  campaign?: Maybe<Scalars['ID']['output']>;
  /** When it was recorded. */
  createdAt: Scalars['DateTime']['output'];
  /** The delivery's id. */
  id: Scalars['ID']['output'];
  /** The ids that it tells of, as they are sent. */
  ids: Scalars['JSON']['output'];
  /** What the receiver knows it by: the header webhook-id, the same at every try and replay. */
  messageId: Scalars['String']['output'];
  /** When it is tried next; null where it is not, or its turn has not come. */
  nextTryAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it happened. */
  occurredAt: Scalars['DateTime']['output'];
  /** Its place among the deliveries of its campaign to this webhook, from 1 on. */
  sequence: Scalars['Int']['output'];
  /** How it stands. */
  state: WebhookDeliveryState;
  /** How often it was tried. */
  tries: Scalars['Int']['output'];
  /** What happened, such as rating.completed; webhook.test of a test call. */
  type: Scalars['String']['output'];
};

/** A page of deliveries, newest first. */
export type WebhookDeliveryConnection = {
  __typename?: 'WebhookDeliveryConnection';
  /** The deliveries with their cursors. */
  edges: Array<WebhookDeliveryEdge>;
  /** Where the list goes on. */
  pageInfo: PageInfo;
};

/** A delivery in a list. */
export type WebhookDeliveryEdge = {
  __typename?: 'WebhookDeliveryEdge';
  /** Its place in the list. */
  cursor: Scalars['String']['output'];
  /** The delivery. */
  node: WebhookDelivery;
};

/** How a delivery stands. */
export type WebhookDeliveryState =
  /** It was answered with a status from 200 to 299. */
  | 'delivered'
  /** Every try failed. It can be replayed. */
  | 'parked'
  /** It is sent when its turn comes, or tried again. */
  | 'waiting';

/** How a webhook stands. */
export type WebhookState =
  /** Every try failed for 5 days, and it was switched off. */
  | 'failed'
  /** Its people switched it off: nothing is recorded for it, and what waited stays. */
  | 'off'
  /** It is told. */
  | 'on';

/** One try of a delivery. */
export type WebhookTry = {
  __typename?: 'WebhookTry';
  /** The beginning of the answer, at most 500 bytes. */
  answer: Scalars['String']['output'];
  /** When it was sent. */
  at: Scalars['DateTime']['output'];
  /** What went wrong where there was no answer; null where there was. */
  fault?: Maybe<Scalars['String']['output']>;
  /** The status that it was answered with; null without an answer. */
  status?: Maybe<Scalars['Int']['output']>;
  /** How long it took, in milliseconds. */
  tookMs: Scalars['Int']['output'];
};

/** A webhook with its newest secret, which is told this once. */
export type WebhookWithSecret = {
  __typename?: 'WebhookWithSecret';
  /** What its messages are signed with, as whsec_ and base64. */
  secret: Scalars['String']['output'];
  /** The webhook. */
  webhook: Webhook;
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
  Notification: Notification;
  User: User;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Notification:
    ( { __typename: 'Notification' }
    & GraphQLRecursivePick<FederationTypes['Notification'], {"id":true}> );
  User:
    ( { __typename: 'User' }
    & GraphQLRecursivePick<FederationTypes['User'], {"id":true}> );
};



/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  ChangeWebhookInput: ChangeWebhookInput;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CreateWebhookInput: CreateWebhookInput;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  MailPreferences: ResolverTypeWrapper<MailPreferences>;
  MailPreferencesInput: MailPreferencesInput;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Notification: ResolverTypeWrapper<NotificationRecord>;
  NotificationConnection: ResolverTypeWrapper<Omit<NotificationConnection, 'edges'> & { edges: Array<ResolversTypes['NotificationEdge']> }>;
  NotificationEdge: ResolverTypeWrapper<Omit<NotificationEdge, 'node'> & { node: ResolversTypes['Notification'] }>;
  NotificationSubject: ResolverTypeWrapper<NotificationSubject>;
  NotificationSubjectKind: NotificationSubjectKind;
  NotificationType: NotificationType;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PushSubscription: ResolverTypeWrapper<PushSubscriptionRecord>;
  PushSubscriptionInput: PushSubscriptionInput;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  User: ResolverTypeWrapper<{ id: string }>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  WebPush: ResolverTypeWrapper<Omit<WebPush, 'subscriptions'> & { subscriptions: Array<ResolversTypes['PushSubscription']> }>;
  Webhook: ResolverTypeWrapper<HookEndpointRecord>;
  WebhookDelivery: ResolverTypeWrapper<HookDeliveryRecord>;
  WebhookDeliveryConnection: ResolverTypeWrapper<Omit<WebhookDeliveryConnection, 'edges'> & { edges: Array<ResolversTypes['WebhookDeliveryEdge']> }>;
  WebhookDeliveryEdge: ResolverTypeWrapper<Omit<WebhookDeliveryEdge, 'node'> & { node: ResolversTypes['WebhookDelivery'] }>;
  WebhookDeliveryState: WebhookDeliveryState;
  WebhookState: WebhookState;
  WebhookTry: ResolverTypeWrapper<WebhookTry>;
  WebhookWithSecret: ResolverTypeWrapper<Omit<WebhookWithSecret, 'webhook'> & { webhook: ResolversTypes['Webhook'] }>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  ChangeWebhookInput: ChangeWebhookInput;
  String: Scalars['String']['output'];
  ID: Scalars['ID']['output'];
  Boolean: Scalars['Boolean']['output'];
  CreateWebhookInput: CreateWebhookInput;
  DateTime: Scalars['DateTime']['output'];
  JSON: Scalars['JSON']['output'];
  MailPreferences: MailPreferences;
  MailPreferencesInput: MailPreferencesInput;
  Mutation: Record<PropertyKey, never>;
  Notification: NotificationRecord;
  NotificationConnection: Omit<NotificationConnection, 'edges'> & { edges: Array<ResolversParentTypes['NotificationEdge']> };
  NotificationEdge: Omit<NotificationEdge, 'node'> & { node: ResolversParentTypes['Notification'] };
  NotificationSubject: NotificationSubject;
  PageInfo: PageInfo;
  PushSubscription: PushSubscriptionRecord;
  PushSubscriptionInput: PushSubscriptionInput;
  Query: Record<PropertyKey, never>;
  User: { id: string };
  Int: Scalars['Int']['output'];
  WebPush: Omit<WebPush, 'subscriptions'> & { subscriptions: Array<ResolversParentTypes['PushSubscription']> };
  Webhook: HookEndpointRecord;
  WebhookDelivery: HookDeliveryRecord;
  WebhookDeliveryConnection: Omit<WebhookDeliveryConnection, 'edges'> & { edges: Array<ResolversParentTypes['WebhookDeliveryEdge']> };
  WebhookDeliveryEdge: Omit<WebhookDeliveryEdge, 'node'> & { node: ResolversParentTypes['WebhookDelivery'] };
  WebhookTry: WebhookTry;
  WebhookWithSecret: Omit<WebhookWithSecret, 'webhook'> & { webhook: ResolversParentTypes['Webhook'] };
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type MailPreferencesResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['MailPreferences'] = ResolversParentTypes['MailPreferences']> = {
  apps?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  deposit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  digest?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  other?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rating?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  changeWebhook?: Resolver<ResolversTypes['Webhook'], ParentType, ContextType, RequireFields<MutationChangeWebhookArgs, 'input'>>;
  createWebhook?: Resolver<ResolversTypes['WebhookWithSecret'], ParentType, ContextType, RequireFields<MutationCreateWebhookArgs, 'input'>>;
  markAllNotificationsRead?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  markNotificationRead?: Resolver<ResolversTypes['Notification'], ParentType, ContextType, RequireFields<MutationMarkNotificationReadArgs, 'id'>>;
  removePushSubscription?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationRemovePushSubscriptionArgs, 'id'>>;
  removeWebhook?: Resolver<Array<ResolversTypes['Webhook']>, ParentType, ContextType, RequireFields<MutationRemoveWebhookArgs, 'id'>>;
  replayWebhookDelivery?: Resolver<ResolversTypes['WebhookDelivery'], ParentType, ContextType, RequireFields<MutationReplayWebhookDeliveryArgs, 'delivery' | 'id'>>;
  rotateWebhookSecret?: Resolver<ResolversTypes['WebhookWithSecret'], ParentType, ContextType, RequireFields<MutationRotateWebhookSecretArgs, 'id'>>;
  savePushSubscription?: Resolver<ResolversTypes['PushSubscription'], ParentType, ContextType, RequireFields<MutationSavePushSubscriptionArgs, 'input'>>;
  setMailPreferences?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationSetMailPreferencesArgs, 'input'>>;
  testWebhook?: Resolver<ResolversTypes['WebhookDelivery'], ParentType, ContextType, RequireFields<MutationTestWebhookArgs, 'id'>>;
};

export type NotificationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Notification'] = ResolversParentTypes['Notification'], FederationReferenceType extends FederationReferenceTypes['Notification'] = FederationReferenceTypes['Notification']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Notification']> | FederationReferenceType, FederationReferenceType, ContextType>;
  about?: Resolver<Maybe<ResolversTypes['NotificationSubject']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType, Partial<NotificationMessageArgs>>;
  read?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['NotificationType'], ParentType, ContextType>;
};

export type NotificationConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['NotificationConnection'] = ResolversParentTypes['NotificationConnection']> = {
  edges?: Resolver<Array<ResolversTypes['NotificationEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type NotificationEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['NotificationEdge'] = ResolversParentTypes['NotificationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Notification'], ParentType, ContextType>;
};

export type NotificationSubjectResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['NotificationSubject'] = ResolversParentTypes['NotificationSubject']> = {
  kind?: Resolver<ResolversTypes['NotificationSubjectKind'], ParentType, ContextType>;
  recordId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PushSubscriptionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['PushSubscription'] = ResolversParentTypes['PushSubscription']> = {
  apps?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  decisions?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  here?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  rewards?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  webhook?: Resolver<ResolversTypes['Webhook'], ParentType, ContextType, RequireFields<QueryWebhookArgs, 'id'>>;
  webhooks?: Resolver<Array<ResolversTypes['Webhook']>, ParentType, ContextType>;
};

export type UserResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User'], FederationReferenceType extends FederationReferenceTypes['User'] = FederationReferenceTypes['User']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['User']> | FederationReferenceType, FederationReferenceType, ContextType>;
  heldByNotifications?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mailPreferences?: Resolver<Maybe<ResolversTypes['MailPreferences']>, ParentType, ContextType>;
  notifications?: Resolver<Maybe<ResolversTypes['NotificationConnection']>, ParentType, ContextType, Partial<UserNotificationsArgs>>;
  unreadNotificationCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  webPush?: Resolver<Maybe<ResolversTypes['WebPush']>, ParentType, ContextType>;
};

export type WebPushResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['WebPush'] = ResolversParentTypes['WebPush']> = {
  key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subscriptions?: Resolver<Array<ResolversTypes['PushSubscription']>, ParentType, ContextType>;
};

export type WebhookResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Webhook'] = ResolversParentTypes['Webhook']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deliveries?: Resolver<ResolversTypes['WebhookDeliveryConnection'], ParentType, ContextType, Partial<WebhookDeliveriesArgs>>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  failingSince?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  olderSecretUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['WebhookState'], ParentType, ContextType>;
  types?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WebhookDeliveryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['WebhookDelivery'] = ResolversParentTypes['WebhookDelivery']> = {
  attempts?: Resolver<Array<ResolversTypes['WebhookTry']>, ParentType, ContextType>;
  campaign?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ids?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  messageId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nextTryAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  occurredAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['WebhookDeliveryState'], ParentType, ContextType>;
  tries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WebhookDeliveryConnectionResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['WebhookDeliveryConnection'] = ResolversParentTypes['WebhookDeliveryConnection']> = {
  edges?: Resolver<Array<ResolversTypes['WebhookDeliveryEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type WebhookDeliveryEdgeResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['WebhookDeliveryEdge'] = ResolversParentTypes['WebhookDeliveryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['WebhookDelivery'], ParentType, ContextType>;
};

export type WebhookTryResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['WebhookTry'] = ResolversParentTypes['WebhookTry']> = {
  answer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  fault?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  tookMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WebhookWithSecretResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['WebhookWithSecret'] = ResolversParentTypes['WebhookWithSecret']> = {
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webhook?: Resolver<ResolversTypes['Webhook'], ParentType, ContextType>;
};

export type Resolvers<ContextType = GraphContext> = {
  DateTime?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  MailPreferences?: MailPreferencesResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Notification?: NotificationResolvers<ContextType>;
  NotificationConnection?: NotificationConnectionResolvers<ContextType>;
  NotificationEdge?: NotificationEdgeResolvers<ContextType>;
  NotificationSubject?: NotificationSubjectResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PushSubscription?: PushSubscriptionResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  WebPush?: WebPushResolvers<ContextType>;
  Webhook?: WebhookResolvers<ContextType>;
  WebhookDelivery?: WebhookDeliveryResolvers<ContextType>;
  WebhookDeliveryConnection?: WebhookDeliveryConnectionResolvers<ContextType>;
  WebhookDeliveryEdge?: WebhookDeliveryEdgeResolvers<ContextType>;
  WebhookTry?: WebhookTryResolvers<ContextType>;
  WebhookWithSecret?: WebhookWithSecretResolvers<ContextType>;
};

