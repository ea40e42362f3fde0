import { type DomainEvent, parseEvent } from '@candor/events';
import type { EventPublisher } from '@candor/service-kit/events/publisher';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publisherFunds } from '../ledger/accounts.ts';
import { openWallet } from '../testing/instance.ts';
import { fundCampaign, payDeposit } from '../transfers/service.ts';
import { beginEpoch, isUndelivered, oldestUnrelayed, openJournalRelay } from './journal-relay.ts';

let wallet: Awaited<ReturnType<typeof openWallet>>;
/** The jobs of the consumers' queues by event id, as a queue that can be emptied. */
const jobs = new Map<string, 'waiting' | 'completed' | 'parked'>();
const published: DomainEvent[] = [];
let away = false;

const publisher: EventPublisher = {
  async publish(events) {
    if (away) throw new Error('the queue is away');
    published.push(...events);
    // As a queue does: adding an id that is there, whatever its state, changes nothing.
    for (const { id } of events) if (!jobs.has(id)) jobs.set(id, 'waiting');
  },
  delivery: async (events) => events.map(({ id }) => jobs.get(id) ?? 'missing'),
  ping: async () => {},
  close: async () => {},
};
const open = () =>
  openJournalRelay({ connection: wallet.connection, journal: wallet.journal, publisher, log: silentLog });
const checkpoint = async () =>
  (await wallet.connection.collection<{ _id: string; seq: number }>('checkpoints').findOne({ _id: 'relay' }))?.seq;
const undelivered = (userId: string) => isUndelivered(wallet.instance(), [publisherFunds(userId)]);
const complete = (...ids: string[]) => {
  for (const id of ids) jobs.set(id, 'completed');
};
const idsOf = (events: readonly DomainEvent[]) => events.map((event) => event.id);

beforeAll(async () => {
  wallet = await openWallet();
});
afterAll(() => wallet.close());
beforeEach(async () => {
  await wallet.reset();
  jobs.clear();
  published.length = 0;
  away = false;
  const deps = wallet.instance();
  await payDeposit(deps, { depositId: 'd', userId: 'p', amountMicro: 100 });
  await fundCampaign(deps, { fundingId: 'f', appId: 'a', publisherId: 'p', amountMicro: 60 });
  await fundCampaign(deps, { fundingId: 'g', appId: 'a', publisherId: 'p', amountMicro: 60 });
});

describe('the journal as the outbox of the wallet', () => {
  it('publishes every entry, refused ones too, with an id that is the same whoever publishes it', async () => {
    await (await open()).publishNew();
    expect(published.map((event) => event.name)).toEqual(['transfer.posted', 'transfer.posted', 'transfer.refused']);
    for (const event of published) expect(parseEvent(JSON.parse(JSON.stringify(event)))).toEqual(event);
    expect(published[2]?.payload).toMatchObject({ key: 'funding/g', reason: 'BALANCE_TOO_LOW' });
    expect(published[0]?.id).toMatch(/^[0-9a-f]{8}-1\.0$/);
    const first = idsOf(published.splice(0));
    await (await open()).publishNew();
    expect(idsOf(published)).toEqual(first);
    expect(jobs.size).toBe(3);
  });

  it('publishes what it heard of without reading it, and reads what it has not heard of', async () => {
    const pages = [];
    for await (const page of wallet.journal.since(0)) pages.push(page);
    const read: number[] = [];
    const journal = {
      ...wallet.journal,
      page: (seq: number) => {
        read.push(seq);
        return wallet.journal.page(seq);
      },
    };
    const relay = await openJournalRelay({ connection: wallet.connection, journal, publisher, log: silentLog });
    const [first, , third] = pages;
    if (!first || !third) throw new Error('there are three pages');
    // In whatever order, and one of them twice; the second came from another process.
    for (const page of [third, first, first]) relay.hear(page);
    expect(await relay.publishNew()).toBe(3);
    expect(read).toEqual([2, 4]);
    const heard = idsOf(published.splice(0));
    await (await open()).publishNew();
    expect(idsOf(published)).toEqual(heard);
    relay.hear(first);
    expect(await relay.publishNew()).toBe(0);
  });

  it('keeps no page that it hears of while it sends it: a hundred of those would leave room for no other', async () => {
    const pages = [];
    for await (const page of wallet.journal.since(0)) pages.push(page);
    const [first] = pages;
    if (!first) throw new Error('there are pages');
    const read: number[] = [];
    // A journal that goes on for ever, whose every page is heard of only when it is being sent.
    const at = (seq: number) => ({ ...first, _id: seq });
    const page = async (seq: number) => {
      read.push(seq);
      return seq <= 150 ? at(seq) : undefined;
    };
    let isHeardLate = true;
    const relay = await openJournalRelay({
      ...{ connection: wallet.connection, journal: { ...wallet.journal, page }, log: silentLog },
      publisher: {
        ...publisher,
        publish: async ([event]) => {
          const seq = Number(/-(\d+)\./.exec(event?.id ?? '')?.[1]);
          if (isHeardLate) relay.hear(at(seq));
        },
      },
    });
    await relay.publishNew();
    expect(read).toHaveLength(151);
    isHeardLate = false;
    relay.hear(at(151));
    await relay.publishNew();
    expect(read.slice(151)).toEqual([152]);
  });

  it('moves its checkpoint only past pages whose every event was handled', async () => {
    const relay = await open();
    await relay.publishNew();
    const [one = '', two = '', three = ''] = idsOf(published);
    expect(await relay.confirm()).toBe(3);
    expect(await checkpoint()).toBe(0);
    complete(two);
    await relay.confirm();
    expect(await checkpoint()).toBe(0);
    complete(one);
    expect(await relay.confirm()).toBe(1);
    expect(await checkpoint()).toBe(2);
    complete(three);
    expect(await relay.confirm()).toBe(0);
    expect(await checkpoint()).toBe(3);
  });

  it('sends again what an emptied queue has lost, and goes on past a parked event', async () => {
    const relay = await open();
    await relay.publishNew();
    const [one = '', two = ''] = idsOf(published);
    jobs.clear();
    jobs.set(one, 'parked');
    published.length = 0;
    await relay.confirm();
    expect(idsOf(published)).toContain(two);
    await payDeposit(wallet.instance(), { depositId: 'e', userId: 'p', amountMicro: 1 });
    await relay.publishNew();
    expect(published.at(-1)?.payload).toMatchObject({ key: 'deposit/e' });
    complete(...idsOf(published));
    await relay.confirm();
    // The parked one was set aside: the checkpoint passes it, and every process knows it until it is handled.
    expect(await checkpoint()).toBe(4);
    const first = await wallet.journal.page(1);
    expect(await oldestUnrelayed(wallet.connection, wallet.journal)).toEqual(first?.at);
    jobs.delete(one);
    published.length = 0;
    const restarted = await open();
    expect(await restarted.confirm()).toBe(1);
    expect(idsOf(published)).toEqual([one]);
    complete(one);
    expect(await restarted.confirm()).toBe(0);
    expect(await oldestUnrelayed(wallet.connection, wallet.journal)).toBeUndefined();
  });

  it('one that waits is set aside once later ones went past it, and not while nothing is handled at all', async () => {
    const relay = await open();
    await relay.publishNew();
    const [one = '', two = '', three = ''] = idsOf(published);
    for (let look = 0; look < 30; look += 1) await relay.confirm();
    expect(await checkpoint()).toBe(0);
    complete(two, three);
    for (let look = 0; look < 30; look += 1) expect(await relay.confirm()).toBe(1);
    expect(await checkpoint()).toBe(3);
    expect(await undelivered('p')).toBe(true);
    complete(one);
    expect(await relay.confirm()).toBe(0);
    expect(await undelivered('p')).toBe(false);
  });

  it('a parked one is undelivered for its own accounts alone, whatever was sent and handled behind it', async () => {
    const relay = await open();
    await relay.publishNew();
    complete(...idsOf(published.splice(0)));
    await relay.confirm();
    const deps = wallet.instance();
    await payDeposit(deps, { depositId: 'of q', userId: 'q', amountMicro: 1 });
    await payDeposit(deps, { depositId: 'of s', userId: 's', amountMicro: 1 });
    await relay.publishNew();
    const [parked = '', other = ''] = idsOf(published);
    expect([await undelivered('q'), await undelivered('s'), await undelivered('p')]).toEqual([true, true, false]);
    complete(other);
    jobs.set(parked, 'parked');
    await relay.confirm();
    expect([await undelivered('q'), await undelivered('s'), await undelivered('p')]).toEqual([true, false, false]);
    complete(parked);
    await relay.confirm();
    expect(await undelivered('q')).toBe(false);
  });

  it('any number of parked ones leave room for what comes', async () => {
    const relay = await open();
    const deps = wallet.instance();
    await relay.publishNew();
    for (let page = 0; page < 40; page += 1) {
      for (const id of jobs.keys()) jobs.set(id, 'parked');
      await relay.confirm();
      await payDeposit(deps, { depositId: `n${page}`, userId: 'p', amountMicro: 1 });
      expect(await relay.publishNew()).toBe(1);
    }
    expect(relay.openPages()).toBe(1);
  });

  it('a new process begins at the checkpoint, and a queue that is away loses nothing', async () => {
    const relay = await open();
    await relay.publishNew();
    complete(...idsOf(published));
    await relay.confirm();
    await payDeposit(wallet.instance(), { depositId: 'e', userId: 'p', amountMicro: 1 });
    published.length = 0;
    away = true;
    const later = await open();
    await expect(later.publishNew()).rejects.toThrow('away');
    away = false;
    await later.publishNew();
    expect(published.map((event) => event.payload)).toMatchObject([{ key: 'deposit/e' }]);
  });

  it('tells of a restored journal under a new epoch, so that a number given twice is never taken for told', async () => {
    const relay = await open();
    await relay.publishNew();
    complete(...idsOf(published));
    await relay.confirm();
    const known = idsOf(published.splice(0));
    // A backup of after the first page; the checkpoint of its dump is a little younger than its journal.
    await wallet.connection.collection<{ _id: number }>('pages').deleteMany({ _id: { $gt: 1 } });
    expect(await beginEpoch(wallet.connection)).toMatchObject({ seq: 1 });
    await payDeposit(wallet.instance(), { depositId: 'other', userId: 'p', amountMicro: 1 });
    await (await open()).publishNew();
    expect(published.map((event) => event.payload)).toMatchObject([{ key: 'deposit/other' }]);
    expect(known).not.toContain(published[0]?.id);
    expect(published[0]?.id).toMatch(/-2\.0$/);
  });
});
