import { describe, expect, test } from 'vitest';
import { fuzzyMatch } from './fuzzy.ts';

function marked(typed: string, text: string): string | null {
  const match = fuzzyMatch(typed, text);
  return match === null
    ? null
    : [...match.marks]
        .toSorted((a, b) => a - b)
        .map((place) => text[place])
        .join('');
}

describe('fuzzyMatch', () => {
  test.each([
    ['cash', 'Cash flow', 'Cash'],
    ['flow', 'Cash flow', 'flow'],
    ['cf', 'Cash flow', 'Cf'],
    ['mpl', 'Managerial P&L', 'MPL'],
    ['mar', 'Managerial P&L', null],
    ['cflow', 'Cash flow', 'Cflow'],
    ['flow cash', 'Cash flow', 'Cashflow'],
    ['cafe', 'Café Nord', 'Café'],
    ['rent', 'Cash flow', null],
    ['', 'Cash flow', ''],
  ])('%j in %j marks %j', (typed, text, letters) => {
    expect(marked(typed, text)).toBe(letters);
  });

  test('the beginning is nearer than a word, a word than its inside, and that than initials', () => {
    const scores = ['Cash', 'Change in cash', 'Precash', 'Cost and share'].map(
      (text) => fuzzyMatch('cash', text)?.score,
    );
    expect(scores).toEqual(scores.toSorted((a, b) => Number(b) - Number(a)));
    expect(new Set(scores).size).toBe(4);
  });
});
