import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { list, person } from '../../testing/data.ts';
import { type Replies, type Reply, refusal } from '../../testing/server.ts';
import { press, saidAt, show, submit, write } from '../../testing/show.tsx';
import { SAID, tellsEach } from '../../testing/words.ts';
import { PayoutSettingsPage } from './PayoutSettingsPage.tsx';
import { WithdrawPage } from './WithdrawPage.tsx';

const never = new Promise<never>(() => {});
const said = refusal('SOMETHING', SAID, 409);
const me = {
  publisher: false,
  totalBalance: '12.5',
  heldBalance: '0',
  withdrawNetwork: 'SOL',
  withdrawAddress: 'addr-1',
  hasPin: true,
  secondFactor: false,
  payoutsFrom: null,
  withdrawPayableFrom: null,
  publisherBalance: null,
};
const queue = {
  data: { payoutQueue: { __typename: 'PayoutQueue', waiting: 3, medianHours: 4, p90Hours: 50 } },
};
const requested = {
  data: { requestWithdrawal: { __typename: 'Withdrawal', id: 'w1', status: 'to_be_reviewed', payableFrom: null } },
};

/** Goes through the review, where there is one: what is faulty is told before. */
const ask = () => {
  submit('Withdraw');
  if (screen.queryByRole('dialog')) submit('Ask for this payout');
};

async function withdraw(reply: Reply, amount = '5', pin = '1234') {
  const server = show(<WithdrawPage />, {
    WithdrawPage_Query: person(me),
    QueueFigures_Query: queue,
    WithdrawForm_Mutation: reply,
  });
  await screen.findByLabelText('Amount');
  write('Amount', amount);
  write('Security PIN', pin);
  ask();
  return server;
}
const history = (reply: Reply) =>
  show(
    <WithdrawPage />,
    { WithdrawPage_Query: person(me), QueueFigures_Query: queue, WithdrawHistory_Query: reply },
    '/withdraw?tab=history',
  );
const none = person({ withdrawals: list('Withdrawal', []) });

tellsEach('/withdraw', {
  'Withdraw Now': () => history(none),
  'Withdraw History': () => history(none),
  'Please enter a valid amount.': () => withdraw('lost', '0'),
  'Withdrawal request submitted successfully!': () => withdraw(requested),
  'Withdrawal failed: {msg}': () => withdraw(said),
  'An error occurred.': () => withdraw('lost'),
  'Failed to load withdrawal history.': () => history('lost'),
  'No withdrawal history found.': () => history(none),
});

describe('a payout', () => {
  it.each([
    ['Amount', 'BALANCE_TOO_LOW'],
    ['Address', 'ADDRESS_INVALID'],
    ['Security PIN', 'PIN_WRONG'],
  ])('that is refused for its %s says so there', async (label, code) => {
    await withdraw(refusal(code, SAID, 409));
    await screen.findByText(`Withdrawal failed: ${SAID}`);
    expect(saidAt(label)).toBe(`Withdrawal failed: ${SAID}`);
  });

  it('without an amount, an address or a PIN is not sent, and the first that is missing has the focus', async () => {
    const server = await withdraw(requested, '');
    expect(saidAt('Amount')).toBe('Please enter a valid amount.');
    write('Amount', '5');
    write('Address', ' ');
    ask();
    expect(saidAt('Address')).toBe('Please enter the address to pay to.');
    write('Address', 'addr-1');
    write('Security PIN', '');
    ask();
    expect(saidAt('Security PIN')).toBe('Enter a 4-6 digit PIN');
    expect(server.count('WithdrawForm_Mutation')).toBe(0);
  });

  it('is sent once while the server is slow', async () => {
    const server = await withdraw(never);
    await screen.findByRole('button', { name: 'Withdrawing...', busy: true });
    submit('Withdrawing...');
    expect(server.count('WithdrawForm_Mutation')).toBe(1);
  });

  it('without an answer is still there after a reload, but for the PIN, and is sent under the same key', async () => {
    const before = await withdraw('lost', '7.5');
    await screen.findByText('An error occurred.');
    expect(screen.getByText(/has had no answer yet\. What you entered is kept/)).toBeTruthy();
    const first = before.last('WithdrawForm_Mutation');
    expect(JSON.stringify(localStorage)).not.toContain('1234');
    cleanup();
    const after = show(<WithdrawPage />, {
      WithdrawPage_Query: person(me),
      QueueFigures_Query: queue,
      WithdrawForm_Mutation: requested,
    });
    expect(((await screen.findByLabelText('Amount')) as HTMLInputElement).value).toBe('7.5');
    write('Security PIN', '1234');
    ask();
    await screen.findByText('Withdrawal request submitted successfully!');
    expect(after.last('WithdrawForm_Mutation')).toEqual(first);
    expect(screen.queryByText(/has had no answer yet/)).toBeNull();
  });

  it('shows its shape while the balance is on its way, and the way to try again when it does not come', async () => {
    const server = show(<WithdrawPage />, { WithdrawPage_Query: never, QueueFigures_Query: queue });
    expect(screen.getByRole('tabpanel').querySelector('[aria-busy="true"]')).toBeTruthy();
    await waitFor(() => expect(server.count('WithdrawPage_Query')).toBe(1));
    cleanup();
    show(<WithdrawPage />, {});
    expect(await screen.findByText('Your balance could not be loaded.')).toBeTruthy();
    expect(screen.getByText('Nothing was changed.')).toBeTruthy();
  });
});

const settings = {
  ...{ withdrawNetwork: 'TON', withdrawAddress: 'ton-1', withdrawExchange: null, withdrawPayableFrom: null },
  hasPin: true,
};
const ownSettings = { ...settings, secondFactor: false };
const saved = { data: { setPayoutSettings: { __typename: 'User', id: 'u1', ...settings } } };
async function configure(reply: Reply, pin = '1234', more: Replies = {}) {
  const server = show(<PayoutSettingsPage />, {
    PayoutSettingsPage_Query: person(ownSettings),
    PayoutSettingsPage_Mutation: reply,
    ...more,
  });
  await screen.findByLabelText('Address');
  write('Security PIN', pin);
  submit('Save');
  return server;
}

const forget = async (reply: Reply) => {
  await configure(saved, '12', { ForgotPin_Mutation: reply });
  press('Forgot your PIN?');
};

tellsEach('/withdraw-information', {
  'Enter a 4-6 digit PIN': () => configure(saved, '12'),
  'Withdrawal information saved successfully!': () => configure(saved),
  '{msg}': () => configure(said),
  'Failed to save information.': () => configure('lost'),
  'Forgot your PIN?': () => configure(saved),
  'If your security PIN can be reset, a link has been sent to your mail address.': () =>
    forget({ data: { forgotPin: true } }),
  'Failed to send reset link. Please try again.': () => forget('lost'),
});

describe('the withdrawal settings', () => {
  it.each([
    ['Address', 'ADDRESS_INVALID'],
    ['Security PIN', 'PIN_LOCKED'],
    ['Security PIN', 'PIN_WEAK'],
  ])('that are refused for the %s say so there, and the PIN is cleared', async (label, code) => {
    await configure(refusal(code, SAID, 400));
    await screen.findByText(SAID);
    expect(saidAt(label)).toBe(SAID);
    expect((screen.getByLabelText('Security PIN') as HTMLInputElement).value).toBe('');
  });

  it('ask for the password, and the code where there is a second factor, with the first PIN only', async () => {
    const first = { ...ownSettings, hasPin: false, secondFactor: true };
    const server = await configure(saved, '1234', { PayoutSettingsPage_Query: person(first) });
    expect(saidAt('Password')).toBe('Please enter your password.');
    expect(server.count('PayoutSettingsPage_Mutation')).toBe(0);
    expect(screen.queryByRole('button', { name: 'Forgot your PIN?' })).toBeNull();
    write('Password', 'quiet-harbour-42');
    write('Code', ' 123456 ');
    server.reply({ PayoutSettingsPage_Mutation: refusal('SECOND_FACTOR_CODE_WRONG', SAID, 403) });
    submit('Save');
    await screen.findByText(SAID);
    expect(saidAt('Code')).toBe(SAID);
    expect(server.last('PayoutSettingsPage_Mutation')).toMatchObject({
      input: { password: 'quiet-harbour-42', totp: '123456' },
    });
  });

  it('with a new address say from when it can be paid to', async () => {
    const late = { ...settings, withdrawPayableFrom: '2099-01-02T03:04:00.000Z' };
    await configure({ data: { setPayoutSettings: { __typename: 'User', id: 'u1', ...late } } });
    expect(await screen.findByText('Withdrawal information saved successfully!')).toBeTruthy();
    expect(await screen.findByText(/^This address is new\. Payouts to it are payable from .*2099/)).toBeTruthy();
  });

  it('are saved once while the server is slow', async () => {
    const server = await configure(never);
    await screen.findByRole('button', { name: 'Saving...', busy: true });
    submit('Saving...');
    expect(server.count('PayoutSettingsPage_Mutation')).toBe(1);
  });

  it('keep the address that was written when the server could not be reached', async () => {
    const server = await configure('lost');
    await screen.findByText('Failed to save information.');
    write('Address', 'ton-2');
    write('Security PIN', '1234');
    server.reply({ PayoutSettingsPage_Mutation: saved });
    submit('Save');
    await screen.findByText('Withdrawal information saved successfully!');
    expect(server.last('PayoutSettingsPage_Mutation')).toMatchObject({ input: { address: 'ton-2' } });
  });
});

it('the history shows its shape while it is on its way', async () => {
  history(never);
  await waitFor(() => expect(screen.getByRole('tabpanel').querySelector('[aria-busy="true"]')).toBeTruthy());
  fireEvent.click(screen.getByRole('tab', { name: 'Withdraw Now' }));
  expect(await screen.findByLabelText('Amount')).toBeTruthy();
});
