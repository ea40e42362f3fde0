import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { press, show } from '../../testing/show.tsx';
import { AboutPage } from './AboutPage.tsx';
import { RulesPage } from './RulesPage.tsx';

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

const numbers = (secondsMin: number) => ({
  data: {
    ratingRules: {
      __typename: 'RatingRules',
      ...{ secondsMin, minutesMax: 90, dailyCap: 21, openMax: 4 },
      ...{ feedbackMin: 55, appealHours: 72, reportDays: 9, upheldReportsMax: 5 },
    },
    payoutNetworks: [
      { __typename: 'PayoutNetwork', network: 'Ethereum (ERC20)', minimum: '20' },
      { __typename: 'PayoutNetwork', network: 'SOL', minimum: '2.5' },
    ],
  },
});
it('the page about Candor tells the mission, how it works, why, and whom to ask', () => {
  show(<AboutPage />, {});
  expect(headings()).toEqual([
    'Mission',
    'How it works',
    'Why choose us',
    'How to tell us from an imitation',
    'Support',
  ]);
});

it('the mailbox of support is the one that whoever runs Candor says', async () => {
  show(<AboutPage />, { AboutPage_Query: { data: { supportMail: 'help@candor.example' } } });
  const link = await screen.findByRole('link', { name: 'help@candor.example' });
  expect(link.getAttribute('href')).toBe('mailto:help@candor.example');
});

it('the page can be read when the mailbox could not be loaded, and says so in its place', async () => {
  const server = show(<AboutPage />, { Numbers_Query: numbers(45) });
  expect(await screen.findByText('The mailbox of support could not be loaded.')).toBeTruthy();
  expect(headings()).toContain('Mission');
  server.reply({ AboutPage_Query: { data: { supportMail: 'help@candor.example' } } });
  press('Try again');
  expect(await screen.findByRole('link', { name: 'help@candor.example' })).toBeTruthy();
});

const text = () => document.querySelector('article')?.textContent ?? '';

it('both pages have the numbers that Candor is set up with', async () => {
  show(<RulesPage />, { Numbers_Query: numbers(45) });
  await waitFor(() => expect(text()).toContain('at least 45 seconds'));
  for (const words of ['At most 4 ratings are open', '21 are counted', 'within 9 days', '5 of them', 'within 72 hours'])
    expect(text()).toContain(words);
  cleanup();
  show(<AboutPage />, { Numbers_Query: numbers(45) });
  await waitFor(() => expect(text()).toContain('for 90 minutes'));
  for (const words of ['at least 55 characters', 'from 2.5 USDT on']) expect(text()).toContain(words);
});

it('the rules can be read when their numbers could not be loaded, and say so', async () => {
  const server = show(<RulesPage />, {});
  expect(await screen.findByText('The numbers of this text could not be loaded.')).toBeTruthy();
  expect(headings()).toContain('Fair play');
  server.reply({ Numbers_Query: numbers(45) });
  press('Try again');
  await waitFor(() => expect(text()).toContain('at least 45 seconds'));
});

it('the rules tell what is asked of everybody, what is forbidden, and how to appeal', () => {
  show(<RulesPage />, {});
  expect(headings()).toEqual([
    'Authentic ratings',
    'Fair play',
    'Respectful conduct',
    'Account security',
    'Prohibited activities',
    'Suspension and termination',
    'How to appeal',
  ]);
});
