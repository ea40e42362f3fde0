import { setTimeout as rest } from 'node:timers/promises';
import { seeded } from '@candor/testkit/random';
import type { Mood, Receiver } from '../world/receiver.ts';

/** How long a mood lasts, and how often it comes among others. */
const PLAYED: readonly { mood: Mood; seconds: number; weight: number }[] = [
  { mood: 'well', seconds: 5, weight: 3 },
  { mood: 'hasty', seconds: 6, weight: 4 },
  { mood: 'failing', seconds: 2, weight: 1 },
  { mood: 'sleeping', seconds: 2, weight: 1 },
  { mood: 'breaking', seconds: 2, weight: 1 },
  { mood: 'dead', seconds: 3, weight: 1 },
];
const LOOK_MS = 100;

/** The receiver has one mood after the other, as the seed says; while everybody rests it is well. */
export function startMoods(receiver: Receiver, seed: number, rests: () => boolean) {
  const random = seeded(seed ^ 0x5eed);
  const all = PLAYED.flatMap((one) => Array.from({ length: one.weight }, () => one));
  let isOver = false;
  const playing = (async () => {
    while (!isOver) {
      const { mood, seconds } = all[Math.floor(random() * all.length)] as (typeof all)[number];
      await receiver.become(rests() ? 'well' : mood);
      const until = Date.now() + seconds * 1_000;
      while (Date.now() < until && !isOver) {
        await rest(LOOK_MS);
        if (rests()) await receiver.become('well');
      }
    }
    await receiver.become('well');
  })();
  return {
    async stop() {
      isOver = true;
      await playing;
    },
  };
}
