import { eventPayloads } from '@candor/events';
import { describe, expect, it } from 'vitest';
import { testCallKeys } from '../testing/call-keys.ts';
import { maySeeOf, organisationOf, organisationRights, publisherIdAt, requireActOn } from './organisation.ts';
import { organisationRoles } from './organisation-roles.ts';
import { nobody, readViewer, signViewer, type Viewer } from './viewer.ts';

const keys = testCallKeys('gateway');
const viewer: Viewer = { ...nobody, userId: 'u', sessionId: 's' };
const as = (role: (typeof organisationRoles)[number], id = 'o'): Viewer => ({ ...viewer, organisation: { id, role } });

describe('the organisation in which somebody acts', () => {
  it.each([
    ['one', as('editor'), { id: 'o', role: 'editor' }],
    ['none', { ...viewer, publisher: true, organisation: null }, null],
    ['what a gateway of before says of a publisher', { ...viewer, publisher: true }, { id: 'u', role: 'owner' }],
    ['what a gateway of before says of a rater', viewer, null],
  ])('is signed with the viewer: %s', (_what, signed, expected) => {
    const read = readViewer(testCallKeys('ratings'), signViewer(keys, 'ratings', signed));
    expect(organisationOf(read as Viewer)).toEqual(expected);
  });

  it('is what rights go by: another one is not there, and a role has its row of the table', () => {
    for (const [act, may] of Object.entries(organisationRights)) {
      for (const role of organisationRoles) {
        const does = () => requireActOn(as(role), 'o', act as keyof typeof organisationRights);
        if ((may as readonly string[]).includes(role)) expect(does).not.toThrow();
        else expect(does).toThrow(expect.objectContaining({ code: 'ORGANISATION_ROLE', status: 403 }));
      }
    }
    expect(() => requireActOn(as('owner', 'other'), 'o', 'read')).toThrow(expect.objectContaining({ status: 404 }));
    expect(() => requireActOn(viewer, 'o', 'read')).toThrow(expect.objectContaining({ status: 404 }));
  });

  it('lets a viewer read, and change nothing', () => {
    const rows = Object.entries(organisationRights).filter(([, may]) => (may as readonly string[]).includes('viewer'));
    expect(rows.map(([act]) => act)).toEqual(['read']);
    expect(organisationRights.payouts).toEqual(['owner']);
  });

  it('is whose records somebody is shown at themselves; who is in none is shown none', () => {
    expect(publisherIdAt(as('viewer'), 'u')).toBe('o');
    expect(publisherIdAt({ ...viewer, publisher: true, organisation: null }, 'u')).not.toBe('u');
    expect(publisherIdAt({ ...viewer, role: 'auditor' }, 'somebody')).toBe('somebody');
    expect(maySeeOf(as('viewer'), 'o')).toBe(true);
    expect(maySeeOf(as('owner', 'other'), 'o')).toBe(false);
    expect(maySeeOf({ ...viewer, role: 'auditor' }, 'o')).toBe(true);
    expect(maySeeOf(nobody, 'o')).toBe(false);
  });

  it('has the roles that events tell', () => {
    const told = eventPayloads['organisation.changed'].shape.members.element.shape.role.options;
    expect(told).toEqual([...organisationRoles]);
  });
});
