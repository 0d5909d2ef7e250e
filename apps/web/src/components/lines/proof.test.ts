import { minorUnits } from '@tieout/finance/money.ts';
import { expect, test } from 'vitest';
import { statementDrillDown } from '#testing/statement-answers.ts';
import { proveFigure } from './proof.ts';

test('lines that add up to the figure tie', () => {
  expect(proveFigure(statementDrillDown(), minorUnits(22482301))).toEqual({ sum: 22482301, difference: 0, ties: true });
});

test('cash ties with its opening balance: 930,600.00 - 16,892.21 = 913,707.79', () => {
  const cash = statementDrillDown({
    openingBalance: minorUnits(93060000),
    proof: { lineCount: 3, lineSum: minorUnits(-1689221), difference: minorUnits(0), ties: true },
  });
  expect(proveFigure(cash, minorUnits(91370779))).toEqual({ sum: 91370779, difference: 0, ties: true });
});

test('a figure that moved since it was drawn does not tie, though the server is consistent in itself', () => {
  expect(proveFigure(statementDrillDown(), minorUnits(22482300))).toEqual({
    sum: 22482301,
    difference: 1,
    ties: false,
  });
});

test('what the server itself could not prove does not tie', () => {
  const broken = statementDrillDown({
    proof: { lineCount: 2, lineSum: minorUnits(22482301), difference: minorUnits(5), ties: false },
  });
  expect(proveFigure(broken, minorUnits(22482301)).ties).toBe(false);
});
