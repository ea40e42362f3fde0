import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { list } from '../../../testing/data.ts';
import { type Replies, refusal } from '../../../testing/server.ts';
import { press, show, write } from '../../../testing/show.tsx';
import { AuditPage } from './AuditPage.tsx';
import { changesOf, inWords } from './changes.ts';
import { recordPage } from './records.ts';

const entry = (id: string, fields: Record<string, unknown> = {}) => ({
  __typename: 'AuditEntry',
  id,
  at: '2026-11-20T10:00:00.000Z',
  actor: { __typename: 'User', id: 'u-olga', username: 'olga' },
  action: 'deposit.decide',
  recordType: 'deposit',
  recordId: 'deposit-1234567890',
  before: { status: 'to_be_reviewed', amount: '12.5' },
  after: { status: 'paid', amount: '12.5' },
  reason: `Why ${id}`,
  hash: 'ab'.repeat(32),
  ...fields,
});
const chain = (fields: Record<string, unknown> = {}) => ({
  data: {
    auditChain: {
      __typename: 'AuditChain',
      entries: 2,
      head: 'cd'.repeat(32),
      fault: null,
      verifiedAt: '2026-11-21T10:00:00.000Z',
      ...fields,
    },
  },
});
const open = (replies: Replies = {}, at = '/admin/audit') =>
  show(
    <AuditPage />,
    {
      Chain_Query: chain(),
      AuditPage_Query: {
        data: { list: list('AuditEntry', [entry('2'), entry('1', { action: 'user.hold', recordType: 'user' })]) },
      },
      ...replies,
    },
    at,
  );

describe('the audit log', () => {
  it('says who did what to which record, what changed and why; the record is one press away', async () => {
    open();
    const row = (await screen.findByText('Why 2')).closest('tr') as HTMLElement;
    for (const text of ['olga', 'Deposit decided', 'status: to be reviewed → paid'])
      expect(within(row).getByText(text)).toBeTruthy();
    expect(within(row).getByRole('link', { name: 'deposit' }).getAttribute('href')).toBe(
      '/admin/deposit-requests?id=deposit-1234567890',
    );
  });

  it('is searched, and filtered by action, person and record', async () => {
    const server = open({}, '/admin/audit?q=paid&actor=u-olga&record=r1');
    await screen.findByText('Why 2');
    expect(server.last('AuditPage_Query')).toMatchObject({ search: 'paid', actorId: 'u-olga', recordId: 'r1' });
    press('One record only: show all');
    await waitFor(() => expect(server.last('AuditPage_Query')).toMatchObject({ recordId: null, actorId: 'u-olga' }));
    write('Action', 'user.hold');
    await waitFor(() => expect(server.last('AuditPage_Query')).toMatchObject({ action: 'user.hold' }));
  });

  it('is filtered by whether it was decided or read; a read says of whom, by which call, and never what', async () => {
    const read = {
      ...{ action: 'contact.read', recordType: 'contact', recordId: 'u-ada', before: {} },
      ...{ after: { call: 'UserPanel_Query' }, reason: null },
    };
    const listed = {
      action: 'contact.list',
      recordId: 'UsersPage_Query',
      after: { call: 'UsersPage_Query', people: 50 },
    };
    const server = open({
      AuditPage_Query: { data: { list: list('AuditEntry', [entry('9', { ...read, ...listed }), entry('8', read)]) } },
    });
    const row = (await screen.findByText('call: UserPanel Query')).closest('tr') as HTMLElement;
    expect(within(row).getByText('Contact facts read')).toBeTruthy();
    expect(within(row).getByRole('link', { name: 'contact' }).getAttribute('href')).toBe('/admin/users?id=u-ada');
    const many = screen.getByText('call: UsersPage Query, people: 50').closest('tr') as HTMLElement;
    expect(within(many).queryByRole('link', { name: 'contact' })).toBeNull();
    expect(server.last('AuditPage_Query')).toMatchObject({ reads: null });
    write('Kind', 'reads');
    await waitFor(() => expect(server.last('AuditPage_Query')).toMatchObject({ reads: true }));
    server.reply({ AuditPage_Query: { data: { list: list('AuditEntry', []) } } });
    write('Kind', 'decisions');
    await waitFor(() => expect(server.last('AuditPage_Query')).toMatchObject({ reads: false }));
    expect(await screen.findByText('No decisions found.')).toBeTruthy();
  });

  it('says when nothing was decided, and why it could not be loaded', async () => {
    const server = open({ AuditPage_Query: refusal('UNAVAILABLE', 'The service is away.', 503) });
    expect(await screen.findByText('The audit log could not be loaded: The service is away.')).toBeTruthy();
    server.reply({ AuditPage_Query: { data: { list: list('AuditEntry', []) } } });
    press('Try again');
    expect(await screen.findByText('No decisions found.')).toBeTruthy();
  });

  it('is a skeleton while a slow server has not answered', async () => {
    let answer: (value: unknown) => void = () => undefined;
    open({ AuditPage_Query: new Promise((resolve) => (answer = resolve)) });
    expect(screen.getByRole('region', { name: 'Audit log' }).getAttribute('aria-busy')).toBe('true');
    answer({ data: { list: list('AuditEntry', [entry('2')]) } });
    expect(await screen.findByText('Why 2')).toBeTruthy();
  });

  it('opens an entry with before and after side by side; j and k walk', async () => {
    open({}, '/admin/audit?id=2');
    expect(await screen.findByRole('heading', { name: 'Deposit decided' })).toBeTruthy();
    const status = screen.getByRole('rowheader', { name: 'status' }).closest('tr') as HTMLElement;
    expect(within(status).getByText('to be reviewed').tagName).toBe('DEL');
    expect(within(status).getByText('paid').tagName).toBe('INS');
    const amount = screen.getByRole('rowheader', { name: 'amount' }).closest('tr') as HTMLElement;
    expect(within(amount).getAllByText('12.5')).toHaveLength(2);
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(await screen.findByRole('heading', { name: 'Account held' })).toBeTruthy();
    press('Only this person');
    expect(await screen.findByRole('button', { name: 'One person only: show all' })).toBeTruthy();
  });
});

describe('the chain', () => {
  it('is told to be whole, with its head', async () => {
    open();
    expect(await screen.findByText(/The log is whole: 2 entries/)).toBeTruthy();
    expect(screen.getByTitle('cd'.repeat(32))).toBeTruthy();
  });

  it('that is broken says where, as an alarm', async () => {
    open({ Chain_Query: chain({ fault: 'entry 3 of the audit log was changed (user.hold)' }) });
    expect(
      await screen.findByText('The log is not whole: entry 3 of the audit log was changed (user.hold).'),
    ).toBeTruthy();
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('that cannot be looked at says so, and is looked at again', async () => {
    const server = open({ Chain_Query: 'lost' });
    expect(await screen.findByText(/could not be found out: The server could not be reached/)).toBeTruthy();
    server.reply({ Chain_Query: chain() });
    press('Try again');
    expect(await screen.findByText(/The log is whole/)).toBeTruthy();
  });
});

describe('a difference', () => {
  it('is what changed first, in words; what is not there is not said', () => {
    expect(inWords(changesOf({}, { amount: '5', txHash: 'ab' }))).toBe('amount: 5, tx hash: ab');
    expect(inWords(changesOf({ onHold: true }, { onHold: false }))).toBe('on hold: yes → no');
    expect(inWords(changesOf({ claimedBy: 'x' }, { claimedBy: null }))).toBe('claimed by: x → nothing');
    expect(inWords(changesOf({}, {}))).toBe('–');
  });

  it('takes nothing away that a decision did not name, unless the record is gone', () => {
    const decided = changesOf({ status: 'to_be_reviewed', amount: '100' }, { status: 'paid' });
    expect(inWords(decided)).toBe('status: to be reviewed → paid');
    expect(decided[1]).toEqual({ field: 'amount', before: '100', after: '100', isChanged: false });
    expect(inWords(changesOf({ network: 'SOL' }, {}))).toBe('network: SOL → nothing');
  });

  it('leads to the page of each kind of record, and nowhere for one that has none', () => {
    const pageOf = (recordType: string, recordId: string, action = `${recordType}.decide`) =>
      recordPage({ action, recordType, recordId });
    expect(pageOf('report', 'r1')).toBe('/admin/appeals?tab=reports&status=all&id=r1');
    expect(pageOf('user', 'a b')).toBe('/admin/users?id=a%20b');
    expect(pageOf('toString', 'x')).toBeUndefined();
    for (const fact of ['contact', 'payout', 'evidence']) {
      expect(pageOf(fact, 'u1', `${fact}.read`)).toBe('/admin/users?id=u1');
      expect(pageOf(fact, 'UsersPage_Query', `${fact}.list`)).toBeUndefined();
    }
  });
});
