import type { Page } from 'playwright-core';

const WITHIN_MS = 20_000;

/** Nothing is loading any more: no skeleton, no spinner, every picture and the font are there, nothing moves. */
const IS_SETTLED = `(() => {
  const shown = (one) => one.checkVisibility({ visibilityProperty: true });
  const busy = [...document.querySelectorAll('[aria-busy=true], [role=status] [class*=spinner], [class*=keleton]')].some(shown);
  const pictures = [...document.images].filter(shown);
  const loaded = pictures.every((one) => one.loading === 'lazy' || (one.complete && one.naturalWidth > 0));
  const moves = document.getAnimations().some((one) => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity);
  return !busy && loaded && !moves && document.fonts.status === 'loaded' && document.querySelector('h1, h2') !== null;
})()`;

/** Waits until a page shows what it has to show. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(IS_SETTLED, undefined, { timeout: WITHIN_MS });
  // Twice in a row: an answer may bring the next question.
  await page.waitForTimeout(150);
  await page.waitForFunction(IS_SETTLED, undefined, { timeout: WITHIN_MS });
}
