import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { list, person } from '../../testing/data.ts';
import { fakeCaches, fakeUploads } from '../../testing/server.ts';
import { press, show, write } from '../../testing/show.tsx';
import { DepositPage } from './DepositPage.tsx';

const address = (id: string, network: string) => ({
  __typename: 'DepositAddress',
  id,
  network,
  address: `address-${id}`,
});
const page = {
  data: {
    me: {
      __typename: 'User',
      id: 'u1',
      publisher: true,
      publisherBalance: { __typename: 'PublisherBalance', funds: '42' },
    },
    depositAddresses: [address('1', 'SOL'), address('2', 'TRON (TRC20)')],
  },
};
const PLACE = 'candor:kept::deposit';

function open() {
  return show(
    <Routes>
      <Route path="/deposit" element={<DepositPage />} />
    </Routes>,
    { DepositPage_Query: page, DepositHistory_Query: person({ deposits: list('Deposit', []) }) },
    '/deposit',
  );
}
/** The page is thrown away and loaded again; what the device kept is there. */
function reload() {
  cleanup();
  return open();
}
const inputOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
const choose = () => {
  const file = new File(['x'], 'receipt.png', { type: 'image/png', lastModified: 7 });
  fireEvent.change(screen.getByLabelText('Choose the screenshot'), { target: { files: [file] } });
};
const submit = (name: string) => {
  const form = screen.getByRole('button', { name }).closest('form');
  if (form) fireEvent.submit(form);
};
async function toSecondStep() {
  const server = open();
  await screen.findByLabelText('Amount');
  write('Amount', '100');
  submit('Continue');
  await screen.findByText('address-1');
  fireEvent.change(screen.getByLabelText('Network'), { target: { value: '2' } });
  write('Transaction hash (Optional)', '0xabc');
  return server;
}

describe('a deposit that is about to be made', () => {
  it('is where it was after a reload: amount, step, network and transaction', async () => {
    await toSecondStep();
    reload();
    expect(await screen.findByText('address-2')).toBeTruthy();
    expect(screen.getByText('100.00')).toBeTruthy();
    expect(inputOf('Transaction hash (Optional)')).toBe('0xabc');
    press('Back');
    expect(inputOf('Amount')).toBe('100');
  });

  it('keeps its screenshot over a look at the history and over Back', async () => {
    await toSecondStep();
    choose();
    expect(await screen.findByRole('img', { name: 'The chosen screenshot' })).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Deposit History' }));
    expect(await screen.findByText('No deposit history found.')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Deposit Now' }));
    expect(await screen.findByRole('img', { name: 'The chosen screenshot' })).toBeTruthy();
    press('Back');
    submit('Continue');
    expect(await screen.findByRole('img', { name: 'The chosen screenshot' })).toBeTruthy();
  });

  it('keeps its screenshot over a reload, until it was submitted', async () => {
    const files = fakeCaches();
    await toSecondStep();
    choose();
    await waitFor(() => expect(files.places()).toEqual(['/kept//deposit-screenshot']));
    reload();
    expect(await screen.findByRole('img', { name: 'The chosen screenshot' })).toBeTruthy();
    expect(screen.getByText('receipt.png')).toBeTruthy();
    const uploads = fakeUploads(() => ({ status: 201, body: {} }));
    submit('Submit the deposit');
    await screen.findByText('100.00 received, waiting for review');
    const sent = uploads[0]?.form.get('screenshot') as File;
    expect([sent.name, sent.type, sent.lastModified, await sent.text()]).toEqual(['receipt.png', 'image/png', 7, 'x']);
    await waitFor(() => expect(files.places()).toEqual([]));
  });

  it('is the same in another tab, and over there, too, when it was submitted', async () => {
    await toSecondStep();
    const other = JSON.stringify({ amount: '250', isSending: true, addressId: '1', txHash: '' });
    localStorage.setItem(PLACE, other);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: PLACE })));
    expect(screen.getByText('250.00')).toBeTruthy();
    localStorage.removeItem(PLACE);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: PLACE })));
    expect(inputOf('Amount')).toBe('');
  });

  it('of which the answer was lost says so after a reload; the same again has the same key, and counts once', async () => {
    const uploads = fakeUploads(() => 'lost');
    await toSecondStep();
    choose();
    submit('Submit the deposit');
    expect(await screen.findByText('Failed to submit deposit request.')).toBeTruthy();
    expect(screen.getByText('What you entered is kept. Submit it again as it is: it counts once.')).toBeTruthy();
    reload();
    expect(await screen.findByText(/^A deposit was submitted on .*, and no answer has come\./)).toBeTruthy();
    const again = fakeUploads(() => ({ status: 201, body: {} }));
    // Chosen anew where the browser keeps no files.
    choose();
    submit('Submit the deposit');
    await screen.findByText('100.00 received, waiting for review');
    expect(again[0]?.key).toBe(uploads[0]?.key);
    fireEvent.click(screen.getByRole('tab', { name: 'Deposit Now' }));
    expect((await screen.findByLabelText('Amount')) && inputOf('Amount')).toBe('');
  });

  it('that differs from the one without an answer is another one', async () => {
    const uploads = fakeUploads(() => 'lost');
    await toSecondStep();
    choose();
    submit('Submit the deposit');
    await screen.findByText('Failed to submit deposit request.');
    write('Transaction hash (Optional)', '0xdef');
    submit('Submit the deposit');
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(uploads[1]?.key).not.toBe(uploads[0]?.key);
  });
});
