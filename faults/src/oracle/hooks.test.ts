import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { type Book, type Fact, openBook } from '../load/book.ts';
import type { Hook } from '../load/hooks.ts';
import type { Person } from '../load/people.ts';
import type { Arrival } from '../world/receiver.ts';
import { eventsOf, messageIdOf } from './hook-facts.ts';
import { hookFaults, hookFigures } from './hooks.ts';
import type { AppRecord, ConversationRecord, Entry, HookDeliveryRecord, RatingRecord, Records } from './records.ts';
import { openSeen, type Seen } from './seen.ts';

const AT = Date.UTC(2026, 10, 25);
const secretOf = (n: number) => `whsec_${Buffer.from(`a secret of 32 bytes, number ${n}..`).toString('base64')}`;
const hookOf = (change: Partial<Hook> = {}): Hook => ({
  ...{
    path: '/h1',
    types: ['rating.completed', 'campaign.paused', 'campaign.closed', 'deposit.paid', 'report.decided'],
  },
  ...{ person: {} as Person, id: 'h1', from: 0, secrets: [{ secret: secretOf(1), atMs: AT }], offs: [] },
  ...change,
});
const rating = (n: number, change: Partial<RatingRecord> = {}) =>
  ({
    ...{ _id: `r${n}`, userId: `u${n}`, appId: 'a1', publisherId: 'p1', attempt: 1, status: 'completed' },
    ...change,
  }) as RatingRecord;
const idOf = (n: number) => messageIdOf(eventsOf.completed(rating(n)));

interface Sent {
  id?: string;
  type?: string;
  sequence?: number;
  data?: Record<string, string>;
  status?: number | null;
  secret?: string;
  atMs?: number;
  path?: string;
  timestamp?: string;
}
/** A message of rating `n`, taken where nothing else is said. */
function arrivalOf(n: number, sent: Sent = {}): Arrival {
  const { type = 'rating.completed', sequence = n, data = { campaign: 'a1', feedback: `r${n}` } } = sent;
  const { id = idOf(n), status = 204, secret = secretOf(1), atMs = AT, path = '/h1' } = sent;
  const body = JSON.stringify({ type, timestamp: sent.timestamp ?? new Date(AT).toISOString(), sequence, data });
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(AT / 1_000),
    'webhook-signature': new Webhook(secret).sign(id, new Date(AT), body),
  };
  return { path, id, headers, body, atMs, status };
}
const delivery = (n: number, change: Partial<HookDeliveryRecord> = {}): HookDeliveryRecord => ({
  ...{ _id: `h1.${idOf(n)}`, endpointId: 'h1', organisationId: 'p1', line: 'a1', sequence: n, messageId: idOf(n) },
  ...{ type: 'rating.completed', ids: { campaign: 'a1', feedback: `r${n}` }, state: 'delivered', tries: 1 },
  ...change,
});
const submitted = (n: number): Fact => ({
  ...{ kind: 'submitted', ratingId: `r${n}`, status: 'completed', stars: 4, feedback: '', answers: 0 },
});

interface Case {
  facts?: Fact[];
  questions?: { _id: string; appId: string }[];
  ratings?: RatingRecord[];
  apps?: AppRecord[];
  reports?: Records['reports'];
  conversations?: ConversationRecord[];
  posted?: [string, Entry][];
  deliveries?: HookDeliveryRecord[];
  hooks?: Hook[];
  owners?: [string, string][];
  replayed?: string[];
  /** What happens before the oracle looks. */
  before?(seen: Seen, book: Book, records: Records): void;
}

function worldOf(arrivals: Arrival[], of: Case) {
  const book = openBook();
  for (const fact of of.facts ?? []) book.note(fact);
  const byId = <Doc extends { _id: string }>(docs: Doc[] = []) => new Map(docs.map((doc) => [doc._id, doc]));
  const records = {
    ...{
      ratings: byId(of.ratings ?? [rating(1), rating(2), rating(3)]),
      apps: byId(of.apps),
      questions: byId(of.questions),
      conversations: byId(of.conversations),
    },
    ...{ reports: of.reports ?? [], told: [], posted: new Map(of.posted) },
    hooks: { endpoints: new Map(of.owners ?? [['h1', 'p1']]), deliveries: of.deliveries ?? [], epoch: 'first' },
  } as unknown as Records;
  const seen = openSeen();
  of.before?.(seen, book, records);
  seen.look(records);
  seen.quiet(book.facts().length);
  const hooks = {
    ...{ all: of.hooks ?? [hookOf()], replayed: new Set(of.replayed) },
    receiver: { arrivals: () => arrivals },
  };
  return { book, records, hooks, seen, faultAt: () => 'a fault' };
}
const found = (arrivals: Arrival[], of: Case = {}) =>
  hookFaults(worldOf(arrivals, of)).map(({ kind, line }) => `${kind}: ${line}`);
const restored = (book: Book, database: 'notifications' | 'ratings' | 'wallet', from: number, to: number) =>
  book.noteRestore({ database, from, to, named: new Set(), lacking: new Set(), epoch: 'second', afterSeq: 1 });

describe('what a receiver was told', () => {
  const facts = [submitted(1), submitted(2)];
  const deliveries = [delivery(1), delivery(2)];

  it('is each event of what was told as done, signed, once or more, in its order', () => {
    expect(found([arrivalOf(1), arrivalOf(2)], { facts, deliveries })).toEqual([]);
    const again = [arrivalOf(1, { status: 500 }), arrivalOf(1), arrivalOf(2), arrivalOf(1)];
    expect(found(again, { facts, deliveries })).toEqual([]);
    const world = worldOf([...again, arrivalOf(2, { status: null })], { facts, deliveries });
    const figures = { webhooks: 1, sent: 2, parked: 0, taken: 2, received: 5, again: 3 };
    expect(hookFigures(world)).toEqual(figures);
  });

  it('lacks nothing of what was asked for since it is there', () => {
    const lost = ['lost: webhook /h1 was not told rating.completed of rating r2'];
    expect(found([arrivalOf(1)], { facts, deliveries: [delivery(1)] })).toEqual(lost);
    // Not taken is not told.
    expect(found([arrivalOf(1), arrivalOf(2, { status: 500 })], { facts, deliveries: [delivery(1)] })).toEqual(lost);
    expect(found([arrivalOf(1)], { facts, hooks: [hookOf({ types: ['deposit.paid'] })] })).toEqual([
      expect.stringMatching(/nobody asked to be told of rating.completed/),
    ]);
    expect(found([], { facts, hooks: [hookOf({ from: 2 })] })).toEqual([]);
    expect(found([], { facts, owners: [['h1', 'p2']] })).toEqual([]);
  });

  it('lacks nothing that was given up after all its tries, and that only', () => {
    const parked = (tries: number) => [delivery(1), delivery(2, { state: 'parked', tries })];
    expect(found([arrivalOf(1)], { facts, deliveries: parked(8) })).toEqual([]);
    expect(found([arrivalOf(1)], { facts, deliveries: parked(7) })).toEqual([
      expect.stringMatching(/^lost: .* was given up after 7 tries/),
    ]);
  });

  it('is owed nothing while it was off, or where an older copy took it away', () => {
    expect(found([], { facts, hooks: [hookOf({ offs: [{ from: 1, to: 3 }] })] })).toEqual([]);
    expect(found([], { facts, hooks: [hookOf({ removed: { atMs: AT, from: 2 } })] })).toEqual([]);
    for (const database of ['notifications', 'ratings'] as const)
      expect(found([], { facts, before: (_seen, book) => restored(book, database, 0, 2) })).toEqual([]);
    expect(found([], { facts, before: (_seen, book) => restored(book, 'wallet', 0, 2) })).toHaveLength(2);
    // Before the copy everything had come.
    const before: Case['before'] = (seen, book, records) => {
      seen.look(records);
      seen.quiet(2);
      restored(book, 'notifications', 3, 4);
    };
    expect(found([], { facts: [...facts, submitted(3), submitted(3)], before })).toHaveLength(2);
  });

  it('is what happened between two quiet moments, told to somebody or not', () => {
    const before: Case['before'] = (seen, _book, records) => {
      seen.look({ ...records, ratings: new Map([['r1', rating(1)]]) });
      seen.quiet(0);
    };
    const was = (what: string) => `lost: webhook /h1 was not told rating.completed of campaign a1, feedback ${what}`;
    expect(found([], { before })).toEqual([was('r2'), was('r3')]);
    expect(found([], { before, hooks: [hookOf({ from: 1 })] })).toEqual([]);
  });

  it('is of deposits by their money, of reports, and of campaigns that end', () => {
    const money: Entry = {
      ...{ key: 'deposit/d1', fingerprint: '', kind: 'deposit', from: '', meta: { depositId: 'd1' }, seq: 7, index: 0 },
      to: [{ account: 'publisher/p1/funds', amountMicro: 1 }],
    };
    const told: Fact[] = [
      { kind: 'deposit decided', id: 'd1', status: 'paid' },
      { kind: 'report decided', reportId: 'x1', decision: 'dismissed' },
      { kind: 'app state', appId: 'a1', state: 'closed' },
    ];
    const of: Case = {
      facts: told,
      posted: [['deposit/d1', money]],
      reports: [{ _id: 'x1', ratingId: 'r1', status: 'dismissed', createdAt: new Date(AT) }],
      apps: [{ _id: 'a1', publisherId: 'p1', state: 'closed', funded: 0 } as AppRecord],
    };
    expect(found([], of)).toEqual(
      ['deposit.paid of deposit d1', 'report.decided of report x1', 'campaign.closed of campaign a1'].map(
        (what) => `lost: webhook /h1 was not told ${what}`,
      ),
    );
    const came = [
      arrivalOf(1, { id: messageIdOf('first-7.0'), type: 'deposit.paid', data: { deposit: 'd1' } }),
      arrivalOf(1, {
        ...{ id: messageIdOf('x1.decided'), type: 'report.decided' },
        data: { campaign: 'a1', report: 'x1', feedback: 'r1' },
      }),
      arrivalOf(2, { id: messageIdOf('a1.closed'), type: 'campaign.closed', data: { campaign: 'a1' } }),
    ];
    expect(found(came, of)).toEqual([]);
    // An older copy was put back since: the wallet tells under another name, and what it told before was told.
    const before: Case['before'] = (seen, book, records) => {
      seen.look(records);
      restored(book, 'wallet', 9, 9);
      records.hooks.epoch = 'second';
    };
    expect(found(came, { ...of, before })).toEqual([]);
  });

  it.each<[string, Arrival[], Case, RegExp]>([
    ['that is no message', [{ ...arrivalOf(1), body: '{}' }], {}, /is no message/],
    ['that nobody asked for', [arrivalOf(1, { path: '/other' })], {}, /nobody asked for it/],
    ['under a secret of nobody', [arrivalOf(1, { secret: secretOf(2) })], {}, /is not signed/],
    [
      'under a secret that was replaced long ago, alone',
      [arrivalOf(1, { atMs: AT + 30_000 })],
      { hooks: [hookOf({ secrets: [1, 2].map((n) => ({ secret: secretOf(n), atMs: AT })) })] },
      /is not signed/,
    ],
    [
      'with another body than before',
      [arrivalOf(1), arrivalOf(1, { timestamp: new Date(AT + 1).toISOString() })],
      {},
      /another body/,
    ],
    ['after its removal', [arrivalOf(1)], { hooks: [hookOf({ removed: { atMs: AT - 60_000, from: 0 } })] }, /removed/],
    ['of a rating that was never rated', [arrivalOf(1)], { ratings: [] }, /nothing on record/],
    ['of a rating that is open', [arrivalOf(1)], { ratings: [rating(1, { status: 'pending' })] }, /nothing on record/],
    ['with ids of something else', [arrivalOf(1, { data: { campaign: 'a1', feedback: 'r2' } })], {}, /of other ids/],
    ['that says more', [arrivalOf(1, { data: { campaign: 'a1', feedback: 'r1', stars: '5' } })], {}, /of other ids/],
    ['of another organisation', [arrivalOf(1)], { owners: [['h1', 'p2']] }, /another organisation/],
    [
      'of a pause that nobody asked for',
      [arrivalOf(1, { id: 'msg_x', type: 'campaign.paused', data: { campaign: 'a1' } })],
      {},
      /1 pauses of a1, which was paused 0 times/,
    ],
  ])('%s is found', (_, arrivals, of, line) => {
    expect(found(arrivals, of)).toEqual([expect.stringMatching(line)]);
  });

  it('is of what a rater wrote, and not of what its organisation wrote itself', () => {
    const at = new Date(AT);
    const conversation: ConversationRecord = {
      ...{ _id: 'r1', appId: 'a1', publisherId: 'p1', closedAt: null, sent: { rater: 1, publisher: 1 } },
      messages: [
        { id: 'm1', by: 'rater', text: 'It was slow.', at },
        { id: 'm2', by: 'publisher', text: 'Why?', at },
      ],
    };
    const facts: Fact[] = [
      { kind: 'messaged', ratingId: 'r1', by: 'rater', text: 'It was slow.' },
      { kind: 'messaged', ratingId: 'r1', by: 'publisher', text: 'Why?' },
    ];
    const of = { facts, conversations: [conversation], hooks: [hookOf({ types: ['message.received'] })] };
    expect(found([], of)).toEqual(['lost: webhook /h1 was not told message.received of message m1']);
    const told = (id: string, sequence = 1) => ({
      ...{ id: messageIdOf(eventsOf.messaged(id)), type: 'message.received', sequence },
      data: { campaign: 'a1', feedback: 'r1', message: id },
    });
    const taken = (id: string, sequence = 1) =>
      delivery(sequence, {
        ...{ _id: `h1.${id}`, messageId: messageIdOf(eventsOf.messaged(id)), type: 'message.received' },
        ids: told(id).data,
      });
    expect(found([arrivalOf(1, told('m1'))], { ...of, deliveries: [taken('m1')] })).toEqual([]);
    expect(
      found([arrivalOf(1, told('m1')), arrivalOf(1, told('m2', 2))], {
        ...of,
        deliveries: [taken('m1'), taken('m2', 2)],
      }),
    ).not.toEqual([]);
  });

  it('may be signed with the secret before, in the moment of a new one', () => {
    const both = [hookOf({ secrets: [1, 2].map((n) => ({ secret: secretOf(n), atMs: AT })) })];
    expect(found([arrivalOf(1, { atMs: AT + 5_000 })], { hooks: both })).toEqual([]);
    expect(found([arrivalOf(1, { atMs: AT + 30_000, secret: secretOf(2) })], { hooks: both })).toEqual([]);
  });

  it('is pauses as often as its publisher asked for them', () => {
    const pause = (id: string, n: number) =>
      arrivalOf(n, { id, type: 'campaign.paused', data: { campaign: 'a1' }, sequence: n });
    const one: Fact[] = [{ kind: 'app state', appId: 'a1', state: 'paused' }];
    expect(found([pause('msg_x', 1)], { facts: one })).toEqual([]);
    expect(found([pause('msg_x', 1), pause('msg_y', 2)], { facts: one })).toHaveLength(1);
    const blind: Case['before'] = (_seen, book) => book.noteBlind('app state', 'a1');
    expect(found([pause('msg_x', 1), pause('msg_y', 2)], { facts: one, before: blind })).toEqual([]);
  });
});

describe('a pause by an upheld question', () => {
  it('is told of its own campaign by its name, and of one that goes on from it by both', () => {
    const apps = ['a1', 'a2'].map((_id) => ({ _id, publisherId: 'p1', state: 'paused', funded: 0 }) as AppRecord);
    const questions = [{ _id: 'q1', appId: 'a1' }];
    const pause = (eventId: string, campaign: string) =>
      arrivalOf(1, { id: messageIdOf(eventId), type: 'campaign.paused', data: { campaign } });
    expect(found([pause('q1.paused', 'a1'), pause('q1.paused.a2', 'a2')], { apps, questions })).toEqual([]);
    expect(found([pause('q1.paused', 'a2')], { apps, questions })).toEqual([
      expect.stringMatching(/what is on record is campaign.paused of other ids/),
    ]);
  });
});

describe('the order of a line', () => {
  it('is broken by a later place first, and by what goes on before the one in front was taken', () => {
    expect(found([arrivalOf(2), arrivalOf(1)])).toEqual([expect.stringMatching(/at place 1 of a1, and place 2 had/)]);
    expect(found([arrivalOf(1, { status: 500 }), arrivalOf(2)])).toEqual([
      expect.stringMatching(/at place 2 of a1, and msg_\S+ was not taken/),
    ]);
    expect(found([arrivalOf(1, { status: null }), arrivalOf(1), arrivalOf(2)])).toEqual([]);
  });

  it('goes on behind what was given up, leaves out what was sent again by hand, and begins anew with an older copy', () => {
    const parked = { deliveries: [delivery(1, { state: 'parked', tries: 8 })] };
    expect(found([arrivalOf(1, { status: 500 }), arrivalOf(2)], parked)).toEqual([]);
    expect(found([arrivalOf(2), arrivalOf(1)], { replayed: [`/h1 ${idOf(1)}`] })).toEqual([]);
    const before: Case['before'] = (seen) => seen.restored('notifications', 1);
    expect(found([arrivalOf(2), arrivalOf(1)], { before })).toEqual([]);
    const others: Case['before'] = (seen) => seen.restored('ratings', 1);
    expect(found([arrivalOf(2), arrivalOf(1)], { before: others })).toHaveLength(1);
  });
});

describe('the log of a webhook', () => {
  it('has as delivered what was taken, and places without a gap', () => {
    expect(found([], { deliveries: [delivery(1)] })).toEqual([
      expect.stringMatching(/^lost: .* on record as delivered, and its receiver never took it/),
    ]);
    const gap = [delivery(1), delivery(3)];
    expect(found([arrivalOf(1), arrivalOf(3)], { deliveries: gap })).toEqual([
      'lost: webhook /h1 has the places 1, 3 in the line a1',
    ]);
    const twice = [delivery(1), delivery(2, { sequence: 1 })];
    expect(found([arrivalOf(1), arrivalOf(2)], { deliveries: twice })).toEqual([
      'lost: webhook /h1 has the places 1, 1 in the line a1',
    ]);
  });

  it('knows what was on record once, although an older copy of the ratings does not', () => {
    const before: Case['before'] = (seen, _book, records) => seen.look(records);
    const gone: Case['before'] = (seen, book, records) => {
      before(seen, book, records);
      records.ratings.clear();
    };
    expect(found([arrivalOf(1)], { before: gone })).toEqual([]);
  });
});
