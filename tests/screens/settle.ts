import type { Page } from 'playwright-core';

const WITHIN_MS = 60_000;

/** Nothing is loading any more: no skeleton, no spinner, every picture and the font are there, nothing moves. */
const IS_SETTLED = `(() => {
  const shown = (one) => one.checkVisibility({ visibilityProperty: true });
  const busy = [...document.querySelectorAll('[aria-busy=true], [role=status] [class*=spinner], [class*=keleton]')].some(shown);
  const pictures = [...document.images].filter(shown);
  const loaded = pictures.every((one) => one.loading === 'lazy' || (one.complete && one.naturalWidth > 0));
  const moves = document.getAnimations().some((one) => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity);
  return !busy && loaded && !moves && document.fonts.status === 'loaded' && document.querySelector('h1, h2') !== null;
})()`;

/** Waits until a page shows what it has to show. Asked from outside: the page's own policy lets nothing be evaluated in it. */
export async function settle(page: Page): Promise<void> {
  const deadline = Date.now() + WITHIN_MS;
  // Twice in a row: an answer may bring the next question.
  for (let times = 0; times < 2; ) {
    times = (await page.evaluate<boolean>(IS_SETTLED)) ? times + 1 : 0;
    if (Date.now() > deadline) throw new Error('the page goes on loading');
    await page.waitForTimeout(120);
  }
}
