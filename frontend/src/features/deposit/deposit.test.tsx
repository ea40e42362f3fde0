import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { list, person } from '../../testing/data.ts';
import { fakeUploads, type Replies, refusedFile } from '../../testing/server.ts';
import { press, show, write } from '../../testing/show.tsx';
import { DepositPage } from './DepositPage.tsx';

const address = (id: string, network: string) => ({
  __typename: 'DepositAddress',
  id,
  network,
  address: `address-${id}`,
});
const page = (publisher: boolean, addresses = [address('1', 'SOL'), address('2', 'TRON (TRC20)')]) => ({
  data: {
    me: {
      __typename: 'User',
      id: 'u1',
      publisher,
      publisherBalance: { __typename: 'PublisherBalance', funds: '42' },
    },
    depositAddresses: addresses,
  },
});
const picture = () => new File(['x'], 'receipt.png', { type: 'image/png' });
const submit = (name: string) => {
  const form = screen.getByRole('button', { name }).closest('form');
  if (form) fireEvent.submit(form);
};

function open(replies: Replies, at = '/deposit') {
  return show(
    <Routes>
      <Route path="/deposit" element={<DepositPage />} />
    </Routes>,
    replies,
    at,
  );
}
async function toSecondStep(amount = '100') {
  open({ DepositPage_Query: page(true) });
  write('Amount', (await screen.findByLabelText('Amount')) && amount);
  submit('Continue');
  await screen.findByText('address-1');
}

describe('a deposit', () => {
  it('is not for raters: they read that raters never pay, and how to become a publisher', async () => {
    open({ DepositPage_Query: page(false) });
    expect(await screen.findByText(/^Raters never pay/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Become a publisher' }).getAttribute('href')).toBe('/publisher');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('begins with an amount in steps of a hundredth, or a quick one', async () => {
    open({ DepositPage_Query: page(true) });
    await screen.findByLabelText('Amount');
    for (const amount of ['', '0', '-5', '1.001', '1,000']) {
      write('Amount', amount);
      submit('Continue');
      expect(screen.getByText('Please enter a valid deposit amount.')).toBeTruthy();
    }
    press('300');
    submit('Continue');
    expect(await screen.findByText('300.00')).toBeTruthy();
  });

  it('may be written with a comma before its decimals', async () => {
    await toSecondStep('5,50');
    expect(screen.getByText('5.50')).toBeTruthy();
  });

  it('goes to the address of the chosen network, with its QR code, and Back keeps the amount', async () => {
    await toSecondStep();
    fireEvent.change(screen.getByLabelText('Network'), { target: { value: '2' } });
    expect(screen.getByText('address-2')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'QR code of the TRON (TRC20) address' })).toBeTruthy();
    press('Back');
    expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe('100');
  });

  it('needs its screenshot, is sent with it once, and leads to the history, which tells it', async () => {
    const uploads = fakeUploads(() => ({ status: 201, body: {} }));
    await toSecondStep('12.50');
    submit('Submit the deposit');
    expect(screen.getByText('Attachment is required.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Choose the screenshot'), { target: { files: [picture()] } });
    expect(await screen.findByRole('img', { name: 'The chosen screenshot' })).toBeTruthy();
    write('Transaction hash (Optional)', '0xabc');
    submit('Submit the deposit');
    expect(await screen.findByText('12.50 received, waiting for review')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Deposit History' }).getAttribute('aria-selected')).toBe('true');
    expect(uploads).toHaveLength(1);
    expect(uploads[0]).toMatchObject({ method: 'POST', path: '/api/deposits/request' });
    const form = uploads[0]?.form;
    expect([form?.get('amount'), form?.get('network'), form?.get('txHash')]).toEqual(['12.50', 'SOL', '0xabc']);
  });

  it('shows how much of it is sent, and cannot be sent twice', async () => {
    let answer: (reply: { status: number; body: unknown }) => void = () => undefined;
    const slow = new Promise<{ status: number; body: unknown }>((resolve) => {
      answer = resolve;
    });
    const uploads = fakeUploads(() => slow);
    await toSecondStep();
    fireEvent.change(screen.getByLabelText('Choose the screenshot'), { target: { files: [picture()] } });
    submit('Submit the deposit');
    const sent = await screen.findByRole('progressbar', { name: 'Sent' });
    await waitFor(() => expect(sent.getAttribute('value')).toBe('0.5'));
    expect(screen.getByRole('button', { name: 'Submit the deposit' }).getAttribute('aria-busy')).toBe('true');
    submit('Submit the deposit');
    expect(uploads).toHaveLength(1);
    answer({ status: 201, body: {} });
    expect(await screen.findByText('100.00 received, waiting for review')).toBeTruthy();
  });

  it('takes no file that the server would refuse', async () => {
    await toSecondStep();
    const file = new File(['x'], 'receipt.pdf', { type: 'application/pdf' });
    fireEvent.change(screen.getByLabelText('Choose the screenshot'), { target: { files: [file] } });
    expect(screen.getByRole('alert').textContent).toBe('The picture must be a JPEG, PNG or WebP file.');
    submit('Submit the deposit');
    expect(screen.getByText('Attachment is required.')).toBeTruthy();
  });

  it('has its address to be copied, or to be copied by hand where the browser will not', async () => {
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    vi.stubGlobal('navigator', { ...navigator, clipboard });
    await toSecondStep();
    press('Copy the address');
    expect(await screen.findByText('Copied!')).toBeTruthy();
    expect(copied).toEqual(['address-1']);
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
    press('Copied!');
    expect(await screen.findByText('Please copy it by hand')).toBeTruthy();
  });

  it('that was not answered is tried again under the same key; a refusal is told in the server’s words', async () => {
    const uploads = fakeUploads(() => 'lost');
    await toSecondStep();
    fireEvent.change(screen.getByLabelText('Choose the screenshot'), { target: { files: [picture()] } });
    submit('Submit the deposit');
    expect(await screen.findByText('Failed to submit deposit request.')).toBeTruthy();
    const again = fakeUploads(() => ({ status: 400, body: { code: 'PICTURE', msg: 'The picture cannot be read.' } }));
    submit('Submit the deposit');
    expect(await screen.findByText('The picture cannot be read.')).toBeTruthy();
    expect(again[0]?.key).toBe(uploads[0]?.key);
  });

  it('cannot be made where there is no address', async () => {
    open({ DepositPage_Query: page(true, []) });
    expect(await screen.findByText(/^There is no address to deposit to yet/)).toBeTruthy();
    expect(screen.queryByLabelText('Amount')).toBeNull();
  });

  it('cannot be made while the addresses cannot be loaded; they can be asked for again', async () => {
    const server = open({});
    expect(screen.getByRole('heading', { name: 'Deposit' })).toBeTruthy();
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
    expect(await screen.findByText('The deposit addresses could not be loaded.')).toBeTruthy();
    server.reply({ DepositPage_Query: page(true) });
    press('Try again');
    expect(await screen.findByLabelText('Amount')).toBeTruthy();
  });
});

describe('the history of deposits', () => {
  const deposit = (id: string, status: string, reason: string | null = null) => ({
    __typename: 'Deposit',
    id,
    amount: '100',
    network: 'SOL',
    status,
    reason,
    txHash: null,
    screenshot: `/pictures/${id}.webp`,
    createdAt: '2026-11-21T09:00:00.000Z',
  });
  const history = (reply: Replies[string]) =>
    open({ DepositPage_Query: page(true), DepositHistory_Query: reply }, '/deposit?tab=history');

  it('shows what became of each, and a screenshot over the whole screen', async () => {
    const all = [deposit('1', 'paid'), deposit('2', 'rejected', 'Nothing arrived.'), deposit('3', 'to_be_reviewed')];
    history(person({ deposits: list('Deposit', all) }));
    for (const word of ['Completed', 'Rejected', 'Pending']) expect(await screen.findByText(word)).toBeTruthy();
    expect(screen.getByText('Nothing arrived.')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Show the screenshot' })[1] as HTMLElement);
    expect(screen.getByRole('img', { name: 'The screenshot of the deposit' }).getAttribute('src')).toBe(
      '/pictures/2.webp',
    );
    press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('has the invoice of each deposit that is paid, and says why one cannot be had', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:invoice';
    });
    const all = [deposit('1', 'paid'), deposit('2', 'rejected', 'Nothing arrived.'), deposit('3', 'to_be_reviewed')];
    let isDown = true;
    const server = open(
      {
        DepositPage_Query: page(true),
        DepositHistory_Query: person({ deposits: list('Deposit', all) }),
        '/api/deposits/1/invoice.pdf': () =>
          isDown ? refusedFile('UNAVAILABLE', 'Not available right now.', 503) : { file: '%PDF-1.7' },
      },
      '/deposit?tab=history',
    );
    const button = await screen.findByRole('button', { name: 'Invoice of 100 USDT on SOL' });
    expect(screen.getAllByText('Invoice')).toHaveLength(1);
    fireEvent.click(button);
    expect(await screen.findByText('Not available right now.')).toBeTruthy();
    isDown = false;
    fireEvent.click(button);
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]?.text()).toBe('%PDF-1.7');
    expect(screen.queryByText('Not available right now.')).toBeNull();
    expect(server.last('/api/deposits/1/invoice.pdf')).toEqual({});
  });

  it('goes on by pages; what failed says so and leaves what is there', async () => {
    const first = person({ deposits: list('Deposit', [deposit('1', 'paid')], true) });
    const server = history(({ variables }) => (variables.after === null ? first : 'lost'));
    await screen.findByText('Completed');
    press('Show more');
    expect(await screen.findByText('Failed to load deposit history.')).toBeTruthy();
    expect(screen.getByText('Completed')).toBeTruthy();
    server.reply({
      DepositHistory_Query: ({ variables }) =>
        variables.after === null ? first : person({ deposits: list('Deposit', [deposit('2', 'rejected')]) }),
    });
    press('Show more');
    expect(await screen.findByText('Rejected')).toBeTruthy();
  });

  it('says that there is none', async () => {
    history(person({ deposits: list('Deposit', []) }));
    expect(await screen.findByText('No deposit history found.')).toBeTruthy();
  });

  it('says that it could not be loaded', async () => {
    history('lost');
    expect(await screen.findByText('Failed to load deposit history.')).toBeTruthy();
  });
});
