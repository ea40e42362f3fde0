import { insertOnce } from '@candor/service-kit/data/insert';
import { refuse } from '@candor/service-kit/errors';
import type { RatingsDeps } from '../deps.ts';
import { CAS_TRIES } from '../limits.ts';
import type { AboutYou, KnownCountry } from './model.ts';
import { ABOUT_MS, freshAbout, readAbout } from './service.ts';

/** The country by which campaigns find somebody at a moment; null where the account says none. */
export function countryAt({ country }: Pick<AboutYou, 'country'>, nowMs: number): string | null {
  if (!country) return null;
  const { next, code } = country;
  return (next && nowMs >= next.from.getTime() ? next.code : code) || null;
}

/**
 * Takes over what an account's country is now, as auth tells it. For campaigns it changes at most once in 30 days: another one waits until
 * then. What is told late, of before what is known, changes nothing; nor of whoever was erased.
 */
export async function noteCountry(deps: RatingsDeps, userId: string, code: string, toldAt: Date): Promise<void> {
  await insertOnce<AboutYou>(deps.models.abouts as never, freshAbout(userId));
  for (let tries = 0; tries < CAS_TRIES; tries += 1) {
    const before = await readAbout(deps, userId);
    if (before.erased || (before.country && before.country.toldAt >= toldAt)) return;
    const next = { ...before, country: countryAfter(before, code, toldAt), version: before.version + 1 };
    const kept = await deps.models.abouts.replaceOne({ _id: userId, version: before.version, erased: false }, next);
    if (kept.modifiedCount === 1) return;
  }
  throw refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

function countryAfter(before: AboutYou, code: string, toldAt: Date): KnownCountry {
  const known = before.country;
  const now = countryAt(before, toldAt.getTime());
  if (!known || now === null) return { code, since: toldAt, toldAt };
  const since = known.next && toldAt >= known.next.from ? known.next.from : known.since;
  const from = new Date(since.getTime() + ABOUT_MS);
  // Back to what it is, whatever was to come.
  if (now === code) return { code, since, toldAt };
  if (toldAt >= from) return { code, since: toldAt, toldAt };
  return { code: now, since, toldAt, next: { code, from } };
}
