import { expect, test } from 'vitest';
import { createConnectedBatches } from './connected-batches.ts';

function batches(count: number, size: number, references: readonly (readonly number[])[]): number[][] {
  const connected = createConnectedBatches(count, size);
  for (const [reference, things] of references.entries())
    for (const thing of things) connected.connect(thing, reference);
  const { order, sizes } = connected.end();
  let from = 0;
  return sizes.map((length) => [...order.subarray(from, (from += length))]);
}

test('things without a reference in common fill batches in their own order', () => {
  expect(batches(5, 2, [[0], [3]])).toEqual([[0, 1], [2, 3], [4]]);
  expect(batches(0, 2, [])).toEqual([]);
});

test('things that are connected through others are in one batch, in their own order, however many', () => {
  expect(
    batches(7, 2, [
      [5, 1],
      [2, 6],
      [6, 5],
    ]),
  ).toEqual([
    [0, 1, 2, 5, 6],
    [3, 4],
  ]);
  expect(batches(4, 1, [[3, 2, 3], [0, 3], [1]])).toEqual([[0, 2, 3], [1]]);
});
