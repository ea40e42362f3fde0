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

  it('an unknown name and a payload that does not fit are refused, when published and when consumed', () => {
    expect(() => parseEvent({ ...event, name: 'user.vanished' })).toThrow();
    expect(() => parseEvent({ ...event, payload: { userId: 7 } })).toThrow();
    expect(() => createEvent({ ...event, occurredAtMs: 0, payload: { userId: '', inviterId: null } })).toThrow();
  });

  it('every event has a row in the table of consumers', () => {
    expect(Object.keys(consumers).sort()).toEqual(Object.keys(eventPayloads).sort());
  });
});
