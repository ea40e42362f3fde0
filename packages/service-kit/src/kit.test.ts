import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { canonicalJson, derivedId, derivedIds, fingerprint, randomId, recordIds } from './data/ids.ts';
import { badInput, refuse } from './errors.ts';
import { amountMicroInput, parseInput } from './graph/input.ts';
import { afterFilter, pageLimit, patternOf, searchInput, toConnection } from './graph/paging.ts';
import { toRefusal } from './http/http.ts';
import { isPictureName } from './pictures/store.ts';
import { openTicket, sealTicket } from './pictures/ticket.ts';
import { secretRing } from './security/secret-ring.ts';
import { CrashAbort, crashAt } from './steps.ts';

const S = secretRing('s');

describe('ids', () => {
  it('the same parts give the same id, and moving a letter between parts gives another', () => {
    expect(derivedId(S, 'ab', 'c')).toBe(derivedId(S, 'ab', 'c'));
    expect(derivedId(S, 'ab', 'c')).not.toBe(derivedId(S, 'a', 'bc'));
    expect(derivedId(S, 'ab', 'c')).not.toBe(derivedId(secretRing('t'), 'ab', 'c'));
    expect(randomId()).not.toBe(randomId());
  });

  it('a call with a key meets its record again, two calls without one do not', () => {
    expect(recordIds(S, 'u', 'deposit', 'k')).toEqual(recordIds(S, 'u', 'deposit', 'k'));
    expect(recordIds(S, 'u', 'deposit', 'k')).not.toEqual(recordIds(S, 'other', 'deposit', 'k'));
    expect(recordIds(S, 'u', 'deposit', null)).not.toEqual(recordIds(S, 'u', 'deposit', null));
  });

  it('are of the newest key, and under each key of the ring where they are looked for', () => {
    const [both, old] = [secretRing('1:t,0:s'), secretRing('s')];
    expect(derivedId(both, 'a')).toBe(derivedId(secretRing('t'), 'a'));
    expect(derivedIds(both, 'a')).toEqual([derivedId(both, 'a'), derivedId(old, 'a')]);
    expect(recordIds(both, 'u', 'deposit', 'k')).toEqual(derivedIds(both, 'u', 'deposit', 'k'));
    expect(recordIds(both, 'u', 'deposit', null)).toHaveLength(1);
  });

  it('a fingerprint does not depend on the order of fields, nor on fields that are left out', () => {
    expect(fingerprint({ a: 1, b: [{ c: null, d: 2 }] })).toBe(
      fingerprint({ b: [{ d: 2, c: null }], a: 1, e: undefined }),
    );
    expect(fingerprint({ a: 1 })).not.toBe(fingerprint({ a: '1' }));
    expect(canonicalJson({ b: 1, a: 'x' })).toBe('{"a":"x","b":1}');
  });
});

describe('input', () => {
  const schema = z.object({ amountMicro: amountMicroInput('Please enter a valid amount.'), name: z.string() });

  it('refuses an amount that is not a whole positive number in range, with its sentence', () => {
    for (const amountMicro of [0, -1, 0.5, Number.NaN, 2 ** 53, '1', null]) {
      expect(() => parseInput(schema, { amountMicro, name: 'x' })).toThrow('Please enter a valid amount.');
    }
  });

  it('refuses an object where a text is expected, so that no operator reaches a filter', () => {
    expect(() => parseInput(schema, { amountMicro: 1, name: { $ne: '' } })).toThrow(
      expect.objectContaining({ code: 'BAD_INPUT', status: 400 }),
    );
  });

  it('drops fields that it does not know', () => {
    expect(parseInput(schema, { amountMicro: 1, name: 'x', role: 'superadmin' })).toEqual({
      amountMicro: 1,
      name: 'x',
    });
  });
});

describe('lists', () => {
  const docs = [3, 2, 1].map((n) => ({ _id: `id${n}`, createdAt: new Date(n) }));

  it('a page ends with a cursor from which the next one goes on', () => {
    expect(pageLimit(2)).toBe(3);
    const page = toConnection(docs, 2);
    expect(page.edges.map((edge) => edge.node._id)).toEqual(['id3', 'id2']);
    expect(page.pageInfo.hasNextPage).toBe(true);
    const time = new Date(2);
    expect(afterFilter(page.pageInfo.endCursor)).toEqual({
      createdAt: { $lte: time },
      $or: [{ createdAt: { $lt: time } }, { createdAt: time, _id: { $lt: 'id2' } }],
    });
    expect(toConnection(docs, 3).pageInfo.hasNextPage).toBe(false);
    expect(toConnection([], 3).pageInfo).toEqual({ endCursor: null, hasNextPage: false });
  });

  it('a search is taken as the text it is, of one line, and not longer than anybody would type', () => {
    expect('a.b*[c]\\').toMatch(patternOf('.b*[c]\\'));
    expect('aXb').not.toMatch(patternOf('a.b'));
    expect('Kettle').toMatch(patternOf('kETT', 'i'));
    for (const search of ['x'.repeat(101), 'a\u0000b', 'a\nb'])
      expect(searchInput.safeParse(search).success).toBe(false);
    for (const search of ['Zoë 🙂', '', null, undefined]) expect(searchInput.safeParse(search).success).toBe(true);
  });

  it('a cursor of somebody else’s making is refused', () => {
    expect(() => afterFilter('nonsense')).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }));
  });
});

describe('refusals', () => {
  it('an unexpected fault tells nothing of itself', () => {
    const refusal = toRefusal(new TypeError('secret detail'));
    expect(refusal).toMatchObject({ code: 'INTERNAL', status: 500 });
    expect(refusal.message).not.toContain('secret');
  });

  it('a database that is away is 503 with a time to come again', () => {
    const error = Object.assign(new Error('no server'), { name: 'MongoServerSelectionError' });
    expect(toRefusal(error)).toMatchObject({ code: 'UNAVAILABLE', status: 503, details: { retryAfterSeconds: 5 } });
  });

  it('so is one whose connection is cut in the middle of a bulk', () => {
    const { MongoBulkWriteError, MongoNetworkError } = mongoose.mongo;
    const cut = new MongoBulkWriteError(new MongoNetworkError('connection 10 closed'), {} as never);
    expect(toRefusal(cut)).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    const twice = new MongoBulkWriteError(
      { message: 'E11000 duplicate key', code: 11_000, writeErrors: [] },
      {} as never,
    );
    expect(toRefusal(twice)).toMatchObject({ code: 'INTERNAL', status: 500 });
  });

  it('keeps what was refused on purpose', () => {
    expect(toRefusal(badInput('Choose 1 to 5 stars.', 'stars'))).toMatchObject({
      message: 'Choose 1 to 5 stars.',
      details: { field: 'stars' },
    });
    expect(toRefusal(refuse('NOT_FOUND'))).toMatchObject({ status: 404 });
  });
});

describe('picture tickets', () => {
  const ticket = { purpose: 'app', userId: 'u1', recordId: 'r1', name: `r1/${'0'.repeat(32)}.webp` } as const;

  it('opens for the same purpose and person within half an hour only', () => {
    const sealed = sealTicket(S, ticket, 0);
    expect(openTicket(S, sealed, 'app', 'u1', 60_000)).toEqual(ticket);
    const refused = expect.objectContaining({ code: 'PICTURE_TICKET' });
    expect(() => openTicket(S, sealed, 'profile', 'u1', 60_000)).toThrow(refused);
    expect(() => openTicket(S, sealed, 'app', 'u2', 60_000)).toThrow(refused);
    expect(() => openTicket(S, sealed, 'app', 'u1', 31 * 60_000)).toThrow(refused);
    expect(() => openTicket(secretRing('t'), sealed, 'app', 'u1', 60_000)).toThrow(refused);
  });

  it('a picture’s name cannot lead anywhere else', () => {
    expect(isPictureName(ticket.name)).toBe(true);
    for (const name of ['../secret', 'r1/../x.webp', `r1/${'0'.repeat(32)}.svg`, `a/b/${'0'.repeat(32)}.webp`])
      expect(isPictureName(name)).toBe(false);
  });
});

describe('steps', () => {
  it('a crash happens at its step, once', async () => {
    const step = crashAt('start:2');
    await step('start:1');
    await expect(step('start:2')).rejects.toThrow(CrashAbort);
    await expect(step('start:2')).resolves.toBeUndefined();
  });
});
