import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { list } from '../../../testing/data.ts';
import { type Replies, refusal } from '../../../testing/server.ts';
import { press, show, write } from '../../../testing/show.tsx';
import { PromotionsPage } from './PromotionsPage.tsx';

const budget = (fields: Record<string, unknown> = {}) => ({
  data: {
    promotions: {
      __typename: 'PromotionsBudget',
      balance: '25',
      owed: '20',
      owedCount: 2,
      unclaimed: '30',
      unclaimedCount: 1,
      ...fields,
    },
  },
});
const funding = (id: string, fields: Record<string, unknown> = {}) => ({
  __typename: 'PromotionsFunding',
  id,
  actor: { __typename: 'User', id: 'u-olga', username: 'olga' },
  amount: '25',
  reason: `Why ${id}`,
  txHash: 'ab'.repeat(32),
  at: '2026-11-20T10:00:00.000Z',
  proposedBy: null,
  alone: false,
  posted: true,
  ...fields,
});
const history = (...nodes: { id: string }[]) => ({
  data: { promotions: { __typename: 'PromotionsBudget', fundings: list('PromotionsFunding', nodes) } },
});
const noCases = { data: { list: list('BonusCase', []) } };
const aCase = {
  __typename: 'BonusCase',
  ...{ id: 'signup.u1', kind: 'signup', amount: '30', sharedWithInviter: [] },
  ...{ at: '2026-11-20T10:00:00.000Z', registeredAt: '2026-11-01T10:00:00.000Z' },
  reasons: ['fees_too_low', 'same_device'],
  user: { __typename: 'User', id: 'u1', username: 'rita' },
  rater: { __typename: 'User', id: 'u1', username: 'rita' },
  publishers: [
    {
      __typename: 'BonusCasePublisher',
      publisher: { __typename: 'User', id: 'p1', username: 'pia' },
      ...{ rewards: '5', fees: '12', feesUsed: '3', firstDepositAt: null, shared: ['same_device'] },
    },
  ],
};
const open = (replies: Replies = {}) =>
  show(
    <PromotionsPage />,
    {
      PromotionsPage_Budget: budget(),
      PromotionsPage_History: history(funding('f1'), funding('f2', { posted: false })),
      BonusCases_Query: noCases,
      ...replies,
    },
    '/admin/promotions',
  );
const card = (label: string) => screen.getByText(label).parentElement?.textContent;
const dialog = () => document.querySelector('dialog[open]') as HTMLElement;
const fill = () => {
  write('Amount', '40');
  write('Transaction hash', '0xabc');
  write('Reason', 'The second month');
};

describe('a bonus that a person decides', () => {
  const cases = { BonusCases_Query: { data: { list: list('BonusCase', [aCase]) } } };
  const told = (status: string, paid: boolean) => ({
    data: { decideBonusCase: { __typename: 'BonusCase', id: 'signup.u1', status, paid, decision: 'Looked at.' } },
  });

  it('shows what speaks for and against it', async () => {
    open(cases);
    const one = await screen.findByRole('article', { name: 'Signup bonus of rita' });
    expect(one.textContent).toContain('The fees of its publishers do not cover it.');
    expect(one.textContent).toContain('A device is shared.');
    expect(one.textContent).toContain(
      'pia paid $5.00; earned fees $12.00, used up $3.00; first deposit none; shared: device',
    );
  });

  it.each([
    ['Pay it', 'granted', true, 'The bonus is paid.'],
    ['Pay it', 'granted', false, 'The bonus is granted; it waits for the budget.'],
    ['Refuse it', 'refused', false, 'The bonus is refused.'],
  ])('needs a reason: %s, %s, paid %s', async (button, decision, paid, sentence) => {
    const server = open({ ...cases, BonusCases_Decide: told(decision, paid) });
    await screen.findByRole('article');
    press(button);
    fireEvent.click(within(dialog()).getByRole('button', { name: button }));
    expect(within(dialog()).getByText('Please give a reason.')).toBeTruthy();
    expect(server.count('BonusCases_Decide')).toBe(0);
    fireEvent.change(within(dialog()).getByLabelText('Reason'), { target: { value: ' Looked at. ' } });
    fireEvent.click(within(dialog()).getByRole('button', { name: button }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(server.last('BonusCases_Decide')).toEqual({ input: { id: 'signup.u1', decision, reason: 'Looked at.' } });
  });

  it('says why it was not decided, and that none waits', async () => {
    open({ ...cases, BonusCases_Decide: refusal('CASE_DECIDED', 'This case has been decided already.') });
    await screen.findByRole('article');
    press('Refuse it');
    fireEvent.change(within(dialog()).getByLabelText('Reason'), { target: { value: 'x' } });
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Refuse it' }));
    expect(await screen.findByText('This case has been decided already.')).toBeTruthy();
  });
});

describe('the promotions budget', () => {
  it('shows its balance, the referrals owed, the bonuses not claimed and what is missing', async () => {
    open();
    await screen.findByText('Referrals owed');
    expect(card('Balance')).toContain('$25.00');
    expect(card('Referrals owed')).toContain('$20.00');
    expect(card('Referrals owed')).toContain('2 referrals');
    expect(card('Bonuses not claimed yet')).toContain('$30.00');
    expect(card('Bonuses not claimed yet')).toContain('1 person');
    expect(card('Missing for all of them')).toContain('$25.00');
    expect(await screen.findByText('Why f1')).toBeTruthy();
    expect(screen.getByText('In the budget')).toBeTruthy();
    expect(screen.getByText('Processing')).toBeTruthy();
  });

  it('says when it is enough, and when nothing was ever paid in', async () => {
    open({ PromotionsPage_Budget: budget({ balance: '80' }), PromotionsPage_History: history() });
    await screen.findByText('Left after all of them');
    expect(card('Left after all of them')).toContain('$30.00');
    expect(await screen.findByText('Nothing was paid in yet.')).toBeTruthy();
  });

  it('says when it could not be loaded, and loads when asked again', async () => {
    const server = open({ PromotionsPage_Budget: 'lost', PromotionsPage_History: 'lost' });
    expect(await screen.findByText('The promotions budget could not be loaded.')).toBeTruthy();
    expect(await screen.findByText('The payments could not be loaded: The server could not be reached.')).toBeTruthy();
    server.reply({ PromotionsPage_Budget: budget() });
    fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    expect(await screen.findByText('Referrals owed')).toBeTruthy();
  });

  it('is a skeleton while a slow server has not answered', async () => {
    let answer: (value: unknown) => void = () => undefined;
    open({ PromotionsPage_Budget: new Promise((resolve) => (answer = resolve)) });
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
    answer(budget());
    expect(await screen.findByText('Referrals owed')).toBeTruthy();
  });
});

describe('paying into the budget', () => {
  it('needs an amount, the transaction and a reason', async () => {
    const server = open();
    await screen.findByText('Referrals owed');
    press('Pay in');
    expect(screen.getByText('Please enter a valid amount.')).toBeTruthy();
    write('Amount', '40');
    press('Pay in');
    expect(screen.getByText('Please enter the transaction hash.')).toBeTruthy();
    write('Transaction hash', '0xabc');
    press('Pay in');
    expect(screen.getByText('Please give a reason.')).toBeTruthy();
    expect(server.count('FundForm_Mutation')).toBe(0);
  });

  it('happens after it was said in figures what comes of it, once', async () => {
    const server = open({
      FundForm_Mutation: {
        data: { fundPromotions: { __typename: 'PromotionsBudget', balance: '45', proposal: null } },
      },
    });
    await screen.findByText('Referrals owed');
    fill();
    write('Amount', '40,5');
    press('Pay in');
    expect(await screen.findByText('Pay $40.50 into the budget?')).toBeTruthy();
    const shown = (label: string) => within(dialog()).getByText(label).nextSibling?.textContent;
    expect(shown('Balance')).toBe('$25.00 → $65.50');
    expect(shown('Left after them')).toBe('$15.50');
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Pay in' }));
    expect(await screen.findByText('$40.50 were paid into the budget.')).toBeTruthy();
    expect(server.last('FundForm_Mutation')).toMatchObject({
      input: { amount: '40.5', txHash: '0xabc', reason: 'The second month' },
    });
    await waitFor(() => expect(server.count('PromotionsPage_Budget')).toBe(2));
    expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe('');
  });

  it('that was lost is sent again under the same key; after a refusal under another', async () => {
    const server = open({ FundForm_Mutation: 'lost' });
    await screen.findByText('Referrals owed');
    fill();
    press('Pay in');
    const pay = () => fireEvent.click(within(dialog()).getByRole('button', { name: 'Pay in' }));
    const sentKey = () =>
      (server.last('FundForm_Mutation') as { input: { idempotencyKey: string } }).input.idempotencyKey;
    pay();
    expect(await screen.findByText('The connection was lost. Try again; nothing is paid in twice.')).toBeTruthy();
    const first = sentKey();
    server.reply({ FundForm_Mutation: refusal('TX_HASH_USED', 'This transaction was used already.') });
    pay();
    expect(await screen.findByText('This transaction was used already.')).toBeTruthy();
    expect(sentKey()).toBe(first);
    pay();
    await waitFor(() => expect(server.count('FundForm_Mutation')).toBe(3));
    expect(sentKey()).not.toBe(first);
  });
});

describe('a payment that takes two administrators', () => {
  const by = (id: string, username: string) => ({ __typename: 'User', id, username });
  const waits = (...nodes: object[]) => ({
    data: {
      me: { __typename: 'User', id: 'me' },
      promotions: { __typename: 'PromotionsBudget', waiting: nodes },
    },
  });
  const proposal = (id: string, who: object) => ({
    ...{ __typename: 'PromotionsProposal', id, by: who, amount: '40', reason: 'The second month', txHash: '0xabc' },
    ...{ at: '2026-11-20T10:00:00.000Z', until: '2026-11-21T10:00:00.000Z' },
  });
  const funded = (proposed: object | null) => ({
    data: { fundPromotions: { __typename: 'PromotionsBudget', balance: '65', proposal: proposed } },
  });

  it('is said to wait, and is not said to be paid', async () => {
    open({ FundForm_Mutation: funded({ __typename: 'PromotionsProposal', id: 'p1' }) });
    await screen.findByText('Pay into the budget');
    fill();
    press('Pay in');
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Pay in' }));
    expect(await screen.findByText('It waits for a second administrator.')).toBeTruthy();
    expect(screen.queryByText(/were paid into the budget/)).toBeNull();
  });

  it('says who wants it; oneself is not one’s own second', async () => {
    open({ WaitingFundings_Query: waits(proposal('p1', by('me', 'mia')), proposal('p2', by('u-olga', 'olga'))) });
    const list = await screen.findByRole('region', { name: 'Waits for a second administrator' });
    expect(list.textContent).toContain('You want it');
    expect(list.textContent).toContain('olga wants it');
    const buttons = within(list).getAllByRole('button', { name: /^(Confirm|Take back|Reject)/ });
    expect(buttons.map((button) => button.textContent)).toEqual(['Take back', 'Confirm', 'Reject']);
  });

  it.each([
    ['Take back', by('me', 'mia'), 'Take this payment back?', 'It was taken back. Nothing was paid.'],
    ['Reject', by('u-olga', 'olga'), 'Reject this payment?', 'It was rejected. Nothing was paid.'],
  ])('is ended by %s, after a question', async (verb, who, question, done) => {
    const server = open({
      WaitingFundings_Query: waits(proposal('p1', who)),
      EndFunding_Mutation: {
        data: { endPromotionsProposal: { __typename: 'PromotionsBudget', balance: '25' } },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${verb}: Pay \\$40`) }));
    expect(await screen.findByText(question)).toBeTruthy();
    expect(within(dialog()).getByText('Amount').nextSibling?.textContent).toBe('$40.00');
    server.reply({ WaitingFundings_Query: waits() });
    fireEvent.click(within(dialog()).getByRole('button', { name: verb }));
    expect(await screen.findByText(done)).toBeTruthy();
    expect(server.last('EndFunding_Mutation')).toEqual({ id: 'p1' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Waits for a second administrator' })).toBeNull());
  });

  it('that the other one has confirmed meanwhile says so, and nothing else', async () => {
    open({
      WaitingFundings_Query: waits(proposal('p1', by('me', 'mia'))),
      EndFunding_Mutation: refusal('CONFIRMED_ALREADY', 'Another administrator has confirmed this payment already.'),
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Take back: Pay/ }));
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('Another administrator has confirmed this payment already.')).toBeTruthy();
    expect(screen.queryByText(/Nothing was paid\.$/)).toBeNull();
  });

  it('is confirmed with the same amount and transaction, and a reason of one’s own', async () => {
    const server = open({
      WaitingFundings_Query: waits(proposal('p2', by('u-olga', 'olga'))),
      FundForm_Mutation: funded(null),
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Confirm: Pay \$40/ }));
    expect(screen.getByRole('heading', { name: 'Confirm what olga wants' })).toBeTruthy();
    write('Reason', 'Looked up');
    press('Pay in');
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Pay in' }));
    expect(await screen.findByText(/were paid into the budget/)).toBeTruthy();
    expect(server.last('FundForm_Mutation')).toMatchObject({
      input: { amount: '40', txHash: '0xabc', reason: 'Looked up' },
    });
    expect(screen.getByRole('heading', { name: 'Pay into the budget' })).toBeTruthy();
    expect(server.count('WaitingFundings_Query')).toBeGreaterThan(1);
  });

  it('is in the history with both, or as made alone', async () => {
    open({
      PromotionsPage_History: history(
        funding('f1', { proposedBy: by('u-ann', 'ann') }),
        funding('f2', { alone: true }),
      ),
    });
    expect(await screen.findByText('ann, olga')).toBeTruthy();
    expect(screen.getByText('olga, alone')).toBeTruthy();
  });
});
