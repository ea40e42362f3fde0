import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Replies, refusal } from '../../../testing/server.ts';
import { press, show, write } from '../../../testing/show.tsx';
import { key, moveTime, question, wide } from '../review/testing.tsx';
import { DepositAddressesPage } from './DepositAddressesPage.tsx';

beforeEach(() => wide());

const address = (id: string, network: string) => ({
  __typename: 'DepositAddress',
  id,
  network,
  address: `address-${id}`,
  proposal: null,
});
const all = (...rows: object[]) => ({ data: { depositAddresses: rows } });
const two = all(address('1', 'SOL'), address('2', 'AVAXC'));
const page = (replies: Replies = {}, at = '/') =>
  show(<DepositAddressesPage />, { DepositAddressesPage_Query: two, ...replies }, at);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('deposit addresses', () => {
  it('are listed with their networks', async () => {
    page();
    expect(await screen.findByText('address-1')).toBeTruthy();
    expect(screen.getByText('AVAXC')).toBeTruthy();
  });

  it('may be none, or not be there', async () => {
    const server = page({ DepositAddressesPage_Query: 'lost' });
    expect(await screen.findByText('Failed to fetch addresses.')).toBeTruthy();
    server.reply({ DepositAddressesPage_Query: all() });
    press('Try again');
    expect(await screen.findByText('No deposit addresses found.')).toBeTruthy();
  });

  it('have their shape while a slow server is waited for', () => {
    page({ DepositAddressesPage_Query: new Promise(() => undefined) });
    expect(screen.getByRole('region', { name: 'Deposit Addresses' }).getAttribute('aria-busy')).toBe('true');
  });

  it('are added once, and it is said for 3 seconds', async () => {
    const server = page({ AddressForm_CreateMutation: { data: { createDepositAddress: address('3', 'OP Mainnet') } } });
    await screen.findByText('address-1');
    press('Add New Address');
    expect(screen.getByRole('heading', { name: 'Add New Address' })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Network'), { target: { value: 'OP Mainnet' } });
    write('Address', ' 0xabc ');
    moveTime();
    press('Add Address');
    expect(await screen.findByText('Address added successfully!')).toBeTruthy();
    expect(server.last('AddressForm_CreateMutation')).toEqual({
      input: { network: 'OP Mainnet', address: '0xabc', idempotencyKey: expect.any(String) },
    });
    await vi.advanceTimersByTimeAsync(3_100);
    await waitFor(() => expect(screen.queryByText('Address added successfully!')).toBeNull());
    expect(server.count('DepositAddressesPage_Query')).toBeGreaterThan(1);
  });

  it('that are not valid say so in the server’s words; a lost answer is sent again under the same key', async () => {
    const wrong = refusal('ADDRESS_INVALID', 'This is not a valid address on BSC (BEP20).', 400);
    const server = page({ AddressForm_CreateMutation: 'lost' });
    await screen.findByText('address-1');
    press('Add New Address');
    write('Address', '0xabc');
    press('Add Address');
    expect(await screen.findByText('An error occurred. Please try again.')).toBeTruthy();
    const before = server.last('AddressForm_CreateMutation');
    server.reply({ AddressForm_CreateMutation: wrong });
    press('Add Address');
    expect(await screen.findByText('This is not a valid address on BSC (BEP20).')).toBeTruthy();
    expect(server.last('AddressForm_CreateMutation')).toEqual(before);
    press('Cancel');
    await closed();
  });

  it('are changed and deleted from their rows', async () => {
    const server = page({
      AddressForm_UpdateMutation: { data: { updateDepositAddress: address('2', 'AVAXC') } },
      DepositAddressesPage_DeleteMutation: { data: { deleteDepositAddress: true } },
    });
    await screen.findByText('address-2');
    press('Edit the address of AVAXC');
    expect((screen.getByLabelText('Address') as HTMLInputElement).value).toBe('address-2');
    press('Save Changes');
    expect(await screen.findByText('Address updated successfully!')).toBeTruthy();
    expect(server.last('AddressForm_UpdateMutation')).toMatchObject({ id: '2' });
    await closed();
    press('Delete the address of SOL');
    expect(question().getByText('address-1')).toBeTruthy();
    moveTime();
    fireEvent.click(question().getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Address deleted successfully!')).toBeTruthy();
    expect(server.last('DepositAddressesPage_DeleteMutation')).toEqual({ id: '1' });
  });

  it('are changed, by the key e as well', async () => {
    const server = page(
      { AddressForm_UpdateMutation: { data: { updateDepositAddress: address('1', 'SOL') } } },
      '/?id=1',
    );
    await screen.findAllByText('address-1');
    key('e');
    expect(screen.getByRole('heading', { name: 'Edit Address' })).toBeTruthy();
    expect((screen.getByLabelText('Address') as HTMLInputElement).value).toBe('address-1');
    write('Address', 'another');
    press('Save Changes');
    expect(await screen.findByText('Address updated successfully!')).toBeTruthy();
    expect(server.last('AddressForm_UpdateMutation')).toEqual({
      id: '1',
      input: { network: 'SOL', address: 'another' },
    });
  });

  it('are deleted after the question', async () => {
    const server = page({ DepositAddressesPage_DeleteMutation: { data: { deleteDepositAddress: true } } }, '/?id=2');
    await screen.findAllByText('address-2');
    press('Delete');
    expect(screen.getByText('Are you sure you want to delete this address?')).toBeTruthy();
    expect(server.count('DepositAddressesPage_DeleteMutation')).toBe(0);
    fireEvent.click(question().getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Address deleted successfully!')).toBeTruthy();
    expect(server.last('DepositAddressesPage_DeleteMutation')).toEqual({ id: '2' });
  });

  it('that cannot be deleted stay, and it is said', async () => {
    page({ DepositAddressesPage_DeleteMutation: 'lost' }, '/?id=2');
    await screen.findAllByText('address-2');
    key('d');
    fireEvent.click(question().getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete address.')).toBeTruthy();
    fireEvent.click(question().getByRole('button', { name: 'Cancel' }));
    await closed();
    expect(screen.getAllByText('address-2').length).toBeGreaterThan(0);
  });
});

describe('a change of an address that takes two administrators', () => {
  const proposed = (id: string, kind: 'create' | 'update' | 'delete', who = 'ann') => ({
    ...address(id, 'SOL'),
    proposal: {
      ...{ __typename: 'AddressProposal', by: { __typename: 'User', id: who, username: who }, kind },
      ...{ at: '2026-11-20T10:00:00.000Z', until: '2026-11-21T10:00:00.000Z' },
      ...(kind === 'delete' ? { network: null, address: null } : { network: 'SOL', address: `wanted-${id}` }),
    },
  });
  const waits = (...addresses: object[]) => ({
    WaitingAddresses_Query: {
      data: {
        me: { __typename: 'User', id: 'me' },
        secondPersonWaits: { __typename: 'SecondPersonWaits', addresses },
      },
    },
  });
  const list = () => screen.findByRole('region', { name: 'Waits for a second administrator' });

  it('is said to wait, whatever is done', async () => {
    page(
      {
        AddressForm_CreateMutation: { data: { createDepositAddress: proposed('3', 'create', 'me') } },
        DepositAddressesPage_DeleteMutation: { data: { deleteDepositAddress: false } },
      },
      '/?id=2',
    );
    await screen.findAllByText('address-2');
    press('Add New Address');
    write('Address', '0xabc');
    press('Add Address');
    expect(await screen.findByText('It waits for a second administrator.')).toBeTruthy();
    await closed();
    press('Delete');
    fireEvent.click(question().getByRole('button', { name: 'Delete' }));
    await closed();
    expect(screen.queryByText('Address deleted successfully!')).toBeNull();
    expect(screen.getByText('It waits for a second administrator.')).toBeTruthy();
  });

  it('says who wants it; who wants it may take it back, and does not confirm it', async () => {
    page(waits(proposed('1', 'update', 'me'), proposed('2', 'delete')));
    expect((await list()).textContent).toContain('You want it');
    expect((await list()).textContent).toContain('wanted-1');
    const names = screen.getAllByRole('button', { name: /: (Add|Change|Delete) the address of SOL$/ });
    expect(names.map((one) => one.getAttribute('aria-label'))).toEqual([
      'Take back: Change the address of SOL',
      'Confirm: Delete the address of SOL',
      'Reject: Delete the address of SOL',
    ]);
  });

  it.each([
    ['create', 'Waiting_CreateMutation', { input: { network: 'SOL', address: 'address-1' } }],
    ['update', 'Waiting_UpdateMutation', { id: '1', input: { network: 'SOL', address: 'wanted-1' } }],
    ['delete', 'Waiting_DeleteMutation', { id: '1' }],
  ] as const)('is confirmed by doing the same: %s', async (kind, mutation, variables) => {
    const done = { ...address('1', 'SOL'), proposal: null };
    const server = page({
      ...waits(proposed('1', kind)),
      Waiting_CreateMutation: { data: { createDepositAddress: done } },
      Waiting_UpdateMutation: { data: { updateDepositAddress: done } },
      Waiting_DeleteMutation: { data: { deleteDepositAddress: true } },
    });
    await list();
    press(/^Confirm: /);
    fireEvent.click(question().getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('It is done.')).toBeTruthy();
    expect(server.last(mutation)).toEqual(variables);
    expect(server.count('WaitingAddresses_Query')).toBeGreaterThan(1);
  });

  it.each([
    ['create', 'Waiting_DeleteMutation', { id: '1' }],
    ['update', 'Waiting_UpdateMutation', { id: '1', input: { network: 'SOL', address: 'address-1' } }],
    ['delete', 'Waiting_UpdateMutation', { id: '1', input: { network: 'SOL', address: 'address-1' } }],
  ] as const)('is ended by what is so already: %s', async (kind, mutation, variables) => {
    const server = page({
      ...waits(proposed('1', kind)),
      Waiting_UpdateMutation: { data: { updateDepositAddress: address('1', 'SOL') } },
      Waiting_DeleteMutation: { data: { deleteDepositAddress: true } },
    });
    await list();
    press(/^Reject: /);
    fireEvent.click(question().getByRole('button', { name: 'End it' }));
    expect(await screen.findByText('Nothing was changed.')).toBeTruthy();
    expect(server.last(mutation)).toEqual(variables);
  });

  it('that cannot be confirmed says why, and stays', async () => {
    page({ ...waits(proposed('1', 'delete')), Waiting_DeleteMutation: refusal('NOT_FOUND', 'Not found.', 404) });
    await list();
    press(/^Confirm: /);
    fireEvent.click(question().getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Not found.')).toBeTruthy();
  });
});
