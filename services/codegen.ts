import type { CodegenConfig } from '@graphql-codegen/cli';

/** Of each service, the record that its functions give for a type of its schema; a type that is left out is given field by field. */
const records: Record<string, Record<string, string>> = {
  auth: {
    AdminNote: '@candor/service-kit/notes/note#AdminNote as AdminNoteRecord',
    ApiKey: '../keys/model.ts#ApiKey as ApiKeyRecord',
    AuditEntry: '../audit/model.ts#AuditEntry as AuditEntryRecord',
    Found: '{ id: string }',
    Organisation: '../organisations/model.ts#Organisation as OrganisationRecord',
    OrganisationAct: '../organisations/log-model.ts#LogEntry as LogEntryRecord',
    OrganisationInvitation: '../organisations/model.ts#Invitation as InvitationRecord',
    OrganisationMember: '../organisations/model.ts#Member as MemberRecord',
    Referral: '../resolvers/referral.ts#Invited as ReferralRecord',
    User: '../resolvers/user.ts#UserRef as UserRecord',
  },
  wallet: {
    App: '../resolvers/refs.ts#AppRef as AppRecord',
    Campaign: '../resolvers/refs.ts#CampaignRef as CampaignRecord',
    Deposit: '../resolvers/refs.ts#IdRef as DepositRecord',
    PromotionsBudget: '../resolvers/refs.ts#BudgetRef as BudgetRecord',
    PromotionsProposal: '../promotions/proposal-model.ts#PromotionsProposal as PromotionsProposalRecord',
    Rating: '../resolvers/refs.ts#IdRef as RatingRecord',
    Referral: '../resolvers/refs.ts#IdRef as ReferralRecord',
    User: '../resolvers/refs.ts#UserRef as UserRecord',
  },
  ratings: {
    AboutYou: '../about/model.ts#AboutYou as AboutYouRecord',
    AdminNote: '@candor/service-kit/notes/note#AdminNote as AdminNoteRecord',
    AlikeCase: '../alike/model.ts#AlikeCase as AlikeCaseRecord',
    QuestionCase: '../raised/model.ts#QuestionCase as QuestionCaseRecord',
    App: '../apps/model.ts#AppFace as AppRecord',
    Appeal: '../appeals/service.ts#AppealedRating as AppealRecord',
    Campaign: '../apps/model.ts#App as CampaignRecord',
    BonusChoice: '../thanks/list.ts#BonusChoice as BonusChoiceRecord',
    RaterBonus: '../thanks/give.ts#ShownBonus',
    Feedback: '../feedback/beside.ts#ToldFeedback as FeedbackRecord',
    Found: '{ id: string }',
    FundingPreview: '../campaigns/service.ts#FundingPreview as FundingPreviewRecord',
    Rating: '../rating/model.ts#Rating as RatingRecord',
    Report: '../reports/model.ts#Report as ReportRecord',
    User: '{ id: string }',
  },
  payments: {
    AdminNote: '@candor/service-kit/notes/note#AdminNote as AdminNoteRecord',
    Deposit: '../deposits/model.ts#Deposit as DepositRecord',
    DepositAddress: '../addresses/model.ts#DepositAddress as DepositAddressRecord',
    Found: '{ id: string }',
    PayoutSource: '../withdrawals/model.ts#PayoutSource as PayoutSourceRecord',
    User: '{ id: string }',
    Withdrawal: '../withdrawals/model.ts#Withdrawal as WithdrawalRecord',
  },
  notifications: {
    Notification: '../inbox/model.ts#Notification as NotificationRecord',
    PushSubscription: '../push/model.ts#PushSubscription as PushSubscriptionRecord',
    User: '{ id: string }',
    Webhook: '../hooks/model.ts#HookEndpoint as HookEndpointRecord',
    WebhookDelivery: '../hooks/model.ts#HookDelivery as HookDeliveryRecord',
  },
};

/** The types of each service's resolvers, from its schema and its records. */
const config: CodegenConfig = {
  generates: Object.fromEntries(
    Object.entries(records).map(([service, mappers]) => [
      `services/${service}/src/generated/resolvers.ts`,
      {
        schema: `services/${service}/schema.graphql`,
        plugins: ['typescript', 'typescript-resolvers'],
        config: {
          federation: true,
          mappers,
          contextType: '@candor/service-kit/graph/subgraph#GraphContext',
          useTypeImports: true,
          enumsAsTypes: true,
          makeResolverTypeCallable: true,
          // What is not there may be left out.
          maybeValue: 'T | null | undefined',
          scalars: { USDT: 'number', DateTime: 'Date', JSON: 'unknown' },
        },
      },
    ]),
  ),
};

export default config;
