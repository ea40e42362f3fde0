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

  it('of IPv6 is its network: whoever has one has more addresses than any limit could count', () => {
    const network = clientAddress(from('2001:db8:1:2:3:4:5:6'), 1);
    for (const same of ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff::', '2001:db8:1:2:0:0:192.0.2.1'])
      expect(clientAddress(from(same), 1), same).toBe(network);
    for (const other of ['2001:db8:1:3::1', '2001:db8::2', '::1'])
      expect(clientAddress(from(other), 1), other).not.toBe(network);
    for (const mapped of ['::ffff:1.2.3.4', '::FFFF:102:304']) expect(clientAddress(from(mapped), 1)).toBe('1.2.3.4');
  });
});
