import { describe, expect, it } from 'vitest';
import { consumers } from './consumers.ts';
import { createEvent, eventPayloads, parseEvent } from './event.ts';

const payload = { userId: 'u1', inviterId: null };
const event = createEvent({ id: 'e1', name: 'user.registered', occurredAtMs: 0, correlationId: 'c', payload });

describe('event contracts', () => {
  it('an event is the same after a way through a queue', () => {
    expect(parseEvent(JSON.parse(JSON.stringify(event)))).toEqual(event);
  });

  it('a field that a newer publisher added is dropped, not refused', () => {
    const newer = { ...event, extra: 1, payload: { ...payload, nickname: 'x' } };
    expect(parseEvent(newer)).toEqual(event);
  });

  it('the span that it comes from is kept when it is one, and dropped, not refused, when it is not', () => {
    const traceparent = `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`;
    expect(parseEvent({ ...event, traceparent })).toEqual({ ...event, traceparent });
    const wrong = [
      '',
      'x'.repeat(55),
      `${traceparent}-more`,
      `00-${'0'.repeat(32)}-${'2'.repeat(16)}-01`,
      `00-${'1'.repeat(32)}-${'0'.repeat(16)}-01`,
      traceparent.replace('00-', 'ff-'),
      traceparent.replaceAll('1', 'A'),
      7,
      null,
      { $ne: 1 },
    ];
    for (const other of wrong) expect(parseEvent({ ...event, traceparent: other })).not.toHaveProperty('traceparent');
    expect(parseEvent(event)).not.toHaveProperty('traceparent');
  });

  it('an unknown name and a payload that does not fit are refused, when published and when consumed', () => {
    expect(() => parseEvent({ ...event, name: 'user.vanished' })).toThrow();
    expect(() => parseEvent({ ...event, payload: { userId: 7 } })).toThrow();
    expect(() => createEvent({ ...event, occurredAtMs: 0, payload: { userId: '', inviterId: null } })).toThrow();
  });

  it('every event has a row in the table of consumers', () => {
    expect(Object.keys(consumers).sort()).toEqual(Object.keys(eventPayloads).sort());
  });
});
