import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packPicture } from '@candor/tools/demo/artwork';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { violationsOn } from '../support/browser.ts';
import { look, lookAtRest, NARROW } from './look.ts';
import { settle } from './settle.ts';
import type { Shot, Viewer } from './shot.ts';
import { STRESSES, stress } from './stress.ts';
import { NOW_MS, personOf, type World } from './world.ts';

const SCREENS = [
  { screen: 'phone', width: 360, height: 740 },
  { screen: 'desktop', width: 1280, height: 800 },
] as const;
const SCHEMES = ['light', 'dark'] as const;
/** Longer pages end here: their end looks like their middle. */
const HEIGHT_MAX = 1_800;
/** A phone's scroll bar takes no room; the desktop's is left out as well. */
const NO_SCROLL_BAR = 'html { scrollbar-width: none !important; }';

export interface Taken {
  shot: Shot;
  /** What a person would call broken. */
  faults: string[];
}

/** Takes one shot on two screens in two schemes, and looks for what is broken, also where it is narrow and people have other names. */
export async function take(browser: Browser, world: World, shot: Shot, folder: string): Promise<Taken> {
  const context = await openAs(browser, world, shot.as);
  const faults: string[] = [];
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(world.clock.now());
    watch(page, world.product.url, (fault) => {
      if (!shot.expects?.test(fault)) faults.push(fault);
    });
    // The first page of plain text that somebody visits does not wait for its font; the others have it.
    await page.goto('/rules');
    await settle(page);
    await page.goto(shot.path ? shot.path(world) : shot.route);
    await page.addStyleTag({ content: NO_SCROLL_BAR });
    await settle(page);
    await shot.act?.(page, world);
    // Nothing is pointed at.
    await page.mouse.move(0, 0);
    for (const { screen, width, height } of SCREENS) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await settle(page);
      faults.push(...(await look(page)).map((fault) => `${screen}: ${fault}`));
      await page.evaluate('window.scrollTo(0, 0)');
      if (!shot.isScreenOnly) await showWhole(page, width, height);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await settle(page);
        faults.push(...(await violationsOn(page)).map((fault) => `${screen}, ${colorScheme}: ${fault}`));
        await picture(page, join(folder, `${shot.name}-${screen}-${colorScheme}.webp`));
      }
    }
    // Looked at without a picture.
    const tell = async (about: string) => faults.push(...(await lookAtRest(page)).map((one) => `${about}: ${one}`));
    for (const { screen, ...size } of NARROW) {
      await page.setViewportSize(size);
      await settle(page);
      await tell(screen);
    }
    for (const [what, text] of Object.entries(STRESSES)) {
      if ((await stress(page, text)) === 0) break;
      for (const { screen, width, height } of [...SCREENS, ...NARROW]) {
        await page.setViewportSize({ width, height });
        await tell(`${what}, ${screen}`);
      }
    }
  } catch (error) {
    faults.push(error instanceof Error ? error.message.split('\n').slice(0, 4).join(' ') : String(error));
  } finally {
    await context.close();
  }
  return { shot, faults };
}

/** Makes the screen as high as the page, so that what sticks to its end is there. */
async function showWhole(page: Page, width: number, height: number): Promise<void> {
  const whole = await page.evaluate<number>('document.documentElement.scrollHeight');
  if (whole > height) await page.setViewportSize({ width, height: Math.min(whole, HEIGHT_MAX) });
  await page.evaluate('window.scrollTo(0, 0)');
}

async function picture(page: Page, path: string): Promise<void> {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, await packPicture(await page.screenshot({ animations: 'disabled', caret: 'hide' })));
}

async function openAs(browser: Browser, world: World, viewer: Viewer): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: world.product.url,
    viewport: { width: SCREENS[0].width, height: SCREENS[0].height },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    serviceWorkers: 'block',
  });
  if (viewer === 'nobody') return context;
  const person = viewer === 'admin' ? world.admin : personOf(world, viewer);
  // A token of now: nothing has to be exchanged while the clock stands.
  await world.clock.hold(Math.max(NOW_MS, world.clock.now()));
  const token = await person.token();
  await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`);
  return context;
}

function watch(page: Page, origin: string, tell: (fault: string) => void): void {
  page.on('pageerror', (error) => tell(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') tell(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const target = new URL(request.url());
    if (target.origin !== origin && !['data:', 'blob:'].includes(target.protocol))
      tell(`a request to ${target.origin}`);
  });
}
