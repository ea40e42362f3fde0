import type { ApolloClient } from '@apollo/client';

/**
 * What a notification may have changed, where it is on the screen: a reward, a decision, a deposit that was counted. Lists that keep
 * their later pages behind a first one that is asked for anew (`usePages`) are among them.
 */
const TOLD = new Set([
  'Frame_BadgeQuery',
  'Frame_DotQuery',
  'NotificationsPage_Query',
  'HomePage_Query',
  'BonusCard_Query',
  'PublisherHome_Query',
  'AppPage_Query',
  'DepositPage_Query',
  'Earned_Query',
  'RatingDone_Query',
  'Conversation_Query',
  'RecordsPage_Query',
  'RecordsList_Query',
  'AllTransactions_Query',
  'Entries_Query',
  'WithdrawPage_Query',
  'WithdrawHistory_Query',
]);
/** Lists that would lose their later pages: only as long as they show the first. */
const WHILE_SHORT = new Set(['DepositHistory_Query', 'PublisherPage_Query', 'InvitationPage_Query']);

/** Asks anew for what is on the screen and may have changed by what the live stream told. What fails is told where it is shown. */
export function renewTold(client: ApolloClient): void {
  for (const query of client.getObservableQueries('active')) {
    const name = query.queryName ?? '';
    const isShort = () => isOnePage(query.getCurrentResult().data, Number(query.variables.first));
    if (TOLD.has(name) || (WHILE_SHORT.has(name) && isShort())) query.refetch().catch(() => undefined);
  }
}

/** Whether no list in an answer is longer than a page. */
function isOnePage(data: unknown, first: number): boolean {
  if (typeof data !== 'object' || data === null) return true;
  if ('edges' in data && Array.isArray(data.edges)) return data.edges.length <= first;
  return Object.values(data).every((part) => isOnePage(part, first));
}
