import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { press, show } from '../../testing/show.tsx';
import { Plot } from './Plot.tsx';

const at = (label: string, value: number) => ({ label, value });
const plot = (points: { label: string; value: number }[], of?: string) =>
  show(<Plot title="Ratings" kind="bars" points={points} show={String} {...(of === undefined ? {} : { of })} />, {});

describe('a plot', () => {
  it('is told to a screen reader in a sentence, with its first of the highest values', () => {
    plot([at('1 Nov', 2), at('2 Nov', 5), at('3 Nov', 5), at('4 Nov', 0)]);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'Ratings, from 1 Nov to 4 Nov: highest 5 on 2 Nov, last 0',
    );
  });

  it('of zeros names no highest value', () => {
    plot([at('1 Nov', 0), at('2 Nov', 0)]);
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('all zero');
  });

  it('of nothing says so', () => {
    plot([]);
    expect(screen.getByRole('img', { name: 'Ratings: nothing yet' })).toBeTruthy();
  });

  it('has a table that holds every figure, and can be reached and scrolled by the keyboard', () => {
    plot([at('5', 2), at('4', 1)], 'Stars');
    press('Show as table of Ratings');
    const region = screen.getByRole('region', { name: 'Ratings, as a table' });
    expect(region.tabIndex).toBe(0);
    const rows = within(region).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['StarsRatings', '52', '41']);
  });
});
