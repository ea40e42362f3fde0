import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Library } from '../../components/ui/Library.tsx';
import { readToken } from '../../lib/session.ts';
import { person } from '../../testing/data.ts';
import { refusal } from '../../testing/server.ts';
import { press, saidAt, show, write } from '../../testing/show.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { ExportData } from './ExportData.tsx';

describe('the export', () => {
  it('is one file with what every service holds', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:export';
    });
    const held = {
      heldByAuth: { username: 'rita' },
      heldByWallet: { entries: [] },
      heldByRatings: {},
      heldByPayments: {},
      heldByNotifications: [],
    };
    show(<ExportData />, { ExportData_Query: person(held) });
    press('Export my data');
    await waitFor(() => expect(files).toHaveLength(1));
    expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({
      account: { username: 'rita' },
      money: { entries: [] },
    });
  });

  it('that cannot be had says so', async () => {
    show(<ExportData />, {});
    press('Export my data');
    expect(await screen.findByText('Your data could not be loaded. Please try again.')).toBeTruthy();
  });
});

describe('the end of an account', () => {
  const left = (restBelowMinimum: string, organisations: object[] = []) => person({ restBelowMinimum, organisations });
  const open = (reply: ReturnType<typeof refusal> | { data: Record<string, unknown> } | 'lost', rest = '0') => {
    const server = show(
      <Library>
        <DeleteAccount />
      </Library>,
      { DeleteAccount_Query: left(rest), DeleteAccount_Mutation: reply },
    );
    press('Delete my account');
    write('Password', 'quiet-harbour-42');
    return server;
  };
  const submit = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);

  it('is asked for with the password, and signs out', async () => {
    const server = open({ data: { deleteAccount: true } });
    submit();
    await waitFor(() => expect(readToken()).toBeNull());
    expect(server.last('DeleteAccount_Mutation')).toEqual({ password: 'quiet-harbour-42', giveUp: null });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('asks for the password beside its field, also when it is wrong', async () => {
    const server = open(refusal('PASSWORD_WRONG', 'The old password is wrong.', 403));
    write('Password', '');
    submit();
    expect(saidAt('Password')).toBe('Please enter your password.');
    expect(server.count('DeleteAccount_Mutation')).toBe(0);
    write('Password', 'another');
    submit();
    await screen.findByText('The password is wrong.');
    expect(saidAt('Password')).toBe('The password is wrong.');
  });

  it('is refused with what stands in its way, and nothing happens when one cancels', async () => {
    const server = open(refusal('ERASURE_BLOCKED', 'There is money left: withdraw it first.', 409));
    submit();
    expect(await screen.findByText('There is money left: withdraw it first.')).toBeTruthy();
    server.reply({ DeleteAccount_Mutation: 'lost' });
    submit();
    expect(await screen.findByText('Your account could not be deleted. Please try again.')).toBeTruthy();
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(readToken()).not.toBeNull();
  });

  it('names the organisations that end with it, and none that has other members', async () => {
    const organisations = [
      { __typename: 'OrganisationMembership', id: 'o1', name: 'Labs', endsWithAccount: true },
      { __typename: 'OrganisationMembership', id: 'o2', name: 'Tide', endsWithAccount: true },
      { __typename: 'OrganisationMembership', id: 'o3', name: 'Harbour', endsWithAccount: false },
    ];
    show(
      <Library>
        <DeleteAccount />
      </Library>,
      { DeleteAccount_Query: left('0.4', organisations) },
    );
    press('Delete my account');
    expect(await screen.findByText(/They end with your account:$/)).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Labs', 'Tide']);
    expect(screen.getByText(/What is left in the funds of these organisations is in it\.$/)).toBeTruthy();
  });

  it('gives up a rest only by a box that names the sum, and asks again when it is another one', async () => {
    const words = 'There are 0.40 USDT left, less than the smallest payout of 1.00 USDT.';
    const server = open(refusal('ERASURE_REST', words, 409), '0.4');
    const box = () => screen.getByRole('checkbox') as HTMLInputElement;
    expect(await screen.findByText(/^I give up 0\.40 USDT\./)).toBeTruthy();
    expect(box().checked).toBe(false);
    submit();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(server.last('DeleteAccount_Mutation')).toMatchObject({ giveUp: null });
    fireEvent.click(box());
    server.reply({ DeleteAccount_Query: left('0.45') });
    submit();
    await screen.findByText(/^I give up 0\.45 USDT\./);
    expect(server.last('DeleteAccount_Mutation')).toMatchObject({ giveUp: '0.4' });
    expect(box().checked).toBe(false);
    fireEvent.click(box());
    server.reply({ DeleteAccount_Mutation: { data: { deleteAccount: true } } });
    submit();
    await waitFor(() => expect(readToken()).toBeNull());
    expect(server.last('DeleteAccount_Mutation')).toEqual({ password: 'quiet-harbour-42', giveUp: '0.45' });
  });
});
