import { statementQuery } from '@tieout/contracts/statements.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { describe, expect, test } from 'vitest';
import { AppError } from '#server/app-error.ts';
import { resolveQuery, type QueryFacts } from './resolve-query.ts';

const FACTS: QueryFacts = {
  today: parseLocalDate('2026-11-15'),
  closedThrough: parseMonth('2026-10'),
  booked: { first: parseMonth('2024-02'), last: parseMonth('2026-11') },
  fiscalYearStartMonth: 4,
  basis: 'ACCRUAL',
  reportingCurrency: 'EUR',
  scale: 'k',
  comparatives: 'none',
};

function resolve(asked: Record<string, string>, facts: Partial<QueryFacts> = {}) {
  return resolveQuery(statementQuery.parse({ type: 'MANAGERIAL_PNL', ...asked }), { ...FACTS, ...facts });
}

function period(text: string, facts: Partial<QueryFacts> = {}): string {
  const { from, to, label } = resolve({ period: text }, facts).period;
  return `${from}..${to} ${label}`;
}

describe('the period of a statement', () => {
  test.each([
    ['Jan-24', '2024-01..2024-12 Jan-24'],
    ['apr-24', '2024-04..2025-03 Apr-24'],
    ['2024-01..2024-03', '2024-01..2024-03 Jan-24 – Mar-24'],
    ['2024-02..2024-02', '2024-02..2024-02 Feb-24'],
    ['this-month', '2026-11..2026-11 This month'],
    ['last-closed-month', '2026-10..2026-10 Last closed month'],
    ['this-quarter', '2026-10..2026-12 This quarter'],
    ['last-quarter', '2026-07..2026-09 Last quarter'],
    ['fiscal-ytd', '2026-04..2026-11 Fiscal YTD'],
    ['last-fiscal-year', '2025-04..2026-03 Last fiscal year'],
    ['trailing-12-months', '2025-11..2026-10 Trailing 12 months'],
    ['next-12-months', '2026-11..2027-10 Next 12 months'],
  ])('%s is %s', (text, expected) => {
    expect(period(text)).toBe(expected);
  });

  test('without one it is what the screen shows first', () => {
    expect(period('')).toBe('2025-11..2026-10 Trailing 12 months');
    expect(resolve({}).period).toEqual(resolve({ period: '' }).period);
    const { booked } = FACTS;
    expect(period('', { closedThrough: null, booked })).toBe('2024-02..2026-11 Feb-24 – Nov-26');
    // Books of this year have no months of last year to show.
    const young = { first: parseMonth('2026-02'), last: parseMonth('2026-11') };
    expect(period('', { booked: young })).toBe('2026-02..2026-10 Feb-26 – Oct-26');
    expect(period('trailing-12-months', { booked: young })).toBe('2025-11..2026-10 Trailing 12 months');
    // What was closed before the books began closes nothing of them.
    expect(period('', { closedThrough: parseMonth('2024-01'), booked })).toBe('2024-02..2026-11 Feb-24 – Nov-26');
    const long = { first: parseMonth('2001-01'), last: parseMonth('2026-11') };
    expect(period('', { closedThrough: null, booked: long })).toBe('2016-12..2026-11 Dec-16 – Nov-26');
    expect(period('', { closedThrough: null, booked: null })).toBe('2026-04..2027-03 Apr-26');
  });

  test('before anything is closed, presets end with the month before', () => {
    expect(period('trailing-12-months', { closedThrough: null })).toBe('2025-11..2026-10 Trailing 12 months');
  });

  test.each([
    ['Sept-24', 'A period is a label such as Jan-24'],
    ['2024-13..2024-14', 'A period is a label such as Jan-24'],
    ['2024-03..2024-01', 'The period ends before it begins.'],
    ['2010-01..2020-01', 'A statement can show at most 120 months.'],
    ['1999-12..2000-01', 'A period must lie between 2000 and 2099.'],
  ])('%s is refused: %s', (text, sentence) => {
    expect(() => resolve({ period: text })).toThrow(AppError);
    expect(() => resolve({ period: text })).toThrow(sentence);
  });

  test('ten years are not too many', () => {
    expect(period('2010-01..2019-12')).toBe('2010-01..2019-12 Jan-10 – Dec-19');
  });
});

describe('what the company decides', () => {
  test('its currency, basis and scale, unless others are asked for', () => {
    expect(resolve({})).toMatchObject({ currency: 'EUR', basis: 'ACCRUAL', scale: 'k', granularity: 'month' });
    expect(resolve({ currency: 'JPY', basis: 'CASH', scale: 'units', granularity: 'quarter' })).toMatchObject({
      currency: 'JPY',
      basis: 'CASH',
      scale: 'units',
      granularity: 'quarter',
    });
    expect(() => resolve({ currency: 'XAU' })).toThrow('Reports cannot be shown in XAU.');
  });

  test('balances and the cash flow are accrual and of the whole company, and say so', () => {
    const departmentId = 'none';
    for (const type of ['BALANCE_SHEET', 'CASH_FLOW']) {
      expect(resolve({ type, departmentId }, { basis: 'CASH' })).toMatchObject({
        basis: 'ACCRUAL',
        isAccrualOnly: true,
        departmentId: null,
        isFilterIgnored: true,
      });
    }
    expect(resolve({ type: 'CASH_IN_OUT', departmentId })).toMatchObject({
      basis: 'CASH',
      isAccrualOnly: false,
      departmentId: 'none',
      isFilterIgnored: false,
    });
  });
});
