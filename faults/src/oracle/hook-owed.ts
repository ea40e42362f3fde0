import type { Acknowledged, Book } from '../load/book.ts';
import type { Hook } from '../load/hooks.ts';
import { isTaken, type Message } from './hook-arrivals.ts';
import { eventsOf, messageIdOf } from './hook-facts.ts';
import type { Told } from './hook-told.ts';
import type { Finding } from './promises.ts';
import type { HookDeliveryRecord, Records } from './records.ts';
import type { Seen } from './seen.ts';

/** What a webhook must have been told: one message that has one of these names. */
interface Owed {
  type: string;
  names: readonly string[];
  what: string;
  during: string;
}

/**
 * What a webhook was to be told and its receiver neither took nor gave up: of what somebody was told as done, asked for since the webhook was
 * there, and of what happened between two quiet moments in which it was there. While it was off, or an older copy took it away, it is owed nothing.
 */
export function owed(told: Told, hook: Hook, came: readonly Message[], own: readonly HookDeliveryRecord[]): Finding[] {
  const { records, seen } = told;
  const organisation = records.hooks.endpoints.get(hook.id ?? '');
  if (organisation === undefined) return [];
  const settled = new Set([
    ...came.flatMap(({ arrival }) => (isTaken(arrival) ? [arrival.id] : [])),
    ...own.flatMap(({ messageId, state }) => (state === 'parked' ? [messageId] : [])),
  ]);
  const missing = [...ofFacts(told, hook, organisation), ...ofRecords(told, hook, organisation, seen)];
  const lines = new Map<string, Finding>();
  for (const { type, names, what, during } of missing)
    if (hook.types.includes(type) && !names.some((name) => settled.has(name)))
      lines.set(`${type} ${what}`, {
        ...{ kind: 'lost', during },
        line: `webhook ${hook.path} was not told ${type} of ${what}`,
      });
  return [...lines.values()];
}

function ofFacts({ book, records, seen }: Told, hook: Hook, organisation: string): Owed[] {
  return book.facts().flatMap((fact, n) => {
    if (!isThere(hook, book, { from: fact.since, to: seen.quietAfter(n) })) return [];
    return owedOf(fact, organisation, records, seen);
  });
}

function ofRecords({ book, faultAt }: Told, hook: Hook, organisation: string, seen: Seen): Owed[] {
  return [...seen.told()].flatMap(([name, { organisationId, type, ids, isSure }]) => {
    const between = seen.betweenQuiet(name);
    if (!isSure || organisationId !== organisation || !between || !isThere(hook, book, between)) return [];
    const what = Object.entries(ids)
      .map((one) => one.join(' '))
      .join(', ');
    return [{ type, names: [name], what, during: faultAt(new Date(0)) }];
  });
}

/** Whether it was there and on from one place in the list of facts to another, and no older copy took away what happened then. */
function isThere({ from, offs, removed }: Hook, book: Book, span: { from: number; to: number }): boolean {
  if (from > span.from || (removed && removed.from <= span.to)) return false;
  if (offs.some((off) => off.from <= span.to && off.to >= span.from)) return false;
  return !book
    .restores()
    .some(
      ({ database, from: copied, to }) =>
        (database === 'notifications' || database === 'ratings') && copied <= span.to && to >= span.from,
    );
}

/** What a webhook of this organisation is to be told of a fact. */
function owedOf(fact: Acknowledged, organisation: string, records: Records, seen: Seen): Owed[] {
  const { ratings, apps, posted } = records;
  const { during } = fact;
  switch (fact.kind) {
    case 'submitted':
    case 'appeal decided': {
      const rating = ratings.get(fact.ratingId);
      if (rating?.status !== 'completed' || rating.publisherId !== organisation) return [];
      const what = `rating ${rating._id}`;
      const completed = { type: 'rating.completed', names: [messageIdOf(eventsOf.completed(rating))], what, during };
      const flagged = { type: 'rating.flagged', names: [messageIdOf(eventsOf.flagged(rating))], what, during };
      // One that was to be looked at may have been accepted later, when the webhook was another one.
      if (fact.kind === 'submitted' && fact.status !== 'completed') return [];
      return rating.flags?.length ? [completed, flagged] : [completed];
    }
    case 'report decided': {
      const report = records.reports.find(({ _id }) => _id === fact.reportId);
      if (ratings.get(report?.ratingId ?? '')?.publisherId !== organisation) return [];
      const names = [messageIdOf(eventsOf.reportDecided(fact.reportId))];
      return [{ type: 'report.decided', names, what: `report ${fact.reportId}`, during }];
    }
    case 'messaged': {
      const conversation = records.conversations.get(fact.ratingId);
      const message = conversation?.messages.find(({ by, text }) => by === 'rater' && text === fact.text);
      if (fact.by !== 'rater' || conversation?.publisherId !== organisation || !message) return [];
      const names = [messageIdOf(eventsOf.messaged(message.id))];
      return [{ type: 'message.received', names, what: `message ${message.id}`, during }];
    }
    case 'app state': {
      const app = apps.get(fact.appId);
      if (fact.state !== 'closed' || app?.state !== 'closed' || app.publisherId !== organisation) return [];
      const names = [messageIdOf(eventsOf.closed(fact.appId))];
      return [{ type: 'campaign.closed', names, what: `campaign ${fact.appId}`, during }];
    }
    case 'deposit decided': {
      const entry = posted.get(`deposit/${fact.id}`);
      if (!entry?.to.some(({ account }) => account === `publisher/${organisation}/funds`)) return [];
      const names = [...seen.epochs()].map((epoch) => messageIdOf(eventsOf.moved(epoch, entry)));
      return [{ type: 'deposit.paid', names, what: `deposit ${fact.id}`, during }];
    }
    default:
      return [];
  }
}
