import { proposedRunway } from '@tieout/contracts/runway-books.ts';
import type { RunwayPayload } from '@tieout/contracts/runway-payload.ts';
import { answerRunway, simulatePayload } from '@tieout/contracts/runway-result.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { expect, test } from 'vitest';
import { runwayPicture } from './chart-data.ts';
import { aliveWords, gainedWords, leverWords, noLeverWords, rangeSentence, verdictOf } from './runway-words.ts';

const PLAIN = proposedRunway(null, parseMonth('2026-10'));

function asked(change: Partial<RunwayPayload>): RunwayPayload {
  return { ...PLAIN, ...change };
}

function verdict(change: Partial<RunwayPayload>) {
  const payload = asked(change);
  return verdictOf(answerRunway(payload), payload, 'USD');
}

const BURNING = { cash: minorUnits(1_000_00), cashOut0: minorUnits(100_00) };

test.each([
  [BURNING, '10.0', 'months, to 1 Sep 2027', 'Watch'],
  [{ ...BURNING, minCash: minorUnits(600_00) }, '4.0', 'months, to 1 Mar 2027', 'Critical'],
  [{ ...BURNING, minCash: minorUnits(2_000_00) }, '0', 'months: cash is below the minimum now', 'Out'],
  [{ ...BURNING, cash: minorUnits(900_000_00) }, '> 36', 'months: beyond Oct-29', 'Healthy'],
  [{ ...BURNING, cashIn0: minorUnits(150_00) }, null, 'Profitable: cash grows by 50 a month', 'Healthy'],
] as const)('what the runway is, in words: %#', (change, figure, sentence, word) => {
  expect(verdict(change)).toMatchObject({ figure, sentence, pill: { word } });
});

test('how sure it is, and what turns default alive', () => {
  const payload = asked({ ...BURNING, monteCarlo: { ...PLAIN.monteCarlo, n: 1000, sd: minorUnits(20_00) } });
  expect(rangeSentence(simulatePayload(payload), 36)).toMatch(/^8 of 10 runs end between \d\.\d and 1\d\.\d months$/);
  expect(aliveWords(answerRunway(payload), payload, 'USD')).toEqual({
    word: 'No',
    sentence: 'with costs 100 a month lower it would be',
  });
});

test('levers are named and their months signed', () => {
  const hires = [{ name: 'Engineer', start: 1, count: 1, monthly: minorUnits(1), oneOff: minorUnits(0) }];
  expect(leverWords({ kind: 'HIRE', at: 0, gained: '1.25' }, { hires })).toBe('Without Engineer');
  expect(leverWords({ kind: 'COSTS', name: 'R&D', gained: null }, { hires })).toBe('R&D −10 %');
  expect([gainedWords('2.94'), gainedWords(null)]).toEqual(['+2.9', 'sustainable']);
});

test('the picture goes on three months after the end, and a year at least', () => {
  const payload = asked({ ...BURNING, monteCarlo: { ...PLAIN.monteCarlo, n: 1000 } });
  const answer = answerRunway(payload);
  const picture = runwayPicture({ books: null, payload, answer, simulation: simulatePayload(payload), compared: [] });
  expect(picture.months).toHaveLength(15);
  expect(picture.months[0]).toMatchObject({ month: '2026-10', isActual: true, cash: 1_000_00 });
});

test('why no lever buys time: cash that is gone and cash that lasts are told apart', () => {
  const lasts = { status: 'BEYOND_HORIZON' } as const;
  const out = { status: 'OUT', k: 0, months: '0', tenths: 0, date: parseLocalDate('2026-10-31') } as const;
  expect(noLeverWords({ end: lasts, levers: [] })).toBe(
    'Cash does not run out within ten years: no time has to be bought.',
  );
  expect(noLeverWords({ end: out, levers: [] })).toBe('Cash is below the minimum already: only a raise changes that.');
});
