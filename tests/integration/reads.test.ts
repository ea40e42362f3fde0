import { until } from '@candor/testkit/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otherAdmin } from '../contract/admins.ts';
import { deposit, idOf } from '../contract/people.ts';
import { type Person, signUp, startTestStack, type TestStack } from '../support/stack.ts';

let stack: TestStack;
let boris: Person;
beforeAll(async () => {
  stack = await startTestStack();
  boris = await otherAdmin(stack);
});
afterAll(() => stack?.stop());

interface Entry {
  at: string;
  actor: { _id: string };
  action: string;
  record: { type: string; _id: string };
  before: object;
  after: { call?: string; people?: number };
  reason: string | null;
}
interface Listed {
  _id: string;
  email: string;
}

/** The reads that the log has about a person or a list, newest first. */
const readsOf = (record: string) => stack.admin.call<Entry[]>('GET', `/api/admin/audit?record=${record}&reads=true`);
async function readsThatAre(count: number, record: string): Promise<Entry[]> {
  await until(`${count} reads of ${record}`, async () => (await readsOf(record)).length >= count);
  return readsOf(record);
}

describe('by REST, an administrator’s read', () => {
  it('of a person’s details is in the audit log, once in ten minutes for each administrator, and in the person’s export', async () => {
    const rater = await signUp(stack);
    const id = idOf(rater);
    const details = await boris.call<Listed>('GET', `/api/users/${id}/details`);
    await Promise.all([1, 2, 3].map(() => boris.call('GET', `/api/users/${id}/details`)));
    await stack.admin.call('GET', `/api/users/${id}/details`);
    const found = await readsThatAre(2, id);
    const readers = [idOf(boris), idOf({ token: stack.adminToken })];
    expect(new Set(found.map(({ actor }) => actor._id))).toEqual(new Set(readers));
    // The ten minutes may have ended between two of the calls.
    const tensOf = ({ actor, at }: Entry) => `${actor._id} ${Math.floor(Date.parse(at) / 600_000)}`;
    expect(new Set(found.map(tensOf)).size).toBe(found.length);
    for (const entry of found) {
      const { action, record, before, after, reason } = entry;
      expect({ action, record, before, after, reason }).toEqual({
        ...{ action: 'contact.read', record: { type: 'contact', _id: id }, before: {}, reason: null },
        after: { call: 'Rest_userDetails' },
      });
      expect(details.email).toContain('@');
      expect(JSON.stringify(entry)).not.toContain(details.email);
    }
    expect(await stack.admin.call('GET', `/api/admin/audit?record=${id}&reads=false`)).toEqual([]);
    // One's own record is nobody's read.
    await boris.call('GET', '/api/profile/me');
    expect(await readsOf(idOf(boris))).toEqual([]);
    const { auth } = await rater.call<{ auth: object }>('GET', '/api/profile/export');
    expect(auth).toMatchObject({ readsByAdministrators: { contact: found.length, payout: 0, evidence: 0 } });
  });

  it('of the list of people is one entry with how many it showed, and without what was searched for', async () => {
    await signUp(stack, 'searched');
    await signUp(stack, 'searched');
    const people = await boris.call<Listed[]>('GET', '/api/users?search=searched');
    expect(people.length).toBeGreaterThan(1);
    const [entry, ...others] = await readsThatAre(1, 'Rest_users');
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      ...{ action: 'contact.list', actor: { _id: idOf(boris) } },
      ...{ record: { type: 'contact', _id: 'Rest_users' }, after: { call: 'Rest_users', people: people.length } },
    });
    expect(JSON.stringify(entry)).not.toContain('searched');
  });

  it('of a deposit’s screenshot is one of the publisher’s evidence', async () => {
    const publisher = await signUp(stack, 'publisher');
    await publisher.call('POST', '/api/profile/publisher', { company: 'Test Labs' });
    await deposit(publisher);
    const [shown] = await boris.call<{ screenshot: string }[]>('GET', '/api/deposits/admin');
    expect(shown?.screenshot).toContain('sig=');
    const found = await readsThatAre(2, idOf(publisher));
    expect(found.map(({ action }) => action).sort()).toEqual(['contact.read', 'evidence.read']);
    expect(JSON.stringify(found)).not.toContain('sig=');
  });
});
