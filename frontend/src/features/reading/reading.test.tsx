import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
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
  expect(screen.getByRole('link', { name: /^support@/ }).getAttribute('href')).toMatch(/^mailto:support@/);
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
