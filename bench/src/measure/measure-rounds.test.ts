import { describe, expect, test } from 'vitest';
import { measureRounds } from './measure-rounds.ts';

/** Measures that answer from lists, their last value for ever, and note who was asked. */
function scripted(ours: readonly number[], reference: readonly number[]) {
  const asked: string[] = [];
  function side(name: string, figures: readonly number[]) {
    let index = 0;
    return async () => {
      asked.push(name);
      index += 1;
      return figures[index - 1] ?? figures.at(-1) ?? 1;
    };
  }
  return { asked, measures: { ours: side('ours', ours), reference: side('reference', reference) } };
}

describe('rounds', () => {
  test('end after five when both sides are steady', async () => {
    const { measures } = scripted([50], [100]);
    expect(await measureRounds(measures, { isExact: false })).toMatchObject({
      rounds: 5,
      ratio: 0.5,
      spread: 0,
      isStable: true,
    });
  });

  test('change the side that goes first, after one that is not counted', async () => {
    const { measures, asked } = scripted([9999, 1], [1]);
    const { ratio } = await measureRounds(measures, { isExact: false });
    expect(asked.slice(0, 8).join(' ')).toBe('ours reference ours reference reference ours ours reference');
    expect(ratio).toBe(1);
  });

  test('go on while the ratio is uncertain and end when it is known', async () => {
    const { measures } = scripted([1, 2, 0.5, 1], [1]);
    const measured = await measureRounds(measures, { isExact: false });
    expect(measured.rounds).toBeGreaterThan(5);
    expect(measured).toMatchObject({ ratio: 1, isStable: true });
  });

  test('end at some time although nothing settles, and say so', async () => {
    const restless = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? 1 : 3));
    const { measures } = scripted(restless, [1]);
    const measured = await measureRounds(measures, { isExact: false });
    expect(measured).toMatchObject({ rounds: 25, isStable: false });
    expect(measured.spread).toBeGreaterThan(0.05);
  });

  test('are at least five, and no more when the time is used up', async () => {
    let hours = 0;
    const { measures } = scripted([1, 1, 3, 1, 3, 1, 3, 1, 3], [1]);
    function now() {
      hours += 1;
      return hours * 3_600_000;
    }
    expect(await measureRounds(measures, { isExact: false, now })).toMatchObject({ rounds: 5, isStable: false });
  });

  test('tell each round', async () => {
    const { measures } = scripted([1], [2]);
    const told: number[] = [];
    await measureRounds(measures, { isExact: false, onRound: ({ rounds }) => told.push(rounds) });
    expect(told).toEqual([1, 2, 3, 4, 5]);
  });

  test('of exact figures are one', async () => {
    const { measures, asked } = scripted([150], [60]);
    expect(await measureRounds(measures, { isExact: true })).toMatchObject({ rounds: 1, ratio: 2.5, isStable: true });
    expect(asked).toEqual(['ours', 'reference']);
  });
});
