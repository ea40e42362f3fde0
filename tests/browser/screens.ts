import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { PHONE } from '../support/browser.ts';

const DESKTOP = { width: 1280, height: 800 };
/** Where screenshots are put, if they are wanted. */
const folder = process.env.SCREENS_FOLDER;

/** Takes the page as it is now on a phone and on a desktop, light and dark; nothing unless a folder was named. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  for (const [size, viewport] of [
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate('window.scrollTo(0, 0)');
      // What fades from one scheme to the other has done so.
      await page.waitForTimeout(300);
      await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`), fullPage: true });
    }
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}
