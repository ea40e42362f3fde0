import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddress } from './request.ts';

const from = (forwarded?: string) =>
  ({
    socket: { remoteAddress: '10.0.0.1' },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

describe('the client’s address', () => {
  it('is the connection’s, whatever a header says, unless a proxy of ours stands in front', () => {
    expect(clientAddress(from('1.2.3.4'), 0)).toBe('10.0.0.1');
    expect(clientAddress(from('1.2.3.4'), 1)).toBe('1.2.3.4');
  });

  it('is what our own outermost proxy saw: the entries left of it were written by the client', () => {
    expect(clientAddress(from('6.6.6.6, 1.2.3.4'), 1)).toBe('1.2.3.4');
    expect(clientAddress(from('6.6.6.6, 1.2.3.4, 10.0.0.2'), 2)).toBe('1.2.3.4');
    expect(clientAddress(from('not an address'), 1)).toBe('10.0.0.1');
    expect(clientAddress(from('1.2.3.4'), 2)).toBe('10.0.0.1');
    expect(clientAddress(from(), 1)).toBe('10.0.0.1');
  });
});
