import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Replies, refusal } from '../../../../testing/server.ts';
import { press, show, write } from '../../../../testing/show.tsx';
import { readDrafts } from '../drafts.ts';
import {
  ANN,
  BOSS,
  history,
  inMinutes,
  key,
  ME,
  moveTime,
  nobodyElse,
  payout,
  question,
  queue,
  signIn,
  wide,
} from '../testing.tsx';
import { WithdrawRequestsPage } from './WithdrawRequestsPage.tsx';

beforeEach(() => {
  signIn();
  wide();
});

const HASH = 'ab'.repeat(32);
const FEE = 'What the network took, in USDT';
type Node = { id: string } & Record<string, unknown>;
const first: Node = payout('1');
const second: Node = payout('2', { flags: ['address_changed', 'first_payout'], flagsPending: true });
const claimed = (one: Record<string, unknown>) => ({ ...one, claimedBy: BOSS, claimedUntil: inMinutes(15) });
const toldTo = (by: object) => ({ __typename: 'AddressTold', by, at: inMinutes(-20), until: inMinutes(-5) });
const told = (one: Record<string, unknown>) => ({
  ...{ ...one, address: `TAddressOf${one.id}`, addressTold: toldTo(BOSS), mayHaveBeenPaid: true },
});
/** The desk, closed by these payouts. */
const deskOf = (payouts: Node[], left = payouts.length) => ({
  data: { payoutDesk: { __typename: 'PayoutDesk', open: left === 0, left, payouts } },
});
const chainLook = (by: object) => ({ __typename: 'ChainLook', by, at: inMinutes(-3) });
/** A payout that waited when the database was restored. */
const marked = (id: string, gap: Record<string, unknown> = {}) =>
  payout(id, {
    mayHaveBeenSent: {
      ...{ __typename: 'PayoutGap', since: inMinutes(-60), open: true, rebuilt: false, looks: [], found: null },
      ...gap,
    },
  }) as Node;
const foundBy = (by: object) => ({
  ...{ __typename: 'FoundTransaction', by, at: inMinutes(-2), txHash: HASH, network: 'TRC20' },
});
/** A server that knows these payouts, and what was decided of them. */
const base = (nodes: Node[] = [first, second]): Replies => {
  const known = new Map(nodes.map((node) => [node.id, node]));
  const one = (id: unknown) => known.get(String(id));
  return {
    WithdrawRequestsPage_Query: () => queue('Withdrawal', [...known.values()]),
    WithdrawDesk_ClaimMutation: ({ variables: { id, tellAddress } }) => {
      if (tellAddress) known.set(String(id), { ...first, ...told({ ...one(id) }) });
      return { data: { claimWithdrawal: claimed({ ...one(id) }) } };
    },
    WithdrawDesk_UnclaimMutation: ({ variables }) => ({ data: { unclaimWithdrawal: one(variables.id) ?? null } }),
    WithdrawDesk_Query: ({ variables }) => ({ data: { request: one(variables.id) ?? null } }),
    WithdrawDesk_DecideMutation: ({ variables }) => {
      const { id, status, reason, txHash } = variables.input as Record<string, string>;
      const decided = {
        status,
        reason,
        txHash,
        decidedBy: BOSS,
        decidedAt: inMinutes(0),
        claimedBy: null,
        address: null,
      };
      known.set(String(id), { ...(one(id) ?? first), ...decided });
      return { data: { decideWithdrawal: one(id) ?? null } };
    },
    PersonHistory_Query: history({ totalBalance: '3' }),
    TransactionField_Query: nobodyElse,
    WithdrawDesk_ClosedQuery: deskOf([]),
  };
};
const page = (replies: Replies = {}, at = '/admin/withdraw-requests') =>
  show(<WithdrawRequestsPage />, { ...base(), ...replies }, at);
const row = (name: string) =>
  within(
    screen
      .getAllByText(name)
      .find((one) => one.closest('tr'))
      ?.closest('tr') as HTMLElement,
  );
const sent = (server: ReturnType<typeof page>) =>
  server.last('WithdrawDesk_DecideMutation')?.input as Record<string, unknown>;
const open = async (status: 'completed' | 'rejected') => {
  await screen.findByText('user-1');
  fireEvent.change(screen.getByLabelText('Status of user-1'), { target: { value: status } });
  press('Update');
};

describe('the queue of payouts', () => {
  it('says of one to a new address from when it can be paid; it is not claimed nor completed, and can be rejected', async () => {
    const waiting = payout('1', { payableFrom: '2099-01-02T03:04:00.000Z' }) as Node;
    const server = page(base([waiting]), '/?id=1');
    expect(
      await screen.findByText(/^Payable from .*2099.*: its address is new, and the person can cancel/),
    ).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Complete' }) as HTMLButtonElement).disabled).toBe(true);
    expect((screen.getByRole('button', { name: 'Reject' }) as HTMLButtonElement).disabled).toBe(false);
    expect(screen.queryByRole('button', { name: 'Show the address' })).toBeNull();
    press('Reject');
    await screen.findByRole('dialog');
    expect(server.count('WithdrawDesk_ClaimMutation')).toBe(0);
  });

  it('shows who, network, address, amount, flags and status; the address’s status filters', async () => {
    const server = page({}, '/admin/withdraw-requests?status=Completed&sort=oldest');
    expect(await screen.findByText('user-1')).toBeTruthy();
    expect(row('user-1').getByText('$12.50')).toBeTruthy();
    expect(row('user-1').getByText('TRC20')).toBeTruthy();
    // Where it goes is told to whoever has claimed it, and stands in no list.
    expect(screen.queryByText(/TAddressOf/)).toBeNull();
    expect(row('user-2').getByText('warnings').parentElement?.textContent).toBe('3warnings');
    expect(server.last('WithdrawRequestsPage_Query')).toMatchObject({ status: 'completed', sort: 'oldest' });
  });

  it('is empty', async () => {
    page({ WithdrawRequestsPage_Query: queue('Withdrawal', []) });
    expect(await screen.findByText('No withdrawal requests found.')).toBeTruthy();
  });

  it.each([
    ['Failed to load withdrawal requests.', 'lost' as const],
    ['Not authorized to view withdrawal requests.', refusal('FORBIDDEN', 'No.', 403)],
    ['Your session has expired. Please log in again.', refusal('UNAUTHENTICATED', 'Please sign in to go on.', 401)],
  ])('%s', async (message, reply) => {
    page({
      WithdrawRequestsPage_Query: reply,
      Refresh_Mutation: refusal('SESSION_ENDED', 'Your session has ended.', 401),
    });
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('goes on with the next page', async () => {
    const server = page({ WithdrawRequestsPage_Query: queue('Withdrawal', [first], true) });
    await screen.findByText('user-1');
    server.reply({ WithdrawRequestsPage_Query: queue('Withdrawal', [second]) });
    press('Show more');
    expect(await screen.findByText('user-2')).toBeTruthy();
    expect(screen.getByText('user-1')).toBeTruthy();
    expect(server.last('WithdrawRequestsPage_Query')).toMatchObject({ after: 'after 1' });
  });
});

describe('deciding a payout', () => {
  it('Completed asks for the transaction hash', async () => {
    const server = page();
    await open('completed');
    const field = question().getByLabelText('Transaction hash') as HTMLInputElement;
    expect(field.required).toBe(true);
    expect(await question().findByText('TAddressOf1')).toBeTruthy();
    expect(server.last('WithdrawDesk_ClaimMutation')).toEqual({ id: '1', tellAddress: true, idleSeconds: 0 });
    write('Transaction hash', ` ${HASH} `);
    expect(
      question()
        .getByRole('link', { name: /Look it up/ })
        .getAttribute('href'),
    ).toBe(`https://tronscan.org/#/transaction/${HASH}`);
    write(FEE, '1,5');
    expect((screen.getByLabelText(FEE) as HTMLInputElement).validity.valid).toBe(true);
    fireEvent.click(question().getByRole('button', { name: 'Complete' }));
    expect(await screen.findByText('Withdrawal status updated successfully!')).toBeTruthy();
    expect(sent(server)).toMatchObject({ id: '1', status: 'completed', txHash: HASH, reason: null, networkFee: '1.5' });
    expect(row('user-1').getByText('Completed')).toBeTruthy();
    // It is final: there is nothing to choose any more, and nothing to take back.
    expect(screen.queryByLabelText('Status of user-1')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('Rejected asks for a reason, and says in figures what goes back', async () => {
    const server = page();
    await open('rejected');
    expect(await question().findByText('$15.50')).toBeTruthy();
    expect(question().getByText('$3.00')).toBeTruthy();
    expect((question().getByLabelText('Reason') as HTMLTextAreaElement).required).toBe(true);
    fireEvent.change(question().getByLabelText('Reason'), { target: { value: 'Another address.' } });
    fireEvent.click(question().getByRole('button', { name: 'Reject' }));
    await screen.findByText('Withdrawal status updated successfully!');
    expect(sent(server)).toMatchObject({ status: 'rejected', txHash: null, reason: 'Another address.' });
  });

  it('Rejected after the address was told asks for a look on the chain', async () => {
    const server = page(base([payout('1', { addressTold: toldTo(BOSS), mayHaveBeenPaid: true })]));
    await open('rejected');
    const looked = question().getByLabelText('I looked on the chain: nothing was sent for it.') as HTMLInputElement;
    expect(looked.required).toBe(true);
    fireEvent.click(looked);
    fireEvent.change(question().getByLabelText('Reason'), { target: { value: 'Another address.' } });
    fireEvent.click(question().getByRole('button', { name: 'Reject' }));
    await screen.findByText('Withdrawal status updated successfully!');
    expect(sent(server)).toMatchObject({ status: 'rejected', notSent: true });
  });

  it.each([
    ['Failed to update withdrawal status.', 'lost' as const],
    ['Failed to update withdrawal status.', refusal('INTERNAL', 'Something went wrong on our side.', 500)],
    ['Your session has expired. Please log in again.', refusal('UNAUTHENTICATED', 'Please sign in to go on.', 401)],
    [
      'This is not a transaction hash of TRC20.',
      refusal('TX_HASH_INVALID', 'This is not a transaction hash of TRC20.', 400),
    ],
  ])('%s; what was typed is kept', async (message, reply) => {
    page({
      WithdrawDesk_DecideMutation: reply,
      Refresh_Mutation: refusal('SESSION_ENDED', 'Your session has ended.', 401),
    });
    await open('completed');
    write('Transaction hash', HASH);
    write(FEE, '0');
    fireEvent.click(question().getByRole('button', { name: 'Complete' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect((question().getByLabelText('Transaction hash') as HTMLInputElement).value).toBe(HASH);
    expect(readDrafts(ME)).toMatchObject([{ id: '1', status: 'completed', txHash: HASH }]);
    fireEvent.click(question().getByRole('button', { name: 'Cancel' }));
    expect(readDrafts(ME)).toEqual([]);
  });

  it('that another administrator has made meanwhile says who decided what', async () => {
    const theirs = { ...first, status: 'completed', decidedBy: ANN, decidedAt: inMinutes(-1), txHash: HASH };
    page({
      WithdrawDesk_DecideMutation: refusal('STATUS_UNCHANGED', 'Status has not changed.', 400),
      WithdrawDesk_Query: { data: { request: theirs } },
    });
    await open('completed');
    write('Transaction hash', HASH);
    write(FEE, '0');
    fireEvent.click(question().getByRole('button', { name: 'Complete' }));
    expect(await question().findByText('ann')).toBeTruthy();
    expect(question().getByText('Completed')).toBeTruthy();
    expect(screen.getByText(/Status has not changed\./)).toBeTruthy();
  });
});

describe('a payout’s details', () => {
  it('offer the address only to whoever has claimed it, and tell it when it is asked for', async () => {
    const server = page({}, '/?id=1');
    const ask = (await screen.findByRole('button', { name: 'Show the address' })) as HTMLButtonElement;
    expect(ask.disabled).toBe(true);
    await waitFor(() => expect(ask.disabled).toBe(false));
    // Opening it says who is at it, and tells nothing.
    expect(server.last('WithdrawDesk_ClaimMutation')).toMatchObject({ id: '1', tellAddress: false });
    expect(screen.getByText(/Once it was shown, the person cannot cancel any more/)).toBeTruthy();
    fireEvent.click(ask);
    expect(await screen.findByText('TAddressOf1')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy the address' })).toBeTruthy();
    expect(server.last('WithdrawDesk_ClaimMutation')).toMatchObject({ tellAddress: true });
  });

  it('that need two administrators are approved for another one, who sees the ends of the address', async () => {
    const approval = { __typename: 'Approval', by: BOSS, at: inMinutes(0), until: inMinutes(24 * 60) };
    const approved = payout('1', { approval, claimedBy: BOSS, claimedUntil: inMinutes(15) });
    const server = page(
      {
        ...base([first]),
        WithdrawDesk_ClaimMutation: ({ variables }) =>
          variables.tellAddress
            ? refusal('APPROVAL_REQUIRED', 'This payout needs two administrators.')
            : { data: { claimWithdrawal: claimed(first) } },
        WithdrawDesk_ApproveMutation: { data: { approveWithdrawal: approved } },
        WithdrawDesk_UnclaimMutation: {
          data: { unclaimWithdrawal: { ...approved, claimedBy: null, claimedUntil: null } },
        },
      },
      '/?id=1',
    );
    const ask = (await screen.findByRole('button', { name: 'Show the address' })) as HTMLButtonElement;
    expect(screen.getByText('TLa2…wYjU')).toBeTruthy();
    await waitFor(() => expect(ask.disabled).toBe(false));
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
    fireEvent.click(ask);
    fireEvent.click(await screen.findByRole('button', { name: 'Approve it for another administrator' }));
    expect(await screen.findByText(/^You approved it.*: another administrator claims and pays it\.$/)).toBeTruthy();
    expect(server.last('WithdrawDesk_ApproveMutation')).toEqual({ id: '1' });
    // Whoever approved it cannot pay it, and is in nobody's way.
    await waitFor(() => expect(server.last('WithdrawDesk_UnclaimMutation')).toEqual({ id: '1' }));
    expect(screen.getAllByText('Waits for a second administrator: you approved it.').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it('that may have been paid say who had it until when, and wait for a look on the chain', async () => {
    const theirs = payout('1', { addressTold: toldTo(ANN), mayHaveBeenPaid: true });
    const looked = {
      ...theirs,
      notSent: [{ __typename: 'ChainLook', by: BOSS, at: inMinutes(0) }],
    };
    const server = page(
      { ...base([theirs]), WithdrawDesk_NotSentMutation: { data: { recordNotSent: looked } } },
      '/?id=1',
    );
    expect(await screen.findByText(/^It may have been paid: ann was told the address and had it until/)).toBeTruthy();
    expect(screen.getByText(/Look for 12\.5 USDT among what our wallet sent on TRC20/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show the address' })).toBeNull();
    // What the claim answers is older than the look.
    await waitFor(() => expect(server.count('WithdrawDesk_ClaimMutation')).toBe(1));
    press('Looked on the chain: not sent');
    expect(await screen.findByText('Looked on the chain, and found nothing sent: you.')).toBeTruthy();
    expect(server.last('WithdrawDesk_NotSentMutation')).toEqual({ id: '1' });
    // It is not this administrator’s yet: another one has to look, too.
    expect(screen.getAllByText(/^It may have been paid/)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Looked on the chain/ })).toBeNull();
  });

  it('that were told to oneself are given back with the word that nothing was sent', async () => {
    const mine = { ...payout('1'), ...told(payout('1')) };
    const server = page(
      { ...base([mine]), WithdrawDesk_NotSentMutation: { data: { recordNotSent: payout('1') } } },
      '/?id=1',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Looked on the chain: not sent, give it back' }));
    await waitFor(() => expect(server.count('WithdrawDesk_NotSentMutation')).toBe(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Looked on the chain/ })).toBeNull());
  });

  it('with a transaction that somebody named too late show it', async () => {
    const evidence = [{ __typename: 'PayoutEvidence', by: ANN, at: inMinutes(-1), txHash: 'late-hash' }];
    page(base([payout('1', { evidence, txHash: HASH, status: 'completed' })]), '/?id=1');
    expect(await screen.findByText('late-hash')).toBeTruthy();
    expect(screen.getByText(/It may have been paid twice/)).toBeTruthy();
  });

  it('are renewed while they are open, with how long nothing was done, and end as the server says', async () => {
    moveTime();
    try {
      const server = page({}, '/?id=1');
      await screen.findByText('The others see that you are at it.');
      await vi.advanceTimersByTimeAsync(5 * 60_000);
      expect(server.last('WithdrawDesk_ClaimMutation')).toMatchObject({ tellAddress: false });
      expect(Number(server.last('WithdrawDesk_ClaimMutation')?.idleSeconds)).toBeGreaterThanOrEqual(299);
      key('x');
      server.reply({
        WithdrawDesk_ClaimMutation: refusal(
          'CLAIM_ENDED',
          'Your claim has ended, because nothing was done for 60 minutes.',
          409,
        ),
      });
      await vi.advanceTimersByTimeAsync(5 * 60_000);
      expect(Number(server.last('WithdrawDesk_ClaimMutation')?.idleSeconds)).toBeLessThanOrEqual(301);
      expect(await screen.findByText(/Your claim has ended/)).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('are claimed while they are open, and given back on the way to the next', async () => {
    const server = page({}, '/?id=1');
    expect(await screen.findByText('The others see that you are at it.')).toBeTruthy();
    expect(row('user-1').getByText('you')).toBeTruthy();
    key('j');
    expect(await screen.findByText(/The address is new/)).toBeTruthy();
    expect(screen.getByText('It is the first payout to this person.')).toBeTruthy();
    await waitFor(() => expect(server.last('WithdrawDesk_UnclaimMutation')).toEqual({ id: '1' }));
    await waitFor(() => expect(server.last('WithdrawDesk_ClaimMutation')).toMatchObject({ id: '2' }));
  });

  it('that somebody else has claimed cannot be decided here', async () => {
    const theirs = payout('1', { claimedBy: ANN, claimedUntil: inMinutes(9) });
    page(
      {
        ...base([theirs]),
        WithdrawDesk_ClaimMutation: refusal('CLAIMED', 'Another administrator is paying this until 12:00 UTC.', 409),
      },
      '/?id=1',
    );
    expect((await screen.findAllByText(/ann is at it until/)).length).toBeGreaterThan(0);
    for (const name of ['Complete', 'Reject'])
      expect((screen.getByRole('button', { name }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('that a link leads to are read by themselves when the list has them not', async () => {
    page({ WithdrawDesk_Query: { data: { request: payout('far', { amount: '77' }) } } }, '/?id=far');
    expect(await screen.findByText('user-far, payout')).toBeTruthy();
    expect(screen.getByText('$77.00')).toBeTruthy();
  });
});

describe('after a restore', () => {
  const closed = (nodes: Node[], left?: number) => ({ ...base(nodes), WithdrawDesk_ClosedQuery: deskOf(nodes, left) });
  const disabled = (name: string) => (screen.getByRole('button', { name }) as HTMLButtonElement).disabled;

  it('the page says that the desk is closed, how many payouts are left, and which; pressing one opens it', async () => {
    const server = page(closed([marked('1', { looks: [chainLook(ANN)] }), marked('2', { found: foundBy(ANN) })], 40));
    expect(await screen.findByText(/^The desk is closed: 40 payouts waited/)).toBeTruthy();
    expect(screen.getByText('1 of 2 found nothing')).toBeTruthy();
    expect(screen.getByText('was found: another administrator completes it')).toBeTruthy();
    expect(screen.getByText('and 38 more')).toBeTruthy();
    press('user-1, $12.50');
    expect(await screen.findByText('user-1, payout')).toBeTruthy();
    // Nobody claims what is only to be looked up.
    expect(await screen.findByText('It is to be looked up on the chain first.')).toBeTruthy();
    expect(server.count('WithdrawDesk_ClaimMutation')).toBe(0);
  });

  it('an open desk is said nothing of', async () => {
    const server = page();
    await screen.findByText('user-1');
    await waitFor(() => expect(server.count('WithdrawDesk_ClosedQuery')).toBe(1));
    expect(screen.queryByText(/The desk is closed/)).toBeNull();
  });

  it('a payout that may have been sent can only be looked up: the second look opens it, and the desk', async () => {
    const before = marked('1', { looks: [chainLook(ANN)] });
    const after = marked('1', { looks: [chainLook(ANN), chainLook(BOSS)], open: false });
    const server = page(
      {
        ...closed([before]),
        WithdrawDesk_NotSentMutation: { data: { recordNotSent: after } },
        WithdrawDesk_ClaimMutation: { data: { claimWithdrawal: claimed(after) } },
      },
      '/?id=1',
    );
    expect(await screen.findByText(/^It may have been sent: it waited when the database was restored/)).toBeTruthy();
    expect(screen.getByText(/^Looked on the chain after a restore, and found nothing sent: ann\.$/)).toBeTruthy();
    for (const name of ['Complete', 'Reject']) expect(disabled(name)).toBe(true);
    expect(screen.queryByRole('button', { name: 'Show the address' })).toBeNull();
    await screen.findByText(/^The desk is closed: 1 payout waited/);
    server.reply({ WithdrawDesk_ClosedQuery: deskOf([]) });
    press('Looked on the chain: not sent');
    expect(await screen.findByText(/found nothing sent: ann, you\.$/)).toBeTruthy();
    expect(server.last('WithdrawDesk_NotSentMutation')).toEqual({ id: '1' });
    await waitFor(() => expect(screen.queryByText(/The desk is closed/)).toBeNull());
    expect(disabled('Complete')).toBe(false);
    expect(await screen.findByRole('button', { name: 'Show the address' })).toBeTruthy();
  });

  it('its transaction is recorded by whoever finds it, who cannot complete it alone', async () => {
    const after = marked('1', { found: foundBy(BOSS) });
    const server = page(
      { ...closed([marked('1')]), WithdrawDesk_SentMutation: { data: { recordSent: after } } },
      '/?id=1',
    );
    fireEvent.click(await screen.findByText('I found it on the chain'));
    write('Transaction that it was sent with', ` ${HASH} `);
    press('It was sent with this transaction');
    expect(await screen.findByText('Found on the chain')).toBeTruthy();
    expect(server.last('WithdrawDesk_SentMutation')).toEqual({ id: '1', txHash: HASH, network: null });
    expect(screen.getByText('Another administrator completes what you found.')).toBeTruthy();
    expect(disabled('Complete')).toBe(true);
  });

  it('what another administrator found is completed without a claim, with the transaction that was looked up', async () => {
    const server = page(closed([marked('1', { found: foundBy(ANN) })]), '/?id=1');
    await screen.findByText('Found on the chain');
    expect(disabled('Reject')).toBe(true);
    key('a');
    await screen.findByRole('dialog', { name: /\?$/ });
    const field = question().getByLabelText('Transaction hash') as HTMLInputElement;
    // It is looked up, not taken over.
    expect(field.value).toBe('');
    write('Transaction hash', HASH);
    write(FEE, '1');
    fireEvent.click(question().getByRole('button', { name: 'Complete' }));
    expect(await screen.findByText('Withdrawal status updated successfully!')).toBeTruthy();
    expect(sent(server)).toMatchObject({ id: '1', status: 'completed', txHash: HASH });
    expect(server.count('WithdrawDesk_ClaimMutation')).toBe(0);
  });

  it('the keys for deciding open its details instead, and those for walking go on', async () => {
    page(closed([marked('1'), marked('2')]));
    await screen.findByText('user-1');
    key('j');
    key('a');
    expect(await screen.findByText('user-1, payout')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: /\?$/ })).toBeNull();
    key('r');
    expect(screen.queryByRole('dialog', { name: /\?$/ })).toBeNull();
    key('j');
    expect(await screen.findByText('user-2, payout')).toBeTruthy();
    // It cannot be ticked, either.
    expect(row('user-1').getByText(/warning/)).toBeTruthy();
  });

  it('one of which its hold alone is left says so, asks on which network it was found, and cannot be paid afterwards', async () => {
    const lost = { ...marked('1', { rebuilt: true }), network: 'unknown' };
    const looks = [chainLook(ANN), chainLook(BOSS)];
    const looked = { ...marked('1', { rebuilt: true, open: false, looks }), network: 'unknown' };
    const server = page(
      {
        ...closed([lost]),
        WithdrawDesk_SentMutation: refusal('TX_HASH_INVALID', 'This is not a transaction hash of SOL.', 400),
        WithdrawDesk_NotSentMutation: { data: { recordNotSent: looked } },
        WithdrawDesk_ClaimMutation: { data: { claimWithdrawal: claimed(looked) } },
      },
      '/?id=1',
    );
    expect(await screen.findByText(/its network and address are lost/)).toBeTruthy();
    fireEvent.click(screen.getByText('I found it on the chain'));
    write('Transaction that it was sent with', 'abc');
    fireEvent.change(screen.getByLabelText('Network that it was sent on'), { target: { value: 'SOL' } });
    press('It was sent with this transaction');
    expect(await screen.findByText('This is not a transaction hash of SOL.')).toBeTruthy();
    expect(server.last('WithdrawDesk_SentMutation')).toEqual({ id: '1', txHash: 'abc', network: 'SOL' });
    press('Looked on the chain: not sent');
    expect(await screen.findByText(/it can only be rejected, so that the person asks again/)).toBeTruthy();
    expect(disabled('Complete')).toBe(true);
    expect(disabled('Reject')).toBe(false);
    expect(screen.queryByRole('button', { name: 'Show the address' })).toBeNull();
  });

  it('any other payout says why it cannot be claimed', async () => {
    page(
      {
        ...base([first, marked('2')]),
        WithdrawDesk_ClosedQuery: deskOf([marked('2')]),
        WithdrawDesk_ClaimMutation: refusal('DESK_CLOSED', 'The desk is closed: look first.', 409),
      },
      '/?id=1',
    );
    expect(await screen.findByText('The desk is closed: look first.')).toBeTruthy();
  });
});

describe('completing many payouts', () => {
  it('claims each first, leaves out what somebody else has, and gives back what was not sent', async () => {
    const nodes = [payout('1'), payout('3'), payout('4')];
    const known = base(nodes);
    const server = page({
      ...known,
      WithdrawDesk_ClaimMutation: (one) =>
        one.variables.id === '3'
          ? refusal('CLAIMED', 'Another administrator is paying this until 12:00 UTC.', 409)
          : typeof known.WithdrawDesk_ClaimMutation === 'function'
            ? known.WithdrawDesk_ClaimMutation(one)
            : 'lost',
    });
    await screen.findByText('user-1');
    for (const name of ['user-1', 'user-3', 'user-4'])
      fireEvent.click(screen.getByLabelText(new RegExp(`^Tick ${name}`)));
    press('Complete: 3 ($37.50)');
    expect(await screen.findByText('Another administrator is paying this until 12:00 UTC.')).toBeTruthy();
    expect(screen.getByText('TAddressOf1')).toBeTruthy();
    write('What the network took for each, in USDT', '1,25');
    write('Transaction hash of row 1', 'one');
    write('Transaction hash of row 3', 'three');
    await waitFor(() =>
      expect((screen.getByRole('button', { name: 'Go on with 2 ($25.00)' }) as HTMLButtonElement).disabled).toBe(false),
    );
    press('Go on with 2 ($25.00)');
    fireEvent.click(question().getByRole('button', { name: 'Complete: 2' }));
    expect(await screen.findByText(/2 of 3 are done\. 1 were refused/)).toBeTruthy();
    const inputs = server.sent.filter(({ name }) => name === 'WithdrawDesk_DecideMutation');
    expect(inputs.map(({ variables }) => variables.input)).toMatchObject([
      { id: '1', txHash: 'one', networkFee: '1.25' },
      { id: '4', txHash: 'three', networkFee: '1.25' },
    ]);
    press('Close');
    await waitFor(() => expect(server.count('WithdrawDesk_UnclaimMutation')).toBe(2));
  });
});
