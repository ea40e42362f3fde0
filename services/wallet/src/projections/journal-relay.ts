import { createEvent, type DomainEvent } from '@candor/events';
import { randomId } from '@candor/service-kit/data/ids';
import type { EventPublisher } from '@candor/service-kit/events/publisher';
import { createRounds, type Rounds } from '@candor/service-kit/events/rounds';
import type { Log } from '@candor/service-kit/telemetry/log';
import type { Connection } from 'mongoose';
import { type Journal, PAGES } from '../ledger/journal.ts';
import type { Page, Transfer } from '../ledger/transfer.ts';

const CHECKPOINTS = 'checkpoints';
const RELAY_ID = 'relay';
/** Pages that may be sent and not yet handled; more wait in the journal. */
const OPEN_PAGES_MAX = 2_000;

/** Publishes what the journal records: the journal is the wallet's outbox. */
export interface JournalRelay extends Rounds {
  /** Publishes the pages that were not sent yet. */
  publishNew(): Promise<number>;
  /** Moves the checkpoint past pages whose every event was handled; sends again what a queue lost. Returns open events. */
  confirm(): Promise<number>;
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
  const open = new Map<number, DomainEvent[]>();

  const publishNew = async () => {
    let published = 0;
    while (open.size < OPEN_PAGES_MAX) {
      const page = await journal.page(sent + 1);
      if (!page) break;
      const events = eventsOf(epoch, page);
      await Promise.all(events.map((event) => publisher.publish(event)));
      open.set(page._id, events);
      sent = page._id;
      published += events.length;
    }
    return published;
  };
  const confirm = async () => {
    let underWay = 0;
    for (const [seq, events] of open) {
      const left = await unhandled(events, publisher);
      if (left.length === 0) open.delete(seq);
      else open.set(seq, left);
      underWay += left.length;
    }
    await moveCheckpoint();
    return underWay;
  };
  const moveCheckpoint = async () => {
    const [oldest = sent + 1] = open.keys();
    if (oldest - 1 <= confirmed) return;
    confirmed = oldest - 1;
    await checkpoints.updateOne({ _id: RELAY_ID }, { $max: { seq: confirmed } });
  };
  const loop = createRounds(async (full) => {
    await publishNew();
    if (!full) return;
    const underWay = await confirm();
    deps.onUndelivered?.(underWay);
  }, log);
  return { publishNew, confirm, ...loop };
}

/**
 * After a restore, before any wallet runs: the next pages get numbers again that were given before, so their events get ids of a new
 * epoch, and none is taken for one that was told already. A checkpoint beyond the journal's end goes back to it.
 */
export async function beginEpoch(connection: Connection): Promise<{ epoch: string; seq: number }> {
  const checkpoints = connection.collection<{ _id: string; seq: number; epoch: string }>(CHECKPOINTS);
  const [last] = await connection.collection<{ _id: number }>(PAGES).find().sort({ _id: -1 }).limit(1).toArray();
  const seq = Math.min(await relayedTo(connection), last?._id ?? 0);
  const epoch = randomId().slice(0, 8);
  await checkpoints.updateOne({ _id: RELAY_ID }, { $set: { seq, epoch } }, { upsert: true });
  return { epoch, seq };
}

/** The page up to which every event was handled by all its consumers. */
export async function relayedTo(connection: Connection): Promise<number> {
  const checkpoints = connection.collection<{ _id: string; seq: number }>(CHECKPOINTS);
  return (await checkpoints.findOne({ _id: RELAY_ID }))?.seq ?? 0;
}

/** When the oldest page was written of which not every event was handled. */
export async function oldestUnrelayed(connection: Connection, journal: Journal): Promise<Date | undefined> {
  return (await journal.page((await relayedTo(connection)) + 1))?.at;
}

/** The events of a page: one for each transfer, with an id that is the same whoever publishes it. */
function eventsOf(epoch: string, page: Page): DomainEvent[] {
  return page.transfers.map((transfer, index) => toEvent(`${epoch}-${page._id}.${index}`, transfer, page.at));
}

function toEvent(id: string, transfer: Transfer, at: Date): DomainEvent {
  const { key, kind, from, to, meta, refused, traceparent } = transfer;
  const facts = { key, kind, from, to, meta, at: at.toISOString() };
  const envelope = { id, occurredAtMs: at.getTime(), correlationId: key, traceparent };
  if (refused === undefined) return createEvent({ ...envelope, name: 'transfer.posted', payload: facts });
  return createEvent({ ...envelope, name: 'transfer.refused', payload: { ...facts, reason: refused } });
}

async function unhandled(events: DomainEvent[], publisher: EventPublisher): Promise<DomainEvent[]> {
  const left: DomainEvent[] = [];
  for (const event of events) {
    const delivery = await publisher.delivery(event);
    if (delivery === 'missing') await publisher.publish(event);
    if (delivery !== 'completed') left.push(event);
  }
  return left;
}
