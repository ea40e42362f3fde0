import { createEvent, type DomainEvent } from '@candor/events';
import { randomId } from '@candor/service-kit/data/ids';
import type { EventPublisher } from '@candor/service-kit/events/publisher';
import { createRounds, type Rounds } from '@candor/service-kit/events/rounds';
import type { Log } from '@candor/service-kit/telemetry/log';
import type { Connection } from 'mongoose';
import type { AccountPath } from '../ledger/accounts.ts';
import { type Journal, PAGES } from '../ledger/journal.ts';
import type { Page, Transfer } from '../ledger/transfer.ts';
import { CHECKPOINTS } from './checkpoint.ts';
import type { Postings } from './postings.ts';
import { pageOf } from './project-page.ts';
import { openSetAsides, type SetAside } from './set-aside.ts';

const RELAY_ID = 'relay';
/** Pages that may be sent and not yet handled; more wait in the journal. What was set aside is none of them. */
const OPEN_PAGES_MAX = 2_000;
/** A page that is not handled in so many looks after a later one was, is set aside: what is wrong with it is its own. */
const OVERTAKEN_LOOKS = 10;
/** Sent pages whose events are looked at together. */
const LOOKED_AT_TOGETHER = 50;
/** Pages that are kept until they are sent; whoever is further behind reads them. */
const HEARD_MAX = 100;
/** Events that were set aside and are looked at in one round. */
const ASIDE_LOOKED_AT = 500;

/** Publishes what the journal records: the journal is the wallet's outbox. */
export interface JournalRelay extends Rounds {
  /** Takes a page that the journal has just got, so that it need not be read for being sent; it is sent at the next round. */
  hear(page: Page): void;
  /** Publishes the pages that were not sent yet. */
  publishNew(): Promise<number>;
  /**
   * Moves the checkpoint past pages whose every event was handled, or was set aside: one that is parked, or was overtaken by later
   * pages, is kept by itself and holds nobody else back. Sends again what a queue lost. Returns open events, those set aside included.
   */
  confirm(): Promise<number>;
  /** Sent pages that wait for being handled, of at most 2,000; those that were set aside are none of them. */
  openPages(): number;
}

/** A sent page of which some events are not handled. */
interface OpenPage {
  events: OpenEvent[];
  /** Looks since a later page was handled. */
  overtaken: number;
}

interface OpenEvent {
  event: DomainEvent;
  aside: SetAside;
  isParked: boolean;
}

/** Opens the relay at its checkpoint. Sent pages are remembered in memory only: a new process sends them again, once more. */
export async function openJournalRelay(deps: {
  connection: Connection;
  journal: Journal;
  publisher: EventPublisher;
  log: Log;
  onUndelivered?: (count: number) => void;
}): Promise<JournalRelay> {
  const { journal, publisher, log } = deps;
  const checkpoints = deps.connection.collection<{ _id: string; seq: number; epoch: string }>(CHECKPOINTS);
  await checkpoints.updateOne(
    { _id: RELAY_ID },
    { $setOnInsert: { seq: 0, epoch: randomId().slice(0, 8) } },
    { upsert: true },
  );
  const start = await checkpoints.findOne({ _id: RELAY_ID });
  if (!start) throw new Error('the relay has no checkpoint');
  const { epoch } = start;
  let sent = start.seq;
  let confirmed = start.seq;
  const open = new Map<number, OpenPage>();
  const setAsides = openSetAsides(deps.connection);
  /** The last page of which this process saw every event handled. */
  let handledTo = 0;
  let lookedAt = '';

  const heard = new Map<number, Page>();
  let heardTo = 0;

  const hear = (page: Page) => {
    heardTo = Math.max(heardTo, page._id);
    if (page._id > sent && heard.size < HEARD_MAX) heard.set(page._id, page);
  };
  /** The next page to be sent; in the middle of a second only one that was heard of, with those before it. */
  const nextPage = async (full: boolean) => {
    return heard.get(sent + 1) ?? (full || heardTo > sent ? journal.page(sent + 1) : undefined);
  };
  const publishNew = async (full = true) => {
    let published = 0;
    while (open.size < OPEN_PAGES_MAX) {
      const page = await nextPage(full);
      if (!page) break;
      const events = eventsOf(epoch, page);
      await publisher.publish(events.map(({ event }) => event));
      open.set(page._id, { events, overtaken: 0 });
      sent = page._id;
      // It may have been heard of while it was being sent.
      heard.delete(sent);
      published += events.length;
    }
    return published;
  };
  const confirm = async () => {
    const pages = [...open];
    for (let from = 0; from < pages.length; from += LOOKED_AT_TOGETHER) {
      const some = pages.slice(from, from + LOOKED_AT_TOGETHER);
      const left = await unhandled(
        some.flatMap(([, { events }]) => events),
        publisher,
      );
      for (const [seq, page] of some) {
        page.events = left.filter(({ aside }) => aside.seq === seq);
        if (page.events.length > 0) continue;
        open.delete(seq);
        handledTo = Math.max(handledTo, seq);
      }
    }
    await setStuckAside();
    await moveCheckpoint();
    await lookAtAside();
    const underWay = [...open.values()].reduce((sum, page) => sum + page.events.length, 0);
    return underWay + (await setAsides.count());
  };
  const setStuckAside = async () => {
    for (const [seq, page] of open) {
      if (seq < handledTo) page.overtaken += 1;
      const isStuck = page.overtaken >= OVERTAKEN_LOOKS || page.events.every(({ isParked }) => isParked);
      if (!isStuck) continue;
      await setAsides.add(page.events.map(({ aside }) => aside));
      open.delete(seq);
    }
  };
  /** Some in each round, in turn, so that a round stays short however many there are. */
  const lookAtAside = async () => {
    const some = await setAsides.after(lookedAt, ASIDE_LOOKED_AT);
    lookedAt = some.length < ASIDE_LOOKED_AT ? '' : (some.at(-1)?._id ?? '');
    const events: OpenEvent[] = [];
    for (const aside of some) {
      const page = await journal.page(aside.seq);
      const transfer = page?.transfers[aside.index];
      if (page && transfer) events.push(openEvent(aside._id, page, transfer, aside.index));
    }
    const left = new Set((await unhandled(events, publisher)).map(({ event }) => event.id));
    await setAsides.remove(some.map(({ _id }) => _id).filter((id) => !left.has(id)));
  };
  const moveCheckpoint = async () => {
    const [oldest = sent + 1] = open.keys();
    if (oldest - 1 <= confirmed) return;
    confirmed = oldest - 1;
    await checkpoints.updateOne({ _id: RELAY_ID }, { $max: { seq: confirmed } });
  };
  const loop = createRounds(async (full) => {
    await publishNew(full);
    if (!full) return;
    const underWay = await confirm();
    deps.onUndelivered?.(underWay);
  }, log);
  return { hear, publishNew, confirm, openPages: () => open.size, ...loop };
}

/**
 * After a restore, before any wallet runs: the next pages get numbers again that were given before, so their events get ids of a new
 * epoch, and none is taken for one that was told already. A checkpoint beyond the journal's end goes back to it.
 */
export async function beginEpoch(connection: Connection): Promise<{ epoch: string; seq: number }> {
  const checkpoints = connection.collection<{ _id: string; seq: number; epoch: string }>(CHECKPOINTS);
  const [last] = await connection.collection<{ _id: number }>(PAGES).find().sort({ _id: -1 }).limit(1).toArray();
  const end = last?._id ?? 0;
  const seq = Math.min(await relayedTo(connection), end);
  await openSetAsides(connection).forgetAfter(end);
  const epoch = randomId().slice(0, 8);
  await checkpoints.updateOne({ _id: RELAY_ID }, { $set: { seq, epoch } }, { upsert: true });
  return { epoch, seq };
}

/** The page up to which every event was handled by all its consumers, or set aside. */
export async function relayedTo(connection: Connection): Promise<number> {
  const checkpoints = connection.collection<{ _id: string; seq: number }>(CHECKPOINTS);
  return (await checkpoints.findOne({ _id: RELAY_ID }))?.seq ?? 0;
}

/** When the oldest page was written of which not every event was handled. */
export async function oldestUnrelayed(connection: Connection, journal: Journal): Promise<Date | undefined> {
  // The checkpoint first: what it passes unhandled was set aside before.
  const next = await journal.page((await relayedTo(connection)) + 1);
  const aside = await openSetAsides(connection).oldestAt();
  return aside && next ? new Date(Math.min(aside.getTime(), next.at.getTime())) : (aside ?? next?.at);
}

/** Whether a movement of any of these accounts was not told to everybody yet. */
export async function isUndelivered(
  deps: { connection: Connection; postings: Postings },
  accounts: readonly AccountPath[],
): Promise<boolean> {
  // The checkpoint first: what it passes unhandled was set aside before.
  const relayed = await relayedTo(deps.connection);
  if (await openSetAsides(deps.connection).touches(accounts)) return true;
  return deps.postings.read(async (postings, before) => {
    for (const account of accounts) {
      const newest = postings.find({ account, _id: { $lt: before } }).sort({ _id: -1 });
      const [posting] = await newest.limit(1).toArray();
      if (posting && pageOf(posting._id) > relayed) return true;
    }
    return false;
  });
}

/** The events of a page: one for each transfer, with an id that is the same whoever publishes it. */
function eventsOf(epoch: string, page: Page): OpenEvent[] {
  return page.transfers.map((transfer, index) => openEvent(`${epoch}-${page._id}.${index}`, page, transfer, index));
}

function openEvent(id: string, page: Page, transfer: Transfer, index: number): OpenEvent {
  const accounts = [...new Set([transfer.from, ...transfer.to.map((leg) => leg.account)])];
  const aside = { _id: id, seq: page._id, index, accounts, at: page.at };
  return { event: toEvent(id, transfer, page.at), aside, isParked: false };
}

function toEvent(id: string, transfer: Transfer, at: Date): DomainEvent {
  const { key, kind, from, to, meta, refused, traceparent } = transfer;
  const facts = { key, kind, from, to, meta, at: at.toISOString() };
  const envelope = { id, occurredAtMs: at.getTime(), correlationId: key, traceparent };
  if (refused === undefined) return createEvent({ ...envelope, name: 'transfer.posted', payload: facts });
  return createEvent({ ...envelope, name: 'transfer.refused', payload: { ...facts, reason: refused } });
}

/** Those that are not handled, with whether they are parked; what a queue lost is sent again. */
async function unhandled(events: readonly OpenEvent[], publisher: EventPublisher): Promise<OpenEvent[]> {
  const found = await publisher.delivery(events.map(({ event }) => event));
  const missing = events.filter((_, n) => found[n] === 'missing');
  await publisher.publish(missing.map(({ event }) => event));
  return events.flatMap((one, n) => (found[n] === 'completed' ? [] : [{ ...one, isParked: found[n] === 'parked' }]));
}
