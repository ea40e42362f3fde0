import { describe, expect, it } from 'vitest';
import { refuse } from '../errors.ts';
import { toRefusal } from './http.ts';

const coded = (code: string) => Object.assign(new Error(code), { code });
const named = (name: string, message = name) => Object.assign(new Error(message), { name });

describe('what a request failed with', () => {
  it.each([
    ['a store that turns away', coded('ECONNREFUSED')],
    ['a store that breaks off', coded('ECONNRESET')],
    ['a service that breaks off in the middle of its answer', coded('UND_ERR_SOCKET')],
    ['a service that does not begin to answer', coded('UND_ERR_HEADERS_TIMEOUT')],
    ['a Redis that is away', named('MaxRetriesPerRequestError')],
    ['a Redis that is still loading', new Error('LOADING Redis is loading the dataset in memory')],
    [
      'a database that is the primary no longer',
      Object.assign(named('MongoServerError', 'not primary'), { code: 10_107 }),
    ],
    ['what another error is about', new Error('a picture could not be kept', { cause: coded('EPIPE') })],
  ])('%s is "not now", with a time to come again', (_what, error) => {
    expect(toRefusal(error)).toMatchObject({ status: 503, code: 'UNAVAILABLE', details: { retryAfterSeconds: 5 } });
  });

  it('a refusal stays what it is, and a fault of ours is one', () => {
    expect(toRefusal(refuse('NOT_FOUND'))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    for (const error of [
      new TypeError('x is not a function'),
      coded('ENOENT'),
      named('MongoServerError', 'unknown operator'),
    ])
      expect(toRefusal(error)).toMatchObject({ status: 500, code: 'INTERNAL' });
  });
});
