import type { Acknowledged, Book, Fact, Restore } from '../load/book.ts';
import type { MoneyRecord, Records } from './records.ts';

/** What was wrong when something went wrong, and what it is. */
export interface Finding {
  /** What was told as done, and is not; or is there without anybody having been told. */
  kind: 'lost' | 'doubled';
  during: string;
  line: string;
}

/** Says what was wrong with the world at a time. */
export type FaultAt = (at: Date) => string;

type Kinds = { [Kind in Fact['kind']]: Extract<Acknowledged, { kind: Kind }> };
type Check<Kind extends Fact['kind']> = (fact: Kinds[Kind], records: Records, book: Book) => string | undefined;

/** What is wrong with what was told; undefined when it is as it was told. Of states that change, only the last fact is asked. */
const checks: { [Kind in Fact['kind']]: Check<Kind> } = {
  'signed up': ({ username }, { users }, book) => {
    if (users.has(username) || isErased(username, book)) return undefined;
    return 'there is no such person';
  },
  publisher: ({ username }, { users }, book) =>
    users.get(username)?.publisher || isErased(username, book) ? undefined : 'is no publisher',
  address: ({ username, address }, { users, payees }, book) => {
    const user = users.get(username);
    if (isErased(username, book) || (user && payees.get(user._id)?.address === address)) return undefined;
    return 'the address is not the one that was saved';
  },
  deposit: ({ id, amountMicro }, { deposits }) => amountFault(deposits.get(id), amountMicro),
  'deposit decided': ({ id, status }, { deposits, posted }) => {
    const deposit = deposits.get(id);
    if (deposit?.status !== status) return `is ${deposit?.status}, and was told to be ${status}`;
    const entry = posted.get(`deposit/${id}`);
    if (status === 'rejected') return entry ? 'is rejected, and in the journal' : undefined;
    return entry?.to[0]?.amountMicro === deposit.amountMicro ? undefined : 'is paid, and not in the journal';
  },
  app: ({ id }, { apps }) => (apps.has(id) ? undefined : 'there is no such app'),
  // Counted over all of an app's fundings: see `countsOf`.
  funded: ({ appId }, { apps }) => (apps.has(appId) ? undefined : 'there is no such app'),
  repriced: ({ appId, id }, { apps }) =>
    apps.get(id)?.previous === appId ? undefined : 'there is no campaign that goes on from it',
  asked: ({ appId, version }, { apps }) => {
    const now = apps.get(appId)?.asked?.version ?? 0;
    return now >= version ? undefined : `asks version ${now}, and was told to ask ${version}`;
  },
  divided: ({ appId, quotas }, { apps }, book) => {
    const now = (apps.get(appId)?.quotas?.cells ?? []).map(({ name }) => name).join(', ');
    return now === quotas || book.blind('divided', appId) > 0 ? undefined : `has the quotas "${now}", not "${quotas}"`;
  },
  // Counted over all of an app's purchases: see `countsOf`.
  screens: ({ appId }, { apps }) => (apps.has(appId) ? undefined : 'there is no such app'),
  checked: ({ ratingId, screened }, { ratings, posted }) => {
    const rating = ratings.get(ratingId);
    if (!rating) return 'there is no such rating';
    if (rating.checked?.screened !== screened) return 'its first question was answered otherwise';
    if (!screened) return undefined;
    if (rating.status !== 'screened') return `is ${rating.status}, and was told to be ended by its first question`;
    return posted.has(`screened/${ratingId}`) ? undefined : 'was ended by its first question, and is not paid';
  },
  'app state': ({ appId, state }, { apps }, book) => {
    const { state: now, pausedFor } = apps.get(appId) ?? {};
    // It may have run out of screens since.
    if (state === 'live' && now === 'paused' && pausedFor) return undefined;
    const blind = book.blind('app state', appId) + book.blind('repriced', appId);
    return now === state || blind > 0 ? undefined : `is ${now}, and was told to be ${state}`;
  },
  started: ({ ratingId }, { ratings }) => (ratings.has(ratingId) ? undefined : 'there is no such rating'),
  draft: (fact, { ratings }, book) => {
    const rating = ratings.get(fact.ratingId);
    if (!rating) return 'there is no such rating';
    if (rating.status !== 'in_progress' || book.blind('draft', fact.ratingId) > 0) return undefined;
    return rating.stars === fact.stars && rating.feedback === fact.feedback ? undefined : 'the draft is another one';
  },
  submitted: (fact, { ratings, posted }) => {
    const rating = ratings.get(fact.ratingId);
    if (!rating) return 'there is no such rating';
    // What was to be looked at is decided, or paid, later.
    const isDecided = fact.status === 'looked_at' && rating.status !== 'looked_at';
    const isGranted = fact.status === 'rejected' && rating.appeal?.status === 'granted';
    const status = isGranted ? 'completed' : isDecided ? rating.status : fact.status;
    if (rating.status !== status) return `is ${rating.status}, and was told to be ${fact.status}`;
    if (rating.stars !== fact.stars || rating.feedback !== fact.feedback) return 'has other words than were sent';
    if ((rating.answers ?? []).length !== fact.answers) return 'has other answers than were sent';
    return status === 'completed' && !posted.has(`rating/${fact.ratingId}`) ? 'is completed, and not paid' : undefined;
  },
  returned: ({ ratingId }, { ratings }) => {
    const rating = ratings.get(ratingId);
    // A new try that was fenced was never started: its starter was told so, or was not told at all.
    if (rating?.status === 'returned' || (rating?.fenced && rating.attempt > 1)) return undefined;
    return `is ${rating?.status}, and was told to be returned`;
  },
  problem: ({ ratingId }, { problems }) => (problems.has(ratingId) ? undefined : 'its publisher is not told of it'),
  'alike decided': ({ caseId, decision }, { alike }) => {
    const status = alike.get(caseId)?.status;
    return status === decision ? undefined : `is ${status}, and was told to be ${decision}`;
  },
  'question decided': ({ caseId, decision }, { questions }) => {
    const status = questions.get(caseId)?.status;
    return status === decision ? undefined : `is ${status}, and was told to be ${decision}`;
  },
  thanked: ({ ratingId, amountMicro }, { ratings, posted }) => {
    const thanks = ratings.get(ratingId)?.thanks;
    if (thanks?.amountMicro !== amountMicro) return `its bonus is of ${thanks?.amountMicro}, not of ${amountMicro}`;
    return posted.has(`thanks/${thanks.id}`) ? undefined : 'its bonus was given, and is not paid';
  },
  messaged: ({ ratingId, by, text }, { conversations }) => {
    const messages = conversations.get(ratingId)?.messages ?? [];
    return messages.some((one) => one.by === by && one.text === text) ? undefined : 'is not there';
  },
  'conversation closed': ({ ratingId }, { conversations }) =>
    conversations.get(ratingId)?.closedAt ? undefined : 'is open, and its rater was told that it is closed',
  // What it is made of is looked at for every round: see `countsOf`.
  differences: ({ appId, totalMicro, ratings }, { rounds, posted }) => {
    const own = [...rounds.values()].filter((round) => round.appId === appId && round.totalMicro === totalMicro);
    const round = own.find(({ shares }) => shares.length === ratings);
    if (!round) return 'there is no such payment of differences';
    return posted.has(`topups/${round._id}`) ? undefined : `its round ${round._id} is not in the journal`;
  },
  compensated: ({ ratingId }, { ratings, posted }) => {
    const status = ratings.get(ratingId)?.status;
    if (status !== 'compensated') return `is ${status}, and its rater was shown that it is compensated`;
    return posted.has(`rating/${ratingId}`) ? undefined : 'is compensated, and not paid';
  },
  webhook: ({ id }, { hooks }, book) =>
    hooks.endpoints.has(id) || book.facts().some((fact) => fact.kind === 'webhook removed' && fact.id === id)
      ? undefined
      : 'there is no such webhook',
  'webhook removed': ({ id }, { hooks }) => (hooks.endpoints.has(id) ? 'is there still' : undefined),
  appealed: ({ ratingId }, { ratings }) => (ratings.get(ratingId)?.appeal ? undefined : 'has no appeal'),
  'appeal decided': ({ ratingId, decision }, { ratings }) => {
    const status = ratings.get(ratingId)?.appeal?.status;
    return status === decision ? undefined : `its appeal is ${status}, and was told to be ${decision}`;
  },
  reported: ({ ratingId }, { reports }) =>
    reports.some((report) => report.ratingId === ratingId) ? undefined : 'has no report',
  'report decided': ({ reportId, decision }, { reports, posted }) => {
    const report = reports.find(({ _id }) => _id === reportId);
    if (report?.status !== decision) return `is ${report?.status}, and was told to be ${decision}`;
    if (decision === 'dismissed' || !posted.has(`rating/${report.ratingId}`)) return undefined;
    return posted.has(`remedy/${report.ratingId}`) ? undefined : 'is upheld, and its publisher has no fee back';
  },
  payout: ({ id, amountMicro }, { payouts, posted }) =>
    amountFault(payouts.get(id), amountMicro) ?? (posted.has(`withdrawal/${id}/hold`) ? undefined : 'is not held'),
  'payout decided': ({ id, status }, { payouts, posted }) => {
    const now = payouts.get(id)?.status;
    if (now !== status) return `is ${now}, and was told to be ${status}`;
    const [paid, released] = [posted.has(`withdrawal/${id}/paid`), posted.has(`withdrawal/${id}/release`)];
    return paid === (status === 'completed') && released === (status === 'rejected')
      ? undefined
      : `is ${status}, and was ${paid ? '' : 'not '}paid, ${released ? '' : 'not '}released`;
  },
  promotions: ({ txHash, amountMicro }, { promotions, posted }) => {
    const funding = promotions.find((one) => one.txHash.replace(/^0x/, '') === txHash.replace(/^0x/, ''));
    const entry = funding && posted.get(`capital/${funding._id}`);
    return entry?.to[0]?.amountMicro === amountMicro ? undefined : 'is not in the journal';
  },
  bonus: ({ username }, { users, posted }) =>
    posted.has(`bonus/${users.get(username)?._id}`) ? undefined : 'was claimed, and is not in the journal',
  erased: ({ username }, { users }) => {
    const user = users.get(username);
    return user === undefined || user.accountState === 'erased' ? undefined : 'is there still';
  },
};

const isErased = (username: string, book: Book): boolean =>
  book.blind('erased', username) > 0 ||
  book.facts().some((fact) => fact.kind === 'erased' && fact.username === username);

function amountFault(record: MoneyRecord | undefined, amountMicro: number): string | undefined {
  if (!record) return 'there is no such record';
  return record.amountMicro === amountMicro ? undefined : `is of ${record.amountMicro}, not of ${amountMicro}`;
}

/** What each fact is about: a later one about the same takes its place. Facts that add up are each their own. */
function subjectOf(fact: Fact, n: number): string {
  switch (fact.kind) {
    case 'started':
    case 'draft':
    case 'submitted':
    case 'returned':
    case 'compensated':
      return `rating ${fact.ratingId}`;
    case 'divided':
      return `quotas of ${fact.appId}`;
    case 'app state':
      return `app ${fact.appId}`;
    default:
      return `${fact.kind} ${n}`;
  }
}

/** What became of what was told. */
export interface Promises {
  broken: Finding[];
  /** What went with an older copy of a database that was restored alone, as operations.md says that it may. */
  givenUp: number;
}

/**
 * Everything that was told as done and is not so. Where the last that was told of something went with an older copy of a database, what was
 * told before it holds again.
 */
export function judgePromises(book: Book, records: Records): Promises {
  const told = new Map<string, { fact: Acknowledged; n: number }[]>();
  for (const [n, fact] of book.facts().entries()) {
    const subject = subjectOf(fact, n);
    const before = told.get(subject);
    if (before) before.push({ fact, n });
    else told.set(subject, [{ fact, n }]);
  }
  const found: Promises = { broken: [], givenUp: 0 };
  for (const facts of told.values()) {
    for (const { fact, n } of facts.reverse()) {
      const wrong = (checks[fact.kind] as Check<Fact['kind']>)(fact, records, book);
      if (wrong === undefined) break;
      if (mayBeGone(book, records, fact, n)) {
        found.givenUp += 1;
        continue;
      }
      const { kind, during, since: _, ...about } = fact;
      found.broken.push({ kind: 'lost', during, line: `${kind} ${JSON.stringify(about)}: ${wrong}` });
      break;
    }
  }
  return found;
}

/** Whether a fact was told between a copy and the restore of what it lies in, and nothing else says that it must be there. */
const mayBeGone = (book: Book, records: Records, fact: Acknowledged, n: number): boolean =>
  book.restores().some((restore) => n >= restore.from && n < restore.to && isLostWith(restore, records, fact));

const hasEnded = (posted: Records['posted'], id: string) =>
  posted.has(`withdrawal/${id}/paid`) || posted.has(`withdrawal/${id}/release`);

/** What operations.md gives up of each kind with each database. Money that moved is never among it, unless a person was told to look. */
function isLostWith({ database, named }: Restore, { users, deposits, payouts, posted }: Records, fact: Fact): boolean {
  switch (fact.kind) {
    case 'signed up':
    case 'publisher':
    case 'erased':
      return database === 'auth';
    case 'bonus':
      return database === 'wallet' || (database === 'auth' && !users.has(fact.username));
    case 'address':
      return database === 'payments' || (database === 'auth' && !users.has(fact.username));
    case 'promotions':
      return database === 'wallet';
    case 'deposit':
      return database === 'payments' && !deposits.has(fact.id);
    case 'deposit decided':
      // A rejection is in no journal: it goes with the copy, and whoever looks at the deposit again may take it for paid.
      if (fact.status === 'rejected') return database === 'payments';
      return database === 'payments' && !(deposits.has(fact.id) && posted.has(`deposit/${fact.id}`));
    case 'payout':
      return (
        (database === 'payments' && !payouts.has(fact.id)) ||
        (database === 'wallet' && named.has(`withdrawal/${fact.id}/hold`))
      );
    case 'payout decided':
      // A decision that the ledger had not heard of yet is made again.
      return (
        (database === 'payments' && !(payouts.has(fact.id) && hasEnded(posted, fact.id))) ||
        (database === 'wallet' && [...named].some((key) => key.startsWith(`withdrawal/${fact.id}/`)))
      );
    case 'webhook':
    case 'webhook removed':
      return database === 'notifications';
    default:
      return database === 'ratings';
  }
}
