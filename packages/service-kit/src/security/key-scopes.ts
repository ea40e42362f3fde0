/** What an API key may be for. `funds:spend` has a limit of a day. */
export const keyScopes = [
  'campaigns:read',
  'campaigns:write',
  'feedback:read',
  'messages',
  'funds:read',
  'funds:spend',
] as const;
export type KeyScope = (typeof keyScopes)[number];

/** All that it takes to use a field; none: any key may. */
export type NeededScopes = readonly KeyScope[];

/**
 * THE list of what a key reaches in the graph, by type and field: what is not here it never does, in whichever service. Of other types
 * (an app, a page) only what is reached through these is seen, and of an app's fields those of feedback need their own scope.
 */
export const keyFields: Readonly<Record<'Query' | 'Mutation' | 'User', Readonly<Record<string, NeededScopes>>>> = {
  Query: {
    me: [],
    app: [],
    campaign: [],
    priceRules: [],
    ratingRules: [],
    publicFigures: [],
    offerKeys: [],
    supportMail: [],
    audienceEstimate: ['campaigns:read'],
    fundingPreview: ['campaigns:read'],
    timeToFill: ['campaigns:read'],
    conversation: ['messages'],
    leftOut: ['feedback:read'],
  },
  Mutation: {
    createApp: ['campaigns:write'],
    updateApp: ['campaigns:write'],
    duplicateApp: ['campaigns:write'],
    pauseApp: ['campaigns:write'],
    resumeApp: ['campaigns:write'],
    closeApp: ['campaigns:write'],
    setQuestions: ['campaigns:write'],
    setAudience: ['campaigns:write'],
    buyScreens: ['campaigns:write', 'funds:spend'],
    takeScreensBack: ['campaigns:write'],
    labelFeedback: ['feedback:read', 'campaigns:write'],
    unlabelFeedback: ['feedback:read', 'campaigns:write'],
    fundApp: ['funds:spend'],
    sendMessage: ['messages'],
    payDifference: ['funds:spend'],
    giveBonus: ['funds:spend'],
    leaveRaterOut: ['feedback:read', 'campaigns:write'],
    takeLeftOutBack: ['feedback:read', 'campaigns:write'],
  },
  User: {
    id: [],
    apps: ['campaigns:read'],
    publisherBalance: ['funds:read'],
  },
};

/** An app's fields that tell of ratings, and what they need of a key; all others of an app that it reaches it may read. */
export const keyAppFields: Readonly<Record<string, NeededScopes>> = {
  feedback: ['feedback:read'],
  results: ['feedback:read'],
  histogram: ['feedback:read'],
  ratingDays: ['feedback:read'],
  devices: ['feedback:read'],
  problems: ['feedback:read'],
  bonuses: ['feedback:read'],
  labels: ['feedback:read'],
  resultViews: ['feedback:read'],
  resultLinks: ['feedback:read'],
};

/** The first scope that is missing. */
export function missingScope(has: readonly KeyScope[], needed: NeededScopes): KeyScope | undefined {
  return needed.find((scope) => !has.includes(scope));
}
