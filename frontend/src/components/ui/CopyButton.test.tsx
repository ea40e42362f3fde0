import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CopyButton } from './CopyButton.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => undefined } });
});
afterEach(() => vi.useRealTimers());

it('says for 1.2 s that it was copied', async () => {
  render(<CopyButton text="abc" what="the code" />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy the code' }));
  // What was copied is said as soon as the browser has copied it; the time counts from there.
  await act(async () => undefined);
  await act(async () => void (await vi.advanceTimersByTimeAsync(1_100)));
  expect(screen.getByRole('status').textContent).toBe('Copied!');
  await act(async () => void (await vi.advanceTimersByTimeAsync(200)));
  expect(screen.getByRole('status').textContent).toBe('Copy');
});
