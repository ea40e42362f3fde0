import { describe, expect, it } from 'vitest';
import { openBook } from './book.ts';

describe('the book', () => {
  it('has an answer of 500 for a violation, and "not now" and silence for troubles', () => {
    const book = openBook();
    const call = { method: 'GET', path: '/api/apps/0123456789abcdef0123?x=1' };
    book.during('a fault');
    for (const status of [0, 503, 500, 500, 502]) book.noteTrouble(status, call);
    expect(book.troubles('a fault')).toEqual({
      'none GET /api/apps/:id': 1,
      '503 GET /api/apps/:id': 1,
      '500 GET /api/apps/:id': 2,
      '502 GET /api/apps/:id': 1,
    });
    expect(book.faultsAnswered()).toEqual([
      'answered with 500 GET /api/apps/:id during a fault, 2 times',
      'answered with 502 GET /api/apps/:id during a fault, 1 times',
    ]);
  });
});
