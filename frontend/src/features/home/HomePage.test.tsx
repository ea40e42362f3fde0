import { screen, waitFor, within } from '@testing-library/react';
import { Outlet, Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { figures, list, person } from '../../testing/data.ts';
import { type Reply, refusal } from '../../testing/server.ts';
import { press, show } from '../../testing/show.tsx';
import { campaign } from '../publisher/testing.ts';
import { HomePage } from './HomePage.tsx';

const bonus = (state: string, more: object = {}) =>
  person({
    signupBonus: {
      __typename: 'SignupBonus',
      ...{ state, amount: '30', rewards: '2', rewardsNeeded: '5', publishers: 1, publishersNeeded: 3, reason: null },
      ...{ budgetEmpty: false, mailNeeded: false },
      ...more,
    },
  });
const unclaimed = {
  HomePage_Query: person({ ...figures, signupBonusClaimed: false }),
  BonusCard_Query: bonus('claimable'),
};

const hrefsIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('home', () => {
  it('greets by name and shows the balance of the ledger as the large figure', async () => {
    show(<HomePage />, { HomePage_Query: person(figures) });
    expect(await screen.findByText('Welcome, Rita Rater')).toBeTruthy();
    expect(screen.getByLabelText('Your money').textContent).toContain('12.50 USDT');
  });

  it('greets simply who has no name', async () => {
    show(<HomePage />, { HomePage_Query: person({ ...figures, name: null }) });
    await screen.findByText('12.50');
    expect(screen.getByText('Welcome')).toBeTruthy();
  });

  it('leads a rater to everything but deposits', async () => {
    show(<HomePage />, { HomePage_Query: person(figures) });
    expect(hrefsIn(screen.getByRole('navigation', { name: 'What to do' }))).toEqual([
      '/start',
      '/withdraw',
      '/rules',
      '/transactions',
      '/about',
    ]);
  });

  it('leads from each amount to where it came from', async () => {
    show(<HomePage />, { HomePage_Query: person(figures) });
    await screen.findByText('12.50');
    expect(hrefsIn(screen.getByRole('region', { name: 'Your money' }))).toEqual([
      '/transactions',
      '/transactions?filter=rewards',
      '/records?filter=completed',
    ]);
  });

  it('can be used while the server is slow: the figures keep their room', async () => {
    show(<HomePage />, { HomePage_Query: new Promise(() => undefined) });
    expect(screen.getByText('Your balance').closest('[aria-busy="true"]')).toBeTruthy();
    expect(screen.getByText('Welcome')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Rate an app/ })).toBeTruthy();
  });

  it('is busy while the bonus is claimed, which is asked for once', async () => {
    const server = show(<HomePage />, { ...unclaimed, BonusCard_Mutation: new Promise(() => undefined) });
    await screen.findByRole('button', { name: 'Claim bonus' });
    press('Claim bonus');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Claim bonus' }).getAttribute('aria-busy')).toBe('true'),
    );
    press('Claim bonus');
    expect(server.count('BonusCard_Mutation')).toBe(1);
  });

  describe('of a publisher', () => {
    const funds = { __typename: 'PublisherBalance', funds: '40', inCampaigns: '7', spent: '3' };
    const home = (apps: { id: string }[], fields = {}) =>
      person({ totalBalance: '0', publisherBalance: funds, apps: list('App', apps), ...fields });
    const open = (reply: Reply) =>
      show(
        <Routes>
          <Route element={<Outlet context={{ isPublisher: true, isLive: true }} />}>
            <Route path="/" element={<HomePage />} />
          </Route>
        </Routes>,
        { HomePage_Query: person({ ...figures, totalBalance: '0', publisher: true }), PublisherHome_Query: reply },
      );

    it('shows funds and campaigns, and no zero of a rater', async () => {
      open(home([campaign()]));
      expect((await screen.findByLabelText('Your funds')).textContent).toContain('40.00 USDT');
      expect(screen.getByRole('link', { name: /Kettle/ }).getAttribute('href')).toBe('/publisher/apps/a1');
      expect(screen.queryByText('Your balance')).toBeNull();
      expect(screen.queryByText('Earned by rating')).toBeNull();
      expect(screen.queryByText(/By rating other apps/)).toBeNull();
      expect(hrefsIn(screen.getByRole('navigation', { name: 'Your campaigns' }))).toEqual([
        ...['/publisher/apps/new', '/publisher', '/feedback', '/deposit'],
      ]);
      expect(hrefsIn(screen.getByRole('navigation', { name: 'What to do' }))).toContain('/start');
    });

    it('begins with the first campaign while there is none', async () => {
      open(home([]));
      const first = await screen.findByRole('link', { name: /^Start your first campaign/ });
      expect(first.getAttribute('href')).toBe('/publisher/first');
      expect(screen.queryByText('Campaigns')).toBeNull();
    });

    it('tells of what was earned by rating, where something was', async () => {
      open(home([campaign()], { totalBalance: '2.5' }));
      expect((await screen.findByText(/^By rating other apps/)).textContent).toContain('2.50 USDT');
    });

    it('leads on while the figures cannot be had, and asks for them again', async () => {
      const server = open('lost');
      expect(await screen.findByText('Your campaigns could not be loaded.')).toBeTruthy();
      expect(screen.getByRole('link', { name: /^Deposit/ }).getAttribute('href')).toBe('/deposit');
      server.reply({ PublisherHome_Query: home([campaign()]) });
      press('Try again');
      expect(await screen.findByText('40.00')).toBeTruthy();
    });
  });

  it('offers the bonus until it was claimed; the balance afterwards is the server’s', async () => {
    const claimed = { __typename: 'User', id: 'u1', totalBalance: '42.5', signupBonusClaimed: true };
    show(<HomePage />, { ...unclaimed, BonusCard_Mutation: { data: { claimSignupBonus: claimed } } });
    await screen.findByRole('button', { name: 'Claim bonus' });
    press('Claim bonus');
    expect(await screen.findByText('42.50')).toBeTruthy();
    expect(screen.getByText('Signup bonus claimed!')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Claim bonus' })).toBeNull();
  });

  it.each([
    ['unrated', 'Complete your first rating to claim the bonus.'],
    ['collecting', 'You have earned 2.00 of 5.00 USDT by rating, from 1 of 3 publishers. Then you can claim it.'],
    ['mail_unconfirmed', 'You have earned enough. Confirm your mail address to claim it.'],
    ['claimable', 'You have earned enough to claim it. It is paid at once, or a person looks at it first.'],
  ])('the bonus says how far one is: %s', async (state, sentence) => {
    show(<HomePage />, { ...unclaimed, BonusCard_Query: bonus(state) });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText('Signup bonus, 30.00 USDT')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Claim bonus' })).toBeTruthy();
  });

  it('the bonus says what it needs', async () => {
    show(<HomePage />, { ...unclaimed, BonusCard_Query: bonus('unrated', { mailNeeded: true }) });
    expect(
      await screen.findByText(
        'It needs 5.00 USDT of rewards, from 3 different publishers, and a confirmed mail address.',
      ),
    ).toBeTruthy();
  });

  it.each([
    ['unrated', 'Complete your first rating to claim the bonus.'],
    ['collecting', 'You have earned 2.00 of 5.00 USDT by rating, from 1 of 3 publishers.'],
    ['mail_unconfirmed', 'You have earned enough. Confirm your mail address to claim it.'],
    ['budget_empty', 'You have earned enough. The bonus budget is empty right now: you can claim it later.'],
  ])('the bonus promises nothing while the budget lacks it: %s', async (state, sentence) => {
    show(<HomePage />, { ...unclaimed, BonusCard_Query: bonus(state, { budgetEmpty: true }) });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText('Signup bonus')).toBeTruthy();
    expect(screen.getByText(/bonus budget is empty right now/)).toBeTruthy();
    expect(screen.queryByText(/30\.00/)).toBeNull();
  });

  it.each([
    ['in_review', {}, 'A person looks at your bonus before it is paid. The decision will stand here.'],
    ['refused', { reason: 'One device.' }, 'Your signup bonus was not granted: One device.'],
  ])('a bonus that a person decides says so, and is not claimed again: %s', async (state, more, sentence) => {
    const server = show(<HomePage />, { ...unclaimed, BonusCard_Mutation: refusal('BONUS_IN_REVIEW', 'Wait.') });
    await screen.findByText(/^You have earned enough to claim it/);
    server.reply({ BonusCard_Query: bonus(state, more) });
    press('Claim bonus');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Claim bonus' })).toBeNull();
  });

  it('tells why the bonus was not claimed: the server’s words, else its own', async () => {
    const words = 'Complete your first rating to claim the bonus.';
    const server = show(<HomePage />, { ...unclaimed, BonusCard_Mutation: refusal('BONUS_NOT_EARNED', words) });
    await screen.findByRole('button', { name: 'Claim bonus' });
    press('Claim bonus');
    expect(await screen.findByText(words)).toBeTruthy();
    server.reply({ BonusCard_Mutation: 'lost' });
    press('Claim bonus');
    expect(await screen.findByText('Could not claim bonus.')).toBeTruthy();
    expect(screen.getByText('12.50')).toBeTruthy();
  });

  it('says what failed, and tries again when asked to', async () => {
    const server = show(<HomePage />, {});
    expect(await screen.findByText('Your figures could not be loaded.')).toBeTruthy();
    server.reply({ HomePage_Query: person(figures) });
    press('Try again');
    await waitFor(() => expect(screen.getByText('12.50')).toBeTruthy());
    expect(screen.queryByText('Your figures could not be loaded.')).toBeNull();
  });
});
