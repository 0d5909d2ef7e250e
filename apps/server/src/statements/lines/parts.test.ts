import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { describe, expect, test } from 'vitest';
import type { LineTerm } from '../books/line-terms.ts';
import type { CellLines } from './cell-lines.ts';
import { listedTerms, mergeShares, openingTerms } from './parts.ts';

const FIRST = parseLocalDate('2026-02-01');

function term(from: string | null, to: string, overrides: Partial<LineTerm> = {}): LineTerm {
  return {
    accountId: 'a',
    departmentIds: null,
    sign: 1,
    from: from === null ? null : parseLocalDate(from),
    to: parseLocalDate(to),
    withClosing: true,
    ...overrides,
  };
}

function rangesOf(terms: readonly LineTerm[]): unknown[] {
  return terms.map(({ from, to }) => [from, to]);
}

function balance(terms: readonly LineTerm[]): CellLines {
  return {
    companyId: 'c',
    firstDay: FIRST,
    parts: { kind: 'terms', terms, isBalance: true },
    classIds: null,
    version: null,
    basis: 'ACCRUAL',
    ratesByMonth: null,
    currency: 'USD',
    baseCurrency: 'USD',
  };
}

describe('a balance', () => {
  test('is cut at its first day', () => {
    const terms = [term(null, '2026-03-31')];
    expect(rangesOf(listedTerms(terms, true, FIRST))).toEqual([['2026-02-01', '2026-03-31']]);
    expect(rangesOf(openingTerms(balance(terms)))).toEqual([['0001-01-01', '2026-01-31']]);
  });

  test('may have parts that ended before it, and parts that began after it', () => {
    const terms = [term(null, '2025-12-31'), term('2026-02-10', '2026-03-31')];
    expect(rangesOf(listedTerms(terms, true, FIRST))).toEqual([['2026-02-10', '2026-03-31']]);
    expect(rangesOf(openingTerms(balance(terms)))).toEqual([['0001-01-01', '2025-12-31']]);
  });
});

test('a flow lists all of its days and starts from nothing', () => {
  const terms = [term(null, '2026-03-31'), term('2026-01-01', '2026-03-31', { accountId: 'b' })];
  expect(rangesOf(listedTerms(terms, false, FIRST))).toEqual([
    ['0001-01-01', '2026-03-31'],
    ['2026-01-01', '2026-03-31'],
  ]);
  const flow = balance(terms);
  expect(openingTerms({ ...flow, parts: { kind: 'terms', terms, isBalance: false } })).toEqual([]);
});

describe('terms of the same lines', () => {
  const [plus, minus] = [term(null, '2026-03-31'), term(null, '2026-03-31', { sign: -1 })];

  test('cancel each other, and what is left keeps its sign', () => {
    expect(listedTerms([plus, minus], true, FIRST)).toEqual([]);
    expect(listedTerms([plus, minus, minus], true, FIRST)).toMatchObject([{ sign: -1 }]);
    expect(listedTerms([plus, plus], true, FIRST)).toHaveLength(2);
  });

  test('are not the same when their departments or closing entries differ', () => {
    const others: Partial<LineTerm>[] = [{ departmentIds: ['d'] }, { withClosing: false }, { onlyClosing: true }];
    for (const other of others) expect(listedTerms([plus, { ...minus, ...other }], true, FIRST)).toHaveLength(2);
  });

  test('stand in the same order however they come', () => {
    const terms = [plus, term('2026-02-05', '2026-02-06'), term(null, '2026-03-31', { accountId: 'b' })];
    expect(listedTerms(terms.toReversed(), true, FIRST)).toEqual(listedTerms(terms, true, FIRST));
  });
});

test('shares of one line are one share', () => {
  const shares = [
    { entryId: 'e', lineNo: 1, amount: minorUnits(3) },
    { entryId: 'e', lineNo: 2, amount: minorUnits(5) },
    { entryId: 'e', lineNo: 1, amount: minorUnits(-1) },
  ];
  expect(mergeShares(shares)).toEqual([
    { entryId: 'e', lineNo: 1, amount: 2 },
    { entryId: 'e', lineNo: 2, amount: 5 },
  ]);
});
