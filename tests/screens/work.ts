import { CallRefused } from '@candor/tools/demo/client';
import type { Person } from './people.ts';
import { feedbackText } from './words.ts';
import { appOf, settled, type World } from './world.ts';

export interface Rated {
  _id: string;
  status: string;
  questions?: { questions: { id: string; kind: string; options: string[] | null }[] };
}

/** A text that was not sent before. */
function newText({ texts }: World): string {
  for (let number = texts.size; ; number += 1) {
    const text = feedbackText(number);
    if (texts.has(text)) continue;
    texts.add(text);
    return text;
  }
}

/** Most people are content, some are not. */
function starsOf(random: () => number): number {
  const [low, middle, good] = [0.06, 0.3, 0.68];
  const at = random();
  if (at < low) return 1 + Math.round(random());
  return at < middle ? 3 : at < good ? 4 : 5;
}

const MISSING = [
  'A way to share a list.',
  'Nothing that I can think of.',
  'A widget for the lock screen.',
  'Dark mode.',
];

/** What somebody answers who gives so many stars. */
function answersTo({ random }: World, { questions }: Rated, stars: number) {
  return questions?.questions.map(({ id, kind, options }) => {
    const choice = options?.[Math.floor(random() * options.length)] ?? '';
    const value = {
      ...{ single: choice, attention: choice, multiple: [choice], scale: Math.min(10, stars * 2) },
      text: MISSING[Math.floor(random() * MISSING.length)],
    }[kind];
    return { id, value };
  });
}

/** Starts a rating of an app. */
export async function begin(world: World, rater: Person, slug: string): Promise<Rated> {
  return (await rater.call<{ rating: Rated }>('POST', '/api/ratings/start', { appId: appOf(world, slug) })).rating;
}

/** Rates an app, a few minutes after it was started. With `copyOf` the text is another's, and the rating is rejected. */
export async function rate(world: World, rater: Person, slug: string, copyOf?: string): Promise<Rated> {
  const rating = await begin(world, rater, slug);
  await world.clock.forward(3 + Math.round(world.random() * 9));
  const feedback = copyOf ?? newText(world);
  const stars = starsOf(world.random);
  const answers = answersTo(world, rating, stars);
  await rater.call('POST', `/api/ratings/submit-pending/${rating._id}`, { stars, feedback, answers });
  return rating;
}

/** Each of these raters rates each of these apps that is still open to them; one after the other, as the day goes by. */
export async function rateAll(world: World, usernames: readonly string[], slugs: readonly string[]): Promise<void> {
  for (const slug of slugs)
    for (const username of usernames) {
      const rater = world.people.get(username);
      if (!rater) continue;
      await rate(world, rater, slug).catch((error: unknown) => {
        // Rated before, or out of places.
        if (!(error instanceof CallRefused && error.status === 409)) throw error;
      });
      await world.clock.forward(1 + Math.round(world.random() * 4));
    }
}

/** Waits until everything that was earned is in the balance. */
export async function balanceReaches(person: Person, usdt: number): Promise<void> {
  await settled(`${usdt} USDT of ${person.username}`, async () => {
    const { balance } = await person.call<{ balance: number | null }>('GET', '/api/profile/balance');
    return (balance ?? 0) >= usdt;
  });
}
