import { seeded } from '@candor/testkit/random';

/** One thing to play, and the random numbers of its own that it is played by. */
export interface Planned<Item> {
  item: Item;
  random: () => number;
}

/**
 * What is played in which order, without end: round after round, each round every item once. The order and the numbers that each is
 * played by come of the seed alone, whatever the product does meanwhile.
 */
export function* scheduleOf<Item>(items: readonly Item[], seed: number): Generator<Planned<Item>> {
  const random = seeded(seed);
  for (;;) {
    const round = items
      .map((item) => ({ item, place: random() }))
      .sort((one, other) => one.place - other.place)
      .map(({ item }) => ({ item, random: seeded(Math.floor(random() * 2 ** 32)) }));
    if (round.length === 0) return;
    yield* round;
  }
}
