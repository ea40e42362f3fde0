import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { DomainError, refuse } from '../errors.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { securityEvents } from './event-names.ts';
import { createSecurity, networkOf, type SecurityFacts, tellRefusals } from './events.ts';

function watched() {
  const lines: string[] = [];
  const metrics = createMetrics('auth');
  const log = pino({ base: undefined, timestamp: false }, { write: (line: string) => void lines.push(line) });
  return { lines, metrics, tell: createSecurity({ log, metrics }) };
}

describe('a security event', () => {
  it('is one line with the field `security`, the person and the network, and one more in the figures', async () => {
    const { lines, metrics, tell } = watched();
    tell('sign_in_refused', { userId: 'u1', address: '192.0.2.7', requestId: 'r1' });
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        level: 40,
        security: 'sign_in_refused',
        userId: 'u1',
        network: '192.0.2.0/24',
        requestId: 'r1',
        msg: 'security',
      },
    ]);
    expect(await metrics.scrape()).toContain('candor_security_events_total{event="sign_in_refused",service="auth"} 1');
  });

  it('is in the figures from the start, whatever its name: the first one is a rise', async () => {
    const text = await watched().metrics.scrape();
    for (const event of securityEvents)
      expect(text).toContain(`candor_security_events_total{event="${event}",service="auth"} 0`);
  });

  it.each([
    ['192.0.2.7', '192.0.2.0/24'],
    ['::ffff:192.0.2.7', '192.0.2.0/24'],
    ['2001:db8:12:34::', '2001:db8:12::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['1::2:3:4:5:6:7', '1:0:2::/48'],
    ['unknown', undefined],
    ['somebody@example.com', undefined],
  ])('writes of the address %s no more than %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the refusals of a request', () => {
  const told = (errors: readonly unknown[], facts: SecurityFacts = {}) => {
    const events: unknown[] = [];
    tellRefusals((event, { userId } = {}) => void events.push([event, userId]), errors, facts);
    return events;
  };

  it('are told of each kind once, about whom they are', () => {
    const forbidden = refuse('FORBIDDEN');
    expect(told([forbidden, forbidden, refuse('TOO_MANY_REQUESTS')], { userId: 'u1' })).toEqual([
      ['forbidden', 'u1'],
      ['limit_reached', 'u1'],
    ]);
    const wrong = new DomainError('INVALID_CREDENTIALS', { status: 401, message: '' }).as({ userId: 'u2' });
    expect(told([wrong], { userId: null })).toEqual([['sign_in_refused', 'u2']]);
    expect(told([refuse('UNAUTHENTICATED').as({ event: 'viewer_forged' })])).toEqual([['viewer_forged', undefined]]);
  });

  it('are not told when they are ordinary, faults, or told by whoever refused first', () => {
    expect(told([refuse('NOT_FOUND'), refuse('UNAUTHENTICATED'), new Error('broken'), undefined])).toEqual([]);
    expect(told([refuse('FORBIDDEN').as({ isTold: true })])).toEqual([]);
  });
});
