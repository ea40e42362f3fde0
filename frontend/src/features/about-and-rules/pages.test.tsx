import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { press, show } from '../../testing/show.tsx';
import { AboutPage } from './AboutPage.tsx';
import { RulesPage } from './RulesPage.tsx';

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

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
  const server = show(<AboutPage />, {});
  expect(await screen.findByText('The mailbox of support could not be loaded.')).toBeTruthy();
  expect(headings()).toContain('Mission');
  server.reply({ AboutPage_Query: { data: { supportMail: 'help@candor.example' } } });
  press('Try again');
  expect(await screen.findByRole('link', { name: 'help@candor.example' })).toBeTruthy();
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
