import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { list } from '../../../../testing/data.ts';
import { type Replies, refusal } from '../../../../testing/server.ts';
import { press, show, write } from '../../../../testing/show.tsx';
import { keepDraft, readDrafts } from '../drafts.ts';
import {
  ANN,
  BOSS,
  deposit,
  HASH,
  history,
  inMinutes,
  key,
  ME,
  moveTime,
  nobodyElse,
  question,
  queue,
  signIn,
  wide,
} from '../testing.tsx';
import { DepositRequestsPage } from './DepositRequestsPage.tsx';

beforeEach(() => {
  signIn();
  wide();
});

type Node = { id: string } & Record<string, unknown>;
const first: Node = deposit('1', { txHash: HASH });
const second: Node = deposit('2', { txHash: `0x${'cd'.repeat(32)}` });
const paid = (one: Node) => ({ ...one, status: 'paid', decidedBy: BOSS, decidedAt: inMinutes(0) });
/** A server that knows these deposits, and what was decided of them. */
const base = (nodes: Node[] = [first, second]): Replies => {
  const known = new Map(nodes.map((node) => [node.id, node]));
  const one = (id: unknown) => known.get(String(id));
  return {
    DepositRequestsPage_Query: () => queue('Deposit', [...known.values()]),
    DepositDesk_ClaimMutation: ({ variables }) => ({
      data: { claimDeposit: { ...one(variables.id), claimedBy: BOSS, claimedUntil: inMinutes(15) } },
    }),
    DepositDesk_UnclaimMutation: ({ variables }) => ({ data: { unclaimDeposit: one(variables.id) ?? null } }),
    DepositDesk_Query: ({ variables }) => ({ data: { request: one(variables.id) ?? null } }),
    DepositDesk_DecideMutation: ({ variables }) => {
      const { id, status } = variables.input as { id: string; status: string };
      const decided = { ...paid(one(id) ?? first), id, status };
      known.set(id, decided);
      return { data: { decideDeposit: decided } };
    },
    PersonHistory_Query: history(),
    TransactionField_Query: nobodyElse,
  };
};
const page = (replies: Replies = {}, at = '/admin/deposit-requests') =>
  show(<DepositRequestsPage />, { ...base(), ...replies }, at);
const row = (name: string) =>
  within(
    screen
      .getAllByText(name)
      .find((one) => one.closest('tr'))
      ?.closest('tr') as HTMLElement,
  );
const sent = (server: ReturnType<typeof page>) =>
  server.last('DepositDesk_DecideMutation')?.input as Record<string, unknown>;

describe('the queue of deposits', () => {
  it('shows who, the screenshot, the amount and the status; the address’s status filters', async () => {
    const server = page({}, '/admin/deposit-requests?status=To be Reviewed');
    expect(await screen.findByText('user-1')).toBeTruthy();
    expect(row('user-1').getByText('$50.00')).toBeTruthy();
    expect(row('user-1').getByText('+12025550100')).toBeTruthy();
    expect(
      row('user-1').getByLabelText('Open the screenshot of user-1').querySelector('img')?.getAttribute('src'),
    ).toBe('/pictures/1.webp');
    expect(server.last('DepositRequestsPage_Query')).toMatchObject({ status: 'to_be_reviewed', sort: null });
    expect(screen.getByText('2 to be reviewed')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'Paid' } });
    await waitFor(() => expect(server.last('DepositRequestsPage_Query')).toMatchObject({ status: 'paid' }));
  });

  it('counts how long each waits, up to its decision', async () => {
    const createdAt = inMinutes(-5 * 60);
    const nodes = [
      deposit('1', { createdAt }),
      deposit('2', { createdAt, status: 'rejected', decidedBy: BOSS, decidedAt: inMinutes(-3 * 60) }),
      deposit('3', { createdAt, status: 'refused' }),
    ];
    page({ DepositRequestsPage_Query: queue('Deposit', nodes) });
    await screen.findByText('user-1');
    const waits = ['user-1', 'user-2', 'user-3'].map(
      (name) =>
        row(name)
          .getAllByRole('cell')
          .find((cell) => cell.dataset.label === 'Waits')?.textContent,
    );
    expect(waits).toEqual(['5 h', '2 h', '–']);
  });

  it('is empty, or says why it is not there', async () => {
    page({ DepositRequestsPage_Query: queue('Deposit', []) });
    expect(await screen.findByText('No deposit requests found.')).toBeTruthy();
  });

  it.each([
    ['Failed to load deposit requests.', 'lost' as const],
    ['Failed to load deposit requests.', refusal('INTERNAL', 'Something went wrong on our side.', 500)],
    ['Not authorized to view deposit requests.', refusal('FORBIDDEN', 'No.', 403)],
  ])('%s', async (message, reply) => {
    const server = page({ DepositRequestsPage_Query: reply });
    expect(await screen.findByText(message)).toBeTruthy();
    server.reply(base());
    press('Try again');
    expect(await screen.findByText('user-1')).toBeTruthy();
  });

  it('offers what has come meanwhile, and renews who is at what', async () => {
    moveTime();
    const server = page();
    await screen.findByText('user-1');
    const taken = { ...first, claimedBy: ANN, claimedUntil: inMinutes(9) };
    server.reply({ DepositRequestsPage_Query: queue('Deposit', [deposit('3'), taken, second]) });
    await vi.advanceTimersByTimeAsync(15_500);
    expect(await screen.findByText('3 to be reviewed')).toBeTruthy();
    expect(row('user-1').getByText('ann')).toBeTruthy();
    expect(screen.queryByText('user-3')).toBeNull();
    press('Show 1 new request');
    expect(await screen.findByText('user-3')).toBeTruthy();
  });

  it('has its shape while a slow server is waited for', () => {
    page({ DepositRequestsPage_Query: new Promise(() => undefined) });
    expect(screen.getByRole('region', { name: 'Deposit Requests' }).getAttribute('aria-busy')).toBe('true');
  });

  it('says in the row what is to be looked at, and who is at it', async () => {
    const nodes = [
      deposit('1', { duplicateHash: true, user: { onHold: true, holdReason: 'copied texts' } }),
      deposit('2', { claimedBy: ANN, claimedUntil: inMinutes(9) }),
    ];
    page({ ...base(nodes) }, '/admin/deposit-requests');
    expect(await screen.findByText('warnings')).toBeTruthy();
    expect(row('user-2').getByText('ann')).toBeTruthy();
    for (const name of ['user-1', 'user-2'])
      expect((row(name).getByLabelText(new RegExp(`^Tick ${name}`)) as HTMLInputElement).disabled).toBe(true);
  });
});

describe('deciding a deposit', () => {
  it('Update is there when the selection differs; it asks in figures, sends once and says so for 5 seconds', async () => {
    const server = page();
    await screen.findByText('user-1');
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
    fireEvent.change(screen.getByLabelText('Status of user-1'), { target: { value: 'paid' } });
    press('Update');
    const asked = question();
    expect(await asked.findByText('$60.00')).toBeTruthy();
    expect(asked.getByText('$10.00')).toBeTruthy();
    expect((asked.getByLabelText('Transaction hash') as HTMLInputElement).value).toBe(HASH);
    moveTime();
    fireEvent.click(asked.getByRole('button', { name: 'Set to paid' }));
    expect(await screen.findByText('Deposit status updated successfully!')).toBeTruthy();
    expect(sent(server)).toEqual({
      id: '1',
      status: 'paid',
      txHash: HASH,
      reason: null,
      idempotencyKey: expect.stringMatching(/^\w{32}$/),
    });
    expect(row('user-1').getByText('Paid')).toBeTruthy();
    // How many wait is asked for anew.
    await waitFor(() => expect(server.count('DepositRequestsPage_Query')).toBe(2));
    await vi.advanceTimersByTimeAsync(4_900);
    expect(screen.queryByText('Deposit status updated successfully!')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(200);
    await waitFor(() => expect(screen.queryByText('Deposit status updated successfully!')).toBeNull());
  });

  it('by keys: j opens the next, a approves it, and the one behind it is opened by itself', async () => {
    const server = page({}, '/admin/deposit-requests?id=1');
    await screen.findByText('Paula Publisher');
    expect(screen.getByText('user-1, deposit')).toBeTruthy();
    key('a');
    fireEvent.submit(question().getByRole('button', { name: 'Set to paid' }).closest('form') as HTMLElement);
    expect(await screen.findByText('user-2, deposit')).toBeTruthy();
    key('k');
    expect(await screen.findByText('user-1, deposit')).toBeTruthy();
    key('j');
    key('r');
    fireEvent.change(question().getByLabelText('Pick a reason'), {
      target: { value: 'There is no such transaction.' },
    });
    fireEvent.submit(question().getByRole('button', { name: 'Reject' }).closest('form') as HTMLElement);
    await waitFor(() => expect(server.count('DepositDesk_DecideMutation')).toBe(2));
    expect(sent(server)).toMatchObject({
      id: '2',
      status: 'rejected',
      reason: 'There is no such transaction.',
      txHash: null,
    });
    await waitFor(() => expect(screen.queryByText('user-2, deposit')).toBeNull());
  });

  it('gives the focus back to what asked, or to its row when that is gone', async () => {
    page();
    await screen.findByText('user-1');
    fireEvent.change(screen.getByLabelText('Status of user-1'), { target: { value: 'paid' } });
    const update = screen.getByRole('button', { name: 'Update' });
    update.focus();
    press('Update');
    fireEvent.click(question().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(update));
    press('Update');
    fireEvent.click(question().getByRole('button', { name: 'Set to paid' }));
    await screen.findByText('Deposit status updated successfully!');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Details of user-1'));
  });

  it('gives the focus to the next request where that opens by itself', async () => {
    page({}, '/admin/deposit-requests?id=1');
    await screen.findByText('Paula Publisher');
    press('Set to paid');
    fireEvent.submit(question().getByRole('button', { name: 'Set to paid' }).closest('form') as HTMLElement);
    await screen.findByText('user-2, deposit');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Details of user-2'));
  });

  it('a rejection can be taken back at once, because the rules allow it', async () => {
    const server = page();
    await screen.findByText('user-1');
    fireEvent.change(screen.getByLabelText('Status of user-1'), { target: { value: 'rejected' } });
    press('Update');
    fireEvent.change(question().getByLabelText('Reason'), { target: { value: 'Too blurred.' } });
    fireEvent.click(question().getByRole('button', { name: 'Reject' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    fireEvent.click(question().getByRole('button', { name: 'Put back to review' }));
    await waitFor(() => expect(sent(server)).toMatchObject({ id: '1', status: 'to_be_reviewed' }));
  });

  it.each([
    ['Status has not changed.', refusal('STATUS_UNCHANGED', 'Status has not changed.', 400)],
    ['Failed to update status for deposit 1.', refusal('INTERNAL', 'Something went wrong on our side.', 500)],
    ['Failed to update deposit status.', 'lost' as const],
    ['Your session has expired. Please log in again.', refusal('UNAUTHENTICATED', 'Please sign in to go on.', 401)],
    [
      'This transaction has already been counted for another deposit.',
      refusal('TX_HASH_USED', 'This transaction has already been counted for another deposit.', 409),
    ],
  ])('%s', async (message, reply) => {
    page(
      { DepositDesk_DecideMutation: reply, Refresh_Mutation: refusal('SESSION_ENDED', 'It has ended.', 401) },
      '/?id=1',
    );
    await screen.findByText('Paula Publisher');
    key('a');
    fireEvent.click(question().getByRole('button', { name: 'Set to paid' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('after a lost answer is sent again under the same key; after a refusal it is another decision', async () => {
    const server = page({ DepositDesk_DecideMutation: 'lost' }, '/?id=1');
    await screen.findByText('Paula Publisher');
    key('a');
    const again = async (count: number) => {
      await waitFor(() =>
        expect((question().getByRole('button', { name: 'Set to paid' }) as HTMLElement).ariaBusy).not.toBe('true'),
      );
      fireEvent.click(question().getByRole('button', { name: 'Set to paid' }));
      await waitFor(() => expect(server.count('DepositDesk_DecideMutation')).toBe(count));
      return sent(server).idempotencyKey;
    };
    const one = await again(1);
    await screen.findByText('Failed to update deposit status.');
    server.reply({ DepositDesk_DecideMutation: refusal('TX_HASH_USED', 'It is used.', 409) });
    expect(await again(2)).toBe(one);
    await screen.findByText('It is used.');
    expect(await again(3)).not.toBe(one);
  });

  it('that another administrator was faster with is told: who decided what, and when', async () => {
    const theirs = {
      ...first,
      status: 'rejected',
      decidedBy: ANN,
      decidedAt: inMinutes(-1),
      reason: 'It is not there.',
    };
    const server = page(
      {
        DepositDesk_DecideMutation: refusal(
          'TRANSITION_NOT_ALLOWED',
          'A deposit that is rejected can only be set to: to be reviewed.',
          409,
        ),
        DepositDesk_Query: { data: { request: theirs } },
      },
      '/?id=1',
    );
    await screen.findByText('Paula Publisher');
    key('a');
    fireEvent.click(question().getByRole('button', { name: 'Set to paid' }));
    expect(await question().findByText(/Nothing was decided twice/)).toBeTruthy();
    expect(question().getByText('ann')).toBeTruthy();
    expect(question().getByText('Rejected')).toBeTruthy();
    fireEvent.click(question().getByRole('button', { name: 'Set to paid' }));
    expect(server.count('DepositDesk_DecideMutation')).toBe(1);
  });

  it('that the session ended in the middle of keeps what was typed, and is sent under the same key after the sign-in', async () => {
    keepDraft(ME, {
      id: '1',
      kind: 'deposit',
      status: 'rejected',
      txHash: '',
      reason: 'Typed before.',
      key: 'the key',
      isInterrupted: true,
    });
    const server = page();
    expect(await screen.findByText(/What you typed was kept/)).toBeTruthy();
    expect((question().getByLabelText('Reason') as HTMLTextAreaElement).value).toBe('Typed before.');
    fireEvent.click(question().getByRole('button', { name: 'Reject' }));
    await screen.findByText('Deposit status updated successfully!');
    expect(sent(server)).toMatchObject({ reason: 'Typed before.', idempotencyKey: 'the key' });
    expect(sessionStorage.length).toBe(0);
  });

  it('whose answer was lost and that was made all the same is not asked for again', async () => {
    const made = { ...first, status: 'rejected', decidedBy: BOSS, decidedAt: inMinutes(-1), reason: 'Typed before.' };
    const draft = { id: '1', kind: 'deposit', status: 'rejected', txHash: '', reason: 'Typed before.' } as const;
    keepDraft(ME, { ...draft, key: 'the key', isInterrupted: true });
    const server = page(base([made, second]));
    expect(await screen.findByText('Deposit status updated successfully!')).toBeTruthy();
    expect(await screen.findByText('user-1, deposit')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.count('DepositDesk_DecideMutation')).toBe(0);
    expect(sessionStorage.length).toBe(0);
  });

  it('while the wallet is away says that it will be done, until it is', async () => {
    moveTime();
    const pending = { ...paid(first), moneyPending: true };
    const away = (now: Node) => ({
      DepositRequestsPage_Query: queue('Deposit', [now, second]),
      DepositDesk_Query: { data: { request: now } },
    });
    const server = page();
    await screen.findByText('user-1');
    fireEvent.change(screen.getByLabelText('Status of user-1'), { target: { value: 'paid' } });
    press('Update');
    server.reply({ ...away(pending), DepositDesk_DecideMutation: { data: { decideDeposit: pending } } });
    fireEvent.click(question().getByRole('button', { name: 'Set to paid' }));
    expect(await screen.findByText('processing')).toBeTruthy();
    press(/Details of user-1/);
    expect(await screen.findByText(/It is decided and will be done/)).toBeTruthy();
    server.reply(away(paid(first)));
    await vi.advanceTimersByTimeAsync(3_500);
    await waitFor(() => expect(screen.queryByText('processing')).toBeNull());
    expect(screen.queryByText(/will be done/)).toBeNull();
  });

  it('warns of a transaction that another request names, and of an amount that differs, which is not sent', async () => {
    const other = { __typename: 'Deposit', id: '9', network: 'SOL', status: 'paid', txHash: HASH, user: ANN };
    const server = page(
      { TransactionField_Query: { data: { deposits: list('Deposit', [other]), withdrawals: list('Withdrawal', []) } } },
      '/?id=1',
    );
    await screen.findByText('Paula Publisher');
    key('a');
    expect(await screen.findByText(/is named by a deposit of ann on SOL/)).toBeTruthy();
    expect(
      question()
        .getByRole('link', { name: /Look it up/ })
        .getAttribute('href'),
    ).toBe(`https://etherscan.io/tx/${HASH}`);
    expect(
      question()
        .getByRole('link', { name: /Look it up/ })
        .getAttribute('rel'),
    ).toBe('noreferrer');
    write('Amount on the network (optional)', '45');
    expect(await screen.findByText(/The network says \$45\.00, the request says \$50\.00/)).toBeTruthy();
    const field = screen.getByLabelText('Amount on the network (optional)') as HTMLInputElement;
    expect(field.validity.customError).toBe(true);
    write('Amount on the network (optional)', '50,00');
    await waitFor(() => expect(field.validity.customError).toBe(false));
    expect(server.count('DepositDesk_DecideMutation')).toBe(0);
  });
});

describe('a deposit’s details', () => {
  it('tell the others who is at it, show the history, and give the claim back', async () => {
    const server = page({}, '/?id=1');
    expect(await screen.findByText('Paula Publisher')).toBeTruthy();
    expect(screen.getByText('Kettle Ltd')).toBeTruthy();
    expect(screen.getByText('$20.00')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the profile' }).getAttribute('href')).toBe('/admin/users?id=u-1');
    expect(await screen.findByText('The others see that you are at it.')).toBeTruthy();
    expect(server.last('DepositDesk_ClaimMutation')).toEqual({ id: '1' });
    key('Escape');
    await waitFor(() => expect(server.last('DepositDesk_UnclaimMutation')).toEqual({ id: '1' }));
  });

  it('say that somebody else is at it, who may be overtaken', async () => {
    const theirs = deposit('1', { claimedBy: ANN, claimedUntil: inMinutes(9) });
    page(
      {
        ...base([theirs]),
        DepositDesk_ClaimMutation: refusal('CLAIMED', 'Another administrator is reviewing this until 12:00 UTC.', 409),
      },
      '/?id=1',
    );
    expect((await screen.findAllByText(/ann is at it until/)).length).toBeGreaterThan(0);
    expect((screen.getByRole('button', { name: 'Set to paid' }) as HTMLButtonElement).disabled).toBe(false);
  });

  it('open the screenshot over the page: zoom, rotate, fit', async () => {
    page({}, '/?id=1');
    await screen.findByText('Paula Publisher');
    key('z');
    const viewer = screen.getByRole('dialog', { name: 'Screenshot' });
    const zoom = () => within(viewer).getByLabelText('Zoom').textContent;
    const turned = () => within(viewer).getByRole('img').style.transform;
    expect([zoom(), turned()]).toEqual(['100 %', 'rotate(0deg)']);
    fireEvent.keyDown(viewer, { key: '+' });
    fireEvent.keyDown(viewer, { key: 'r' });
    expect([zoom(), turned()]).toEqual(['150 %', 'rotate(90deg)']);
    fireEvent.click(within(viewer).getByRole('button', { name: 'Zoom out' }));
    fireEvent.click(within(viewer).getByRole('button', { name: 'Rotate' }));
    fireEvent.keyDown(viewer, { key: '0' });
    expect([zoom(), turned()]).toEqual(['100 %', 'rotate(0deg)']);
    fireEvent.error(within(viewer).getByRole('img'));
    expect(within(viewer).getByRole('button', { name: 'Load it again' })).toBeTruthy();
    press('Close the screenshot');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('approving many deposits', () => {
  const tickAll = async () => {
    await screen.findByText('user-1');
    for (const name of ['user-1', 'user-2']) fireEvent.click(screen.getByLabelText(new RegExp(`^Tick ${name}`)));
    press('Set to paid: 2 ($100.00)');
  };

  it('says how many and how much first; each has its own hash, pasted in the order of the rows', async () => {
    const server = page(base([deposit('1'), deposit('2')]));
    await tickAll();
    expect(screen.getAllByText('The transaction hash is missing.')).toHaveLength(2);
    write('Paste transaction hashes, one per line', 'hash-one\n hash-two \n');
    press('Go on with 2 ($100.00)');
    expect(question().getByText('$100.00')).toBeTruthy();
    fireEvent.click(question().getByRole('button', { name: 'Set to paid: 2' }));
    expect(await screen.findByText('2 of 2 are done.')).toBeTruthy();
    const inputs = server.sent
      .filter(({ name }) => name === 'DepositDesk_DecideMutation')
      .map(({ variables }) => variables.input as Record<string, unknown>);
    expect(inputs).toMatchObject([
      { id: '1', txHash: 'hash-one' },
      { id: '2', txHash: 'hash-two' },
    ]);
    expect(inputs[0]?.idempotencyKey).not.toBe(inputs[1]?.idempotencyKey);
  });

  it('tells what became of each, and sends again what was lost, under its key', async () => {
    const server = page({
      ...base(),
      DepositDesk_DecideMutation: ({ variables }) =>
        (variables.input as { id: string }).id === '1' ? refusal('TX_HASH_USED', 'It is used.', 409) : 'lost',
    });
    await tickAll();
    press('Go on with 2 ($100.00)');
    fireEvent.click(question().getByRole('button', { name: 'Set to paid: 2' }));
    expect(await screen.findByText(/0 of 2 are done\. 1 were refused.* Of 1 the answer was lost/)).toBeTruthy();
    expect(screen.getByText('It is used.')).toBeTruthy();
    expect(screen.getByText('Failed to update deposit status.')).toBeTruthy();
    const lost = sent(server);
    server.reply({ DepositDesk_DecideMutation: base().DepositDesk_DecideMutation ?? 'lost' });
    press('Go on with 1 ($50.00)');
    fireEvent.click(question().getByRole('button', { name: 'Set to paid: 1' }));
    expect(await screen.findByText(/1 of 2 are done\. 1 were refused/)).toBeTruthy();
    expect(sent(server)).toEqual(lost);
  });

  it('that the session ended in the middle of is asked for again, one after the other', async () => {
    const server = page({
      DepositDesk_DecideMutation: refusal('UNAUTHENTICATED', 'Please sign in to go on.', 401),
      Refresh_Mutation: refusal('SESSION_ENDED', 'It has ended.', 401),
    });
    await tickAll();
    write('Transaction hash of row 2', 'typed');
    press('Go on with 2 ($100.00)');
    fireEvent.click(question().getByRole('button', { name: 'Set to paid: 2' }));
    await screen.findByText('Your session has expired. Please log in again.');
    expect(server.count('DepositDesk_DecideMutation')).toBe(1);
    expect(readDrafts(ME)).toMatchObject([
      { id: '1', txHash: HASH, isInterrupted: true },
      { id: '2', txHash: 'typed', isInterrupted: true },
    ]);
  });

  it('does not send one transaction for two', async () => {
    page(base([deposit('1', { txHash: HASH }), deposit('2', { txHash: HASH.toUpperCase() })]));
    await tickAll();
    expect(screen.getAllByText('Another row has this transaction.')).toHaveLength(2);
    expect((screen.getByRole('button', { name: 'Go on with 2 ($100.00)' }) as HTMLButtonElement).disabled).toBe(true);
  });
});
