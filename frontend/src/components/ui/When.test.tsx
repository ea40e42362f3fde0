import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import '../../testing/show.tsx';
import { showExact, showMoment } from '../../lib/time.ts';
import { When } from './When.tsx';

const at = '2026-11-21T09:30:15.000Z';

describe('a date', () => {
  it('is short and local; the exact one is a hover or a press away, and goes again', () => {
    render(<When at={at} />);
    expect(showMoment('2001-02-03T12:00:00.000Z')).toContain('2001');
    expect(showMoment(new Date().toISOString())).not.toContain(String(new Date().getFullYear()));
    const button = screen.getByRole('button', { name: showMoment(at) });
    expect(button.title).toBe(showExact(at));
    expect(showExact(at)).toMatch(/:15/);
    fireEvent.click(button);
    expect(screen.getByRole('button', { name: showExact(at) })).toBe(button);
    expect(button.querySelector('time')?.dateTime).toBe(at);
    fireEvent.click(button);
    expect(button.textContent).toBe(showMoment(at));
  });
});
