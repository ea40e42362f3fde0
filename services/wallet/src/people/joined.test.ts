import type { Comparison } from '@candor/events';
import { describe, expect, it } from 'vitest';
import { countGroups } from './joined.ts';

interface Joins {
  mail?: string[][];
  device?: string[][];
  address?: string[][];
  inviters?: Record<string, string>;
}

/** As auth and payments answer where these people share these things. */
function knowing({ mail = [], device = [], address = [], inviters = {} }: Joins) {
  const same = (sets: string[][], { userId, otherIds }: Comparison) =>
    otherIds.filter((id) => sets.some((set) => set.includes(userId) && set.includes(id)));
  return {
    askPerson: async (question: Comparison) => ({
      registration: {
        inviterId: inviters[question.userId] ?? null,
        formerUserIds: [],
        registeredAt: '2026-01-01T00:00:00.000Z',
      },
      mailConfirmed: true,
      sameMailIds: same(mail, question),
      sameDeviceIds: same(device, question),
    }),
    askSameAddress: async (question: Comparison) => ({ sameAddressIds: same(address, question) }),
  };
}

describe('how many groups people are', () => {
  it.each<[string, Joins, number]>([
    ['nothing', {}, 4],
    ['a device', { device: [['a', 'b']] }, 3],
    ['a mailbox and a payout address, one after the other', { mail: [['a', 'b']], address: [['b', 'c']] }, 2],
    ['who invited whom', { inviters: { b: 'a' } }, 3],
    ['the same inviter, who is none of them', { inviters: { b: 'z', c: 'z', d: 'y' } }, 3],
    ['all of it', { device: [['a', 'b']], address: [['c', 'd']], inviters: { c: 'a' } }, 1],
  ])('is told by %s', async (_what, joins, groups) => {
    expect(await countGroups(knowing(joins), ['a', 'b', 'c', 'd', 'a'])).toBe(groups);
  });
});
