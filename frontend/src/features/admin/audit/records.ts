interface Recorded {
  action: string;
  recordType: string;
  recordId: string;
}

/** Where a record of the audit log is to be looked at; undefined for a kind that has no page, and for a list of people. */
export function recordPage({ action, recordType, recordId }: Recorded): string | undefined {
  if (action.endsWith('.list')) return undefined;
  const id = encodeURIComponent(recordId);
  const pages: Record<string, string> = {
    user: `/admin/users?id=${id}`,
    // Whose facts were read.
    contact: `/admin/users?id=${id}`,
    payout: `/admin/users?id=${id}`,
    evidence: `/admin/users?id=${id}`,
    app: `/admin/apps?edit=${id}`,
    deposit: `/admin/deposit-requests?id=${id}`,
    withdrawal: `/admin/withdraw-requests?id=${id}`,
    rating: `/admin/appeals?status=all&id=${id}`,
    alike: '/admin/appeals?tab=alike&status=all',
    report: `/admin/appeals?tab=reports&status=all&id=${id}`,
    depositAddress: '/admin/deposit-addresses',
    promotionsFunding: '/admin/promotions',
  };
  return Object.hasOwn(pages, recordType) ? pages[recordType] : undefined;
}

/** The actions that are in the log, as the services name them, with what they are called. */
export const ACTIONS: ReadonlyMap<string, string> = new Map([
  ['user.hold', 'Account held'],
  ['user.release', 'Account released'],
  ['deposit.decide', 'Deposit decided'],
  ['deposit.propose', 'Deposit waits for a second administrator'],
  ['deposit.claim', 'Deposit claimed'],
  ['deposit.unclaim', 'Deposit claim given back'],
  ['withdrawal.approve', 'Payout approved'],
  ['withdrawal.claim', 'Payout claimed'],
  ['withdrawal.unclaim', 'Payout claim given back'],
  ['withdrawal.claimLapsed', 'Payout claim run out'],
  ['withdrawal.notSent', 'Payout looked up: not sent'],
  ['withdrawal.sent', 'Payout looked up: sent'],
  ['withdrawal.evidence', 'Payout transaction kept'],
  ['withdrawal.decide', 'Payout decided'],
  ['depositAddress.create', 'Deposit address added'],
  ['depositAddress.update', 'Deposit address changed'],
  ['depositAddress.delete', 'Deposit address removed'],
  ['depositAddress.propose', 'Deposit address waits for a second administrator'],
  ['depositAddress.reject', 'Deposit address: what waited was ended'],
  ['app.create', 'App added'],
  ['app.update', 'App changed'],
  ['app.fund', 'Places bought'],
  ['app.difference', 'Differences to the minimum paid'],
  ['app.pause', 'App paused'],
  ['app.resume', 'App resumed'],
  ['app.price', 'Price of an app changed'],
  ['app.close', 'App closed'],
  ['app.delete', 'App deleted'],
  ['appeal.decide', 'Appeal decided'],
  ['alike.decide', 'Nearly the same texts decided'],
  ['question.decide', 'Reported question decided'],
  ['report.decide', 'Report decided'],
  ['promotions.fund', 'Promotions budget funded'],
  ['promotions.propose', 'Promotions payment waits for a second administrator'],
  ['promotions.reject', 'Promotions payment: what waited was ended'],
  ['note.add', 'Note added'],
  ['bonus.decide', 'Bonus decided'],
  ['contact.read', 'Contact facts read'],
  ['contact.list', 'Contact facts read, of several people'],
  ['payout.read', 'Payout address or exchange read'],
  ['payout.list', 'Payout addresses or exchanges read, of several people'],
  ['evidence.read', 'Screenshot of a deposit read'],
  ['evidence.list', 'Screenshots of deposits read, of several people'],
]);

export const actionWord = (action: string) => ACTIONS.get(action) ?? action;
