import { describe, expect, it } from 'vitest';
import { eventPayloads } from './event.ts';
import { producers, producersOf } from './producers.ts';

describe('who produces what', () => {
  it('is one service for each event, or for each kind of one that several produce', () => {
    expect(Object.keys(producers).sort()).toEqual(Object.keys(eventPayloads).sort());
    for (const row of Object.values(producers)) {
      for (const services of 'field' in row ? Object.values(row.of) : [row]) expect(services).toHaveLength(1);
    }
  });

  it('is told by the kind where several produce it', () => {
    const of = (name: string, payload: unknown) => producersOf({ name, payload });
    expect(of('deposit.paid', {})).toEqual(['payments']);
    expect(of('admin.acted', { recordType: 'deposit' })).toEqual(['payments']);
    expect(of('admin.acted', { recordType: 'user' })).toEqual(['auth']);
    expect(of('admin.acted', { recordType: 'contact' })).toEqual(['auth']);
    expect(of('admin.acted', { recordType: 'payout' })).toEqual(['payments']);
    expect(of('admin.acted', { recordType: 'evidence' })).toEqual(['payments']);
    expect(of('user.securityChanged', { what: 'pin' })).toEqual(['payments']);
    expect(of('user.securityChanged', { what: 'password' })).toEqual(['auth']);
  });

  it.each([
    ['an unknown name', 'user.promoted', {}],
    ['what every object has', 'toString', {}],
    ['no name', 7, {}],
    ['an unknown kind', 'admin.acted', { recordType: 'weather' }],
    ['a kind that every object has', 'admin.acted', { recordType: 'constructor' }],
    ['no kind', 'admin.acted', null],
  ])('is nobody for %s', (_what, name, payload) => {
    expect(producersOf({ name, payload })).toBeUndefined();
  });
});
