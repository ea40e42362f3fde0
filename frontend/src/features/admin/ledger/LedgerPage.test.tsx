import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../../testing/server.ts';
import { press, show } from '../../../testing/show.tsx';
import { checksOf } from './checks.ts';
import { LedgerPage } from './LedgerPage.tsx';
import { health, minutesAgo } from './testing.ts';

const totals = {
  __typename: 'LedgerTotals',
  revenue: '40.5',
  networkFees: '1.5',
  networkFeesOwed: '0',
  promotions: '60',
};
const reply = (fields: Record<string, unknown> = {}) => ({
  LedgerPage_Query: { data: { ledgerHealth: health(fields), ledgerTotals: totals } },
});
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent;
const check = (name: RegExp) => within(screen.getByRole('heading', { name, level: 3 }).closest('li') as HTMLElement);

describe('the ledger', () => {
  it('that is right says so, and why it is known, in figures', async () => {
    show(<LedgerPage />, reply({ owed: '20', undelivered: minutesAgo(3) }));
    expect(await screen.findByText('All is well')).toBeTruthy();
    expect(figure('Sum of all accounts')).toContain('$0.00');
    expect(figure('Journal')).toContain('1,204 pages8,431 recorded transfers');
    expect(figure('Verified')).toContain('to page 1,204');
    expect(figure('Owed to people')).toContain('$1,000.00');
    expect(figure('Funds')).toContain('$1,100.50');
    expect(figure('The platform’s own')).toContain('$100.50Fees $40.50, promotions $60.00');
    expect(figure('Bonuses owed')).toContain('$20.00');
    expect(screen.getByRole('link', { name: 'They wait for the promotions budget' }).getAttribute('href')).toBe(
      '/admin/promotions',
    );
    expect(figure('Parked events')).toContain('0');
    expect(screen.getByText('It has waited for 3 minutes.')).toBeTruthy();
  });

  it('with nothing in it has nothing to prove', async () => {
    const nothing = { pages: 0, transfers: 0, verifiedTo: 0, verifiedAt: null, liabilities: '0', funds: '0' };
    show(<LedgerPage />, reply(nothing));
    expect(await screen.findByText('All is well')).toBeTruthy();
    expect(screen.getByText('Nothing to prove yet.')).toBeTruthy();
    expect(screen.getByText('Every event was handled.')).toBeTruthy();
  });

  it('that is wrong says what, and what to do, by its commands', async () => {
    show(<LedgerPage />, reply({ ok: false, fault: 'page 3: its hash does not recompute', parked: 2 }));
    expect(await screen.findByText('2 checks fail')).toBeTruthy();
    const proof = check(/^Proof of the journal\s*Needs a person$/);
    expect(proof.getByText('A fault was found: page 3: its hash does not recompute.')).toBeTruthy();
    expect(proof.getByText('npm run ledger:verify')).toBeTruthy();
    expect(proof.getByRole('group').hasAttribute('open')).toBe(true);
    const parked = check(/^Parked events\s*Needs a person$/);
    expect(parked.getByText('2 events have used up all attempts and wait for a person.')).toBeTruthy();
    expect(parked.getByText('npm run events:replay')).toBeTruthy();
    expect(check(/^Sum of all accounts\s*Good$/)).toBeTruthy();
  });

  it('that cannot be asked says so, and is asked again', async () => {
    const server = show(<LedgerPage />, { LedgerPage_Query: 'lost' });
    expect((await screen.findByRole('alert')).textContent).toContain('The ledger’s health could not be loaded.');
    server.reply(reply());
    press('Try again');
    expect(await screen.findByText('All is well')).toBeTruthy();
  });

  it('says the server’s own sentence', async () => {
    show(<LedgerPage />, { LedgerPage_Query: refusal('UNAVAILABLE', 'The wallet does not answer.', 503) });
    expect(await screen.findByText('The wallet does not answer.')).toBeTruthy();
  });

  it('is a skeleton while a slow server thinks', () => {
    show(<LedgerPage />, { LedgerPage_Query: new Promise(() => undefined) });
    expect(screen.getByRole('heading', { name: 'Ledger' })).toBeTruthy();
    expect(document.querySelector('[aria-busy=true]')).toBeTruthy();
  });
});

describe('each check fails when it must', () => {
  const failed = (fields: Record<string, unknown>) =>
    checksOf(health(fields) as never, Date.now()).flatMap(({ isGood, says }) => (isGood ? [] : [says]));
  it.each<[string, Record<string, unknown>, string]>([
    ['a sum that is not 0', { sum: '-0.000001' }, 'All accounts together make −$0.000001 instead of 0.'],
    [
      'a proof that has stopped',
      { verifiedTo: 7, verifiedAt: minutesAgo(180) },
      'Proved up to page 7 of 1,204, but not for 3 hours: the proof has stopped.',
    ],
    [
      'more owed than there is',
      { funds: '999.999999' },
      'More is owed than came in and has not left: $1,000.00 owed, $999.999999 there.',
    ],
    ['an event that waits', { undelivered: minutesAgo(16) }, 'It has waited for 16 minutes. Something holds it up.'],
    ['one parked event', { parked: 1 }, '1 event has used up all attempts and waits for a person.'],
    ['services that are away', { unreachable: ['ratings', 'auth'] }, 'No answer from ratings, auth.'],
    ['what only the wallet knows', { ok: false }, 'The wallet says that something needs a person.'],
  ])('%s', (_name, fields, says) => expect(failed(fields)).toEqual([says]));

  it('and none while all is well, nor for a funds figure with more digits', () => {
    expect(failed({})).toEqual([]);
    expect(failed({ liabilities: '999', funds: '1000' })).toEqual([]);
  });
});
