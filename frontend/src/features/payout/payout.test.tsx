import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { list, person } from '../../testing/data.ts';
import { type Replies, refusal } from '../../testing/server.ts';
import { press, saidAt, show, submit, write } from '../../testing/show.tsx';
import { PayoutSettingsPage } from './PayoutSettingsPage.tsx';
import { showHours } from './QueueFigures.tsx';
import { WithdrawPage } from './WithdrawPage.tsx';

const queue = (fields = {}) => ({
  data: { payoutQueue: { __typename: 'PayoutQueue', waiting: 3, medianHours: 4, p90Hours: 50, ...fields } },
});
const rater = {
  publisher: false,
  totalBalance: '12.5',
  heldBalance: '2',
  withdrawNetwork: 'SOL',
  withdrawAddress: 'addr-1',
  hasPin: true,
  secondFactor: false,
  payoutsFrom: null,
  withdrawPayableFrom: null,
  publisherBalance: null,
};
const payout = (id: string, fields: Record<string, unknown> = {}) => ({
  __typename: 'Withdrawal',
  id,
  amount: '5',
  network: 'TRC20',
  address: `address-${id}`,
  source: 'earnings',
  status: 'to_be_reviewed',
  reason: null,
  txHash: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  decidedAt: null,
  payableFrom: null,
  mayCancel: false,
  ...fields,
});
const minimums = {
  data: {
    payoutNetworks: [
      { __typename: 'PayoutNetwork', network: 'SOL', minimum: '1' },
      { __typename: 'PayoutNetwork', network: 'Ethereum (ERC20)', minimum: '20' },
    ],
  },
};
const requested = {
  data: { requestWithdrawal: { __typename: 'Withdrawal', id: 'w1', status: 'to_be_reviewed', payableFrom: null } },
};
async function open(fields: Record<string, unknown> = {}, more: Replies = {}) {
  const server = show(<WithdrawPage />, {
    WithdrawPage_Query: person({ ...rater, ...fields }),
    QueueFigures_Query: queue(),
    PayoutMinimum_Query: minimums,
    WithdrawForm_Mutation: requested,
    ...more,
  });
  await screen.findByLabelText('Amount');
  return server;
}
/** Goes through the review, where there is one: what is faulty is told before. */
const ask = () => {
  submit('Withdraw');
  if (screen.queryByRole('dialog')) submit('Ask for this payout');
};
const fill = (amount: string, pin = '1234') => {
  write('Amount', amount);
  write('Security PIN', pin);
  ask();
};

describe('a payout', () => {
  it('is asked for with the network and address of the settings, and says that it was', async () => {
    const server = await open();
    expect((screen.getByLabelText('Network') as HTMLSelectElement).value).toBe('SOL');
    fill('5.5');
    expect(await screen.findByText('Withdrawal request submitted successfully!')).toBeTruthy();
    expect(server.last('WithdrawForm_Mutation')).toMatchObject({
      input: { amount: '5.5', network: 'SOL', address: 'addr-1', securityPin: '1234', source: 'earnings' },
    });
    expect((screen.getByLabelText('Security PIN') as HTMLInputElement).value).toBe('');
    expect(server.count('WithdrawPage_Query')).toBe(2);
    expect(server.count('QueueFigures_Query')).toBe(2);
  });

  it('may be written with a comma before its decimals', async () => {
    const server = await open();
    fill('5,50');
    expect(await screen.findByText('Withdrawal request submitted successfully!')).toBeTruthy();
    expect(server.last('WithdrawForm_Mutation')).toMatchObject({ input: { amount: '5.50' } });
  });

  it('that waits because the PIN was reset says until when, before anything is asked', async () => {
    await open({ payoutsFrom: '2099-01-02T03:04:00.000Z' });
    expect(
      screen.getByText(/^Your security PIN was reset or your second factor removed\. Payouts wait until .*2099/),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Forgot your PIN?' })).toBeTruthy();
  });

  it('to a new address says from when it can be paid, before and after it is asked for', async () => {
    const payableFrom = '2099-01-02T03:04:00.000Z';
    const withdrawal = { __typename: 'Withdrawal', id: 'w1', status: 'to_be_reviewed', payableFrom };
    await open(
      { withdrawPayableFrom: payableFrom },
      { WithdrawForm_Mutation: { data: { requestWithdrawal: withdrawal } } },
    );
    expect(
      screen.getByText(/^The address of your settings is new\. Payouts to it are payable from .*2099/),
    ).toBeTruthy();
    fill('5');
    expect(await screen.findByText(/^Payable from .*2099.*: its address is new\. You can cancel it/)).toBeTruthy();
  });

  it('goes by TRC20 unless something else was chosen', async () => {
    await open({ withdrawNetwork: null, withdrawAddress: null });
    expect((screen.getByLabelText('Network') as HTMLSelectElement).value).toBe('TRC20');
  });

  it('needs an amount and a PIN before anything is sent', async () => {
    const server = await open();
    for (const amount of ['', '0', '-3', 'ten', '1.1234567', '1,000']) {
      fill(amount);
      expect(screen.getByText('Please enter a valid amount.')).toBeTruthy();
    }
    fill('5', '12');
    expect(saidAt('Security PIN')).toBe('Enter a 4-6 digit PIN');
    expect(server.count('WithdrawForm_Mutation')).toBe(0);
  });

  it('that is refused says why; after a lost answer it is tried again under the same key', async () => {
    const server = await open({}, { WithdrawForm_Mutation: 'lost' });
    fill('5');
    expect(await screen.findByText('An error occurred.')).toBeTruthy();
    const first = server.last('WithdrawForm_Mutation');
    server.reply({ WithdrawForm_Mutation: refusal('BALANCE_TOO_LOW', 'Your balance is too low.', 409) });
    ask();
    expect(await screen.findByText('Withdrawal failed: Your balance is too low.')).toBeTruthy();
    expect(server.last('WithdrawForm_Mutation')).toEqual(first);
    ask();
    await screen.findByText('Withdrawal failed: Your balance is too low.');
    expect(server.last('WithdrawForm_Mutation')).not.toEqual(first);
  });

  it('of more than there is is not sent; mended, the sentence goes', async () => {
    const server = await open();
    fill('12,51');
    expect(saidAt('Amount')).toBe('Withdrawal failed: Your balance is too low.');
    expect(server.count('WithdrawForm_Mutation')).toBe(0);
    write('Address', 'addr-2');
    expect(saidAt('Amount')).toBe('Withdrawal failed: Your balance is too low.');
    write('Amount', '12,5');
    expect(screen.queryByText('Withdrawal failed: Your balance is too low.')).toBeNull();
    ask();
    expect(await screen.findByText('Withdrawal request submitted successfully!')).toBeTruthy();
  });

  it('whose answer was lost is sent again although its money is held by now', async () => {
    const server = await open({}, { WithdrawForm_Mutation: 'lost' });
    fill('12');
    await screen.findByText('An error occurred.');
    cleanup();
    const { count } = await open({ totalBalance: '0.5', heldBalance: '14' });
    write('Security PIN', '1234');
    ask();
    expect(await screen.findByText('Withdrawal request submitted successfully!')).toBeTruthy();
    expect([server.count('WithdrawForm_Mutation'), count('WithdrawForm_Mutation')]).toEqual([1, 1]);
  });

  it('can be of a publisher’s funds, and a rater is not asked', async () => {
    const server = await open({
      publisher: true,
      publisherBalance: { __typename: 'PublisherBalance', refundable: '80' },
    });
    fireEvent.click(screen.getByRole('radio', { name: 'Publisher funds' }));
    expect(screen.getByText('80.00')).toBeTruthy();
    fill('20');
    await screen.findByText('Withdrawal request submitted successfully!');
    expect(server.last('WithdrawForm_Mutation')).toMatchObject({ input: { source: 'publisher_funds' } });
  });

  it('is looked at once more before it is asked for: amount, fee, what arrives, network, address', async () => {
    const server = await open();
    write('Amount', '5,5');
    write('Security PIN', '1234');
    submit('Withdraw');
    const review = screen.getByRole('dialog', { name: 'Is this right?' });
    const facts = [...review.querySelectorAll('dt')].map((dt) => [dt.textContent, dt.nextSibling?.textContent]);
    expect(facts).toEqual([
      ['Amount', '5.50 USDT'],
      ['Network fee, which Candor pays', '0.00 USDT'],
      ['What arrives', '5.50 USDT'],
      ['Network', 'SOL'],
      ['Address', 'addr-1'],
    ]);
    expect(server.count('WithdrawForm_Mutation')).toBe(0);
    press('Change it');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe('5,5');
    expect((screen.getByLabelText('Security PIN') as HTMLInputElement).value).toBe('1234');
    expect(server.count('WithdrawForm_Mutation')).toBe(0);
  });

  it('may be of all there is, to the last digit', async () => {
    const server = await open({ totalBalance: '12.500001' });
    press('All of it: 12.500001 USDT');
    write('Security PIN', '1234');
    ask();
    await screen.findByText('Withdrawal request submitted successfully!');
    expect(server.last('WithdrawForm_Mutation')).toMatchObject({ input: { amount: '12.500001' } });
  });

  it('of nothing offers no “all”', async () => {
    await open({ totalBalance: '0' });
    expect(screen.queryByRole('button', { name: /^All of it/ })).toBeNull();
  });

  it('has its PIN set without losing what was entered', async () => {
    const set = { __typename: 'User', id: 'u1', hasPin: true, withdrawNetwork: 'SOL', withdrawAddress: 'addr-2' };
    const server = await open(
      { hasPin: false },
      { SetPin_Mutation: refusal('PIN_WEAK', 'This PIN is too easy to guess. Please choose another one.', 400) },
    );
    write('Amount', '5');
    write('Address', '');
    press('set it here');
    expect(saidAt('Address')).toBe('Please enter the address to pay to.');
    write('Address', ' addr-2 ');
    press('set it here');
    submit('Set the PIN');
    expect(screen.getByText('Enter a 4-6 digit PIN', { selector: '[role="alert"] *, [role="alert"]' })).toBeTruthy();
    write('New security PIN', '1234');
    submit('Set the PIN');
    expect(screen.getByText('Please enter your password.')).toBeTruthy();
    write('Password', 'quiet-harbour-42');
    submit('Set the PIN');
    expect(await screen.findByText('This PIN is too easy to guess. Please choose another one.')).toBeTruthy();
    server.reply({ SetPin_Mutation: { data: { setPayoutSettings: { ...set, withdrawPayableFrom: null } } } });
    write('New security PIN', '271828');
    submit('Set the PIN');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.last('SetPin_Mutation')).toEqual({
      input: { network: 'SOL', address: 'addr-2', securityPin: '271828', password: 'quiet-harbour-42', totp: null },
    });
    expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe('5');
    expect(screen.queryByText(/^Set your security PIN in/)).toBeNull();
  });

  it('leads who has no PIN to where it is set', async () => {
    await open({ hasPin: false });
    expect(screen.getByRole('link', { name: 'Withdrawal Settings' }).getAttribute('href')).toBe(
      '/withdraw-information',
    );
  });
});

describe('the smallest payout', () => {
  it('is said for the network that is chosen', async () => {
    await open();
    expect(await screen.findByText(/^At least 1 USDT on this network/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Network'), { target: { value: 'Ethereum (ERC20)' } });
    expect(await screen.findByText(/^At least 20 USDT on this network, and 5 payouts a day/)).toBeTruthy();
  });
});

describe('the queue', () => {
  it('is told before: how many wait, and how long', async () => {
    await open();
    expect((await screen.findByText('Waiting now')).parentElement?.textContent).toBe('Waiting now3');
    expect(screen.getByText('4 h')).toBeTruthy();
    expect(screen.getByText('2.1 days')).toBeTruthy();
    expect(showHours(0.5)).toBe('30 min');
  });

  it('says so when nothing is known yet, or it could not be loaded', async () => {
    const server = await open({}, { QueueFigures_Query: queue({ medianHours: null, p90Hours: null }) });
    expect(await screen.findByText(/^No payout was completed in the last 30 days/)).toBeTruthy();
    expect(server.count('QueueFigures_Query')).toBe(1);
  });

  it('that could not be loaded does not stop the payout', async () => {
    await open({}, { QueueFigures_Query: 'lost' });
    expect(await screen.findByText('The queue’s figures could not be loaded.')).toBeTruthy();
    fill('5');
    expect(await screen.findByText('Withdrawal request submitted successfully!')).toBeTruthy();
  });
});

describe('the history of payouts', () => {
  const history = (reply: Replies[string]) =>
    show(
      <WithdrawPage />,
      { WithdrawPage_Query: person(rater), QueueFigures_Query: queue(), WithdrawHistory_Query: reply },
      '/withdraw?tab=history',
    );

  it('shows each status, why one was rejected, and the transaction that paid it', async () => {
    history(
      person({
        withdrawals: list('Withdrawal', [
          payout('1'),
          payout('2', { status: 'completed', network: 'Ethereum (ERC20)', txHash: '0xabc' }),
          payout('3', { status: 'rejected', reason: 'The address is not yours.' }),
          payout('4', { status: 'processing' }),
          payout('5', { status: 'refused' }),
        ]),
      }),
    );
    for (const word of ['To be Reviewed', 'Completed', 'Rejected', 'Processing'])
      expect(await screen.findByText(word)).toBeTruthy();
    // What was refused at once was told then, and is no payout.
    expect(screen.queryByText('Refused')).toBeNull();
    expect(screen.getByText('Transaction 0xabc')).toBeTruthy();
    const explorer = screen.getByRole('link', { name: 'Look it up on the network' });
    expect(explorer.getAttribute('href')).toBe('https://etherscan.io/tx/0xabc');
    expect(explorer.getAttribute('rel')).toContain('noopener');
    expect(screen.getByText('The address is not yours.')).toBeTruthy();
  });

  it('offers to cancel what was told to nobody, after a question, and says when it came too late', async () => {
    const waiting = payout('1', { mayCancel: true });
    const server = history(person({ withdrawals: list('Withdrawal', [waiting, payout('2')]) }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel the payout of 5 USDT on TRC20' }));
    expect(screen.getByText(/The 5 USDT that are held for it go back to your balance/)).toBeTruthy();
    const refused = 'This payout is being paid. It cannot be cancelled any more.';
    server.reply({ CancelPayout_Mutation: refusal('ADDRESS_TOLD', refused, 409) });
    press('Cancel the payout');
    expect(await screen.findByText(refused)).toBeTruthy();
    const cancelled = { __typename: 'Withdrawal', id: '1', status: 'cancelled', decidedAt: null, mayCancel: false };
    server.reply({
      CancelPayout_Mutation: { data: { cancelWithdrawal: cancelled } },
      WithdrawHistory_Query: person({ withdrawals: list('Withdrawal', [{ ...waiting, ...cancelled }, payout('2')]) }),
    });
    press('Cancel the payout');
    expect(await screen.findByText('Cancelled')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Cancel the payout/ })).toBeNull();
    expect(server.last('CancelPayout_Mutation')).toEqual({ id: '1' });
  });

  it('goes on by itself as far as there is more, and says where it stopped when it could not', async () => {
    const page = (id: string, hasMore: boolean) => person({ withdrawals: list('Withdrawal', [payout(id)], hasMore) });
    const server = history(({ variables }) => (variables.after === null ? page('1', true) : 'lost'));
    await screen.findByText('address-1');
    expect(await screen.findByText('Failed to load withdrawal history.')).toBeTruthy();
    server.reply({ WithdrawHistory_Query: page('2', false) });
    press('Try again');
    expect(await screen.findByText('address-2')).toBeTruthy();
    expect(screen.getByText('address-1')).toBeTruthy();
  });

  it('says that there is none, or that it could not be loaded', async () => {
    const server = history(person({ withdrawals: list('Withdrawal', []) }));
    expect(await screen.findByText('No withdrawal history found.')).toBeTruthy();
    server.reply({ WithdrawHistory_Query: 'lost' });
    fireEvent.click(screen.getByRole('tab', { name: 'Withdraw Now' }));
    await screen.findByLabelText('Amount');
    fireEvent.click(screen.getByRole('tab', { name: 'Withdraw History' }));
    expect(await screen.findByText('Failed to load withdrawal history.')).toBeTruthy();
  });
});

describe('the withdrawal settings', () => {
  const settings = {
    withdrawNetwork: 'TON',
    withdrawAddress: 'ton-1',
    withdrawExchange: null,
    hasPin: true,
    secondFactor: false,
  };
  const saved = (fields = {}) => ({
    data: { setPayoutSettings: { __typename: 'User', id: 'u1', ...settings, ...fields } },
  });
  const start = async (reply: Replies[string]) => {
    const server = show(<PayoutSettingsPage />, {
      PayoutSettingsPage_Query: person(settings),
      PayoutSettingsPage_Mutation: reply,
    });
    await screen.findByLabelText('Address');
    return server;
  };
  const save = (pin: string) => {
    write('Security PIN', pin);
    submit('Save');
  };
  const pinNow = () => (screen.getByLabelText('Security PIN') as HTMLInputElement).value;

  it('are read beforehand and saved with the PIN, which is cleared after every save', async () => {
    const server = await start(saved());
    expect((screen.getByLabelText('Address') as HTMLInputElement).value).toBe('ton-1');
    save('1234');
    expect(await screen.findByText('Withdrawal information saved successfully!')).toBeTruthy();
    expect(pinNow()).toBe('');
    expect(server.last('PayoutSettingsPage_Mutation')).toEqual({
      input: { network: 'TON', address: 'ton-1', securityPin: '1234', exchange: null },
    });
  });

  it('tell the server’s words, else their own, and clear the PIN then too', async () => {
    const server = await start(refusal('PIN_WRONG', 'The security PIN is wrong.', 403));
    save('9999');
    expect(await screen.findByText('The security PIN is wrong.')).toBeTruthy();
    expect(pinNow()).toBe('');
    server.reply({ PayoutSettingsPage_Mutation: 'lost' });
    save('1234');
    expect(await screen.findByText('Failed to save information.')).toBeTruthy();
  });

  it('ask for a PIN of 4 to 6 digits', async () => {
    const server = await start(saved());
    save('12a4');
    expect(saidAt('Security PIN')).toBe('Enter a 4-6 digit PIN');
    expect(server.count('PayoutSettingsPage_Mutation')).toBe(0);
  });

  it('say so when they could not be loaded', async () => {
    show(<PayoutSettingsPage />, {});
    expect(await screen.findByText('Your settings could not be loaded.')).toBeTruthy();
  });
});
