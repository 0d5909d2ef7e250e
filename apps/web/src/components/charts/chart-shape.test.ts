import { expect, test } from 'vitest';
import { sampleChart } from '#testing/chart-samples.ts';
import { drawnSeries, foldedSeries, sumOf } from '@tieout/contracts/charts/chart-shape.ts';
import { twinOf } from '@tieout/contracts/charts/twin.ts';

function chartOf(count: number) {
  return sampleChart({
    kind: 'stacked',
    slots: [{ key: 'a', label: 'A' }],
    series: Array.from({ length: count }, (_, index) => ({ key: `s${index}`, label: `S${index}`, values: [index] })),
  });
}

test('six series stay, of seven the last two are one with their sum', () => {
  expect(foldedSeries(chartOf(6)).map(({ key }) => key)).toEqual(['s0', 's1', 's2', 's3', 's4', 's5']);
  const folded = foldedSeries(chartOf(7));
  expect(folded.map(({ key, tone }) => [key, tone])).toEqual([
    ['s0', 1],
    ['s1', 2],
    ['s2', 3],
    ['s3', 4],
    ['s4', 5],
    ['other', 0],
  ]);
  expect(folded.at(-1)?.values).toEqual([5 + 6]);
});

test('of many series the picture shows the first and the rest as one, the table all of them', () => {
  const data = { ...chartOf(5), kind: 'bar' as const, rest: { after: 2, label: 'Other (3)', values: [7] } };
  expect(drawnSeries(data).map(({ key, label, tone }) => [key, label, tone])).toEqual([
    ['s0', 'S0', 1],
    ['s1', 'S1', 2],
    ['other', 'Other (3)', 0],
  ]);
  expect(twinOf(data).columns.map(({ key }) => key)).toEqual(['s0', 's1', 's2', 's3', 's4']);
});

test('a series has the colour its key was given, or that of its place', () => {
  const data = sampleChart({
    slots: [{ key: 'a', label: 'A' }],
    series: [
      { key: 'x', label: 'X', values: [1], color: 4 },
      { key: 'y', label: 'Y', values: [1] },
    ],
  });
  expect(drawnSeries(data).map(({ tone }) => tone)).toEqual([4, 2]);
});

test('a sum is unknown where a part is', () => {
  expect([sumOf([1, 2]), sumOf([1, 'MISSING_RATE', 2]), sumOf([])]).toEqual([3, 'MISSING_RATE', 0]);
});
