import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyPage } from './lazy-page.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('a page whose code is late has the sign of waiting until it is there', async () => {
  vi.useFakeTimers();
  let arrive = (_page: () => string) => {};
  const { Page } = lazyPage(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  render(
    <Suspense>
      <Page />
    </Suspense>,
  );
  await vi.advanceTimersByTimeAsync(400);
  expect(document.documentElement.hasAttribute('data-waiting')).toBe(true);
  arrive(() => 'The page');
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  expect(await screen.findByText('The page')).toBeTruthy();
  expect(document.documentElement.hasAttribute('data-waiting')).toBe(false);
});
