import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { settle } from './settle.ts';

const CHECKS = ['page-checks.js', 'word-checks.js'].map((name) =>
  readFileSync(join(import.meta.dirname, name), 'utf8'),
);

/** The narrowest screen that is promised, and a desktop at 200 %, which is half as wide. */
export const NARROW = [
  { screen: '320 px', width: 320, height: 640 },
  { screen: 'zoomed to 200 %', width: 640, height: 400 },
] as const;

/** What a person would call broken on the page as it is now, in sentences. */
export async function look(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const check of CHECKS) found.push(...(await page.evaluate<string[]>(check)));
  return found;
}

/** The same of a page that has just become wider or narrower: what is seen only while a drawing takes its new width is no fault. */
export async function lookAtRest(page: Page): Promise<string[]> {
  if ((await look(page)).length === 0) return [];
  await settle(page);
  return look(page);
}
