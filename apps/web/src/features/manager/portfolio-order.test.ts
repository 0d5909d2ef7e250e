import { minorUnits } from '@tieout/finance/money.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { describe, expect, test } from 'vitest';
import { figure, headline } from '#testing/answers.ts';
import { arrangePortfolio, comparePortfolio, type PortfolioColumn } from './portfolio-order.ts';

const alpha = headline({ companyName: 'Alpha', figures: [figure('cash_balance', 300)] });
const beta = headline({ companyName: 'Beta', currency: 'EUR', figures: [figure('cash_balance', 900)] });
const broken = headline({
  companyName: 'Broken',
  tieOut: { ties: false, difference: minorUnits(1) },
  figures: [figure('cash_balance', 100)],
});
const empty = headline({ companyName: 'Empty', month: null, tieOut: null, figures: [figure('cash_balance')] });
const late = headline({ companyName: 'Late', month: parseMonth('2026-08'), figures: [figure('cash_balance', 200)] });
const ALL = [alpha, beta, broken, empty, late];

function namesBy(by: PortfolioColumn | 'attention', isDescending = false, search = ''): string[] {
  const found = arrangePortfolio(ALL, search);
  const sign = isDescending ? -1 : 1;
  const sorted = by === 'attention' ? found : found.toSorted((a, b) => comparePortfolio(a, b, by, sign));
  return sorted.map(({ companyName }) => companyName);
}

test('what needs attention comes first: books that do not tie, nothing closed, the longest open', () => {
  expect(namesBy('attention')).toEqual(['Broken', 'Empty', 'Late', 'Alpha', 'Beta']);
});

test('companies sort by name in both directions', () => {
  expect(namesBy('company')).toEqual(['Alpha', 'Beta', 'Broken', 'Empty', 'Late']);
  expect(namesBy('company', true)).toEqual(['Late', 'Empty', 'Broken', 'Beta', 'Alpha']);
});

describe('missing values', () => {
  test('come last by month in both directions', () => {
    expect(namesBy('closed').at(-1)).toBe('Empty');
    expect(namesBy('closed', true).at(-1)).toBe('Empty');
  });

  test('come last by figure in both directions', () => {
    expect(namesBy('cash_balance').at(-1)).toBe('Empty');
    expect(namesBy('cash_balance', true).at(-1)).toBe('Empty');
  });
});

test('amounts are compared within their currency only', () => {
  expect(namesBy('cash_balance')).toEqual(['Beta', 'Broken', 'Late', 'Alpha', 'Empty']);
  expect(namesBy('cash_balance', true)).toEqual(['Beta', 'Alpha', 'Late', 'Broken', 'Empty']);
});

test('the search finds names and business models in any case', () => {
  expect(namesBy('company', false, 'ALPH')).toEqual(['Alpha']);
  expect(namesBy('company', false, ' saas ')).toHaveLength(5);
  expect(namesBy('company', false, 'nothing')).toEqual([]);
});
