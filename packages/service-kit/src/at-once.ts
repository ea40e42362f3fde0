/**
 * Does the same work with each of a list, so many at a time, in their order. Resolves when all are done. Rejects with the first failure:
 * what is under way by then goes on, and nothing new is begun.
 */
export async function atOnce<Item>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = each(items);
  const worker = async () => {
    // Whoever fails closes the list for all: a generator ends with the first loop over it that is left.
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
}

function* each<Item>(items: Iterable<Item>): Generator<Item> {
  yield* items;
}
