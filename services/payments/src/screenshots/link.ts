import { timingSafeEqual } from 'node:crypto';
import { derivedId } from '@candor/service-kit/data/ids';
import { z } from 'zod';
import { refuseScreenshot } from './errors.ts';

const LINK_MS = 10 * 60_000;
/** The end of a link's life is a whole minute, so that a page that polls shows the same path and fetches a picture once. */
const LINK_GRAIN_MS = 60_000;

const linkQuery = z.object({ until: z.string().regex(/^\d{1,15}$/), sig: z.string().regex(/^[0-9a-f]{40}$/) });

/** A path to a screenshot, relative to the site's root, that works for ten to eleven minutes. Give it to nobody who may not see it. */
export function screenshotPath(secret: string, name: string, nowMs: number): string {
  const until = String(Math.ceil((nowMs + LINK_MS) / LINK_GRAIN_MS) * LINK_GRAIN_MS);
  return `/pictures/screenshot/${name}?until=${until}&sig=${signature(secret, name, until)}`;
}

/** Refuses with SCREENSHOT_LINK what `screenshotPath` did not make for this name, or made too long ago. */
export function assertScreenshotLink(secret: string, name: string, query: unknown, nowMs: number): void {
  const parsed = linkQuery.safeParse(query);
  if (!parsed.success) throw refuseScreenshot('SCREENSHOT_LINK');
  const { until, sig } = parsed.data;
  const right = timingSafeEqual(Buffer.from(sig), Buffer.from(signature(secret, name, until)));
  if (!right || Number(until) < nowMs) throw refuseScreenshot('SCREENSHOT_LINK');
}

function signature(secret: string, name: string, until: string): string {
  return derivedId(secret, 'screenshot link', name, until);
}
