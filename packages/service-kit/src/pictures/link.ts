import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { derivedId, derivedIds } from '../data/ids.ts';
import { type Refusal, refusals } from '../errors.ts';
import type { SecretRing } from '../security/secret-ring.ts';

const screenshotRefusals = {
  SCREENSHOT_LINK: { status: 403, message: 'This link to the screenshot has expired. Please load the page again.' },
} satisfies Record<string, Refusal>;
const refuseScreenshot = refusals<keyof typeof screenshotRefusals>(screenshotRefusals);

const LINK_MS = 10 * 60_000;
/** The end of a link's life is a whole minute, so that a page that polls shows the same path and fetches a picture once. */
const LINK_GRAIN_MS = 60_000;

const linkQuery = z.object({ until: z.string().regex(/^\d{1,15}$/), sig: z.string().regex(/^[0-9a-f]{40}$/) });

/** Whose screenshots: of deposits, or of raters' feedback. */
export type ScreenshotKind = 'screenshot' | 'feedback';

/** A path to a screenshot, relative to the site's root, that works for ten to eleven minutes. Give it to nobody who may not see it. */
export function screenshotPath(
  ring: SecretRing,
  name: string,
  nowMs: number,
  kind: ScreenshotKind = 'screenshot',
): string {
  const until = String(Math.ceil((nowMs + LINK_MS) / LINK_GRAIN_MS) * LINK_GRAIN_MS);
  return `/pictures/${kind}/${name}?until=${until}&sig=${derivedId(ring, 'screenshot link', name, until)}`;
}

/** Refuses with SCREENSHOT_LINK what `screenshotPath` did not make for this name, or made too long ago. */
export function assertScreenshotLink(ring: SecretRing, name: string, query: unknown, nowMs: number): void {
  const parsed = linkQuery.safeParse(query);
  if (!parsed.success) throw refuseScreenshot('SCREENSHOT_LINK');
  const { until, sig } = parsed.data;
  const signed = derivedIds(ring, 'screenshot link', name, until);
  const right = signed.some((one) => timingSafeEqual(Buffer.from(sig), Buffer.from(one)));
  if (!right || Number(until) < nowMs) throw refuseScreenshot('SCREENSHOT_LINK');
}
