import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Library } from '../../../components/ui/Library.tsx';
import type { Role } from '../../../generated/graphql.ts';
import { type Replies, refusal } from '../../../testing/server.ts';
import { show, submit, write } from '../../../testing/show.tsx';
import { RoleContext } from '../frame/exports.ts';
import { Notes } from './exports.ts';
import type { NoteKind } from './operations.ts';

const note = (id: string, text: string, username: string | null = 'olga') => ({
  ...{ __typename: 'AdminNote', id, text, at: '2026-11-20T10:00:00.000Z' },
  by: { __typename: 'User', id: `u-${username}`, username },
});
const user = (...notes: object[]) => ({ data: { user: { __typename: 'User', id: 'u1', notes } } });
const open = (replies: Replies, kind: NoteKind = 'user', role: Role = 'superadmin') =>
  show(
    <Library>
      <RoleContext value={role}>
        <Notes kind={kind} id="u1" />
      </RoleContext>
    </Library>,
    replies,
  );

describe('the notes of a person', () => {
  it('are shown with who wrote them, oldest first, as they were written', async () => {
    open({ Notes_UserQuery: user(note('n1', 'Called on Monday.\n<b>x</b>'), note('n2', 'שלום', null)) });
    const list = await screen.findByRole('list', { name: 'Notes' });
    const items = within(list).getAllByRole('listitem');
    expect(items).toHaveLength(2);
    expect(items[0]?.textContent).toContain('Called on Monday.\n<b>x</b>');
    expect(items[0]?.textContent).toContain('olga');
    expect(items[1]?.textContent).toContain('an administrator who left');
    expect(within(list).getByText('שלום').getAttribute('dir')).toBe('auto');
    expect(screen.getByText(/export of their data/)).toBeTruthy();
  });

  it('get one more, which is shown at once; the next one has another key', async () => {
    const server = open({
      Notes_UserQuery: user(),
      Notes_UserMutation: { data: { noteUser: { __typename: 'User', id: 'u1', notes: [note('n1', 'Looked at.')] } } },
    });
    expect(await screen.findByText('Nobody has written anything yet.')).toBeTruthy();
    write('A new note', '  Looked at. ');
    submit('Add the note');
    expect((await screen.findByRole('listitem')).textContent).toContain('Looked at.');
    await waitFor(() => expect((screen.getByLabelText('A new note') as HTMLTextAreaElement).value).toBe(''));
    const sent = () => (server.last('Notes_UserMutation') as { input: Record<string, string> }).input;
    const first = sent();
    expect(first).toMatchObject({ id: 'u1', text: 'Looked at.' });
    write('A new note', 'Again.');
    submit('Add the note');
    await waitFor(() => expect(sent().text).toBe('Again.'));
    expect(sent().idempotencyKey).not.toBe(first.idempotencyKey);
  });

  it('that was lost is sent again under the same key, and its words stay', async () => {
    const server = open({ Notes_UserQuery: user(), Notes_UserMutation: 'lost' });
    await screen.findByText('Nobody has written anything yet.');
    submit('Add the note');
    expect(await screen.findByText('Please write a note.')).toBeTruthy();
    expect(server.count('Notes_UserMutation')).toBe(0);
    write('A new note', 'Looked at.');
    submit('Add the note');
    expect(await screen.findByText('The server could not be reached.')).toBeTruthy();
    const keyOf = () => (server.last('Notes_UserMutation') as { input: Record<string, string> }).input.idempotencyKey;
    const first = keyOf();
    server.reply({ Notes_UserMutation: refusal('NOTES_FULL', 'There are 50 notes already. No more can be added.') });
    submit('Add the note');
    expect(await screen.findByText('There are 50 notes already. No more can be added.')).toBeTruthy();
    expect(keyOf()).toBe(first);
    expect((screen.getByLabelText('A new note') as HTMLTextAreaElement).value).toBe('Looked at.');
  });

  it('are read, and not written, by whose role only reads', async () => {
    open({ Notes_UserQuery: user(note('n1', 'Looked at.')) }, 'user', 'auditor');
    expect(await screen.findByText('Looked at.')).toBeTruthy();
    expect(screen.queryByLabelText('A new note')).toBeNull();
  });
});

describe('the notes of a request', () => {
  const notes = [note('n1', 'Looked at.')];
  it.each([
    ['deposit', 'finance', { Notes_DepositQuery: { data: { deposit: { __typename: 'Deposit', id: 'u1', notes } } } }],
    [
      'withdrawal',
      'finance',
      { Notes_WithdrawalQuery: { data: { withdrawal: { __typename: 'Withdrawal', id: 'u1', notes } } } },
    ],
    [
      'appeal',
      'moderator',
      {
        Notes_AppealQuery: {
          data: { rating: { __typename: 'Rating', id: 'u1', appeal: { __typename: 'Appeal', id: 'u1', notes } } },
        },
      },
    ],
    ['report', 'moderator', { Notes_ReportQuery: { data: { report: { __typename: 'Report', id: 'u1', notes } } } }],
  ] as const)('of kind %s are read and written by %s', async (kind, role, replies) => {
    open(replies, kind, role);
    expect(await screen.findByText('Looked at.')).toBeTruthy();
    expect(screen.getByLabelText('A new note')).toBeTruthy();
  });
});
