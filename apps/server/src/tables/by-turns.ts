import { setImmediate as nextTurn } from 'node:timers/promises';

const AT_ONCE = 500;

/** Everybody waits for the one thread: where there are many, it is given back in between. */
export async function byTurns<Item, Result>(items: readonly Item[], read: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
    results.push(read(item));
  }
  return results;
}
