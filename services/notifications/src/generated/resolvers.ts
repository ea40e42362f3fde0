import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Notification as NotificationRecord } from '../inbox/model.ts';
import type { PushSubscription as PushSubscriptionRecord } from '../push/model.ts';
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

/** Which notifications are mailed besides, to a confirmed mail address. Mail about security is always sent. */
export type MailPreferences = {
  __typename?: 'MailPreferences';
  /** That there are apps to rate, at most twice a day; at first, no. */
  apps: Scalars['Boolean']['output'];
  /** About deposits; at first, yes. */
  deposit: Scalars['Boolean']['output'];
  /** About anything else, such as payouts; at first, yes. */
  other: Scalars['Boolean']['output'];
  /** About ratings, rewards and appeals; at first, no. */
  rating: Scalars['Boolean']['output'];
};

/** Which notifications are mailed besides; left out stays as it is. */
export type MailPreferencesInput = {
  /** That there are apps to rate, at most twice a day. */
  apps?: InputMaybe<Scalars['Boolean']['input']>;
  /** About deposits. */
  deposit?: InputMaybe<Scalars['Boolean']['input']>;
  /** About anything else, such as payouts. */
  other?: InputMaybe<Scalars['Boolean']['input']>;
  /** About ratings, rewards and appeals. */
  rating?: InputMaybe<Scalars['Boolean']['input']>;
};

export type Mutation = {
  __typename?: 'Mutation';
  /** Marks all notifications of the signed-in person as read. */
  markAllNotificationsRead: User;
  /** Marks one notification of the signed-in person as read. Refused with NOT_FOUND when there is none. */
  markNotificationRead: Notification;
  /** Forgets a browser of the signed-in person. Refused with NOT_FOUND when there is none. */
  removePushSubscription: User;
  /** Keeps a browser's subscription for the signed-in person, in this session. Refused with BAD_INPUT, UNAVAILABLE where Web Push is off. */
  savePushSubscription: PushSubscription;
  /** Changes which notifications are mailed to the signed-in person. */
  setMailPreferences: User;
};


export type MutationMarkNotificationReadArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRemovePushSubscriptionArgs = {
  id: Scalars['ID']['input'];
};


export type MutationSavePushSubscriptionArgs = {
  input: PushSubscriptionInput;
};


export type MutationSetMailPreferencesArgs = {
  input: MailPreferencesInput;
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
  | 'security';

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
  /** That there are apps to rate, at most twice a day. */
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
  /** That there are apps to rate, at most twice a day. */
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
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  MailPreferences: ResolverTypeWrapper<MailPreferences>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  MailPreferencesInput: MailPreferencesInput;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Notification: ResolverTypeWrapper<NotificationRecord>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  NotificationConnection: ResolverTypeWrapper<Omit<NotificationConnection, 'edges'> & { edges: Array<ResolversTypes['NotificationEdge']> }>;
  NotificationEdge: ResolverTypeWrapper<Omit<NotificationEdge, 'node'> & { node: ResolversTypes['Notification'] }>;
  NotificationSubject: ResolverTypeWrapper<NotificationSubject>;
  NotificationSubjectKind: NotificationSubjectKind;
  NotificationType: NotificationType;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PushSubscription: ResolverTypeWrapper<PushSubscriptionRecord>;
  PushSubscriptionInput: PushSubscriptionInput;
  User: ResolverTypeWrapper<{ id: string }>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  WebPush: ResolverTypeWrapper<Omit<WebPush, 'subscriptions'> & { subscriptions: Array<ResolversTypes['PushSubscription']> }>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  DateTime: Scalars['DateTime']['output'];
  JSON: Scalars['JSON']['output'];
  MailPreferences: MailPreferences;
  Boolean: Scalars['Boolean']['output'];
  MailPreferencesInput: MailPreferencesInput;
  Mutation: Record<PropertyKey, never>;
  ID: Scalars['ID']['output'];
  Notification: NotificationRecord;
  String: Scalars['String']['output'];
  NotificationConnection: Omit<NotificationConnection, 'edges'> & { edges: Array<ResolversParentTypes['NotificationEdge']> };
  NotificationEdge: Omit<NotificationEdge, 'node'> & { node: ResolversParentTypes['Notification'] };
  NotificationSubject: NotificationSubject;
  PageInfo: PageInfo;
  PushSubscription: PushSubscriptionRecord;
  PushSubscriptionInput: PushSubscriptionInput;
  User: { id: string };
  Int: Scalars['Int']['output'];
  WebPush: Omit<WebPush, 'subscriptions'> & { subscriptions: Array<ResolversParentTypes['PushSubscription']> };
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
  other?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rating?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = GraphContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  markAllNotificationsRead?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  markNotificationRead?: Resolver<ResolversTypes['Notification'], ParentType, ContextType, RequireFields<MutationMarkNotificationReadArgs, 'id'>>;
  removePushSubscription?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationRemovePushSubscriptionArgs, 'id'>>;
  savePushSubscription?: Resolver<ResolversTypes['PushSubscription'], ParentType, ContextType, RequireFields<MutationSavePushSubscriptionArgs, 'input'>>;
  setMailPreferences?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationSetMailPreferencesArgs, 'input'>>;
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
  User?: UserResolvers<ContextType>;
  WebPush?: WebPushResolvers<ContextType>;
};

