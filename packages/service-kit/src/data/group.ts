import { setImmediate as nextTurn } from 'node:timers/promises';

/** Enough that a message costs little for each, and none holds the store up. */
const MOST = 100;

/**
 * Sends what comes in at the same time in one message: what is asked for in one turn of the event loop, and whatever is asked for while a
 * message is under way, which the next one takes along. Who comes alone waits for nobody. `send` answers with as many results, in the same order; one
 * of them may be an error, which is its own. Where `send` itself rejects, all of that message are rejected. A message has `most` at most.
 */
export function createGroup<Item, Result>(
  send: (items: Item[]) => Promise<readonly (Result | Error)[]>,
  most = MOST,
): (item: Item) => Promise<Result> {
  interface Waiting {
    item: Item;
    resolve: (result: Result) => void;
    reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let isBusy = false;

  const sendOne = async (group: readonly Waiting[]) => {
    try {
      const results = await send(group.map(({ item }) => item));
      group.forEach(({ resolve, reject }, n) => {
        const result = results[n];
        if (result instanceof Error) reject(result);
        else resolve(result as Result);
      });
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };
  const run = async () => {
    await nextTurn();
    while (waiting.length > 0) {
      const group = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await sendOne(group);
    }
    isBusy = false;
  };
  return (item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isBusy) return;
      isBusy = true;
      void run();
    });
}
